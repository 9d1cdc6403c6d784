#pragma once

#include <QString>

namespace cli {

/// One line on stderr, whatever the text holds. Standard output is for data only.
void note(const QString &line);

} // namespace cli
