#pragma once

#include "core/sample.h"
#include "gui/location.h"
#include "insight/past/scope.h"
#include "insight/sessions/find.h"
#include "report/naming.h"

#include <QDialog>

#include <memory>

namespace Ui {
class Finder;
}

namespace gui {

/// Ctrl+K: finds a pid, address, user, application, database, pool, client or endpoint in the whole cluster
/// as the user types, and goes there.
class Finder : public QDialog
{
    Q_OBJECT

public:
    explicit Finder(QWidget *parent = nullptr);
    ~Finder() override;

    /// Opens empty. `samples` are of all endpoints, whatever the scope, as of now or of the moment shown.
    void search(const QList<core::SamplePtr> &samples, const QStringList &endpoints,
                const insight::Scope &chosen = {}, const report::EndpointNames &names = {},
                bool isNow = true);

signals:
    void requested(const Location &location);
    void scopeRequested(const insight::Scope &scope);
    void wentToPage(); ///< after what was requested

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;

private:
    void list();
    QString note() const;
    void fit();
    void placeOver(const QWidget &window);
    void step(int by);
    void go();

    std::unique_ptr<Ui::Finder> m_ui;
    insight::FindIndex m_index;
    std::vector<insight::Hit> m_hits; ///< as listed
    core::Instant m_now;
    report::EndpointNames m_names;
    bool m_severalEndpoints = false;
    bool m_isNow = true;
    insight::Scope m_chosen;
};

} // namespace gui
