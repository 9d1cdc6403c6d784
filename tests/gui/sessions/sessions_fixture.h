#pragma once

#include "gui/sessions/session_details.h"
#include "gui/sessions/sessions_page.h"
#include "gui/sessions/sessions_table.h"
#include "support/samples.h"
#include "support/wait.h"

#include <QAccessible>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QTest>

#include <gmock/gmock.h>

namespace test {

inline core::Session idleInTransaction(int pid)
{
    core::Session session = working(pid);
    session.state = core::SessionState::IdleInTransaction;
    session.transactionStart = noon - 10min;
    return session;
}

inline core::Session named(core::Session session, const QString &application)
{
    session.application = application;
    return session;
}

inline core::Sample sampleWith(const std::vector<core::Session> &sessions, const QString &endpoint = u"db1"_s)
{
    std::vector<core::SessionPtr> published;
    published.reserve(sessions.size());
    for (const core::Session &each : sessions)
        published.push_back(session(each));
    core::Sample sample = answer(noon, std::move(published), endpoint);
    sample.endpoint.kind = u"postgresql"_s;
    sample.at = noon;
    return sample;
}

/// A page that is seen, its parts found as a user finds them.
class SessionsPageTest : public testing::Test
{
protected:
    void SetUp() override
    {
        page.resize(1280, 800);
        page.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&page, int(test::patience.count())));
        columnsByName();
    }

    void show(const QList<core::SamplePtr> &samples, core::Instant now = noon)
    {
        page.present({ .past = past, .now = now, .samples = samples });
    }
    void show(const std::vector<core::Session> &sessions) { show({ shared(sampleWith(sessions)) }); }

    void columnsByName()
    {
        const QAbstractItemModel *model = table->model();
        for (int column = 0; column < model->columnCount(); ++column)
            columns[model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString()] = column;
    }

    QString cell(int row, const QString &column) const
    {
        return table->model()->index(row, columns.value(column)).data().toString();
    }
    QStringList pids() const
    {
        QStringList all;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            all.append(cell(row, u"pid"_s));
        return all;
    }
    [[nodiscard]] bool waitForPids(const QStringList &wanted) const
    {
        return waitFor([&] { return pids() == wanted; });
    }
    [[nodiscard]] bool waitForRows(int count) const
    {
        return waitFor([&] { return table->model()->rowCount() == count; });
    }
    void type(const QString &text) const
    {
        filter->setFocus();
        filter->selectAll();
        QTest::keyClicks(filter, text);
    }
    void groupBy(insight::Grouping grouping) const
    {
        groups->setCurrentIndex(groups->findData(int(grouping)));
    }
    void click(int row, const QString &column) const
    {
        const QRect area = table->visualRect(table->model()->index(row, columns.value(column)));
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, area.center());
    }
    QString text(const char *label) const
    {
        return page.findChild<QLabel *>(QLatin1StringView(label))->text();
    }
    static QString clipboard() { return QGuiApplication::clipboard()->text(); }

    insight::ClusterHistory past { { u"db1"_s, u"db2"_s } };
    gui::SessionsPage page;
    gui::SessionsTable *table = page.findChild<gui::SessionsTable *>();
    gui::SessionDetails *details = page.findChild<gui::SessionDetails *>();
    QLineEdit *filter = page.findChild<QLineEdit *>(u"filter"_s);
    QComboBox *groups = page.findChild<QComboBox *>(u"grouping"_s);
    QCheckBox *idle = page.findChild<QCheckBox *>(u"idle"_s);
    QHash<QString, int> columns;
};

} // namespace test
