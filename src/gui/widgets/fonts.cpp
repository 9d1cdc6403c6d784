#include "gui/widgets/fonts.h"

#include <QFontDatabase>
#include <QFontInfo>

namespace gui {

namespace {

QFont scaled(QFont font, int thirteenths, const QFont &base)
{
    font.setPixelSize(QFontInfo(base).pixelSize() * thirteenths / 13);
    return font;
}

} // namespace

QFont smallFont(const QFont &font)
{
    return scaled(font, 11, font);
}

QFont monoFont(const QFont &font)
{
    return scaled(QFontDatabase::systemFont(QFontDatabase::FixedFont), 12, font);
}

} // namespace gui
