#include "gui/widgets/theme.h"

#include <QApplication>

#include <algorithm>

namespace gui {

namespace {

Theme makeLight()
{
    return {
        .dark = false,
        .background = 0xF5F7FA,
        .panel = 0xFFFFFF,
        .text = 0x1D2126,
        .muted = 0x5B646E,
        .line = 0xE1E5EA,
        .accent = 0x1466CC,
        .selection = 0xD9E7FA,
        .good = 0x18864B,
        .warning = 0x9A6700,
        .bad = 0xB5260F,
        .notice = 0xFFF3D6,
        .alarm = 0xFDE3DE,
        .past = 0xFFE08A,
        .pastText = 0x1D2126,
        .active = 0x1B7F79,
        .idleInTransaction = 0xE0A100,
        .aborted = 0x8C2D04,
        .starting = 0x4B3FA0,
        .idle = 0xC3C9D1,
        .unknown = 0x98A1AB,
        .waiting = 0xB0127E,
        .waits = { 0x009E73, 0x0B5FA5, 0x86C8EF, 0xC777B5, 0xB5260F, 0xEE9A1A, 0xF1E685, 0x5F666E, 0xA3ABB4 },
        .series = { 0x0B5FA5, 0x86C8EF, 0x009E73, 0xEE9A1A, 0xC777B5, 0x5F666E },
    };
}

Theme makeDark()
{
    return {
        .dark = true,
        .background = 0x15181C,
        .panel = 0x1C2127,
        .text = 0xE4E7EB,
        .muted = 0x9AA4AF,
        .line = 0x2C333B,
        .accent = 0x6CA8F5,
        .selection = 0x22385A,
        .good = 0x4CC38A,
        .warning = 0xF2B84B,
        .bad = 0xF0705A,
        .notice = 0x3A2F12,
        .alarm = 0x441F1A,
        .past = 0x5C4700,
        .pastText = 0xFFF3CC,
        .active = 0x34B3A8,
        .idleInTransaction = 0xF2C14E,
        .aborted = 0xC4501E,
        .starting = 0x8577E0,
        .idle = 0x4A525C,
        .unknown = 0x6B7580,
        .waiting = 0xF062C0,
        .waits = { 0x1FB587, 0x2369B8, 0x9AD6F7, 0xC777B5, 0xE2492F, 0xF0A030, 0xF7F0A0, 0x5E6670, 0x98A2AD },
        .series = { 0x2369B8, 0x9AD6F7, 0x1FB587, 0xF0A030, 0xC777B5, 0x5E6670 },
    };
}

struct HealthRow
{
    core::Health health;
    Shape shape;
    QColor Theme::*colour;
    const char *word;
};

using core::Health;

constexpr auto healthRows = std::to_array<HealthRow>({
    { Health::Ok, Shape::Disc, &Theme::good, QT_TRANSLATE_NOOP("Health", "ok") },
    { Health::Slow, Shape::Triangle, &Theme::warning, QT_TRANSLATE_NOOP("Health", "slow") },
    { Health::Refused, Shape::Cross, &Theme::bad, QT_TRANSLATE_NOOP("Health", "refused") },
    { Health::Unreachable, Shape::Cross, &Theme::bad, QT_TRANSLATE_NOOP("Health", "unreachable") },
    { Health::AuthFailed, Shape::Square, &Theme::bad, QT_TRANSLATE_NOOP("Health", "login failed") },
    { Health::Full, Shape::Square, &Theme::bad, QT_TRANSLATE_NOOP("Health", "full") },
    { Health::Starting, Shape::Triangle, &Theme::warning, QT_TRANSLATE_NOOP("Health", "starting") },
    { Health::Stale, Shape::Triangle, &Theme::warning, QT_TRANSLATE_NOOP("Health", "stale") },
    { Health::NotContacted, Shape::Ring, &Theme::muted, QT_TRANSLATE_NOOP("Health", "connecting") },
    { Health::Error, Shape::Cross, &Theme::bad, QT_TRANSLATE_NOOP("Health", "error") },
    { Health::Degraded, Shape::Triangle, &Theme::warning, QT_TRANSLATE_NOOP("Health", "degraded") },
});

} // namespace

const Theme &lightTheme()
{
    static const Theme theme = makeLight();
    return theme;
}

const Theme &darkTheme()
{
    static const Theme theme = makeDark();
    return theme;
}

const Theme &themeOf(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < 128 ? darkTheme() : lightTheme();
}

QColor faint(QColor colour, double strength)
{
    colour.setAlphaF(float(strength));
    return colour;
}

QPalette paletteOf(const Theme &theme)
{
    QPalette palette(theme.text, theme.panel, theme.panel.lighter(130), theme.line.darker(140), theme.line,
                     theme.text, theme.text, theme.panel, theme.background);
    palette.setColor(QPalette::AlternateBase, theme.background);
    palette.setColor(QPalette::Highlight, theme.selection);
    palette.setColor(QPalette::HighlightedText, theme.text);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::LinkVisited, theme.accent);
    palette.setColor(QPalette::PlaceholderText, theme.muted);
    palette.setColor(QPalette::ToolTipBase, theme.panel);
    palette.setColor(QPalette::ToolTipText, theme.text);
    for (const auto role : { QPalette::Text, QPalette::WindowText, QPalette::ButtonText })
        palette.setColor(QPalette::Disabled, role, theme.muted);
    return palette;
}

/// The style draws the edge of a box in a shade of its window, four fifths as bright.
QPalette paletteOfBoxes(const Theme &theme)
{
    QPalette palette = paletteOf(theme);
    palette.setColor(QPalette::Window, theme.muted.lighter(127));
    return palette;
}

void apply(const Theme &theme)
{
    QApplication::setPalette(paletteOf(theme));
    for (const char *const kind : { "QCheckBox", "QRadioButton" })
        QApplication::setPalette(paletteOfBoxes(theme), kind);
}

Swatch swatchOf(const Theme &theme, core::SessionState state)
{
    switch (state) {
    case core::SessionState::Active:
        return { theme.active };
    case core::SessionState::Idle:
        return { theme.idle };
    case core::SessionState::IdleInTransaction:
        return { theme.idleInTransaction, Hatch::Rising };
    case core::SessionState::Aborted:
        return { theme.aborted, Hatch::Crossed };
    case core::SessionState::Starting:
        return { theme.starting };
    case core::SessionState::None:
    case core::SessionState::Unknown:
        return { theme.unknown, Hatch::Crossed };
    }
    Q_UNREACHABLE();
}

Swatch swatchOf(const Theme &theme, insight::WaitClass waitClass)
{
    return { theme.waits[static_cast<std::size_t>(waitClass)] };
}

Swatch waitingSwatch(const Theme &theme)
{
    return { theme.waiting, Hatch::Falling };
}

HealthLook lookOf(const Theme &theme, core::Health health)
{
    const auto row = std::ranges::find(healthRows, health, &HealthRow::health);
    Q_ASSERT(row != healthRows.end());
    return { row->shape, theme.*(row->colour), QCoreApplication::translate("Health", row->word) };
}

} // namespace gui
