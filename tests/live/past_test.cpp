// What a window would show of a moment that is over, read from the history alone, held against what was shown
// when it was now: every list, the figures, the sentence.

#include "core/clock.h"
#include "insight/path/stand_in.h"
#include "insight/verdict/judging.h"
#include "live/watching.h"
#include "live/with_pooler.h"
#include "program/past/recall.h"
#include "report/verdict.h"
#include "report/views.h"
#include "store/writer.h"
#include "support/haproxy.h"
#include "support/pgbouncer.h"
#include "support/port.h"
#include "support/sessions.h"

#include <QRegularExpression>
#include <QTemporaryDir>

#include <signal.h>

#include <cmath>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using test::HaProxy;
using test::PgBouncer;
using test::PgServer;
using test::Sessions;

namespace {

struct Shown
{
    std::vector<report::Table> lists; ///< in the order of the views
    QString sentence;
    insight::Figures figures;
    QStringList silent; ///< endpoints that do not answer
};

Shown shownAt(const insight::ClusterHistory &past, core::Instant moment)
{
    const auto standing = insight::standingSamples(past, {}, moment);
    const insight::ClusterSnapshot joined = insight::clusterSnapshotOf(standing);
    Shown shown;
    for (const report::View &view : report::views)
        shown.lists.push_back(view.make(standing, moment));
    shown.figures = insight::figuresOf(past, {}, { moment - 1min, moment }, joined);
    const auto said = report::verdictSentence(insight::verdictOf(past, {}, shown.figures, joined));
    // When it would be tried next was a plan; a history keeps what happened.
    static const QRegularExpression plan(u" (Next attempt at [0-9:]+|It is being tried again now)\\."_s);
    // A millisecond less may be another figure.
    static const QRegularExpression duration(u"[0-9.]+ (?=m?s\\b)"_s);
    shown.sentence = said.lead + u" "_s + said.rest;
    shown.sentence.remove(plan).remove(duration);
    for (const QString &name : past.endpoints()) {
        if (past.history(name).isSilent())
            shown.silent.append(name);
    }
    return shown;
}

/// A history keeps whole milliseconds, so a duration may differ by one at either end.
bool isSame(const report::Value &one, const report::Value &other, report::Unit unit)
{
    const auto number = [](const report::Value &value) -> std::optional<double> {
        if (const auto *whole = std::get_if<qint64>(&value))
            return double(*whole);
        if (const auto *broken = std::get_if<double>(&value))
            return *broken;
        return std::nullopt;
    };
    if (unit == report::Unit::Time && one.index() == other.index()) {
        const auto *first = std::get_if<core::Instant>(&one);
        const auto *second = std::get_if<core::Instant>(&other);
        return !first || (*first - *second < 2ms && *second - *first < 2ms);
    }
    const auto first = number(one);
    const auto second = number(other);
    if (unit == report::Unit::Milliseconds && first && second)
        return std::abs(*first - *second) <= 2;
    if (unit == report::Unit::Rate && first && second)
        return std::abs(*first - *second) <= 0.001 * std::max(1., std::abs(*first));
    return one == other;
}

std::string textOf(const report::Value &value)
{
    return std::visit(report::Overloaded {
                          [](std::monostate) { return std::string("-"); },
                          [](const QString &text) { return text.toStdString(); },
                          [](core::Instant at) { return core::formatInstant(at).toStdString(); },
                          [](auto number) { return std::to_string(number); },
                      },
                      value);
}

/// How many cells there were.
std::size_t expectSame(const report::Table &then, const report::Table &live, const char *view)
{
    EXPECT_EQ(then.rows.size(), live.rows.size()) << view;
    std::size_t cells = 0;
    for (std::size_t row = 0; row < std::min(then.rows.size(), live.rows.size()); ++row) {
        for (std::size_t column = 0; column < live.headings.size(); ++column, ++cells) {
            const auto &was = live.rows[row][column];
            const auto &is = then.rows[row][column];
            EXPECT_TRUE(isSame(is, was, live.headings[column].unit))
                << view << " row " << row << ' ' << live.headings[column].name << ": " << textOf(is)
                << " instead of " << textOf(was);
        }
    }
    return cells;
}

/// Before that a live past does not know what an endpoint is.
bool allAnswered(const insight::ClusterHistory &past)
{
    return std::ranges::all_of(past.endpoints(), [&past](const QString &name) {
        return past.history(name).latestGood() != nullptr;
    });
}

class PastOfAll : public test::WithPooler
{
protected:
    /// Watches while `happens` is asked again and again how far it is, until it says that it is over.
    void watch(const QStringList &urls, const std::function<bool(const insight::ClusterHistory &)> &happens)
    {
        const test::Watching watching(urls, 200ms, test::impatient());
        insight::ClusterHistory past;
        qsizetype heard = 0;
        const auto looks = [&] {
            const core::Instant now = core::wallClock();
            const bool isNews = heard < watching.all().size();
            for (; heard < watching.all().size(); ++heard) {
                past.add(watching.all()[heard], now);
                m_entries.push_back({ .sample = watching.all()[heard], .at = now, .missed = {} });
            }
            const bool isWhole = past.endpoints().size() == urls.size() && allAnswered(past);
            if (isNews && isWhole)
                m_shown.insert_or_assign(now, shownAt(past, now));
            return happens(past);
        };
        EXPECT_TRUE(test::waitFor(looks));
        for (const QString &name : past.endpoints())
            m_endpoints.append(past.history(name).latestGood()->endpoint);
    }

    /// A history dates a failure at the last answer before it, so the past knows of it earlier than the
    /// present did: between these two, and at no other time.
    void expectOnlyDatedEarlier(const QStringList &then, const QStringList &live, core::Instant moment) const
    {
        for (const QString &name : live)
            EXPECT_TRUE(then.contains(name)) << name.toStdString() << " answers in the history alone";
        for (const QString &name : then) {
            const auto fails = std::ranges::find_if(m_entries, [&](const store::Entry &entry) {
                return entry.at > moment && entry.sample->endpoint.name == name;
            });
            EXPECT_TRUE(live.contains(name) || (fails != m_entries.end() && fails->sample->error))
                << name.toStdString() << " is silent in the history alone";
        }
    }

    void expectTheSameFromTheHistory() const
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"history.sqlite"_s);
        {
            store::WriterRules rules;
            rules.sampleWriter.interval = 200ms;
            store::Writer writer(
                path, [](const QString &query, core::SqlDialect) { return query; }, rules);
            ASSERT_TRUE(writer.write(m_entries));
        }
        std::size_t cells = 0;
        std::size_t decided = 0;
        for (const auto &[moment, live] : m_shown) {
            const auto found = program::recollected({ .histories = { path },
                                                      .endpoints = m_endpoints,
                                                      .part = { .span = insight::momentAt(moment) } },
                                                    {});
            ASSERT_TRUE(found && found->then);
            const Shown then = shownAt(*found->then, moment);
            if (then.silent != live.silent) {
                expectOnlyDatedEarlier(then.silent, live.silent, moment);
                continue;
            }
            ++decided;
            for (std::size_t i = 0; i < report::views.size(); ++i)
                cells += expectSame(then.lists[i], live.lists[i], report::views[i].name);
            EXPECT_EQ(then.sentence.toStdString(), live.sentence.toStdString());
            EXPECT_EQ(then.figures.answering, live.figures.answering);
            EXPECT_EQ(then.figures.waiting.has_value(), live.figures.waiting.has_value());
            EXPECT_EQ(then.figures.lockWait.has_value(), live.figures.lockWait.has_value());
            if (HasFailure())
                break; // one moment tells enough
        }
        std::cout << m_shown.size() << " moments, " << cells << " cells\n";
        EXPECT_GT(cells, 0U);
        EXPECT_GT(decided, 10U);
    }

    std::size_t moments() const { return m_shown.size(); }

private:
    std::vector<store::Entry> m_entries;
    std::map<core::Instant, Shown> m_shown;
    QList<core::Endpoint> m_endpoints;
};

} // namespace

TEST_F(PastOfAll, IsWhatWasShownWhenItWasNow)
{
    const PgServer server;
    const PgBouncer bouncer(server, { .poolSize = 2 });
    Sessions blocked(server, 3);
    blocked.run(0, "select pg_advisory_lock(7)");
    Sessions pooled(bouncer.conninfo(u"app"_s), 6);
    bool isQueued = false;
    bool isStopped = false;
    std::size_t until = 0;
    watch({ server.url(u"monitor"_s), bouncer.consoleUrl() }, [&](const insight::ClusterHistory &) {
        if (!isQueued && moments() >= 8) {
            isQueued = true;
            blocked.start(1, "select pg_advisory_lock(7)");
            blocked.start(2, "select pg_advisory_lock(7)");
            for (int i = 0; i < pooled.count(); ++i)
                pooled.start(i, "select pg_sleep(600)");
        }
        if (isQueued && !isStopped && moments() >= 40) {
            isStopped = true;
            until = moments() + 25;
            ::kill(bouncer.pid(), SIGKILL);
        }
        return isStopped && moments() >= until;
    });
    expectTheSameFromTheHistory();
}

TEST_F(PastOfAll, IsWhatWasShownThroughAFailoverARestartAndTwoPrimaries)
{
    if (!HaProxy::isInstalled())
        GTEST_SKIP() << "no /usr/sbin/haproxy";
    PgServer primary;
    PgServer standby({ .standbyOf = primary.conninfo() });
    const PgBouncer bouncer(primary);
    const quint16 port = test::freePort();
    const HaProxy proxy({ u"listen poolers"_s, u"  mode tcp"_s, u"  bind 127.0.0.1:%1"_s.arg(port),
                          u"  server pgb 127.0.0.1:%1"_s.arg(bouncer.port()) });
    const Sessions proxied(u"host=127.0.0.1 port=%1 user=app dbname=postgres"_s.arg(port), 5);
    const Sessions readers(standby, 2, { .application = u"reports"_s });
    const std::vector<std::pair<std::size_t, std::function<void()>>> story = {
        { 8,
          [&] {
              proxied.run(0, "begin");
              for (int i = 1; i < 4; ++i)
                  proxied.start(i, "select pg_sleep(600)");
              readers.start(0, "select pg_sleep(600)");
          } },
        { 20, [&] { primary.run(u"alter role app connection limit 30"_s); } },
        { 30, [&] { primary.crash(); } },
        { 45, [&] { standby.run(u"select pg_promote()"_s); } },
        { 60, [&] { primary.start(); } },
        { 75, [&] { standby.restart(); } },
        { 95, [] {} },
    };
    auto next = story.begin();
    watch({ primary.url(u"monitor"_s), standby.url(u"monitor"_s), bouncer.consoleUrl(), proxy.pageUrl(),
            proxy.fileUrl() },
          [&](const insight::ClusterHistory &) {
              if (next != story.end() && moments() >= next->first)
                  next++->second();
              return next == story.end();
          });
    expectTheSameFromTheHistory();
}
