#include "core/mutations.h"
#include "wire/http_answer.h"
#include "wire/rules.h"

#include <QByteArrayList>

#include <gmock/gmock.h>

using core::Fault;
using wire::HttpAnswer;

namespace {

/// How an answer ends that comes in pieces of this size: its body, or what is wrong.
std::string heard(const QByteArray &bytes, qsizetype piece, bool andEnd = true)
{
    HttpAnswer answer;
    for (qsizetype from = 0; from < bytes.size(); from += piece) {
        if (const auto status = answer.take(bytes.mid(from, piece)); !status)
            return core::faultName(status.error().fault);
    }
    if (!answer.isComplete()) {
        if (!andEnd)
            return "goes on";
        if (const auto status = answer.end(); !status)
            return core::faultName(status.error().fault);
    }
    return std::to_string(answer.status()) + ' ' + answer.body().toStdString();
}

/// The same whole and byte by byte.
std::string heard(const QByteArray &bytes)
{
    const auto whole = heard(bytes, bytes.size() + 1);
    EXPECT_EQ(whole, heard(bytes, 1)) << bytes.toStdString();
    return whole;
}

QByteArray headed(const QByteArray &head, const QByteArray &body)
{
    return "HTTP/1.1 200 OK\r\n" + head + "\r\n" + body;
}

} // namespace

TEST(HttpAnswer, EndsWhereItSays)
{
    EXPECT_EQ(heard(headed("content-length: 3\r\n", "abc"), 1, false), "200 abc");
    EXPECT_EQ(heard(headed("Transfer-Encoding: Chunked\r\n", "3\r\nabc\r\nA;x=1\r\n0123456789\r\n0\r\n\r\n"),
                    1, false),
              "200 abc0123456789");
    EXPECT_EQ(heard(headed("transfer-encoding: chunked\r\n", "1\r\na\r\n0\r\nTrailer: x\r\n\r\n"), 1, false),
              "200 a");
    EXPECT_EQ(heard("HTTP/1.0 200 OK\r\n\r\nto the end"), "200 to the end");
    EXPECT_EQ(heard("HTTP/1.1 204 No Content\r\n\r\n", 1, false), "204 ");
    EXPECT_EQ(heard("HTTP/1.1 200 OK\ncontent-length: 1\n\na", 1, false), "200 a");
    EXPECT_EQ(heard("HTTP/1.1 100 Continue\r\n\r\n" + headed("content-length: 1\r\n", "a")), "200 a");
    EXPECT_EQ(heard("HTTP/1.1 503\r\ncontent-length: 0\r\n\r\n"), "503 ");
}

TEST(HttpAnswer, LessThanItSaidIsAnErrorAndNeverLess)
{
    EXPECT_EQ(heard(headed("content-length: 9\r\n", "abc")), "protocol");
    for (const char *cut : { "", "3", "3\r\n", "3\r\nab", "3\r\nabc", "3\r\nabc\r\n", "3\r\nabc\r\n0\r\n" })
        EXPECT_EQ(heard(headed("transfer-encoding: chunked\r\n", cut)), "protocol") << cut;
    EXPECT_EQ(heard("HTTP/1.1 200 OK\r\ncontent-le"), "protocol");
    EXPECT_EQ(heard("HTTP/1.1 403 Forbidden\r\nDate: Sun"), "403 ") << "as pgagroal says it";
    EXPECT_EQ(heard(""), "lost");
}

TEST(HttpAnswer, MoreThanItSaidIsAnError)
{
    EXPECT_EQ(heard(headed("content-length: 3\r\n", "abcd")), "protocol");
    EXPECT_EQ(heard(headed("transfer-encoding: chunked\r\n", "3\r\nabcd\r\n0\r\n\r\n")), "protocol");
}

TEST(HttpAnswer, RefusesWhatCanBeReadInTwoWays)
{
    for (const char *head :
         { "content-length: -1\r\n", "content-length: 1,2\r\n", "content-length: 0x3\r\n",
           "content-length: \r\n", "content-length: 99999999999999999999\r\n",
           "content-length: 3\r\ncontent-length: 4\r\n",
           "content-length: 3\r\ntransfer-encoding: chunked\r\n", "transfer-encoding: gzip, chunked\r\n",
           "transfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n", "content-encoding: br\r\n",
           "content-encoding: gzip\r\ncontent-encoding: gzip\r\n", "no colon\r\n", " folded: x\r\n",
           "space : x\r\n", ": x\r\n" })
        EXPECT_EQ(heard(headed(head, "3\r\nabc\r\n0\r\n\r\n")), "protocol") << head;
    for (const char *size : { "-1", "x", "", "3 3", "0x3", "1234567890123" })
        EXPECT_EQ(heard(headed("transfer-encoding: chunked\r\n", QByteArray(size) + "\r\nabc\r\n0\r\n\r\n")),
                  "protocol")
            << size;
}

TEST(HttpAnswer, IsNoOtherProtocol)
{
    for (const char *said :
         { "SSH-2.0-OpenSSH\r\n", "HTTP/2 200 OK\r\n", "HTTP/1.1 2x0 OK\r\n", "HTTP/1.1200 OK\r\n",
           "<html>\r\n", "\r\n", "HTTP/1.1 101 Switching Protocols\r\n\r\n", "HTTP/1.1 099 x\r\n\r\n" })
        EXPECT_EQ(heard(said), "protocol") << said;
}

TEST(HttpAnswer, HasLimits)
{
    EXPECT_EQ(heard("HTTP/1.1 200 OK\r\n" + QByteArray("x: y\r\n").repeated(20'000), 4096), "too-much");
    EXPECT_EQ(heard("HTTP/1.1 200 " + QByteArray(100'000, 'x'), 4096), "too-much");
    EXPECT_EQ(heard(QByteArray("HTTP/1.1 100 Continue\r\n\r\n").repeated(5'000), 4096), "too-much");
    EXPECT_EQ(heard(headed("content-length: 16777217\r\n", "")), "too-much");
    EXPECT_EQ(heard(headed("transfer-encoding: chunked\r\n", "1000001\r\n")), "too-much");
    EXPECT_EQ(heard(headed("transfer-encoding: chunked\r\n", "1;" + QByteArray(100'000, 'x')), 4096),
              "too-much");
    EXPECT_EQ(
        heard(headed("transfer-encoding: chunked\r\n", "0\r\n" + QByteArray("x: y\r\n").repeated(20'000)),
              4096),
        "too-much");
    EXPECT_EQ(heard(headed({}, QByteArray(17 * 1024 * 1024, 'x')), 65536), "too-much");
    EXPECT_EQ(heard(headed({}, QByteArray(wire::largestPage, 'x')), 65536).size(), 4 + wire::largestPage);
}

TEST(HttpAnswer, KnowsWhetherTheServerStays)
{
    const auto stays = [](const QByteArray &bytes) {
        HttpAnswer answer;
        EXPECT_TRUE(answer.take(bytes));
        return answer.keepsOpen();
    };
    EXPECT_TRUE(stays("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"));
    EXPECT_TRUE(stays("HTTP/1.0 200 OK\r\nConnection: Keep-Alive\r\ncontent-length: 0\r\n\r\n"));
    EXPECT_FALSE(stays("HTTP/1.1 200 OK\r\nConnection: foo, Close\r\ncontent-length: 0\r\n\r\n"));
    EXPECT_FALSE(stays("HTTP/1.0 200 OK\r\ncontent-length: 0\r\n\r\n"));
    EXPECT_FALSE(stays("HTTP/1.1 200 OK\r\n\r\n"));
}

TEST(HttpAnswer, SurvivesDamage)
{
    test::Mutator random(2030);
    const QByteArrayList answers {
        headed("content-length: 3\r\n", "abc"),
        headed("transfer-encoding: chunked\r\n", "3\r\nabc\r\n0\r\n\r\n"),
        "HTTP/1.0 503 Service Unavailable\r\nServer: x\r\n\r\n{}",
    };
    for (int i = 0; i < 20'000; ++i)
        heard(random.slipped(answers[random.below(answers.size())], ":;\r\n 0fF-"));
    for (int i = 0; i < 5'000; ++i)
        heard("HTTP/1.1 200 OK\r\n" + random.noise(80));
}
