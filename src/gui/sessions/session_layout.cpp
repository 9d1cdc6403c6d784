#include "gui/sessions/session_layout.h"

#include "gui/sessions/session_columns.h"
#include "insight/sessions/matcher.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::Field;
using insight::Filter;
using insight::Grouping;
using insight::Term;

constexpr auto groupings = std::to_array<GroupingName>({
    { Grouping::None, "none", QT_TRANSLATE_NOOP("Grouping", "nothing") },
    { Grouping::Application, "application", QT_TRANSLATE_NOOP("Grouping", "application") },
    { Grouping::User, "user", QT_TRANSLATE_NOOP("Grouping", "user") },
    { Grouping::Database, "database", QT_TRANSLATE_NOOP("Grouping", "database") },
    { Grouping::Client, "client", QT_TRANSLATE_NOOP("Grouping", "client") },
    { Grouping::State, "state", QT_TRANSLATE_NOOP("Grouping", "state") },
    { Grouping::Wait, "wait", QT_TRANSLATE_NOOP("Grouping", "wait") },
    { Grouping::Endpoint, "endpoint", QT_TRANSLATE_NOOP("Grouping", "endpoint") },
    { Grouping::StartMinute, "start", QT_TRANSLATE_NOOP("Grouping", "start minute") },
    { Grouping::Blocking, "blocking", QT_TRANSLATE_NOOP("Grouping", "blocking tree") },
});

QString keyOf(Grouping grouping)
{
    return QString::fromLatin1(std::ranges::find(groupings, grouping, &GroupingName::grouping)->key);
}

Grouping groupingFrom(const QString &key)
{
    const auto isIt = [&key](const GroupingName &each) { return key == QLatin1StringView(each.key); };
    const auto found = std::ranges::find_if(groupings, isIt);
    return found == groupings.end() ? Grouping::None : found->grouping;
}

QString columnName(int column)
{
    return column < 0 ? QString() : QString::fromLatin1(headingOf(column).name);
}

bool names(const Filter &filter, Field field)
{
    return std::ranges::any_of(filter.terms,
                               [field](const Term &term) { return term.field == field && !term.without; });
}

} // namespace

std::span<const GroupingName> groupingNames()
{
    return groupings;
}

QString groupingTitle(const GroupingName &name)
{
    return QCoreApplication::translate("Grouping", name.title);
}

QByteArray toJson(const SessionLayout &layout)
{
    QJsonArray heights;
    for (const int height : layout.heights)
        heights.append(height);
    return QJsonDocument({ { u"header"_s, layout.header },
                           { u"sortedBy"_s, columnName(layout.sortedBy) },
                           { u"descending"_s, layout.descending },
                           { u"grouping"_s, keyOf(layout.grouping) },
                           { u"idle"_s, layout.idle },
                           { u"background"_s, layout.background },
                           { u"details"_s, layout.details },
                           { u"heights"_s, heights } })
        .toJson(QJsonDocument::Compact);
}

std::optional<SessionLayout> layoutFromJson(const QByteArray &json)
{
    const QJsonDocument document = QJsonDocument::fromJson(json);
    if (!document.isObject())
        return std::nullopt;
    SessionLayout layout { .header = document[u"header"].toObject(),
                           .sortedBy = columnNamed(document[u"sortedBy"].toString()),
                           .descending = document[u"descending"].toBool(),
                           .grouping = groupingFrom(document[u"grouping"].toString()),
                           .idle = document[u"idle"].toBool(),
                           .background = document[u"background"].toBool(),
                           .details = document[u"details"].toBool() };
    for (const QJsonValue height : document[u"heights"].toArray())
        layout.heights.append(std::clamp(height.toInt(), 0, 10'000));
    return layout;
}

bool asksForIdle(const Filter &filter)
{
    Filter states;
    std::ranges::copy_if(filter.terms, std::back_inserter(states.terms),
                         [](const Term &term) { return term.field == Field::State && !term.without; });
    const bool state =
        !states.isEmpty() && insight::Matcher(states).matches({}, { .state = core::SessionState::Idle });
    return state || names(filter, Field::Pid);
}

bool asksForBackground(const Filter &filter)
{
    return names(filter, Field::BackendType) || names(filter, Field::Pid);
}

} // namespace gui
