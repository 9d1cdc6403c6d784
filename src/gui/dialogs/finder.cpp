#include "gui/dialogs/finder.h"

#include "core/text.h"
#include "gui/dialogs/hit_delegate.h"
#include "gui/dialogs/hit_texts.h"
#include "gui/widgets/clear_button.h"
#include "gui/widgets/theme.h"
#include "ui_finder.h"

#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

constexpr int mostHits = 12;
constexpr int widest = 640;

/// The servers' present, so that a frozen picture is not told as older than it is.
core::Instant presentOf(const QList<core::SamplePtr> &samples)
{
    core::Instant present {};
    for (const core::SamplePtr &sample : samples)
        present = std::max(present, sample->at.value_or(core::Instant {}));
    return present;
}

void addLine(QListWidget &list, const HitTexts &texts)
{
    auto *item = new QListWidgetItem(u"%1 %2 · %3"_s.arg(texts.kind, texts.name, texts.note), &list);
    item->setData(HitDelegate::Kind, texts.kind);
    item->setData(HitDelegate::Name, texts.name);
    item->setData(HitDelegate::Note, texts.note);
}

} // namespace

Finder::Finder(QWidget *parent)
    : QDialog(parent, Qt::Dialog | Qt::FramelessWindowHint)
    , m_ui(std::make_unique<Ui::Finder>())
{
    m_ui->setupUi(this);
    addClearButton(*m_ui->field);
    m_ui->hits->setItemDelegate(new HitDelegate(m_ui->hits));
    m_ui->field->installEventFilter(this);
    connect(m_ui->field, &QLineEdit::textChanged, this, &Finder::list);
    connect(m_ui->hits, &QListWidget::itemClicked, this, &Finder::go);
}

Finder::~Finder() = default;

void Finder::search(const QList<core::SamplePtr> &samples, const QStringList &endpoints,
                    const insight::Scope &chosen, const report::EndpointNames &names, bool isNow)
{
    m_isNow = isNow;
    m_chosen = chosen;
    m_names = names;
    m_index = insight::FindIndex(samples, endpoints, names);
    m_now = presentOf(samples);
    m_severalEndpoints = endpoints.size() > 1;
    m_ui->field->clear();
    list();
    if (parentWidget())
        placeOver(*parentWidget()->window());
    show();
    activateWindow();
    m_ui->field->setFocus();
}

void Finder::list()
{
    m_hits = insight::find(m_index, m_ui->field->text(), mostHits);
    m_ui->hits->clear();
    for (const insight::Hit &hit : m_hits)
        addLine(*m_ui->hits, textsOf(hit, m_now, m_names));
    m_ui->hits->setCurrentRow(0);
    m_ui->note->setText(note());
    fit();
}

QString Finder::note() const
{
    const QStringList &untold = m_index.untold();
    if (m_hits.empty() && untold.isEmpty())
        return m_isNow ? tr("Nothing with that name is connected now")
                       : tr("Nothing with that name was connected at this time");
    if (m_hits.empty())
        return untold.size() == 1
                   ? tr("Nothing with that name is known. Not searched: connections of %1")
                         .arg(core::display(untold.front(), 60))
                   : tr("Nothing with that name is known. Not searched: connections of %1 endpoints")
                         .arg(untold.size());
    const QString keys = tr("Up and Down: select · Enter: go there · Esc: close");
    return m_chosen.isAll() ? keys : tr("In the whole cluster · %1").arg(keys);
}

/// As high as what was found, so that it covers no more than that.
void Finder::fit()
{
    QListWidget &hits = *m_ui->hits;
    hits.setVisible(hits.count() > 0);
    hits.setFixedHeight(hits.count() * std::max(1, hits.sizeHintForRow(0)));
    adjustSize();
}

void Finder::placeOver(const QWidget &window)
{
    setFixedWidth(std::min(widest, window.width() - 40));
    const QPoint top = window.mapToGlobal(QPoint((window.width() - width()) / 2, window.height() / 10));
    move(top);
}

void Finder::step(int by)
{
    const int count = m_ui->hits->count();
    if (count > 0)
        m_ui->hits->setCurrentRow((m_ui->hits->currentRow() + by + count) % count);
}

void Finder::go()
{
    const int row = m_ui->hits->currentRow();
    if (row < 0)
        return;
    const insight::Hit hit = m_hits[static_cast<std::size_t>(row)];
    accept();
    if (hit.kind == insight::HitKind::Endpoint) {
        emit scopeRequested({ hit.text });
        return;
    }
    if (!m_chosen.isAll()) // what was found may be elsewhere
        emit scopeRequested({});
    if (hit.kind == insight::HitKind::Pool)
        emit requested(at::Place { hit.endpoint, hit.text });
    else if (!hit.key.isEmpty())
        emit requested(at::Client { hit.endpoint, hit.key });
    else
        emit requested(at::Sessions { filterFor(hit, m_severalEndpoints), at::Sessions::Listing::All });
    emit wentToPage();
}

bool Finder::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    switch (static_cast<QKeyEvent *>(event)->key()) {
    case Qt::Key_Up:
        step(-1);
        return true;
    case Qt::Key_Down:
        step(1);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        go();
        return true;
    default:
        return QDialog::eventFilter(watched, event);
    }
}

bool Finder::event(QEvent *event)
{
    const bool done = QDialog::event(event);
    if (event->type() == QEvent::WindowDeactivate && isVisible())
        reject();
    if (event->type() == QEvent::Hide)
        m_index = {}; // lets go of a hundred thousand sessions
    return done;
}

/// The line that sets it off from the window below.
void Finder::paintEvent(QPaintEvent *event)
{
    QDialog::paintEvent(event);
    QPainter painter(this);
    painter.setPen(themeOf(palette()).muted);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace gui
