#include "cli/keeping.h"

#include "insight/sql/statement.h"

namespace cli {

store::KeepQuery keeping(bool everything)
{
    if (everything)
        return [](const QString &query) { return insight::secretsMasked(query); };
    return [](const QString &query) { return insight::shapeOf(insight::secretsMasked(query)); };
}

} // namespace cli
