#include "watch/watch.h"

#include "collect/poller.h"
#include "core/address/target_list.h"
#include "watch/quiet_thread.h"
#include "wire/tls_library.h"

#include <QTimer>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace watch {

using collect::Poller;

namespace {

// A hostile server can keep libpq computing for minutes (the server chooses how often a password is hashed).
// The program does not wait for that: the thread is detached.
constexpr std::chrono::milliseconds patience = 80ms;
constexpr std::chrono::milliseconds patienceWhenIdle = 2000ms; // it has nothing left to do
constexpr auto patienceWhenStopping = 2500ms;                  // the poller's own limit is two seconds

} // namespace

void Watch::RetirePoller::operator()(Poller *poller) const
{
    poller->deleteLater();
}

Watch::Watch(const QList<core::Target> &targets, wire::Millis interval, const wire::Rules &rules)
    : m_targets(targets)
    , m_thread(std::make_unique<QThread>())
    , m_poller(new Poller(rules))
{
    m_poller->setPace({ .interval = interval, .connections = rules.perCluster });
    m_poller->moveToThread(m_thread.get());
    connect(m_poller.get(), &Poller::sampled, this, &Watch::sampled);
    connect(m_poller.get(), &Poller::merged, this, &Watch::merged);
    connect(m_poller.get(), &Poller::separated, this, &Watch::separated);
    connect(m_poller.get(), &Poller::waitingForPlace, this, &Watch::waitingForPlace);
    connect(m_poller.get(), &Poller::stopped, this, [this] {
        m_isIdle = true;
        finish();
    });
    connect(m_thread.get(), &QThread::finished, m_thread.get(), &QObject::deleteLater); // also a detached one
    m_thread->setObjectName(u"poller"_s);
    wire::leaveTlsLibraryToTheSystem();
    startWithoutSignals(*m_thread);
}

Watch::~Watch()
{
    m_poller.reset();
    m_thread->quit();
    if (!m_thread->wait(m_isIdle ? patienceWhenIdle : patience)) [[maybe_unused]]
        const auto *left = m_thread.release();
}

void Watch::start()
{
    if (!std::exchange(m_isStarted, true))
        ask(m_targets + m_added);
}

/// All of them except those that others poll.
void Watch::ask(const QList<core::Target> &targets)
{
    if (!m_isStarted)
        return;
    QMetaObject::invokeMethod(
        m_poller.get(),
        [poller = m_poller.get(), asked = core::without(targets, m_others)] { poller->watch(asked); });
}

void Watch::setPace(const core::Pace &pace)
{
    QMetaObject::invokeMethod(m_poller.get(), [poller = m_poller.get(), pace] { poller->setPace(pace); });
}

QStringList Watch::endpoints() const
{
    return core::labels(m_targets);
}

void Watch::add(const QList<core::Target> &targets)
{
    m_added += targets;
    ask(targets);
}

void Watch::leave(const QStringList &endpoints)
{
    for (QList<core::Target> *named : { &m_targets, &m_added })
        *named = core::without(std::move(*named), endpoints);
    QMetaObject::invokeMethod(m_poller.get(),
                              [poller = m_poller.get(), endpoints] { poller->leave(endpoints); });
}

void Watch::leaveToOthers(const QStringList &endpoints)
{
    QStringList others = endpoints;
    others.removeIf([this](const QString &endpoint) { return m_ours.contains(endpoint); });
    if (std::exchange(m_others, others) == others)
        return;
    QMetaObject::invokeMethod(m_poller.get(), [poller = m_poller.get(), others] { poller->leave(others); });
    ask(m_targets + m_added); // it knows the ones it already polls
}

bool Watch::isLeftToOthers(const QString &endpoint) const
{
    return m_others.contains(endpoint)
           && (core::targetNaming(m_targets, endpoint) || core::targetNaming(m_added, endpoint));
}

void Watch::hurry()
{
    QMetaObject::invokeMethod(m_poller.get(), &collect::Poller::hurry);
}

void Watch::retry(const QString &endpoint, const core::Secret &password)
{
    if (isLeftToOthers(endpoint)) {
        m_ours.append(endpoint);
        leaveToOthers(QStringList(m_others));
    }
    QMetaObject::invokeMethod(
        m_poller.get(), [poller = m_poller.get(), endpoint, password] { poller->retry(endpoint, password); });
}

void Watch::stop()
{
    m_stopping = true;
    QMetaObject::invokeMethod(m_poller.get(), &Poller::stop);
    QTimer::singleShot(patienceWhenStopping, this, &Watch::finish);
}

void Watch::finish()
{
    if (std::exchange(m_stopping, false))
        emit stopped();
}

} // namespace watch
