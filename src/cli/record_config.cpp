#include "cli/record_config.h"

#include "cli/words.h"
#include "core/address/secret_spans.h"
#include "core/address/target.h"
#include "core/text.h"

#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <sys/stat.h>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace cli {

namespace {

constexpr qint64 longestConfig = 1'000'000;

core::Error wrong(const QString &sentence)
{
    return { core::Fault::BadAddress, core::display(sentence) };
}

QString howToWrite(const QString &path, int line)
{
    return Words::tr("%1, line %2: write option = value, and url = URL for an address").arg(path).arg(line);
}

struct Line
{
    int number = 0;
    QString key;
    QString value;
};

core::Result<std::vector<Line>> linesOf(QFile &file, const QString &path)
{
    std::vector<Line> lines;
    int number = 0;
    for (const QByteArray &bytes : file.read(longestConfig).split('\n')) {
        ++number;
        const QString text = QString::fromUtf8(bytes).trimmed();
        if (text.isEmpty() || text.startsWith(u'#'))
            continue;
        const qsizetype equals = text.indexOf(u'=');
        if (equals < 1)
            return wrong(howToWrite(path, number));
        lines.push_back({ number, text.left(equals).trimmed(), text.mid(equals + 1).trimmed() });
    }
    return lines;
}

/// Anything else may be an address, with a password.
bool mayBeOption(const QString &key)
{
    static const QRegularExpression name(u"^[a-z][a-z-]{0,30}$"_s);
    return name.match(key).hasMatch();
}

/// The option of that name that is allowed in a file.
const program::Option *optionNamed(const program::Command &command, const QString &key)
{
    const QString name = u"--"_s + key;
    const auto found = std::ranges::find_if(command.options, [&](const program::Option &option) {
        return name == QLatin1StringView(option.name);
    });
    return found == command.options.end() || name == "--config"_L1 ? nullptr : &*found;
}

QStringList keysOf(const program::Command &command)
{
    QStringList keys { u"url"_s };
    for (const program::Option &option : command.options) {
        if (const QString key = QString::fromLatin1(option.name).mid(2); key != "config"_L1)
            keys.append(key);
    }
    return keys;
}

core::Status mayBeUsed(const QFile &file, const QString &path, const QStringList &urls)
{
    struct stat info
    {
    };
    if (::fstat(file.handle(), &info) != 0 || (info.st_mode & 0022) != 0)
        return wrong(QCoreApplication::translate("cli", "%1 can be changed by others; run chmod go-w on it")
                         .arg(path));
    const bool hasSecret = std::ranges::any_of(
        urls, [](const QString &url) { return !core::secretSpans(url.toUtf8()).isEmpty(); });
    if (hasSecret && (info.st_mode & 0044) != 0)
        return wrong(QCoreApplication::translate(
                         "cli", "%1 contains a password and can be read by others; run chmod 600 on it")
                         .arg(path));
    return core::ok();
}

core::Error wrongIn(const QString &path, const Line &line, const QString &sentence)
{
    return wrong(
        QCoreApplication::translate("cli", "%1, line %2: %3").arg(path).arg(line.number).arg(sentence));
}

/// The value in a line for an option, nothing where it is turned off; the error is a sentence about the line.
core::Result<std::optional<QString>> valueOf(const Line &line, const program::Option &option)
{
    if (option.choices && !option.choices().contains(line.value))
        return wrong(Words::tr("%1 takes one of: %2").arg(line.key, option.choices().join(u", "_s)));
    if (option.value)
        return std::optional(line.value);
    if (line.value == "yes"_L1)
        return std::optional(u""_s);
    if (line.value == "no"_L1)
        return std::optional<QString>();
    return wrong(Words::tr("%1 must be yes or no").arg(line.key));
}

QStringList urlsIn(const std::vector<Line> &lines)
{
    QStringList urls;
    for (const Line &line : lines) {
        if (line.key == "url"_L1)
            urls.append(line.value);
    }
    return urls;
}

/// Options that were typed are not replaced.
core::Result<program::Invocation> withOptions(program::Invocation typed, const std::vector<Line> &lines,
                                              const QString &path)
{
    QStringList seen;
    for (const Line &line : lines) {
        if (line.key == "url"_L1)
            continue;
        if (!mayBeOption(line.key))
            return wrong(howToWrite(path, line.number));
        const program::Option *option = optionNamed(*typed.command, line.key);
        if (!option)
            return wrongIn(path, line,
                           Words::tr("unknown option %1; known options: %2")
                               .arg(line.key, keysOf(*typed.command).join(u", "_s)));
        const auto value = valueOf(line, *option);
        if (!value)
            return wrongIn(path, line, value.error().detail);
        const QString name = QString::fromLatin1(option->name);
        if (seen.contains(name))
            return wrongIn(path, line, Words::tr("%1 is given twice").arg(line.key));
        seen.append(name);
        if (value.value() && !typed.has(name))
            typed.values.insert(name, *value.value());
    }
    return typed;
}

} // namespace

core::Result<program::Invocation> withConfig(program::Invocation typed, const QString &path)
{
    if (const QFileInfo info(path); info.exists() && !info.isFile())
        return wrong(Words::tr("%1 is not a regular file").arg(path)); // opening a FIFO would block
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return wrong(Words::tr("%1: %2").arg(path, file.errorString()));
    const auto lines = linesOf(file, path);
    if (!lines)
        return lines.error();
    auto merged = withOptions(std::move(typed), lines.value(), path);
    if (!merged)
        return merged;
    const QStringList urls = urlsIn(lines.value());
    if (const auto usable = mayBeUsed(file, path, urls); !usable)
        return usable.error();
    if (merged.value().operands.isEmpty())
        merged.value().operands = urls;
    return merged;
}

} // namespace cli
