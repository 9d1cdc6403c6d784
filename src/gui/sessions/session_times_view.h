#pragma once

#include "gui/picture.h"
#include "insight/load/session_times.h"
#include "report/table.h"

#include <QWidget>

#include <memory>
#include <optional>

namespace Ui {
class SessionTimesView;
}

namespace gui {

/// What the sessions of a span did and how long they lived, by application, user, client, database or one by
/// one.
class SessionTimesView : public QWidget
{
    Q_OBJECT

public:
    explicit SessionTimesView(QWidget *parent = nullptr);
    ~SessionTimesView() override;

    /// While hidden it only remembers it.
    void present(const Picture &picture);
    report::Table table() const; ///< ordered as on screen
    QWidget *workplace() const;

signals:
    void menuRequested(const QPoint &globalPosition);

protected:
    void showEvent(QShowEvent *event) override;

private:
    /// What determines the list, besides what is added while live.
    struct Shown
    {
        std::shared_ptr<const insight::ClusterHistory> then;
        insight::Scope scope;
        insight::TimeSpan span;
        insight::Dimension by;
        report::EndpointNames names;

        bool operator==(const Shown &) const = default;
    };

    void refresh() const; ///< shown or not, what is asked of it is of now
    insight::SessionTimes times() const;
    insight::Dimension by() const;
    QString aboutText(const insight::SessionTimes &times) const;

    std::unique_ptr<Ui::SessionTimesView> m_ui;
    std::optional<Picture> m_picture;
    mutable std::optional<Shown> m_shown; ///< of a past, which does not change
    mutable core::Instant m_next;         ///< no refresh before, while live
};

} // namespace gui
