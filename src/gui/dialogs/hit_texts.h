#pragma once

#include "insight/sessions/find.h"
#include "report/naming.h"

namespace gui {

/// The texts of a hit in the list: "pid", "4711", "shop-api, app, active 2.3 s · db1:5432".
struct HitTexts
{
    QString kind;
    QString name;
    QString note;
};
HitTexts textsOf(const insight::Hit &hit, core::Instant now, const report::EndpointNames &names = {});

/// For a list of sessions; empty for an endpoint.
QString filterFor(const insight::Hit &hit, bool withEndpoint);

} // namespace gui
