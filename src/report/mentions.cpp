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

void addEndpoint(std::vector<Candidate> &all, const QString &endpoint, const Naming &naming)
{
    all.push_back({ naming(endpoint), { .of = Of::Endpoint, .endpoint = endpoint } });
}

void addPool(std::vector<Candidate> &all, const QString &endpoint, const QString &pool, const Naming &naming)
{
    all.push_back(
        { Words::tr("pool %1").arg(naming(pool)), { .of = Of::Pool, .endpoint = endpoint, .name = pool } });
}

void addSession(std::vector<Candidate> &all, const QString &endpoint, core::SessionId pid)
{
    all.push_back({ sessionLabel(pid), { .of = Of::Session, .endpoint = endpoint, .name = pid.text() } });
}

void addAccused(std::vector<Candidate> &all, const insight::Accused &accused, const Naming &naming)
{
    addEndpoint(all, accused.endpoint, naming);
    if (accused.pid.value_or(0) > 0)
        addSession(all, accused.endpoint, *accused.pid);
    if (const auto &client = accused.client)
        all.push_back({ clientName(*client, {}, naming),
                        { .of = Of::Client, .endpoint = client->endpoint, .name = client->key } });
    all.push_back({ naming(accused.application), { .of = Of::Application, .name = accused.application } });
}

void addQueue(std::vector<Candidate> &all, const insight::Queued &queued, const Naming &naming)
{
    const insight::Queue &queue = queued.queue;
    const QString ofLimit = queue.reached ? queue.reached->endpoint : QString();
    for (const QString &endpoint : { queued.elsewhere, ofLimit, queue.login.silent })
        addEndpoint(all, endpoint, naming);
    if (queue.culprit && queue.culprit->head)
        addSession(all, queue.culprit->database, queue.culprit->head->pid);
    addPool(all, queue.endpoint, queue.pool, naming);
}

std::vector<Candidate> candidates(const Verdict &verdict, const Naming &naming)
{
    std::vector<Candidate> all;
    for (const QString &endpoint :
         QStringList { verdict.endpoint, verdict.survey.only } + verdict.aboutOr<insight::Roles>().names)
        addEndpoint(all, endpoint, naming);
    if (const auto *const difference = verdict.about<insight::Difference>()) {
        addEndpoint(all, difference->from, naming);
        all.push_back({ naming(difference->part), { .of = Of::Endpoint, .endpoint = difference->from } });
        addEndpoint(all, difference->to, naming);
    }
    if (verdict.filling)
        addEndpoint(all, verdict.filling->endpoint, naming);
    if (const auto *const queued = verdict.about<insight::Queued>())
        addQueue(all, *queued, naming);
    if (const auto &head = verdict.aboutOr<insight::Holder>().head)
        addSession(all, verdict.endpoint, head->pid);
    const insight::Mark mark = verdict.aboutOr<insight::Happening>().mark;
    if (mark.departure)
        addPool(all, verdict.endpoint, mark.departure->place, naming);
    if (mark.strain && mark.strain->limit.scope == core::LimitScope::Pool)
        addPool(all, verdict.endpoint, mark.strain->limit.name, naming);
    if (const auto &holder = verdict.aboutOr<insight::LimitUse>().holder; holder && holder->isApplication)
        all.push_back({ naming(holder->name), { .of = Of::Application, .name = holder->name } });
    else if (holder)
        all.push_back({ naming(holder->called()),
                        { .of = holder->pool.isEmpty() ? Of::Endpoint : Of::Pool,
                          .endpoint = holder->name,
                          .name = holder->pool } });
    addAccused(all, accusedBy(verdict), naming);
    std::erase_if(all, [](const Candidate &candidate) {
        return candidate.text.isEmpty()
               || (candidate.mention.name.isEmpty() && candidate.mention.endpoint.isEmpty());
    });
    return all;
}

bool overlaps(const Mention &one, const Mention &other)
{
    return one.from < other.from + other.length && other.from < one.from + one.length;
}

} // namespace

std::vector<Mention> mentions(const QString &sentence, const Verdict &verdict, const Naming &naming)
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
