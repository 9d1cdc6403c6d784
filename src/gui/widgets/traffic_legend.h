#pragma once

#include <QWidget>

#include <vector>

namespace gui {

/// The colours of bars and edges, explained. Uses a second line where one is too narrow.
class TrafficLegend : public QWidget
{
    Q_OBJECT
    Q_PROPERTY(bool ofEdges READ isOfEdges WRITE setOfEdges)

public:
    explicit TrafficLegend(QWidget *parent = nullptr);

    bool isOfEdges() const { return m_ofEdges; }
    void setOfEdges(bool ofEdges); ///< includes the dashed ones

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Entry;
    std::vector<Entry> entries() const;
    void layOut();

    bool m_ofEdges = false;
};

} // namespace gui
