// What Patroni tells of its cluster, while it changes and while its store is silent; and the databases beside
// it, asked directly.

#include "core/clock.h"
#include "live/judging.h"
#include "live/seen.h"
#include "support/patroni.h"
#include "support/sessions.h"

#include <gmock/gmock.h>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using insight::Mark;
using insight::Verdict;
using test::Judging;
using test::Patroni;
using test::Watching;

namespace {

#define NEEDS_PATRONI()                                                                                      \
    if (!Patroni::isInstalled())                                                                             \
    GTEST_SKIP() << "Patroni with etcd is not installed"

/// "node0 primary, node1 replica", as Patroni reports it.
QString membersOf(const core::Sample &sample)
{
    QStringList members;
    for (const core::Neighbour &neighbour : sample.neighbours)
        members.append(neighbour.name + u' ' + core::roleName(neighbour.role));
    members.sort();
    return members.join(u", "_s);
}

QString rolesOf(const Judging &judging)
{
    QStringList roles;
    for (const core::SamplePtr &sample : judging.samples()) {
        if (sample->endpoint.layer == core::Layer::Database)
            roles.append(core::roleName(sample->endpoint.role));
    }
    return roles.join(u", "_s);
}

} // namespace

TEST(Topology, ASwitchoverIsSeenByAllAndLeavesItsMark)
{
    NEEDS_PATRONI();
    Patroni cluster;
    Watching watching({ cluster.url(0), cluster.url(1), cluster.apiUrl(1, {}) }, 200ms, test::impatient());
    Judging judging(watching);
    const auto tells = [&](const QString &members, const QString &roles) {
        return [&, members, roles](const Verdict &) {
            const auto patroni = std::ranges::find_if(judging.samples(), [](const core::SamplePtr &sample) {
                return sample->endpoint.kind == u"patroni";
            });
            return patroni != judging.samples().end() && membersOf(**patroni) == members
                   && rolesOf(judging) == roles;
        };
    };
    ASSERT_TRUE(judging.finds(tells(u"node0 primary, node1 replica"_s, u"primary, replica"_s)));
    ASSERT_TRUE(cluster.switchOver()) << cluster.log().right(3000).toStdString();
    ASSERT_TRUE(judging.finds(tells(u"node0 replica, node1 primary"_s, u"replica, primary"_s)))
        << rolesOf(judging).toStdString();
    EXPECT_EQ(judging.verdict().survey.answering, 3) << judging.sentence();
    const auto &marks = judging.past().history(judging.past().endpoints().at(1)).marks();
    EXPECT_TRUE(std::ranges::any_of(marks, [](const Mark &mark) {
        return mark.kind == Mark::Kind::RoleChange && mark.after == u"primary";
    }));
}

// The list of members hangs with the store; what Patroni knows by itself does not.
TEST(Topology, AFrozenStoreLeavesNobodyLeadingAndPatroniAnswering)
{
    NEEDS_PATRONI();
    Patroni cluster;
    Watching watching({ cluster.url(0), cluster.url(1), cluster.apiUrl(1, {}) }, 200ms, test::impatient());
    Judging judging(watching);
    const auto toldBy = [&](const QString &kind) {
        const auto found = std::ranges::find_if(
            judging.samples(), [&](const core::SamplePtr &sample) { return sample->endpoint.kind == kind; });
        return found == judging.samples().end() ? nullptr : *found;
    };
    const auto isWhole = [&](const Verdict &) {
        const auto patroni = toldBy(u"patroni"_s);
        return patroni && patroni->neighbours.size() == 2 && rolesOf(judging) == u"primary, replica";
    };
    ASSERT_TRUE(judging.finds(isWhole)) << rolesOf(judging).toStdString() << judging.sentence();
    cluster.freezeStore();
    const core::Instant frozen = core::wallClock();
    const auto noneLeads = [&](const Verdict &) {
        return toldBy(u"patroni"_s) && rolesOf(judging) == u"replica, replica";
    };
    ASSERT_TRUE(judging.finds(noneLeads)) << rolesOf(judging).toStdString() << judging.sentence();
    EXPECT_TRUE(judging.finds([](const Verdict &verdict) {
        return verdict.kind == Verdict::Kind::NoneLeads;
    })) << judging.sentence();
    EXPECT_THAT(judging.sentence(), testing::HasSubstr("nothing can be written until one is promoted"));
    const auto patroni = toldBy(u"patroni"_s);
    EXPECT_EQ(patroni->health, core::Health::Ok);
    EXPECT_EQ(patroni->neighbours.size(), 2U) << "as they were";
    EXPECT_GT(patroni->received, frozen);
    cluster.thawStore();
    const auto somebodyLeads = [&](const Verdict &) { return rolesOf(judging).contains(u"primary"); };
    EXPECT_TRUE(judging.finds(somebodyLeads)) << rolesOf(judging).toStdString();
}
