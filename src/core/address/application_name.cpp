#include "core/address/application_name.h"

#include "core/address/ip_address.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace core {

namespace {

constexpr auto separator = " - "_L1;

bool isNumber(QStringView text, qsizetype longest)
{
    return !text.isEmpty() && text.size() <= longest
           && std::ranges::all_of(text, [](QChar c) { return c >= u'0' && c <= u'9'; });
}

/// "unix(4711)": the process at the other end of a Unix socket.
bool isProcess(QStringView host)
{
    return host.startsWith("unix("_L1) && host.endsWith(u')') && isNumber(host.sliced(5).chopped(1), 10);
}

bool isHost(QStringView host)
{
    if (isProcess(host))
        return true;
    const bool inBrackets = host.startsWith(u'[') && host.endsWith(u']');
    return parseIpAddress((inBrackets ? host.sliced(1).chopped(1) : host).toString()).has_value();
}

bool isAddress(QStringView text)
{
    const auto colon = text.lastIndexOf(u':');
    return colon > 0 && isNumber(text.sliced(colon + 1), 5) && isHost(text.first(colon));
}

} // namespace

QStringView applicationName(QStringView told)
{
    if (told.isEmpty() || !told.back().isDigit()) // true for nearly all names
        return told;
    const auto end = told.lastIndexOf(separator);
    return end > 0 && isAddress(told.sliced(end + separator.size())) ? told.first(end) : told;
}

Application applicationOf(const QString &told)
{
    const QStringView name = applicationName(told);
    return name.size() == told.size() ? Application { told, {} } : Application { name.toString(), told };
}

} // namespace core
