#include "core/address/addresses.h"
#include "gui/dialogs/cluster_settings_dialog.h"
#include "gui/dialogs/connect_dialog.h"
#include "gui/dialogs/export_dialog.h"
#include "gui/dialogs/finder.h"
#include "gui/dialogs/keys_dialog.h"
#include "gui/window/commands.h"
#include "gui/window/window_fixture.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QContextMenuEvent>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRegularExpression>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {
namespace {

/// Those that a user acts on.
constexpr auto acting = std::to_array<QAccessible::Role>(
    { QAccessible::Button, QAccessible::PushButton, QAccessible::CheckBox, QAccessible::RadioButton,
      QAccessible::ComboBox, QAccessible::EditableText, QAccessible::List, QAccessible::Tree,
      QAccessible::Table, QAccessible::PageTab, QAccessible::PageTabList, QAccessible::Slider,
      QAccessible::Link, QAccessible::MenuItem, QAccessible::ButtonMenu, QAccessible::SpinBox,
      QAccessible::Graphic, QAccessible::Chart, QAccessible::ColumnHeader });

/// The editors and lists inside a combo or spin box speak with its name; a file dialog's parts are Qt's own.
bool belongsToNamed(const QAccessibleInterface &part)
{
    const QAccessibleInterface *parent = part.parent();
    return parent && (parent->role() == QAccessible::ComboBox || parent->role() == QAccessible::SpinBox);
}

bool needsName(const QAccessibleInterface &part)
{
    if (part.state().invisible || belongsToNamed(part) || part.role() == QAccessible::Separator)
        return false;
    const auto *widget = qobject_cast<QWidget *>(part.object());
    const bool takesFocus = widget && widget->isEnabled() && (widget->focusPolicy() & Qt::TabFocus);
    return takesFocus || std::ranges::find(acting, part.role()) != acting.end();
}

void collectNameless(QAccessibleInterface *part, const QString &path, QStringList &found, int &seen)
{
    if (!part || !part->isValid())
        return;
    const QString here =
        u"%1/%2"_s.arg(path, part->object() ? QLatin1StringView(part->object()->metaObject()->className())
                                                  + u' ' + part->object()->objectName()
                                            : QString::number(part->role()));
    seen += needsName(*part);
    if (needsName(*part) && part->text(QAccessible::Name).trimmed().isEmpty())
        found += here;
    for (int i = 0; i < part->childCount(); ++i)
        collectNameless(part->child(i), here, found, seen);
}

/// An empty list is what is wanted; what was walked must have been something.
QStringList namelessIn(QObject &root, int atLeast)
{
    QStringList found;
    int seen = 0;
    collectNameless(QAccessible::queryAccessibleInterface(&root), {}, found, seen);
    EXPECT_GE(seen, atLeast);
    found.removeDuplicates();
    return found;
}

QStringList descriptionsWithMarkup(QAccessibleInterface *part)
{
    QStringList found;
    if (!part || !part->isValid())
        return found;
    const QString description = part->text(QAccessible::Description);
    static const QRegularExpression tag(u"</?[a-z]|&lt;"_s);
    if (description.contains(tag))
        found += description;
    for (int i = 0; i < part->childCount(); ++i)
        found += descriptionsWithMarkup(part->child(i));
    return found;
}

class MannersNamesTest : public test::WindowTest
{
protected:
    static void expectNamed(QObject &root, int atLeast)
    {
        const QStringList nameless = namelessIn(root, atLeast);
        EXPECT_TRUE(nameless.isEmpty()) << nameless.join(u'\n').toStdString();
    }

    /// What one page shows beside its controls.
    void expectRowsSpeak()
    {
        for (const auto *view : window.findChildren<QAbstractItemView *>()) {
            if (!view->isVisible() || !view->model())
                continue;
            for (int row = 0; row < view->model()->rowCount(view->rootIndex()); ++row) {
                const QModelIndex index = view->model()->index(row, 0, view->rootIndex());
                const QString spoken =
                    index.data(Qt::AccessibleTextRole).toString() + index.data().toString();
                EXPECT_FALSE(spoken.isEmpty()) << test::pathOf(view).toStdString() << " row " << row;
            }
        }
    }
};

TEST_F(MannersNamesTest, EveryControlOfEveryPageHasAName)
{
    showEverything();
    for (int page = 0; page < 5; ++page) {
        window.setPage(page);
        present();
        expectNamed(window, 20);
        expectRowsSpeak();
    }
}

TEST_F(MannersNamesTest, NoDescriptionIsReadWithItsMarkup)
{
    showEverything();
    for (int page = 0; page < 5; ++page) {
        window.setPage(page);
        present();
        const QStringList found =
            descriptionsWithMarkup(QAccessible::queryAccessibleInterface(static_cast<QObject *>(&window)));
        EXPECT_TRUE(found.isEmpty()) << found.join(u'\n').toStdString();
    }
}

TEST_F(MannersNamesTest, ANamelessControlWouldBeFound)
{
    QWidget bad;
    auto *button = new QPushButton(&bad);
    bad.show();
    EXPECT_EQ(namelessIn(bad, 1).size(), 1);
    button->setAccessibleName(u"Good"_s);
    EXPECT_TRUE(namelessIn(bad, 1).isEmpty());
}

TEST_F(MannersNamesTest, EveryControlOfTheConnectDialogHasAName)
{
    ConnectDialog dialog(test::Around().surroundings());
    dialog.setRecent({ { .addresses = { u"postgresql://db1/x"_s } },
                       { .name = u"prod-eu"_s, .addresses = { u"postgresql://db2/x"_s } } });
    dialog.show();
    expectNamed(dialog, 6);
    QTest::keyClicks(dialog.findChild<QPlainTextEdit *>(u"addresses"_s), u"postgresql://app@db1/shop"_s);
    dialog.findChild<QAbstractButton *>(u"test"_s)->click();
    core::Sample asks = test::failure(core::Fault::PasswordNeeded, u"db1:5432"_s);
    dialog.showAnswer(test::shared(asks));
    expectNamed(dialog, 6);
}

TEST_F(MannersNamesTest, EveryControlOfTheClusterSettingsHasAName)
{
    ClusterSettingsDialog dialog({ .cluster = u"prod-eu"_s });
    dialog.show();
    expectNamed(dialog, 7);
}

TEST_F(MannersNamesTest, EveryControlOfTheFinderHasAName)
{
    window.openFinder();
    auto *finder = window.findChild<Finder *>();
    QTest::keyClicks(finder->findChild<QLineEdit *>(u"field"_s), u"10"_s);
    expectNamed(*finder, 3);
}

TEST_F(MannersNamesTest, EveryControlOfTheMapOfKeysHasAName)
{
    KeysDialog dialog(keyHints());
    dialog.show();
    expectNamed(dialog, 2);
}

TEST_F(MannersNamesTest, EveryControlOfTheExportDialogHasAName)
{
    for (const ExportKind kind : { ExportKind::Rows, ExportKind::SavedSpan }) {
        ExportDialog dialog(kind, { now - 5min, now });
        dialog.show();
        expectNamed(dialog, 6);
        dialog.setProgress(0.5, 10);
        expectNamed(dialog, 6);
    }
}

TEST_F(MannersNamesTest, EveryEntryOfEveryContextMenuHasAName)
{
    showEverything();
    for (int page = 0; page < 5; ++page) {
        window.setPage(page);
        for (auto *view : window.findChildren<QAbstractItemView *>()) {
            if (!view->isVisible() || !view->model() || view->model()->rowCount() == 0)
                continue;
            const QPoint at = view->visualRect(view->model()->index(0, 0)).center();
            QWidget *target = view->viewport();
            QContextMenuEvent event(QContextMenuEvent::Mouse, at, target->mapToGlobal(at));
            QApplication::sendEvent(target, &event);
            if (auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget())) {
                expectNamed(*menu, 1);
                menu->close();
            }
        }
    }
}

} // namespace
} // namespace gui
