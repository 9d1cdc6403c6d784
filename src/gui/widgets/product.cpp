#include "gui/widgets/product.h"

#include "core/system.h"
#include "core/text.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

QString versionOf(const QString &version, int numbers)
{
    static const QRegularExpression pattern(u"\\d+(?:\\.\\d+)*"_s);
    return pattern.match(version.left(200)).captured().split(u'.').mid(0, numbers).join(u'.');
}

} // namespace

QString productOf(const core::Endpoint &endpoint)
{
    const core::System *const system = core::systemOf(endpoint.kind);
    const QString version = versionOf(endpoint.version, system ? system->versionNumbers : 1);
    return core::display(u"%1 %2"_s.arg(core::systemName(endpoint.kind), version).trimmed(), 40);
}

} // namespace gui
