#include "core/vocabulary.h"

#include <QSet>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using core::Layer;
using core::LimitScope;
using core::Role;

namespace {

template<typename Word>
struct Vocabulary
{
    Word last;
    QString (*nameOf)(Word);
    Word (*named)(QStringView);
};

template<typename Word>
void expectNamesApart(const Vocabulary<Word> &words)
{
    QSet<QString> names;
    for (int i = 0; i <= int(words.last); ++i) {
        const QString name = words.nameOf(Word(i));
        EXPECT_EQ(name.isEmpty(), Word(i) == Word::Unknown) << i;
        EXPECT_FALSE(names.contains(name)) << name.toStdString();
        EXPECT_EQ(words.named(name), Word(i)) << name.toStdString();
        names.insert(name);
    }
}

} // namespace

TEST(Vocabulary, EveryWordHasANameOfItsOwnAndIsReadBackFromIt)
{
    expectNamesApart<Layer>({ Layer::Database, core::layerName, core::layerNamed });
    expectNamesApart<Role>({ Role::Uninitialized, core::roleName, core::roleNamed });
    expectNamesApart<LimitScope>({ LimitScope::Statements, core::scopeName, core::scopeNamed });
    expectNamesApart<core::PoolMode>({ core::PoolMode::Statement, core::poolModeName, core::poolModeNamed });
    expectNamesApart<core::Severity>({ core::Severity::Critical, core::severityName, core::severityNamed });
}

TEST(Vocabulary, NamesAreThoseOfFilesAndHistories)
{
    EXPECT_EQ(core::layerName(Layer::Pooler), u"pooler"_s);
    EXPECT_EQ(core::roleName(Role::StandbyLeader), u"standby leader"_s);
    EXPECT_EQ(core::scopeName(LimitScope::PoolerDatabase), u"pooler-database"_s);
}

TEST(Vocabulary, WhatIsNotToldHasNoNameAndWhatIsNotKnownIsRead)
{
    EXPECT_TRUE(core::layerName({}).isNull()) << "a history keeps it as nothing, not as an empty text";
    EXPECT_TRUE(core::roleName({}).isNull());
    EXPECT_TRUE(core::scopeName({}).isNull());
    for (const QString &word : { QString(), u""_s, u"Pooler"_s, u"pooler "_s, u"moon"_s }) {
        EXPECT_EQ(core::layerNamed(word), Layer::Unknown) << word.toStdString();
        EXPECT_EQ(core::roleNamed(word), Role::Unknown) << word.toStdString();
        EXPECT_EQ(core::scopeNamed(word), LimitScope::Unknown) << word.toStdString();
    }
}
