#pragma once

#include <QByteArray>

namespace collect {

/// The statement of a view for a server of this version: of resources/sql/<view>_<lowest version>.sql the
/// newest that is not too new. Comment lines are left out; ":instance" and ":backends" stand for the files of
/// that name.
QByteArray sql(const char *view, int version);

} // namespace collect
