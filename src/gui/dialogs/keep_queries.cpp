#include "gui/dialogs/keep_queries.h"

#include "core/text.h"
#include "gui/widgets/words.h"

#include <QMessageBox>
#include <QPushButton>

using namespace Qt::StringLiterals;

namespace gui {

QMessageBox *askToKeepQueries(const QString &cluster, QWidget *parent)
{
    const QString question = Words::tr("Keep the full query texts of %1?").arg(core::display(cluster, 63));
    // One text: QMessageBox would guess whether its second one is markup.
    auto *box = new QMessageBox(
        QMessageBox::NoIcon, Words::tr("Full query texts"),
        question + u"\n\n"_s
            + Words::tr(
                "Queries contain values: names, addresses, card numbers. From now on, the history stores "
                "these values instead of a \"?\" for each.\n\nPasswords and connection strings are still "
                "removed. Only you can read the file; anyone with a copy can read the values.\n\nQueries "
                "recorded earlier stay without values."),
        QMessageBox::Cancel, parent);
    box->setTextFormat(Qt::PlainText);
    auto *keep = box->addButton(Words::tr("&Keep full texts"), QMessageBox::AcceptRole);
    keep->setObjectName(u"keep"_s);
    box->setDefaultButton(QMessageBox::Cancel);
    box->setAttribute(Qt::WA_DeleteOnClose);
    return box;
}

} // namespace gui
