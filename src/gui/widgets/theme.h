#pragma once

#include "core/fault.h"
#include "core/session.h"
#include "insight/past/wait_class.h"

#include <QColor>
#include <QPalette>

#include <array>

namespace gui {

/// A second signal besides the colour.
enum class Hatch { None, Rising, Crossed, Falling };

struct Swatch
{
    QColor colour;
    Hatch hatch = Hatch::None;
};

/// Every colour of the window, light or dark.
struct Theme
{
    bool dark = false;
    QColor background; ///< of the work area
    QColor panel;      ///< of the left column, of tables and fields
    QColor text;
    QColor muted;
    QColor line;      ///< separators and grids
    QColor accent;    ///< focus, links, the chosen page
    QColor selection; ///< a chosen row or span, behind text
    QColor good;
    QColor warning;
    QColor bad;
    QColor notice; ///< background of an important sentence
    QColor alarm;  ///< background of one that is critical
    QColor past;   ///< background of the bar for the past
    QColor pastText;
    QColor active;
    QColor idleInTransaction;
    QColor aborted;
    QColor starting;
    QColor idle;
    QColor unknown;
    QColor waiting; ///< used only for waiting
    std::array<QColor, insight::waitClasses> waits;
    std::array<QColor, 6> series; ///< for lines that are neither states nor waits
};

const Theme &lightTheme();
const Theme &darkTheme();

/// The theme that a palette belongs to, so that a widget only needs its own palette.
const Theme &themeOf(const QPalette &palette);

/// The colour, so far as it covers what lies below it; 0: not at all.
QColor faint(QColor colour, double strength);
QPalette paletteOf(const Theme &theme);
QPalette paletteOfBoxes(const Theme &theme); ///< of check boxes and radio buttons

/// To all windows, at once.
void apply(const Theme &theme);

Swatch swatchOf(const Theme &theme, core::SessionState state);
Swatch swatchOf(const Theme &theme, insight::WaitClass waitClass);
/// For waiting clients. Hatched, because with red-green colour blindness its colour looks like that of active
/// ones.
Swatch waitingSwatch(const Theme &theme);

/// The look of a health: never by colour alone.
enum class Shape { Disc, Ring, Triangle, Square, Cross, Diamond };
struct HealthLook
{
    Shape shape;
    QColor colour;
    QString word; ///< for people, translated
};
HealthLook lookOf(const Theme &theme, core::Health health);

} // namespace gui
