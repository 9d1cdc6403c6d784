#pragma once

#include <QObject>
#include <QPaintEvent>
#include <QRegion>

namespace test {

/// Counts what is painted of the widgets that it filters.
class Painted : public QObject
{
public:
    using QObject::QObject;
    QRegion region;

protected:
    bool eventFilter(QObject *, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            region += static_cast<QPaintEvent *>(event)->region();
        return false;
    }
};

} // namespace test
