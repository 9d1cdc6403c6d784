#pragma once

#include "gui/link_requests.h"
#include "gui/page.h"
#include "gui/path/chain_choice.h"
#include "gui/path/path_face.h"

#include <memory>
#include <optional>
#include <variant>

namespace Ui {
class PathPage;
}

namespace gui {

/// The whole way of the connections, and the chain of a single one.
class PathPage : public Page
{
    Q_OBJECT

public:
    explicit PathPage(QWidget *parent = nullptr);
    ~PathPage() override;

    void present(const Picture &picture) override;
    report::Table table() const override;
    QImage chart() const override;
    QWidget *workplace() const override;

    void goTo(const QString &endpoint); ///< without a chain
    void lightPool(const QString &endpoint,
                   const QString &pool); ///< the chain of the longest waiting client there
    void lightBackend(const QString &endpoint, core::SessionId pid);
    void lightClient(const QString &endpoint, const QString &key); ///< of a pooler or proxy

protected:
    void showEvent(QShowEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    /// Where no chain led, and what has to change before there may be one.
    struct Asked
    {
        QString node; ///< by its key
        QString pool;
        insight::Scope scope;
        std::optional<core::Instant> told;
        bool live = false;
        std::ptrdiff_t ways = 0; ///< to and from the node on which connections were counted

        bool operator==(const Asked &) const = default;
    };
    using Sought = std::variant<at::Place, at::Client>;

    EndpointMarks marks() const;
    void refresh();
    void offerEnding(bool isThere);
    void seek(const Sought &sought);
    bool lightSought(const at::Place &place);
    bool lightSought(const at::Client &client);
    bool lightFirst(std::size_t node, const QString &pool);
    void lightThrough(std::size_t node, const QString &pool);
    void lightOne(std::size_t place);
    void showNone(const QString &through);
    Asked asked(std::size_t node, const QString &pool) const;
    void askAgain();
    void putOut();
    core::SamplePtr answerOf(const QString &endpoint) const;
    QString goneText() const;
    void followChain();
    void wishLinks();
    void showMenu(const QPoint &globalPosition);

    std::unique_ptr<Ui::PathPage> m_ui;
    insight::PathGraphPtr m_graph = std::make_shared<const insight::PathGraph>();
    insight::Chains m_chains;
    insight::Scope m_scope;
    core::Instant m_now;
    core::Instant m_seen; ///< when the lit chain was there last
    report::EndpointNames m_names;
    const insight::ClusterHistory *m_past = nullptr; ///< up to the moment shown; null: nothing is shown yet
    std::shared_ptr<const insight::ClusterHistory> m_kept; ///< that of a past moment
    std::vector<ChainKey> m_found;                         ///< from the last request
    std::size_t m_place = 0;                               ///< which one of them is lit
    insight::Chain m_chain;                                ///< as last seen; no stops: nothing is lit
    std::optional<Asked> m_asked;                          ///< while the strip says that no chain leads there
    std::optional<Sought> m_sought;                        ///< was not in the picture; may be in the next one
    LinkRequests m_wish;
    bool m_live = false;
    bool m_stale = true;
};

} // namespace gui
