#pragma once

#include <QWidget>

namespace gui {

/// Says in the status bar that these servers are a demo, and leads to the user's own. Once dismissed it never
/// comes back.
class DemoHint : public QWidget
{
    Q_OBJECT

public:
    explicit DemoHint(bool hasApplication, QWidget *parent = nullptr);

signals:
    void connectRequested();
};

} // namespace gui
