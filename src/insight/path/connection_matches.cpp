#include "insight/path/connection_matches.h"

#include "insight/path/joining_by_address.h"
#include "insight/path/joining_by_pid.h"

namespace insight {

namespace {

Joints joined(const Ends &ends)
{
    Joints joints(ends);
    joinByPid(ends, joints);
    joinByAddress(ends, joints);
    confirmThroughProxies(ends, joints);
    return joints;
}

} // namespace

ConnectionMatches::ConnectionMatches(const QList<core::SamplePtr> &samples)
    : m_parted(parted(samples))
    , m_ends(m_parted.samples)
    , m_joints(joined(m_ends))
    , m_inner(m_ends, m_joints)
    , m_ways(m_ends, m_joints)
    , m_between(m_ends, m_joints, m_ways)
    , m_ownership(m_ends, m_joints, m_ways, m_between)
{
}

QString ConnectionMatches::partAt(std::size_t place) const
{
    const core::SamplePtr &sample = samples()[qsizetype(place)];
    return sample == whole(place) ? QString() : sample->ownName;
}

} // namespace insight
