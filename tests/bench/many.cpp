#include "app/view_state.h"
#include "bench/answer.h"
#include "bench/benches.h"
#include "bench/cost.h"
#include "collect/aside.h"
#include "collect/compose.h"
#include "collect/sources/systems.h"
#include "gui/sessions/sessions_page.h"
#include "gui/window/main_window.h"

#include <QCoreApplication>
#include <QEventLoop>
#include <QTimer>

#include <cstdio>
#include <deque>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace bench {

namespace {

constexpr int oneActiveIn = 100;
constexpr int changes = 145; ///< a second
constexpr int filling = 360; ///< samples of history
constexpr int updates = 15;

core::Sample firstSample(int sessions)
{
    const auto source = collect::postgresql();
    const collect::Profile profile { .version = 150000, .connectionLimit = sessions };
    const collect::Question question { .id = "sessions" };
    collect::Draft draft;
    eachBatch(sessions, oneActiveIn, [&](const wire::Rows &rows) {
        draft = source.decode(profile, question, {}, rows, std::move(draft));
    });
    auto part = source.complete(profile, question, {}, std::move(draft));
    core::Sample sample = collect::compose(
        profile, { { "sessions", std::make_shared<const collect::Part>(std::move(*part)) } });
    sample.endpoint.name = u"db1:5432"_s;
    sample.health = core::Health::Ok;
    return sample;
}

core::SessionPtr turned(const core::Session &before, core::SessionState state, core::Instant now)
{
    core::Session session = before;
    session.state = state;
    session.stateChange = now;
    if (state == core::SessionState::Active)
        session.queryStart = now;
    return std::make_shared<const core::Session>(std::move(session));
}

/// Some began a statement, and as many ended theirs: those that had worked longest.
class Work
{
public:
    void change(core::Sample &sample, core::Instant now)
    {
        std::vector<core::SessionPtr> all(sample.sessions.begin(), sample.sessions.end());
        const std::size_t busy = sample.sessions.notIdle().size();
        for (std::size_t i = 0; m_working.size() < busy && i < all.size(); ++i) {
            if (all[i]->state == core::SessionState::Active)
                m_working.push_back(i);
        }
        for (int i = 0; i < changes / 2; ++i) {
            m_next = (m_next + 6947) % all.size();
            all[m_next] = turned(*all[m_next], core::SessionState::Active, now);
            m_working.push_back(m_next);
            all[m_working.front()] = turned(*all[m_working.front()], core::SessionState::Idle, now);
            m_working.pop_front();
        }
        sample.sessions = std::move(all);
        sample.at = sample.received = now;
    }

private:
    std::size_t m_next = 0;
    std::deque<std::size_t> m_working;
};

/// The program without its wires: samples come as the poller would hand them over.
class Updating
{
public:
    explicit Updating(int sessions)
        : m_sample(firstSample(sessions))
    {
        // As if it had been watched until now: to fill the past takes a while itself.
        for (int i = filling; i > 0; --i)
            come(core::wallClock() - std::chrono::seconds(i));
        m_window.sessions().restoreLayout(R"({ "idle": true })");
        m_window.show();
    }

    void measure(int page, const char *name)
    {
        m_window.setPage(page);
        update(); // the first look at a page is not a refresh
        std::vector<double> costs;
        const Millis before = cpuOf(int(QCoreApplication::applicationPid()));
        Millis making {};
        for (int i = 0; i < updates; ++i) {
            const Millis start = cpuOfThisThread();
            m_work.change(m_sample, core::wallClock());
            const auto sample = std::make_shared<const core::Sample>(m_sample);
            m_published.push_back(sample); // the poller lets go of them last
            if (m_published.size() > 3)
                m_published.pop_front();
            making += cpuOfThisThread() - start;
            costs.push_back(update(sample).count());
        }
        const Millis whole = cpuOf(int(QCoreApplication::applicationPid())) - before - making;
        std::printf("%-28s %12.1f %12.1f\n", name, median(costs), whole.count() / updates);
    }

private:
    void come(core::Instant at)
    {
        m_work.change(m_sample, at);
        m_viewState.add(std::make_shared<const core::Sample>(m_sample), at);
    }

    /// What the UI thread spends until the next one.
    Millis update(const core::SamplePtr &sample = {})
    {
        const Millis before = cpuOfThisThread();
        const core::Instant now = core::wallClock();
        if (sample)
            m_viewState.add(sample, now);
        const auto present = [this, now] {
            m_window.present(m_viewState.picture(now), m_viewState.axis(), m_viewState.own(now), now);
        };
        collect::TaskPtr task;
        m_viewState.setLoadBy(m_window.loadBy());
        if (auto subject = m_viewState.unassessed(now))
            task =
                collect::aside([of = std::move(*subject)]() mutable { return app::assessed(std::move(of)); },
                               [this, present, now](app::Assessed assessed) {
                                   (void)m_viewState.take(std::move(assessed), now);
                                   present();
                               });
        else
            present();
        QEventLoop loop;
        QTimer::singleShot(1s, &loop, &QEventLoop::quit);
        loop.exec();
        return cpuOfThisThread() - before;
    }

    core::Sample m_sample;
    Work m_work;
    std::deque<core::SamplePtr> m_published;
    app::ViewState m_viewState;
    gui::MainWindow m_window;
};

void measurePages(int sessions)
{
    std::printf("%d sessions, %d of them active, %d change a second\n", sessions, sessions / oneActiveIn,
                changes);
    Updating updating(sessions);
    updating.measure(0, "Overview");
    updating.measure(1, "Path");
    updating.measure(2, "Sessions, all listed");
    updating.measure(3, "Waits");
    updating.measure(4, "Pools");
    updating.measure(5, "History");
}

} // namespace

void many()
{
    std::printf("%-28s %12s %12s\n", "the window, per update", "UI thread ms", "all ms");
    measurePages(100'000);
    std::printf("%-28s %12s\n", "wanted", "<= 8");
    std::printf("memory: at most %.0f MB (wanted <= 160)\n",
                mostResident(int(QCoreApplication::applicationPid())));
    measurePages(10'000);
    measurePages(1'000);
    std::printf("%-28s %12s\n", "wanted", "<= 2.5");
}

} // namespace bench
