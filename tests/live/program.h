#pragma once

#include <QProcess>
#include <QStringList>
#include <QTemporaryDir>

namespace test {

/// The built poolscope-cli, with an empty home and no PG variables around it.
class Program
{
public:
    Program();
    ~Program();

    struct Outcome
    {
        int status = -1;
        std::string output;
        std::string errors;
    };

    void set(const QString &variable, const QString &value);
    void setEnvironment(const QProcessEnvironment &environment)
    {
        m_process.setProcessEnvironment(environment);
    }
    QProcessEnvironment environment() const { return m_process.processEnvironment(); }
    /// A file of its home that only its owner may read.
    QString put(const QString &name, const QByteArray &content);

    QString home() const { return m_home.path(); }

    void start(const QStringList &arguments);
    void signal(int number);
    std::string errorsSoFar();
    QByteArray commandLine() const; ///< as others see it
    Outcome finish();
    Outcome run(const QStringList &arguments);
    /// snapshot --format csv of these.
    Outcome snapshot(const QStringList &urls);

private:
    QTemporaryDir m_home;
    QProcess m_process;
    std::string m_errors;
};

} // namespace test
