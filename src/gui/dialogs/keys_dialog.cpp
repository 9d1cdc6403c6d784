#include "gui/dialogs/keys_dialog.h"

#include "ui_keys_dialog.h"

#include <QKeyEvent>

namespace gui {

namespace {

QTreeWidgetItem *groupOf(QTreeWidget &table, const QString &name)
{
    for (int i = 0; i < table.topLevelItemCount(); ++i) {
        if (table.topLevelItem(i)->text(0) == name)
            return table.topLevelItem(i);
    }
    auto *group = new QTreeWidgetItem(&table, { name });
    QFont font = table.font();
    font.setWeight(QFont::DemiBold);
    group->setFont(0, font);
    group->setFlags(Qt::ItemIsEnabled);
    group->setFirstColumnSpanned(true);
    return group;
}

void add(QTreeWidget &table, const KeyHint &hint)
{
    auto *line = new QTreeWidgetItem(groupOf(table, hint.group), { hint.keys, hint.does });
    line->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren);
}

} // namespace

KeysDialog::KeysDialog(const std::vector<KeyHint> &hints, QWidget *parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::KeysDialog>())
{
    m_ui->setupUi(this);
    for (const KeyHint &hint : hints)
        add(*m_ui->keys, hint);
    m_ui->keys->expandAll();
    m_ui->keys->resizeColumnToContents(0);
    connect(m_ui->close, &QAbstractButton::clicked, this, &QDialog::reject);
    m_ui->keys->installEventFilter(this);
}

KeysDialog::~KeysDialog() = default;

/// The key that opened it closes it, wherever the focus is. (A shortcut would be another one beside the
/// window's.)
bool KeysDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress || static_cast<QKeyEvent *>(event)->key() != Qt::Key_Question)
        return QDialog::eventFilter(watched, event);
    reject();
    return true;
}

void KeysDialog::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Question)
        reject();
    else
        QDialog::keyPressEvent(event);
}

} // namespace gui
