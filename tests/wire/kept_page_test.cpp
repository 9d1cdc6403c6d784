// Pages that their server marks, and what travels while they do not change.

#include "support/fake_http.h"
#include "wire/visit.h"

#include <gmock/gmock.h>

#include <atomic>

using namespace Qt::StringLiterals;
using core::Fault;
using test::FakePg;
using test::page;
using test::Visit;

namespace {

QString originOf(const FakePg &server)
{
    return u"http://127.0.0.1:"_s + QString::number(server.port()) + u'/';
}

bool asksIfNot(const QByteArray &request, const QByteArray &mark)
{
    return request.contains("\r\nIf-None-Match: " + mark + "\r\n");
}

/// A server whose pages have this mark, and whose figures change with it.
class Marked
{
public:
    Marked(QByteArray mark, QByteArray figures)
        : m_mark(std::move(mark))
        , m_figures(std::move(figures))
    {
    }

    QByteArray answer(const QByteArray &request)
    {
        m_conditional += request.contains("If-None-Match");
        if (asksIfNot(request, m_mark))
            return page({}, "304 Not Modified");
        return page(m_figures, "200 OK", "ETag: " + m_mark + "\r\n");
    }
    int conditional() const { return m_conditional; }

private:
    QByteArray m_mark;
    QByteArray m_figures;
    std::atomic<int> m_conditional = 0;
};

} // namespace

TEST(KeptPage, AnUnchangedPageDoesNotTravelAgain)
{
    Marked marked("\"v1\"", QByteArray("a 1\n").repeated(1000));
    const FakePg server(test::serving([&](const QByteArray &request) { return marked.answer(request); }));
    Visit visit(originOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    const auto first = visit.ask("/metrics");
    const auto before = visit.connection()->bytesReceived();
    const auto again = visit.ask("/metrics");
    EXPECT_LT(visit.connection()->bytesReceived() - before, 200);
    EXPECT_EQ(again.fault, std::nullopt);
    EXPECT_EQ(again.status, "200");
    EXPECT_EQ(again.type, first.type);
    EXPECT_EQ(again.body, QByteArray("a 1\n").repeated(1000));
    EXPECT_EQ(marked.conditional(), 1);
}

TEST(KeptPage, AChangedPageIsRead)
{
    std::atomic<int> version = 0;
    const FakePg server(test::serving([&](const QByteArray &) {
        const QByteArray now = QByteArray::number(++version);
        return page("a " + now, "200 OK", "ETag: \"v" + now + "\"\r\n");
    }));
    Visit visit(originOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    for (const char *body : { "a 1", "a 2", "a 3" })
        EXPECT_EQ(visit.ask("/metrics").body, body);
}

TEST(KeptPage, AnotherPageIsNotTheKeptOne)
{
    const FakePg server(test::serving([&](const QByteArray &request) {
        const QByteArray path = request.split(' ')[1];
        return asksIfNot(request, "\"same\"") ? page({}, "304 Not Modified")
                                              : page(path, "200 OK", "ETag: \"same\"\r\n");
    }));
    Visit visit(originOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    for (const char *path : { "/a", "/b", "/b", "/a" })
        EXPECT_EQ(visit.ask(path).body, path);
}

TEST(KeptPage, AMarkThatDoesNotStandForTheSameBytesIsNotUsed)
{
    for (const char *mark : { "W/\"v1\"", "v1", "\"\"", "\"a\" \"b\"", "\"a b\"" }) {
        Marked marked(mark, "a 1\n");
        const FakePg server(test::serving([&](const QByteArray &request) { return marked.answer(request); }));
        Visit visit(originOf(server));
        ASSERT_EQ(visit.fault(), std::nullopt);
        EXPECT_EQ(visit.ask("/").body, "a 1\n") << mark;
        EXPECT_EQ(visit.ask("/").body, "a 1\n") << mark;
        EXPECT_EQ(marked.conditional(), 0) << mark;
    }
}

TEST(KeptPage, APageInTroubleIsNotKept)
{
    std::atomic<int> asked = 0;
    const FakePg server(test::serving([&](const QByteArray &) {
        const bool isFirst = asked++ == 0;
        return page(isFirst ? "why" : "a 1\n", isFirst ? "503 Service Unavailable" : "200 OK",
                    "ETag: \"v1\"\r\n");
    }));
    Visit visit(originOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    EXPECT_EQ(visit.ask("/").status, "503");
    EXPECT_EQ(visit.ask("/").body, "a 1\n");
}

TEST(KeptPage, WhatWasNotAskedForIsNoAnswer)
{
    const FakePg server(test::serving([](const QByteArray &) { return page({}, "304 Not Modified"); }));
    Visit visit(originOf(server));
    ASSERT_EQ(visit.fault(), std::nullopt);
    EXPECT_EQ(visit.ask("/").fault, Fault::Protocol);
}
