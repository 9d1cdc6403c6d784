#pragma once

#include "gui/picture.h"
#include "gui/widgets/word_tabs.h"

#include <functional>

class QStackedWidget;

namespace gui {

/// Switches a page between a moment and a span: the chosen one, or the minutes before the moment. A chosen
/// span is shown as one unless the user turns to its end.
class SpanTabs : public WordTabs
{
    Q_OBJECT

public:
    explicit SpanTabs(QWidget *parent = nullptr);

    /// Whether there is something to show of the minutes before a moment, too.
    void setOffersMinutes(bool offers) { m_offersMinutes = offers; }
    void present(const Picture &picture);
    void turnTo(bool span) { setCurrentIndex(span ? 1 : 0); }
    bool isOfSpan() const { return currentIndex() == 1; }

    /// Shows the view of the tab. The keyboard stays with what the user works in, which `workplace` names.
    void turn(QStackedWidget *views, std::function<QWidget *()> workplace);

    static bool hasSpan(const Picture &picture); ///< chosen by the user
    static insight::TimeSpan spanOf(const Picture &picture);

private:
    void name(int tab, const QString &text);
    void remember();

    bool m_offersMinutes = true;
    bool m_hasSpan = false;
    bool m_wantsSpan = true;     ///< where one is chosen
    bool m_wantsMinutes = false; ///< otherwise
};

} // namespace gui
