#include "insight/sessions/matcher.h"

#include "core/address/application_name.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

using core::SessionState;

constexpr auto states =
    std::to_array<SessionState>({ SessionState::Active, SessionState::Idle, SessionState::IdleInTransaction,
                                  SessionState::Aborted, SessionState::Starting, SessionState::Unknown });

struct StateWord
{
    QLatin1String word;
    SessionState state;
};

constexpr auto stateWords = std::to_array<StateWord>({
    { QLatin1String("active"), SessionState::Active },
    { QLatin1String("idle"), SessionState::Idle },
    { QLatin1String("idleintransaction"), SessionState::IdleInTransaction },
    { QLatin1String("iit"), SessionState::IdleInTransaction },
    { QLatin1String("idleintransactionaborted"), SessionState::Aborted },
    { QLatin1String("aborted"), SessionState::Aborted },
    { QLatin1String("starting"), SessionState::Starting },
    { QLatin1String("unknown"), SessionState::Unknown },
});

/// "Idle-in transaction (aborted)" in the spelling of the table.
QString bareWord(const QString &text)
{
    QString bare;
    for (const QChar c : text) {
        if (c.isLetter())
            bare += c.toLower();
    }
    return bare;
}

std::bitset<8> statesMeant(const QString &text)
{
    const QString bare = bareWord(text);
    std::bitset<8> begin;
    for (const StateWord &word : stateWords) {
        if (bare == word.word)
            return std::bitset<8>().set(std::size_t(word.state));
        if (!bare.isEmpty() && word.word.startsWith(bare))
            begin.set(std::size_t(word.state));
    }
    return begin;
}

std::bitset<8> statesContaining(const QString &text)
{
    std::bitset<8> found;
    for (const SessionState state : states)
        found[std::size_t(state)] = QLatin1String(core::stateName(state)).contains(text, Qt::CaseInsensitive);
    return found;
}

bool isTimeLike(const QString &text)
{
    return std::ranges::all_of(text, [](QChar c) { return c.isDigit() || u"-: "_s.contains(c); });
}

bool begins(const QString &text, QStringView with)
{
    return text.startsWith(with, Qt::CaseInsensitive);
}

bool waitBegins(const core::Session &session, QStringView text)
{
    const CountedWait wait = countedWait(session);
    const qsizetype colon = text.indexOf(u':');
    if (colon < 0)
        return begins(wait.type, text) || begins(wait.event, text);
    return text.first(colon).compare(wait.type, Qt::CaseInsensitive) == 0
           && begins(wait.event, text.sliced(colon + 1).trimmed());
}

bool isAscii(QChar c)
{
    return c.unicode() < 0x80;
}

char16_t small(QChar c)
{
    return c >= u'A' && c <= u'Z' ? char16_t(c.unicode() | 0x20) : c.unicode();
}

} // namespace

Needle::Needle(const QString &text)
    : m_text(text)
    , m_ascii(!text.isEmpty() && std::ranges::all_of(text, isAscii))
{
    if (m_ascii)
        m_text = text.toLower();
}

bool Needle::isIn(QStringView text) const
{
    if (!m_ascii)
        return text.contains(m_text, Qt::CaseInsensitive);
    const auto equal = [](QChar a, QChar b) { return small(a) == b; };
    return std::search(text.begin(), text.end(), m_text.cbegin(), m_text.cend(), equal) != text.end();
}

Matcher::Matcher(const Filter &filter, const Chains &chains)
    : m_bounds(filter.bounds)
    , m_chains(chains)
    , m_hasChains(chains.toldAt().has_value())
{
    std::ranges::transform(filter.terms, std::back_inserter(m_terms), prepared);
}

Matcher::Ready Matcher::prepared(const Term &term)
{
    bool isNumber = false;
    const qint64 number = term.text.toLongLong(&isNumber);
    return { .term = term,
             .text = Needle(term.text),
             .number = isNumber ? std::optional(number) : std::nullopt,
             .id = core::SessionId::fromText(term.text),
             .states = statesMeant(term.text),
             .statesNamed = statesContaining(term.text),
             .mayBeTime = isTimeLike(term.text) };
}

bool Matcher::matches(const core::Sample &sample, const core::Session &session)
{
    return match(sample, session) == Match::Yes;
}

Match Matcher::match(const core::Sample &sample, const core::Session &session)
{
    const Match timely = matchOfBounds(sample, session);
    const auto passes = [&](const Ready &ready) {
        return holds(ready, sample, session) != ready.term.without;
    };
    return timely == Match::No || std::ranges::all_of(m_terms, passes) ? timely : Match::No;
}

Match Matcher::matchOfBounds(const core::Sample &sample, const core::Session &session) const
{
    Match all = Match::Yes;
    for (const TimeBound &bound : m_bounds) {
        const std::optional<bool> passes = isWithin(bound, sample, session);
        if (passes == false)
            return Match::No;
        if (!passes)
            all = Match::NotKnown;
    }
    return all;
}

bool Matcher::holds(const Ready &ready, const core::Sample &sample, const core::Session &session)
{
    const Field field = ready.term.field;
    if (field == Field::Anything)
        return isAnywhere(ready, sample, session);
    if (field == Field::Behind)
        return isBehind(ready, sample, session);
    if (ready.term.text.isEmpty())
        return m_texts.textOf(field, sample, session).isEmpty();
    if (ready.term.whole)
        return m_texts.textOf(field, sample, session) == ready.term.text;
    if (field == Field::Pid)
        return ready.id && session.pid == *ready.id;
    if (field == Field::QueryId)
        return !session.hidden && ready.number && session.queryId == ready.number;
    if (field == Field::State)
        return ready.states[std::size_t(shownState(session))];
    if (field == Field::Wait)
        return waitBegins(session, ready.term.text);
    return ready.text.isIn(m_texts.textOf(field, sample, session));
}

bool Matcher::isAnywhere(const Ready &ready, const core::Sample &sample, const core::Session &session)
{
    return isOfSession(ready, sample, session) || (m_hasChains && isBehind(ready, sample, session));
}

/// Looks at the client behind a pooler: its application, its address, the endpoint that listed it, and the
/// certainty.
bool Matcher::isBehind(const Ready &ready, const core::Sample &sample, const core::Session &session) const
{
    const auto behind = m_hasChains ? m_chains.clientBehind(sample.endpoint.name, session.pid) : std::nullopt;
    const QString &text = ready.term.text;
    if (text.isEmpty() || !behind)
        return text.isEmpty() && !behind;
    const std::array pieces { behind->application, core::textOf(behind->address), behind->endpoint,
                              QString::fromLatin1(certaintyName(behind->certainty)) };
    return std::ranges::any_of(pieces, [&](const QString &piece) {
        return ready.term.whole ? piece == text : ready.text.isIn(piece);
    });
}

bool Matcher::isOfSession(const Ready &ready, const core::Sample &sample, const core::Session &session)
{
    const auto has = [&ready](QStringView text) { return ready.text.isIn(text); };
    if (has(session.user) || has(core::toldApplication(session)) || has(session.database)
        || has(sample.endpoint.name) || ready.statesNamed[std::size_t(shownState(session))])
        return true;
    if ((ready.number || !session.pid.isNumber()) && has(session.pid.text()))
        return true;
    if (session.hidden)
        return false;
    return has(session.query) || has(session.clientAddress) || has(session.waitType) || has(session.waitEvent)
           || has(session.backendType)
           || (ready.number && has(m_texts.textOf(Field::QueryId, sample, session)))
           || (ready.mayBeTime && has(m_texts.textOf(Field::Start, sample, session)));
}

} // namespace insight
