#include "core/secret.h"

#include <QDebug>
#include <QString>

#include <gmock/gmock.h>
#include <string.h>

#include <concepts>
#include <memory>
#include <ostream>

using core::Secret;

namespace {

template<typename T>
concept Streams = requires(std::ostream &stream, const T &value)
{
    stream << value;
};

template<typename T>
concept Debugs = requires(QDebug debug, const T &value)
{
    debug << value;
};

static_assert(!Streams<Secret>);
static_assert(!Debugs<Secret>);
static_assert(!std::equality_comparable<Secret>);
static_assert(!std::convertible_to<Secret, QString>);
static_assert(!std::constructible_from<QString, Secret>);
static_assert(!std::convertible_to<Secret, QByteArray>);
static_assert(!std::constructible_from<QByteArray, Secret>);
static_assert(!std::convertible_to<QByteArray, Secret>);
static_assert(std::is_nothrow_move_constructible_v<Secret>);

size_t wipedBytes = 0;

} // namespace

// In place of the C library's, since memory that is gone cannot be looked at. A fortified build calls the
// second.
extern "C" void explicit_bzero(void *memory, size_t length) noexcept
{
    wipedBytes += length;
    memset(memory, 0, length);
}

extern "C" void __explicit_bzero_chk(void *memory, size_t length, size_t) noexcept
{
    wipedBytes += length;
    memset(memory, 0, length);
}

TEST(Secret, GivesOutWhatWasPutIn)
{
    EXPECT_STREQ(Secret("swordfish").reveal(), "swordfish");
    EXPECT_TRUE(Secret().isEmpty());
    EXPECT_STREQ(Secret().reveal(), "");
}

TEST(Secret, CopyOutlivesTheWipedOriginal)
{
    auto original = std::make_unique<Secret>("swordfish");
    const Secret copy = *original;
    EXPECT_NE(copy.reveal(), original->reveal());

    original.reset();
    EXPECT_STREQ(copy.reveal(), "swordfish");
}

TEST(Secret, LeavesASharedArrayAlone)
{
    const QByteArray shared = QByteArray("sword") + "fish";
    {
        const Secret secret(shared);
        EXPECT_NE(secret.reveal(), shared.constData());
    }
    EXPECT_EQ(shared, "swordfish");
}

TEST(Secret, IsGoneFromWhereItWasMovedAndFromWhatItReplaces)
{
    Secret first("swordfish");
    const char *place = first.reveal();
    Secret second("other");
    second = std::move(first);

    EXPECT_EQ(second.reveal(), place);
    EXPECT_TRUE(first.isEmpty());
}

TEST(Secret, SurvivesBeingAssignedToItself)
{
    Secret secret("swordfish");
    const Secret &same = secret;
    secret = same;
    EXPECT_STREQ(secret.reveal(), "swordfish");
}

TEST(Secret, WipesItsMemoryWhenItDiesOrIsReplaced)
{
    wipedBytes = 0;
    {
        const Secret secret("swordfish");
    }
    EXPECT_GE(wipedBytes, 9U);

    Secret secret("swordfish");
    wipedBytes = 0;
    secret = Secret("other");
    EXPECT_GE(wipedBytes, 9U);
}
