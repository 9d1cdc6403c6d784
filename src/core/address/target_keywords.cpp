#include "core/address/target_keywords.h"

#include "core/address/words.h"
using namespace Qt::StringLiterals;

namespace core {

namespace {

bool isBlank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/// Reads one keyword string from left to right.
class KeywordReader
{
public:
    explicit KeywordReader(QByteArrayView text)
        : m_text(text)
    {
        skipBlanks();
    }

    bool atEnd() const { return m_at == m_text.size(); }
    Result<Parameter> next();

private:
    char current() const { return m_text[m_at]; }
    bool stands(char c) const { return !atEnd() && current() == c; }
    QString number(qsizetype at) const
    {
        return QString::number(characterNumber(m_text, m_text.data() + at));
    }

    qsizetype skipBlanks()
    {
        const qsizetype from = m_at;
        while (!atEnd() && isBlank(current()))
            ++m_at;
        return m_at - from;
    }

    /// The current character, taken literally after a backslash; moves on to the next.
    QByteArray unescaped()
    {
        if (current() == '\\')
            ++m_at;
        return atEnd() ? QByteArray {} : m_text.sliced(m_at++, 1).toByteArray();
    }

    Result<Secret> quoted();
    Result<Secret> unquoted(bool afterBlank);

    QByteArrayView m_text;
    qsizetype m_at = 0;
};

Result<Secret> KeywordReader::quoted()
{
    const qsizetype from = m_at++;
    QByteArray value;
    value.reserve(m_text.size() - m_at);
    while (!atEnd() && current() != '\'')
        value += unescaped();
    Secret secret(std::move(value));
    if (atEnd())
        return badAddress(
            words(
                QT_TRANSLATE_NOOP(
                    "core", "the quote at character %1 is not closed; inside quotes, write \\' for a quote"))
                .arg(number(from)));
    ++m_at;
    if (!atEnd() && !isBlank(current()))
        return badAddress(
            words(QT_TRANSLATE_NOOP(
                      "core",
                      "a space must follow the quote at character %1; inside quotes, write \\' for a quote"))
                .arg(number(m_at - 1)));
    return secret;
}

Result<Secret> KeywordReader::unquoted(bool afterBlank)
{
    const qsizetype from = m_at;
    QByteArray value;
    value.reserve(m_text.size() - m_at);
    while (!atEnd() && !isBlank(current())) {
        // `password= host=db1`: for libpq the password is now "host=db1".
        if (afterBlank && current() == '=') {
            const Secret wiped(std::move(value));
            return badAddress(
                words(QT_TRANSLATE_NOOP(
                          "core", "a value is missing before character %1; write '' for an empty value"))
                    .arg(number(from)));
        }
        value += unescaped();
    }
    return Secret(std::move(value));
}

Result<Parameter> KeywordReader::next()
{
    const qsizetype from = m_at;
    while (!atEnd() && current() != '=' && !isBlank(current()))
        ++m_at;
    const QByteArrayView key = m_text.sliced(from, m_at - from);
    skipBlanks();
    if (key.isEmpty() || !stands('='))
        return badAddress(
            words(QT_TRANSLATE_NOOP("core",
                                    "expected name=value at character %1; put a value with spaces in quotes"))
                .arg(number(from)));
    ++m_at;
    const bool afterBlank = skipBlanks() > 0;
    const qsizetype valueFrom = m_at;
    const bool inQuotes = stands('\'');
    auto value = inQuotes ? quoted() : unquoted(afterBlank);
    if (!value)
        return value.error();
    Parameter parameter { .key = key.toByteArray(),
                          .value = std::move(value.value()),
                          .where = { valueFrom, m_at - valueFrom },
                          .place = words(QT_TRANSLATE_NOOP("core", "character %1")).arg(number(from)),
                          .closed = inQuotes };
    skipBlanks();
    return parameter;
}

} // namespace

Result<Parameters> parametersOfKeywords(QByteArrayView text)
{
    Parameters parameters;
    for (KeywordReader reader(text); !reader.atEnd();) {
        auto parameter = reader.next();
        if (!parameter)
            return parameter.error();
        parameters.push_back(std::move(parameter.value()));
    }
    return parameters;
}

} // namespace core
