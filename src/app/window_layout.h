#pragma once

namespace gui {
class MainWindow;
}

namespace app {

struct Options;
struct Settings;

/// What the user has arranged in a window, from the settings and back. A screenshot has its own size,
/// whatever the screen or the habit.
void restoreLayout(gui::MainWindow &window, const Settings &settings, const Options &options);
void noteLayout(Settings &settings, const gui::MainWindow &window);

} // namespace app
