#pragma once

#include "support/sanitizer.h"

#include <QtGlobal>

#include <sys/resource.h>

namespace test {

constexpr qint64 modestGrowth = 150ll * 1024 * 1024 * sanitizerFactor;

/// How far the peak of this process's memory has risen since this was made.
class Growth
{
public:
    qint64 bytes() const { return peak() - m_before; }

private:
    static qint64 peak()
    {
        rusage usage {};
        ::getrusage(RUSAGE_SELF, &usage);
        return usage.ru_maxrss * 1024;
    }

    qint64 m_before = peak();
};

} // namespace test
