#pragma once

#include "gui/picture.h"
#include "gui/widgets/span_list.h"
#include "insight/load/session_times.h"

#include <optional>

class QComboBox;

namespace gui {

/// What the sessions of a span did and how long they lived, by application, user, client, database or one by
/// one.
class SessionTimesView : public SpanList
{
    Q_OBJECT

public:
    explicit SessionTimesView(QWidget *parent = nullptr);

    /// While hidden it only remembers it.
    void present(const Picture &picture);
    report::Table table() const override;

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

    QComboBox *m_by;
    std::optional<Picture> m_picture;
    mutable std::optional<Shown> m_shown; ///< of a past, which does not change
    mutable core::Instant m_next;         ///< no refresh before, while live
};

} // namespace gui
