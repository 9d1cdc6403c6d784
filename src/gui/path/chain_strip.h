#pragma once

#include "gui/location.h"
#include "insight/path/chain.h"
#include "report/naming.h"

#include <QFrame>

#include <memory>
#include <optional>

namespace Ui {
class ChainStrip;
}

namespace gui {

/// One chain from end to end: its stops, the certainty and evidence of the hops, its activity and its
/// blocker.
class ChainStrip : public QFrame
{
    Q_OBJECT

public:
    /// The position among the chains found.
    struct Position
    {
        std::size_t of = 1;
        std::size_t place = 0;
    };

    explicit ChainStrip(QWidget *parent = nullptr);
    ~ChainStrip() override;

    /// `sample`: of the backend's server, where it answers. `gone`: the chain is not there at this time, in
    /// words; empty where it is.
    void present(const insight::Chain &chain, const core::SamplePtr &sample, const Position &position,
                 const QString &gone);

    /// What ends the chain's client in the console of a pooler; an empty command: it cannot be ended so.
    void offerEnding(const QString &command, const QString &pooler);

    void setNames(const report::EndpointNames &names) { m_names = names; }

    /// Why no chain is known that leads there.
    enum class WhyNone { NotListed, OnlyMetrics, PathNotKnown };
    void presentNone(const QString &through, WhyNone why, bool isNow);

signals:
    void stepRequested(int step); ///< to another of the chains found
    void closeRequested();
    void requested(const Location &location);
    void backendRequested(const QString &endpoint, core::SessionId pid);

protected:
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    static QString whyText(WhyNone why, bool isNow);
    void presentEvidence();
    void presentBlocker(const core::SamplePtr &sample);
    void applyFonts();

    std::unique_ptr<Ui::ChainStrip> m_ui;
    insight::Chain m_chain;
    report::EndpointNames m_names;
    std::optional<core::SessionId> m_blocker;
    QString m_ending;
};

} // namespace gui
