#include "gui/load/dimensions.h"

#include "core/text.h"
#include "gui/widgets/words.h"
#include "insight/sessions/filter.h"

#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::Dimension;
using insight::Field;
using insight::LoadPart;

struct Row
{
    Dimension dimension;
    const char *title;
    const char *none;
    Field field;
};

constexpr auto rows = std::to_array<Row>({
    { Dimension::Application, QT_TRANSLATE_NOOP("gui", "Application"),
      QT_TRANSLATE_NOOP("gui", "(no application name)"), Field::Application },
    { Dimension::User, QT_TRANSLATE_NOOP("gui", "User"), QT_TRANSLATE_NOOP("gui", "(none)"), Field::User },
    { Dimension::Client, QT_TRANSLATE_NOOP("gui", "Client"), QT_TRANSLATE_NOOP("gui", "(no address)"),
      Field::Client },
    { Dimension::Database, QT_TRANSLATE_NOOP("gui", "Database"), QT_TRANSLATE_NOOP("gui", "(none)"),
      Field::Database },
    { Dimension::WaitType, QT_TRANSLATE_NOOP("gui", "Wait type"), QT_TRANSLATE_NOOP("gui", "(none)"),
      Field::Wait },
    { Dimension::WaitEvent, QT_TRANSLATE_NOOP("gui", "Wait event"), QT_TRANSLATE_NOOP("gui", "(none)"),
      Field::Wait },
    { Dimension::Wait, QT_TRANSLATE_NOOP("gui", "Wait"), QT_TRANSLATE_NOOP("gui", "(none)"), Field::Wait },
    { Dimension::Query, QT_TRANSLATE_NOOP("gui", "Query"), QT_TRANSLATE_NOOP("gui", "(no statement)"),
      Field::Query },
    { Dimension::Session, QT_TRANSLATE_NOOP("gui", "Session"), QT_TRANSLATE_NOOP("gui", "(none)"),
      Field::Pid },
});

const Row &rowOf(Dimension dimension)
{
    const auto *const row = std::ranges::find(rows, dimension, &Row::dimension);
    Q_ASSERT(row != rows.end());
    return *row;
}

/// "wait:Lock" finds every event of that type, "wait=…" only what is called exactly so.
QString looser(QString term)
{
    return term.replace(term.indexOf(u'='), 1, u':');
}

QString waitTerm(const LoadPart &type)
{
    const QString term = insight::termFor(Field::Wait, type.name);
    return type.name.isEmpty() ? term : looser(term);
}

/// As the list of sessions shows it.
QString waitTerm(const LoadPart &type, const LoadPart &event)
{
    const bool hasEvent = !event.name.isEmpty() && event.name != type.name;
    return insight::termFor(Field::Wait, hasEvent ? type.name + u": "_s + event.name : type.name);
}

/// Live statements have literals where shapes have "?": what comes before the first one is the same in both.
QString queryTerm(const LoadPart &part)
{
    if (part.queryId)
        return insight::termFor(Field::QueryId, QString::number(*part.queryId));
    const QString start = part.name.section(u'?', 0, 0).trimmed();
    return part.name.isEmpty() || start.isEmpty() ? insight::termFor(Field::Query, part.name)
                                                  : looser(insight::termFor(Field::Query, start));
}

/// A pid alone could be of another endpoint.
QString sessionTerm(const LoadPart &part)
{
    QStringList terms;
    if (const auto pid = pidOf(part))
        terms << insight::termFor(Field::Pid, pid->text());
    if (!part.endpoint.isEmpty())
        terms << insight::termFor(Field::Endpoint, part.endpoint);
    return terms.join(u' ');
}

QString termOf(std::span<const Step> steps, std::size_t i)
{
    const auto &[dimension, part] = steps[i];
    switch (dimension) {
    case Dimension::WaitType:
        return i + 1 < steps.size() ? QString {} : waitTerm(*part);
    case Dimension::WaitEvent:
        return i > 0 ? waitTerm(*steps[i - 1].part, *part) : insight::termFor(Field::Wait, part->name);
    case Dimension::Query:
        return queryTerm(*part);
    case Dimension::Session:
        return sessionTerm(*part);
    case Dimension::Application:
    case Dimension::User:
    case Dimension::Client:
    case Dimension::Database:
    case Dimension::Wait:
        return insight::termFor(rowOf(dimension).field, part->name);
    }
    Q_UNREACHABLE();
}

} // namespace

QString titleOf(Dimension dimension)
{
    return Words::tr(rowOf(dimension).title);
}

QString unnamed(Dimension dimension)
{
    return Words::tr(rowOf(dimension).none);
}

QString nameOf(Dimension dimension, const LoadPart &part)
{
    return part.name.isEmpty() ? unnamed(dimension) : core::display(part.name);
}

QString filterOf(std::span<const Step> steps)
{
    QStringList terms;
    for (std::size_t i = 0; i < steps.size(); ++i)
        terms << termOf(steps, i);
    terms.removeAll(QString {});
    return terms.join(u' ');
}

std::optional<core::SessionId> pidOf(const LoadPart &part)
{
    return core::SessionId::fromText(QStringView(part.name).mid(part.name.lastIndexOf(u' ') + 1));
}

} // namespace gui
