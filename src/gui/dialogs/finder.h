#pragma once

#include "core/sample.h"
#include "insight/find.h"
#include "insight/past.h"

#include <QDialog>

#include <memory>

namespace Ui {
class Finder;
}

namespace gui {

/// Ctrl+K: finds a pid, address, user, application, database or endpoint by what is typed, and goes there.
class Finder : public QDialog
{
    Q_OBJECT

public:
    explicit Finder(QWidget *parent = nullptr);
    ~Finder() override;

    void search(const QList<core::SamplePtr> &samples, const QStringList &endpoints); ///< opens, empty

signals:
    void sessionsWanted(const QString &filter);
    void scopeWanted(const insight::Scope &scope);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void list();
    void fit();
    void placeOver(const QWidget &window);
    void step(int by);
    void go();

    std::unique_ptr<Ui::Finder> m_ui;
    insight::FindIndex m_index;
    std::vector<insight::Hit> m_hits; ///< as listed
    core::Instant m_now;
    bool m_severalEndpoints = false;
};

} // namespace gui
