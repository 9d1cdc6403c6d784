#pragma once

#include "program/options.h"

#include <QList>
#include <QString>

#include <optional>

namespace cli {

/// The input of `doctor`. A value, so that every finding can be tested on any machine.
struct Facts
{
    QString program;
    QString qt;
    QString sqlite;
    QString openssl;               ///< null where libpq has none
    int libpq = 0;                 ///< in libpq's format: 150018 is 15.18
    QString passwordFile;          ///< path; null where there is none
    bool passwordFileOpen = false; ///< others can read it
    bool passwordInEnvironment = false;
    QString sslMode; ///< PGSSLMODE
};

enum class Verdict {
    Good,
    Missing, ///< protection that could be better; says what helps
    Bad
};

struct Finding
{
    Verdict verdict = Verdict::Good;
    QString text;

    bool operator==(const Finding &) const = default;
};

QList<Finding> examine(const Facts &facts);

/// The command.
int doctor(const program::Invocation &invocation);

} // namespace cli
