#include "insight/verdict/findings.h"
#include "report/local_time.h"
#include "report/saying.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

TEST(PastSentencesTest, WhatWasWorseInASpanIsSaidWithItsTimes)
{
    const core::Instant end { 1795179600s };
    const auto clock = [](core::Instant moment) { return report::localTime(moment, u"HH:mm:ss"_s); };
    insight::Verdict verdict { .kind = insight::Verdict::Kind::WorseBefore,
                               .matter = core::Note { .from = end - 10min,
                                                      .to = end - 5min,
                                                      .what = u"queue"_s,
                                                      .endpoint = u"pgb-a"_s,
                                                      .sentence = u"12 clients are waiting at pgb-a"_s,
                                                      .worstAt = end - 7min },
                               .survey = { .asOf = end } };
    verdict.others = { { .kind = insight::Verdict::Kind::Calm,
                         .survey = { .measured = 1, .databases = 1 } } };
    EXPECT_EQ(test::said(verdict),
              u"%1 to %2: clients were waiting at pgb-a | at the end of the span: No session is waiting "
              "for a lock; at its worst at %3: “12 clients are waiting at pgb-a”"_s.arg(
                  clock(end - 10min), clock(end - 5min), clock(end - 7min)))
        << "it is over";
    std::get<core::Note>(verdict.matter).what = u"of a later version"_s;
    EXPECT_TRUE(test::said(verdict).contains(u": it was worse than at the end of the span | "_s))
        << test::said(verdict).toStdString();
}

TEST(PastSentencesTest, EveryFindingThatMakesAnIncidentHasWordsOfThePast)
{
    using Kind = insight::Verdict::Kind;
    for (const insight::Finding &finding : insight::findings()) {
        const bool isNone = finding.kind == Kind::Connecting || finding.kind == Kind::Happened
                            || finding.kind == Kind::Calm || finding.kind == Kind::Remark;
        insight::Verdict verdict { .kind = Kind::WorseBefore };
        verdict.matter = core::Note { .what = QString::fromLatin1(finding.name), .endpoint = u"db1"_s };
        EXPECT_EQ(test::said(verdict).contains(u"it was worse than at the end"_s), isNone) << finding.name;
    }
}
