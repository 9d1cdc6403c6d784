// Which passwords the user is asked for, and how often.

#include "app/passwords.h"
#include "live/watching.h"
#include "support/samples.h"

#include <gmock/gmock.h>

using core::Fault;
using test::failure;

namespace {

using namespace Qt::StringLiterals;

app::Passwords twoUrls()
{
    return app::Passwords({ test::targetOf(u"postgresql://monitor@a:1,b:2/x"_s),
                            test::targetOf(u"postgresql://other@c:3/y"_s) });
}

} // namespace

TEST(Passwords, EachEndpointIsAskedAboutOnce)
{
    app::Passwords passwords = twoUrls();
    const auto question = passwords.questionFor(failure(Fault::PasswordNeeded, u"a:1"_s));
    ASSERT_TRUE(question);
    EXPECT_EQ(question->who, u"monitor at a:1"_s);
    EXPECT_EQ(question->endpoints, QStringList({ u"a:1"_s }));
    EXPECT_THAT(question->why.toStdString(), testing::HasSubstr("requires a password"));
    EXPECT_FALSE(passwords.questionFor(failure(Fault::PasswordNeeded, u"a:1"_s)));
    passwords.answered();
    EXPECT_FALSE(passwords.questionFor(failure(Fault::WrongPassword, u"a:1"_s))) << "never in a loop";
}

TEST(Passwords, OneUrlIsOneQuestion)
{
    app::Passwords passwords = twoUrls();
    passwords.questionFor(failure(Fault::PasswordNeeded, u"a:1"_s));
    const auto wider = passwords.questionFor(failure(Fault::PasswordNeeded, u"b:2"_s));
    ASSERT_TRUE(wider);
    EXPECT_EQ(wider->who, u"monitor at a:1, b:2"_s);
    EXPECT_EQ(wider->endpoints, QStringList({ u"a:1"_s, u"b:2"_s }));
}

TEST(Passwords, AnotherUrlWaitsForItsTurn)
{
    app::Passwords passwords = twoUrls();
    passwords.questionFor(failure(Fault::PasswordNeeded, u"a:1"_s));
    EXPECT_FALSE(passwords.questionFor(failure(Fault::PasswordNeeded, u"c:3"_s)));
    passwords.answered();
    const auto question = passwords.questionFor(failure(Fault::PasswordNeeded, u"c:3"_s));
    ASSERT_TRUE(question);
    EXPECT_EQ(question->who, u"other at c:3"_s);
}

TEST(Passwords, WhoHasAnsweredSinceIsNotAskedAbout)
{
    app::Passwords passwords = twoUrls();
    passwords.questionFor(failure(Fault::PasswordNeeded, u"a:1"_s));
    passwords.questionFor(failure(Fault::PasswordNeeded, u"b:2"_s));
    const auto narrower = passwords.questionFor(test::answer(test::noon, {}, u"a:1"_s));
    ASSERT_TRUE(narrower);
    EXPECT_EQ(narrower->endpoints, QStringList({ u"b:2"_s }));
    EXPECT_EQ(narrower->who, u"monitor at b:2"_s);
    const auto none = passwords.questionFor(test::answer(test::noon, {}, u"b:2"_s));
    ASSERT_TRUE(none);
    EXPECT_TRUE(none->endpoints.isEmpty());
    EXPECT_FALSE(passwords.questionFor(test::answer(test::noon, {}, u"b:2"_s))) << "nothing was open";
    EXPECT_TRUE(passwords.questionFor(failure(Fault::PasswordNeeded, u"c:3"_s))) << "whose turn it is now";
}

TEST(Passwords, AFailureIsNoAnswerWhateverItsTime)
{
    app::Passwords passwords = twoUrls();
    passwords.questionFor(failure(Fault::PasswordNeeded, u"a:1"_s));
    core::Sample lost = failure(Fault::Refused, u"a:1"_s);
    lost.received = test::noon;
    EXPECT_FALSE(passwords.questionFor(lost));
}

TEST(Passwords, OtherTroubleAsksNothing)
{
    app::Passwords passwords = twoUrls();
    for (const Fault fault : { Fault::Refused, Fault::NoSuchRole, Fault::HostNotAllowed, Fault::Full })
        EXPECT_FALSE(passwords.questionFor(failure(fault, u"a:1"_s)));
    EXPECT_FALSE(passwords.questionFor(test::answer(test::noon, {}, u"a:1"_s)));
}

TEST(Passwords, TheUserMayWantToBeAskedAgain)
{
    app::Passwords passwords = twoUrls();
    passwords.questionFor(failure(Fault::WrongPassword, u"a:1"_s));
    passwords.answered();
    EXPECT_EQ(passwords.questionAbout(u"a:1"_s).endpoints, QStringList({ u"a:1"_s }));
}

TEST(Passwords, NamesAreShownAndNotObeyed)
{
    app::Passwords passwords({ test::targetOf(u"host=a user='evil\u202e'"_s) });
    const auto question = passwords.questionFor(failure(Fault::PasswordNeeded, u"a:5432"_s));
    ASSERT_TRUE(question);
    EXPECT_FALSE(question->who.contains(QChar(0x202e)));
}
