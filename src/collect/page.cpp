#include "collect/page.h"

#include "collect/cells.h"
#include "collect/table.h"

namespace collect {

std::optional<Page> pageOf(const wire::Rows &rows)
{
    if (rows.count() != 1)
        return std::nullopt;
    const Row row(rows, 0);
    Page page { .type = bytes(row["type"]), .body = bytes(row["body"]) };
    if (rows.column("status") >= 0)
        page.status = smallInteger(row["status"]).value_or(0);
    return page;
}

} // namespace collect
