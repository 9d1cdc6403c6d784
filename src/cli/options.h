#pragma once

#include "core/result.h"

#include <QMap>
#include <QString>
#include <QStringList>

#include <span>

namespace cli {

struct Option
{
    const char *name;         ///< with its dashes
    const char *value;        ///< what stands for the value in the help; null for a switch
    QStringList (*choices)(); ///< null: any value
    const char *help;
};

struct Invocation;

struct Command
{
    const char *name;
    const char
        *operands; ///< what stands for them in the help; empty: it takes none, "[…]": any, else at least one
    const char *summary;
    const char *description;
    std::span<const Option> options;
    int (*run)(const Invocation &invocation);
};

/// What was typed, understood. Without a command only one of the two switches is set.
struct Invocation
{
    const Command *command = nullptr;
    bool help = false;
    bool version = false;
    QStringList operands;
    QMap<QString, QString> values; ///< by option name; a switch has an empty one

    bool has(const QString &option) const { return values.contains(option); }
};

/// Fails with one line that names the nearest known word and never repeats what could be a secret.
core::Result<Invocation> parse(const QStringList &arguments, std::span<const Command> commands);

/// The same for a program that is a single command.
core::Result<Invocation> parse(const QStringList &arguments, const Command &command);

/// The candidate with the smallest edit distance; nothing when none resembles the word.
QString nearest(const QString &word, const QStringList &candidates);

} // namespace cli
