#include "gui/sessions/session_times_view.h"

#include "gui/load/dimensions.h"
#include "gui/load/load_question.h"
#include "gui/widgets/plain.h"
#include "gui/widgets/span_tabs.h"
#include "insight/past/coverage.h"
#include "report/figure.h"
#include "report/numbers.h"
#include "report/session_times.h"

#include <QComboBox>
#include <QElapsedTimer>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

using insight::Dimension;

struct Offer
{
    Dimension dimension;
    const char *title;
};

constexpr auto offers = std::to_array<Offer>({
    { Dimension::Application, QT_TRANSLATE_NOOP("gui::SessionTimesView", "Application") },
    { Dimension::User, QT_TRANSLATE_NOOP("gui::SessionTimesView", "User") },
    { Dimension::Database, QT_TRANSLATE_NOOP("gui::SessionTimesView", "Database") },
    { Dimension::Client, QT_TRANSLATE_NOOP("gui::SessionTimesView", "Client") },
    { Dimension::Session, QT_TRANSLATE_NOOP("gui::SessionTimesView", "Session") },
});

/// While live it takes at most this share of the time.
constexpr int restPerWork = 50;

/// "pid 4711" is a name already.
QString wordingOf(const report::Table &table, std::size_t row, std::size_t column, Dimension by)
{
    constexpr std::size_t nameColumn = 3;
    if (column != nameColumn || table.rows[row][column].index() != 0)
        return {};
    const auto &seen = table.rows[row][report::placeOf(table, "seen"_L1)];
    return seen == report::Value { u"no"_s } ? SessionTimesView::tr("≈ between two readings") : unnamed(by);
}

bool isEmpty(const report::Table &table, QLatin1StringView name)
{
    const std::size_t column = report::placeOf(table, name);
    return std::ranges::all_of(table.rows, [column](const auto &row) {
        return row[column].index() == 0 || row[column] == report::Value { qint64 { 0 } }
               || row[column] == report::Value { 0. };
    });
}

/// The line above the list names the span. Columns without any value are left out.
QSet<QByteArray> hiddenIn(const report::Table &table, Dimension by)
{
    QSet<QByteArray> hidden { "from", "to", "seen", "covered_ms" };
    for (const char *name : { "endpoint", "other_ms", "lived_unknown", "open_last" }) {
        if (isEmpty(table, QLatin1StringView(name)))
            hidden.insert(name);
    }
    if (by == Dimension::Session)
        hidden.insert("sessions");
    return hidden;
}

} // namespace

SessionTimesView::SessionTimesView(QWidget *parent)
    : SpanList(tr("Sessions of the span"), parent)
    , m_by(new QComboBox)
{
    for (const Offer &offer : offers)
        m_by->addItem(tr(offer.title), int(offer.dimension));
    m_by->setAccessibleName(tr("Group by"));
    m_by->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto *const label = new PlainLabel(tr("Gro&up by"));
    label->setBuddy(m_by);
    addControl(label);
    addControl(m_by);
    setWording([this](const report::Table &table, std::size_t row, std::size_t column) {
        return wordingOf(table, row, column, by());
    });
    connect(m_by, &QComboBox::currentIndexChanged, this, &SessionTimesView::refresh);
}

void SessionTimesView::present(const Picture &picture)
{
    const bool isNext =
        picture.isLive() && m_picture && m_picture->isLive() && m_picture->scope == picture.scope;
    m_picture.emplace(picture);
    if (isVisible() && (!isNext || picture.now >= m_next))
        refresh();
}

void SessionTimesView::showEvent(QShowEvent *event)
{
    refresh();
    SpanList::showEvent(event);
}

Dimension SessionTimesView::by() const
{
    return Dimension(m_by->currentData().toInt());
}

/// A chosen span was added up where it was read.
insight::SessionTimes SessionTimesView::times() const
{
    if (SpanTabs::hasSpan(*m_picture) && m_picture->totals)
        return m_picture->totals->sessions.times(m_picture->scope, by());
    return insight::sessionTimesOf(m_picture->lookedAt(), m_picture->scope, SpanTabs::spanOf(*m_picture),
                                   by());
}

void SessionTimesView::refresh() const
{
    if (!m_picture || m_picture->reading)
        return;
    const Shown wanted { m_picture->then, m_picture->scope, SpanTabs::spanOf(*m_picture), by(),
                         m_picture->names };
    if (m_picture->then && m_shown == wanted)
        return;
    m_shown = wanted;
    QElapsedTimer took;
    took.start();
    const insight::SessionTimes found = times();
    report::Table table =
        report::inFull(report::sessionTimes(found, by(), m_picture->scope.endpoint), m_picture->names);
    const QSet<QByteArray> hidden = hiddenIn(table, by());
    const LoadQuestion question = questionOf(*m_picture);
    if (reportsSessions(question))
        showTable(std::move(table), hidden, aboutText(found),
                  found.coverage > 0 ? tr("No session was seen in this span.")
                                     : tr("Sessions were not measured in this span."));
    else
        showTable(std::move(table), hidden, {}, gui::emptyText(question, {}));
    m_next = m_picture->now + restPerWork * core::Duration { took.nsecsElapsed() / 1000 };
}

namespace {

/// What is known of the sessions that no reading saw.
QStringList unseenTexts(const insight::SessionTimes &times)
{
    if (!times.unseen)
        return { SessionTimesView::tr(
            "sessions that came and went between two readings are not seen, nor counted") };
    QStringList texts;
    if (*times.unseen == 0)
        texts << SessionTimesView::tr("no session came and went between two readings");
    else
        texts << SessionTimesView::tr(
                     "about %1 session(s) came and went between two readings: the server counted "
                     "them without names",
                     nullptr, report::pluralOf(*times.unseen))
                     .arg(report::figure(*times.unseen));
    if (times.counted < insight::nearlyAll)
        texts << SessionTimesView::tr("the server's count is known for %1 % of the sampled time")
                     .arg(int(times.counted * 100 + 1e-6));
    return texts;
}

} // namespace

QString SessionTimesView::aboutText(const insight::SessionTimes &times) const
{
    QStringList all { coverageText(questionOf(*m_picture), times.coverage) };
    if (times.exact > core::Duration {})
        all << tr("lifetimes are exact to about %1").arg(report::duration(times.exact)) << unseenTexts(times);
    return all.join(u" · "_s);
}

report::Table SessionTimesView::table() const
{
    refresh();
    return SpanList::table();
}

} // namespace gui
