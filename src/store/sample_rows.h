#pragma once

#include "core/sample.h"
#include "store/database.h"

namespace store {

/// The figures of a sample as one row: everything except its sessions, ceilings and blockers.
class SampleRows
{
public:
    explicit SampleRows(Database &database);

    /// Returns the id of the new row.
    qint64 write(qint64 endpoint, core::Instant at, bool keyframe, const core::Sample &sample);

private:
    Database &m_database;
    Statement m_insert;
};

/// at, server, health … own_skipped, asked; a file of an earlier version lacks some of them.
QByteArray sampleColumns(Database &database);
constexpr int sampleColumnCount = 34;

/// Reads these columns, in their order.
void readSample(const Statement &row, core::Sample &sample);

} // namespace store
