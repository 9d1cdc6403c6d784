#include "collect/asked.h"
#include "collect/sources/recorded_systems.h"
#include "collect/sources/systems.h"
#include "core/limit_facts.h"
#include "core/system.h"
#include "support/places.h"

#include <QFile>

#include <gtest/gtest.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

class EverySource : public testing::TestWithParam<const collect::Source *>
{
protected:
    const collect::Source &source = *GetParam();
    const QString kind = QString::fromLatin1(source.kind);

    std::vector<test::RecordedSystem> mutated() const
    {
        std::vector<test::RecordedSystem> all = test::recordedSystems();
        std::erase_if(all, [this](const test::RecordedSystem &system) {
            return system.source().kind != QByteArray(source.kind) || !source.recognises(system.greeting);
        });
        return all;
    }
};

std::string kindAndWay(const testing::TestParamInfo<const collect::Source *> &info)
{
    QByteArray name = info.param->kind;
    if (info.param->transport == collect::Transport::Line)
        name += "_socket";
    const bool hasSql = std::ranges::any_of(collect::sources(), [&](const collect::Source &other) {
        return QByteArray(other.kind) == info.param->kind
               && other.transport == collect::Transport::PostgreSql;
    });
    if (hasSql && info.param->transport == collect::Transport::Http)
        name += "_page";
    const auto isOfOtherPage = [&](const collect::Source &other) {
        return &other < info.param && QByteArray(other.kind) == info.param->kind
               && other.transport == info.param->transport;
    };
    if (std::ranges::any_of(collect::sources(), isOfOtherPage))
        name += "_other_page";
    return name.replace('-', '_').toStdString();
}

bool isAnswered(const test::RecordedSystem &system, const QByteArray &question)
{
    return std::ranges::find(system.answers, question, &test::RecordedAnswer::question)
           != system.answers.end();
}

/// What is made of the answers as they are.
core::Sample understood(const test::RecordedSystem &system)
{
    test::Asked asked = test::Asked::met(system.source(), system.greeting, system.introduction);
    for (const test::RecordedAnswer &answer : system.answers)
        asked.answer(answer.question, answer.rows);
    return asked.sample();
}

std::vector<const collect::Source *> everySource()
{
    std::vector<const collect::Source *> all;
    for (const collect::Source &source : collect::sources())
        all.push_back(&source);
    return all;
}

} // namespace

INSTANTIATE_TEST_SUITE_P(Sources, EverySource, testing::ValuesIn(everySource()), kindAndWay);

TEST_P(EverySource, IsMutatedInEveryAnswer)
{
    ASSERT_FALSE(mutated().empty()) << "a row of recorded_systems.cpp";
    for (const test::RecordedSystem &system : mutated()) {
        const auto profile = source.profile(system.greeting, system.introduction);
        ASSERT_TRUE(profile) << system.name;
        for (const collect::Question &question : source.questions(profile.value(), {})) {
            EXPECT_TRUE(isAnswered(system, question.id) || !question.wanted)
                << system.name << " has no answer to " << question.id.toStdString();
        }
    }
}

TEST_P(EverySource, IsNamedInTheTableOfSystemsAndInTheReadme)
{
    QFile readme(test::places::readme());
    ASSERT_TRUE(readme.open(QIODevice::ReadOnly));
    EXPECT_TRUE(core::systemsRead().contains(kind)) << "a SYSTEM row of core/systems.h";
    EXPECT_TRUE(QString::fromUtf8(readme.readAll()).contains(u"\n| "_s + core::systemName(kind)))
        << "a row of README.md";
}

TEST_P(EverySource, HasAPlaceOnTheWayAndFactsOfItsLimits)
{
    for (const test::RecordedSystem &system : mutated()) {
        const core::Sample sample = understood(system);
        EXPECT_EQ(sample.endpoint.kind, kind);
        EXPECT_NE(sample.endpoint.layer, core::Layer::Unknown) << system.name;
        for (const core::Limit &limit : sample.limits)
            EXPECT_NE(core::whenFull(limit), core::WhenFull::NotKnown)
                << system.name << ": a LIMIT row of core/systems.h for " << limit.setting.toStdString();
    }
}

TEST(Sources, AreThereForEverySystemThatIsSaidToBeRead)
{
    QStringList kinds;
    for (const collect::Source &source : collect::sources())
        kinds.append(QString::fromLatin1(source.kind));
    for (const QString &kind : core::systemsRead())
        EXPECT_TRUE(kinds.contains(kind)) << kind.toStdString() << " has no source";
}
