#include "collect/distinct_names.h"

using namespace Qt::StringLiterals;

namespace collect {

QString DistinctNames::next(const QString &name)
{
    QString free = name;
    for (int &doubles = m_doubles[name]; m_given.contains(free);)
        free = name + u" #"_s + QString::number(++doubles + 1);
    m_given.insert(free);
    return free;
}

} // namespace collect
