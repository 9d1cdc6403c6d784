#pragma once

#include "app/options.h"

#include <QObject>

class QWidget;

namespace app {

/// The picture for which the program was started, if it was. The program ends with it, or with its failure.
class Screenshot : public QObject
{
    Q_OBJECT

public:
    explicit Screenshot(const Options &options, QObject *parent = nullptr);

    bool isWanted() const { return !m_path.isEmpty(); }
    void await();                               ///< `due` follows after the time of the options
    void take(QWidget &window, int exitStatus); ///< of a complete picture
    void giveUp() const;                        ///< there is nothing to be seen

signals:
    void due();

private:
    QString m_path; ///< empty: none is wanted
    std::chrono::milliseconds m_after;
};

} // namespace app
