#pragma once

#include "wire/rows.h"

#include <random>

namespace test {

/// Spoils answers at random, and the same way again for the same seed: bytes flipped, cells gone or swapped,
/// columns dropped and reordered, rows cut off or told twice, numbers beyond all sense, hostile names.
class Mutator
{
public:
    explicit Mutator(unsigned seed)
        : m_random(seed)
    {
    }

    wire::Rows operator()(const wire::Rows &rows);
    QByteArray spoiled(QByteArray text);
    int below(int limit) { return limit > 0 ? int(m_random() % unsigned(limit)) : 0; }

private:
    QByteArray odd();

    std::minstd_rand m_random;
};

} // namespace test
