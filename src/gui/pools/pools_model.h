#pragma once

#include "gui/pools/pool_list.h"
#include "insight/past/cluster_history.h"
#include "report/naming.h"

#include <QAbstractItemModel>

namespace gui {

/// The pools of all poolers; with grouping, a group is above its pools. A refresh moves rows instead of
/// resetting: selection, expansion and scroll position follow the pools.
class PoolsModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    explicit PoolsModel(QObject *parent = nullptr);

    void show(PoolList list, std::shared_ptr<const insight::ClusterHistory> past, core::Instant now,
              const report::EndpointNames &names = {});
    const PoolList &list() const { return *m_list; }
    const PoolRow &rowAt(const QModelIndex &index) const;
    bool isGroup(const QModelIndex &index) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    /// The index of a pool contains its group's position + 1; that of a group, or without grouping, 0.
    const PoolGroup &groupOf(const QModelIndex &index) const;
    bool isGrouped() const { return m_list->grouping != PoolGrouping::None; }
    QHash<QString, std::pair<int, quintptr>> places() const;
    QString textAt(const QModelIndex &index) const;
    QString groupName(const PoolRow &row) const;
    int toneAt(const QModelIndex &index) const;
    std::vector<float> curve(const PoolRow &row, insight::PoolCurve curve) const;
    QString curveText(const PoolRow &row, insight::PoolCurve curve) const;
    QVariant curveAt(const QModelIndex &index) const;

    std::shared_ptr<const PoolList> m_list = std::make_shared<const PoolList>();
    std::shared_ptr<const insight::ClusterHistory> m_past; ///< up to the moment shown
    core::Instant m_now;
    report::EndpointNames m_names;
};

} // namespace gui
