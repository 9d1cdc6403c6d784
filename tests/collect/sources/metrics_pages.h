#pragma once

#include "collect/asked.h"
#include "collect/pages.h"
#include "collect/sources/systems.h"

#include <gmock/gmock.h>

namespace test {

inline QByteArray recordedOfHikari(const QString &name)
{
    return recordedBody(QStringLiteral("hikaricp-6.2.1/") + name);
}

inline Asked metPage(const QByteArray &page)
{
    const auto greeting = greetingByPage("/metrics", page);
    const collect::Source *const source = collect::sourceFor(greeting);
    if (!source)
        throw std::runtime_error("not recognised");
    return Asked::met(*source, greeting);
}

inline Asked applicationOf(const QByteArray &page)
{
    auto asked = metPage(page);
    EXPECT_TRUE(asked.answer("metrics", test::page(page))) << page.toStdString();
    return asked;
}

inline core::Sample sampleOf(const QByteArray &page)
{
    return applicationOf(page).sample();
}

inline core::Pool onlyPool(const core::Sample &sample)
{
    EXPECT_EQ(sample.pools.size(), 1u);
    return sample.pools.empty() ? core::Pool {} : sample.pools.front();
}

} // namespace test
