#pragma once

#include "core/address/target_parameters.h"
#include "core/address/url_dialect.h"

namespace core {

/// Collects the parameters of one URL. It holds the whole text so that errors can name a position.
class UrlReader
{
public:
    UrlReader(QByteArrayView text, UrlDialect dialect)
        : m_text(text)
        , m_dialect(dialect)
    {
    }

    /// A host without a port gets `usualPort`; empty: the port stays unset.
    Status addHosts(QByteArrayView hosts, QByteArrayView usualPort = {});
    Status addSocket(QByteArrayView path);
    Status add(const char *key, QByteArrayView encoded);
    Status addQuery(QByteArrayView query);
    void say(const char *key, const char *value); ///< sets what the scheme implies

    const Parameters &parameters() const & { return m_parameters; }
    Parameters parameters() && { return std::move(m_parameters); }

private:
    struct HostAndPort
    {
        QByteArray host;
        QByteArray port;
    };

    QString number(QByteArrayView piece) const
    {
        return QString::number(characterNumber(m_text, piece.data()));
    }
    QString place(QByteArrayView piece) const;
    Span spanOf(QByteArrayView piece) const { return { piece.data() - m_text.data(), piece.size() }; }

    Result<Secret> decoded(QByteArrayView encoded, bool plusIsBlank = false) const;
    Result<QByteArray> name(QByteArrayView encoded) const;
    Result<QByteArray> bracketed(QByteArrayView inside) const;
    Result<HostAndPort> address(QByteArrayView element) const;
    Result<Parameter> queried(QByteArrayView piece) const;

    QByteArrayView m_text;
    UrlDialect m_dialect;
    Parameters m_parameters;
};

} // namespace core
