#pragma once

#include "gui/endpoints/endpoint_list.h"
#include "gui/endpoints/endpoints_model.h"
#include "support/samples.h"
#include "support/test_font.h"

#include <QAbstractItemModelTester>
#include <QContextMenuEvent>
#include <QMenu>
#include <QTest>

#include <gmock/gmock.h>

namespace gui {

inline core::Sample answering(const QString &name, core::Instant at)
{
    core::Sample sample = test::answer(at, {}, name);
    sample.endpoint.kind = QStringLiteral("postgresql");
    sample.endpoint.layer = core::Layer::Database;
    sample.endpoint.role = core::Role::Primary;
    sample.endpoint.version = QStringLiteral("15.18 (Debian 15.18-0+deb12u1)");
    sample.endpoint.address = QStringLiteral("10.0.0.5:5432");
    sample.counts.used = 34;
    sample.limits.push_back(
        { .scope = core::LimitScope::Server, .used = 34, .limit = 100, .reserved = 3, .usable = 97 });
    return sample;
}

class EndpointListTest : public testing::Test
{
protected:
    EndpointListTest()
    {
        past.add(test::shared(answering(QStringLiteral("db1:5432"), test::noon)));
        past.add(test::shared(answering(QStringLiteral("db2:5432"), test::noon)));
        list.resize(240, 400);
        list.present(past, {}, test::noon);
        list.show();
    }

    QStringList names() const
    {
        QStringList texts;
        for (int row = 0; row < model().rowCount(); ++row)
            texts << model().index(row, 0).data().toString();
        return texts;
    }

    QModelIndex rowNamed(const QString &name) const { return model().index(int(names().indexOf(name)), 0); }
    QString spoken(const QString &name) const
    {
        return rowNamed(name).data(Qt::AccessibleTextRole).toString();
    }
    const QAbstractItemModel &model() const { return *list.model(); }

    /// What the context menu of a row offers.
    QStringList offered(const QString &name)
    {
        const QPoint at = list.visualRect(rowNamed(name)).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, list.viewport()->mapToGlobal(at));
        QCoreApplication::sendEvent(list.viewport(), &event);
        QStringList titles;
        const auto *const menu = list.findChild<QMenu *>();
        for (const QAction *action : menu ? menu->actions() : QList<QAction *> {})
            titles << action->text();
        return titles;
    }

    insight::ClusterHistory past { { QStringLiteral("db1:5432"), QStringLiteral("db2:5432") } };
    EndpointList list;
    QAbstractItemModelTester tester { list.model(), QAbstractItemModelTester::FailureReportingMode::Fatal };
};

} // namespace gui
