#include "gui/product.h"

#include "core/text.h"
#include "report/system_name.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

/// How many numbers tell one version of a system from another.
int numbersOf(const QString &kind, const QString &name)
{
    const bool isUnknown = name == kind;
    return isUnknown || kind == "postgresql"_L1 ? 1 : 2;
}

QString versionOf(const QString &version, int numbers)
{
    static const QRegularExpression pattern(u"\\d+(?:\\.\\d+)*"_s);
    return pattern.match(version.left(200)).captured().split(u'.').mid(0, numbers).join(u'.');
}

} // namespace

QString productOf(const core::Endpoint &endpoint)
{
    const QString name = report::systemName(endpoint.kind);
    const QString version = versionOf(endpoint.version, numbersOf(endpoint.kind, name));
    return core::display(u"%1 %2"_s.arg(name, version).trimmed(), 40);
}

} // namespace gui
