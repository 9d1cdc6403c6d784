#pragma once

#include "core/secret.h"

#include <QFrame>
#include <QStringList>

#include <memory>

namespace Ui {
class PasswordBar;
}

namespace gui {

/// Asks for one password, once, without blocking anything else. The typed text is passed on and wiped.
class PasswordBar : public QFrame
{
    Q_OBJECT

public:
    explicit PasswordBar(QWidget *parent = nullptr);
    ~PasswordBar() override;

    /// For `endpoints` that share it; `why` is their answer. Replaces an earlier question; typed text stays
    /// where the new question concerns some of the same endpoints.
    void ask(const QString &who, const QStringList &endpoints, const QString &why);
    void withdraw(); ///< nothing to ask any more

signals:
    void given(const QStringList &endpoints, const core::Secret &password);
    void dismissed();

protected:
    void paintEvent(QPaintEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fitField();
    void give();
    void dismiss();

    std::unique_ptr<Ui::PasswordBar> m_ui;
    QStringList m_endpoints;
};

} // namespace gui
