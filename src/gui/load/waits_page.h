#pragma once

#include "gui/load/load_question.h"
#include "gui/page.h"

#include <QSet>

#include <memory>

namespace Ui {
class WaitsPage;
}

namespace gui {

class PartsModel;

/// Type → event → query → sessions as share of database time over the shown span.
class WaitsPage : public Page
{
    Q_OBJECT

public:
    explicit WaitsPage(QWidget *parent = nullptr);
    ~WaitsPage() override;

    void present(const Picture &picture) override;
    std::vector<insight::Dimension> loadBy() const override;
    report::Table table() const override;
    QWidget *workplace() const override;

protected:
    void showEvent(QShowEvent *event) override;

private:
    void refresh();
    std::size_t wantedLevels() const;
    bool isOpen(const QString &path) const;
    void setOpen(const QString &path, bool open);
    void open(const QModelIndex &index);
    void close(const QModelIndex &index);
    void openAgain(const QModelIndex &parent);
    void showMenu(const QPoint &globalPosition);

    std::unique_ptr<Ui::WaitsPage> m_ui;
    PartsModel *m_parts;
    LoadQuestion m_question;
    LoadQuestion m_shown;
    std::size_t m_shownLevels = 0;
    QSet<QString> m_turned; ///< other than at first: closed types, open events and queries; also absent ones
};

} // namespace gui
