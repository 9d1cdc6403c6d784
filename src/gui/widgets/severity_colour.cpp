#include "gui/widgets/severity_colour.h"

namespace gui {

const QColor &severityColour(const Theme &theme, core::Severity severity, const QColor &calm)
{
    switch (severity) {
    case core::Severity::Unknown:
    case core::Severity::Calm:
        return calm;
    case core::Severity::Warning:
        return theme.warning;
    case core::Severity::Critical:
        return theme.bad;
    }
    Q_UNREACHABLE();
}

} // namespace gui
