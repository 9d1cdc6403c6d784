#pragma once

#include "gui/widgets/fitted_texts.h"
#include "insight/past/traffic.h"

#include <QAbstractItemDelegate>
#include <QFont>
#include <QMetaType>

#include <optional>

namespace gui {

/// A bar in a cell: connections against a ceiling.
struct CellBar
{
    insight::Traffic traffic;
    std::optional<qint64> limit;
};

enum FigureRole { CellBarRole = Qt::UserRole + 20, CurveRole, ToneRole };
enum class FigureTone { Plain, Muted, Bold, Waiting, Bad };

/// Paints cells of figures: a text, cut as its view cuts texts, a bar with its text, or a line of the last
/// minutes.
class FigureDelegate : public QAbstractItemDelegate
{
    Q_OBJECT

public:
    static constexpr int margin = 6; ///< left and right of a cell's content

    explicit FigureDelegate(QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    FittedTexts &texts(const QStyleOptionViewItem &option, bool bold) const;

    mutable QFont m_base;
    mutable Qt::TextElideMode m_mode = Qt::ElideRight;
    mutable std::optional<FittedTexts> m_plain;
    mutable std::optional<FittedTexts> m_bold;
};

} // namespace gui

Q_DECLARE_METATYPE(gui::CellBar)
