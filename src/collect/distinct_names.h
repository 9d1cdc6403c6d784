#pragma once

#include <QHash>
#include <QSet>
#include <QString>

namespace collect {

/// Gives each of any number of namesakes a name of its own: "shop/app", "shop/app #2" …
class DistinctNames
{
public:
    QString next(const QString &name);

private:
    QSet<QString> m_given;
    QHash<QString, int> m_doubles; ///< how many were told apart so far, by the name that they share
};

} // namespace collect
