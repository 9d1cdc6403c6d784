#pragma once

#include "core/note.h"
#include "gui/location.h"
#include "insight/verdict/verdict.h"
#include "report/verdict.h"

#include <QFrame>
#include <QTextLayout>

#include <optional>

class QPushButton;

namespace gui {

/// The sentence that a DBA should read first, with links to what it is about: every name in it is a link, and
/// Enter lists them. It takes a second line where one is not enough; the bar grows with it and stays large.
class VerdictBar : public QFrame
{
    Q_OBJECT

public:
    explicit VerdictBar(QWidget *parent = nullptr);

    void present(const insight::Verdict &verdict, const report::EndpointNames &names = {});
    /// What is presented of that moment begins with this incident, though others may be graver.
    void prefer(const core::Note &incident, core::Instant moment);

signals:
    void requested(const Location &location);
    void alerted(); ///< screen readers were told of a sentence of another severity

protected:
    bool event(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    struct Preferred
    {
        QString what;
        QString endpoint;
        core::Instant moment;

        bool isMeant(const insight::Verdict &verdict) const;
    };

    void say(const report::Sentence &said);
    void listMentions();
    void listOthers();
    const report::Mention *mentionAt(QPointF position) const;
    QPointF sentenceCorner() const;
    void layOut();
    void layOutAnew();
    int roomForText() const;

    report::Naming m_naming = report::shown;
    std::optional<insight::Verdict> m_verdict; ///< empty: no verdict yet
    Preferred m_preferred;
    QString m_lead; ///< bold
    QString m_rest;
    std::vector<report::Mention> m_mentions;
    QTextLayout m_sentence; ///< both, in lines of the current width
    int m_lines = 0;        ///< the largest number so far: the page below does not move up and down
    QPushButton *m_show;
    QPushButton *m_more; ///< all other findings
};

} // namespace gui
