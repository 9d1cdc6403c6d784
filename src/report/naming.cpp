#include "report/naming.h"

#include "core/language.h"
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
    return { [names](const QString &text) { return called(text, names); }, names };
}

QString calledInFull(const QString &endpoint, const EndpointNames &names)
{
    const QString own = names.value(endpoint);
    return own.isEmpty() ? endpoint : u"%1 (%2)"_s.arg(own, endpoint);
}

Naming inFull(const EndpointNames &names, const Naming &quoted)
{
    EndpointNames full;
    for (const QString &endpoint : names.keys())
        full.insert(endpoint, calledInFull(endpoint, names));
    return { [names, quoted](const QString &text) { return quoted(calledInFull(text, names)); }, full };
}

namespace {

bool joins(QChar letter)
{
    return letter.isLetterOrNumber() || letter == u'_' || letter == u'-' || letter == u'.' || letter == u'/';
}

} // namespace

bool standsAlone(const QString &sentence, qsizetype from, qsizetype length)
{
    const qsizetype end = from + length;
    const auto goesOnAt = [&](qsizetype at) { return at < sentence.size() && joins(sentence[at]); };
    // Where nothing follows these they belong to the sentence.
    const bool isStop = end < sentence.size() && (sentence[end] == u'.' || sentence[end] == u':');
    return (from == 0 || !joins(sentence[from - 1])) && !goesOnAt(isStop ? end + 1 : end);
}

namespace {

/// The longest that stands there.
EndpointNames::const_iterator addressAt(const QString &sentence, qsizetype at, const EndpointNames &names)
{
    auto longest = names.cend();
    if (at > 0 && joins(sentence[at - 1]))
        return longest;
    for (auto it = names.cbegin(); it != names.cend(); ++it) {
        const bool isThere = QStringView(sentence).sliced(at).startsWith(it.key())
                             && standsAlone(sentence, at, it.key().size());
        const bool isNamed = !it.key().isEmpty() && !it->isEmpty(); // a settings file may say anything
        if (isThere && isNamed && (longest == names.cend() || it.key().size() > longest.key().size()))
            longest = it;
    }
    return longest;
}

} // namespace

QString recalled(const QString &sentence, const Naming &naming)
{
    QString text = core::translatedSentence(sentence);
    if (naming.names.isEmpty())
        return text;
    QString named;
    for (qsizetype at = 0; at < text.size();) {
        const auto address = addressAt(text, at, naming.names);
        const bool isThere = address != naming.names.cend();
        named += isThere ? *address : QString(text[at]);
        at += isThere ? address.key().size() : 1;
    }
    return named;
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

QString sessionLabel(const core::SessionId &id)
{
    return (id.isNumber() ? Words::tr("pid %1") : Words::tr("session %1")).arg(id.text());
}

QString sessionName(core::SessionId pid, const QStringList &names, const Naming &naming)
{
    return withNames(sessionLabel(pid), names, naming);
}

QString clientName(const insight::ClientAt &client, const QStringList &names, const Naming &naming)
{
    return withNames(client.from.isKnown() ? core::textOf(client.from) : naming(client.key), names, naming);
}

} // namespace report
