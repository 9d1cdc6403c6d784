#include "store/link_names.h"

#include "core/address/application_name.h"
#include "store/clock.h"
#include "store/numbers.h"

namespace store {

LinkNames::LinkNames(Database &database, Texts &texts)
    : m_texts(texts)
    , m_names(database.prepare("select server, key, pool, database, user, application, remote_host, "
                               "remote_port, local_host, local_port, remote_pid, connected_at from link "
                               "where id = ?"))
{
}

LinkNames::Named LinkNames::of(qint64 id)
{
    if (!m_names.ask(id).next())
        return {};
    const auto word = [this](int column) { return m_texts.textOf(m_names.number(column)); };
    const auto port = [this](int column) { return intOf(m_names.number(column)).value_or(0); };
    const auto [application, told] = core::applicationOf(word(5));
    Named named;
    named.isServer = m_names.number(0) == 1;
    named.link = { .key = word(1),
                   .pool = word(2),
                   .database = word(3),
                   .user = word(4),
                   .application = application,
                   .applicationTold = told,
                   .remote = { word(6), port(7) },
                   .local = { word(8), port(9) },
                   .remotePid = m_names.number(10),
                   .connectedAt = instantOf(m_names.number(11)) };
    return named;
}

} // namespace store
