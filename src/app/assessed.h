#pragma once

#include "gui/picture.h"
#include "insight/verdict/assessment.h"
#include "program/past/recall.h"

namespace app {

/// What a picture is of: the answers that stand at one time, and what is looked at of them.
struct Subject
{
    program::PastPtr past;          ///< up to that time
    bool isPast = false;            ///< which never changes
    insight::TimeSpan span;         ///< of the figures
    QList<core::SamplePtr> samples; ///< of all endpoints, stand-ins included
    insight::Scope scope;
    std::optional<double> cores;
    std::vector<insight::Dimension> loadBy;             ///< see `gui::Page`
    std::optional<insight::ClusterSnapshot> matched {}; ///< where `samples` were matched before
};

bool takesLong(const Subject &subject); ///< to assess

/// An immutable value, made on whatever thread: all that a picture says is of its subject.
struct Assessed
{
    Subject of;
    insight::Assessment assessment;
    std::shared_ptr<const gui::LoadShown> load;
};

Assessed assessed(Subject subject);

} // namespace app
