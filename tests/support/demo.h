#pragma once

#include <QProcess>
#include <QStringList>

namespace test {

/// packaging/demo, a whole shop of sessions. It ends when this dies, or the test process does.
class Demo
{
public:
    Demo();
    ~Demo();
    Q_DISABLE_COPY_MOVE(Demo)

    /// A variable of its surroundings, for before start().
    void set(const QString &variable, const QString &value);
    void start();
    /// start(), and waits for the URLs. Throws with what the demo said when they do not come.
    void startAndWait();

    QStringList urls() const { return m_urls; }
    QString serverUrl() const; ///< for monitor
    QString folder() const;    ///< where it works; empty when it has none or cannot be found
    QString words() const { return m_words; }
    qint64 pid() const { return m_process.processId(); }

    void closeInput() { m_process.closeWriteChannel(); }
    /// Waits for its end: the exit status, -1 when it was killed or does not end.
    int finish();

private:
    QProcess m_process;
    QStringList m_urls;
    QString m_words;
};

} // namespace test
