#include "app/application.h"
#include "bench/benches.h"
#include "bench/stall.h"
#include "live/watching.h"
#include "support/fake_http.h"
#include "support/pg_server.h"
#include "support/places.h"
#include "support/sessions.h"
#include "support/text_file.h"
#include "support/threads.h"
#include "watch/frozen.h"
#include "watch/proof.h"
#include "watch/watch.h"

#include <QElapsedTimer>
#include <QEventLoop>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <functional>
#include <memory>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace bench {

namespace message = test::message;
using test::FakeClient;
using test::FakePg;
using test::PgServer;

namespace {

constexpr auto peace = 3s;
constexpr auto span = 12s; ///< longer than every limit and the first pause
constexpr int endings = 5;

/// Lasts as long as what begin() gives.
struct Trouble
{
    const char *name;
    QString url;
    std::function<std::shared_ptr<void>()> begin;
};

std::shared_ptr<void> fromTheStart()
{
    return {};
}

void turnFor(std::chrono::milliseconds time)
{
    QEventLoop loop;
    QTimer::singleShot(time, &loop, &QEventLoop::quit);
    loop.exec();
}

/// Of the thread of the whole program's window.
Millis stallOfWindow(const Trouble &trouble)
{
    const QTemporaryDir home;
    qputenv("XDG_CONFIG_HOME", home.path().toUtf8());
    qputenv("XDG_STATE_HOME", home.path().toUtf8());
    app::Options options;
    options.urls = { trouble.url };
    const app::Application application(options, { test::targetOf(trouble.url) });
    turnFor(peace);
    const Stall stall;
    const auto lasting = trouble.begin();
    turnFor(span);
    return stall.longest();
}

/// What the poller spends in one turn, here on this thread.
Millis turnOfPoller(const Trouble &trouble)
{
    const Stall stall;
    const test::Watching watching({ trouble.url });
    turnFor(peace);
    const auto lasting = trouble.begin();
    turnFor(span);
    return stall.costliest();
}

/// Until the program has let go of what it watches.
Millis endOfWatch(const Trouble &trouble)
{
    std::vector<double> ends;
    for (int i = 0; i < endings; ++i) {
        auto watch = std::make_unique<watch::Watch>(QList { test::targetOf(trouble.url) });
        watch->start();
        turnFor(1s);
        const auto lasting = trouble.begin();
        turnFor(500ms);
        QElapsedTimer time;
        time.start();
        watch.reset();
        ends.push_back(double(time.nsecsElapsed()) / 1e6);
    }
    return Millis(*std::ranges::max_element(ends));
}

/// What HAProxy says of so many proxies, with names that bring its page to this size.
test::Script pageOf(int rows, qsizetype size)
{
    const QByteArrayList recorded =
        test::readFile(test::places::data() + u"/haproxy-2.6.12/load.csv"_s).split('\n');
    const QByteArray row = recorded.value(1).mid(recorded.value(1).indexOf(','));
    const QByteArray name(std::max<qsizetype>(1, size / rows - row.size() - 8), 'x');
    QByteArray csv = recorded.value(0) + '\n';
    for (int i = 0; i < rows; ++i)
        csv += name + QByteArray::number(i) + row + '\n';
    return test::serving([whole = test::page(csv)](const QByteArray &) { return whole; });
}

QString pageAt(const FakePg &proxy)
{
    return u"http://127.0.0.1:%1/stats;csv"_s.arg(proxy.port());
}

void measure(const Trouble &trouble)
{
    std::printf("%-28s %14.1f", trouble.name, stallOfWindow(trouble).count());
    std::printf(" %16.1f", turnOfPoller(trouble).count());
    std::printf(" %14.1f\n", endOfWatch(trouble).count());
    std::fflush(stdout);
    (void)test::waitFor([] { return test::threadsNamed("poller") == 0; }, 10min); // those left to themselves
}

} // namespace

void trouble()
{
    const PgServer server;
    const test::Sessions sessions(server, 20);
    const auto freeze = [&] { return std::make_shared<test::Frozen>(server); };
    const auto crash = [&] {
        PgServer::signal(server.children().first().pid, SIGKILL); // the postmaster ends all others
        return std::shared_ptr<void>();
    };
    const FakePg silent(test::silence());
    const FakePg chatting(test::flood(message::notice(QByteArray(5000, 'x'))));
    const FakePg flooding(test::flood(message::answer({ "n" }, { { QByteArray(3000, 'x') } })));
    const FakePg shouting([](const FakeClient &client) {
        client.acceptLogin();
        client.readQuery();
        client.send(message::rowDescription({ "n" }) + message::hugeRow(1'000'000'000));
        while (true)
            client.send(QByteArray(100'000, 'x'));
    });
    test::Proofs proofs;
    const FakePg demanding(test::wantProof(proofs));
    const FakePg large(pageOf(wire::mostRowsOfPage, 15'000'000));
    const FakePg tooLong(pageOf(55'000, 15'000'000));
    const QString monitor = server.url(u"monitor"_s);

    std::printf("servers in trouble, %lld s of it\n", static_cast<long long>(span.count()));
    std::printf("%-28s %14s %16s %14s\n", "longest, in ms", "UI thread", "poller turn CPU", "Watch ends");
    for (const Trouble &trouble : std::to_array<Trouble>({
             { "frozen", monitor, freeze },
             { "crashing", monitor, crash },
             { "silent", silent.url(), fromTheStart },
             { "flooding with notices", chatting.url(), fromTheStart },
             { "flooding with answers", flooding.url(), fromTheStart },
             { "a row of a gigabyte", shouting.url(), fromTheStart },
             { "a page of 15 MB", pageAt(large), fromTheStart },
             { "a page of too many rows", pageAt(tooLong), fromTheStart },
             { "keeps libpq computing", demanding.url() + u"?password=canary"_s, fromTheStart },
         }))
        measure(trouble);
    std::printf("%-28s %14s %16s %14s\n", "wanted", "<= 100", "<= 150", "<= 100");
}

} // namespace bench
