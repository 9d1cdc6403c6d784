#pragma once

#include <QByteArray>
#include <QString>

#include <ostream>

// How a failed expectation shows Qt's texts; without these gtest prints their bytes. Every file of every test
// sees them, since it is among the precompiled headers: two files must not disagree about how a type is
// printed.

inline void PrintTo(const QString &text, std::ostream *stream)
{
    *stream << '"' << text.toStdString() << '"';
}

inline void PrintTo(const QByteArray &bytes, std::ostream *stream)
{
    *stream << '"' << bytes.toStdString() << '"';
}
