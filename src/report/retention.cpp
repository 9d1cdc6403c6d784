#include "report/retention.h"

#include "report/local_time.h"
#include "report/numbers.h"
#include "report/words.h"

using namespace Qt::StringLiterals;

namespace report {

namespace {

constexpr std::chrono::minutes tellingGrowth { 10 };

QString dayAndTime(core::Instant moment)
{
    return localTime(moment, u"yyyy-MM-dd HH:mm"_s);
}

QString wholeAmount(qint64 count)
{
    return bytes(count).remove(u".0"_s);
}

/// Empty while it is unknown.
std::optional<double> bytesPerDay(const core::Growth &growth)
{
    using Days = std::chrono::duration<double, std::chrono::days::period>;
    if (growth.in < tellingGrowth || growth.bytes <= 0)
        return {};
    return double(growth.bytes) / std::chrono::duration_cast<Days>(growth.in).count();
}

QString roomSentence(const core::RetentionPolicy &retention, double perDay)
{
    using Days = std::chrono::duration<double, std::chrono::days::period>;
    const double days = std::chrono::duration_cast<Days>(retention.samples).count();
    const auto room = double(core::roomIn(retention));
    if (perDay * days <= room)
        return Words::tr("At the current rate, samples of that time take %1.")
            .arg(wholeAmount(qint64(perDay * days)));
    const auto fitting = std::chrono::duration_cast<core::Duration>(Days { room / perDay });
    return Words::tr("At the current rate, there is only room for samples of %1.").arg(duration(fitting));
}

} // namespace

QStringList retentionSentences(const core::RetentionPolicy &retention, const core::HistoryState &state,
                               core::Instant now)
{
    QStringList sentences;
    const core::Instant samplesFrom = now - retention.samples;
    const core::Instant finestFrom = now - retention.finest;
    const core::Instant averagesFrom = now - retention.averages;
    if (state.from && *state.from < averagesFrom)
        sentences += Words::tr("Data older than %1 is deleted.").arg(dayAndTime(averagesFrom));
    if (state.from && *state.from < samplesFrom)
        sentences +=
            Words::tr(
                "For data older than %1, only averages and their peaks, gaps, events and notes are kept: no "
                "sessions and no single connections.")
                .arg(dayAndTime(samplesFrom));
    if (state.from && *state.from < finestFrom && retention.finest < retention.averages)
        sentences += Words::tr("10 s averages older than %1 are deleted; those of a minute and "
                               "longer are kept.")
                         .arg(dayAndTime(finestFrom));
    if (state.bytes > retention.bytes)
        sentences += Words::tr("The file takes %1. The oldest samples, then the oldest averages are deleted "
                               "until it takes %2 at most.")
                         .arg(wholeAmount(state.bytes), wholeAmount(retention.bytes));
    if (const auto perDay = bytesPerDay(state.growth))
        sentences += roomSentence(retention, *perDay);
    if (sentences.isEmpty())
        sentences += Words::tr("Nothing is deleted now.");
    return sentences;
}

} // namespace report
