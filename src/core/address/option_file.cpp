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

/// Behind the '=': in quotes as it is, else up to a comment.
QByteArray optionValue(QByteArrayView text)
{
    const QByteArrayView value = text.trimmed();
    const char quote = value.isEmpty() ? '\0' : value.front();
    if (quote != '"' && quote != '\'')
        return value.first(std::max<qsizetype>(value.indexOf('#'), value.contains('#') ? 0 : value.size()))
            .trimmed()
            .toByteArray();
    const qsizetype end = value.indexOf(quote, 1);
    return value.sliced(1, (end < 0 ? value.size() : end) - 1).toByteArray();
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
