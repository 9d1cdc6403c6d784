#pragma once

#include "wire/ledger.h"

#include <QObject>
#include <QSocketNotifier>
#include <QTimer>

#include <memory>
#include <vector>

namespace wire {

/// A notifier may be dropped from inside its own signal: silences it now, deletes it later.
struct RetireNotifier
{
    void operator()(QSocketNotifier *notifier) const
    {
        notifier->setEnabled(false);
        notifier->deleteLater();
    }
};
using NotifierPtr = std::unique_ptr<QSocketNotifier, RetireNotifier>;

/// Runs the ledger of one cluster in real time: passes it the time, and keeps closed sockets until the server
/// has closed its side.
class Gate : public QObject
{
    Q_OBJECT

public:
    explicit Gate(Rules rules = {}, QObject *parent = nullptr);
    ~Gate() override;

    const Rules &rules() const { return m_rules; }
    void setPerCluster(int connections); ///< from now on
    const Ledger &ledger() const { return m_ledger; }
    Ledger &ledger() { return m_ledger; }

    /// Our side of the connection is closed; `slot` is released once the server has closed too. Takes the
    /// descriptor, a duplicate of the closed one; -1 if there never was a socket.
    void leave(Slot slot, int descriptor);
    bool isQuiet() const { return m_ledger.takenInCluster() == 0; }

signals:
    void freed(); ///< a slot was released: refused endpoints may ask again

private:
    /// A closed connection whose server may not have noticed yet.
    struct Ghost
    {
        Slot slot;
        int descriptor;
        NotifierPtr notifier;
    };

    void drain(Slot slot);
    void release(Slot slot);
    void expire();

    Rules m_rules;
    Ledger m_ledger;
    std::vector<Ghost> m_ghosts;
    QTimer m_expiry;
};

} // namespace wire
