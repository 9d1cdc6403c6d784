#pragma once

#include <QStringList>

namespace report {

/// Like arg() for all values at once, but the sentence need not name each of them, and a value may contain
/// "%2".
inline QString filled(const QString &sentence, const QStringList &values)
{
    QString text;
    for (qsizetype i = 0; i < sentence.size(); ++i) {
        const int place = sentence[i] == u'%' && i + 1 < sentence.size() ? sentence[i + 1].digitValue() : 0;
        if (place < 1 || place > values.size()) {
            text += sentence[i];
            continue;
        }
        text += values[place - 1];
        ++i;
    }
    return text;
}

} // namespace report
