#include "report/discovered.h"

#include "core/system.h"
#include "core/text.h"
#include "report/words.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace report {

namespace {

using core::Obstacle;

struct ObstacleSaying
{
    Obstacle obstacle;
    const char *words;
    const char *sentence;
};

// In the order of the enum.
constexpr auto obstacleSayings = std::to_array<ObstacleSaying>({
    { Obstacle::None, QT_TRANSLATE_NOOP("report", "contacted"),
      QT_TRANSLATE_NOOP("report", "Poolscope contacts this endpoint.") },
    { Obstacle::Loopback, QT_TRANSLATE_NOOP("report", "loopback of another machine"),
      QT_TRANSLATE_NOOP("report", "This is the loopback address of another machine; from here, it means this "
                                  "machine. Open the endpoint by its own URL.") },
    { Obstacle::LinkLocal, QT_TRANSLATE_NOOP("report", "link-local address"),
      QT_TRANSLATE_NOOP("report", "A link-local address has a different meaning on every network. Open the "
                                  "endpoint by its own URL.") },
    { Obstacle::Multicast, QT_TRANSLATE_NOOP("report", "multicast address"),
      QT_TRANSLATE_NOOP("report", "This is a multicast address. No server has such an address.") },
    { Obstacle::Unspecified, QT_TRANSLATE_NOOP("report", "unspecified address"),
      QT_TRANSLATE_NOOP("report", "This is the unspecified address. No server is reachable at it.") },
    { Obstacle::Socket, QT_TRANSLATE_NOOP("report", "socket of another machine"),
      QT_TRANSLATE_NOOP("report", "This is a socket of another machine; from here, its path means this "
                                  "machine. Open the endpoint by its own URL.") },
    { Obstacle::OddName, QT_TRANSLATE_NOOP("report", "not a valid host name"),
      QT_TRANSLATE_NOOP("report", "This is not a valid host name. Name services and drivers would interpret "
                                  "it as something else.") },
    { Obstacle::Port, QT_TRANSLATE_NOOP("report", "invalid port"),
      QT_TRANSLATE_NOOP("report", "The port is invalid. A port is a number from 1 to 65535.") },
    { Obstacle::NoLogin, QT_TRANSLATE_NOOP("report", "no login known"),
      QT_TRANSLATE_NOOP("report", "Poolscope knows no login for this endpoint. Open an endpoint of the same "
                                  "kind by its URL. Poolscope can then contact this one with the same "
                                  "user.") },
    { Obstacle::TooMany, QT_TRANSLATE_NOOP("report", "64 others are contacted"),
      QT_TRANSLATE_NOOP("report", "64 others are contacted, and rules can contact no more than these. Open "
                                  "this endpoint by its own URL.") },
    { Obstacle::NotAllowed, QT_TRANSLATE_NOOP("report", "not contacted"),
      QT_TRANSLATE_NOOP("report", "Poolscope does not contact this endpoint. Nothing was sent to it.") },
});

constexpr bool inOrder()
{
    for (std::size_t i = 0; i < obstacleSayings.size(); ++i) {
        if (obstacleSayings[i].obstacle != Obstacle(i))
            return false;
    }
    return obstacleSayings.back().obstacle == Obstacle::NotAllowed;
}
static_assert(inOrder());

} // namespace

QString obstacleWords(Obstacle obstacle)
{
    return Words::tr(obstacleSayings[std::size_t(obstacle)].words);
}

QString obstacleSentence(Obstacle obstacle)
{
    return Words::tr(obstacleSayings[std::size_t(obstacle)].sentence);
}

QString foundWords(const insight::DiscoveredEndpoint &found)
{
    const core::Neighbour &it = found.neighbour;
    QStringList what { core::display(core::systemName(it.kind), 30), core::roleName(it.role),
                       it.state.isEmpty() ? QString() : Words::tr("“%1”").arg(core::display(it.state, 30)) };
    what.removeAll(QString {});
    QStringList tellers;
    for (const QString &teller : found.toldBy)
        tellers.append(core::display(teller, 80));
    const QString by = Words::tr("reported by %1").arg(tellers.join(u", "_s));
    return what.isEmpty() ? by : u"%1, %2"_s.arg(what.join(u' '), by);
}

} // namespace report
