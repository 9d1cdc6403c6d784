#pragma once

#include "wire/login.h"

#include <QString>

#include <optional>

namespace test {

/// What one question brought.
struct Heard
{
    std::optional<core::Fault> fault;
    QString detail;
    int rows = 0;
    QByteArray status;
    QByteArray type;
    QByteArray body;
};

/// A page or a socket by itself, with a budget of its own and no second attempt. The login begins at
/// once.
class Visit
{
public:
    explicit Visit(const QString &url, const wire::Rules &rules = {}, const QString &trusted = {});

    /// Waits for the end of the login: why it failed, or nothing.
    std::optional<core::Fault> fault();
    QString detail() const { return m_error.detail; }

    Heard ask(const QByteArray &text, std::chrono::milliseconds limit = wire::answerLimit);

    wire::Connection *connection() const { return m_connection.get(); } ///< null before and after a failure
    wire::Gate &gate() { return m_gate; }
    int lost() const { return m_lost; }
    [[nodiscard]] bool becomesQuiet(); ///< everything was given back
    void hangUp() { m_connection.reset(); }

private:
    wire::Gate m_gate;
    core::Error m_error;
    int m_ends = 0;
    int m_lost = 0;
    wire::ConnectionPtr m_connection;
    std::unique_ptr<wire::Login> m_login;
};

} // namespace test
