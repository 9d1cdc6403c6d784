#include "wire/resolver.h"

#include <netdb.h>
#include <pthread.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <system_error>
#include <thread>
#include <utility>

namespace wire {

using core::Error;
using core::Fault;

/// Shared by the looking-up thread and the waiting object; the last user frees it. The thread writes its
/// result before it writes to the pipe; the object reads it after it has read from the pipe.
struct Resolver::Question
{
    QByteArray name;
    QStringList addresses;
    int failure = 0;
};

namespace {

/// Every address once, in the system's order of preference.
QStringList addressesOf(const addrinfo *found)
{
    QStringList addresses;
    for (; found; found = found->ai_next) {
        std::array<char, NI_MAXHOST> text {};
        if (getnameinfo(found->ai_addr, found->ai_addrlen, text.data(), text.size(), nullptr, 0,
                        NI_NUMERICHOST)
            == 0)
            addresses.append(QString::fromLatin1(text.data()));
    }
    addresses.removeDuplicates();
    return addresses;
}

Error failed(int failure)
{
    const auto fault = failure == EAI_AGAIN ? Fault::NoNameService : Fault::NoSuchName;
    return { fault, QString::fromLocal8Bit(gai_strerror(failure)) };
}

} // namespace

Resolver::Resolver(QObject *parent)
    : QObject(parent)
{
}

Resolver::~Resolver()
{
    m_answered.reset();
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

void Resolver::lookUp(const QString &name, Done done)
{
    Q_ASSERT(!m_done);
    m_done = std::move(done);
    std::array<int, 2> ends {};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
        std::exchange(m_done, {})(Error { Fault::NoDescriptor, {} });
        return;
    }
    m_descriptor = ends[0];
    m_answered.reset(new QSocketNotifier(m_descriptor, QSocketNotifier::Read, this));
    connect(m_answered.get(), &QSocketNotifier::activated, this, &Resolver::take);

    m_question = std::make_shared<Question>(Question { name.toUtf8(), {}, 0 });
    const auto lookUp = [question = m_question, answer = ends[1]] {
        pthread_setname_np(pthread_self(), "name lookup");
        addrinfo wanted {};
        wanted.ai_socktype = SOCK_STREAM;
        addrinfo *found = nullptr;
        question->failure = getaddrinfo(question->name.constData(), nullptr, &wanted, &found);
        if (question->failure == 0) {
            question->addresses = addressesOf(found);
            freeaddrinfo(found);
        }
        [[maybe_unused]] const auto sent = send(answer, "", 1, MSG_NOSIGNAL);
        ::close(answer);
    };
    try {
        std::thread(lookUp).detach();
    } catch (const std::system_error &) { // no thread could be started: the answer is an end without a byte
        m_question->failure = EAI_MEMORY;
        ::close(ends[1]);
    }
}

void Resolver::take()
{
    char nothing = 0;
    [[maybe_unused]] const auto got = recv(m_descriptor, &nothing, 1, 0);
    m_answered.reset();
    ::close(std::exchange(m_descriptor, -1));
    const auto question = std::exchange(m_question, {});
    if (question->failure != 0 || question->addresses.isEmpty())
        std::exchange(m_done, {})(failed(question->failure));
    else
        std::exchange(m_done, {})(question->addresses);
}

} // namespace wire
