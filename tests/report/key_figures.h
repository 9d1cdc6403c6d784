#pragma once

#include "insight/verdict/figures.h"

namespace test {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

inline insight::Ceiling keyCeiling(core::LimitScope scope, const QString &name, qint64 used, qint64 usable)
{
    return { .endpoint = u"db1:5432"_s,
             .limit = { .scope = scope, .name = name, .used = used, .usable = usable },
             .share = double(used) / double(usable) };
}

inline insight::Figures everything()
{
    return { .worst = keyCeiling(core::LimitScope::Server, u"db1:5432"_s, 34, 97),
             .averageActive = 11.6,
             .loads = { { u"db1:5432"_s, 11.6 } },
             .over = 15min,
             .coverage = 1,
             .cores = 4,
             .idleInTransaction =
                 insight::Oldest { .endpoint = u"db1:5432"_s, .pid = 7, .age = 131s, .of = 3 },
             .lockWait = insight::Oldest { .endpoint = u"db1:5432"_s, .pid = 8, .age = 8400ms, .of = 12 },
             .connectionsPerSecond = 0.4,
             .connectionsOver = 1min,
             .transactionsPerSecond = 1715,
             .transactionsBefore = 1994 };
}

} // namespace test
