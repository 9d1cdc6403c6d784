#include "gui/frame/other_findings.h"

#include "gui/frame/severity_symbol.h"
#include "gui/location.h"
#include "gui/widgets/plain.h"
#include "report/verdict.h"

#include <QScreen>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

/// Of an entry that the arrow keys lead to, what was cut; over the pointer the menu itself says it.
void sayWhole(QMenu &menu, QAction &entry)
{
    const QRect place = menu.actionGeometry(&entry);
    if (!place.contains(menu.mapFromGlobal(QCursor::pos())))
        showPlainToolTip(menu.mapToGlobal(place.bottomLeft()), entry.data().toString(), &menu);
}

int roomForText(const QWidget &menu)
{
    constexpr int besideText = 84; // of an entry
    const int window = menu.parentWidget()->window()->width();
    return std::min(std::max(900, window), menu.screen()->availableSize().width()) - besideText;
}

} // namespace

bool isRemark(const insight::Verdict &finding)
{
    return finding.kind == insight::Verdict::Kind::Remark;
}

OtherFindings::OtherFindings(const std::vector<insight::Verdict> &others, const report::Naming &naming,
                             QWidget *parent)
    : QMenu(parent)
{
    setObjectName(u"others"_s);
    setToolTipsVisible(true);
    bool inRemarks = false;
    for (const insight::Verdict &other : others) {
        const bool isFirstRemark = isRemark(other) && !std::exchange(inRemarks, isRemark(other));
        if (isFirstRemark && !isEmpty())
            addSeparator(); // the button does not count what follows
        add(other, naming);
    }
    connect(this, &QMenu::hovered, this, [this](QAction *entry) { sayWhole(*this, *entry); });
}

void OtherFindings::add(const insight::Verdict &finding, const report::Naming &naming)
{
    const QString whole = report::findingText(finding, naming);
    const report::FindingLine said = report::findingLine(finding, naming);
    const QString line =
        said.placeAndTime.isEmpty() ? said.sentence : said.placeAndTime + u"  ·  "_s + said.sentence;
    QString text = fontMetrics().elidedText(line, Qt::ElideRight, roomForText(*this));
    const bool isCut = text != line;
    QAction *entry = addAction(text.replace(u'&', u"&&"_s));
    if (!isRemark(finding))
        entry->setIcon(symbolIcon(finding.severity, *this));
    entry->setToolTip(plainToolTip(whole));
    entry->setData(isCut ? whole : QString());
    entry->setEnabled(leadsSomewhere(finding));
    connect(entry, &QAction::triggered, this, [this, finding] { emit chosen(finding); });
}

} // namespace gui
