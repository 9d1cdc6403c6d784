#pragma once

#include <QByteArray>

namespace collect {

/// The statement of a view for a server of this version: the newest resources/sql/<view>_<lowest version>.sql
/// that is not too new. Comment lines are removed; ":instance" and ":backends" are replaced by the files of
/// that name.
QByteArray sql(const char *view, int version);

} // namespace collect
