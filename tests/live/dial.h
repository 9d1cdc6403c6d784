#pragma once

#include "wire/login.h"

#include <QString>

#include <optional>

namespace test {

/// One login by itself, with a budget of its own and no second attempt. Begins at once.
class Dial
{
public:
    explicit Dial(const QString &url, const wire::Rules &rules = {});

    /// Waits for the end of the login: why it failed, or nothing.
    std::optional<core::Fault> fault();
    QString detail() const { return m_error.detail; } ///< what the other side said
    std::chrono::milliseconds took() const { return m_took; }

    wire::Connection *connection() const { return m_connection.get(); } ///< null before and after a failure
    wire::Gate &gate() { return m_gate; }

private:
    wire::Gate m_gate;
    core::Error m_error;
    bool m_over = false;
    wire::Time m_begun = wire::Clock::now();
    std::chrono::milliseconds m_took { 0 };
    wire::ConnectionPtr m_connection;
    std::unique_ptr<wire::Login> m_login;
};

/// What one question brought.
struct Answer
{
    std::optional<core::Fault> fault;
    int rows = 0;
    int largestBatch = 0;
    int turns = 0;       ///< of the event loop, until the end
    QByteArray lastCell; ///< of the first column
};

/// Asks and waits for the end, which must come when the limit is over.
Answer answer(wire::Connection &connection, const wire::Statement &statement,
              std::chrono::milliseconds limit = wire::answerLimit);

} // namespace test
