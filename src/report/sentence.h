#pragma once

#include <QString>

namespace report {

/// A sentence in two parts: what is the matter, and what that means and where to look next.
struct Sentence
{
    QString lead;
    QString rest; ///< may be empty
};

} // namespace report
