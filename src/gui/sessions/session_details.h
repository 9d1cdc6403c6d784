#pragma once

#include "insight/sessions/listing.h"
#include "report/naming.h"

#include <QWidget>

#include <memory>

namespace Ui {
class SessionDetails;
}

namespace gui {

/// Everything about one session: its columns, the whole query, its way, its blockers and the sessions it
/// blocks, and the SQL with which an operator would end it. We never run that SQL.
class SessionDetails : public QWidget
{
    Q_OBJECT

public:
    explicit SessionDetails(QWidget *parent = nullptr);
    ~SessionDetails() override;

    /// Null: none is chosen.
    void present(const core::SamplePtr &sample, const core::SessionPtr &session,
                 const insight::Listing &listing);
    /// Updates the same session, whether the list shows it or not, or marks it as ended.
    void update(const insight::Listing &listing);
    void setListed(bool listed);
    void setNames(const report::EndpointNames &names) { m_names = names; } ///< from the next update on

    void setPast(bool past); ///< the display is not live: no session may be ended from it

    const core::SamplePtr &sample() const { return m_sample; }
    const core::SessionPtr &session() const { return m_session; }
    const insight::Chain &chain() const { return m_chain; }
    bool hasEnded() const { return m_life == Life::Ended; }

signals:
    void pidRequested(const QString &endpoint, core::SessionId pid);
    void closeRequested();

private:
    enum class Life { Connected, Ended, NotKnown }; ///< NotKnown: its server did not answer, or is not shown

    Life lifeIn(const core::SamplePtr &sample, const core::SessionPtr &later) const;
    void showSession();
    QString lifeText() const;
    void showEnding();
    void showQuery();
    void follow(const insight::Listing &listing);
    void followWay(const insight::Chains &chains);
    void showWay();
    void showBlocking();

    std::unique_ptr<Ui::SessionDetails> m_ui;
    core::SamplePtr m_sample;
    std::optional<core::Instant> m_lastSeen; ///< the latest, also while an earlier moment is shown
    core::SessionPtr m_session;
    insight::Chain m_chain;
    int m_behind = 0; ///< how many wait for it, directly or not
    report::EndpointNames m_names;
    std::optional<core::Instant> m_told; ///< when a pooler on the way last listed its connections
    Life m_life = Life::Connected;
    bool m_listed = true;
    bool m_past = false;
};

} // namespace gui
