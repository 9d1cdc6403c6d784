#include "program/diagnostics.h"

#include "core/text.h"

#include <QCoreApplication>

#include <cstdio>

namespace program {

void note(const QString &line)
{
    constexpr qsizetype longest = 2000;
    const QByteArray bytes =
        QCoreApplication::applicationName().toUtf8() + ": " + core::display(line, longest).toUtf8() + '\n';
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stderr);
}

} // namespace program
