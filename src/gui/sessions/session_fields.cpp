#include "gui/sessions/session_fields.h"

#include "core/address/application_name.h"
#include "core/text.h"
#include "gui/sessions/session_columns.h"
#include "gui/widgets/plain.h"
#include "report/cells.h"
#include "report/chain.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QPainter>

namespace gui {

namespace {

constexpr int blocks = 2; ///< side by side

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
{
    auto *const grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 8, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(2);

    std::vector<int> columns;
    for (int column = 0; column < int(report::sessionColumns().size()); ++column) {
        if (column != columnNamed(u"query"))
            columns.push_back(column);
    }
    const int rows = (int(columns.size()) + blocks - 1) / blocks;
    for (int i = 0; i < int(columns.size()); ++i) {
        const int column = columns[std::size_t(i)];
        PlainLabel *const value = valueLabel(column, this);
        grid->addWidget(nameLabel(column, this), i % rows, i / rows * 2);
        grid->addWidget(value, i % rows, i / rows * 2 + 1);
        m_fields.push_back({ column, value });
    }
    for (int block = 0; block < blocks; ++block)
        grid->setColumnStretch(block * 2 + 1, 1);
    grid->setRowStretch(rows, 1);
}

void SessionFields::present(const report::SessionRow &row, const insight::Chain &chain)
{
    static const int application = columnNamed(u"application");
    static const int client = columnNamed(u"client_address");
    for (const Field &field : m_fields) {
        const QString cell = report::cellText(valueOf(field.column, row), headingOf(field.column).unit);
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
