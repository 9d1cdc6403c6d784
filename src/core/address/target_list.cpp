#include "core/address/target_list.h"

#include <algorithm>

namespace core {

QStringList labels(const QList<Target> &targets)
{
    QStringList all;
    for (const Target &target : targets) {
        for (const Host &host : target.hosts)
            all.append(label(host));
    }
    all.removeDuplicates();
    return all;
}

const Target *targetNaming(const QList<Target> &targets, const QString &name)
{
    const auto found = std::ranges::find_if(targets, [&name](const Target &target) {
        return std::ranges::find(target.hosts, name, label) != target.hosts.end();
    });
    return found == targets.end() ? nullptr : &*found;
}

QList<Target> without(QList<Target> targets, const QStringList &unwanted)
{
    for (Target &target : targets)
        target.hosts.removeIf([&unwanted](const Host &host) { return unwanted.contains(label(host)); });
    targets.removeIf([](const Target &target) { return target.hosts.isEmpty(); });
    return targets;
}

} // namespace core
