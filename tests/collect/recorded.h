#pragma once

#include "wire/rows.h"

#include <QString>

namespace test {

/// The rows of a recorded answer, from the bytes a server sent (`tests/data/<name>.wire`).
wire::Rows recordedRows(const QString &name);

} // namespace test
