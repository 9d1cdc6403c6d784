#pragma once

#include "gui/page.h"
#include "gui/pools/pool_sentences.h"

#include <QSet>

#include <memory>

class QMenu;
class QModelIndex;
class QPushButton;

namespace Ui {
class PoolsPage;
}

namespace gui {

class LimitsModel;
class PoolsModel;
class SpareWidth;

/// Every pool of every pooler in our terms, and below them all ceilings, the fullest first.
class PoolsPage : public Page
{
    Q_OBJECT

public:
    explicit PoolsPage(QWidget *parent = nullptr);
    ~PoolsPage() override;

    void present(const Picture &picture) override;
    report::Table table() const override;
    bool focusFilter() override;
    QWidget *workplace() const override;

    void setFilter(const QString &filter);

    QByteArray layoutState() const;              ///< columns, order, grouping: for the settings
    void restoreLayout(const QByteArray &state); ///< ignores what does not fit

signals:
    void endpointRequested(); ///< add a pooler to the cluster

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void setUpTables();
    void fitColumns();
    void refresh();
    void openGroups();
    void fillColumns(QMenu &menu);
    void showMenu(const QPoint &globalPosition);
    void showLimitsMenu(const QPoint &globalPosition);
    void showOnPath(const QModelIndex &index);
    void setUpAdvice();
    PoolRequest request() const;

    std::unique_ptr<Ui::PoolsPage> m_ui;
    PoolsModel *m_pools;
    LimitsModel *m_limits;
    SpareWidth *m_spareOfPools = nullptr;
    SpareWidth *m_spareOfLimits = nullptr;
    QPushButton *m_addPooler;                              ///< below the advice
    std::shared_ptr<const insight::ClusterHistory> m_past; ///< up to the moment shown
    PoolsAtHand m_known;
    std::vector<insight::Ceiling> m_ceilings;
    core::Instant m_now;
    report::EndpointNames m_names;
    QSet<QString> m_closed; ///< groups that the user closed, by key; also absent ones
    bool m_stale = true;
};

} // namespace gui
