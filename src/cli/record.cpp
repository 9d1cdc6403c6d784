#include "cli/record.h"

#include "cli/choices.h"
#include "cli/record_config.h"
#include "cli/recorder.h"
#include "cli/words.h"
#include "core/duration.h"
#include "core/language.h"
#include "program/connections.h"
#include "program/diagnostics.h"
#include "program/exit_status.h"
#include "program/history_path.h"
#include "program/targets.h"

#include <QCoreApplication>

#include <array>
#include <cstdio>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace cli {

namespace {

struct LogFormat
{
    const char *name;
    QByteArray (*line)(const LogEvent &event);
};

// The first is the default.
constexpr auto logFormats = std::to_array<LogFormat>({ { "text", textLine }, { "json", jsonLine } });

struct Range
{
    std::chrono::seconds least;
    std::chrono::seconds most;
};

core::Result<std::chrono::seconds> durationOf(const program::Invocation &invocation, const QString &option,
                                              Range range, const char *sentence)
{
    const auto duration = core::durationFrom(invocation.values.value(option));
    if (!duration || *duration < range.least || *duration > range.most)
        return core::Error { core::Fault::BadAddress, Words::tr(sentence) };
    return *duration;
}

struct Unit
{
    const char *name;
    qint64 bytes;
};
constexpr auto units = std::to_array<Unit>({ { "MB", 1'000'000 }, { "GB", 1'000'000'000 } });

/// "500MB"; nothing for any other text, or outside the allowed range.
std::optional<qint64> sizeFrom(const QString &text)
{
    for (const auto &[name, bytes] : units) {
        bool isNumber = false;
        const qint64 count = text.chopped(std::min<qsizetype>(2, text.size())).toLongLong(&isNumber);
        const bool fits = isNumber && text.endsWith(QLatin1StringView(name))
                          && count <= core::RetentionPolicy::largest / bytes;
        if (fits && count * bytes >= core::RetentionPolicy::smallest)
            return count * bytes;
    }
    return std::nullopt;
}

struct KeptFor
{
    const char *option;
    core::Duration core::RetentionPolicy::*time;
    const char *sentence;
};
constexpr auto keptFor = std::to_array<KeptFor>({
    { "--keep-samples", &core::RetentionPolicy::samples,
      QT_TRANSLATE_NOOP("cli", "--keep-samples takes a duration from 1h to 3650d, such as 7d") },
    { "--keep-finest", &core::RetentionPolicy::finest,
      QT_TRANSLATE_NOOP("cli", "--keep-finest takes a duration from 1h to 3650d, such as 30d") },
    { "--keep-averages", &core::RetentionPolicy::averages,
      QT_TRANSLATE_NOOP("cli", "--keep-averages takes a duration from 1h to 3650d, such as 400d") },
});

core::Result<core::RetentionPolicy> retentionOf(const program::Invocation &invocation)
{
    core::RetentionPolicy retention;
    for (const auto &[option, time, sentence] : keptFor) {
        const QString name = QString::fromLatin1(option);
        if (!invocation.has(name))
            continue;
        const auto duration = durationOf(invocation, name, { 1h, 3650 * 24h }, sentence);
        if (!duration)
            return duration.error();
        retention.*time = duration.value();
    }
    if (invocation.has(u"--max-size"_s)) {
        const auto size = sizeFrom(invocation.values.value(u"--max-size"_s));
        if (!size)
            return core::Error { core::Fault::BadAddress,
                                 Words::tr("--max-size takes a size from 50MB to 1000GB, such as 2GB") };
        retention.bytes = *size;
    }
    return core::withinBounds(retention);
}

core::Result<QList<core::Allowance>> allowedOf(const program::Invocation &invocation)
{
    QList<core::Allowance> allowed;
    for (const QString &text : invocation.values.value(u"--allow"_s).split(u',', Qt::SkipEmptyParts)) {
        const auto rule = core::parseAllowance(text);
        if (!rule)
            return core::Error { core::Fault::BadAddress,
                                 Words::tr("--allow: %1").arg(core::translated(rule.error().detail)) };
        allowed.append(rule.value());
    }
    return allowed;
}

/// How often the servers are asked, with how many connections, and for how long.
core::Result<RecorderOptions> withPace(RecorderOptions options, const program::Invocation &invocation)
{
    if (invocation.has(u"--interval"_s)) {
        const auto interval =
            durationOf(invocation, u"--interval"_s, { 1s, 1h },
                       QT_TRANSLATE_NOOP("cli", "--interval takes a duration from 1s to 1h, such as 10s"));
        if (!interval)
            return interval.error();
        options.interval = interval.value();
    }
    if (invocation.has(u"--share"_s)) {
        const auto share = program::shareFrom(invocation.values.value(u"--share"_s));
        if (!share)
            return share.error();
        options.share = share.value();
    }
    if (invocation.has(u"--connections"_s)) {
        const auto connections = program::connectionsFrom(invocation.values.value(u"--connections"_s));
        if (!connections)
            return connections.error();
        options.connections = connections.value();
    }
    if (invocation.has(u"--for"_s)) {
        const auto length =
            durationOf(invocation, u"--for"_s, { 1s, 3650 * 24h },
                       QT_TRANSLATE_NOOP("cli", "--for takes a duration such as 90s, 15m, 2h or 7d"));
        if (!length)
            return length.error();
        options.length = length.value();
    }
    return options;
}

core::Result<RecorderOptions> optionsOf(const program::Invocation &invocation)
{
    RecorderOptions options { .history = invocation.values.value(u"--history"_s, program::defaultHistory()),
                              .keepQueries = invocation.has(u"--keep-queries"_s) };
    if (auto usable = program::mayBeHistoryPath(options.history); !usable)
        return usable.error();
    auto allowed = allowedOf(invocation);
    if (!allowed)
        return allowed.error();
    options.allowed = std::move(allowed).value();
    const auto retention = retentionOf(invocation);
    if (!retention)
        return retention.error();
    options.retention = retention.value();
    return withPace(std::move(options), invocation);
}

int run(const program::Invocation &invocation, program::Typed typed)
{
    const auto targets = program::targetsOf(invocation.operands);
    const auto options = optionsOf(invocation);
    if (!targets || !options || invocation.operands.isEmpty()) {
        program::note(!targets ? targets.error().detail
                      : !options
                          ? options.error().detail
                          : Words::tr("record needs a URL, on the command line or in the --config file"));
        return program::WrongUse;
    }
    program::noteWhatWasTyped(targets.value(), typed);

    const core::InEnglish forLogs; // and for the history
    const LogFormat &format = chosen(logFormats, invocation, u"--log"_s);
    Recorder recorder(targets.value(), options.value(), [&format](const LogEvent &event) {
        const QByteArray line = format.line(event) + '\n';
        std::fwrite(line.constData(), 1, std::size_t(line.size()), stderr);
    });
    QObject::connect(&recorder, &Recorder::done, qApp, &QCoreApplication::quit, Qt::QueuedConnection);
    recorder.start();
    QCoreApplication::exec();
    return recorder.exitStatus();
}

} // namespace

QStringList logChoices()
{
    return namesOf(logFormats);
}

int record(const program::Invocation &invocation)
{
    if (!invocation.has(u"--config"_s))
        return run(invocation, program::Typed::OnCommandLine);
    const auto complete = withConfig(invocation, invocation.values.value(u"--config"_s));
    if (complete)
        return run(complete.value(),
                   invocation.operands.isEmpty() ? program::Typed::InFile : program::Typed::OnCommandLine);
    program::note(complete.error().detail);
    return program::WrongUse;
}

} // namespace cli
