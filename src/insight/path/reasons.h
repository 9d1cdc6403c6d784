#pragma once

#include "insight/path/evidence.h"

#include <QtGlobal>

#include <initializer_list>
#include <vector>

namespace insight {

/// A set of reasons.
class Reasons
{
public:
    Reasons(std::initializer_list<Evidence> reasons = {})
    {
        for (const Evidence reason : reasons)
            add(reason);
    }
    void add(Evidence reason) { m_bits |= bit(reason); }
    bool has(Evidence reason) const { return m_bits & bit(reason); }
    std::vector<Evidence> list() const;

private:
    static quint32 bit(Evidence reason) { return quint32 { 1 } << int(reason); }
    quint32 m_bits = 0;
};

} // namespace insight
