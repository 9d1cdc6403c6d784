#include "gui/widgets/keyed_model.h"

#include <QHash>

namespace gui {

void KeyedModel::rearrange(const std::function<void()> &change)
{
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    QStringList keys;
    for (const QModelIndex &index : before)
        keys << keyAt(index.row());
    change();
    QHash<QString, int> places;
    for (int row = 0; row < rowCount() && !before.isEmpty(); ++row)
        places.insert(keyAt(row), row);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i)
        after << (places.contains(keys[i]) ? createIndex(places.value(keys[i]), before[i].column())
                                           : QModelIndex {});
    changePersistentIndexList(before, after);
    emit layoutChanged({}, VerticalSortHint);
}

} // namespace gui
