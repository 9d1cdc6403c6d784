// Names come from servers and their clients, which may invent any number of them.

#include "app/view_state.h"
#include "collect/asked.h"
#include "collect/sources/systems.h"
#include "gui/pools/pools_page.h"
#include "gui/widgets/fitted_texts.h"
#include "gui/window/main_window.h"
#include "program/past/judge.h"
#include "store/history_file.h"
#include "store/history_follower.h"
#include "store/writer.h"
#include "support/allocated.h"
#include "support/at_length.h"
#include "support/poolers.h"

#include <QTemporaryDir>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::noon;

namespace {

QString newName()
{
    static qint64 last = 0;
    return u"a-name-that-was-never-seen-before-"_s + QString::number(++last);
}

core::SamplePtr strangers(core::Instant at, int count)
{
    std::vector<core::SessionPtr> sessions;
    for (int i = 0; i < count; ++i) {
        core::Session session = test::working(i + 1, newName(), u"event"_s);
        session.application = newName();
        session.query = u"select * from "_s + newName();
        session.backendStart = at;
        sessions.push_back(test::session(session));
    }
    core::Sample sample = test::database(u"db1"_s, {}, std::move(sessions));
    sample.received = sample.at = at;
    sample.endpoint.startedAt = at;
    return test::shared(sample);
}

core::SamplePtr strangePools(core::Instant at, int count)
{
    core::Sample sample = test::pooler(u"pgb"_s);
    sample.received = sample.at = at;
    for (int i = 0; i < count; ++i) {
        sample.pools.push_back(test::pool(newName(), u"app"_s, 1, 1, 1));
        sample.limits.push_back(
            { .scope = core::LimitScope::Pool, .name = sample.pools.back().name, .used = 1, .limit = 1 });
    }
    return test::shared(sample);
}

/// All of the window that remembers anything from one answer to the next.
class Everything
{
public:
    void hear(core::Instant at, int sessions, int pools)
    {
        m_viewState.add(strangers(at, sessions), at);
        m_viewState.add(strangePools(at, pools), at);
        gui::Picture picture { .past = m_viewState.past(),
                               .scope = {},
                               .axis = { at - 15min, at },
                               .now = at,
                               .samples = insight::latestSamples(m_viewState.past(), {}) };
        m_pools.present(picture);
        for (int i = 0; i < sessions; ++i)
            m_texts.fit(newName(), 100);
        m_texts.fit(QString(1'000'000, u'x') + newName(), 100);
    }

    /// As the person sees it.
    void show(core::Instant at)
    {
        for (int page = 0; page < 5; ++page) {
            m_window.setPage(page);
            m_window.present(m_viewState.picture(at), {}, {}, at);
        }
    }

private:
    app::ViewState m_viewState { { u"db1"_s, u"pgb"_s } };
    gui::PoolsPage m_pools;
    gui::FittedTexts m_texts { QFont() };
    gui::MainWindow m_window;
};

/// Rows as a server sends them: every cell that is "+" is a name that was never seen before.
wire::Rows made(const QByteArray &columns, const QByteArray &row, int count)
{
    static qint64 last = 0;
    wire::Rows rows(columns.split('|'));
    const QByteArrayList cells = row.split('|');
    for (int i = 0; i < count; ++i) {
        for (const QByteArray &cell : cells)
            rows.append(cell == "+" ? "stranger" + QByteArray::number(++last) : cell);
    }
    return rows;
}

/// A pooler of which every answer names others, eleven for each pool: from its bytes to the pages and to a
/// history that another process reads along.
class Strangers
{
public:
    void hear(core::Instant at, int pools)
    {
        m_pooler.pass(at - m_pooler.now());
        tell("databases", "name|host|port|database|pool_size", "+|10.0.0.5|5432|+|5", pools);
        tell("stats", "database|total_xact_count|total_query_count|total_wait_time", "+|7|9|100", pools);
        tell("pools",
             "database|user|cl_active|cl_waiting|sv_active|sv_idle|sv_used|sv_tested|sv_login|maxwait|"
             "maxwait_us|pool_mode",
             "+|+|5|1|5|0|0|0|0|0|0|transaction", pools);
        tell("servers", links, "S|+|+|active|10.0.0.5|5432|10.0.0.2|40000|+|+", pools / 2);
        tell("clients", links, "C|+|+|active|10.0.0.9|40000|10.0.0.2|6432|+|+", pools / 2);
        auto sample = m_pooler.sample();
        sample.endpoint.startedAt = noon;
        sample.received = sample.at = at;
        sample.refusals.emplace();
        for (int i = 0; i < pools; ++i)
            sample.refusals->push_back({ core::Refusal::Cause::Denied, newName(), 1 });
        take(test::shared(sample), at);
    }

private:
    static constexpr auto links =
        "type|user|database|state|addr|port|local_addr|local_port|application_name|ptr";

    void tell(const QByteArray &question, const QByteArray &columns, const QByteArray &row, int count)
    {
        EXPECT_TRUE(m_pooler.answer(question, made(columns, row, count))) << question.constData();
    }

    void take(const core::SamplePtr &sample, core::Instant at)
    {
        m_viewState.add(sample, at);
        store::Entry entry { sample, at, {} };
        if (m_answers++ % 6 == 0) {
            entry.notes = m_judge.judge(app::assessed(m_viewState.whole(at)).assessment.verdict,
                                        m_viewState.past().endpoints(), at);
            m_window.present(m_viewState.picture(at), {}, {}, at);
        }
        EXPECT_TRUE(m_writer.write({ &entry, 1 }));
        if (!m_following)
            m_following = std::make_unique<store::HistoryFollower>(store::readHistory(m_path).value());
        EXPECT_EQ(m_following->news(at).size(), m_answers > 1 ? 1 : 0);
    }

    static collect::Profile profile()
    {
        const auto met = test::Asked::met(collect::pgbouncer(), { .serverVersion = "1.25.2/bouncer" },
                                          test::rows("version\nPgBouncer 1.25.2"));
        collect::Profile profile = met.profile();
        profile.endpoint.name = u"pgb"_s;
        return profile;
    }

    QTemporaryDir m_folder;
    const QString m_path { m_folder.filePath(u"history.sqlite"_s) };
    test::Asked m_pooler { collect::pgbouncer(), profile() };
    app::ViewState m_viewState { { u"pgb"_s } };
    program::Judge m_judge;
    store::Writer m_writer { m_path, [](const QString &query, core::SqlDialect) { return query; } };
    std::unique_ptr<store::HistoryFollower> m_following;
    gui::MainWindow m_window;
    int m_answers = 0;
};

/// By how much the most that was held in the last third exceeds the most of the third before it.
qint64 growth(int answers, const auto &hear)
{
    std::size_t middle = 0;
    std::size_t last = 0;
    for (int i = 0; i < answers; ++i) {
        hear(noon + std::chrono::seconds { i });
        std::size_t &most = 3 * i < 2 * answers ? middle : last;
        if (3 * i >= answers)
            most = std::max(most, test::allocatedBytes());
    }
    return qint64(last) - qint64(middle);
}

} // namespace

// Each hears hundreds of thousands of names. What keeps a name an answer grows by more than is allowed.
TEST(Names, OfSessionsTakeNoMoreRoomThanThousands)
{
    Everything everything;
    const qint64 grown = growth(60, [&](core::Instant at) { everything.hear(at, 2'500, 10); });
    EXPECT_LT(grown, 4'000'000);
}

TEST(Names, OfPoolsTakeNoMoreRoomThanThousands)
{
    Everything everything;
    const qint64 grown = growth(24, [&](core::Instant at) { everything.hear(at, 10, 10'000); });
    EXPECT_LT(grown, 4'000'000);
}

TEST(Names, WhatIsShownOfThemGoesWhenTheyGo)
{
    Everything everything;
    const qint64 grown = growth(60, [&](core::Instant at) {
        everything.hear(at, 10, 500);
        everything.show(at);
    });
    EXPECT_LT(grown, 2'000'000);
}

TEST(Names, FromTheAnswerToTheHistoryTakeNoMoreRoomThanThousands)
{
    constexpr int answers = 60;
    constexpr int namesOfAPool = 11;
    const int names = test::atLength("POOLSCOPE_NAMES", 160'000);
    Strangers strangers;
    const qint64 grown =
        growth(answers, [&](core::Instant at) { strangers.hear(at, names / answers / namesOfAPool); });
    std::cout << "grown by " << grown << " bytes over " << names << " names\n";
    EXPECT_LT(grown, 2'500'000 + 4 * names) << "bytes; a third of the names takes 17 for each name at least";
}
