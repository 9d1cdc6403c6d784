#include "gui/window/main_window.h"

#include "core/text.h"
#include "gui/dialogs/about_boxes.h"
#include "gui/dialogs/finder.h"
#include "gui/dialogs/glossary_dialog.h"
#include "gui/dialogs/keys_dialog.h"
#include "gui/dialogs/time_dialog.h"
#include "gui/frame/status_text.h"
#include "gui/widgets/open_dialog.h"
#include "gui/window/commands.h"
#include "gui/window/focus.h"
#include "gui/window/menus.h"
#include "insight/path/connection_matches.h"
#include "report/figures.h"
#include "report/history.h"
#include "ui_main_window.h"

#include <QCloseEvent>
#include <QKeyEvent>

#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace gui {

namespace {

constexpr auto tableNames =
    std::to_array<const char *>({ "load", "path", "sessions", "waits", "pools", "history" });

/// A button has no other key. A list of choices opens with Alt+Down, too.
bool usesSpace(const QObject *widget)
{
    return widget->inherits("QAbstractButton");
}

} // namespace

MainWindow::MainWindow(QWidget *parent)
    : CommandTarget(parent)
    , m_ui(std::make_unique<Ui::MainWindow>())
    , m_finder(new Finder(this))
{
    m_ui->setupUi(this);
    m_pages = { m_ui->overview, m_ui->path, m_ui->sessions, m_ui->waits, m_ui->pools, m_ui->history };
    for (const Page *page : m_pages)
        m_ui->tabs->addTab(page->windowTitle());
    m_ui->pageRoom->setPages(*m_ui->stack);
    m_navigator = std::make_unique<Navigator>(*this, *m_ui->path, *m_ui->sessions, *m_ui->pools);
    m_menus = new Menus(*m_ui->menuBar, *this);
    wireTimes();
    wirePages();
    wireFinder();
    connect(m_ui->endpoints, &EndpointList::scopeRequested, this, &MainWindow::scopeRequested);
    connect(m_ui->grip, &ResizeHandle::moved, this,
            [this](int by) { m_ui->endpoints->setChosenWidth(m_ui->endpoints->width() + by); });
    connect(m_ui->grip, &ResizeHandle::resetRequested, this, [this] { m_ui->endpoints->setChosenWidth(0); });
    qApp->installEventFilter(this);
    keepFocusOnClicks(*this);
    m_ui->tabs->setFocus();
}

MainWindow::~MainWindow() = default;

void MainWindow::wireTimes()
{
    connect(m_ui->timeBar, &TimeBar::widthRequested, this, &MainWindow::widthRequested);
    connect(m_ui->timeBar, &TimeBar::everythingRequested, this, &MainWindow::everythingRequested);
    connect(m_ui->timeBar, &TimeBar::panned, this, &MainWindow::panned);
    connect(m_ui->timeBar, &TimeBar::centred, this, &MainWindow::centred);
    connect(m_ui->timeBar, &TimeBar::noteClicked, m_ui->history, &HistoryPage::showTimeOf);
    connect(m_ui->timeBar, &TimeBar::liveRequested, this, &MainWindow::liveRequested);
    connect(m_ui->timeBar, &TimeBar::freezeRequested, this, &MainWindow::freezeRequested);
    connect(m_ui->pastBar, &PastBar::liveRequested, this, &MainWindow::liveRequested);
    connect(m_ui->pastBar, &PastBar::minuteBackRequested, this, &MainWindow::minuteBackRequested);
    connect(m_ui->pastBar, &PastBar::readingBackRequested, this, &MainWindow::readingBackRequested);
    connect(m_ui->pastBar, &PastBar::playRequested, this, &MainWindow::playRequested);
    connect(m_ui->pastBar, &PastBar::readingForwardRequested, this, &MainWindow::readingForwardRequested);
    connect(m_ui->pastBar, &PastBar::minuteForwardRequested, this, &MainWindow::minuteForwardRequested);
}

void MainWindow::wirePages()
{
    connect(m_ui->tabs, &QTabBar::currentChanged, this, [this](int index) {
        m_ui->stack->setCurrentIndex(index);
        setChecked(u"page%1"_s.arg(index), true);
        emit pageChanged();
    });
    for (Page *page : m_pages) {
        connect(page, &Page::requested, this, &MainWindow::goTo);
        connect(page, &Page::linksRequested, this, &MainWindow::linksRequested);
        connect(page, &Page::spanSelected, this, &MainWindow::spanSelected);
        connect(page, &Page::zoomed, this, &MainWindow::zoomed);
        connect(page, &Page::panned, this, &MainWindow::panned);
        connect(page, &Page::liveRequested, this, &MainWindow::liveRequested);
        connect(page, &Page::tableExportRequested, this, &MainWindow::tableExportRequested);
        connect(page, &Page::chartExportRequested, this, &MainWindow::chartExportRequested);
    }
    connect(m_ui->history, &HistoryPage::incidentSelected, m_ui->verdict, &VerdictBar::prefer);
    connect(m_ui->history, &HistoryPage::momentRequested, this, &MainWindow::momentRequested);
    connect(m_ui->history, &HistoryPage::markRequested, this, &MainWindow::markRequested);
    connect(m_ui->verdict, &VerdictBar::requested, this, &MainWindow::goTo);
}

void MainWindow::wireFinder()
{
    connect(m_finder, &Finder::requested, this, &MainWindow::goTo);
    connect(m_finder, &Finder::scopeRequested, this, &MainWindow::scopeRequested);
    connect(m_finder, &Finder::wentToPage, this,
            [this] { currentPage().workplace()->setFocus(Qt::OtherFocusReason); });
}

Page &MainWindow::currentPage() const
{
    return *m_pages[static_cast<std::size_t>(page())];
}

void MainWindow::setCluster(const QString &name, const QString &protection)
{
    m_cluster = core::display(name).replace("[*]"_L1, "[ ]"_L1); // Qt would make "modified" of it
    m_ui->timeBar->setCluster(name, protection);
}

void MainWindow::setChronology(const Chronology &chronology)
{
    m_ui->history->setChronology(chronology);
    m_ui->timeBar->setNotes(chronology.notes);
}

void MainWindow::present(const Picture &picture, const Axis &axis, const insight::OwnRates &own,
                         core::Instant now)
{
    m_scope = picture.scope;
    m_endpoints = picture.past.endpoints();
    m_names = picture.names;
    m_ui->timeBar->present(picture, axis);
    m_ui->pastBar->present(axis, now,
                           picture.reading       ? PastReading::Moment
                           : picture.readingAxis ? PastReading::Charts
                                                 : PastReading::Done,
                           picture.averaged, picture.readingDone);
    m_ui->endpoints->setNames(picture.names);
    // Of a file there is nothing newer than what is shown.
    const insight::ClusterHistory &known = axis.end ? picture.lookedAt() : picture.past;
    const core::Instant when = axis.end ? picture.moment() : now;
    m_ui->endpoints->present(known, picture.scope, when, !axis.end && !axis.isLive());
    m_ui->statusBar->present(axis.end ? tr("Poolscope itself: no connections, a file is shown")
                                      : ownCostText(own, known),
                             axis.end ? QString() : answeredText(known, when));
    m_menus->follow(axis);
    if (picture.reading)
        m_ui->overview->presentCharts(picture);
    else
        presentPages(picture);
}

void MainWindow::presentPages(const Picture &picture)
{
    m_samples = picture.chains.matches().samples();
    m_isLive = picture.isLive();
    m_ui->verdict->present(picture.verdict, picture.names);
    for (Page *page : m_pages)
        page->present(picture);
    QStringList title { report::titleText(picture.verdict, picture.figures, report::calledBy(picture.names)),
                        m_cluster, tr("Poolscope") };
    if (title.front().contains(m_cluster))
        title.removeAt(1);
    title.removeAll(QString());
    setWindowTitle(title.join(u" · "_s));
}

void MainWindow::say(const QString &text)
{
    m_ui->statusBar->showMessage(text, 8000);
}

void MainWindow::repaintTimes()
{
    m_ui->history->forgetTexts();
    for (QWidget *part : findChildren<QWidget *>())
        part->update();
}

std::vector<insight::Dimension> MainWindow::loadBy() const
{
    return currentPage().loadBy();
}

int MainWindow::page() const
{
    return m_ui->tabs->currentIndex();
}

void MainWindow::setPage(int index)
{
    // Qt would hand the focus of the page that is left to whatever comes next, letters and all.
    const bool workedInPage = m_ui->stack->isAncestorOf(focusWidget());
    m_ui->tabs->setCurrentIndex(index);
    if (workedInPage)
        currentPage().workplace()->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::goTo(const Location &location)
{
    if (const auto *event = std::get_if<at::Event>(&location))
        emit momentRequested(event->moment);
    m_navigator->goTo(location);
}

report::Table MainWindow::table() const
{
    return currentPage().table();
}

QString MainWindow::tableName() const
{
    return QString::fromLatin1(tableNames[static_cast<std::size_t>(page())]);
}

QImage MainWindow::chart() const
{
    const QImage own = currentPage().chart();
    return own.isNull() ? m_ui->overview->chart() : own;
}

QString MainWindow::chartName() const
{
    return m_ui->stack->currentWidget() == m_ui->path ? u"path"_s : u"lanes"_s;
}

OverviewPage &MainWindow::overview() const
{
    return *m_ui->overview;
}

SessionsPage &MainWindow::sessions() const
{
    return *m_ui->sessions;
}

HistoryPage &MainWindow::historyPage() const
{
    return *m_ui->history;
}

PoolsPage &MainWindow::pools() const
{
    return *m_ui->pools;
}

EndpointList &MainWindow::endpoints() const
{
    return *m_ui->endpoints;
}

PasswordBar &MainWindow::passwordBar() const
{
    return *m_ui->passwordBar;
}

void MainWindow::openFinder()
{
    m_finder->search(m_samples, m_endpoints, m_scope, m_names, m_isLive);
}

void MainWindow::goToTime()
{
    const core::HistoryState &state = m_menus->history();
    const bool isSaved = state.doing == core::HistoryState::Doing::Shown;
    auto *dialog = new TimeDialog(state.from, isSaved ? state.to : std::nullopt, this);
    connect(dialog, &TimeDialog::momentRequested, this, &MainWindow::momentRequested);
    m_timeDialog = dialog;
    emit daysRequested();
    openDialog(dialog);
}

void MainWindow::markDays(const std::vector<QDate> &days)
{
    if (m_timeDialog)
        m_timeDialog->markDays(days);
}

void MainWindow::showAboutHistory()
{
    gui::showAboutHistory(m_menus->history(), this);
}

void MainWindow::showGlossary()
{
    openDialog(new GlossaryDialog(this));
}

void MainWindow::showKeys()
{
    openDialog(new KeysDialog(keyHints(), this));
}

void MainWindow::showAbout()
{
    showAboutPoolscope(this);
}

void MainWindow::setChecked(const QString &name, bool checked)
{
    m_menus->setChecked(name, checked);
}

void MainWindow::setHistory(const core::HistoryState &state)
{
    m_menus->setHistory(state);
    m_ui->history->setAbsence(report::historyAbsence(state));
    m_ui->statusBar->setNotice(report::historyNotice(state));
}

void MainWindow::setOnlyRead()
{
    m_menus->setOnlyRead();
    m_ui->timeBar->setOnlyRead();
    m_ui->history->setOnlyRead();
}

void MainWindow::setPlaying(const Playing &playing)
{
    m_ui->pastBar->setPlaying(playing);
    setChecked(u"play"_s, playing.on);
}

void MainWindow::focusFilter()
{
    if (currentPage().focusFilter())
        return;
    showSessions();
    m_ui->sessions->focusFilter();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    event->accept();
    emit closed();
}

void MainWindow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        emit liveRequested();
    else if (event->key() == Qt::Key_F6)
        focusNextPart(
            std::to_array<QWidget *>({ m_ui->endpoints, m_ui->tabs, &currentPage(), m_ui->timeBar }),
            event->modifiers() & Qt::ShiftModifier);
    else
        QMainWindow::keyPressEvent(event);
}

/// The buttons of a mouse that lead back and forth in a browser.
bool MainWindow::travels(const QObject *over, const QEvent &event)
{
    const auto *widget = qobject_cast<const QWidget *>(over);
    if (event.type() != QEvent::MouseButtonPress || !widget || widget->window() != this)
        return false;
    const Qt::MouseButton button = static_cast<const QMouseEvent &>(event).button();
    if (button == Qt::BackButton)
        emit backRequested();
    else if (button == Qt::ForwardButton)
        emit forwardRequested();
    return button == Qt::BackButton || button == Qt::ForwardButton;
}

bool MainWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (travels(watched, *event))
        return true;
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Space
        && usesSpace(watched))
        event->accept();
    return QMainWindow::eventFilter(watched, event);
}

} // namespace gui
