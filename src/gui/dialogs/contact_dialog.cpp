#include "gui/dialogs/contact_dialog.h"

#include "core/language.h"
#include "core/text.h"
#include "gui/widgets/theme.h"
#include "report/discovered.h"
#include "ui_contact_dialog.h"

#include <QPushButton>
#include <QRadioButton>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

/// What is around an address: as networks are usually cut.
constexpr auto cuts = std::to_array<int>({ 24, 16 });
constexpr int v6Cut = 64;

/// A rule without a port is for those the user named, which are mostly these.
quint16 oddPort(const insight::DiscoveredEndpoint &found)
{
    const int port = found.neighbour.port;
    return port == 5432 || port == 6432 ? quint16(0) : quint16(port);
}

core::Allowance around(const core::IpAddress &address, int bits, quint16 port)
{
    const int prefix = bits + (address.isV4() ? 96 : 0);
    core::Network network { .base = address, .prefix = prefix };
    for (int bit = prefix; bit < 128; ++bit)
        network.base.bytes[std::size_t(bit / 8)] &= quint8(~(0x80 >> (bit % 8)));
    return { .network = network, .port = port };
}

QStringList linesOf(const QString &text)
{
    QStringList lines;
    for (const QString &line : text.split(u'\n'))
        lines.append(line.trimmed());
    return lines;
}

QString textOf(const QList<core::Allowance> &rules)
{
    QStringList lines;
    for (const core::Allowance &rule : rules)
        lines.append(core::textOf(rule));
    return lines.join(u'\n');
}

} // namespace

std::vector<core::Allowance> suggestionsFor(const insight::DiscoveredEndpoint &found)
{
    const QString &host = found.neighbour.host;
    core::Allowance itself { .port = quint16(found.neighbour.port) };
    if (const auto address = core::parseIpAddress(host)) {
        itself.network = core::Network { .base = *address };
        if (!address->isV4())
            return { itself, around(*address, v6Cut, oddPort(found)) };
        return { itself, around(*address, cuts[0], oddPort(found)),
                 around(*address, cuts[1], oddPort(found)) };
    }
    itself.name = host.toLower();
    const qsizetype dot = host.indexOf(u'.');
    if (dot < 0 || dot + 1 == host.size())
        return { itself };
    return { itself, { .name = u'*' + itself.name.sliced(dot), .port = oddPort(found) } };
}

ContactDialog::ContactDialog(Situation situation, QWidget *parent)
    : QDialog(parent)
    , m_ui(std::make_unique<Ui::ContactDialog>())
    , m_situation(std::move(situation))
{
    m_ui->setupUi(this);
    m_ui->choices->setVisible(m_situation.about.has_value());
    m_ui->rules->setPlainText(textOf(m_situation.rules));
    if (m_situation.about)
        offer(*m_situation.about);
    else
        m_ui->about->setText(
            tr("Endpoints reported by servers and poolers are listed on the left but not trusted: "
               "Poolscope sends them nothing and looks up no name until a rule allows it."));
    connect(m_ui->rules, &QPlainTextEdit::textChanged, this, &ContactDialog::check);
    connect(m_ui->accept, &QPushButton::clicked, this, [this] {
        emit chosen(rules());
        accept();
    });
    connect(m_ui->cancel, &QPushButton::clicked, this, &QDialog::reject);
    check();
}

ContactDialog::~ContactDialog() = default;

void ContactDialog::offer(const insight::DiscoveredEndpoint &found)
{
    const QString label = core::display(labelOf(found), 100);
    setWindowTitle(tr("Contact %1").arg(label));
    m_ui->about->setText(
        u"%1: %2. %3"_s.arg(label, report::foundWords(found), report::obstacleSentence(found.obstacle)));
    m_suggestions = suggestionsFor(found);
    for (std::size_t i = 0; i < m_suggestions.size(); ++i) {
        const QString rule = core::textOf(m_suggestions[i]);
        auto *choice = new QRadioButton(
            i == 0 ? tr("Only %1").arg(rule) : tr("All of %1, now and later").arg(rule), m_ui->choices);
        m_ui->choiceColumn->insertWidget(int(i), choice);
        m_choices.append(choice);
        connect(choice, &QRadioButton::toggled, this, &ContactDialog::suggest);
    }
    connect(m_ui->plain, &QCheckBox::toggled, this, &ContactDialog::suggest);
    m_choices.front()->setChecked(true);
    m_choices.front()->setFocus();
}

/// In the place of what was suggested before; what the user wrote stays.
void ContactDialog::suggest()
{
    const auto choice = std::ranges::find_if(m_choices, &QRadioButton::isChecked);
    if (choice == m_choices.end())
        return;
    core::Allowance rule = m_suggestions[std::size_t(choice - m_choices.begin())];
    rule.plain = m_ui->plain->isChecked();
    QStringList lines = linesOf(m_ui->rules->toPlainText());
    qsizetype place = lines.lastIndexOf(m_suggested);
    if (place < 0 && lines.back().isEmpty())
        place = lines.size() - 1;
    m_suggested = core::textOf(rule);
    if (place < 0)
        lines.append(m_suggested);
    else
        lines[place] = m_suggested;
    m_ui->rules->setPlainText(lines.join(u'\n'));
}

QList<core::Allowance> ContactDialog::rules() const
{
    return core::allowancesOf(linesOf(m_ui->rules->toPlainText()));
}

/// Shows the first line that does not parse, or the endpoints that these rules would reach.
void ContactDialog::check()
{
    QString trouble;
    const QStringList lines = linesOf(m_ui->rules->toPlainText());
    for (qsizetype i = 0; i < lines.size() && trouble.isEmpty(); ++i) {
        const auto rule = core::parseAllowance(lines[i]);
        if (!lines[i].isEmpty() && !rule)
            trouble = tr("Line %1: %2").arg(i + 1).arg(core::translated(rule.error().detail));
    }
    QPalette colours = palette();
    if (!trouble.isEmpty())
        colours.setColor(QPalette::WindowText, themeOf(palette()).bad);
    m_ui->status->setPalette(colours);
    m_ui->accept->setEnabled(trouble.isEmpty());
    m_ui->status->setText(!trouble.isEmpty() ? trouble
                                             : tr("%1 of %2 found endpoints would be contacted now")
                                                   .arg(m_situation.reach(rules()))
                                                   .arg(m_situation.listed));
}

} // namespace gui
