#include "cli/moment.h"

#include "cli/duration.h"
#include "cli/words.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace cli {

namespace {

core::Error wrong(const char *sentence, const QString &text)
{
    return { core::Fault::BadAddress, Words::tr(sentence).arg(text) };
}

/// What parseInstant() reads: with seconds, and a colon in the offset.
QByteArray complete(const QRegularExpressionMatch &iso)
{
    const QString seconds = iso.captured(2).isEmpty() ? u":00"_s : iso.captured(2);
    QString zone = iso.captured(3);
    if (zone.size() == 5)
        zone.insert(3, u':');
    return (iso.captured(1) + seconds + zone).toLatin1();
}

} // namespace

core::Result<core::Instant> momentFrom(const QString &text, core::Instant now)
{
    static const QRegularExpression iso(
        u"^([0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2})(:[0-9]{2}(?:\\.[0-9]+)?)?(Z|[+-][0-9:]{2,6})?$"_s);
    if (text == "now"_L1)
        return now;
    if (const auto ago = text.startsWith(u'-') ? durationFrom(text.mid(1)) : std::nullopt)
        return now - *ago;
    const auto match = iso.match(text.toUpper());
    if (match.hasMatch() && match.captured(3).isEmpty())
        return wrong(QT_TRANSLATE_NOOP("cli", "\"%1\" lacks its time zone: write %1Z for UTC, or %1+01:00"),
                     text);
    if (match.hasMatch()) {
        if (const auto moment = core::parseInstant(complete(match)))
            return *moment;
    }
    return wrong(
        QT_TRANSLATE_NOOP("cli",
                          "\"%1\" is no moment: write now, -2h (s, m, h or d), or 2026-11-20T14:02:00+01:00"),
        text);
}

} // namespace cli
