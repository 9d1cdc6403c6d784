#include "gui/sessions/session_fields.h"
#include "gui/widgets/plain.h"
#include "support/samples.h"
#include "support/wait.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace gui {
namespace {

const QString longName = u"application_name_with_sixty_three_characters_to_see_what_happen"_s;

class SessionFieldsTest : public testing::Test
{
protected:
    SessionFieldsTest()
    {
        core::Session session = test::working(7);
        session.application = longName;
        const core::Sample sample = test::answer(test::noon);
        fields.resize(420, 300);
        fields.present({ &sample, &session });
        fields.show();
    }

    PlainLabel *labelOf(const QString &text) const
    {
        const auto labels = fields.findChildren<PlainLabel *>();
        const auto found = std::ranges::find(labels, text, &QLabel::text);
        return found == labels.end() ? nullptr : *found;
    }

    SessionFields fields;
};

TEST_F(SessionFieldsTest, WhatDoesNotFitIsNotSimplyCut)
{
    PlainLabel *const value = labelOf(longName);
    ASSERT_TRUE(value) << "all of it can be copied";
    ASSERT_LT(value->width(), value->fontMetrics().horizontalAdvance(longName));
    PlainLabel cut(longName, &fields);
    cut.setTextInteractionFlags(value->textInteractionFlags());
    cut.setGeometry(value->geometry());
    cut.show();
    EXPECT_NE(value->grab().toImage(), cut.grab().toImage());
}

TEST_F(SessionFieldsTest, AllOfItIsInTheToolTip)
{
    ASSERT_TRUE(labelOf(longName));
    EXPECT_EQ(labelOf(longName)->toolTip(), plainToolTip(longName));
}

TEST_F(SessionFieldsTest, ValuesThatWouldBeCutSideBySideStandBelowEachOther)
{
    PlainLabel *const value = labelOf(longName);
    ASSERT_TRUE(value);
    QCoreApplication::processEvents(); // the layout is made later
    const int needed = value->fontMetrics().horizontalAdvance(u"idle in transaction"_s);
    EXPECT_GE(value->width(), needed);
    const auto lowest = [this] {
        int y = 0;
        for (const PlainLabel *label : fields.findChildren<PlainLabel *>())
            y = std::max(y, label->y());
        return y;
    };
    const int narrow = lowest();
    fields.resize(1400, 300);
    EXPECT_TRUE(test::waitFor([&] { return lowest() < narrow; })) << "there is room for two";
    EXPECT_GE(value->width(), needed);
}

TEST_F(SessionFieldsTest, TheEndpointIsCalledAsEverywhere)
{
    const core::Session session = test::working(7);
    const core::Sample sample = test::answer(test::noon);
    fields.present({ &sample, &session }, {}, { { sample.endpoint.name, u"orders"_s } });
    EXPECT_TRUE(labelOf(u"orders"_s));
}

} // namespace
} // namespace gui
