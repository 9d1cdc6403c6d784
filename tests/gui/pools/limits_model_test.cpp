#include "gui/pools/limits_model.h"

#include <gtest/gtest.h>

using namespace Qt::StringLiterals;

TEST(LimitsModelTest, WhatIsEstimatedSaysSo)
{
    core::Sample sample;
    sample.endpoint.name = u"db1:5432"_s;
    sample.counts.unknown = 38;
    sample.visibility = { .seen = 2, .total = 47 };
    sample.limits = { { .scope = core::LimitScope::Server, .used = 40, .limit = 100, .usable = 97 } };
    gui::LimitsModel model;
    model.show(gui::limitRows({ std::make_shared<const core::Sample>(sample) }));

    const auto used = model.index(0, gui::LimitsModel::Used);
    EXPECT_EQ(used.data().toString(), u"≈40 of 97"_s);
    EXPECT_TRUE(used.data(Qt::ToolTipRole).toString().contains(u"An estimate"));
}

TEST(LimitsModelTest, ARoleThatWasDroppedIsNotListed)
{
    core::Sample sample;
    sample.limits = {
        { .scope = core::LimitScope::Server, .used = 40, .limit = 100, .usable = 97 },
        { .scope = core::LimitScope::Role, .name = u"app"_s, .setting = u"rolconnlimit"_s, .dropped = true }
    };
    EXPECT_EQ(gui::limitRows({ std::make_shared<const core::Sample>(sample) }).size(), 1U);
}
