#include "app/connecting.h"

#include "gui/dialogs/connect_dialog.h"

namespace app {

Connecting::Connecting(QObject *parent)
    : QObject(parent)
{
}

Connecting::~Connecting() = default;

void Connecting::openDialog(QWidget *over, const QStringList &recent)
{
    if (m_dialog) {
        m_dialog->raise();
        m_dialog->activateWindow();
        return;
    }
    m_dialog = new gui::ConnectDialog(core::processSurroundings(), over);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    m_dialog->setRecent(recent);
    m_dialog->setDemoAvailable(!Demo::scriptPath().isEmpty());
    connect(m_dialog, &gui::ConnectDialog::testWanted, this, &Connecting::test);
    connect(m_dialog, &gui::ConnectDialog::connectWanted, this, &Connecting::open);
    connect(m_dialog, &gui::ConnectDialog::changed, this, &Connecting::drop);
    connect(m_dialog, &gui::ConnectDialog::demoWanted, this, &Connecting::startDemo);
    connect(m_dialog, &gui::ConnectDialog::forgetWanted, this, &Connecting::forgotten);
    connect(m_dialog, &gui::ConnectDialog::passwordGiven, this,
            [this](const QStringList &endpoints, const core::Secret &password) {
                for (const QString &endpoint : endpoints)
                    m_tested->retry(endpoint, password);
            });
    connect(m_dialog, &QDialog::rejected, this, &Connecting::givenUp);
    connect(m_dialog, &QObject::destroyed, this, [this] {
        m_dialog = nullptr;
        drop();
    });
    m_dialog->open();
}

void Connecting::showTrouble(const QString &trouble)
{
    if (m_dialog && !trouble.isEmpty())
        m_dialog->showTrouble(trouble);
}

void Connecting::startDemo()
{
    m_demo = std::make_unique<Demo>();
    connect(m_demo.get(), &Demo::ready, this, [this](const QStringList &urls) {
        if (m_dialog)
            m_dialog->accept();
        emit demoReady(urls);
    });
    connect(m_demo.get(), &Demo::failed, this, [this](const QString &why) {
        if (m_dialog)
            m_dialog->showTrouble(why);
        emit demoFailed(why);
    });
    m_demo->start();
}

void Connecting::test(const QList<core::Target> &targets)
{
    drop();
    m_tested = std::make_shared<watch::Watch>(targets);
    connect(m_tested.get(), &watch::Watch::sampled, this, [this](const core::SamplePtr &sample) {
        m_answers.append(sample);
        if (m_dialog)
            m_dialog->showAnswer(sample);
    });
    connect(m_tested.get(), &watch::Watch::merged, m_dialog, &gui::ConnectDialog::showSame);
    m_tested->start();
}

void Connecting::open(const QList<core::Target> &targets)
{
    if (!m_tested)
        test(targets);
    m_tested->disconnect(this);
    const QString url = m_dialog->urlWithoutSecrets();
    m_dialog->accept();
    m_demo.reset(); // one that is still starting would come in between later
    emit opened(std::exchange(m_tested, nullptr), std::exchange(m_answers, {}), url);
}

void Connecting::drop()
{
    m_tested.reset();
    m_answers.clear();
}

} // namespace app
