#pragma once

#include "store/table_copy.h"

#include <QStringView>

#include <vector>

namespace program {

struct NameInError
{
    store::TextKind kind = store::TextKind::Word;
    QStringView name; ///< part of the text
};

/// What an error of a server calls by its name: a role that never had a session is nowhere else in a history.
std::vector<NameInError> namesInError(const QString &text);

} // namespace program
