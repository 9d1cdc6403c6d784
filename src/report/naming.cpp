#include "report/naming.h"

#include "core/text.h"

namespace report {

QString shown(const QString &text)
{
    constexpr qsizetype longest = 1000; // a whole message of a server with our words around it
    return core::display(text, longest);
}

QString called(const QString &endpoint, const EndpointNames &names)
{
    const auto own = names.constFind(endpoint);
    return shown(own == names.cend() || own->isEmpty() ? endpoint : *own);
}

Naming calledBy(const EndpointNames &names)
{
    return [names](const QString &text) { return called(text, names); };
}

} // namespace report
