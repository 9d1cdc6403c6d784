#include "report/blocking_tree.h"

#include "core/text.h"
#include "insight/past/oldest.h"
#include "insight/path/chain.h"
#include "insight/sessions/blocking.h"
#include "insight/sql/statement.h"
#include "report/chain.h"
#include "report/figure.h"
#include "report/markdown.h"
#include "report/numbers.h"
#include "report/words.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace report {

namespace {

constexpr qsizetype mostLines = 20;
constexpr qsizetype longestStatement = 200;

QString identity(const core::Session &session)
{
    QStringList pieces { sessionLabel(session.pid) };
    for (const QString &name : { session.application, session.user }) {
        if (!name.isEmpty())
            pieces.append(codeSpan(name));
    }
    return pieces.join(u' ');
}

/// Whose tree it is.
struct Listed
{
    const core::Sample &sample;
    const insight::Chains &chains;
    std::optional<core::Duration> longestWait;
};

std::optional<core::Duration> stateAge(const Listed &listed, const core::Session &session)
{
    if (core::waitsForLock(session))
        return insight::lockWaitAge(session, listed.sample.at, listed.longestWait);
    if (!session.stateChange || !listed.sample.at)
        return std::nullopt;
    return *listed.sample.at - *session.stateChange;
}

QString stateText(const Listed &listed, const core::Session &session)
{
    const QString state = core::waitsForLock(session)
                              ? Words::tr("waits for %1").arg(codeSpan(session.waitEvent))
                              : QString::fromLatin1(core::stateName(session.state));
    const auto age = stateAge(listed, session);
    return age && !state.isEmpty() ? Words::tr("%1 (%2)").arg(state, duration(*age)) : state;
}

QStringList sessionText(const Listed &listed, const core::Session &session)
{
    QStringList pieces { identity(session) };
    if (const auto behind = listed.chains.clientBehind(listed.sample.endpoint.name, session.pid))
        pieces.append(Words::tr("used by %1").arg(behindText(*behind, codeSpan)));
    if (session.hidden)
        return pieces;
    pieces.append(stateText(listed, session));
    const QString shape = insight::shapeOf(session.query, core::dialectOf(listed.sample.endpoint.kind));
    if (!shape.isEmpty())
        pieces.append(codeSpan(core::display(shape, longestStatement)));
    return pieces;
}

QString lineOf(const Listed &listed, const insight::Blocked &blocked)
{
    QStringList pieces;
    if (blocked.session >= 0)
        pieces = sessionText(listed, *listed.sample.sessions[std::size_t(blocked.session)]);
    else if (blocked.pid == 0)
        pieces.append(Words::tr("a prepared transaction"));
    else
        pieces.append(Words::tr("%1, not listed").arg(sessionLabel(blocked.pid)));
    if (blocked.behind > 0)
        pieces.insert(1, Words::tr("blocks %1").arg(figure(qint64 { blocked.behind })));
    pieces.removeAll(QString());
    return pieces.join(u", "_s);
}

void addLines(const Listed &listed, const std::vector<insight::Blocked> &blocked, qsizetype depth,
              QStringList &lines)
{
    for (const insight::Blocked &one : blocked) {
        if (lines.size() > mostLines)
            return;
        lines.append(QString(2 * depth, u' ') + u"- "_s + lineOf(listed, one) + u'\n');
        addLines(listed, one.waiting, depth + 1, lines);
    }
}

} // namespace

QString blockingTreeText(const QList<core::SamplePtr> &samples, std::optional<core::Duration> longestWait)
{
    const insight::Chains chains(samples);
    QStringList lines;
    for (const core::SamplePtr &sample : samples)
        addLines({ *sample, chains, longestWait }, insight::blockingForest(*sample), 0, lines);
    if (lines.size() > mostLines) {
        lines.resize(mostLines);
        lines.append(Words::tr("- and more") + u'\n');
    }
    return lines.join(QString());
}

} // namespace report
