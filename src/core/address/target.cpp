#include "core/address/target.h"

#include "core/address/target_options.h"

namespace core {

QList<QByteArray> optionsNewerThan(const Target &target, int libpqVersion)
{
    QList<QByteArray> newer;
    for (const auto &[keyword, value] : target.options.asKeyValueRange()) {
        const auto option = optionNamed(keyword);
        if (option && option->sinceLibpq > libpqVersion / 10'000)
            newer += keyword;
    }
    return newer;
}

} // namespace core
