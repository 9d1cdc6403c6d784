#pragma once

#include <QWidget>

#include <vector>

class QHBoxLayout;

namespace gui {

/// "Blocked by 4711 4712": pids as links. Hidden while there are none.
class PidLinks : public QWidget
{
    Q_OBJECT

public:
    explicit PidLinks(QWidget *parent = nullptr);

    void present(const QString &label, const std::vector<int> &pids);

signals:
    void pidRequested(int pid);

private:
    void rebuild();

    QHBoxLayout *m_row;
    QString m_label;
    std::vector<int> m_pids;
};

} // namespace gui
