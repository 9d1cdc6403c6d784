#pragma once

#include "insight/verdict.h"

#include <QFrame>
#include <QTextLayout>

#include <optional>

class QPushButton;

namespace gui {

/// The sentence that a DBA should read first, and a way to what it is about. It takes a second line where one
/// is not enough, and the bar grows with it.
class VerdictBar : public QFrame
{
    Q_OBJECT

public:
    explicit VerdictBar(QWidget *parent = nullptr);

    void present(const insight::Verdict &verdict);

signals:
    void sessionsWanted(const QString &filter);
    void blockingTreeWanted();
    void poolWanted(const QString &endpoint, const QString &pool);

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void showIt(const insight::Verdict &verdict);
    void listOthers();
    void layOut();
    int roomForText() const;

    std::optional<insight::Verdict> m_verdict; ///< nothing: it has not been told anything yet
    QString m_lead;                            ///< bold
    QString m_rest;
    QTextLayout m_sentence; ///< both, in lines of the present width
    QPushButton *m_show;
    QPushButton *m_more; ///< all else that was found
};

} // namespace gui
