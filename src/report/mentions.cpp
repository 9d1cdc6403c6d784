#include "report/mentions.h"

#include "report/words.h"

#include <algorithm>

namespace report {

namespace {

using insight::Verdict;
using Of = Mention::Of;

struct Candidate
{
    QString text; ///< as it is in sentences
    Mention mention;
};

void addEndpoint(std::vector<Candidate> &all, const QString &endpoint, Naming naming)
{
    all.push_back({ naming(endpoint), { .of = Of::Endpoint, .endpoint = endpoint } });
}

void addPool(std::vector<Candidate> &all, const QString &endpoint, const QString &pool, Naming naming)
{
    all.push_back(
        { Words::tr("pool %1").arg(naming(pool)), { .of = Of::Pool, .endpoint = endpoint, .name = pool } });
}

void addSession(std::vector<Candidate> &all, const QString &endpoint, std::optional<int> pid)
{
    if (pid.value_or(0) > 0)
        all.push_back({ Words::tr("pid %1").arg(*pid),
                        { .of = Of::Session, .endpoint = endpoint, .name = QString::number(*pid) } });
}

void addApplication(std::vector<Candidate> &all, const QString &application, Naming naming)
{
    all.push_back({ naming(application), { .of = Of::Application, .name = application } });
}

std::vector<Candidate> candidates(const Verdict &verdict, Naming naming)
{
    std::vector<Candidate> all;
    for (const QString &endpoint :
         QStringList { verdict.endpoint, verdict.otherQueue, verdict.lookedAt } + verdict.names)
        addEndpoint(all, endpoint, naming);
    if (verdict.difference) {
        addEndpoint(all, verdict.difference->from, naming);
        addEndpoint(all, verdict.difference->to, naming);
    }
    if (verdict.filling)
        addEndpoint(all, verdict.filling->endpoint, naming);
    if (const auto &queue = verdict.queue) {
        addEndpoint(all, queue->limitAt, naming);
        addEndpoint(all, queue->database, naming);
        addEndpoint(all, queue->silent, naming);
        addPool(all, queue->endpoint, queue->pool, naming);
    }
    if (verdict.happening && verdict.happening->mark.departure)
        addPool(all, verdict.endpoint, verdict.happening->mark.departure->place, naming);
    addSession(all, verdict.queue ? verdict.queue->database : verdict.endpoint, verdict.pid);
    addApplication(all, verdict.application, naming);
    std::erase_if(all, [](const Candidate &candidate) {
        return candidate.text.isEmpty()
               || (candidate.mention.name.isEmpty() && candidate.mention.endpoint.isEmpty());
    });
    return all;
}

/// "pid 41" is not in "pid 412", nor "db" in "db1" or "my-db".
bool standsAlone(const QString &sentence, qsizetype from, qsizetype length)
{
    const auto joins = [](QChar letter) {
        return letter.isLetterOrNumber() || letter == u'_' || letter == u'-' || letter == u'.';
    };
    const qsizetype end = from + length;
    const bool goesOn = end < sentence.size() && joins(sentence[end])
                        && (sentence[end] != u'.' || (end + 1 < sentence.size() && joins(sentence[end + 1])));
    return (from == 0 || !joins(sentence[from - 1])) && !goesOn;
}

bool overlaps(const Mention &one, const Mention &other)
{
    return one.from < other.from + other.length && other.from < one.from + one.length;
}

} // namespace

std::vector<Mention> mentions(const QString &sentence, const Verdict &verdict, Naming naming)
{
    std::vector<Candidate> longestFirst = candidates(verdict, naming);
    std::ranges::stable_sort(longestFirst, std::ranges::greater {},
                             [](const Candidate &candidate) { return candidate.text.size(); });
    std::vector<Mention> all;
    for (const auto &[text, of] : longestFirst) {
        for (qsizetype from = sentence.indexOf(text); from >= 0; from = sentence.indexOf(text, from + 1)) {
            Mention mention = of;
            mention.from = from;
            mention.length = text.size();
            const bool isTaken =
                std::ranges::any_of(all, [&](const Mention &other) { return overlaps(mention, other); });
            if (!isTaken && standsAlone(sentence, from, text.size()))
                all.push_back(mention);
        }
    }
    std::ranges::sort(all, {}, &Mention::from);
    return all;
}

} // namespace report
