#pragma once

#include "gui/widgets/keyed_model.h"
#include "insight/verdict/ceilings.h"
#include "report/naming.h"

#include <QList>

#include <vector>

namespace gui {

/// One ceiling of one endpoint, and how much of it is used.
struct LimitRow
{
    QString endpoint;
    core::Limit limit;
    QString rightMissing {}; ///< without which `used` may include processes that are not clients
    QString pace {};         ///< when it will be full, or how long it has been

    std::optional<double> share() const; ///< of the usable part; empty where not measured
};

/// For all endpoints, the fullest first. `ceilings` are the measured ones.
std::vector<LimitRow> limitRows(const QList<core::SamplePtr> &samples,
                                const std::vector<insight::Ceiling> &ceilings = {});

class LimitsModel : public KeyedModel
{
    Q_OBJECT

public:
    enum Column { Name, Endpoint, Used, Share, Pace, Setting };
    static constexpr int columns = 6;

    using KeyedModel::KeyedModel;

    void show(std::vector<LimitRow> rows, const report::EndpointNames &names = {});

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QString keyAt(int row) const override;
    QString textAt(const LimitRow &row, int column) const;
    QString toolTipAt(const LimitRow &row, int column) const;

    std::vector<LimitRow> m_rows;
    report::EndpointNames m_names;
};

} // namespace gui
