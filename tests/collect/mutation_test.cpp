#include "collect/asked.h"
#include "collect/mutator.h"
#include "collect/sane.h"
#include "collect/sources/recorded_systems.h"
#include "core/clock.h"
#include "store/writer.h"
#include "support/at_length.h"

#include <QDir>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <functional>

// Whatever is done to the answers of real servers, no fold falls over, nothing it says is beyond sense, and a
// history takes all of it. POOLSCOPE_MUTATIONS=200000 for a long run.

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using test::RecordedSystem;

namespace {

/// One that greets as it should, or, spoiled, perhaps is not taken for itself any more.
std::optional<test::Asked> met(const RecordedSystem &system, test::Mutator &mutator, bool spoil)
{
    const auto source = system.source();
    auto greeting = system.greeting;
    auto introduction = system.introduction;
    if (spoil) {
        greeting.body = mutator.spoiled(greeting.body);
        greeting.serverVersion = mutator.spoiled(greeting.serverVersion);
        introduction = mutator(introduction);
    }
    if (!source.recognises(greeting))
        return std::nullopt;
    auto profile = source.profile(greeting, introduction);
    if (!profile)
        return std::nullopt;
    profile.value().endpoint.name = QString::fromLatin1(system.name);
    return test::Asked(source, profile.value());
}

/// Twice the same questions, so that there is something to go on from.
void converse(const RecordedSystem &system, test::Mutator &mutator,
              const std::function<void(const core::Sample &sample)> &heard)
{
    auto asked = met(system, mutator, mutator.below(4) == 0);
    if (!asked)
        return;
    for (int reading = 0; reading < 2; ++reading) {
        for (const test::RecordedAnswer &answer : system.answers) {
            if (!asked->asksFor(answer.question))
                continue; // what it asks next may depend on an answer that was spoiled
            const bool isPage = answer.rows.column("body") >= 0;
            if (mutator.below(3) > 0)
                asked->answer(answer.question, answer.rows);
            else if (isPage)
                asked->answer(
                    answer.question,
                    test::with(
                        answer.rows, 0, "body",
                        mutator.spoiled(answer.rows.cell(0, answer.rows.column("body"))->toByteArray())));
            else
                asked->answer(answer.question, mutator(answer.rows));
        }
        asked->pass(core::Duration(mutator.below(3'000'000)));
        const core::Sample sample = asked->sample();
        ASSERT_TRUE(test::isSane(sample)) << system.name;
        heard(sample);
    }
}

int rounds(int usual)
{
    return test::atLength("POOLSCOPE_MUTATIONS", usual);
}

} // namespace

TEST(Mutation, NothingThatIsAnsweredIsBeyondSense)
{
    const auto all = test::recordedSystems();
    for (int round = 0; round < rounds(2000); ++round) {
        test::Mutator mutator(unsigned(round) + 1);
        ASSERT_NO_FATAL_FAILURE(
            converse(all[std::size_t(round) % all.size()], mutator, [](const core::Sample &) {}))
            << "round " << round;
    }
}

TEST(Mutation, NothingThatIsAnsweredHarmsAHistory)
{
    const QTemporaryDir folder;
    store::Writer writer(folder.filePath(u"history.sqlite"_s),
                         [](const QString &query, core::SqlDialect) { return query; });
    const auto all = test::recordedSystems();
    core::Instant now = core::wallClock();
    qint64 heard = 0;
    for (int round = 0; heard < rounds(2000); ++round) {
        test::Mutator mutator(unsigned(round) + 1);
        const RecordedSystem &system = all[std::size_t(round) % all.size()];
        std::vector<store::Entry> batch;
        ASSERT_NO_FATAL_FAILURE(converse(system, mutator, [&](core::Sample sample) {
            now += 1s;
            sample.received = now;
            batch.push_back({ std::make_shared<const core::Sample>(std::move(sample)), now, {} });
        }));
        heard += qint64(batch.size());
        ASSERT_TRUE(writer.write(batch)) << "round " << round;
        ASSERT_FALSE(writer.state().found) << "round " << round;
        for (const auto &[endpoint, dropped] : writer.state().dropped)
            ADD_FAILURE() << endpoint.toStdString() << ": " << dropped.why.toStdString() << " in round "
                          << round;
        ASSERT_FALSE(testing::Test::HasFailure());
    }
    EXPECT_EQ(writer.state().recorded, heard);
    EXPECT_TRUE(QDir(folder.path()).entryList({ u"*.damaged*"_s, u"*-2*"_s }, QDir::Files).isEmpty());
}
