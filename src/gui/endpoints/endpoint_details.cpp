#include "core/text.h"
#include "gui/endpoints/endpoint_row.h"
#include "gui/widgets/product.h"
#include "report/cells.h"
#include "report/discovered.h"
#include "report/faults.h"
#include "report/local_time.h"
#include "report/pace.h"

#include <QCoreApplication>
#include <QStringList>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

/// "version 15.18"; nothing where it is not known.
QString told(const char *what, const QString &text)
{
    return text.isEmpty() ? QString {} : QCoreApplication::translate("gui", what).arg(core::display(text));
}

QString momentText(const std::optional<core::Instant> &moment)
{
    return moment ? report::localTime(*moment, u"yyyy-MM-dd HH:mm:ss"_s) : QString {};
}

QString nextTryOf(const core::Sample &failure)
{
    return failure.nextTry ? report::localTime(*failure.nextTry, u"HH:mm:ss"_s) : QString {};
}

QStringList identityOf(const core::Endpoint &endpoint)
{
    const QString timeline = endpoint.timeline ? QString::number(*endpoint.timeline) : QString {};
    return { told(QT_TRANSLATE_NOOP("gui", "Address: %1"), endpoint.address),
             told(QT_TRANSLATE_NOOP("gui", "Version: %1"), endpoint.version),
             told(QT_TRANSLATE_NOOP("gui", "Role: %1"), core::roleName(endpoint.role)),
             told(QT_TRANSLATE_NOOP("gui", "Started: %1"), momentText(endpoint.startedAt)),
             told(QT_TRANSLATE_NOOP("gui", "Timeline: %1"), timeline),
             told(QT_TRANSLATE_NOOP("gui", "System: %1"), endpoint.systemId) };
}

} // namespace

QString detailsOf(const EndpointRow &row)
{
    QStringList lines { row.spoken };
    if (row.found)
        lines << report::obstacleSentence(row.found->obstacle);
    if (row.latest && row.latest->error)
        lines << report::sentence(*row.latest)
              << told(QT_TRANSLATE_NOOP("gui", "Next attempt: %1"), nextTryOf(*row.latest));
    if (row.latest && row.latest->stretch)
        lines << report::stretchSentence(*row.latest->stretch);
    if (row.concern.severity == insight::Severity::Unknown)
        lines << told(
            QT_TRANSLATE_NOOP("gui",
                              "Its queue is not measured: %1 does not report for every pool how many wait."),
            productOf(row.latestGood->endpoint));
    if (row.latestGood)
        lines << identityOf(row.latestGood->endpoint) << report::visibilitySentence(*row.latestGood)
              << report::remarksOn(*row.latestGood);
    lines.removeAll(QString {});
    return lines.join(u'\n');
}

} // namespace gui
