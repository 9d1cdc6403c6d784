#include "app/running.h"

#include "gui/charts/lane_metrics.h"
#include "gui/charts/lanes.h"
#include "gui/charts/time_scale.h"
#include "gui/endpoints/endpoint_list.h"
#include "gui/frame/password_bar.h"
#include "gui/frame/past_bar.h"
#include "gui/frame/status_line.h"
#include "gui/frame/time_strip.h"
#include "gui/frame/verdict_bar.h"
#include "gui/load/load_view.h"
#include "gui/load/top_list.h"
#include "gui/overview/overview_page.h"
#include "gui/overview/tile_view.h"
#include "gui/sessions/sessions_page.h"
#include "gui/sessions/sessions_table.h"
#include "gui/widgets/elided_label.h"
#include "gui/widgets/theme.h"
#include "live/watching.h"
#include "support/places.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QStandardPaths>
#include <QTest>

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace test {

namespace {

QStringList columnOf(const QAbstractItemModel &model, int column)
{
    QStringList cells;
    for (int row = 0; row < model.rowCount(); ++row)
        cells.append(model.index(row, column).data().toString());
    return cells;
}

} // namespace

Running::Running(const QStringList &urls, app::Options options)
{
    QStandardPaths::setTestModeEnabled(false); // which would share one folder among all tests
    qputenv("XDG_CONFIG_HOME", m_home.path().toUtf8());
    qputenv("XDG_STATE_HOME", m_home.path().toUtf8());
    options.urls = urls;
    m_application = std::make_unique<app::Application>(options, targetsOf(urls));
    m_application->window().resize(1280, 800); // the offscreen screen is smaller
}

bool Running::waitForVerdict(const QString &part, std::chrono::milliseconds limit)
{
    const bool came = waitUntil([&] { return verdict().contains(part); }, limit);
    EXPECT_TRUE(came) << "it says: " << verdict().toStdString();
    return came;
}

bool Running::waitForNews(int samples)
{
    QMap<QString, std::size_t> before;
    for (const QString &name : viewState().past().endpoints())
        before[name] = viewState().past().history(name).points().size();
    return waitUntil([&] {
        return std::ranges::all_of(viewState().past().endpoints(), [&](const QString &name) {
            return viewState().past().history(name).points().size() >= before[name] + std::size_t(samples);
        });
    });
}

template<typename Widget>
Widget &Running::part(const char *name)
{
    return *window().findChild<Widget *>(QLatin1StringView(name));
}

QString Running::verdict()
{
    return part<gui::VerdictBar>().accessibleName();
}

QString Running::status()
{
    QStringList texts;
    for (const auto *label : part<gui::StatusLine>().findChildren<gui::ElidedLabel *>())
        texts.append(label->text());
    return texts.join(u" | "_s);
}

QString Running::pastBar()
{
    const auto &bar = part<gui::PastBar>();
    return bar.isVisible() ? bar.accessibleName() : QString {};
}

QString Running::timeShown()
{
    return part<gui::TimeStrip>().accessibleDescription();
}

QString Running::passwordBar()
{
    const auto &bar = window().passwordBar();
    return bar.isVisible() ? bar.findChild<gui::ElidedLabel *>(u"question"_s)->text() : QString {};
}

QString Running::tile(const QString &name)
{
    for (const auto *view : window().findChildren<gui::TileView *>()) {
        if (view->tile().title == name)
            return u"%1 | %2"_s.arg(view->tile().value, view->tile().note);
    }
    return {};
}

QStringList Running::endpoints()
{
    const QAbstractItemModel &model = *window().endpoints().model();
    QStringList spoken;
    for (int row = 0; row < model.rowCount(); ++row)
        spoken.append(model.index(row, 0).data(Qt::AccessibleTextRole).toString());
    return spoken;
}

QString Running::endpoint(const QString &name)
{
    const QStringList all = endpoints();
    const auto row =
        std::ranges::find_if(all, [&name](const QString &spoken) { return spoken.startsWith(name); });
    return row == all.end() ? QString() : *row;
}

QStringList Running::topList()
{
    return columnOf(*part<gui::TopList>().findChild<gui::LoadView *>()->model(), 0);
}

QString Running::topListSpan()
{
    return part<gui::TopList>().findChild<gui::ElidedLabel *>(u"about"_s)->text();
}

QStringList Running::sessions(const QString &column)
{
    const QAbstractItemModel &model = *window().sessions().findChild<gui::SessionsTable *>()->model();
    for (int i = 0; i < model.columnCount(); ++i) {
        if (model.headerData(i, Qt::Horizontal, Qt::DisplayRole).toString() == column)
            return columnOf(model, i);
    }
    ADD_FAILURE() << "no column " << column.toStdString();
    return {};
}

QString Running::sessionsNotice()
{
    const auto *notice = window().sessions().findChild<QLabel *>(u"notices"_s);
    return notice->isHidden() ? QString {} : notice->text();
}

QImage Running::lanes()
{
    return part<gui::Lanes>().image();
}

void Running::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QTest::keyClick(&window(), key, modifiers);
}

void Running::type(const QString &password)
{
    auto *field = window().passwordBar().findChild<QLineEdit *>(u"field"_s);
    QTest::keyClicks(field, password);
    QTest::keyClick(field, Qt::Key_Return);
}

void Running::choose(const QString &action, QWidget &menuOf)
{
    QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
    QApplication::sendEvent(&menuOf, &event);
    for (auto *menu : menuOf.findChildren<QMenu *>()) {
        for (QAction *offered : menu->actions()) {
            if (offered->text() == action) {
                offered->trigger();
                menu->close();
                return;
            }
        }
    }
    ADD_FAILURE() << "the menu does not offer " << action.toStdString();
}

void Running::dragOverLanes(insight::TimeSpan span)
{
    auto &lanes = part<gui::Lanes>();
    const gui::LaneMetrics metrics = gui::laneMetrics(lanes);
    const gui::TimeScale scale { shownSpan(viewState().axis(), core::wallClock()), double(metrics.gutter),
                                 double(lanes.width() - metrics.gutter - metrics.legendGap
                                        - metrics.legend) };
    const auto place = [&](core::Instant at) { return QPoint(int(scale.xOf(at)), lanes.height() / 3); };
    QTest::mousePress(&lanes, Qt::LeftButton, {}, place(span.from));
    QTest::mouseMove(&lanes, place(span.from + span.length() / 2));
    QTest::mouseMove(&lanes, place(span.to));
    QTest::mouseRelease(&lanes, Qt::LeftButton, {}, place(span.to));
}

void Running::picture(const QString &name)
{
    savePictures(window(), name, [this](bool dark) {
        window().findChild<QAction *>(dark ? u"theme-dark"_s : u"theme-light"_s)->trigger();
    });
}

void savePictures(QWidget &window, const QString &name, const std::function<void(bool dark)> &turn)
{
    const QDir folder(places::scratch() + u"/pictures"_s);
    folder.mkpath(u"."_s);
    for (const bool dark : { true, false }) {
        if (turn)
            turn(dark);
        else
            gui::apply(dark ? gui::darkTheme() : gui::lightTheme());
        int turns = 0;
        EXPECT_TRUE(waitFor([&] { return ++turns > 5; })) << "it is drawn in the new colours";
        EXPECT_TRUE(
            window.grab().save(folder.filePath(u"%1-%2.png"_s.arg(name, dark ? u"dark"_s : u"light"_s))));
    }
}

} // namespace test
