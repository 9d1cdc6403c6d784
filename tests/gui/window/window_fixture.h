#pragma once

#include "core/text.h"
#include "gui/endpoints/endpoint_list.h"
#include "gui/frame/password_bar.h"
#include "gui/overview/overview_page.h"
#include "gui/sessions/sessions_page.h"
#include "gui/sessions/sessions_table.h"
#include "gui/window/main_window.h"
#include "insight/verdict/figures.h"
#include "insight/verdict/judging.h"
#include "insight/verdict/verdict.h"
#include "support/samples.h"
#include "support/wait.h"

#include <QAbstractButton>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

#include <gmock/gmock.h>

namespace test {

/// What others have named, said or written: all of it by the same text.
inline core::Session telling(const QString &text, core::Session session)
{
    session.application = text;
    session.user = text;
    session.database = text;
    session.clientAddress = text;
    session.query = text;
    session.backendType = text;
    return session;
}

/// One holds a lock and idles, one waits for it, one waits for something without a name of ours, one works.
inline core::Sample busy(core::Instant at, const QString &text, const QString &endpoint)
{
    core::Session holder = telling(text, working(101));
    holder.state = core::SessionState::IdleInTransaction;
    holder.transactionStart = at - 10min;
    core::Session waiter = telling(text, working(102, u"Lock"_s, u"tuple"_s));
    waiter.queryStart = waiter.stateChange = at - 10s;
    core::Sample sample =
        answer(at,
               { session(holder), session(waiter), session(telling(text, working(103, text, text))),
                 session(telling(text, working(104))) },
               endpoint);
    sample.at = at;
    sample.endpoint.kind = u"postgresql"_s;
    sample.endpoint.layer = core::Layer::Database;
    sample.endpoint.role = core::Role::Primary;
    sample.endpoint.version = sample.endpoint.address = text;
    sample.counts.lockWaiting = 1;
    sample.limits = {
        { .scope = core::LimitScope::Server, .used = 34, .limit = 100, .reserved = 3, .usable = 97 },
        { .scope = core::LimitScope::Database, .name = text, .used = 3, .limit = 4, .usable = 4 }
    };
    sample.blocking = core::Blocking { at, { { 102, { 101 } } } };
    sample.rates.transactionsPerSecond = 1799;
    sample.rates.connectionsPerSecond = 0.5;
    sample.visibility = { 4, 4 };
    return sample;
}

/// A pooler with a queue in front of it.
inline core::Sample queued(core::Instant at, const QString &text, const QString &endpoint)
{
    core::Sample sample = answer(at, {}, endpoint);
    sample.at = at;
    sample.sessionsMeasured = false;
    sample.counts = {};
    sample.endpoint.kind = u"pgbouncer"_s;
    sample.endpoint.layer = core::Layer::Pooler;
    sample.endpoint.version = sample.endpoint.address = text;
    core::Pool pool { .name = text, .database = text, .user = text, .target = text, .mode = text };
    pool.logicalActive = pool.physicalActive = pool.physicalTotal = pool.physicalLimit = 5;
    pool.logicalWaiting = 12;
    pool.logicalTotal = 17;
    pool.oldestWait = 840ms;
    pool.raw = { { text, text } };
    sample.pools = { pool };
    sample.limits = {
        { .scope = core::LimitScope::Pooler, .name = text, .setting = text, .used = 17, .limit = 100 }
    };
    core::Link waiting { .key = text, .state = core::LinkState::Waiting, .pool = text, .application = text };
    sample.links = std::make_shared<const core::Links>(core::Links { at, at, { waiting }, {} });
    return sample;
}

/// The whole window before a DBA: two databases and a pooler at work and one that does not answer.
class WindowTest : public testing::Test
{
protected:
    explicit WindowTest(const QString &text = u"shop"_s)
        : now(noon + 1min)
        , past({ u"db1:5432"_s, text + u"-2"_s, u"db3:5432"_s, u"pgb:6432"_s })
    {
        for (core::Instant at = noon; at <= now; at += 1s) {
            past.add(shared(busy(at, text, past.endpoints()[0])), at);
            past.add(shared(busy(at, text, past.endpoints()[1])), at);
            past.add(shared(queued(at, text, past.endpoints()[3])), at);
            core::Sample silent = failure(core::Fault::Refused, past.endpoints()[2]);
            silent.error->detail = core::display(text);
            past.add(shared(silent), at);
        }
        window.setCluster(text, core::display(text));
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&window, int(test::patience.count())));
        present();
    }

    gui::Picture picture() const
    {
        gui::Picture shown { .past = past,
                             .scope = {},
                             .axis = shownSpan(axis, now),
                             .selected = axis.selected,
                             .now = newest(axis, now),
                             .frozen = axis.frozen.has_value(),
                             .samples = latestSamples(past, {}) };
        const insight::ClusterSnapshot snapshot = insight::clusterSnapshotOf(shown.samples);
        shown.figures = figuresOf(past, {}, shown.span(), snapshot);
        shown.verdict = verdictOf(past, {}, shown.figures, snapshot);
        shown.graph = snapshot.graph;
        shown.chains = snapshot.chains;
        return shown;
    }

    void present() { window.present(picture(), axis, { .connections = 2 }, now); }

    /// With everything that may be seen beside the pages.
    void showEverything()
    {
        window.passwordBar().ask(u"shop"_s, { u"db3:5432"_s }, u"password authentication failed"_s);
        axis.frozen = now;
        present();
        openDetails();
    }

    void openDetails()
    {
        window.showSessions();
        auto &table = part<gui::SessionsTable>("table");
        EXPECT_TRUE(waitFor([&] { return table.model()->rowCount() > 2; }));
        table.setCurrentIndex(table.indexAt({ 10, 5 }));
        if (auto &button = part<QAbstractButton>("detailsButton"); !button.isChecked())
            button.click();
    }

    template<typename Widget>
    Widget &part(const char *name) const
    {
        auto *found = window.findChild<Widget *>(QLatin1StringView(name));
        EXPECT_TRUE(found) << name;
        return *found;
    }

    core::Instant now;
    insight::ClusterHistory past;
    gui::Axis axis;
    gui::MainWindow window;
};

/// For messages: where a widget is.
inline QString pathOf(const QObject *object)
{
    QStringList path;
    for (; object; object = object->parent())
        path.prepend(
            u"%1(%2)"_s.arg(QLatin1StringView(object->metaObject()->className()), object->objectName()));
    return path.mid(std::max<qsizetype>(0, path.size() - 4)).join(u" > "_s);
}

} // namespace test
