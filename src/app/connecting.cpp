#include "app/connecting.h"

#include "core/address/expected.h"
#include "core/address/surroundings.h"
#include "core/address/target_list.h"
#include "gui/dialogs/connect_dialog.h"
#include "gui/widgets/open_dialog.h"

#include <utility>

namespace app {

using gui::ConnectDialog;

Connecting::Connecting(const OpenCluster &cluster, QObject *parent)
    : QObject(parent)
    , m_cluster(cluster)
{
}

Connecting::~Connecting() = default;

bool Connecting::raise()
{
    if (!m_dialog)
        return false;
    m_dialog->raise();
    m_dialog->activateWindow();
    return true;
}

void Connecting::openDialog(QWidget *over, const QList<gui::ClusterEntry> &recent)
{
    if (raise())
        return;
    auto *dialog = new ConnectDialog(core::processSurroundings(), ConnectDialog::Purpose::Open, over);
    dialog->setRecent(recent);
    dialog->setDemoAvailable(!Demo::scriptPath().isEmpty());
    connect(dialog, &ConnectDialog::connectRequested, this, &Connecting::open);
    connect(dialog, &ConnectDialog::demoRequested, this, &Connecting::startDemo);
    connect(dialog, &ConnectDialog::forgetRequested, this, &Connecting::forgotten);
    connect(dialog, &QDialog::rejected, this, &Connecting::givenUp);
    m_pace.reset();
    show(dialog);
}

void Connecting::openAdding(QWidget *over, const Open &cluster, const QStringList &addresses)
{
    if (raise())
        return;
    auto *dialog = new ConnectDialog(core::processSurroundings(), ConnectDialog::Purpose::Add, over);
    dialog->setPresent(cluster.endpoints);
    dialog->setAddresses(addresses);
    connect(dialog, &ConnectDialog::connectRequested, this, &Connecting::add);
    m_pace = cluster.pace;
    show(dialog);
}

void Connecting::show(ConnectDialog *dialog)
{
    m_dialog = dialog;
    dialog->setEntryLookup([this](const QList<core::Target> &targets) { return m_cluster.namesOf(targets); });
    connect(dialog, &ConnectDialog::testRequested, this, &Connecting::test);
    connect(dialog, &ConnectDialog::passwordGiven, this, &Connecting::givePassword);
    connect(dialog, &ConnectDialog::changed, this, &Connecting::drop);
    connect(dialog, &QObject::destroyed, this, [this] {
        m_dialog = nullptr;
        drop();
    });
    gui::openDialog(dialog);
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
    if (m_pace && m_pace->connections < 1)
        return refuseTest(targets);
    m_tested = std::make_shared<watch::Watch>(targets);
    m_tested->setPace(m_pace ? *m_pace : m_cluster.paceOf(targets));
    connect(m_tested.get(), &watch::Watch::sampled, this, [this](const core::SamplePtr &sample) {
        m_answers.append(sample);
        note(*sample);
        if (m_dialog)
            m_dialog->showAnswer(sample);
    });
    connect(m_tested.get(), &watch::Watch::merged, m_dialog, &gui::ConnectDialog::showSame);
    m_tested->start();
}

void Connecting::note(const core::Sample &sample)
{
    Tried &tried = m_tried[sample.endpoint.name];
    tried.hasAnswered = tried.hasAnswered || (sample.received && !sample.error);
    if (sample.error && sample.error->fault == core::Fault::WrongPassword)
        tried = { .isRefused = true };
}

/// A test would need one connection more than the user allows this cluster.
void Connecting::refuseTest(const QList<core::Target> &targets)
{
    for (const core::Endpoint &endpoint : core::expectedAt(targets)) {
        core::Sample answer { .endpoint = endpoint, .health = core::healthOf(core::Fault::NoSlot) };
        answer.error = core::Error { core::Fault::NoSlot,
                                     tr("the cluster uses all of its connections; none is left for a test") };
        m_dialog->showAnswer(std::make_shared<const core::Sample>(answer));
    }
}

void Connecting::givePassword(const QStringList &endpoints, const core::Secret &password)
{
    for (const QString &endpoint : endpoints) {
        m_tried.insert(endpoint, { .given = password });
        m_tested->retry(endpoint, password);
    }
}

void Connecting::open(const QList<core::Target> &targets)
{
    if (!m_tested)
        test(targets);
    m_tested->disconnect(this);
    const gui::ClusterEntry entry = m_dialog->entry();
    m_dialog->accept();
    m_demo.reset(); // a demo that is still starting would interfere later
    emit opened(std::exchange(m_tested, nullptr), std::exchange(m_answers, {}), entry);
}

/// The connections of a test end before the cluster opens its own: a role may be limited to one.
void Connecting::add(const QList<core::Target> &targets)
{
    if (!m_tested)
        return finishAdding(targets);
    m_dialog->setEnabled(false);
    m_tested->disconnect(this);
    connect(
        m_tested.get(), &watch::Watch::stopped, m_dialog, [this, targets] { finishAdding(targets); },
        Qt::QueuedConnection);
    m_tested->stop();
}

void Connecting::finishAdding(const QList<core::Target> &targets)
{
    QList<core::Target> tried;
    for (const core::Target &target : targets)
        tried += asTried(target);
    const gui::ClusterEntry entry = m_dialog->entry();
    m_dialog->accept();
    emit added(tried, entry);
}

/// A refused password is not sent again, wherever it came from. Hosts that share one password question stay
/// together.
QList<core::Target> Connecting::asTried(const core::Target &target) const
{
    core::Target untried = target;
    core::Target refused = target;
    refused.password = {};
    refused.storedPasswordRefused = true;
    untried.hosts = refused.hosts = {};
    QList<core::Target> all;
    for (const core::Host &host : target.hosts) {
        core::Target given = target;
        given.hosts = { host };
        given.password = passwordFor(target, host);
        if (m_tried.value(core::label(host)).isRefused)
            refused.hosts += host;
        else if (given.password.isEmpty())
            untried.hosts += host;
        else
            all += given;
    }
    for (const core::Target &rest : { untried, refused }) {
        if (!rest.hosts.isEmpty())
            all += rest;
    }
    return all;
}

/// The password that the user typed; for a host without an answer the one that another host of its address
/// accepted. Empty: none.
core::Secret Connecting::passwordFor(const core::Target &target, const core::Host &host) const
{
    const Tried own = m_tried.value(core::label(host));
    if (own.hasAnswered || !own.given.isEmpty())
        return own.given;
    for (const core::Host &other : target.hosts) {
        const Tried tried = m_tried.value(core::label(other));
        if (tried.hasAnswered && !tried.given.isEmpty())
            return tried.given;
    }
    return {};
}

void Connecting::drop()
{
    m_tried.clear();
    m_tested.reset();
    m_answers.clear();
}

} // namespace app
