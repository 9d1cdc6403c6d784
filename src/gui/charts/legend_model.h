#pragma once

#include "gui/charts/lane_spec.h"

#include <QAbstractListModel>
#include <QSet>

#include <span>

namespace gui {

/// The series of one lane with their values at one moment, in the order of the stack on screen: the highest
/// first. Unchecked series are hidden.
class LegendModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role { ValueRole = Qt::UserRole, HatchRole };

    using QAbstractListModel::QAbstractListModel;

    void setSeries(const std::vector<LaneSeries> &series, int decimals);
    void setHidden(const QSet<QString> &keys);
    /// In the order of the series; empty: not measured. A sum in which not all endpoints are is a lower
    /// bound.
    void setValues(std::span<const float> values, bool areAllIn = true);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

    QString sentence() const; ///< "active 17, idle 3": visible ones, lowest first

signals:
    void hiddenChanged(const QString &key, bool hidden);

private:
    struct Row
    {
        QString key;
        QString name;
        Swatch swatch;
        QString value;
        bool hidden = false;
        bool isSum = false; ///< over several endpoints
    };

    void announce(std::size_t row, const QList<int> &roles);

    std::vector<Row> m_rows;
    int m_decimals = 0;
};

} // namespace gui
