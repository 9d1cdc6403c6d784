#include "live/truth_watch.h"

#include "core/address/expected.h"
#include "core/clock.h"
#include "insight/path/stand_in.h"
#include "live/watching.h"
#include "program/past/poll_rounds.h"
#include "store/sample_reader.h"
#include "support/at_length.h"

#include <QTemporaryDir>

#include <iostream>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using insight::Certainty;

namespace test {

namespace {

std::chrono::seconds lasting()
{
    return std::chrono::seconds(atLength("POOLSCOPE_TRUTH_SECONDS", 4));
}

constexpr core::Duration readFor = 200ms; ///< a sample, at the most

QList<program::PollRounds::Expected> expectedIn(store::Database &history)
{
    QList<program::PollRounds::Expected> expected;
    for (const store::Recorded &one : store::Reader(history).endpoints())
        expected.append({ one.endpoint, one.from });
    return expected;
}

void add(const std::vector<Claim> &more, std::vector<Claim> &claims)
{
    claims.insert(claims.end(), more.begin(), more.end());
}

} // namespace

void Truth::watch(const QStringList &urls, const Fault &happens, const std::function<bool()> &isEnough)
{
    const Watching watching(urls);
    insight::ClusterHistory past;
    for (const QString &url : urls) {
        const core::Endpoint endpoint = core::expectedAt({ targetOf(url) }).front();
        m_entries.push_back({ .sample = core::awaited(endpoint), .at = core::wallClock(), .missed = {} });
        past.list(endpoint.name);
    }
    qsizetype heard = 0;
    const auto begun = std::chrono::steady_clock::now();
    const auto looks = [&] {
        const auto now = core::wallClock();
        const double share = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun)
                             / std::chrono::duration<double>(lasting());
        if (happens)
            happens(share);
        if (share > 0.5) // from then on the user looks at single connections
            const_cast<Watching &>(watching).poller().hurry();
        const bool isNews = heard < watching.all().size();
        for (; heard < watching.all().size(); ++heard) {
            past.add(watching.all()[heard], now);
            m_entries.push_back({ .sample = watching.all()[heard], .at = now, .missed = {} });
        }
        if (isNews) {
            add(claimsOf(insight::standingSamples(past, {}, now), 0ms), m_claims);
        }
        return share >= 1 && isEnough();
    };
    EXPECT_TRUE(waitFor(looks, lasting() + patience));
}

bool Truth::wasRight(Certainty certainty, const Diarists &direct, const Diarists &pooled) const
{
    return scoreOf(m_claims, direct.diary(), pooled.diary()).of(certainty).right > 0;
}

Score Truth::judge(const std::vector<Served> &direct, const std::vector<Served> &pooled) const
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(u"history.sqlite"_s);
    {
        store::Writer writer(path, [](const QString &query, core::SqlDialect) { return query; });
        EXPECT_TRUE(writer.write(m_entries));
    }
    auto history = store::readHistory(path);
    EXPECT_TRUE(history);
    judge("recorded", scoreOf(recorded(history.value()), direct, pooled));
    judge("at moments", scoreOf(atMoments(history.value()), direct, pooled));
    const Score live = scoreOf(m_claims, direct, pooled);
    judge("live", live);
    return live;
}

void Truth::judge(const char *what, const Score &score) const
{
    std::cout << what << ": " << score.text() << '\n';
    EXPECT_EQ(score.of(Certainty::Certain).wrong, 0) << what;
    EXPECT_EQ(score.through.wrong, 0) << what;
    const auto &likely = score.of(Certainty::Likely);
    EXPECT_LE(likely.wrong * 20, std::max(likely.right + likely.wrong, 20)) << what;
}

std::vector<Claim> Truth::recorded(store::Database &history) const
{
    program::PollRounds rounds(expectedIn(history));
    store::SampleReader sampleReader(history, core::Instant::min(), core::Instant::max());
    std::vector<Claim> claims;
    while (const core::SamplePtr sample = sampleReader.next())
        add(claimsOf(rounds.add(sample), readFor), claims);
    return claims;
}

std::vector<Claim> Truth::atMoments(store::Database &history) const
{
    std::vector<Claim> claims;
    for (core::Instant moment = m_entries.front().at + 1s; moment < m_entries.back().at; moment += 700ms) {
        program::PollRounds rounds(expectedIn(history));
        store::SampleReader sampleReader(history, moment - 5s, moment, {}, { .linksAt = moment });
        while (const core::SamplePtr sample = sampleReader.next())
            rounds.add(sample);
        add(claimsOf(rounds.rest(), readFor), claims);
    }
    return claims;
}

bool areServed(const Diarists &all, std::size_t count)
{
    return waitFor([&] { return all.diary().size() >= count; });
}

QString through(quint16 port, const QString &application)
{
    return u"hostaddr=127.0.0.1 port=%1 user=app dbname=postgres application_name=%2"_s.arg(port).arg(
        application);
}

std::vector<Served> together(std::vector<Served> one, const std::vector<Served> &other)
{
    one.insert(one.end(), other.begin(), other.end());
    return one;
}

QStringList leads(quint16 from, quint16 to)
{
    return { u"listen shop"_s, u"    bind 127.0.0.1:%1"_s.arg(from),
             u"    server one 127.0.0.1:%1"_s.arg(to) };
}

} // namespace test
