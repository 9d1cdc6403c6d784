#pragma once

#include "gui/sessions/fitted_texts.h"

#include <QAbstractItemDelegate>
#include <QFont>

#include <memory>

namespace gui {

enum FigureRole { CellBarRole = Qt::UserRole + 20, RecentRole, ToneRole };
enum class FigureTone { Plain, Muted, Bold, Waiting, Bad };

/// Paints cells of figures: a text, a bar with its text, or a line of the last minutes.
class FigureDelegate : public QAbstractItemDelegate
{
    Q_OBJECT

public:
    static constexpr int margin = 6; ///< left and right of a cell's content

    explicit FigureDelegate(QObject *parent = nullptr);
    ~FigureDelegate() override;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    struct Face;
    Face &face(const QFont &base, bool bold) const;

    mutable QFont m_base;
    mutable std::unique_ptr<Face> m_plain;
    mutable std::unique_ptr<Face> m_bold;
};

} // namespace gui
