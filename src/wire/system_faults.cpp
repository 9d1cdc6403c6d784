#include "wire/system_faults.h"

#include "core/text.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <optional>

namespace wire {

using core::Error;
using core::Fault;

namespace {

/// The first row that applies wins.
struct SystemRow
{
    int number;
    Fault fault;
    const char *advice = nullptr;
    std::optional<Call> only = {};
};

constexpr auto systemRows = std::to_array<SystemRow>({
    // The words of ENFILE begin with those of EMFILE.
    { ENFILE, Fault::NoDescriptor,
      QT_TRANSLATE_NOOP("wire", "this computer has no file descriptor left: raise its fs.file-max") },
    { EMFILE, Fault::NoDescriptor,
      QT_TRANSLATE_NOOP(
          "wire", "Poolscope has no file descriptor left: raise its limit on this computer (ulimit -n)") },
    { ENOMEM, Fault::NoDescriptor,
      QT_TRANSLATE_NOOP("wire", "this computer has no memory left for a connection") },
    { ENOBUFS, Fault::NoDescriptor,
      QT_TRANSLATE_NOOP("wire", "this computer has no memory left for a connection") },
    { EAGAIN, Fault::NoDescriptor, nullptr, Call::Socket },
    { EAGAIN, Fault::Full,
      QT_TRANSLATE_NOOP("wire", "the queue of new connections is full: raise net.core.somaxconn on the "
                                "server, and back_log where it is MariaDB or MySQL") },
    { EADDRNOTAVAIL, Fault::Unreachable,
      QT_TRANSLATE_NOOP("wire",
                        "this computer has no port left for this address: reuse connections, widen its "
                        "net.ipv4.ip_local_port_range, or give the server a second address") },
    { ECONNREFUSED, Fault::Refused },
    { ENOENT, Fault::Refused }, // the file of a socket
    { ETIMEDOUT, Fault::TimedOut },
    { ECONNRESET, Fault::Lost },
    { EPIPE, Fault::Lost },
});

constexpr auto shortages = std::to_array({ ENFILE, EMFILE, ENOMEM, ENOBUFS, EAGAIN, EADDRNOTAVAIL });

} // namespace

Error systemError(Call call, int number)
{
    const auto row = std::ranges::find_if(systemRows, [&](const SystemRow &known) {
        return known.number == number && known.only.value_or(call) == call;
    });
    const QString said = core::display(QString::fromLocal8Bit(std::strerror(number)));
    return row == systemRows.end() ? Error { Fault::Unreachable, said }
                                   : Error { row->fault, withAdvice(said, row->advice) };
}

bool isShortage(int number)
{
    return std::ranges::find(shortages, number) != shortages.end();
}

int shortageIn(QByteArrayView text)
{
    const auto found =
        std::ranges::find_if(shortages, [&](int number) { return text.contains(std::strerror(number)); });
    return found == shortages.end() ? 0 : *found;
}

QString withAdvice(const QString &said, const char *advice)
{
    return advice ? QCoreApplication::translate("wire", "%1; %2")
                        .arg(said, QCoreApplication::translate("wire", advice))
                  : said;
}

} // namespace wire
