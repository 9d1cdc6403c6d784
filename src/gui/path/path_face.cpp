#include "gui/path/path_face.h"

#include "core/text.h"
#include "gui/widgets/freshness.h"
#include "gui/widgets/layer_heading.h"
#include "gui/widgets/product.h"
#include "gui/widgets/words.h"
#include "insight/past/oldest.h"
#include "insight/past/traffic.h"
#include "insight/path/balance.h"
#include "insight/path/stand_in.h"
#include "insight/sessions/blocking.h"
#include "insight/verdict/down_servers.h"
#include "report/cells.h"
#include "report/faults.h"
#include "report/figure.h"
#include "report/numbers.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::PathNode;
using insight::Severity;

QString span(core::Duration duration)
{
    return report::duration(duration);
}

/// Of which threads borrow connections that it has itself.
bool hasOwnPool(const PathNode &node)
{
    return node.sample && insight::isApplication(*node.sample);
}

/// What people count at this box.
QString countedText(const PathNode &node, std::optional<qint64> count)
{
    const int plural = report::pluralOf(count.value_or(0));
    if (node.layer == core::Layer::Database)
        return Words::tr("%1 backend(s)", nullptr, plural).arg(report::measured(count));
    if (node.isApplication())
        return Words::tr("%1 connection(s)", nullptr, plural).arg(report::measured(count));
    if (hasOwnPool(node))
        return Words::tr("%1 thread(s)", nullptr, plural).arg(report::measured(count));
    return Words::tr("%1 client(s)", nullptr, plural).arg(report::measured(count));
}

QString serversText(const PathNode &node, std::optional<qint64> count)
{
    const int plural = report::pluralOf(count.value_or(0));
    if (hasOwnPool(node))
        return Words::tr("%1 connection(s)", nullptr, plural).arg(report::measured(count));
    return Words::tr("%1 server(s)", nullptr, plural).arg(report::measured(count));
}

QString withLimit(const QString &counted, std::optional<qint64> limit)
{
    return limit ? Words::tr("%1 of %2").arg(counted, report::figure(*limit)) : counted;
}

/// Our own connection takes a place, too, without being among those that are counted here.
Phrase logicalText(const PathNode &node)
{
    const std::optional<qint64> count = node.logical.total();
    const auto &limit = node.logicalLimit;
    const auto &taken = node.logicalTaken;
    if (!limit || !taken || !count || *taken <= *count)
        return { withLimit(countedText(node, count), limit), withLimit(report::measured(count), limit) };
    const QString brief = Words::tr("%1 of %2 taken")
                              .arg(report::figure(*taken, node.takenIsEstimated), report::figure(*limit));
    return { u"%1 · %2"_s.arg(countedText(node, count), brief), brief };
}

Phrase waitText(qint64 waiting, std::optional<core::Duration> oldest)
{
    if (waiting <= 0)
        return {};
    const QString brief = Words::tr("%1 waiting").arg(report::figure(waiting));
    return { oldest ? u"%1 %2"_s.arg(brief, span(*oldest)) : brief, brief };
}

QString countText(const PathNode &node)
{
    const std::optional<qint64> logical = node.logical.total();
    if (node.isApplication() || node.layer == core::Layer::Database)
        return report::measured(logical);
    return u"%1 → %2"_s.arg(report::measured(logical),
                            report::measured(node.physical.total())); // as in the rows of its pools
}

QString commonMode(const std::vector<core::Pool> &pools)
{
    if (pools.empty())
        return {};
    const QString &mode = pools.front().mode;
    const bool same = std::ranges::all_of(pools, [&](const core::Pool &pool) { return pool.mode == mode; });
    return same ? core::display(mode, 20) : Words::tr("several modes");
}

QString nameOf(const PathNode &node)
{
    if (node.others > 0)
        return Words::tr("%1 others").arg(node.others);
    return node.name.isEmpty() ? Words::tr("(no application name)") : core::display(node.name, 120);
}

/// Why a box has no figures.
Phrase silenceOf(const core::Sample &sample)
{
    if (!sample.error)
        return { Words::tr("not known at this time"), Words::tr("not known") };
    const QString brief = Words::tr("cannot be read");
    return { Words::tr("cannot be read: %1").arg(report::shortSentence(*sample.error)), brief };
}

Phrase aboutApplication(const PathNode &node, core::Instant now)
{
    const QString what = node.others > 0 ? Words::tr("applications") : Words::tr("application");
    if (node.lastKnown) {
        const QString known = report::figure(node.lastKnown->connections);
        return { Words::tr("%1 · %2 last known %3 ago").arg(what, known, span(now - node.lastKnown->at)),
                 Words::tr("%1 last known").arg(known) };
    }
    if (node.hindrance.blocks && node.hindrance.waiting > 0)
        return { Words::tr("%1, waits, and others wait for it").arg(what), what };
    if (node.hindrance.blocks)
        return { Words::tr("%1, others wait for it").arg(what), what };
    if (node.hindrance.keeps > 0) {
        const QString kept =
            Words::tr("keeps %n server(s) idle in transaction", nullptr, node.hindrance.keeps);
        return { u"%1, %2"_s.arg(what, kept), kept };
    }
    if (node.hindrance.waiting == 0)
        return { what, what };
    const QString waiting = Words::tr("%n waiting for lock(s)", nullptr, node.hindrance.waiting);
    return { u"%1, %2"_s.arg(what, waiting), waiting };
}

Phrase aboutText(const PathNode &node, core::Instant now)
{
    if (node.isApplication() || !node.sample)
        return aboutApplication(node, now);
    const core::Sample &sample = *node.sample;
    if (!insight::isAnswer(sample))
        return silenceOf(sample);
    const bool hasMode = node.layer != core::Layer::Database; // of a database the product matters more
    QStringList said { hasMode ? commonMode(node.pools) : QString(), core::roleName(sample.endpoint.role) };
    if (node.name != node.endpoint) // it is called as it calls itself
        said << core::display(node.endpoint, 80);
    if (sample.replicationLag)
        said << Words::tr("%1 behind").arg(span(*sample.replicationLag));
    if (sample.received && now - *sample.received > freshFor)
        said << Words::tr("%1 old").arg(span(now - *sample.received));
    const int all = insight::siblingsOf({ node.sample }, { node.endpoint });
    if (!sample.ownName.isEmpty() && all > 1)
        said << Words::tr("one of %1").arg(all);
    said.removeAll(QString {});
    const QString product = productOf(sample.endpoint);
    if (node.doubtful > 0)
        said.prepend(
            Words::tr("%n connection(s) match, more than it has", nullptr, report::pluralOf(node.doubtful)));
    const QString brief = said.join(u" · "_s);
    return { brief.isEmpty() ? product : u"%1 · %2"_s.arg(product, brief),
             brief.isEmpty() ? product : brief };
}

/// In the box of its application a pool has only what tells it from the others there.
QString nameIn(const PathNode &node, const core::Pool &pool)
{
    auto owner = core::ownerOf(pool);
    if (!owner || owner->application != node.part)
        return pool.name;
    owner->place.removeIf([&node](const QString &part) {
        return std::ranges::all_of(node.pools, [&part](const core::Pool &other) {
            const auto known = core::ownerOf(other);
            return known && known->place.contains(part);
        });
    });
    return owner->place.isEmpty() ? owner->pool : u"%1 (%2)"_s.arg(owner->pool, owner->place.join(u", "_s));
}

QString withState(const core::Pool &pool, bool isDown, const QString &name)
{
    if (pool.paused.value_or(false))
        return Words::tr("%1, paused").arg(name);
    return isDown ? Words::tr("%1, down").arg(name) : name;
}

RowFace rowFace(const core::Pool &pool, const QString &called, bool isDown = false)
{
    const QString name = withState(pool, isDown, core::display(called, 80));
    const QString brief =
        u"%1 → %2"_s.arg(report::measured(pool.logicalTotal), report::measured(pool.physicalTotal));
    return { .name = name,
             .words = { withLimit(brief, pool.physicalLimit), brief },
             .alarm = waitText(pool.logicalWaiting.value_or(0), core::oldestWaiting(pool)),
             .traffic = insight::logicalOf(pool) };
}

/// Empty where it is not measured of one of them.
std::optional<qint64> sumOf(const std::vector<const core::Pool *> &pools,
                            std::optional<qint64> core::Pool::*figure)
{
    std::optional<qint64> sum = 0;
    for (const core::Pool *pool : pools)
        sum = sum && pool->*figure ? std::optional(*sum + *(pool->*figure)) : std::nullopt;
    return sum;
}

RowFace faceOf(const PathNode &node, const core::Pool &pool)
{
    return rowFace(pool, nameIn(node, pool), node.sample && insight::isDown(*node.sample, pool));
}

/// Those without a row of their own as if they were one pool.
RowFace faceOfOthers(const PathNode &node, const PathBox &box, qsizetype count)
{
    std::vector<const core::Pool *> others;
    core::Pool sum;
    for (std::size_t i = 0; i < node.pools.size(); ++i) {
        if (std::ranges::find(box.rows, int(i), &PathRow::pool) != box.rows.end())
            continue;
        const core::Pool &pool = node.pools[i];
        others.push_back(&pool);
        sum.oldestWait = std::max(sum.oldestWait, core::oldestWaiting(pool));
        if (pool.logicalWaiting) // at least so many
            sum.logicalWaiting = sum.logicalWaiting.value_or(0) + *pool.logicalWaiting;
    }
    for (const auto figure : { &core::Pool::logicalActive, &core::Pool::logicalIdle,
                               &core::Pool::logicalTotal, &core::Pool::physicalTotal })
        sum.*figure = sumOf(others, figure);
    RowFace face = rowFace(sum, {});
    face.name =
        Words::tr("%1 other(s)", nullptr, report::pluralOf(qint64(count))).arg(report::figure(qint64(count)));
    return face;
}

std::vector<WaitFace> waitsOf(const core::Sample &sample)
{
    std::array<int, insight::waitClasses> sessions {};
    for (const core::SessionPtr &session : sample.sessions.notIdle()) {
        if (insight::isWorking(*session))
            ++sessions[std::size_t(insight::waitClassOf(session->waitType))];
    }
    std::vector<WaitFace> waits;
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        const auto waitClass = insight::WaitClass(i);
        if (sessions[i] > 0)
            waits.push_back({ waitClass,
                              QCoreApplication::translate("WaitClass", insight::waitClassName(waitClass)),
                              sessions[i] });
    }
    if (waits.size() <= waitLines)
        return waits;
    std::ranges::nth_element(waits, waits.begin() + waitLines, std::ranges::greater {}, &WaitFace::sessions);
    waits.resize(waitLines);
    std::ranges::sort(waits, {}, &WaitFace::waitClass);
    return waits;
}

/// Names the session that blocks the most others.
void addRemark(BoxFace &face, const core::Sample &sample)
{
    const std::vector<insight::Blocked> forest = insight::blockingForest(sample);
    if (forest.empty() || forest.front().behind == 0)
        return;
    const insight::Blocked &root = forest.front();
    if (root.pid == 0) {
        face.remark = Words::tr("%1 blocked by a prepared transaction").arg(root.behind);
        return;
    }
    face.holder = root.pid;
    face.remark =
        Words::tr("%1 blocked by %2").arg(QString::number(root.behind), report::sessionLabel(root.pid));
    const auto holder = sample.sessions.find(root.pid);
    if (holder != sample.sessions.end() && !(*holder)->application.isEmpty())
        face.remark += u" · "_s + core::display((*holder)->application, 60);
}

QString spokenText(const BoxFace &face, bool hasServers)
{
    QStringList said { face.name, face.about.full, face.logical.words.full, face.logical.alarm.full };
    if (hasServers)
        said << face.physical.words.full;
    for (const WaitFace &wait : face.waits)
        said << u"%1 %2"_s.arg(wait.name).arg(wait.sessions);
    said << face.remark << face.left;
    said.removeAll(QString {});
    return said.join(u", "_s);
}

bool waitsMostly(const PathNode &node)
{
    return node.hindrance.waiting > 0 && node.hindrance.waiting * 2 >= node.logical.total().value_or(0);
}

/// An endpoint looks as severe as in the list of endpoints; of several applications on one page those that
/// wait.
Severity troubleOf(const PathNode &node, const EndpointMarks &marks)
{
    if (node.isApplication())
        return waitsMostly(node) ? Severity::Warning : Severity::Calm;
    if (node.sample && node.sample->error)
        return Severity::Critical;
    if (!node.part.isEmpty() && node.logical.waiting.value_or(0) == 0)
        return Severity::Calm;
    return std::max(marks.severities.value(node.endpoint, Severity::Calm), Severity::Calm);
}

/// Where no session is seen active.
QString stillText(const core::Sample &sample)
{
    if (!sample.sessionsMeasured)
        return Words::tr("sessions not measured");
    return insight::allSeen(sample) ? Words::tr("nothing runs") : Words::tr("what runs is not visible");
}

} // namespace

BoxFace faceOf(const PathNode &node, const PathBox &box, core::Instant now, const EndpointMarks &marks)
{
    const qint64 waiting = node.logical.waiting.value_or(0);
    BoxFace face {
        .name = nameOf(node),
        .count = countText(node),
        .about = aboutText(node, now),
        .logical = { node.logical, node.logicalLimit, logicalText(node), waitText(waiting, node.oldestWait) },
        .trouble = troubleOf(node, marks),
        .blocks = node.hindrance.isSome(),
    };
    const QString own = node.part.isEmpty() ? marks.names.value(node.endpoint) : QString(); // the user's name
    if (!own.isEmpty() && own != face.name) {
        face.about = { u"%1 · %2"_s.arg(face.name, face.about.full), face.about.full };
        face.name = core::display(own, 120);
    }
    const bool hasServers = !box.physical.bar.isNull();
    if (hasServers) {
        const QString physical = report::measured(node.physical.total());
        face.physical = { node.physical,
                          node.physicalLimit,
                          { withLimit(serversText(node, node.physical.total()), node.physicalLimit),
                            withLimit(physical, node.physicalLimit) },
                          {} };
    }
    for (const PathRow &row : box.rows)
        face.rows.push_back(row.isOthers() ? faceOfOthers(node, box, row.of)
                                           : faceOf(node, node.pools[std::size_t(row.pool)]));
    if (!box.waits.empty() && node.sample) {
        face.waits = waitsOf(*node.sample);
        face.still = stillText(*node.sample);
        addRemark(face, *node.sample);
        if (node.leftAtWork > 0)
            face.left = Words::tr("at least %1 work(s) for client(s) that left", nullptr,
                                  report::pluralOf(node.leftAtWork))
                            .arg(report::figure(node.leftAtWork));
    }
    face.spoken = spokenText(face, hasServers);
    return face;
}

ColumnTitle titleOf(const insight::PathGraph &graph, int column)
{
    QStringList titles;
    QString counted;
    for (const LayerHeading &words : layerHeadings()) {
        const bool here = std::ranges::any_of(graph.nodes, [&](const PathNode &node) {
            return node.column == column && node.layer == words.layer;
        });
        if (!here || !words.counted)
            continue;
        titles << Words::tr(words.heading);
        counted = Words::tr(words.counted);
    }
    return { titles.join(u" · "_s), titles.size() == 1 ? counted : QString {} };
}

QString spokenText(const RowFace &row)
{
    QStringList said { row.name, row.words.full, row.alarm.full };
    said.removeAll(QString {});
    return said.join(u", "_s);
}

} // namespace gui
