#include "collect/metrics_text.h"
#include "collect/mutator.h"
#include "collect/pages.h"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;
using collect::labelOf;
using collect::MetricLine;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

const collect::WantedMetrics wanted { { "connections", 0 }, { "waits_total", 1 }, { "wait_bucket", 2 } };

collect::MetricsText metricsIn(QByteArrayView text)
{
    auto outcome = collect::metricsText(text, wanted);
    EXPECT_TRUE(outcome) << text.toByteArray().toStdString();
    return outcome ? outcome.value() : collect::MetricsText {};
}

/// The only series of a text.
MetricLine onlyLine(QByteArrayView text)
{
    const auto all = metricsIn(text).lines;
    EXPECT_EQ(all.size(), 1u) << text.toByteArray().toStdString();
    return all.empty() ? MetricLine {} : all.front();
}

std::vector<double> valuesIn(QByteArrayView text)
{
    std::vector<double> found;
    for (const MetricLine &one : metricsIn(text).lines)
        found.push_back(one.value);
    return found;
}

QByteArray labelIn(QByteArrayView text, QByteArrayView name)
{
    return labelOf(onlyLine(text).labels, name).value_or("(none)");
}

} // namespace

TEST(MetricsText, KeepsWhatIsWantedInTheOrderOfThePage)
{
    const auto text = metricsIn("# HELP connections How many.\n# TYPE connections gauge\n"
                                "connections{pool=\"a\"} 8.0\nother{pool=\"a\"} 3\nwaits_total 1508\n"
                                "connections{pool=\"b\"} 2\nconnections_x 7\n\n#comment\n");
    ASSERT_EQ(text.lines.size(), 3u);
    EXPECT_EQ(text.lines[0].metric, 0);
    EXPECT_EQ(text.lines[1].metric, 1);
    EXPECT_EQ(labelOf(text.lines[2].labels, "pool"), "b");
    EXPECT_EQ(text.lines[0].text, "8.0");
    EXPECT_EQ(text.rejected, 0);
    EXPECT_FALSE(text.isOpenMetrics);
}

TEST(MetricsText, ReadsLabelsHoweverTheyAreWritten)
{
    EXPECT_EQ(labelIn("connections{pool=\"a\",} 1\n", "pool"), "a") << "HikariCP's own tracker ends so";
    EXPECT_EQ(labelIn("connections { pool = \"a\" , x=\"b\" } 1\n", "x"), "b");
    EXPECT_EQ(labelIn("connections{} 1\n", "pool"), "(none)");
    EXPECT_EQ(labelIn("connections 1\n", "pool"), "(none)");
    EXPECT_EQ(labelIn("connections{other_pool=\"b\",pool=\"a\"} 1\n", "pool"), "a");
    EXPECT_EQ(labelIn("connections{x=\"pool=\\\"z\\\"} 9\",pool=\"a\"} 1\n", "pool"), "a");
    EXPECT_EQ(labelIn("connections{pool=\"a } 5\"} 1\n", "pool"), "a } 5");
}

TEST(MetricsText, UndoesEscapes)
{
    EXPECT_EQ(labelIn(R"(connections{pool="a\"b\\c\nd\qe"} 1)"
                      "\n",
                      "pool"),
              "a\"b\\c\ndqe");
    EXPECT_EQ(labelIn("connections{pool=\"\\\\\"} 1\n", "pool"), "\\");
}

TEST(MetricsText, ReadsEveryKindOfNumber)
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    EXPECT_THAT(valuesIn("connections 1\nconnections -2.5\nconnections +3\nconnections 4.56819255E8\n"
                         "connections 1e-3\nconnections +Inf\nconnections -Inf\nconnections Inf\n"),
                ElementsAre(1, -2.5, 3, 456819255, 0.001, infinity, -infinity, infinity));
    EXPECT_TRUE(std::isnan(onlyLine("connections NaN\n").value));
    EXPECT_TRUE(std::isnan(onlyLine("connections nan\n").value));
}

TEST(MetricsText, ReadsTheTimesOfBothFormats)
{
    EXPECT_EQ(onlyLine("connections 1 1395066363000\n").millis, 1395066363000);
    EXPECT_EQ(onlyLine("connections 1 -5\n").millis, -5);
    EXPECT_EQ(onlyLine("connections 1 1395066363.5\n# EOF\n").millis, 1395066363500);
    EXPECT_FALSE(onlyLine("connections 1\n").millis);
}

TEST(MetricsText, PassesOverExemplars)
{
    const auto text = metricsIn("wait_bucket{le=\"0.1\"} 8 # {trace=\"a b\"} 0.054 1520879607.7\n"
                                "waits_total 17 1520879607 # {} 1\n# EOF");
    ASSERT_EQ(text.lines.size(), 2u);
    EXPECT_EQ(text.rejected, 0);
    EXPECT_EQ(text.lines[0].value, 8);
    EXPECT_EQ(text.lines[1].millis, 1520879607000);
    EXPECT_TRUE(text.isOpenMetrics);
}

TEST(MetricsText, CountsWhatBreaksTheRulesAndReadsOn)
{
    const auto *const broken =
        "connections\nconnections \nconnections x\nconnections 1 2 3\nconnections 1 x\n"
        "connections{pool=\"a\" 1\nconnections{pool=\"a} 1\nconnections{pool=a} 1\n"
        "connections{=\"a\"} 1\nconnections{pool} 1\nconnections-1\nconnections ++1\n"
        "connections 0x1p3\nconnections 1e999\nconnections 1 1e300\n"
        "connections{pool=\"a\\\"} 1\nconnections{a=\"b\"}\n";
    const QByteArray page = QByteArray(broken) + "connections 5\n";
    const auto text = metricsIn(page);
    EXPECT_EQ(text.rejected, 17);
    ASSERT_EQ(text.lines.size(), 1u);
    EXPECT_EQ(text.lines[0].value, 5);
}

TEST(MetricsText, IsNoneWhenItWasCut)
{
    for (const auto *cut : { "connections 1", "connections 1\nconnections 2", "connections 1\n# EO",
                             "connections 1 # EOF", "" }) {
        const auto outcome = collect::metricsText(cut, wanted);
        ASSERT_FALSE(outcome) << cut;
        EXPECT_EQ(outcome.error().fault, core::Fault::Protocol) << cut;
    }
    EXPECT_THAT(valuesIn("# EOF"), IsEmpty());
    EXPECT_THAT(valuesIn("connections 1\r\nconnections 2\r\n"), ElementsAre(1, 2));
}

TEST(MetricsText, IsRefusedBeyondEightMegabytes)
{
    QByteArray large("connections 1\n");
    large += QByteArray(collect::largestMetricsText - large.size() - 1, '#') + '\n';
    EXPECT_THAT(valuesIn(large), ElementsAre(1));
    const auto outcome = collect::metricsText(large + '\n', wanted);
    ASSERT_FALSE(outcome);
    EXPECT_EQ(outcome.error().fault, core::Fault::TooMuch);
    EXPECT_THAT(outcome.error().detail.toStdString(), testing::HasSubstr("8 MB"));
}

TEST(MetricsText, ReadsPagesOfRealLibraries)
{
    const collect::WantedMetrics pending { { "hikaricp_connections_pending", 0 },
                                           { "hikaricp_pending_threads", 1 } };
    const std::pair<QString, QByteArray> pages[] = { { u"micrometer.txt"_s, "orders-pool" },
                                                     { u"simpleclient.txt"_s, "audit-pool" } };
    for (const auto &[file, pool] : pages) {
        const QByteArray body = test::recordedBody(u"hikaricp-6.2.1/"_s + file);
        const auto text = collect::metricsText(body, pending);
        ASSERT_TRUE(text);
        EXPECT_EQ(text.value().rejected, 0);
        ASSERT_EQ(text.value().lines.size(), 1u) << file.toStdString();
        EXPECT_EQ(labelOf(text.value().lines[0].labels, "pool"), pool);
        EXPECT_GT(text.value().lines[0].value, 20);
        EXPECT_TRUE(collect::looksLikeMetrics(body));
    }
}

TEST(MetricsText, IsKnownByHowItBegins)
{
    for (const auto *page :
         { "# HELP x y\n", "\n# TYPE x gauge\n", "#HELP pgagroal_state\n", "# UNIT x s\n" })
        EXPECT_TRUE(collect::looksLikeMetrics(page)) << page;
    for (const auto *page : { "", "<html>", "{\"a\": 1}", "# pxname,svname,\n", "# A list\n" })
        EXPECT_FALSE(collect::looksLikeMetrics(page)) << page;
}

TEST(MetricsText, NothingThatIsSpoiledLeadsOutOfThePage)
{
    const QByteArray page =
        "# TYPE connections gauge\nconnections{pool=\"a\\\"b\",x=\"\\n\",} 8.0 1395066363000\n"
        "waits_total 1.5E8 # {trace=\"a\"} 0.5\nwait_bucket{le=\"+Inf\"} NaN\n# EOF\n";
    for (unsigned round = 1; round <= 3000; ++round) {
        test::Mutator mutator(round);
        const QByteArray spoiled = mutator.spoiled(page);
        const auto outcome = collect::metricsText(spoiled, wanted);
        for (const MetricLine &one : outcome ? outcome.value().lines : std::vector<MetricLine> {}) {
            const auto *const end = spoiled.constData() + spoiled.size();
            ASSERT_TRUE(
                one.labels.isEmpty()
                || (one.labels.data() >= spoiled.constData() && one.labels.data() + one.labels.size() <= end))
                << round;
            for (const QByteArrayView name : { "pool", "x", "le" })
                labelOf(one.labels, name);
        }
        ASSERT_TRUE(outcome || outcome.error().fault == core::Fault::Protocol) << round;
    }
}
