#include "gui/sessions/session_fields.h"
#include "gui/widgets/plain.h"
#include "support/samples.h"

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

} // namespace
} // namespace gui
