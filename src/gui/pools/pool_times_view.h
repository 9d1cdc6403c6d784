#pragma once

#include "gui/picture.h"
#include "gui/widgets/span_list.h"

namespace gui {

/// The pools of a span: means, peaks, and how long clients waited.
class PoolTimesView : public SpanList
{
    Q_OBJECT

public:
    explicit PoolTimesView(QWidget *parent = nullptr);

    void present(const Picture &picture);

private:
    std::shared_ptr<const insight::SpanTotals> m_shown;
    insight::Scope m_scope;
    report::EndpointNames m_names;
};

} // namespace gui
