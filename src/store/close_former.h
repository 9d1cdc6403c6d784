#pragma once

#include <QByteArray>

namespace store {

/// A statement that writes at sample ?1 that all there was of endpoint ?2 is gone: what an earlier journal
/// has left, which nobody saw go. `table` has a row (sample, `thing`, …) a change; in one of who goes
/// `present` is null. A keyframe tells of all, so nothing before the last one is looked at.
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
