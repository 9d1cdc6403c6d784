#include "cli/commands.h"
#include "program/help.h"

#include <gmock/gmock.h>

#include <array>

using namespace Qt::StringLiterals;

namespace {

core::Result<program::Invocation> parsed(const char *line)
{
    return program::parse(QString::fromUtf8(line).split(u' ', Qt::SkipEmptyParts), cli::commands());
}

struct WrongLine
{
    const char *line;
    const char *complaint;
};

} // namespace

TEST(OptionsTest, UnderstandsACommandItsOptionsAndItsUrls)
{
    const auto result = parsed("snapshot url1 --show=sessions --format csv --output f.csv --raw url2");
    ASSERT_TRUE(result);
    const program::Invocation &invocation = result.value();

    EXPECT_STREQ(invocation.command->name, "snapshot");
    EXPECT_EQ(invocation.operands, (QStringList { u"url1"_s, u"url2"_s }));
    EXPECT_EQ(invocation.values.value(u"--show"_s), u"sessions"_s);
    EXPECT_EQ(invocation.values.value(u"--format"_s), u"csv"_s);
    EXPECT_EQ(invocation.values.value(u"--output"_s), u"f.csv"_s);
    EXPECT_TRUE(invocation.has(u"--raw"_s));
}

TEST(OptionsTest, TwoDashesEndTheOptionsAndOneIsAnOperand)
{
    const auto result = parsed("snapshot -- --raw -");
    ASSERT_TRUE(result);
    EXPECT_EQ(result.value().operands, (QStringList { u"--raw"_s, u"-"_s }));
    EXPECT_FALSE(result.value().has(u"--raw"_s));
}

TEST(OptionsTest, AValueMayBeginWithADashBehindAnEqualsSign)
{
    EXPECT_EQ(parsed("snapshot u --output=-a=b").value().values.value(u"--output"_s), u"-a=b"_s);
}

TEST(OptionsTest, ATimeBeforeNowIsAValueAndNoOption)
{
    const auto result = parsed("export --from -2h --to -90s");
    ASSERT_TRUE(result);
    EXPECT_EQ(result.value().values.value(u"--from"_s), u"-2h"_s);
    EXPECT_EQ(result.value().values.value(u"--to"_s), u"-90s"_s);
    EXPECT_FALSE(parsed("export --from --to"));
    EXPECT_FALSE(parsed("export --from -h"));
}

TEST(OptionsTest, HelpAndVersionWorkEverywhere)
{
    EXPECT_TRUE(parsed("--help").value().help);
    EXPECT_TRUE(parsed("-h").value().help);
    EXPECT_TRUE(parsed("--version").value().version);
    EXPECT_TRUE(parsed("snapshot --help").value().help);
    EXPECT_TRUE(parsed("snapshot u -h").value().help);
    EXPECT_TRUE(parsed("doctor --version").value().version);
}

TEST(OptionsTest, WrongUseIsOneLineThatHelps)
{
    const auto lines = std::to_array<WrongLine>({
        { "", "no command; see --help" },
        { "snapshto u", "unknown command \"snapshto\"; did you mean \"snapshot\"?; see --help" },
        { "replay u", "unknown command \"replay\"; see --help" },
        { "--hlep", "unknown option \"--hlep\"; did you mean \"--help\"?; see --help" },
        { "postgresql://u:C4n4ry@h/d", "the command is missing: poolscope-cli snapshot URL" },
        { "password=C4n4ry", "the command is missing: poolscope-cli snapshot URL" },
        { "snapshot u --formt csv", "unknown option \"--formt\"; did you mean \"--format\"?; see --help" },
        { "snapshot u --password=C4n4ry", "unknown option \"--password\"; see --help" },
        { "snapshot u -pC4n4ry", "unknown option \"-p\"; see --help" },
        { "snapshot", "snapshot needs at least one URL ..." },
        { "doctor u", "doctor takes options only" },
        { "snapshot u --format", "--format needs a value: --format table|csv|json" },
        { "snapshot u --output --raw", "--output needs a value: --output FILE" },
        { "snapshot u --output=", "--output needs a value: --output FILE" },
        { "snapshot u --format xml", "--format takes one of: table, csv, json" },
        { "snapshot u --format=C4n4ry", "--format takes one of: table, csv, json" },
        { "snapshot u --show ponds",
          "--show takes one of: endpoints, pools, limits, sessions, waits, path, hops" },
        { "snapshot u --raw=yes", "--raw takes no value" },
        { "snapshot u --raw --raw", "--raw is given twice" },
        { "snapshot u --format csv --format json", "--format is given twice" },
    });
    for (const WrongLine &wrong : lines) {
        const auto result = parsed(wrong.line);
        ASSERT_FALSE(result) << wrong.line;
        EXPECT_EQ(result.error().detail.toStdString(), wrong.complaint);
    }
}

TEST(NearestTest, PrefersTheSmallestDistanceAndKnowsWhenNothingResembles)
{
    const QStringList words { u"--show"_s, u"--format"_s };
    EXPECT_EQ(program::nearest(u"--shwo"_s, words), u"--show"_s);
    EXPECT_EQ(program::nearest(u"--frmat"_s, words), u"--format"_s);
    EXPECT_TRUE(program::nearest(u"xyzzy"_s, words).isEmpty());
    EXPECT_TRUE(program::nearest(u""_s, {}).isEmpty());
}

TEST(HelpTest, FitsATerminalAndNamesEveryCommandAndOption)
{
    QString all = program::helpText(cli::commands());
    for (const program::Command &command : cli::commands()) {
        EXPECT_TRUE(all.contains(QLatin1String(command.name)));
        const QString text = program::helpText(command);
        for (const program::Option &option : command.options)
            EXPECT_TRUE(text.contains(QLatin1String(option.name))) << option.name;
        all += text;
    }
    for (const QString &line : all.split(u'\n'))
        EXPECT_LE(line.size(), 80) << line.toStdString();
}
