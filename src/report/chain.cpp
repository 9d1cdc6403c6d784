#include "report/chain.h"

#include "report/words.h"

#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace report {

namespace {

using insight::Certainty;
using insight::Evidence;
using Kind = insight::Stop::Kind;

template<typename Key>
struct Wording
{
    Key key {};
    const char *text = nullptr;
    const char *name = "";
};

constexpr auto certainties = std::to_array<Wording<Certainty>>({
    { Certainty::Certain, QT_TRANSLATE_NOOP("report", "certain") },
    { Certainty::Likely, QT_TRANSLATE_NOOP("report", "likely") },
    { Certainty::Unknown, QT_TRANSLATE_NOOP("report", "unknown") },
});

constexpr auto evidences = std::to_array<Wording<Evidence>>({
    { Evidence::SamePid, QT_TRANSLATE_NOOP("report", "the pooler received this pid at login"), "same-pid" },
    { Evidence::SameAddressPair, QT_TRANSLATE_NOOP("report", "both ends report the same addresses"),
      "same-address-pair" },
    { Evidence::SaysSo, QT_TRANSLATE_NOOP("report", "reported by the endpoint"), "says-so" },
    { Evidence::SameTransaction,
      QT_TRANSLATE_NOOP("report", "the same transaction ran before and after the answer"),
      "same-transaction" },
    { Evidence::PidIsRandom, QT_TRANSLATE_NOOP("report", "the pid is random because its server is a pooler"),
      "pid-is-random" },
    { Evidence::UnixSocket, QT_TRANSLATE_NOOP("report", "a Unix socket: no address to compare"),
      "unix-socket" },
    { Evidence::AddressDiffers,
      QT_TRANSLATE_NOOP("report", "the addresses differ: address translation, or a different connection"),
      "address-differs" },
    { Evidence::OneSideOnly, QT_TRANSLATE_NOOP("report", "not listed at the other end"), "one-side-only" },
    { Evidence::NotAsked,
      QT_TRANSLATE_NOOP("report", "an endpoint that may lie in between does not list its connections"),
      "not-asked" },
    { Evidence::SameName, QT_TRANSLATE_NOOP("report", "it has the application's name"), "same-name" },
    { Evidence::SameHost, QT_TRANSLATE_NOOP("report", "it has no name and comes from the application's host"),
      "same-host" },
    { Evidence::UserSays,
      QT_TRANSLATE_NOOP("report", "you said that this application connects there, and its pool reports the "
                                  "same number of connections"),
      "user-says" },
    { Evidence::TooOld, QT_TRANSLATE_NOOP("report", "the answer is older than the one it is compared with"),
      "too-old" },
    { Evidence::OfAnother,
      QT_TRANSLATE_NOOP("report",
                        "it is older than all that the endpoint in between lists: that may have been "
                        "restarted or reloaded since"),
      "older-than-lister" },
    { Evidence::SoonAfterStart,
      QT_TRANSLATE_NOOP("report",
                        "the endpoint in between does not list it, but had started only shortly before: a "
                        "former process may still have opened it for a waiting client"),
      "soon-after-start" },
    { Evidence::Silent, QT_TRANSLATE_NOOP("report", "an endpoint that may lie in between does not answer"),
      "silent" },
    { Evidence::AskedTogether,
      QT_TRANSLATE_NOOP("report",
                        "both ends were read at almost the same time, but the match may have changed in "
                        "between"),
      "asked-together" },
    { Evidence::SessionMode,
      QT_TRANSLATE_NOOP("report", "in session mode; its client may have disconnected since"),
      "session-mode" },
    { Evidence::LongTransaction,
      QT_TRANSLATE_NOOP(
          "report",
          "its transaction is far longer than the time between the two answers, so this has hardly changed"),
      "long-transaction" },
    { Evidence::NoneBetween,
      QT_TRANSLATE_NOOP("report", "through no pooler or proxy of this cluster; one whose address was not "
                                  "given would not be seen"),
      "none-between" },
    { Evidence::StillBusy,
      QT_TRANSLATE_NOOP("report",
                        "its statement is older than the answer of the endpoint in between, which no "
                        "longer lists a server connection whose client has left"),
      "still-busy" },
    { Evidence::NoLongerListed,
      QT_TRANSLATE_NOOP("report", "the endpoint listed it earlier and does not any more: the backend still "
                                  "works for a client that has left"),
      "no-longer-listed" },
    { Evidence::NeverListed,
      QT_TRANSLATE_NOOP("report", "the endpoint in between never listed it; only a client that sent several "
                                  "statements at once and left between two lists would be missing, too"),
      "never-listed" },
});

constexpr auto stops = std::to_array<Wording<Kind>>({
    { Kind::Application, QT_TRANSLATE_NOOP("report", "Application") },
    { Kind::ProxySession, QT_TRANSLATE_NOOP("report", "Proxy session") },
    { Kind::PoolerClient, QT_TRANSLATE_NOOP("report", "Pooler client") },
    { Kind::PoolerServer, QT_TRANSLATE_NOOP("report", "Pooler server") },
    { Kind::Backend, QT_TRANSLATE_NOOP("report", "Backend") },
});

template<typename Key, std::size_t count>
const Wording<Key> &wordingOf(const std::array<Wording<Key>, count> &all, Key key)
{
    return *std::ranges::find(all, key, &Wording<Key>::key);
}

} // namespace

QString certaintyText(Certainty certainty)
{
    return Words::tr(wordingOf(certainties, certainty).text);
}

QString evidenceText(Evidence evidence)
{
    return Words::tr(wordingOf(evidences, evidence).text);
}

QString reasonsText(const insight::Hop &hop)
{
    QStringList reasons;
    for (const Evidence evidence : hop.evidence)
        reasons << evidenceText(evidence);
    return reasons.join(u"; "_s);
}

const char *evidenceName(Evidence evidence)
{
    return wordingOf(evidences, evidence).name;
}

QString stopText(Kind kind)
{
    return Words::tr(wordingOf(stops, kind).text);
}

namespace {

QString clientText(const QString &application, const core::Address &at, const Naming &naming)
{
    QStringList names;
    if (!application.isEmpty())
        names << naming(application);
    if (const QString address = core::textOf(at); !address.isEmpty())
        names << naming(address);
    if (names.isEmpty()) // through a Unix socket
        names << Words::tr("a client");
    return names.join(u' ');
}

QString placeText(const insight::Stop &stop, const Naming &naming)
{
    switch (stop.kind) {
    case Kind::Application:
        return clientText(stop.application, stop.address, naming);
    case Kind::Backend:
        return naming(stop.endpoint) + u' ' + sessionLabel(core::SessionId::fromText(stop.key).value_or(0));
    case Kind::ProxySession:
    case Kind::PoolerClient:
    case Kind::PoolerServer:
        return naming(stop.endpoint);
    }
    Q_UNREACHABLE();
}

QString withHop(const QString &way, const insight::Hop &hop, const QString &place)
{
    if (hop.certainty == Certainty::Certain)
        return u"%1 → %2"_s.arg(way, place);
    if (hop.certainty == Certainty::Likely)
        return Words::tr("%1 → likely %2").arg(way, place);
    const QString reasons = reasonsText(hop);
    return reasons.isEmpty() ? Words::tr("%1 → unknown → %2").arg(way, place)
                             : Words::tr("%1 → unknown (%2) → %3").arg(way, reasons, place);
}

} // namespace

QString wayText(const insight::Chain &chain, const Naming &naming)
{
    QString way;
    QString before;
    for (std::size_t i = 0; i < chain.stops.size(); ++i) {
        const QString place = placeText(chain.stops[i], naming);
        if (place == before && chain.hops[i - 1].certainty == Certainty::Certain)
            continue; // the other side of the same pooler
        way = i > 0 ? withHop(way, chain.hops[i - 1], place) : place;
        before = place;
    }
    return way;
}

QString behindNames(const insight::Behind &behind, const Naming &naming)
{
    return Words::tr("%1 via %2")
        .arg(clientText(behind.application, behind.address, naming), naming(behind.endpoint));
}

QString behindText(const insight::Behind &behind, const Naming &naming)
{
    QString names = behindNames(behind, naming);
    return behind.certainty == Certainty::Certain
               ? names
               : Words::tr("%1: %2").arg(certaintyText(behind.certainty), names);
}

QString clientHostText(const QString &address, const insight::Chain &chain)
{
    const std::size_t count = chain.stops.size();
    if (count < 2 || chain.backend() != &chain.stops.back()
        || chain.hops.back().certainty == Certainty::Unknown)
        return address;
    switch (chain.stops[count - 2].kind) {
    case Kind::PoolerClient:
    case Kind::PoolerServer:
        return Words::tr("pooler %1").arg(address);
    case Kind::ProxySession:
        return Words::tr("proxy %1").arg(address);
    case Kind::Application:
    case Kind::Backend:
        return address;
    }
    Q_UNREACHABLE();
}

QString behindBrief(const insight::Behind &behind, const QString &application)
{
    const QString told = behind.application == application ? QString() : behind.application;
    const QString names = clientText(told, behind.address, shown);
    return behind.certainty == Certainty::Certain
               ? names
               : Words::tr("%1, %2").arg(names, certaintyText(behind.certainty));
}

} // namespace report
