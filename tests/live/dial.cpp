#include "live/dial.h"

#include "live/watching.h"
#include "wire/logins.h"

#include <QCoreApplication>

#include <gtest/gtest.h>

namespace test {

using namespace std::chrono_literals;

namespace {

/// Up to patience after this limit of the program's own; unlike waitFor() without naps between the turns of
/// the event loop: here bytes are to flow.
template<typename Condition>
bool spinUntil(Condition condition, std::chrono::milliseconds limit)
{
    const QDeadlineTimer end(limit + patience);
    QTimer wake;
    wake.start(10ms);
    while (!condition() && !end.hasExpired())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    return condition();
}

} // namespace

Dial::Dial(const QString &url, const wire::Rules &rules)
    : m_gate(rules)
{
    const auto target = targetOf(url);
    m_login = wire::loginTo(target, target.hosts.first(), 0, m_gate);
    const auto verdict = m_gate.ledger().beginLogin(0, wire::LoginReason::ByHand, m_begun);
    m_login->start(std::get<wire::Slot>(verdict), [this](core::Result<wire::Connection *> result) {
        m_over = true;
        m_took = std::chrono::duration_cast<std::chrono::milliseconds>(wire::Clock::now() - m_begun);
        if (result)
            m_connection.reset(result.value());
        else
            m_error = result.error();
    });
}

std::optional<core::Fault> Dial::fault()
{
    EXPECT_TRUE(spinUntil([&] { return m_over; }, m_gate.rules().login)) << "the login does not end";
    return m_connection ? std::nullopt : std::optional(m_error.fault);
}

Answer answer(wire::Connection &connection, const wire::Statement &statement, std::chrono::milliseconds limit)
{
    Answer brought;
    int ends = 0;
    connection.ask(
        statement, limit,
        [&](const wire::Rows &rows) {
            brought.rows += rows.count();
            brought.largestBatch = std::max(brought.largestBatch, rows.count());
            brought.lastCell = rows.cell(rows.count() - 1, 0).value_or(QByteArrayView()).toByteArray();
        },
        [&](const core::Status &status) {
            ++ends;
            if (!status)
                brought.fault = status.error().fault;
        });
    const auto isOver = [&] {
        ++brought.turns;
        return ends > 0;
    };
    EXPECT_TRUE(spinUntil(isOver, limit)) << "the question does not end";
    EXPECT_EQ(ends, 1);
    if (ends == 0)
        connection.close(); // its callbacks point here
    return brought;
}

} // namespace test
