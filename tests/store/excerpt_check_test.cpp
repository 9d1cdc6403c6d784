#include "store/excerpt.h"
#include "store/history.h"
#include "store/writing.h"

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::noon;

namespace {

/// A saved span, to be damaged.
class ExcerptCheck : public testing::Test
{
protected:
    ExcerptCheck()
    {
        for (int second = 0; second < 60; ++second)
            history.add(test::answer(noon + second * 1s, { test::session(test::working(1)),
                                                           test::session(test::idling(2 + second % 3)) }));
        const auto written =
            store::writeExcerpt(history.path(), path,
                                { .from = noon,
                                  .to = noon + 1min,
                                  .rewrite = [](store::TextKind, const QString &text) { return text; } },
                                [](double, qint64) { return true; });
        EXPECT_TRUE(written && written.value().from);
    }

    void execute(const QByteArray &sql) const { test::asTheUserDoes(path, sql); }
    void redefine(const char *name, const char *from, const char *to) const
    {
        execute(QByteArray("pragma writable_schema = on; update sqlite_schema set sql = replace(sql, '")
                + from + "', '" + to + "') where name = '" + name + "'");
    }
    std::optional<Fault> refusal(const std::stop_token &stop = {}) const
    {
        const core::Status checked = store::checkExcerpt(path, stop);
        return checked ? std::nullopt : std::optional(checked.error().fault);
    }
    /// A query for numbers from 1 on.
    static QByteArray numbers(int most)
    {
        return "with recursive n(i) as (select 1 union all select i + 1 from n where i < "
               + QByteArray::number(most) + ") ";
    }

    test::History history;
    QTemporaryDir folder;
    QString path = folder.filePath(u"incident.poolscope"_s);
};

} // namespace

TEST_F(ExcerptCheck, FindsNothingInOneThatIsSound)
{
    execute("insert into blocker values (1, -7, 5), (1, 7, 5), (1, 7, x'000102030405060708090a0b0c0d0e0f'), "
            "(1, x'F00102030405060708090a0b0c0d0e0f', 5)");
    EXPECT_EQ(refusal(), std::nullopt);
}

TEST_F(ExcerptCheck, FindsRowsThatAreOutOfOrder)
{
    execute("delete from change");
    redefine("change", "PRIMARY KEY (sample, who)", "PRIMARY KEY (sample DESC, who)");
    execute("insert into change (sample, who, doing) values (1, 1, 1), (2, 1, 1), (3, 1, 1)");
    EXPECT_EQ(refusal(), Fault::StorageForeign) << "its definition differs";
    redefine("change", "PRIMARY KEY (sample DESC, who)", "PRIMARY KEY (sample, who)");
    EXPECT_EQ(refusal(), Fault::StorageDamaged);
}

TEST_F(ExcerptCheck, FindsTwoChangesOfOneSessionWhichReadingSurvives)
{
    // As numbers, both keys are 0.
    execute("insert into change (sample, who, doing) values (1, 'a', 1), (1, 'b', null), (1, 'c', 1)");
    EXPECT_EQ(refusal(), Fault::StorageDamaged);
    auto opened = store::readHistory(path);
    ASSERT_TRUE(opened);
    qint64 samples = 0;
    for (const store::Recorded &recorded : store::Reader(opened.value()).endpoints()) {
        store::Replay replay(opened.value(), recorded, {}, core::Instant::max());
        while (replay.next())
            ++samples;
    }
    EXPECT_EQ(samples, 60);
}

TEST_F(ExcerptCheck, FindsAnIndexThatLacksRows)
{
    redefine("sample_at", "(endpoint, at)", "(endpoint, at) WHERE id > 5");
    execute("reindex sample_at");
    redefine("sample_at", "(endpoint, at) WHERE id > 5", "(endpoint, at)");
    EXPECT_EQ(refusal(), Fault::StorageDamaged);
}

TEST_F(ExcerptCheck, RefusesWhatCannotBeShown)
{
    const QByteArray many = numbers(500'001);
    for (const auto &[fill, empty] : std::to_array<std::pair<QByteArray, QByteArray>>({
             { many + R"(insert into gap (endpoint, "from", "to") select 1, i, i from n)",
               "delete from gap" },
             { many + "insert into event (endpoint, at, kind) select 1, i, 1 from n", "delete from event" },
             { many + R"(insert into note ("from", "to", kind) select i, i, 1 from n)", "delete from note" },
             { many + "insert into change (sample, who, doing) select 1, i + 100, 1 from n",
               "delete from change where who > 100" },
         })) {
        execute(fill);
        EXPECT_EQ(refusal(), Fault::TooMuch) << fill.toStdString();
        execute(empty);
        EXPECT_EQ(refusal(), std::nullopt) << empty.toStdString();
    }
}

TEST_F(ExcerptCheck, CanBeStopped)
{
    execute(numbers(100'000) + "insert into change (sample, who, doing) select 1, i + 100, 1 from n");
    std::stop_source stop;
    stop.request_stop();
    EXPECT_EQ(refusal(stop.get_token()), Fault::Cancelled);
}
