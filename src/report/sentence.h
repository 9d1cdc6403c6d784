#pragma once

#include <QStringList>

namespace report {

/// A sentence in two parts: the finding, and what it means and where to look next.
struct Sentence
{
    QString lead;
    QString rest; ///< may be empty
};

/// In one line.
inline QString wholeText(const Sentence &said)
{
    return said.rest.isEmpty() ? said.lead : QStringLiteral("%1: %2").arg(said.lead, said.rest);
}

/// Each clause is a translation of its own, so they form a list; empty ones are left out.
inline QString clauses(QStringList clauses)
{
    clauses.removeAll(QString());
    return clauses.join(QStringLiteral("; "));
}

} // namespace report
