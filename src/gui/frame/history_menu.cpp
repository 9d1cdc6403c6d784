#include "gui/frame/history_menu.h"

#include "core/clock.h"
#include "gui/widgets/plain.h"
#include "report/history.h"

#include <QFontMetrics>
#include <QMenu>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr int widestFact = 60; ///< letters

QString forMenu(const QString &fact, const QFont &font)
{
    const QFontMetrics metrics(font);
    return metrics.elidedText(fact, Qt::ElideMiddle, metrics.averageCharWidth() * widestFact)
        .replace(u'&', u"&&"_s);
}

} // namespace

HistoryMenu::HistoryMenu(QMenu *menu, const QList<QAction *> &needing)
    : QObject(menu)
    , m_menu(menu)
    , m_needing(needing)
{
    connect(menu, &QMenu::aboutToShow, this, &HistoryMenu::tell);
}

void HistoryMenu::setState(const core::HistoryState &state)
{
    m_state = state;
    const QString absence = report::historyAbsence(state);
    for (QAction *action : std::as_const(m_needing)) {
        action->setEnabled(absence.isEmpty());
        action->setToolTip(plainToolTip(absence));
    }
    if (m_menu->isVisible())
        tell();
}

void HistoryMenu::tell()
{
    const QStringList facts = report::historyFacts(m_state, core::wallClock());
    while (m_facts.size() > facts.size()) {
        m_menu->removeAction(m_facts.last());
        m_facts.takeLast()->deleteLater();
    }
    while (m_facts.size() < facts.size()) {
        auto *fact = new QAction(m_menu);
        fact->setEnabled(false);
        m_menu->insertAction(m_menu->actions().value(m_facts.size()), fact);
        m_facts.append(fact);
    }
    for (qsizetype i = 0; i < facts.size(); ++i)
        m_facts[i]->setText(forMenu(facts[i], m_menu->font()));
    m_menu->setAccessibleDescription(facts.join(u". "_s));
}

} // namespace gui
