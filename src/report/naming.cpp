#include "report/naming.h"

#include "core/text.h"

namespace report {

QString shown(const QString &text)
{
    constexpr qsizetype longest = 1000; // a whole message of a server with our words around it
    return core::display(text, longest);
}

} // namespace report
