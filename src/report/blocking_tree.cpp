#include "report/blocking_tree.h"

#include "core/text.h"
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

QString stateText(const core::Sample &sample, const core::Session &session)
{
    const QString state = core::waitsForLock(session)
                              ? Words::tr("waits for %1").arg(codeSpan(session.waitEvent))
                              : QString::fromLatin1(core::stateName(session.state));
    if (!session.stateChange || !sample.at || state.isEmpty())
        return state;
    return Words::tr("%1 (%2)").arg(state, duration(*sample.at - *session.stateChange));
}

QStringList sessionText(const core::Sample &sample, const core::Session &session,
                        const insight::Chains &chains)
{
    QStringList pieces { identity(session) };
    if (const auto behind = chains.clientBehind(sample.endpoint.name, session.pid))
        pieces.append(Words::tr("used by %1").arg(behindText(*behind, codeSpan)));
    if (session.hidden)
        return pieces;
    pieces.append(stateText(sample, session));
    const QString shape = insight::shapeOf(session.query, core::dialectOf(sample.endpoint.kind));
    if (!shape.isEmpty())
        pieces.append(codeSpan(core::display(shape, longestStatement)));
    return pieces;
}

QString lineOf(const core::Sample &sample, const insight::Blocked &blocked, const insight::Chains &chains)
{
    QStringList pieces;
    if (blocked.session >= 0)
        pieces = sessionText(sample, *sample.sessions[std::size_t(blocked.session)], chains);
    else if (blocked.pid == 0)
        pieces.append(Words::tr("a prepared transaction"));
    else
        pieces.append(Words::tr("%1, not listed").arg(sessionLabel(blocked.pid)));
    if (blocked.behind > 0)
        pieces.insert(1, Words::tr("blocks %1").arg(figure(qint64 { blocked.behind })));
    pieces.removeAll(QString());
    return pieces.join(u", "_s);
}

void addLines(const core::Sample &sample, const std::vector<insight::Blocked> &blocked, qsizetype depth,
              const insight::Chains &chains, QStringList &lines)
{
    for (const insight::Blocked &one : blocked) {
        if (lines.size() > mostLines)
            return;
        lines.append(QString(2 * depth, u' ') + u"- "_s + lineOf(sample, one, chains) + u'\n');
        addLines(sample, one.waiting, depth + 1, chains, lines);
    }
}

} // namespace

QString blockingTreeText(const QList<core::SamplePtr> &samples)
{
    const insight::Chains chains(samples);
    QStringList lines;
    for (const core::SamplePtr &sample : samples)
        addLines(*sample, insight::blockingForest(*sample), 0, chains, lines);
    if (lines.size() > mostLines) {
        lines.resize(mostLines);
        lines.append(Words::tr("- and more") + u'\n');
    }
    return lines.join(QString());
}

} // namespace report
