#include "core/address/addresses.h"
#include "core/address/parse_target.h"
#include "core/address/secret_spans.h"
#include "core/mutations.h"

#include <gmock/gmock.h>

// A password that is easy to recognise, in addresses of every form, damaged in many ways: wherever a piece of
// it lands, it must not come out.

namespace {

const QByteArray canary = "C4n4ry!S3cret";
constexpr qsizetype pieceLength = 6;

constexpr QByteArrayView slips = "@:/?#&=%[] ,'\\!+-0a9";

QByteArrayList pieces()
{
    QByteArrayList all;
    for (qsizetype i = 0; i + pieceLength <= canary.size(); ++i)
        all += canary.mid(i, pieceLength);
    return all;
}

bool holdsPiece(const QString &text)
{
    static const QByteArrayList all = pieces();
    return std::ranges::any_of(all,
                               [&](const QByteArray &piece) { return text.contains(QLatin1String(piece)); });
}

/// What is left to see of an argument in the process list.
QByteArray wiped(QByteArray argument)
{
    for (const core::Span &span : core::secretSpans(QByteArray(argument)))
        argument.replace(span.from, span.length, QByteArray(span.length, '.'));
    return argument;
}

/// All of a target that may be shown, but for what a slip made the name of a user, a database or a host.
QString shownOf(const core::Target &target)
{
    QStringList shown { core::tlsModeName(target.tls), target.path, target.ignored.join(u' ') };
    for (const auto &[key, value] : target.options.asKeyValueRange())
        shown += QString::fromUtf8(key + '=' + value);
    return shown.join(u' ');
}

void expectSilence(const QByteArray &address)
{
    const auto result = core::parseTarget(QString::fromUtf8(address), test::Around().surroundings());
    if (!result) {
        EXPECT_FALSE(holdsPiece(result.error().detail)) << address.toStdString() << '\n'
                                                        << result.error().detail.toStdString();
        EXPECT_FALSE(holdsPiece(QString::fromUtf8(wiped(address)))) << address.toStdString();
        return;
    }
    EXPECT_FALSE(holdsPiece(shownOf(result.value()))) << address.toStdString();
    const QByteArray password = result.value().password.reveal();
    if (holdsPiece(QString::fromUtf8(password))) {
        EXPECT_FALSE(wiped(address).contains(password)) << address.toStdString();
    }
}

} // namespace

TEST(TargetCanary, StaysSilentInTenThousandDamagedUrls)
{
    test::Mutator random(2026);
    const QByteArrayList urls {
        "postgresql://alice:" + canary + "@db.example.com:5432/shop?sslmode=require",
        "postgresql://alice:" + canary + "@h1:5432,[::1]:5433/shop",
        "postgresql://alice@h1/shop?password=" + canary + "&sslmode=require",
        "jdbc:postgresql://h1:5432/shop?user=alice&password=" + canary + "&ssl=true",
        "pgbouncer://alice:" + canary + "@h1:6432/pgbouncer?sslmode=require",
        "https://alice:" + canary + "@proxy.example.com:8404/stats?stats;csv",
    };
    for (int i = 0; i < 10'000; ++i)
        expectSilence(random.slipped(urls[random.below(urls.size())], slips));
}

TEST(TargetCanary, StaysSilentInDamagedKeywordStrings)
{
    test::Mutator random(2027);
    const QByteArrayList strings {
        "host=db1 port=5432 user=alice password=" + canary + " dbname=shop sslmode=require",
        "host=db1 password='" + canary + "' user='alice'",
        "password = " + canary + " host = db1",
    };
    for (int i = 0; i < 10'000; ++i)
        expectSilence(random.slipped(strings[random.below(strings.size())], slips));
}

TEST(TargetCanary, SurvivesNoise)
{
    test::Mutator random(2028);
    for (int i = 0; i < 5'000; ++i) {
        const QByteArray noise = random.noise(80);
        expectSilence("postgresql://" + noise);
        expectSilence("http://" + noise);
        expectSilence("haproxy://" + noise);
        expectSilence("host=" + noise);
        expectSilence(noise);
    }
}

TEST(TargetCanary, IsNotFollowedToADatabaseServer)
{
    test::Mutator random(2029);
    const QByteArrayList urls { "postgresql://alice:" + canary + "@db.example.com:5432/shop?sslmode=require",
                                "https://alice:" + canary + "@db.example.com:5432/stats" };
    for (int i = 0; i < 10'000; ++i) {
        const QByteArray &url = urls[random.below(urls.size())];
        // The password alone is damaged, the rest is as it should be.
        const qsizetype from = url.indexOf(canary);
        const QByteArray damaged =
            url.first(from) + random.slipped(canary, slips) + url.sliced(from + canary.size());
        const auto result = core::parseTarget(QString::fromUtf8(damaged), test::Around().surroundings());
        if (result) {
            EXPECT_EQ(test::labels(result.value()), "db.example.com:5432") << damaged.toStdString();
        }
    }
}
