#include "app/incident.h"

#include "report/incident.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include <array>
#include <memory>

namespace app {

namespace {

insight::Breakdown loadBy(const gui::Picture &picture, insight::Dimension dimension)
{
    return insight::breakDown(picture.lookedAt(), picture.scope, picture.span(), std::array { dimension },
                              picture.comparedTo());
}

} // namespace

void copyIncident(ViewState &viewState, const QString &cluster, const QImage &chart, core::Instant now)
{
    const gui::Picture picture = viewState.pictureBeside(now);
    const QString text =
        report::incidentText({ .at = picture.moment(),
                               .cluster = cluster,
                               .span = picture.span(),
                               .verdict = picture.verdict,
                               .figures = picture.figures,
                               .endpoints = viewState.latestShown(),
                               .standing = viewState.standingShown(now),
                               .applications = loadBy(picture, insight::Dimension::Application),
                               .waits = loadBy(picture, insight::Dimension::Wait),
                               .names = picture.names });
    auto content = std::make_unique<QMimeData>();
    content->setText(text);
    content->setImageData(chart);
    QGuiApplication::clipboard()->setMimeData(content.release()); // which owns it now
}

} // namespace app
