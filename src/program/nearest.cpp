#include "program/options.h"

#include <algorithm>
#include <numeric>
#include <vector>

namespace program {

namespace {

/// Levenshtein, one row of the matrix at a time.
qsizetype distance(QStringView from, QStringView to)
{
    std::vector<qsizetype> row(static_cast<std::size_t>(to.size()) + 1);
    std::iota(row.begin(), row.end(), 0);
    for (const QChar character : from) {
        qsizetype diagonal = row.front()++;
        for (std::size_t i = 1; i < row.size(); ++i) {
            const qsizetype replaced = diagonal + (character != to[static_cast<qsizetype>(i) - 1]);
            diagonal = row[i];
            row[i] = std::min({ replaced, row[i] + 1, row[i - 1] + 1 });
        }
    }
    return row.back();
}

} // namespace

QString nearest(const QString &word, const QStringList &candidates)
{
    QString best;
    qsizetype shortest = std::max<qsizetype>(2, word.size() / 2) + 1;
    for (const QString &candidate : candidates) {
        const qsizetype steps = distance(word, candidate);
        if (steps < shortest) {
            shortest = steps;
            best = candidate;
        }
    }
    return best;
}

} // namespace program
