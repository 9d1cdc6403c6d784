#include "app/memory.h"

#include "cli/keeping.h"
#include "core/address/expected.h"

#include <utility>

namespace app {

using namespace std::chrono_literals;
using core::Instant;

namespace {

/// From which age to which; the nearest first, for it is looked at first. In all what is kept in memory.
struct Stretch
{
    core::Duration from;
    core::Duration to;
};
const Stretch stretches[] { { 15min, 0min }, { 70min, 15min }, { 4h, 70min } };

} // namespace

Memory::Memory(const QString &path, QObject *parent)
    : QObject(parent)
    , m_path(path)
{
    m_reader.setMaxThreadCount(1);
    m_reader.setObjectName(QStringLiteral("history reader"));
}

Memory::~Memory()
{
    m_enough.request_stop();
    m_reader.waitForDone();
}

void Memory::begin(bool keepsQueries, core::Duration interval)
{
    m_enough.request_stop();
    m_enough = {};
    m_asked.clear();
    m_waiting.clear();
    keep(keepsQueries, interval);
}

void Memory::keep(bool keepsQueries, core::Duration interval)
{
    m_interval = interval;
    m_keepsQueries = keepsQueries;
    if (m_path.isEmpty())
        return;
    if (!m_recording)
        return open();
    m_changesOver = true;
    disconnect(m_recording.get(), nullptr, this, nullptr);
    connect(m_recording.get(), &watch::Recording::finished, this, [this] {
        m_recording.release()->deleteLater(); // it is the one that says so
        open();
    });
    m_recording->finish();
}

void Memory::await(const QList<core::Target> &targets)
{
    for (const core::Endpoint &endpoint : core::expectedAt(targets))
        add(core::awaited(endpoint));
}

void Memory::open()
{
    store::WriterRules rules { .readsAlong = true };
    rules.journal.interval = m_interval;
    m_recording = std::make_unique<watch::Recording>(m_path, cli::keeping(m_keepsQueries), rules);
    m_changesOver = false;
    for (const core::SamplePtr &sample : std::exchange(m_waiting, {}))
        m_recording->add(sample);
    connect(m_recording.get(), &watch::Recording::changed, this, &Memory::take);
    connect(m_recording.get(), &watch::Recording::heard, this, [this](const core::SamplePtr &sample) {
        recallWhenNew(sample);
        emit heard(sample);
    });
    take(m_recording->state());
}

void Memory::take(const core::HistoryState &state)
{
    m_state = state;
    emit changed(m_state);
}

void Memory::add(const core::SamplePtr &sample)
{
    if (!m_recording)
        return;
    if (m_changesOver)
        m_waiting.push_back(sample);
    else
        m_recording->add(sample);
    recallWhenNew(sample);
}

void Memory::recallWhenNew(const core::SamplePtr &sample)
{
    const bool isFirst = !sample->error && sample->received && !sample->endpoint.systemId.isEmpty()
                         && !m_asked.contains(sample->endpoint.name);
    if (isFirst)
        recall(sample);
}

void Memory::recall(const core::SamplePtr &first)
{
    m_asked.insert(first->endpoint.name);
    const Instant now = *first->received;
    for (const Stretch &stretch : stretches) {
        const RecallQuestion question { .history = m_state.path,
                                        .endpoint = first->endpoint,
                                        .span = { now - stretch.from, now - stretch.to - 1ms } };
        m_reader.start([this, question, stop = m_enough.get_token()] {
            auto trail = app::recalled(question, stop);
            if (!trail)
                return;
            auto shared = std::make_shared<insight::Trail>(std::move(*trail));
            QMetaObject::invokeMethod(this, [this, question, stop, shared] {
                if (!stop.stop_requested())
                    emit recalled(question.endpoint.name, shared);
            });
        });
    }
}

} // namespace app
