#pragma once

#include "core/session_id.h"

#include <QWidget>

#include <vector>

class QHBoxLayout;

namespace gui {

/// "Blocks 4711 4712 · 5 in all": pids as links. Hidden while there are none.
class PidLinks : public QWidget
{
    Q_OBJECT

public:
    explicit PidLinks(QWidget *parent = nullptr);

    void present(const QString &label, const std::vector<core::SessionId> &pids, const QString &more = {});

signals:
    void pidRequested(core::SessionId pid);

private:
    void rebuild();

    QHBoxLayout *m_row;
    QString m_label;
    std::vector<core::SessionId> m_pids;
    QString m_more;
};

} // namespace gui
