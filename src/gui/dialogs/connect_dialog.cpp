#include "gui/dialogs/connect_dialog.h"

#include "core/text.h"
#include "gui/clear_button.h"
#include "gui/plain.h"
#include "gui/typed_secret.h"
#include "report/faults.h"
#include "report/targets.h"
#include "ui_connect_dialog.h"

#include <QKeyEvent>
#include <QShortcut>

#include <utility>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

/// What is pasted often brings the end of a line with it.
bool hasLooseEnds(const QString &text)
{
    return text.contains(u'\n') || text.contains(u'\r') || text.contains(QChar::ParagraphSeparator);
}

} // namespace

ConnectDialog::ConnectDialog(const core::Surroundings &surroundings, QWidget *parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::ConnectDialog>())
    , m_surroundings(surroundings)
{
    m_ui->setupUi(this);
    addClearButton(*m_ui->url);
    m_ui->passwordRow->hide();
    wireRecent();
    connect(m_ui->url, &QLineEdit::textChanged, this, &ConnectDialog::urlEdited);
    connect(m_ui->test, &QAbstractButton::clicked, this, &ConnectDialog::test);
    connect(m_ui->connect, &QAbstractButton::clicked, this, [this] { emit connectWanted(m_targets); });
    connect(m_ui->cancel, &QAbstractButton::clicked, this, &QDialog::reject);
    connect(m_ui->logIn, &QAbstractButton::clicked, this, &ConnectDialog::givePassword);
    connect(m_ui->demo, &QAbstractButton::clicked, this, &ConnectDialog::startDemo);
    setRecent({});
    understand();
}

ConnectDialog::~ConnectDialog() = default;

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

void ConnectDialog::setRecent(const QStringList &urls)
{
    m_ui->recent->clear();
    for (const QString &url : urls) {
        auto *item = new QListWidgetItem(core::display(url), m_ui->recent);
        item->setData(Qt::UserRole, url);
        item->setToolTip(plainToolTip(core::display(url, 2000)));
    }
    m_ui->recentPage->setEnabled(!urls.isEmpty());
    for (QWidget *part : { static_cast<QWidget *>(m_ui->recentTitle), static_cast<QWidget *>(m_ui->forget),
                           static_cast<QWidget *>(m_ui->recent) })
        part->setVisible(!urls.isEmpty());
}

void ConnectDialog::setDemoAvailable(bool available)
{
    m_ui->demo->setEnabled(available);
    const QString about =
        available ? tr("A real PostgreSQL and PgBouncer on this machine, with something going on; all of it "
                       "is removed at the end")
                  : tr("The demo is not installed: its script libexec/poolscope/demo belongs to the whole "
                       "package of Poolscope, and needs the packages postgresql and pgbouncer");
    m_ui->demo->setToolTip(plainToolTip(about));
    m_ui->demo->setAccessibleDescription(about);
}

void ConnectDialog::urlEdited()
{
    if (hasLooseEnds(m_ui->url->text())) {
        m_ui->url->setText(m_ui->url->text().trimmed().replace(u'\n', u' ').remove(u'\r')); // comes back here
        return;
    }
    understand();
    if (!std::exchange(m_tested, false))
        return;
    m_answers = ConnectAnswers();
    present();
    m_ui->middle->setCurrentWidget(m_ui->recentPage);
    emit changed();
}

void ConnectDialog::understand()
{
    const QString typed = m_ui->url->text();
    const bool isCut = typed.size() >= m_ui->url->maxLength();
    const core::Result<core::Target> target =
        isCut ? core::Error { core::Fault::BadAddress, tr("it is longer than is sensible here") }
              : core::parseTarget(typed, m_surroundings);
    const bool isFine = bool(target);
    m_targets.clear();
    if (isFine)
        m_targets += target.value();
    m_ui->understood->setText(isFine                      ? report::understood(target.value()).join(u'\n')
                              : typed.trimmed().isEmpty() ? tr(
                                    "A URL, a keyword string such as host=db1 dbname=shop, service=NAME, or "
                                    "what a JDBC driver is given. Several hosts are fine.")
                                                          : report::sentence(target.error()));
    m_ui->understood->setForegroundRole(isFine ? QPalette::WindowText : QPalette::PlaceholderText);
    m_ui->protection->setText(report::protectionSentence(m_targets));
    m_ui->mark->setProtection(isFine ? std::optional(report::weakestProtection(m_targets)) : std::nullopt);
    m_ui->test->setEnabled(isFine);
    m_ui->connect->setEnabled(isFine);
}

void ConnectDialog::test()
{
    m_tested = true;
    m_answers = ConnectAnswers(m_targets);
    m_ui->middle->setCurrentWidget(m_ui->answerPage);
    present();
    emit testWanted(m_targets);
}

void ConnectDialog::showAnswer(const core::SamplePtr &sample)
{
    if (!m_tested)
        return;
    m_answers.add(*sample);
    present();
}

void ConnectDialog::showSame(const QString &endpoint, const QString &into)
{
    m_answers.merge(endpoint, into);
    present();
}

void ConnectDialog::present()
{
    m_ui->answers->present(m_answers.answers());
    m_ui->status->setText(m_tested ? m_answers.progress() : QString());
    askForPassword();
}

/// The question stays while its answer is looked at, so that a second refusal finds the field in place.
void ConnectDialog::askForPassword()
{
    const QStringList waiting = m_answers.waitingForPassword();
    if (waiting.isEmpty() && m_answers.isComplete())
        m_ui->passwordRow->hide();
    if (waiting == m_waiting)
        return;
    const bool isNew = m_waiting.isEmpty() && m_ui->passwordRow->isHidden();
    m_waiting = waiting;
    m_ui->logIn->setEnabled(!waiting.isEmpty());
    if (waiting.isEmpty())
        return;
    m_ui->passwordQuestion->setText(
        tr("Password of %1:").arg(core::display(m_answers.userOf(waiting.first()), 63)));
    m_ui->passwordQuestion->setToolTip(plainToolTip(core::display(waiting.join(u", "_s))));
    m_ui->passwordRow->show();
    if (isNew)
        m_ui->password->setFocus();
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
    emit demoWanted();
}

void ConnectDialog::showTrouble(const QString &sentence)
{
    m_ui->status->setText(core::display(sentence, 2000));
    m_ui->demo->setEnabled(true);
}

void ConnectDialog::takeRecent(int row)
{
    if (const QListWidgetItem *item = m_ui->recent->item(row))
        m_ui->url->setText(item->data(Qt::UserRole).toString());
}

void ConnectDialog::forgetRecent()
{
    const std::unique_ptr<QListWidgetItem> item(m_ui->recent->takeItem(m_ui->recent->currentRow()));
    if (item)
        emit forgetWanted(item->data(Qt::UserRole).toString());
}

QString ConnectDialog::urlWithoutSecrets() const
{
    return report::withoutSecrets(m_ui->url->text(), m_surroundings);
}

/// Enter belongs to the field where one types.
void ConnectDialog::keyPressEvent(QKeyEvent *event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && m_ui->password->hasFocus())
        givePassword();
    else
        QDialog::keyPressEvent(event);
}

} // namespace gui
