#pragma once

#include "gui/picture.h"
#include "report/table.h"

#include <QWidget>

namespace gui {

class ElidedLabel;
class TableList;

/// The pools of a span: means, peaks, and how long clients waited.
class PoolTimesView : public QWidget
{
    Q_OBJECT

public:
    explicit PoolTimesView(QWidget *parent = nullptr);

    void present(const Picture &picture);
    report::Table table() const; ///< ordered as on screen
    QWidget *workplace() const;

signals:
    void menuRequested(const QPoint &globalPosition);

private:
    ElidedLabel *m_about;
    TableList *m_list;
    std::shared_ptr<const insight::SpanTotals> m_shown;
    insight::Scope m_scope;
    report::EndpointNames m_names;
};

} // namespace gui
