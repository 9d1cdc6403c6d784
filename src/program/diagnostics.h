#pragma once

#include <QString>

namespace program {

/// One line on stderr, whatever the text contains. Standard output is only for data.
void note(const QString &line);

} // namespace program
