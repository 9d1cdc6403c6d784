#include "core/address/target_url_reader.h"

#include "core/address/target_hosts.h"
#include "core/address/target_url_parts.h"
#include "core/address/words.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

namespace {

int hexValue(char c)
{
    constexpr QByteArrayView digits = "0123456789abcdef";
    return int(digits.indexOf(c >= 'A' && c <= 'F' ? char(c - 'A' + 'a') : c));
}

} // namespace

QString UrlReader::place(QByteArrayView piece) const
{
    return words(QT_TRANSLATE_NOOP("core", "character %1")).arg(number(piece));
}

Result<Secret> UrlReader::decoded(QByteArrayView encoded, bool plusIsBlank) const
{
    QByteArray bytes;
    bytes.reserve(encoded.size());
    for (qsizetype i = 0; i < encoded.size(); ++i) {
        if (encoded[i] != '%') {
            bytes += plusIsBlank && encoded[i] == '+' ? ' ' : encoded[i];
            continue;
        }
        const int high = i + 2 < encoded.size() ? hexValue(encoded[i + 1]) : -1;
        const int low = i + 2 < encoded.size() ? hexValue(encoded[i + 2]) : -1;
        if (high < 0 || low < 0 || high + low == 0) {
            const Secret wiped(std::move(bytes));
            return badAddress(
                words(QT_TRANSLATE_NOOP(
                          "core", "character %1 starts an invalid percent escape; write %25 for a plain '%'"))
                    .arg(number(encoded.sliced(i))));
        }
        bytes += char(high * 16 + low);
        i += 2;
    }
    return Secret(std::move(bytes));
}

Result<QByteArray> UrlReader::bracketed(QByteArrayView inside) const
{
    // The standard writes the '%' before a zone as %25, people write '%'.
    const QByteArray host = inside.toByteArray().replace("%25", "%");
    if (!host.contains(':') || !isIpAddress(host))
        return badAddress(
            words(QT_TRANSLATE_NOOP("core", "the brackets at character %1 do not contain an IPv6 address"))
                .arg(number(inside)));
    return host;
}

Result<QByteArray> UrlReader::name(QByteArrayView encoded) const
{
    const auto host = decoded(encoded);
    if (!host)
        return host.error();
    if (QByteArrayView(host.value().reveal()).contains(','))
        return badAddress(words(QT_TRANSLATE_NOOP("core", "the host at character %1 contains a comma"))
                              .arg(number(encoded)));
    return QByteArray(host.value().reveal());
}

Result<UrlReader::HostAndPort> UrlReader::address(QByteArrayView element) const
{
    const bool inBrackets = element.startsWith('[');
    const qsizetype end = element.indexOf(inBrackets ? ']' : ':');
    if (inBrackets && end < 0)
        return badAddress(words(QT_TRANSLATE_NOOP("core", "the bracket at character %1 is not closed"))
                              .arg(number(element)));

    const auto host =
        inBrackets ? bracketed(element.sliced(1, end - 1)) : name(end < 0 ? element : element.first(end));
    if (!host)
        return host.error();
    const QByteArrayView behind = end < 0 ? QByteArrayView {} : element.sliced(inBrackets ? end + 1 : end);
    if (behind.isEmpty())
        return HostAndPort { host.value(), {} };
    if (behind.startsWith(':') && isPort(behind.sliced(1)))
        return HostAndPort { host.value(), behind.sliced(1).toByteArray() };
    return badAddress(words(QT_TRANSLATE_NOOP("core", "expected a port from 1 to 65535 at character %1; in a "
                                                      "password, percent-encode '@' as %40, '/' as "
                                                      "%2F and ':' as %3A; put an IPv6 address in brackets"))
                          .arg(number(behind)));
}

Status UrlReader::addHosts(QByteArrayView hosts, QByteArrayView usualPort)
{
    QByteArrayList names;
    QByteArrayList ports;
    for (qsizetype from = 0; from <= hosts.size();) {
        const qsizetype comma = hosts.indexOf(',', from);
        const qsizetype end = comma < 0 ? hosts.size() : comma;
        const auto found = address(hosts.sliced(from, end - from));
        if (!found)
            return found.error();
        names += found.value().host;
        ports += found.value().port.isEmpty() ? usualPort.toByteArray() : found.value().port;
        from = end + 1;
    }
    const bool named = names.size() > 1 || !names.first().isEmpty();
    const bool numbered = std::ranges::any_of(ports, [](const QByteArray &port) { return !port.isEmpty(); });
    if (named)
        m_parameters.push_back({ .key = "host", .value = Secret(names.join(',')), .closed = true });
    if (numbered)
        m_parameters.push_back({ .key = "port", .value = Secret(ports.join(',')), .closed = true });
    return ok();
}

Status UrlReader::addSocket(QByteArrayView path)
{
    const auto file = name(path);
    if (!file)
        return file.error();
    m_parameters.push_back({ .key = "host", .value = Secret(file.value()), .closed = true });
    return ok();
}

void UrlReader::say(const char *key, const char *value)
{
    m_parameters.push_back({ .key = key, .value = Secret(value), .closed = true });
}

Status UrlReader::add(const char *key, QByteArrayView encoded)
{
    if (encoded.isEmpty())
        return ok();
    auto value = decoded(encoded);
    if (!value)
        return value.error();
    m_parameters.push_back({ .key = key,
                             .value = std::move(value.value()),
                             .where = spanOf(encoded),
                             .place = place(encoded),
                             .closed = true });
    return ok();
}

Result<Parameter> UrlReader::queried(QByteArrayView piece) const
{
    const qsizetype equals = piece.indexOf('=');
    if (equals <= 0)
        return badAddress(
            words(QT_TRANSLATE_NOOP("core", "the parameter at character %1 is not written as name=value"))
                .arg(number(piece)));
    const QByteArrayView encoded = piece.sliced(equals + 1);
    if (const qsizetype second = encoded.indexOf('='); second >= 0)
        return rawCharacter(
            m_text, encoded.data() + second,
            QT_TRANSLATE_NOOP("core", "character %1 is a raw '%2' inside a value; percent-encode it as %3"));

    const bool plusIsBlank = m_dialect == UrlDialect::Jdbc;
    const auto key = decoded(piece.first(equals), plusIsBlank);
    if (!key)
        return key.error();
    auto value = decoded(encoded, plusIsBlank);
    if (!value)
        return value.error();
    return Parameter { .key = key.value().reveal(),
                       .value = std::move(value.value()),
                       .where = spanOf(encoded),
                       .place = place(piece) };
}

Status UrlReader::addQuery(QByteArrayView query)
{
    for (qsizetype from = 0; from < query.size();) {
        const qsizetype ampersand = query.indexOf('&', from);
        const qsizetype end = ampersand < 0 ? query.size() : ampersand;
        if (end > from) {
            auto parameter = queried(query.sliced(from, end - from));
            if (!parameter)
                return parameter.error();
            m_parameters.push_back(std::move(parameter.value()));
        }
        from = end + 1;
    }
    return ok();
}

} // namespace core
