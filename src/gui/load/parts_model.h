#pragma once

#include "gui/load/load_bar.h"
#include "insight/load/breakdown.h"
#include "report/naming.h"

#include <QAbstractItemModel>

namespace gui {

/// Parts of the load as a tree. A refresh moves rows instead of resetting: selection, expansion and scroll
/// position follow the parts, which are identified by name.
class PartsModel : public QAbstractItemModel
{
    Q_OBJECT

public:
    // The order on screen.
    enum Column { Name, Bar, Share, Average, Sessions, Change };
    static constexpr int columns = 6;

    enum Role { BarRole = Qt::UserRole, ToneRole };
    enum class Tone { Plain, Muted, Alarm, Statement };

    /// The value that fills the width of a bar.
    enum class Scale { Whole, Longest };

    explicit PartsModel(Scale scale, QObject *parent = nullptr);

    /// The breakdown may leave out the last dimensions: what is not visible need not be computed.
    void show(insight::Breakdown breakdown, std::vector<insight::Dimension> dimensions,
              const report::EndpointNames &names = {});

    const insight::Breakdown &breakdown() const { return m_breakdown; }
    /// Poolers and proxies by their host. The sessions they opened have that host as their client.
    void setPoolerHosts(const QHash<QString, QString> &names) { m_poolerHosts = names; }

    const insight::LoadPart &partAt(const QModelIndex &index) const;
    QString filterFor(const QModelIndex &index) const; ///< finds its sessions
    QString pathOf(const QModelIndex &index) const;    ///< constant while the part exists
    static int depthOf(const QString &path);           ///< 1 for a part of the first dimension

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    bool hasChildren(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    /// Level by level, so that children of one parent are adjacent; the first one is the whole.
    struct Node
    {
        const insight::LoadPart *part = nullptr;
        quint32 parent = 0;
        quint32 firstChild = 0;
        int row = 0;
        int depth = -1;
    };

    void take(insight::Breakdown breakdown);
    quint32 nodeOf(const QModelIndex &index) const;
    insight::Dimension dimensionOf(const Node &node) const;
    QHash<QString, quint32> nodesByPath() const;
    QString pathOf(quint32 node) const;

    QString namesHeading() const;
    QString text(const Node &node, int column) const;
    QString nameText(const Node &node) const;
    QString toolTip(const Node &node, int column) const;
    Tone tone(const Node &node, int column) const;
    LoadBar bar(const insight::LoadPart &part) const;

    Scale m_scale;
    insight::Breakdown m_breakdown;
    std::vector<insight::Dimension> m_dimensions;
    report::EndpointNames m_names;
    std::vector<Node> m_nodes;
    QHash<QString, QString> m_poolerHosts;
    bool m_severalEndpoints = false;
};

} // namespace gui
