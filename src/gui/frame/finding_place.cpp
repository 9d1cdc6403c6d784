#include "gui/frame/finding_place.h"

namespace gui {

QString placeOf(const insight::Verdict &verdict)
{
    const bool isMatter = verdict.severity != insight::Severity::Calm || verdict.about<insight::Happening>()
                          || verdict.about<insight::Remark>();
    if (!isMatter)
        return {};
    return verdict.endpoint.isEmpty() ? verdict.aboutOr<insight::Roles>().names.value(0) : verdict.endpoint;
}

bool leadsSomewhere(const insight::Verdict &verdict)
{
    return insight::queueOf(verdict) || !verdict.filter.isEmpty() || !placeOf(verdict).isEmpty();
}

} // namespace gui
