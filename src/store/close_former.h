#pragma once

#include <QByteArray>

namespace store {

/// A statement that records at sample ?1 that everything of endpoint ?2 is gone: what an earlier writer left
/// open, since its end was not recorded. `table` has one row (sample, `thing`, …) per change; in a row that
/// records an end, `present` is null. A keyframe lists everything, so only rows since the last one are read.
inline QByteArray closingFormer(const QByteArray &table, const QByteArray &thing, const QByteArray &present)
{
    return "insert or ignore into " + table + " (sample, " + thing + ") select ?1, " + thing
           + " from (select c." + thing + ", c." + present + ", max(c.sample) from sample as s cross join "
           + table
           + " as c on c.sample = s.id where +s.endpoint = ?2 and s.id < ?1 and s.id >= (select max(id) from "
             "sample "
             "where +endpoint = ?2 and keyframe = 1 and id < ?1) group by c."
           + thing + ") where " + present + " is not null";
}

} // namespace store
