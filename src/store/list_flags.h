#pragma once

#include <QtGlobal>

namespace store {

// The bits of `link_list.pids_are_backends`, which was a truth value in the first histories and kept its
// name.
constexpr qint64 backendPids = 1;
constexpr qint64 sharedAddress = 2;
constexpr qint64 rowsMissing = 4;
constexpr qint64 loginsMissing = 8;
constexpr qint64 continuesFormer = 16; ///< what the lists before it report still holds

} // namespace store
