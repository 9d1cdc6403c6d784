#pragma once

#include "program/options.h"

#include <QList>
#include <QString>

#include <optional>

namespace cli {

/// The input of `doctor`. A value, so that every diagnosis can be tested on any machine.
struct Facts
{
    QString program;
    QString qt;
    QString sqlite;
    QString mariaDb;               ///< of its client library
    QString openssl;               ///< null where libpq has none
    int libpq = 0;                 ///< in libpq's format: 150018 is 15.18
    QString passwordFile;          ///< path; null where there is none
    bool passwordFileOpen = false; ///< others can read it
    bool passwordInEnvironment = false;
    QString sslMode; ///< PGSSLMODE
};

enum class Grade {
    Good,
    Missing, ///< protection that could be better; says what helps
    Bad
};

struct Diagnosis
{
    Grade grade = Grade::Good;
    QString text;

    bool operator==(const Diagnosis &) const = default;
};

QList<Diagnosis> examine(const Facts &facts);

/// The command.
int doctor(const program::Invocation &invocation);

} // namespace cli
