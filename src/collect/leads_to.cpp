#include "collect/leads_to.h"

#include <QCoreApplication>

namespace collect {

void addSaid(const core::Target &target, core::Sample &sample)
{
    if (target.leadsTo.isEmpty())
        return;
    if (sample.endpoint.layer != core::Layer::Application) {
        sample.remarks += QCoreApplication::translate(
            "collect", "leads_to is ignored: it applies only to an application's metrics page");
        return;
    }
    for (const core::Host &host : target.leadsTo)
        sample.neighbours.push_back(
            { .relation = core::Neighbour::Relation::Said, .host = host.host, .port = host.port });
}

} // namespace collect
