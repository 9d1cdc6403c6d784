#include "core/address/addresses.h"
#include "gui/charts/lanes.h"
#include "gui/dialogs/connect_dialog.h"
#include "gui/dialogs/export_dialog.h"
#include "gui/dialogs/finder.h"
#include "gui/dialogs/keep_queries.h"
#include "gui/widgets/plain.h"
#include "gui/window/window_fixture.h"

#include <QAbstractItemView>
#include <QAccessible>
#include <QApplication>
#include <QDir>
#include <QHelpEvent>
#include <QLabel>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QTemporaryDir>
#include <QTextDocumentFragment>
#include <QToolTip>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {
namespace {

const QTemporaryDir folder;

QByteArray pipePath()
{
    return QDir(folder.path()).filePath(u"pipe"_s).toLocal8Bit();
}

/// Markup that would hang a widget, contact a server, or change colours and direction.
QString hostile()
{
    return u"<img src=\""_s + QString::fromLocal8Bit(pipePath())
           + u"\"><b>x</b>&amp;\u202E\x1b[31m<img src=/dev/zero>"_s;
}

/// Fails while the pipe is open for reading.
bool nobodyReadsThePipe()
{
    const int writer = open(pipePath().constData(), O_WRONLY | O_NONBLOCK);
    if (writer >= 0)
        close(writer);
    return writer < 0 && errno == ENXIO;
}

/// Rich text that holds no element but those of plainToolTip(), or plain text.
bool isHarmlessToolTip(const QString &text)
{
    if (!Qt::mightBeRichText(text))
        return true;
    return text == plainToolTip(QTextDocumentFragment::fromHtml(text).toPlainText())
           || (!text.contains(u"<img"_s) && !text.contains(u"<b>"_s));
}

bool hasRawControls(const QString &text)
{
    return text.contains(QChar(0x202E)) || text.contains(QChar(0x1b));
}

class MannersMarkupTest : public test::WindowTest
{
protected:
    MannersMarkupTest()
        : WindowTest((mkfifo(pipePath().constData(), 0600), hostile()))
    {
        window.passwordBar().ask(core::display(hostile()), { hostile() }, core::display(hostile()));
        openDetails();
    }

    void TearDown() override { EXPECT_TRUE(nobodyReadsThePipe()); }

    static void expectHarmless(const QWidget &root)
    {
        for (const auto *widget : root.findChildren<QWidget *>()) {
            EXPECT_TRUE(isHarmlessToolTip(widget->toolTip()))
                << test::pathOf(widget).toStdString() << ": " << widget->toolTip().toStdString();
            EXPECT_FALSE(
                hasRawControls(widget->toolTip() + widget->accessibleName() + widget->windowTitle()));
            EXPECT_TRUE(widget->whatsThis().isEmpty());
        }
        for (const auto *label : root.findChildren<QLabel *>()) {
            if (label->inherits("QTipLabel") || label->objectName() == u"qt_msgboxex_icon_label"_s)
                continue; // a tooltip, whose text was looked at above; the picture of a message
            EXPECT_EQ(label->textFormat(), Qt::PlainText) << test::pathOf(label).toStdString();
            EXPECT_FALSE(hasRawControls(label->text())) << test::pathOf(label).toStdString();
        }
    }

    int cellsWithText = 0;
    void expectHarmless(const QAbstractItemModel &model, const QModelIndex &parent = {})
    {
        for (int row = 0; row < model.rowCount(parent); ++row) {
            for (int column = 0; column < model.columnCount(parent); ++column) {
                const QModelIndex index = model.index(row, column, parent);
                EXPECT_TRUE(isHarmlessToolTip(index.data(Qt::ToolTipRole).toString()))
                    << model.metaObject()->className() << ' ' << row << ' ' << column;
                for (const auto role : { Qt::DisplayRole, Qt::AccessibleTextRole, Qt::ToolTipRole }) {
                    EXPECT_FALSE(hasRawControls(index.data(role).toString()))
                        << model.metaObject()->className() << ' ' << row << ' ' << column << " role " << role;
                }
                cellsWithText += index.data().toString().contains(u"<img"_s);
            }
            expectHarmless(model, model.index(row, 0, parent));
        }
    }

    /// As the mouse would, all over a widget.
    static void restTheMouseOn(QWidget &widget)
    {
        for (int y = 4; y < widget.height(); y += 14) {
            for (int x = 10; x < widget.width(); x += 90) {
                QHelpEvent event(QEvent::ToolTip, { x, y }, widget.mapToGlobal(QPoint(x, y)));
                QApplication::sendEvent(&widget, &event);
                EXPECT_TRUE(isHarmlessToolTip(QToolTip::text())) << QToolTip::text().toStdString();
            }
        }
        QToolTip::hideText();
    }

    /// Also one that would be rich text is drawn as it is written: letter by letter.
    void expectDrawn(QWidget &widget) { EXPECT_FALSE(widget.grab().isNull()); }
};

TEST_F(MannersMarkupTest, NoWidgetTakesAWordOfOthersForMarkup)
{
    for (int page = 0; page < 5; ++page) {
        window.setPage(page);
        present();
        expectDrawn(window);
        expectHarmless(window);
    }
    EXPECT_FALSE(hasRawControls(window.windowTitle()));
    EXPECT_TRUE(window.windowTitle().contains(u"<img"_s)) << window.windowTitle().toStdString();
}

TEST_F(MannersMarkupTest, NoCellTakesAWordOfOthersForMarkup)
{
    for (int page = 0; page < 5; ++page) {
        window.setPage(page);
        present();
        for (const auto *view : window.findChildren<QAbstractItemView *>()) {
            if (view->model())
                expectHarmless(*view->model());
        }
    }
    EXPECT_GT(cellsWithText, 10) << "nothing was looked at";
}

TEST_F(MannersMarkupTest, NoToolTipTakesAWordOfOthersForMarkup)
{
    for (int page = 0; page < 5; ++page) {
        window.setPage(page);
        present();
        for (auto *widget : window.findChildren<QWidget *>()) {
            if (widget->isVisible() && widget->window() == &window)
                restTheMouseOn(*widget);
        }
    }
}

TEST_F(MannersMarkupTest, ABelieverWouldBeFound)
{
    QWidget bad;
    bad.setToolTip(u"<b>x</b>"_s);
    EXPECT_FALSE(isHarmlessToolTip(bad.toolTip()));
    EXPECT_FALSE(isHarmlessToolTip(u"<qt>"_s + hostile() + u"</qt>"_s));
    EXPECT_TRUE(isHarmlessToolTip(plainToolTip(hostile())));
    const int reader = open(pipePath().constData(), O_RDONLY | O_NONBLOCK);
    EXPECT_FALSE(nobodyReadsThePipe());
    close(reader);
}

TEST_F(MannersMarkupTest, TheFinderShowsWordsAsTheyAre)
{
    window.openFinder();
    auto *finder = window.findChild<Finder *>();
    QTest::keyClicks(finder->findChild<QLineEdit *>(u"field"_s), u"img"_s);
    auto *hits = finder->findChild<QAbstractItemView *>();
    EXPECT_GT(hits->model()->rowCount(), 0);
    expectHarmless(*finder);
    expectHarmless(*hits->model());
    restTheMouseOn(*hits->viewport());
    expectDrawn(*finder);
}

TEST_F(MannersMarkupTest, TheConnectDialogShowsWordsAsTheyAre)
{
    ConnectDialog dialog(test::Around().surroundings());
    dialog.setRecent({ { .name = hostile(), .addresses = { hostile(), hostile() } } });
    dialog.show();
    restTheMouseOn(*dialog.findChild<QAbstractItemView *>()->viewport());
    auto *addresses = dialog.findChild<QPlainTextEdit *>(u"addresses"_s);
    addresses->setPlainText(hostile());
    expectHarmless(dialog);
    addresses->setPlainText(u"postgresql://db1/shop"_s);
    dialog.findChild<QAbstractButton *>(u"test"_s)->click();
    core::Sample refused = test::failure(core::Fault::WrongPassword, u"db1:5432"_s);
    refused.error->detail = core::display(hostile());
    dialog.showAnswer(test::shared(refused));
    dialog.showTrouble(core::display(hostile()));
    expectHarmless(dialog);
    expectDrawn(dialog);
}

TEST_F(MannersMarkupTest, TheDialogsOfTheHistoryShowWordsAsTheyAre)
{
    window.setHistory({ .doing = core::HistoryState::Doing::Writing,
                        .path = hostile(),
                        .found = core::Error { core::Fault::StorageDamaged, hostile() },
                        .leftBehind = hostile() });
    window.showAboutHistory();
    expectHarmless(*window.findChild<QMessageBox *>());
    QMessageBox *question = askToKeepQueries(hostile(), &window);
    question->open();
    expectHarmless(*question);
    expectDrawn(*question);
    ExportDialog dialog(ExportKind::SavedSpan, { now - 5min, now });
    dialog.setProgress(0.5, 1);
    dialog.setFinished(hostile(), false);
    expectHarmless(dialog);
    expectDrawn(dialog);
}

TEST_F(MannersMarkupTest, TheStatusBarShowsWordsAsTheyAre)
{
    window.say(core::display(hostile()));
    window.setHistory({ .doing = core::HistoryState::Doing::Paused,
                        .path = hostile(),
                        .trouble = core::Error { core::Fault::Storage, hostile() } });
    expectHarmless(window);
    expectDrawn(window);
}

} // namespace
} // namespace gui
