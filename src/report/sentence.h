#pragma once

#include <QString>

namespace report {

/// A sentence in two parts: the finding, and what it means and where to look next.
struct Sentence
{
    QString lead;
    QString rest; ///< may be empty
};

} // namespace report
