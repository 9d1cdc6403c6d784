#pragma once

#include <QString>

namespace report {

/// How a text that came from outside is put into a sentence of ours: shown() on screen, codeSpan() in
/// Markdown.
using Naming = QString (*)(const QString &text);

QString shown(const QString &text);

} // namespace report
