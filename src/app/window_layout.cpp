#include "app/window_layout.h"

#include "app/options.h"
#include "app/settings.h"
#include "app/window_state.h"
#include "gui/endpoints/endpoint_list.h"
#include "gui/overview/overview_page.h"
#include "gui/pools/pools_page.h"
#include "gui/sessions/sessions_page.h"
#include "gui/window/main_window.h"

#include <algorithm>

namespace app {

void restoreLayout(gui::MainWindow &window, const Settings &settings, const Options &options)
{
    if (options.screenshot.isEmpty())
        restoreWindow(window, settings.window);
    window.endpoints().setChosenWidth(options.screenshot.isEmpty() ? settings.endpointsWidth : 0);
    window.setPage(options.page.value_or(std::max(0, int(pageNames().indexOf(settings.page)))));
    window.overview().setHiddenSeries({ settings.hiddenSeries.begin(), settings.hiddenSeries.end() });
    window.overview().setOpenedLanes(settings.openedLanes);
    window.overview().setListHeight(settings.listHeight);
    window.overview().setDimension(dimensionNamed(settings.dimension));
    window.sessions().restoreLayout(settings.sessionsLayout);
    window.pools().restoreLayout(settings.poolsLayout);
}

void noteLayout(Settings &settings, const gui::MainWindow &window)
{
    settings.endpointsWidth = window.endpoints().chosenWidth();
    settings.window = windowState(window);
    settings.page = pageNames().at(window.page());
    settings.hiddenSeries = window.overview().hiddenSeries().values();
    settings.hiddenSeries.sort(); // otherwise the settings would be rewritten all the time
    settings.openedLanes = window.overview().openedLanes();
    settings.listHeight = window.overview().listHeight();
    settings.dimension = nameOf(window.overview().dimension());
    settings.sessionsLayout = window.sessions().layoutState();
    settings.poolsLayout = window.pools().layoutState();
}

} // namespace app
