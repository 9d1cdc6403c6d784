#pragma once

#include "insight/verdict/verdict.h"
#include "report/naming.h"

#include <QMenu>

namespace gui {

/// All findings but the first, the gravest first, each with how grave it is, where and since when. What
/// endpoints remark on their figures comes last, below a line: it is no trouble.
class OtherFindings : public QMenu
{
    Q_OBJECT

public:
    OtherFindings(const std::vector<insight::Verdict> &others, const report::Naming &naming, QWidget *parent);

signals:
    void chosen(const insight::Verdict &finding);

private:
    void add(const insight::Verdict &finding, const report::Naming &naming);
};

bool isRemark(const insight::Verdict &finding);

} // namespace gui
