#pragma once

#include <QApplication>
#include <QFontDatabase>

#include <gtest/gtest.h>

#include <array>
#include <ostream>
#include <string>
#include <vector>

namespace test {

/// A font that desktops come with, and the Debian package that brings it.
struct Family
{
    const char *name;
    const char *package;
};

inline constexpr auto families = std::to_array<Family>({
    { "Noto Sans", "fonts-noto-core" },
    { "DejaVu Sans", "fonts-dejavu-core" },
    { "Cantarell", "fonts-cantarell" },
});

struct Lettering
{
    Family family;
    int points;
};

/// Every family at each of these sizes.
inline std::vector<Lettering> letterings(std::initializer_list<int> sizes)
{
    std::vector<Lettering> all;
    for (const Family &family : families) {
        for (const int points : sizes)
            all.push_back({ family, points });
    }
    return all;
}

/// For the instance of a test: "NotoSans16".
inline std::string nameOf(const testing::TestParamInfo<Lettering> &instance)
{
    std::string name = instance.param.family.name;
    std::erase(name, ' ');
    return name + std::to_string(instance.param.points);
}

inline void PrintTo(const Lettering &lettering, std::ostream *out)
{
    *out << lettering.family.name << " at " << lettering.points << " pt";
}

/// Why a test with this font would prove nothing: Qt quietly takes another font for one that is missing.
/// Empty where it is installed.
inline std::string whyNot(const Family &family)
{
    if (QFontDatabase::hasFamily(QString::fromLatin1(family.name)))
        return {};
    return std::string("the font ") + family.name + " is not installed; its Debian package is "
           + family.package;
}

/// For tests that compare pixels: what they measure does not depend on the desktop's font.
inline QFont knownFont(int pixels)
{
    const Family &family = families.front();
    if (const std::string why = whyNot(family); !why.empty())
        ADD_FAILURE() << why;
    QFont font(QString::fromLatin1(family.name));
    font.setPixelSize(pixels);
    return font;
}

/// The application's font, until the object dies. Make it before the widgets.
class WithFont
{
public:
    explicit WithFont(const QFont &font) { QApplication::setFont(font); }
    explicit WithFont(const Lettering &lettering)
        : WithFont(QFont(QString::fromLatin1(lettering.family.name), lettering.points))
    {
    }
    ~WithFont() { QApplication::setFont(m_before); }
    Q_DISABLE_COPY_MOVE(WithFont)

private:
    QFont m_before = QApplication::font();
};

/// POOLSCOPE_TEST_FONT="Noto Sans,16" is the font of all tests that do not choose their own; without it, the
/// desktop's is. Says what is wrong with it, or nothing.
inline std::string takeFontFromEnvironment()
{
    const QString wanted = qEnvironmentVariable("POOLSCOPE_TEST_FONT");
    if (wanted.isEmpty())
        return {};
    const QString family = wanted.section(u',', 0, -2);
    const int points = wanted.section(u',', -1).toInt();
    if (family.isEmpty() || points <= 0)
        return "POOLSCOPE_TEST_FONT is \"" + wanted.toStdString()
               + "\", not a family and points, as \"Noto Sans,16\".";
    if (!QFontDatabase::hasFamily(family))
        return "POOLSCOPE_TEST_FONT names the font \"" + family.toStdString() + "\", which is not installed.";
    QApplication::setFont(QFont(family, points));
    return {};
}

} // namespace test
