#include "collect/sources.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace collect {

namespace {

/// Nothing unless there is exactly one.
std::optional<Page> pageOf(const wire::Rows &rows)
{
    if (rows.count() != 1)
        return std::nullopt;
    const Row row(rows, 0);
    Page page { .type = bytes(row["type"]), .body = bytes(row["body"]) };
    if (rows.column("status") >= 0)
        page.status = smallInteger(row["status"]).value_or(0);
    return page;
}

Profile met(const Pages &pages, const Greeting &greeting)
{
    Profile known;
    known.page = greeting.asked;
    known.endpoint = { .kind = QString::fromLatin1(pages.kind), .layer = pages.layer };
    if (pages.introduce)
        pages.introduce(greeting, known.endpoint);
    return known;
}

Draft read(const Pages &pages, const Question &question, const wire::Rows &rows, Draft draft)
{
    const auto page = pageOf(rows);
    const bool isFirst = !std::exchange(draft.tagged, true);
    draft.whole = page && isFirst && pages.read(question, *page, draft);
    if (page && !draft.whole && !draft.refused && page->status != 200)
        draft.refused = refusedBy(page->status);
    return draft;
}

std::optional<Part> followed(const Pages &pages, const Question &question, const Parts &parts, Draft draft)
{
    std::optional<Part> now;
    if (draft.whole)
        now = std::move(draft.part);
    return pages.follow ? pages.follow(question, parts, std::move(now)) : now;
}

core::Sample described(const Pages &pages, const Profile &profile, const Parts &parts)
{
    const auto essential = std::ranges::find_if(pages.questions, &Question::essential);
    core::Sample sample;
    sample.endpoint = profile.endpoint;
    sample.health = core::Health::Ok;
    const Part &reading = latest(parts, essential->id);
    sample.at = reading.at;
    sample.pools = reading.pooling.pools;
    sample.limits = reading.pooling.limits;
    for (core::Limit &limit : sample.limits) {
        if (core::isOwn(limit))
            limit.name = profile.endpoint.name;
    }
    pages.describe(profile, parts, sample);
    takeRejected(parts, sample);
    return sample;
}

} // namespace

core::Error refusedBy(int status)
{
    return { status >= 500 ? core::Fault::Unavailable : core::Fault::Protocol,
             QCoreApplication::translate("collect", "the page answered with status %1").arg(status) };
}

Source page(Pages told)
{
    const auto known = std::make_shared<const Pages>(std::move(told));
    return {
        .kind = known->kind,
        .transport = known->transport,
        .recognises =
            [known](const Greeting &greeting) {
                return greeting.transport == known->transport && known->recognises(greeting);
            },
        .probe =
            [known](const QByteArray &typed) {
                if (known->probe)
                    return known->probe(typed);
                return typed.isEmpty() || typed == "/" ? known->usual : QList<QByteArray> { typed };
            },
        .profile = [known](const Greeting &greeting, const wire::Rows &) { return met(*known, greeting); },
        .questions =
            [known](const Profile &profile, const Parts &) {
                std::vector<Question> questions = known->questions;
                for (Question &question : questions) {
                    if (question.text.isEmpty())
                        question.text = profile.page;
                }
                return questions;
            },
        .decode = [known](const Profile &, const Question &question, const Parts &, const wire::Rows &rows,
                          Draft draft) { return read(*known, question, rows, std::move(draft)); },
        .complete = [known](const Profile &, const Question &question, const Parts &parts,
                            Draft draft) { return followed(*known, question, parts, std::move(draft)); },
        .compose = [known](const Profile &profile,
                           const Parts &parts) { return described(*known, profile, parts); },
    };
}

} // namespace collect
