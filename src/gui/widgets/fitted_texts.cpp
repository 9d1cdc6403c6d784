#include "gui/widgets/fitted_texts.h"

#include <algorithm>

namespace gui {

namespace {

constexpr qsizetype mostRemembered = 4'000;

/// No letter is narrower: what comes later would be cut in any case, and is neither measured nor kept.
constexpr int narrowestLetter = 2;

} // namespace

FittedTexts::FittedTexts(const QFont &font, Qt::TextElideMode mode)
    : m_metrics(font)
    , m_mode(mode)
{
}

const FittedTexts::Fit &FittedTexts::fit(const QString &text, int width)
{
    const bool isItsStart = m_mode == Qt::ElideRight;
    const std::pair key { isItsStart ? text.left(std::max(0, width) / narrowestLetter + 1) : text, width };
    if (const auto found = m_fits.constFind(key); found != m_fits.cend())
        return *found;
    if (m_fits.size() >= mostRemembered)
        m_fits.clear();
    return *m_fits.insert(key, measured(key.first, width));
}

FittedTexts::Fit FittedTexts::measured(const QString &start, int width) const
{
    if (width <= 0)
        return {};
    const QString shown = m_metrics.elidedText(start, m_mode, width);
    return { shown, m_metrics.horizontalAdvance(shown) };
}

} // namespace gui
