// What may stand on the command line of poolscope.

#include "app/options.h"

#include <gmock/gmock.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

app::Options read(const QStringList &arguments)
{
    const auto options = app::parseOptions(arguments);
    EXPECT_TRUE(options) << (options ? "" : options.error().detail.toStdString());
    return options ? options.value() : app::Options {};
}

std::string refusal(const QStringList &arguments)
{
    const auto options = app::parseOptions(arguments);
    return options ? std::string() : options.error().detail.toStdString();
}

} // namespace

TEST(Options, NothingIsTheDialog)
{
    const app::Options options = read({});
    EXPECT_TRUE(options.urls.isEmpty());
    EXPECT_FALSE(options.demo);
    EXPECT_EQ(options.page, std::nullopt);
    EXPECT_TRUE(options.screenshot.isEmpty());
}

TEST(Options, SeveralUrlsAreOneCluster)
{
    EXPECT_EQ(read({ u"postgresql://a"_s, u"service=b"_s }).urls,
              QStringList({ u"postgresql://a"_s, u"service=b"_s }));
}

TEST(Options, EveryPageHasAName)
{
    EXPECT_EQ(read({ u"--page"_s, u"overview"_s }).page, 0);
    EXPECT_EQ(read({ u"--page=path"_s }).page, 1);
    EXPECT_EQ(read({ u"--page=sessions"_s }).page, 2);
    EXPECT_EQ(read({ u"--page"_s, u"waits"_s }).page, 3);
    EXPECT_EQ(read({ u"--page"_s, u"pools"_s }).page, 4);
    EXPECT_THAT(refusal({ u"--page"_s, u"limits"_s }), testing::HasSubstr("overview"));
}

TEST(Options, AScreenshotIsTakenAfterSeconds)
{
    const app::Options options = read({ u"--demo"_s, u"--screenshot"_s, u"a.png"_s, u"--after"_s, u"2.5"_s });
    EXPECT_TRUE(options.demo);
    EXPECT_EQ(options.screenshot, u"a.png"_s);
    EXPECT_EQ(options.after, 2500ms);
    EXPECT_EQ(read({ u"service=b"_s, u"--screenshot"_s, u"a.png"_s }).after, 5000ms);
}

TEST(Options, WhatMakesNoSenseIsRefused)
{
    EXPECT_NE(refusal({ u"--screenshot"_s, u"a.png"_s }), "") << "of what";
    EXPECT_NE(refusal({ u"--after"_s, u"3"_s, u"service=b"_s }), "") << "for what";
    EXPECT_NE(refusal({ u"--demo"_s, u"service=b"_s }), "") << "either";
    EXPECT_NE(refusal({ u"--colour"_s }), "");
    for (const QString &seconds : { u"0"_s, u"-1"_s, u"soon"_s, u"nan"_s, u"inf"_s, u"1e9"_s })
        EXPECT_NE(refusal({ u"--demo"_s, u"--screenshot"_s, u"a.png"_s, u"--after"_s, seconds }), "")
            << seconds.toStdString();
}

TEST(Options, TheHelpNamesEveryOption)
{
    const std::string help = app::helpText().toStdString();
    for (const char *option : { "--demo", "--page", "--screenshot", "--after", "--help", "--version" })
        EXPECT_THAT(help, testing::HasSubstr(option));
}

TEST(Options, HowAClusterIsReadIsSaidInTheWordsOfItsSettings)
{
    const app::Options::Pace pace =
        read({ u"--interval"_s, u"10s"_s, u"--share"_s, u"3"_s, u"--connections"_s, u"40"_s }).pace;
    EXPECT_EQ(pace.interval, 10s);
    EXPECT_EQ(pace.share, 3);
    EXPECT_EQ(pace.connections, 40);
    EXPECT_EQ(read({}).pace.share, std::nullopt) << "as it is kept with the cluster";
    for (const auto &[option, value] :
         { std::pair(u"--interval"_s, u"2m"_s), std::pair(u"--interval"_s, u"x"_s),
           std::pair(u"--share"_s, u"6"_s), std::pair(u"--share"_s, u"1.5"_s),
           std::pair(u"--connections"_s, u"0"_s) })
        EXPECT_THAT(refusal({ option, value }), testing::HasSubstr(option.toStdString()));
}
