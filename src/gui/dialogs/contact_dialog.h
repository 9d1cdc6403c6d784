#pragma once

#include "core/address/allowance.h"
#include "insight/path/discovered.h"

#include <QDialog>

#include <functional>
#include <memory>
#include <optional>

class QRadioButton;

namespace Ui {
class ContactDialog;
}

namespace gui {

/// The rules that a click on a found endpoint offers, from the narrowest to the widest: itself, then what
/// surrounds it.
std::vector<core::Allowance> suggestionsFor(const insight::DiscoveredEndpoint &found);

/// Which found endpoints may be contacted: the rules of a cluster, as text. For a clicked endpoint it offers
/// rules that name it.
class ContactDialog : public QDialog
{
    Q_OBJECT

public:
    struct Situation
    {
        QList<core::Allowance> rules;
        std::size_t listed = 0;                           ///< how many are found and not contacted
        std::optional<insight::DiscoveredEndpoint> about; ///< the one that was clicked
        std::function<int(const QList<core::Allowance> &)>
            reach; ///< how many of the listed ones the rules would contact
    };

    explicit ContactDialog(Situation situation, QWidget *parent = nullptr);
    ~ContactDialog() override;

    QList<core::Allowance> rules() const; ///< of the lines that parse

signals:
    void chosen(const QList<core::Allowance> &rules);

private:
    void offer(const insight::DiscoveredEndpoint &found);
    void suggest();
    void check();

    std::unique_ptr<Ui::ContactDialog> m_ui;
    Situation m_situation;
    std::vector<core::Allowance> m_suggestions;
    QList<QRadioButton *> m_choices;
    QString m_suggested; ///< the line that was suggested last
};

} // namespace gui
