#pragma once

#include "core/sample.h"

#include <QList>

namespace insight {

/// Samples of which each is about one process or one application: an address that reports the pools of
/// several applications, as a Prometheus server does, has one for each. Several instances of an application
/// are one. Where there are too many, the address stays one.
struct SplitSamples
{
    QList<core::SamplePtr> samples;
    QList<core::SamplePtr> wholes; ///< the sample of the endpoint, for each of them
};

SplitSamples splitByApplication(const QList<core::SamplePtr> &samples);

} // namespace insight
