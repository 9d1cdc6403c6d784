// The list of all other findings.

#include "gui/frame/verdict_bar.h"
#include "report/local_time.h"

#include <QMenu>
#include <QPushButton>
#include <QScreen>
#include <QSignalSpy>

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using insight::Verdict;

namespace gui {
namespace {

const core::Instant since { std::chrono::seconds { 1795179600 } };

Verdict fullAt(const QString &endpoint, const QString &why)
{
    return { .kind = Verdict::Kind::Full,
             .severity = insight::Severity::Critical,
             .endpoint = endpoint,
             .matter = insight::Silence { .error = core::Error { core::Fault::Full, why } },
             .survey = { .endpoints = 2, .asOf = since },
             .foundSince = since };
}

TEST(OtherFindingsTest, SayWhereAndWhenHoweverLongTheSentence)
{
    VerdictBar bar;
    Verdict verdict;
    verdict.others = { fullAt(u"db1:5432"_s, u"no slot"_s),
                       fullAt(u"db2:5432"_s, u"no slot for anything "_s.repeated(20)) };
    Verdict restart { .kind = Verdict::Kind::Happened, .endpoint = u"db1:5432"_s };
    restart.matter =
        insight::Happening { .mark = { .at = since, .kind = insight::Mark::Kind::Restart, .after = u"b"_s },
                             .times = 1 };
    verdict.others.push_back(restart);
    bar.resize(900, 60);
    bar.show();
    bar.present(verdict, { { u"db2:5432"_s, u"orders"_s } });
    bar.findChild<QPushButton *>(u"more"_s)->click();
    auto *menu = bar.findChild<QMenu *>(u"others"_s);
    ASSERT_TRUE(menu);
    const auto actions = menu->actions();
    const QString clock = report::timeThen(since, since);
    EXPECT_TRUE(actions.at(0)->text().startsWith(u"db1:5432, found since %1  ·  "_s.arg(clock)));
    EXPECT_TRUE(actions.at(1)->text().startsWith(u"orders, found since %1  ·  "_s.arg(clock)));
    EXPECT_TRUE(actions.at(1)->toolTip().contains(clock));
    EXPECT_TRUE(actions.at(2)->text().startsWith(u"at %1  ·  "_s.arg(clock))) << "there is no other endpoint";
    EXPECT_LE(menu->sizeHint().width(), bar.screen()->availableSize().width());
    menu->close();
}

TEST(OtherFindingsTest, AnEventIsShownAtItsOwnTimeAndPlace)
{
    VerdictBar bar;
    bar.show();
    Verdict restart { .kind = Verdict::Kind::Happened, .endpoint = u"db1:5432"_s };
    restart.matter =
        insight::Happening { .mark = { .at = since, .kind = insight::Mark::Kind::Restart }, .times = 1 };
    bar.present(restart);
    std::vector<Location> wanted;
    QObject::connect(&bar, &VerdictBar::requested, &bar,
                     [&wanted](const Location &location) { wanted.push_back(location); });
    bar.findChild<QPushButton *>(u"show"_s)->click();
    bar.present(fullAt(u"db1:5432"_s, u"no slot"_s));
    bar.findChild<QPushButton *>(u"show"_s)->click();
    ASSERT_EQ(wanted.size(), 2U);
    EXPECT_EQ(std::get<at::Event>(wanted.front()), (at::Event { since, u"db1:5432"_s }));
    EXPECT_TRUE(std::holds_alternative<at::Place>(wanted.back())) << "that is now";
}

TEST(OtherFindingsTest, AnIncidentThatIsOpenedComesFirstThoughAnotherIsGraver)
{
    VerdictBar bar;
    bar.show();
    Verdict verdict = fullAt(u"db1:5432"_s, u"no slot"_s);
    Verdict held { .kind = Verdict::Kind::UsedUp,
                   .severity = insight::Severity::Warning,
                   .endpoint = u"db2:5432"_s,
                   .matter = insight::LimitUse { .limit = { .scope = core::LimitScope::Role,
                                                            .name = u"app"_s,
                                                            .used = 5,
                                                            .limit = 5 } },
                   .survey = verdict.survey };
    verdict.others = { fullAt(u"db2:5432"_s, u"no slot"_s), held };
    bar.prefer({ .what = u"used-up"_s, .endpoint = u"db2:5432"_s }, since + 2s);
    bar.present(verdict);
    EXPECT_TRUE(bar.accessibleName().startsWith(u"Role app"_s)) << bar.accessibleName().toStdString();
    bar.findChild<QPushButton *>(u"more"_s)->click();
    auto *menu = bar.findChild<QMenu *>(u"others"_s);
    ASSERT_TRUE(menu);
    ASSERT_EQ(menu->actions().size(), 2);
    EXPECT_TRUE(menu->actions().at(0)->text().startsWith(u"db1:5432"_s)) << "the gravest of all others";
    EXPECT_FALSE(menu->actions().at(0)->icon().isNull()) << "how grave it is";
    menu->close();

    verdict.survey.asOf = since + 10min;
    bar.present(verdict);
    EXPECT_FALSE(bar.accessibleName().startsWith(u"Role app"_s)) << "that was another time";
}

} // namespace
} // namespace gui
