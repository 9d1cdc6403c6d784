#include "core/address/option_file.h"

#include "core/address/words.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

constexpr auto sections =
    std::to_array<QByteArrayView>({ "[client]", "[client-server]", "[client-mariadb]" });
constexpr auto keywords = std::to_array<QByteArrayView>({ "user", "password" });

/// Up to a comment, which a '#' in quotes does not begin.
QByteArrayView withoutComment(QByteArrayView text)
{
    char quote = '\0';
    bool isEscaped = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (!quote && c == '#')
            return text.first(i);
        if (!isEscaped && (c == '"' || c == '\'') && (!quote || quote == c))
            quote = quote ? '\0' : c;
        isEscaped = quote && c == '\\' && !isEscaped;
    }
    return text;
}

/// Any other character keeps its backslash.
std::optional<char> escaped(char c)
{
    constexpr QByteArrayView written = "btnrs\\\"'";
    constexpr QByteArrayView meant = "\b\t\n\r \\\"'";
    const qsizetype at = written.indexOf(c);
    return at < 0 ? std::nullopt : std::optional(meant[at]);
}

/// Behind the '=', read as MySQL's own programs read it.
QByteArray optionValue(QByteArrayView text)
{
    QByteArrayView value = withoutComment(text).trimmed();
    const bool isQuoted =
        value.size() > 1 && value.front() == value.back() && (value.front() == '"' || value.front() == '\'');
    if (isQuoted)
        value = value.sliced(1, value.size() - 2);
    QByteArray read;
    read.reserve(value.size()); // no copy of a secret stays behind
    for (qsizetype i = 0; i < value.size(); ++i) {
        const auto meant = value[i] == '\\' && i + 1 < value.size() ? escaped(value[i + 1]) : std::nullopt;
        read += meant.value_or(value[i]);
        i += meant ? 1 : 0;
    }
    return read;
}

Settings settingsIn(QByteArrayView text)
{
    Settings settings;
    bool isOurs = false;
    for (qsizetype from = 0; from < text.size();) {
        const qsizetype newline = text.indexOf('\n', from);
        const qsizetype end = newline < 0 ? text.size() : newline;
        const QByteArrayView line = text.sliced(from, end - from).trimmed();
        from = end + 1;
        if (line.startsWith('['))
            isOurs = std::ranges::find(sections, line) != sections.end();
        const qsizetype equals = line.indexOf('=');
        if (!isOurs || equals <= 0)
            continue;
        const QByteArrayView key = line.first(equals).trimmed();
        if (std::ranges::find(keywords, key) != keywords.end()) // the last of several holds
            settings.values.insert_or_assign(key.toByteArray(),
                                             Setting { Secret(optionValue(line.sliced(equals + 1))),
                                                       words(QT_TRANSLATE_NOOP("core", "from ~/.my.cnf")) });
    }
    return settings;
}

} // namespace

Result<Settings> settingsOfOptionFile(const Settings &typed, const Surroundings &surroundings)
{
    const QString path = surroundings.home + u"/.my.cnf"_s;
    std::optional<QByteArray> content = surroundings.home.isEmpty() ? std::nullopt : surroundings.file(path);
    if (!content)
        return Settings {};
    const qsizetype size = content->size();
    const Secret text(std::move(*content));
    Settings settings = settingsIn(QByteArrayView(text.reveal(), size));
    const bool isPrivate = surroundings.ownerOnly && surroundings.ownerOnly(path);
    if (settings.values.contains("password") && !typed.values.contains("password") && !isPrivate)
        return badAddress(
            words(
                QT_TRANSLATE_NOOP(
                    "core",
                    "%1 contains a password and can be read by others, so it is not used; run chmod 600 %1"))
                .arg(path));
    return settings;
}

} // namespace core
