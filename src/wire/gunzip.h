#pragma once

#include "core/result.h"

#include <QByteArray>
#include <QByteArrayView>

namespace wire {

/// What a gzip stream contains, all its members joined. An error where it is damaged, cut off or followed by
/// anything else, and where it expands to more than `most` bytes, which is noticed before there are many
/// more.
core::Result<QByteArray> gunzipped(QByteArrayView packed, qsizetype most);

} // namespace wire
