#include "gui/frame/demo_hint.h"

#include "gui/plain.h"

#include <QHBoxLayout>
#include <QToolButton>

namespace gui {

DemoHint::DemoHint(QWidget *parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("demoHint"));
    auto *const row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 12, 0);
    row->setSpacing(6);
    row->addWidget(new PlainLabel(tr("These servers are a demo."), this));

    const auto addButton = [this, row](const QString &text, const QString &name) {
        auto *const button = new QToolButton(this);
        button->setText(text);
        button->setAccessibleName(name);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::StrongFocus);
        row->addWidget(button);
        return button;
    };
    const QToolButton *const connecting =
        addButton(tr("Watch yours: Connect…"), tr("Connect to your own servers"));
    const QToolButton *const dismissing = addButton(QStringLiteral("×"), tr("Dismiss this hint"));
    connect(connecting, &QToolButton::clicked, this, &DemoHint::connectWanted);
    connect(dismissing, &QToolButton::clicked, this, &QObject::deleteLater);
}

} // namespace gui
