#pragma once

#include <QByteArray>
#include <QFile>
#include <QStringList>

#include <stdexcept>

namespace test {

/// Empty when there is none.
inline QByteArray readFile(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline void writeLines(const QString &path, const QStringList &lines,
                       QIODevice::OpenMode mode = QIODevice::Truncate)
{
    QFile file(path);
    const QByteArray text = (lines.join(u'\n') + u'\n').toUtf8();
    if (!file.open(QIODevice::WriteOnly | mode) || file.write(text) != text.size())
        throw std::runtime_error("cannot write " + path.toStdString());
}

} // namespace test
