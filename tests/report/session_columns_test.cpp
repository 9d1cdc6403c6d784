#include "report/built.h"
#include "report/csv.h"
#include "report/session_columns.h"
#include "report/views.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace {

core::Session session(int pid, const QString &user)
{
    return { .pid = pid, .user = user, .state = core::SessionState::Active };
}

} // namespace

TEST(SessionColumnsTest, AreThoseOfTheFile)
{
    QByteArrayList names;
    for (const auto &column : report::sessionColumns())
        names.append(column.heading.name);
    EXPECT_EQ(report::csv(report::sessions({}, test::builtAt)), names.join(',') + "\r\n");
}

TEST(SessionColumnsTest, EverySortKeyIsTheValueOfItsColumn)
{
    core::Sample sample = test::sampleOf(u"db1"_s);
    sample.blocking = core::Blocking { .at = test::builtAt, .blockers = { { 7, { 3 } } } };
    core::Session full = session(7, u"anna"_s);
    full.backendStart = full.queryStart = test::before(std::chrono::seconds(5));
    full.query = u"select 1"_s;
    const auto columns = report::sessionColumns();
    for (std::size_t i = 0; i < columns.size(); ++i)
        EXPECT_EQ(report::sessionSortKey(int(i))(sample, full), columns[i].read({ &sample, &full }))
            << columns[i].heading.name;
}

TEST(SessionColumnsTest, AListIsOrderedByAColumn)
{
    core::Sample sample = test::sampleOf(u"db1"_s);
    sample.sessions = { test::published(session(1, u"b"_s)), test::published(session(2, u"a"_s)) };
    const auto columns = report::sessionColumns();
    const auto user = std::ranges::find(columns, QByteArray("user"),
                                        [](const auto &column) { return QByteArray(column.heading.name); });
    ASSERT_NE(user, columns.end());
    const auto listing = insight::arrange({ .samples = { test::published(sample) },
                                            .sortKey = report::sessionSortKey(int(user - columns.begin())) });
    EXPECT_EQ(listing.sessionOf(listing.lines[0]).pid, 2);
}
