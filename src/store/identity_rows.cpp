#include "store/identity_rows.h"

#include "store/clock.h"
#include "store/numbers.h"

namespace store {

IdentityRows::IdentityRows(Database &database, Texts &texts)
    : m_texts(texts)
    , m_last(database.prepare(
          "select e.kind, e.layer, i.role, i.address, i.version, i.timeline, i.started_at, i.own_name, "
          "i.trouble from identity as i join endpoint as e on e.id = i.endpoint "
          "where i.endpoint = ? order by i.at desc limit 1"))
    , m_insert(
          database.prepare("insert or replace into identity (endpoint, at, role, address, version, "
                           "timeline, started_at, own_name, trouble) values (?, ?, ?, ?, ?, ?, ?, ?, ?)"))
{
}

std::optional<core::EndpointIdentity> IdentityRows::last(qint64 endpoint, const QString &name,
                                                         const QString &systemId)
{
    if (!m_last.ask(endpoint).next())
        return {};
    const auto word = [this](int column) { return m_texts.textOf(m_last.number(column)); };
    return core::EndpointIdentity { .endpoint { .name = name,
                                                .kind = word(0),
                                                .layer = core::layerNamed(word(1)),
                                                .role = core::roleNamed(word(2)),
                                                .address = word(3),
                                                .version = word(4),
                                                .systemId = systemId,
                                                .timeline = intOf(m_last.number(5)),
                                                .startedAt = instantOf(m_last.number(6)),
                                                .trouble = word(8) },
                                    .ownName = word(7) };
}

void IdentityRows::write(qint64 endpoint, const std::optional<core::EndpointIdentity> &before,
                         const core::EndpointIdentity &now, core::Instant at)
{
    const core::Endpoint &is = now.endpoint;
    if (before && before->endpoint == is && before->ownName == now.ownName)
        return;
    m_insert.run(endpoint, stored(at), m_texts.idOf(core::roleName(is.role)), m_texts.idOf(is.address),
                 m_texts.idOf(is.version), is.timeline, stored(is.startedAt), m_texts.idOf(now.ownName),
                 m_texts.idOf(is.trouble));
}

} // namespace store
