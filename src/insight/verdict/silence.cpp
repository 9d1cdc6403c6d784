#include "insight/verdict/silence.h"

#include "insight/verdict/leadership.h"

#include <QStringList>

#include <algorithm>

namespace insight {

namespace {

/// An endpoint that was only just asked is neither lost nor silent.
bool wasHeardOf(const EndpointHistory &history)
{
    const core::SamplePtr &latest = history.latest();
    return latest && (!latest->error || latest->error->fault != core::Fault::NoAnswerYet);
}

bool allWereHeardOf(const Situation &situation)
{
    return std::ranges::all_of(situation.past.endpointsIn(situation.scope),
                               [&](const QString &name) { return wasHeardOf(situation.past.history(name)); });
}

std::optional<core::Instant> lastAnswerOf(const EndpointHistory &history)
{
    return history.points().empty() ? std::nullopt : std::optional(history.points().back().at);
}

/// An endpoint that is full is a finding of its own.
bool isKnownAsFull(const Situation &situation, const QString &name)
{
    return situation.past.history(name).latest()->error->fault == core::Fault::Full;
}

void countClientsBehind(const Situation &situation, Verdict &verdict)
{
    auto &silence = std::get<Silence>(verdict.matter);
    for (const Queue &queue : situation.queues.judged) {
        if (queue.login.silent != verdict.endpoint)
            continue;
        silence.waiting += queue.waiting + queue.others.waiting;
        verdict.age = std::max({ verdict.age, queue.oldest, queue.others.oldest });
    }
}

/// A primary in whose place another one leads: clients that wait now wait elsewhere.
bool isRetired(const Situation &situation, const QString &name)
{
    return isLed(situation) && lastLed(situation.past.history(name)) && !ledLast(situation.past, name);
}

Verdict silenceVerdict(const Situation &situation, const QString &name)
{
    Silence silence = silenceOf(situation, name);
    silence.isPrimary = ledLast(situation.past, name) && !isLed(situation);
    Verdict verdict {
        .severity = Severity::Critical, .endpoint = name, .count = 1, .matter = std::move(silence)
    };
    countClientsBehind(situation, verdict);
    if (isRetired(situation, name) && verdict.aboutOr<Silence>().waiting == 0)
        verdict.severity = Severity::Warning;
    return verdict;
}

/// The gravest first, which says how many there are.
std::vector<Verdict> silenceOfEach(const Situation &situation, const QStringList &names)
{
    std::vector<Verdict> found;
    if (situation.figures.answering == 0)
        return found;
    for (const QString &name : names)
        found.push_back(silenceVerdict(situation, name));
    std::ranges::stable_sort(found, std::ranges::greater(), &Verdict::severity);
    if (!found.empty())
        found.front().count = qint64(found.size());
    return found;
}

} // namespace

QStringList silent(const Situation &situation)
{
    QStringList names;
    for (const QString &name : situation.past.endpointsIn(situation.scope)) {
        const EndpointHistory &history = situation.past.history(name);
        if (wasHeardOf(history) && history.latest()->error)
            names.append(name);
    }
    return names;
}

Silence silenceOf(const Situation &situation, const QString &endpoint)
{
    const EndpointHistory &history = situation.past.history(endpoint);
    const core::Sample &latest = *history.latest();
    return { .error = latest.error,
             .nextTry = latest.nextTry,
             .of = latest.endpoint,
             .since = lastAnswerOf(history) };
}

std::optional<Verdict> connecting(const Situation &situation)
{
    if (situation.figures.answering > 0 || allWereHeardOf(situation))
        return std::nullopt;
    return Verdict {};
}

std::optional<Verdict> noneAnswers(const Situation &situation)
{
    if (situation.figures.answering > 0 || !allWereHeardOf(situation))
        return std::nullopt;
    Verdict verdict { .severity = Severity::Critical };
    const QStringList names = silent(situation);
    verdict.count = names.size();
    if (!names.isEmpty()) {
        verdict.endpoint = names.first();
        verdict.matter = silenceOf(situation, names.first());
    }
    for (const QString &name : names) { // until the last of them fell silent
        auto &since = std::get<Silence>(verdict.matter).since;
        since = std::max(since, lastAnswerOf(situation.past.history(name)));
    }
    return verdict;
}

std::vector<Verdict> someLost(const Situation &situation)
{
    QStringList names = silent(situation);
    names.removeIf([&](const QString &name) {
        return isKnownAsFull(situation, name) || !situation.past.history(name).latestGood();
    });
    std::ranges::stable_partition(names, [&](const QString &name) { return ledLast(situation.past, name); });
    return silenceOfEach(situation, names);
}

std::vector<Verdict> someSilent(const Situation &situation)
{
    QStringList names = silent(situation);
    names.removeIf([&](const QString &name) {
        return isKnownAsFull(situation, name) || situation.past.history(name).latestGood() != nullptr;
    });
    return silenceOfEach(situation, names);
}

} // namespace insight
