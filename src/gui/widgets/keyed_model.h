#pragma once

#include <QAbstractTableModel>

#include <functional>

namespace gui {

/// A table whose rows have keys. Where they change, an index, and with it a selection, stays with its row.
class KeyedModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

protected:
    void rearrange(const std::function<void()> &change);

private:
    virtual QString keyAt(int row) const = 0;
};

} // namespace gui
