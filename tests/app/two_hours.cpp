#include "app/two_hours.h"

namespace test {

namespace {

constexpr int firstQueue = 120;
constexpr int secondQueue = 900;
constexpr int queueSteps = 60;
constexpr int pileUp = 300;
constexpr int pileUpEnd = 420;
constexpr int restart = 700;
constexpr int restarted = 706;
constexpr int failover = 1000;
constexpr int promoted = 1005;
constexpr int rejoined = 1100;
constexpr int servers = 8;

bool isQueue(int step)
{
    return (step >= firstQueue && step < firstQueue + queueSteps)
           || (step >= secondQueue && step < secondQueue + queueSteps);
}

bool isPileUp(int step)
{
    return step >= pileUp && step < pileUpEnd;
}

bool isDown(const QString &endpoint, int step)
{
    return endpoint == u"db1"
           && ((step >= restart && step < restarted) || (step >= failover && step < rejoined));
}

int lastAnswerBefore(int step)
{
    return (step < failover ? restart : failover) - 1;
}

/// The same every time, and no rhythm.
int dice(int step, int salt, int sides)
{
    quint32 value = quint32(step) * 2654435761U ^ quint32(salt) * 40503U;
    value ^= value >> 15;
    value *= 2246822519U;
    value ^= value >> 13;
    return int(value % quint32(sides));
}

QString primaryAt(int step)
{
    return step < promoted ? u"db1"_s : u"db2"_s;
}

core::Endpoint endpointOf(const QString &name, int step)
{
    core::Endpoint endpoint = name == u"pgb" ? pooler(name).endpoint : database(name).endpoint;
    if (name == u"pgb")
        return endpoint;
    endpoint.systemId = u"7310"_s;
    endpoint.address = name == u"db1" ? u"10.0.0.5:5432"_s : u"10.0.0.6:5432"_s;
    endpoint.version = u"15.5"_s;
    endpoint.role = name == primaryAt(step) ? core::Role::Primary : core::Role::Replica;
    endpoint.startedAt = name == u"db1" && step >= rejoined    ? TwoHours::timeOf(rejoined - 1)
                         : name == u"db1" && step >= restarted ? TwoHours::timeOf(restart + 2)
                                                               : noon - 30h;
    return endpoint;
}

/// Through the pooler.
core::Session pooled(int step, int place, core::Instant at)
{
    core::Session session;
    const bool isOfNewServer = step >= restarted;
    session.pid = 600 + place + (isOfNewServer ? 1000 : 0);
    session.database = u"shop"_s;
    session.user = u"app"_s;
    session.application = u"shop-api"_s;
    session.backendType = u"client backend"_s;
    session.clientAddress = u"10.0.0.2"_s;
    session.clientPort = 41020 + place;
    session.backendStart = isOfNewServer ? TwoHours::timeOf(restarted) : noon - 1h;
    const bool isBusy = isQueue(step) || dice(step, place, 3) == 0;
    session.state = isBusy ? core::SessionState::Active : core::SessionState::Idle;
    session.query = u"select * from stock where id = $1"_s;
    session.queryId = 4711 + dice(step, place, 5);
    session.queryStart = at - std::chrono::milliseconds(isBusy ? 40 + dice(step, place, 900) : 2000);
    session.stateChange = session.queryStart;
    if (isBusy) {
        session.transactionStart = session.queryStart;
        if (dice(step, place + 50, 4) == 0) {
            session.waitType = u"IO"_s;
            session.waitEvent = u"DataFileRead"_s;
        }
    }
    return session;
}

/// One holds a row, the others want it, one behind the other.
std::vector<core::Session> piledUp(core::Instant at, core::Blocking &blocking)
{
    std::vector<core::Session> all;
    for (int place = 0; place < 6; ++place) {
        core::Session session;
        session.pid = 500 + place;
        session.database = u"shop"_s;
        session.user = u"batch"_s;
        session.application = place == 0 ? u"psql"_s : u"nightly"_s;
        session.backendType = u"client backend"_s;
        session.clientAddress = u"10.20.9.3"_s;
        session.clientPort = 40000 + place;
        session.backendStart = noon - 2h;
        session.transactionStart = TwoHours::timeOf(pileUp) - 1s + place * 100ms;
        session.queryStart = session.transactionStart;
        session.stateChange = session.transactionStart;
        session.query = u"update stock set amount = $1"_s;
        session.state = place == 0 ? core::SessionState::IdleInTransaction : core::SessionState::Active;
        if (place > 0) {
            session.waitType = u"Lock"_s;
            session.waitEvent = place == 1 ? u"transactionid"_s : u"tuple"_s;
            blocking.blockers[session.pid] = { place == 1 ? 500 : 501 };
        }
        all.push_back(session);
    }
    blocking.at = at;
    return all;
}

/// Comes for a few readings and goes.
core::Session passing(int step, core::Instant at)
{
    const int visit = step / 4;
    core::Session session;
    session.pid = 3000 + visit;
    session.database = u"shop"_s;
    session.user = u"report"_s;
    session.application = u"cron-%1"_s.arg(visit % 3);
    session.backendType = u"client backend"_s;
    session.clientAddress = u"10.20.9.%1"_s.arg(10 + visit % 5);
    session.clientPort = 50000 + visit;
    session.backendStart = TwoHours::timeOf(visit * 4) - 300ms;
    session.state = core::SessionState::Active;
    session.transactionStart = session.backendStart;
    session.queryStart = session.backendStart;
    session.stateChange = session.backendStart;
    session.query = u"select count(*) from orders"_s;
    session.xminAge = (at - *session.backendStart) / 1s;
    return session;
}

core::Limit limit(core::LimitScope scope, const QString &name, const QString &setting, qint64 used,
                  qint64 most)
{
    return { .scope = scope,
             .name = name,
             .setting = setting,
             .used = used,
             .limit = most,
             .reserved = 0,
             .usable = most };
}

core::Sample databaseAt(const QString &name, int step, core::Instant at)
{
    std::vector<core::Session> sessions;
    core::Blocking blocking;
    if (name == primaryAt(step)) {
        if (isPileUp(step))
            sessions = piledUp(at, blocking);
        for (int place = 0; place < servers; ++place)
            sessions.push_back(pooled(step, place, at));
    }
    sessions.push_back(passing(step, at));
    std::ranges::sort(sessions, {}, &core::Session::pid);
    std::vector<core::SessionPtr> shared;
    for (const core::Session &one : sessions)
        shared.push_back(session(one));
    core::Sample sample = database(name, {}, std::move(shared));
    sample.endpoint = endpointOf(name, step);
    sample.received = at;
    sample.at = at;
    if (name == primaryAt(step))
        sample.blocking = blocking.blockers.empty() ? core::Blocking { at, {} } : blocking;
    sample.rates = { .transactionsPerSecond = 100. + dice(step, 7, 50),
                     .connectionsPerSecond = double(dice(step, 8, 4)) / 2,
                     .abandonedPerSecond = isPileUp(step) ? 0.5 : 0.,
                     .fatalPerSecond = 0.,
                     .killedPerSecond = 0. };
    const bool isTight = step >= 500;
    sample.limits = { limit(core::LimitScope::Server, name, u"max_connections"_s, *sample.counts.used,
                            isTight ? 20 : 100) };
    return sample;
}

core::Sample poolerAt(int step, core::Instant at);

std::shared_ptr<const core::Links> linksBefore(int step)
{
    const int before = TwoHours::isRecorded(step - 1) ? step - 1 : 1199;
    return step == 0 ? nullptr : poolerAt(before, TwoHours::timeOf(before)).links;
}

core::Sample poolerAt(int step, core::Instant at)
{
    const int waiting = isQueue(step) ? 6 + dice(step, 1, 10) : 0;
    const int active = isQueue(step) ? servers : dice(step, 2, servers);
    core::Sample sample = pooler(u"pgb"_s);
    sample.received = at;
    sample.at = at;
    sample.endpoint = endpointOf(u"pgb"_s, step);
    sample.endpoint.version = u"1.18.0"_s;
    sample.neighbours = { leadsTo(step < promoted ? u"10.0.0.5"_s : u"10.0.0.6"_s, 5432) };
    core::Pool app = pool(u"shop"_s, u"app"_s, active, waiting, 40 - active, servers - active);
    app.physicalLimit = servers;
    app.logicalLimit = 200;
    app.oldestWait = std::chrono::milliseconds(waiting * 150);
    app.averageWait = std::chrono::milliseconds(waiting * 20);
    app.waitLimit = 120s;
    app.transactionsPerSecond = 90. + dice(step, 3, 40);
    app.averageTransaction = 9ms;
    sample.pools = { app, pool(u"shop"_s, u"report"_s, 0, 0, dice(step, 4, 3), 1) };
    sample.limits = { limit(core::LimitScope::Pooler, u"pgb"_s, u"max_client_conn"_s, 40 + waiting, 100) };
    std::vector<core::Link> clients;
    std::vector<core::Link> held;
    for (int place = 0; place < servers; ++place) {
        core::Link in = client(u"c%1"_s.arg(place), test::at(u"10.20.4.17"_s, 53120 + place),
                               place < active ? u"s%1"_s.arg(place) : QString {}, u"shop-api"_s);
        in.pool = app.name;
        in.local = poolerIn;
        clients.push_back(in);
        core::Link out =
            server(u"s%1"_s.arg(place), test::at(u"10.0.0.2"_s, 41020 + place),
                   test::at(step < promoted ? u"10.0.0.5"_s : u"10.0.0.6"_s, 5432),
                   600 + place + (step >= restarted ? 1000 : 0), place < active ? in.key : QString {});
        out.pool = app.name;
        held.push_back(out);
    }
    for (int place = 0; place < waiting; ++place) {
        core::Link in =
            client(u"w%1"_s.arg(place), test::at(u"10.20.4.18"_s, 53220 + place), {}, u"reports"_s);
        in.pool = app.name;
        in.state = core::LinkState::Waiting;
        in.wait = std::chrono::milliseconds(150 * (place + 1));
        clients.push_back(in);
    }
    core::Links told = links(std::move(clients), std::move(held));
    told.asked = at - 30ms;
    told.received = at;
    tell(sample, told);
    return sample;
}

} // namespace

bool TwoHours::isLastAnswer(int step)
{
    return step + 1 == restart || step + 1 == failover;
}

QList<core::Endpoint> TwoHours::endpoints()
{
    return { endpointOf(u"pgb"_s, 0), endpointOf(u"db1"_s, 0), endpointOf(u"db2"_s, 0) };
}

std::vector<TwoHours::Heard> TwoHours::heardAt(int step) const
{
    std::vector<Heard> all;
    core::Instant at = timeOf(step);
    for (const QString &name : { u"pgb"_s, u"db1"_s, u"db2"_s }) {
        if (isDown(name, step)) {
            core::Sample sample = failure(core::Fault::Refused, name);
            sample.endpoint = endpointOf(name, lastAnswerBefore(step));
            all.push_back({ shared(std::move(sample)), at });
        } else {
            core::Sample sample = name == u"pgb" ? poolerAt(step, at) : databaseAt(name, step, at);
            if (name == u"pgb")
                sample.linksBefore = linksBefore(step);
            all.push_back({ shared(std::move(sample)), at });
        }
        at += 100ms;
    }
    return all;
}

} // namespace test
