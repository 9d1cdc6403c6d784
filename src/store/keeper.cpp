#include "store/keeper.h"

#include "store/check.h"

namespace store {

Keeper::Keeper(const QString &path, KeepQuery keepQuery, const WriterRules &rules)
    : m_writer(std::make_unique<Writer>(path, std::move(keepQuery), rules))
{
}

Keeper::~Keeper() = default;

void Keeper::keep(const Batch &batch)
{
    if (!m_writer)
        return;
    const bool done = m_writer->write(*batch);
    if (done)
        checkInBackground();
    emit kept(done, m_writer->state());
}

void Keeper::close()
{
    m_check.request_stop();
    m_writer.reset();
    emit closed();
}

void Keeper::checkInBackground()
{
    const QString path = m_writer->state().path;
    if (path == m_checked)
        return;
    m_checked = path;
    m_check = std::jthread([this, path, file = fileIdOf(path)](const std::stop_token &stop) {
        const core::Status status = checkPages(path, stop);
        if (!status && status.error().fault == core::Fault::StorageDamaged)
            QMetaObject::invokeMethod(this, [this, path, file, damage = status.error()] {
                if (m_writer && m_writer->state().path == path && fileIdOf(path) == file)
                    m_writer->distrust(damage);
            });
    });
}

} // namespace store
