#include "core/address/target_url_parts.h"

#include "core/address/target_parameters.h"
#include "core/address/words.h"

#include <algorithm>
#include <optional>
#include <tuple>
#include <utility>

using namespace Qt::StringLiterals;

namespace core {

namespace {

QString escapeOf(char c)
{
    return u'%' + QString::number(uchar(c), 16).toUpper().rightJustified(2, u'0');
}

std::optional<Error> strangeCharacter(QByteArrayView text, QByteArrayView rest)
{
    const auto strange = std::ranges::find_if(
        rest, [](char c) { return static_cast<uchar>(c) <= 0x20 || c == 0x7F || c == '#'; });
    if (strange == rest.end())
        return std::nullopt;
    if (*strange == '#')
        return rawCharacter(text, strange,
                            QT_TRANSLATE_NOOP("core",
                                              "character %1 is a raw '%2' where a URL cannot have one; "
                                              "percent-encode it as %3"));
    return badAddress(
        words(QT_TRANSLATE_NOOP("core",
                                "character %1 is a space or control character; percent-encode it as %2"))
            .arg(QString::number(characterNumber(text, strange)), escapeOf(*strange)));
}

/// libpq ends the password at the first '@', whatever the user meant, and dials what follows.
std::optional<Error> strayAt(QByteArrayView text, QByteArrayView rest, qsizetype authorityEnd)
{
    const qsizetype first = rest.indexOf('@');
    const qsizetype last = rest.lastIndexOf('@');
    if (first < 0 || (first == last && first < authorityEnd))
        return std::nullopt;
    if (first < authorityEnd) {
        return badAddress(
            words(QT_TRANSLATE_NOOP(
                      "core",
                      "characters %1 and %2 are both a raw '@'; only the one before the host may be raw, "
                      "percent-encode the other as %40"))
                .arg(characterNumber(text, rest.data() + first))
                .arg(characterNumber(text, rest.data() + last)));
    }
    // jdbc:postgresql://host/db?user=me@server is fine: nothing before the '@' can be taken for a password.
    const qsizetype query = rest.indexOf('?');
    if (query > authorityEnd && first > query)
        return std::nullopt;
    return rawCharacter(
        text, rest.data() + authorityEnd,
        QT_TRANSLATE_NOOP("core", "character %1 is a raw '%2' before an '@'; percent-encode it as %3"));
}

/// The part before the first `separator` and the part behind it.
std::pair<QByteArrayView, QByteArrayView> cut(QByteArrayView whole, char separator)
{
    const qsizetype at = whole.indexOf(separator);
    return at < 0 ? std::pair(whole, QByteArrayView {}) : std::pair(whole.first(at), whole.sliced(at + 1));
}

} // namespace

Error rawCharacter(QByteArrayView text, const char *at, const char *sentence)
{
    return badAddress(words(sentence).arg(QString::number(characterNumber(text, at)),
                                          QString(QLatin1Char(*at)), escapeOf(*at)));
}

Result<UrlParts> urlParts(QByteArrayView text, QByteArrayView rest)
{
    if (const auto error = strangeCharacter(text, rest))
        return *error;
    const auto authorityEnd =
        std::ranges::find_if(rest, [](char c) { return c == '/' || c == '?'; }) - rest.begin();
    if (const auto error = strayAt(text, rest, authorityEnd))
        return *error;

    UrlParts parts { .hosts = rest.first(authorityEnd) };
    if (parts.hosts.contains('@')) {
        const auto [userInfo, hosts] = cut(parts.hosts, '@');
        parts.hosts = hosts;
        std::tie(parts.user, parts.password) = cut(userInfo, ':');
    }
    if (const qsizetype colon = parts.password.indexOf(':'); colon >= 0)
        return rawCharacter(
            text, parts.password.data() + colon,
            QT_TRANSLATE_NOOP("core",
                              "character %1 is a raw '%2' inside the password; percent-encode it as %3"));

    std::tie(parts.path, parts.query) = cut(rest.sliced(authorityEnd), '?');
    return parts;
}

} // namespace core
