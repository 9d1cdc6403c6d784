#include "gui/frame/demo_hint.h"

#include "gui/widgets/fonts.h"
#include "gui/widgets/plain.h"
#include "gui/widgets/theme.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace gui {

DemoHint::DemoHint(bool hasApplication, QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("demoHint"));
    auto *const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 12, 0);
    row->setSpacing(6);
    setFont(smallFont(font()));
    auto *const about =
        new PlainLabel(hasApplication ? tr("These servers are a demo.")
                                      : tr("These servers are a demo, without an application."),
                       this);
    if (!hasApplication)
        setPlainToolTip(*about,
                        tr("With the packages python3-psycopg-pool and python3-prometheus-client, the demo "
                           "also contains an application with a connection pool of its own."));
    about->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(about);

    const auto addButton = [this, row](const QString &text, const QString &name) {
        auto *const button = new QToolButton(this);
        button->setText(text);
        button->setAccessibleName(name);
        button->setAutoRaise(true);
        button->setMaximumHeight(fontMetrics().height()); // the page must not move when this goes
        button->setFocusPolicy(Qt::StrongFocus);
        row->addWidget(button);
        return button;
    };
    QToolButton *const connecting = addButton(tr("Watch yours: Connect…"), tr("Connect to your own servers"));
    const QToolButton *const dismissing = addButton(QStringLiteral("×"), tr("Dismiss this hint"));
    QPalette linked = connecting->palette();
    linked.setColor(QPalette::ButtonText, themeOf(palette()).accent);
    connecting->setPalette(linked);
    connect(connecting, &QToolButton::clicked, this, &DemoHint::connectRequested);
    connect(dismissing, &QToolButton::clicked, this, &QObject::deleteLater);
}

} // namespace gui
