#include "core/address/target_parameters.h"

#include <algorithm>

namespace core {

Error badAddress(const QString &detail)
{
    return { .fault = Fault::BadAddress, .detail = detail };
}

qsizetype characterNumber(QByteArrayView text, const char *at)
{
    return 1 + std::count_if(text.data(), at, [](char c) { return (static_cast<uchar>(c) & 0xC0) != 0x80; });
}

} // namespace core
