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
    return latest && !(latest->error && latest->error->fault == core::Fault::NoAnswerYet);
}

bool allWereHeardOf(const Situation &situation)
{
    return std::ranges::all_of(situation.past.endpointsIn(situation.scope),
                               [&](const QString &name) { return wasHeardOf(situation.past.history(name)); });
}

/// An endpoint that is full is a finding of its own.
bool isKnownAsFull(const Situation &situation, const QString &name)
{
    return situation.past.history(name).latest()->error->fault == core::Fault::Full;
}

void countClientsBehind(const Situation &situation, const QStringList &names, Verdict &verdict)
{
    auto &silence = std::get<Silence>(verdict.matter);
    for (const Queue &queue : situation.queues.judged) {
        if (!names.contains(queue.login.silent))
            continue;
        silence.waiting += queue.waiting + queue.others.waiting;
        verdict.age = std::max({ verdict.age, queue.oldest, queue.others.oldest });
    }
}

/// A primary in whose place another one leads: who waits now waits elsewhere.
bool isRetired(const Situation &situation, const QString &name)
{
    return isLed(situation) && lastLed(situation.past.history(name)) && !ledLast(situation.past, name);
}

/// Names the first of several, and how many there are.
std::optional<Verdict> silence(const Situation &situation, const QStringList &names)
{
    if (situation.figures.answering == 0 || names.isEmpty())
        return std::nullopt;
    Silence ofFirst = silenceOf(situation, names.first());
    ofFirst.isPrimary = ledLast(situation.past, names.first()) && !isLed(situation);
    Verdict verdict { .severity = Severity::Critical,
                      .endpoint = names.first(),
                      .count = names.size(),
                      .matter = std::move(ofFirst) };
    countClientsBehind(situation, names, verdict);
    if (std::ranges::all_of(names, [&](const QString &name) { return isRetired(situation, name); })
        && verdict.aboutOr<Silence>().waiting == 0)
        verdict.severity = Severity::Warning;
    return verdict;
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
    const core::Sample &latest = *situation.past.history(endpoint).latest();
    return { .error = latest.error, .nextTry = latest.nextTry, .kind = latest.endpoint.kind };
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
    return verdict;
}

std::optional<Verdict> someLost(const Situation &situation)
{
    QStringList names = silent(situation);
    names.removeIf([&](const QString &name) {
        return isKnownAsFull(situation, name) || !situation.past.history(name).latestGood();
    });
    std::ranges::stable_partition(names, [&](const QString &name) { return ledLast(situation.past, name); });
    return silence(situation, names);
}

std::optional<Verdict> someSilent(const Situation &situation)
{
    QStringList names = silent(situation);
    names.removeIf([&](const QString &name) {
        return isKnownAsFull(situation, name) || situation.past.history(name).latestGood() != nullptr;
    });
    return silence(situation, names);
}

} // namespace insight
