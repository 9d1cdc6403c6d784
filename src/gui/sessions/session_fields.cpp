#include "gui/sessions/session_fields.h"

#include "core/address/application_name.h"
#include "core/text.h"
#include "gui/sessions/session_columns.h"
#include "gui/widgets/plain.h"
#include "report/cells.h"
#include "report/chain.h"
#include "report/naming.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

constexpr int spacing = 12;
constexpr int roomForValue = 22; ///< in letters: "idle in transaction", a query's id

PlainLabel *nameLabel(int column, QWidget *parent)
{
    auto *const label =
        new PlainLabel(QCoreApplication::translate("report", headingOf(column).title), parent);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

/// Ends in an ellipsis where it does not fit, and yet can be selected and copied whole: while it is focused
/// it is a label as any other.
class ValueLabel : public PlainLabel
{
public:
    using PlainLabel::PlainLabel;

protected:
    void paintEvent(QPaintEvent *event) override
    {
        if (hasFocus() || fontMetrics().horizontalAdvance(text()) <= contentsRect().width())
            return PlainLabel::paintEvent(event);
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        painter.drawText(contentsRect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         fontMetrics().elidedText(text(), Qt::ElideRight, contentsRect().width()));
    }

    void focusInEvent(QFocusEvent *event) override
    {
        PlainLabel::focusInEvent(event);
        update();
    }

    void focusOutEvent(QFocusEvent *event) override
    {
        PlainLabel::focusOutEvent(event);
        update();
    }
};

PlainLabel *valueLabel(int column, QWidget *parent)
{
    auto *const label = new ValueLabel(parent);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    label->setFocusPolicy(Qt::ClickFocus);
    // A long name must not widen the pane at every refresh.
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    label->setAccessibleName(QCoreApplication::translate("report", headingOf(column).title));
    return label;
}

} // namespace

SessionFields::SessionFields(QWidget *parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
{
    m_grid->setContentsMargins(0, 0, 8, 0);
    m_grid->setHorizontalSpacing(spacing);
    m_grid->setVerticalSpacing(2);
    for (int column = 0; column < int(report::sessionColumns().size()); ++column) {
        if (column != columnNamed(u"query"))
            m_fields.push_back({ column, nameLabel(column, this), valueLabel(column, this) });
    }
    arrange(2);
}

/// Side by side in so many blocks.
void SessionFields::arrange(int blocks)
{
    if (std::exchange(m_blocks, blocks) == blocks)
        return;
    const int count = int(m_fields.size());
    const int rows = (count + blocks - 1) / blocks;
    for (int i = 0; i < count; ++i) {
        m_grid->addWidget(m_fields[std::size_t(i)].name, i % rows, i / rows * 2);
        m_grid->addWidget(m_fields[std::size_t(i)].value, i % rows, i / rows * 2 + 1);
    }
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnStretch(3, blocks - 1);
    for (int row = 0; row < m_grid->rowCount(); ++row)
        m_grid->setRowStretch(row, 0);
    m_grid->setRowStretch(rows, 1);
}

/// It scrolls rather than ask for more height.
QSize SessionFields::sizeHint() const
{
    const QSize hint = QWidget::sizeHint();
    return { hint.width(), hint.height() * m_blocks / 2 };
}

/// What would be cut beside another value stands below it.
void SessionFields::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    int names = 0;
    for (const Field &field : m_fields)
        names = std::max(names, field.name->sizeHint().width());
    const int block = names + roomForValue * fontMetrics().averageCharWidth() + 2 * spacing;
    arrange(width() >= 2 * block ? 2 : 1);
}

void SessionFields::present(const report::SessionRow &row, const insight::Chain &chain,
                            const report::EndpointNames &names)
{
    static const int endpoint = columnNamed(u"endpoint");
    static const int application = columnNamed(u"application");
    static const int client = columnNamed(u"client_address");
    for (const Field &field : m_fields) {
        const QString cell = field.column == endpoint
                                 ? core::display(report::called(row.sample->endpoint.name, names))
                                 : report::cellText(valueOf(field.column, row), headingOf(field.column).unit);
        const bool marks = field.column == client && cell != report::notMeasured;
        const QString text = marks ? report::clientHostText(cell, chain) : cell;
        if (text == field.value->text() && field.column != application)
            continue;
        field.value->setText(text);
        setPlainToolTip(*field.value, field.column == application && row.session
                                          ? core::display(core::toldApplication(*row.session))
                                          : text);
    }
}

} // namespace gui
