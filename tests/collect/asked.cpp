#include "collect/asked.h"

#include <algorithm>
#include <stdexcept>

using namespace std::chrono_literals;

namespace test {

wire::Rows rows(const QByteArray &text)
{
    auto lines = text.trimmed().split('\n');
    wire::Rows rows(lines.takeFirst().split('|'));
    for (const QByteArray &line : lines) {
        for (const QByteArray &cell : line.split('|')) {
            if (cell == "~")
                rows.append(std::nullopt);
            else
                rows.append(cell);
        }
    }
    return rows;
}

wire::Rows with(const wire::Rows &rows, int row, const QByteArray &column, const QByteArray &value)
{
    const int place = rows.column(column);
    if (place < 0)
        throw std::runtime_error("no column " + column.toStdString());
    wire::Rows changed(rows.columns());
    for (int i = 0; i < rows.count(); ++i) {
        for (int j = 0; j < int(rows.columns().size()); ++j)
            changed.append(i == row && j == place ? QByteArrayView(value) : rows.cell(i, j));
    }
    return changed;
}

Asked::Asked(collect::Source source, collect::Profile profile)
    : m_source(std::move(source))
    , m_profile(std::move(profile))
    , m_now(*core::parseInstant("2026-11-20 13:46:00+00"))
{
}

Asked Asked::met(const collect::Source &source, const collect::Greeting &greeting, const wire::Rows &answer)
{
    if (!source.recognises(greeting))
        throw std::runtime_error("not recognised");
    const auto profile = source.profile(greeting, answer);
    if (!profile)
        throw std::runtime_error("no profile: " + profile.error().detail.toStdString());
    return Asked(source, profile.value());
}

collect::Question Asked::question(const QByteArray &id) const
{
    const auto questions = m_source.questions(m_profile, m_parts);
    const auto found = std::ranges::find(questions, id, &collect::Question::id);
    if (found == questions.end())
        throw std::runtime_error("does not ask for " + id.toStdString());
    return *found;
}

bool Asked::asksFor(const QByteArray &id) const
{
    const auto questions = m_source.questions(m_profile, m_parts);
    return std::ranges::find(questions, id, &collect::Question::id) != questions.end();
}

bool Asked::answer(const QByteArray &id, const wire::Rows &rows)
{
    const auto asked = question(id);
    collect::Draft draft;
    draft.part.asked = m_now - 1ms;
    draft.part.received = m_now;
    if (!m_source.tellsTime)
        draft.part.at = m_now;
    draft = m_source.decode(m_profile, asked, m_parts, rows, std::move(draft));
    auto part = m_source.complete(m_profile, asked, m_parts, std::move(draft));
    if (part)
        m_parts[id] = std::make_shared<const collect::Part>(std::move(*part));
    else
        m_parts.erase(id);
    return part.has_value();
}

namespace {

template<typename Thing>
Thing firstOf(const std::vector<Thing> &things, const auto &isIt)
{
    const auto found = std::ranges::find_if(things, isIt);
    return found == things.end() ? Thing {} : *found;
}

} // namespace

core::Pool poolNamed(const core::Sample &sample, const QString &name)
{
    return firstOf(sample.pools, [&](const core::Pool &pool) { return pool.name == name; });
}

core::Limit limitOf(const core::Sample &sample, const QString &name, const QString &setting)
{
    return firstOf(sample.limits,
                   [&](const core::Limit &limit) { return limit.name == name && limit.setting == setting; });
}

core::Neighbour neighbourNamed(const core::Sample &sample, const QString &name)
{
    return firstOf(sample.neighbours,
                   [&](const core::Neighbour &neighbour) { return neighbour.name == name; });
}

} // namespace test
