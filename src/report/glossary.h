#pragma once

#include <QString>

#include <vector>

namespace report {

struct Term
{
    QString word;
    QString meaning; ///< a sentence or two
};

/// Our terms, in the order of the way from the application to the database; then the key figures, by their
/// titles.
std::vector<Term> glossary();

QString meaningOf(const QString &word); ///< empty: it is not one of our terms

} // namespace report
