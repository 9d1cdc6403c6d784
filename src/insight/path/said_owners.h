#pragma once

#include "insight/path/routes.h"

#include <map>
#include <tuple>

namespace insight {

/// Connections that have the same name and come from the same host to the same endpoint.
struct ConnectionGroup
{
    std::size_t place = 0;
    QString host; ///< empty: unknown
    std::vector<End> ends;
};
using ConnectionGroups =
    std::map<std::tuple<std::size_t, QString, QString>, ConnectionGroup>; ///< by place, name and host

/// Which of these groups belongs to which of these applications, where neither a name nor a host tells: the
/// user says that the application leads there, and it has as many connections as that group and no other. A
/// group that several applications match belongs to none.
std::vector<std::pair<std::size_t, const ConnectionGroup *>>
ownersByUserEntry(const std::vector<std::size_t> &applications, const ConnectionGroups &groups,
                  const Ends &ends, const Routes &routes);

} // namespace insight
