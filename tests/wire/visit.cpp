#include "wire/visit.h"

#include "core/address/addresses.h"
#include "support/wait.h"
#include "wire/logins.h"

#include <gtest/gtest.h>

namespace test {

Visit::Visit(const QString &url, const wire::Rules &rules, const QString &trusted)
    : m_gate(rules)
{
    auto wanted = target(url.toUtf8().constData());
    if (!trusted.isEmpty())
        wanted.options.insert("sslrootcert", trusted.toUtf8());
    m_login = wire::loginTo(wanted, wanted.hosts.first(), 0, m_gate);
    const auto decision = m_gate.ledger().beginLogin(0, wire::LoginReason::ByHand, wire::Clock::now());
    m_login->start(std::get<wire::Slot>(decision), [this](core::Result<wire::Connection *> result) {
        ++m_ends;
        if (!result) {
            m_error = result.error();
            return;
        }
        m_connection.reset(result.value());
        QObject::connect(m_connection.get(), &wire::Connection::lost, &m_gate, [this] { ++m_lost; });
    });
}

std::optional<core::Fault> Visit::fault()
{
    EXPECT_TRUE(waitFor([&] { return m_ends > 0; }, m_gate.rules().login + patience))
        << "the login does not end";
    EXPECT_EQ(m_ends, 1);
    EXPECT_FALSE(m_gate.ledger().loginInProgress(0));
    return m_connection ? std::nullopt : std::optional(m_error.fault);
}

bool Visit::becomesQuiet()
{
    return waitFor([this] { return m_gate.isQuiet(); });
}

Heard Visit::ask(const QByteArray &text, std::chrono::milliseconds limit)
{
    Heard heard;
    int ends = 0;
    m_connection->ask(
        { .text = text }, limit,
        [&](const wire::Rows &rows) {
            const auto cell = [&](const char *name) {
                return rows.cell(0, rows.column(name)).value_or(QByteArrayView()).toByteArray();
            };
            heard.rows += rows.count();
            heard.status = cell("status");
            heard.type = cell("type");
            heard.body = cell("body");
        },
        [&](const core::Status &status) {
            ++ends;
            if (status)
                return;
            heard.fault = status.error().fault;
            heard.detail = status.error().detail;
        });
    EXPECT_TRUE(waitFor([&] { return ends > 0; }, limit + patience)) << "the question does not end";
    EXPECT_EQ(ends, 1);
    if (ends == 0)
        m_connection->close(); // its callbacks point here
    return heard;
}

} // namespace test
