#include "gui/dialogs/connect_dialog.h"

#include "core/address/surroundings.h"
#include "core/text.h"
#include "gui/widgets/plain.h"
#include "gui/widgets/theme.h"
#include "gui/widgets/typed_secret.h"
#include "report/figure.h"
#include "report/targets.h"
#include "ui_connect_dialog.h"

#include <QKeyEvent>
#include <QShortcut>
#include <QTextBlock>
#include <QTimer>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

bool isEnter(const QKeyEvent &event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

bool isControlEnter(const QKeyEvent &event)
{
    return isEnter(event) && event.modifiers().testFlag(Qt::ControlModifier);
}

QString linesOf(const ClusterEntry &cluster)
{
    QStringList lines;
    for (const QString &address : cluster.addresses)
        lines += core::display(address, 2000);
    return lines.join(u'\n');
}

/// Its name and what it is made of, an address a line.
QString recentText(const ClusterEntry &cluster)
{
    constexpr qsizetype most = 4;
    const qsizetype all = cluster.addresses.size();
    const ClusterEntry shown { .name = {},
                               .addresses = cluster.addresses.first(std::min(all, most)),
                               .names = {} };
    QStringList lines { linesOf(shown) };
    if (!cluster.name.isEmpty())
        lines.prepend(core::display(cluster.name, 120));
    if (all > most)
        lines.append(ConnectDialog::tr("and %1 more").arg(all - most));
    return lines.join(u'\n');
}

} // namespace

ConnectDialog::ConnectDialog(core::Surroundings surroundings, Purpose purpose, QWidget *parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::ConnectDialog>())
    , m_surroundings(std::move(surroundings))
    , m_purpose(purpose)
{
    m_ui->setupUi(this);
    m_ui->passwordRow->hide();
    m_ui->addresses->installEventFilter(this);
    wireRecent();
    connect(m_ui->addresses, &QPlainTextEdit::textChanged, this, &ConnectDialog::understand);
    connect(m_ui->answers, &AnswerList::named, this, [this](const QString &endpoint, const QString &name) {
        m_names[endpoint] = name;
        m_namedByHand += endpoint;
    });
    connect(m_ui->test, &QAbstractButton::clicked, this, &ConnectDialog::test);
    connect(m_ui->connect, &QAbstractButton::clicked, this,
            [this] { emit connectRequested(m_typed.targets); });
    connect(m_ui->cancel, &QAbstractButton::clicked, this, &QDialog::reject);
    connect(m_ui->logIn, &QAbstractButton::clicked, this, &ConnectDialog::givePassword);
    connect(m_ui->demo, &QAbstractButton::clicked, this, &ConnectDialog::startDemo);
    setRecent({});
    setUpFor(purpose);
    understand();
    m_ui->addresses->setFocus();
}

ConnectDialog::~ConnectDialog() = default;

void ConnectDialog::setUpFor(Purpose purpose)
{
    if (purpose == Purpose::Open)
        return;
    setWindowTitle(tr("Add endpoint"));
    resize(680, 420);
    m_ui->connect->setText(tr("&Add"));
    for (QWidget *part : { static_cast<QWidget *>(m_ui->demo), static_cast<QWidget *>(m_ui->nameQuestion),
                           static_cast<QWidget *>(m_ui->name) })
        part->hide();
}

void ConnectDialog::wireRecent()
{
    QListWidget *recent = m_ui->recent;
    const auto take = [this](const QListWidgetItem *item) { takeRecent(m_ui->recent->row(item)); };
    connect(recent, &QListWidget::itemClicked, this, take);
    connect(recent, &QListWidget::itemActivated, this, take); // Enter then also presses Connect
    connect(recent, &QListWidget::itemDoubleClicked, this, [this] { m_ui->connect->click(); });
    connect(recent, &QListWidget::itemSelectionChanged, this,
            [this] { m_ui->forget->setEnabled(!m_ui->recent->selectedItems().isEmpty()); });
    connect(m_ui->forget, &QAbstractButton::clicked, this, &ConnectDialog::forgetRecent);
    auto *erase = new QShortcut(QKeySequence::Delete, recent, nullptr, nullptr, Qt::WidgetShortcut);
    connect(erase, &QShortcut::activated, this, &ConnectDialog::forgetRecent);
}

void ConnectDialog::setRecent(const QList<ClusterEntry> &clusters)
{
    m_recent = clusters;
    m_ui->recent->clear();
    for (const ClusterEntry &cluster : clusters) {
        auto *item = new QListWidgetItem(recentText(cluster), m_ui->recent);
        item->setToolTip(plainToolTip(linesOf(cluster)));
    }
    m_ui->recentPart->setVisible(!clusters.isEmpty());
}

void ConnectDialog::setDemoAvailable(bool available)
{
    m_ui->demo->setEnabled(available);
    const QString about =
        available ? tr("A real PostgreSQL and PgBouncer on this computer, under load. All of it is removed "
                       "afterwards")
                  : tr("The demo is not installed. Its script libexec/poolscope/demo is part of the full "
                       "Poolscope package and needs the packages postgresql and pgbouncer");
    setPlainToolTip(*m_ui->demo, about);
}

void ConnectDialog::setAddresses(const QStringList &addresses)
{
    m_ui->addresses->setPlainText(addresses.join(u'\n'));
    m_ui->addresses->moveCursor(QTextCursor::End);
}

void ConnectDialog::setEntryLookup(EntryLookup entryOf)
{
    m_entryOf = std::move(entryOf);
}

void ConnectDialog::setPresent(const QStringList &endpoints)
{
    m_present = endpoints;
    understand();
}

/// A new line, or one that is no address yet, leaves the answers of a Test as they are.
void ConnectDialog::understand()
{
    const QStringList before = m_typed.addresses;
    m_typed = understood(m_ui->addresses->toPlainText(), m_surroundings, m_present);
    if (m_typed.addresses != before) {
        m_answers = ConnectAnswers(m_typed.targets);
        if (std::exchange(m_tested, false))
            emit changed();
    }
    const QString trouble = m_typed.trouble.isEmpty() ? m_typed.note : m_typed.trouble;
    m_ui->understood->setText(trouble.isEmpty() ? help() : trouble);
    m_ui->understood->setForegroundRole(trouble.isEmpty() ? QPalette::PlaceholderText : QPalette::WindowText);
    QPalette colours = palette();
    if (!m_typed.trouble.isEmpty())
        colours.setColor(QPalette::WindowText, themeOf(palette()).bad);
    m_ui->understood->setPalette(colours);
    m_ui->name->setPlaceholderText(report::clusterName(m_typed.targets));
    m_ui->test->setEnabled(!m_typed.targets.isEmpty());
    m_ui->connect->setEnabled(m_typed.isFine());
    recallNames();
    present();
}

/// What was typed by hand wins.
void ConnectDialog::recallNames()
{
    const ClusterEntry before = m_entryOf ? m_entryOf(m_typed.targets) : ClusterEntry {};
    if (!m_ui->name->isModified())
        m_ui->name->setText(before.name);
    for (auto it = before.names.begin(); it != before.names.end(); ++it) {
        if (!m_namedByHand.contains(it.key()))
            m_names.insert(it.key(), it.value());
    }
}

QString ConnectDialog::help() const
{
    if (!m_typed.targets.isEmpty())
        return m_purpose == Purpose::Open ? tr("To connect, press Enter on an empty line, or Ctrl+Enter.")
                                          : tr("Once added, it is polled within the connection limit of this "
                                               "cluster. The list on the "
                                               "left shows its answers.");
    return tr(
        "Enter every part of the cluster: databases, poolers, proxies, metrics pages of applications. An "
        "address is a URL, a "
        "keyword string such as host=db1 dbname=shop, service=NAME, or a JDBC URL. Separate "
        "several hosts with commas. Poolers: pgbouncer://user@host:6432; applications: http://host:8080");
}

void ConnectDialog::test()
{
    m_tested = true;
    m_answers.ask();
    present();
    emit testRequested(m_typed.targets);
}

void ConnectDialog::showAnswer(const core::SamplePtr &sample)
{
    if (!m_tested)
        return;
    const bool wasComplete = m_answers.isComplete();
    m_answers.add(*sample);
    present();
    if (!wasComplete && m_answers.isComplete())
        QTimer::singleShot(0, this, &ConnectDialog::showFirstFailure); // once the list has its new height
}

void ConnectDialog::showFirstFailure()
{
    if (QWidget *const failed = m_ui->answers->firstFailed())
        m_ui->answerPart->ensureWidgetVisible(failed);
}

void ConnectDialog::showSame(const QString &endpoint, const QString &into)
{
    m_answers.merge(endpoint, into);
    present();
}

void ConnectDialog::present()
{
    m_ui->answers->present(m_answers.answers(), m_names);
    m_ui->status->setText(m_answers.progress(m_purpose));
    askForPassword();
}

/// The question stays while its answer is looked at, so that a second refusal finds the field in place.
void ConnectDialog::askForPassword()
{
    const QStringList waiting = m_answers.waitingForPassword();
    if (waiting.isEmpty() && (m_answers.isComplete() || !m_tested))
        m_ui->passwordRow->hide();
    if (waiting == m_waiting)
        return;
    const bool isNew = m_waiting.isEmpty() && m_ui->passwordRow->isHidden();
    m_waiting = waiting;
    m_ui->logIn->setEnabled(!waiting.isEmpty());
    if (waiting.isEmpty())
        return;
    m_ui->passwordQuestion->setText(passwordQuestion());
    m_ui->password->setAccessibleName(passwordQuestion());
    setPlainToolTip(*m_ui->passwordQuestion, core::display(waiting.join(u", "_s)));
    m_ui->passwordRow->show();
    if (isNew)
        m_ui->password->setFocus();
}

QString ConnectDialog::passwordQuestion() const
{
    const QString first = core::display(m_waiting.first(), 40);
    const QString where =
        m_waiting.size() == 1
            ? first
            : tr("%1 and %n more", nullptr, report::pluralOf(m_waiting.size() - 1)).arg(first);
    const QString user = m_answers.userOf(m_waiting.first());
    return user.isEmpty() ? tr("Password or bearer token for %1:").arg(where)
                          : tr("Password of %1 at %2:").arg(core::display(user, 63), where);
}

void ConnectDialog::givePassword()
{
    if (m_waiting.isEmpty())
        return;
    const core::Secret password = takeSecret(*m_ui->password);
    if (password.isEmpty())
        return;
    const QStringList endpoints = m_waiting;
    m_answers.expectAgain(endpoints);
    present();
    emit passwordGiven(endpoints, password);
}

void ConnectDialog::startDemo()
{
    m_ui->demo->setEnabled(false);
    m_ui->status->setText(tr("Starting PostgreSQL and PgBouncer…"));
    emit demoRequested();
}

void ConnectDialog::showTrouble(const QString &sentence)
{
    m_ui->status->setText(core::display(sentence, 2000));
    m_ui->demo->setEnabled(true);
}

void ConnectDialog::takeRecent(int row)
{
    if (row < 0 || row >= m_recent.size())
        return;
    m_ui->name->setModified(false);
    m_namedByHand.clear();
    setAddresses(m_recent[row].addresses);
    m_ui->name->setModified(!m_ui->name->text().isEmpty()); // it stays when another address is added
}

void ConnectDialog::forgetRecent()
{
    const int row = m_ui->recent->currentRow();
    const std::unique_ptr<QListWidgetItem> item(m_ui->recent->takeItem(row));
    if (item)
        emit forgetRequested(m_recent.takeAt(row).addresses);
}

ClusterEntry ConnectDialog::entry() const
{
    ClusterEntry entry { .name = m_ui->name->text(),
                         .addresses = report::withoutSecrets(m_typed.addresses, m_surroundings) };
    for (const Answer &answer : m_answers.answers())
        entry.names.insert(answer.endpoint, m_names.value(answer.endpoint));
    return entry;
}

/// Enter belongs to the field where one types.
void ConnectDialog::keyPressEvent(QKeyEvent *event)
{
    if (isControlEnter(*event)) {
        givePassword(); // where one was typed
        m_ui->connect->click();
    } else if (isEnter(*event) && m_ui->password->hasFocus()) {
        givePassword();
    } else {
        QDialog::keyPressEvent(event);
    }
}

bool ConnectDialog::mayConnectByEnter(const QKeyEvent &event) const
{
    if (!isEnter(event))
        return false;
    const bool onEmptyLine = m_ui->addresses->textCursor().block().text().trimmed().isEmpty();
    return isControlEnter(event) || (onEmptyLine && m_typed.isFine());
}

bool ConnectDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || !mayConnectByEnter(*static_cast<QKeyEvent *>(event)))
        return QDialog::eventFilter(watched, event);
    m_ui->connect->click(); // which is disabled where there is nothing to connect to
    return true;
}

} // namespace gui
