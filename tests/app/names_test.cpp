// Names come from servers and their clients, who may make them up without end.

#include "app/view_state.h"
#include "gui/main_window.h"
#include "gui/pools/pools_page.h"
#include "gui/sessions/fitted_texts.h"
#include "support/allocated.h"
#include "support/poolers.h"

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

// Each hears half a million names and more. What keeps a name an answer grows by more than is allowed.
TEST(Names, OfSessionsTakeNoMoreRoomThanThousands)
{
    Everything everything;
    const qint64 grown = growth(60, [&](core::Instant at) { everything.hear(at, 2'500, 10); });
    EXPECT_LT(grown, 4'000'000);
}

TEST(Names, OfPoolsTakeNoMoreRoomThanThousands)
{
    Everything everything;
    const qint64 grown = growth(36, [&](core::Instant at) { everything.hear(at, 10, 10'000); });
    EXPECT_LT(grown, 8'000'000);
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
