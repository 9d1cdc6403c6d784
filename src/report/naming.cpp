#include "report/naming.h"

#include "core/text.h"
#include "report/words.h"

using namespace Qt::StringLiterals;

namespace report {

QString shown(const QString &text)
{
    constexpr qsizetype longest = 1000; // a whole message of a server within our words
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

QString calledInFull(const QString &endpoint, const EndpointNames &names)
{
    const QString own = names.value(endpoint);
    return own.isEmpty() ? endpoint : u"%1 (%2)"_s.arg(own, endpoint);
}

Naming inFull(const EndpointNames &names, const Naming &quoted)
{
    return [names, quoted](const QString &text) { return quoted(calledInFull(text, names)); };
}

namespace {

QString withNames(const QString &text, const QStringList &names, const Naming &naming)
{
    QStringList named;
    for (const QString &name : names) {
        if (!name.isEmpty())
            named.append(naming(name));
    }
    return named.isEmpty() ? text : u"%1 (%2)"_s.arg(text, named.join(u", "_s));
}

} // namespace

QString sessionName(core::Pid pid, const QStringList &names, const Naming &naming)
{
    return withNames(Words::tr("pid %1").arg(pid), names, naming);
}

QString clientName(const insight::ClientAt &client, const QStringList &names, const Naming &naming)
{
    return withNames(client.from.isKnown() ? core::textOf(client.from) : naming(client.key), names, naming);
}

} // namespace report
