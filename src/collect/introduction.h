#pragma once

#include "collect/source.h"
#include "wire/login.h"

#include <QObject>

#include <functional>
#include <memory>

namespace collect {

/// A connection whose other end is known.
struct Introduced
{
    wire::Connection *connection = nullptr; ///< now owned by the receiver
    const Source *source = nullptr;
    Profile profile;
    QString exposure;  ///< of the password; see exposure()
    int questions = 0; ///< asked so far
};

/// Leads from the permission to dial to a connection that can be asked: logs in or finds the page, identifies
/// the endpoint, and makes a direct connection harmless, all within the time limit of a login.
///
/// Ends in exactly one call of `done`, unless it is abandoned first. Reports its failure to the ledger.
class Introduction : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(core::Result<Introduced>)>;

    Introduction(const core::Target &target, const core::Host &host, wire::EndpointId endpoint,
                 wire::Gate &gate, QObject *parent = nullptr);
    ~Introduction() override;

    void start(wire::Slot slot, Done done);
    void abandon(); ///< calls no `done` and releases everything

private:
    void loggedIn();
    static core::Error whatCame(const Greeting &greeting);
    void remember(const core::Error &refusal);
    void probe(QList<QByteArray> rest);
    void met(const Greeting &greeting, const wire::Rows &rows);
    void introduced(const Greeting &greeting, const wire::Rows &rows);
    void applySettings();
    void apply(QList<QByteArray> settings);
    void ask(const QByteArray &message, std::function<void(core::Status, const wire::Rows &)> done);
    void succeed();
    void fail(const core::Error &error);

    wire::EndpointId m_endpoint;
    wire::Gate &m_gate;
    wire::Millis remaining() const;

    core::Target m_target;
    std::unique_ptr<wire::Login> m_login;
    wire::ConnectionPtr m_connection;
    Introduced m_outcome;
    std::optional<core::Error> m_refusal; ///< the answer that came instead of a known page
    std::optional<core::Error> m_known;   ///< set where the system is known but cannot be read there
    Done m_done;
};

/// May be given up from inside its own `done`: abandons it now, deletes it later.
struct RetireIntroduction
{
    void operator()(Introduction *introduction) const
    {
        introduction->abandon();
        introduction->deleteLater();
    }
};
using IntroductionPtr = std::unique_ptr<Introduction, RetireIntroduction>;

} // namespace collect
