#include "core/target_text.h"

#include "core/target_keywords.h"
#include "core/target_url.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

constexpr qsizetype longestAddress = 64 * 1024;

enum class Form { Url, JdbcUrl, Keywords, NotYet, Odd };

struct Scheme
{
    const char *name;
    Form form;
};

constexpr auto schemes = std::to_array<Scheme>({
    { "postgresql", Form::Url },
    { "postgres", Form::Url },
    { "jdbc:postgresql", Form::JdbcUrl },
    { "jdbc:yugabytedb", Form::JdbcUrl },
    { "pgbouncer", Form::NotYet },
    { "http", Form::NotYet },
    { "https", Form::NotYet },
});

bool isSchemeLetter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' || c == '-'
           || c == '.' || c == ':';
}

/// How long the scheme is; 0 when there is none.
qsizetype schemeLength(QByteArrayView text)
{
    const qsizetype length = text.indexOf("://");
    return length > 0 && std::all_of(text.begin(), text.begin() + length, isSchemeLetter) ? length : 0;
}

Form formOf(QByteArrayView text)
{
    if (const qsizetype length = schemeLength(text)) {
        // SQLAlchemy names its driver: postgresql+psycopg2.
        const QByteArray name = text.first(length).toByteArray().toLower().split('+').first();
        const auto found = std::ranges::find_if(schemes, [&](const Scheme &s) { return name == s.name; });
        return found == schemes.end() ? Form::Odd : found->form;
    }
    const qsizetype equals = text.indexOf('=');
    const qsizetype colon = text.indexOf(':');
    return equals >= 0 && (colon < 0 || equals < colon) ? Form::Keywords : Form::Odd;
}

} // namespace

Error badAddress(const QString &detail)
{
    return { .fault = Fault::BadAddress, .detail = detail };
}

qsizetype characterNumber(QByteArrayView text, const char *at)
{
    return 1 + std::count_if(text.data(), at, [](char c) { return (static_cast<uchar>(c) & 0xC0) != 0x80; });
}

QByteArrayView behindScheme(QByteArrayView text)
{
    const qsizetype length = schemeLength(text);
    return length > 0 && formOf(text) != Form::Odd ? text.sliced(length + 3) : text;
}

Result<Parameters> parametersOf(QByteArrayView text)
{
    if (text.size() > longestAddress)
        return badAddress(u"it is longer than 64 KB"_s);
    if (const qsizetype nul = text.indexOf('\0'); nul >= 0)
        return badAddress(u"character %1 is a NUL"_s.arg(characterNumber(text, text.data() + nul)));
    const QByteArrayView trimmed = text.trimmed();
    if (trimmed.isEmpty())
        return badAddress(u"it is empty; write postgresql://HOST/DATABASE or service=NAME"_s);

    switch (formOf(trimmed)) {
    case Form::Url:
        return parametersOfUrl(text, behindScheme(trimmed), UrlDialect::Libpq);
    case Form::JdbcUrl:
        return parametersOfUrl(text, behindScheme(trimmed), UrlDialect::Jdbc);
    case Form::Keywords:
        return parametersOfKeywords(text);
    case Form::NotYet:
        return Error { .fault = Fault::Unsupported,
                       .detail = u"this version reads PostgreSQL only; write postgresql://HOST/DATABASE"_s };
    case Form::Odd:
        break;
    }
    return badAddress(
        u"it is neither a PostgreSQL URL nor a keyword string; write postgresql://HOST/DATABASE, "
        "'host=HOST dbname=DATABASE' or service=NAME"_s);
}

} // namespace core
