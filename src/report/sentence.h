#pragma once

#include <QString>

namespace report {

/// A sentence in two parts: the finding, and what it means and where to look next.
struct Sentence
{
    QString lead;
    QString rest; ///< may be empty
};

/// "No room" of "no room".
inline QString capitalised(const QString &text)
{
    return text.left(1).toUpper() + text.mid(1);
}

} // namespace report
