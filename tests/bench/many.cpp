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

constexpr int sessionsShown = 100'000;
constexpr int oneActiveIn = 100;
constexpr int changes = 145; ///< a second
constexpr int filling = 360; ///< samples of history
constexpr int updates = 20;

core::Sample firstSample()
{
    const auto source = collect::postgresql();
    const collect::Profile profile { .version = 150000, .connectionLimit = sessionsShown };
    const collect::Question question { .id = "sessions" };
    collect::Draft draft;
    eachBatch(sessionsShown, oneActiveIn, [&](const wire::Rows &rows) {
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
void change(core::Sample &sample, core::Instant now)
{
    static std::size_t next = 0;
    static std::deque<std::size_t> working;
    std::vector<core::SessionPtr> all(sample.sessions.begin(), sample.sessions.end());
    for (std::size_t i = 0; working.size() < sample.sessions.notIdle().size() && i < all.size(); ++i) {
        if (all[i]->state == core::SessionState::Active)
            working.push_back(i);
    }
    for (int i = 0; i < changes / 2; ++i) {
        next = (next + 6947) % all.size();
        all[next] = turned(*all[next], core::SessionState::Active, now);
        working.push_back(next);
        all[working.front()] = turned(*all[working.front()], core::SessionState::Idle, now);
        working.pop_front();
    }
    sample.sessions = std::move(all);
    sample.at = sample.received = now;
}

/// The program without its wires: samples come as the poller would hand them over.
class Updating
{
public:
    Updating()
        : m_sample(firstSample())
    {
        // As if it had been watched until now: to fill the past takes a while itself.
        for (int i = filling; i > 0; --i)
            come(insight::wallClock() - std::chrono::seconds(i));
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
            change(m_sample, insight::wallClock());
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
        change(m_sample, at);
        m_viewState.add(std::make_shared<const core::Sample>(m_sample), at);
    }

    /// What the UI thread spends until the next one.
    Millis update(const core::SamplePtr &sample = {})
    {
        const Millis before = cpuOfThisThread();
        const core::Instant now = insight::wallClock();
        if (sample)
            m_viewState.add(sample, now);
        const auto present = [this, now] {
            m_window.present(m_viewState.picture(now), m_viewState.axis(), m_viewState.own(now), now);
        };
        collect::TaskPtr task;
        if (const auto unmatched = m_viewState.unmatched(now))
            task = collect::aside([of = *unmatched] { return app::matched(of); },
                                  [this, present, now](app::Matched matched) {
                                      (void)m_viewState.take(std::move(matched), now);
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
    std::deque<core::SamplePtr> m_published;
    app::ViewState m_viewState;
    gui::MainWindow m_window;
};

} // namespace

void many()
{
    std::printf("the window with %d sessions, %d of them active, %d change a second\n", sessionsShown,
                sessionsShown / oneActiveIn, changes);
    std::printf("%-28s %12s %12s\n", "per update", "UI thread ms", "all ms");
    Updating updating;
    updating.measure(0, "Overview");
    updating.measure(2, "Sessions, all listed");
    updating.measure(3, "Waits");
    std::printf("%-28s %12s\n", "wanted", "<= 8");
    const auto pid = int(QCoreApplication::applicationPid());
    std::printf("memory: %.0f MB, at most %.0f MB (wanted <= 160)\n", memoryOf(pid).resident,
                mostResident(pid));
}

} // namespace bench
