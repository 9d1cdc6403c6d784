#pragma once

#include "core/result.h"

#include <QMap>
#include <QString>
#include <QStringList>

#include <span>

namespace program {

struct Option
{
    const char *name;         ///< with its dashes
    const char *value;        ///< placeholder of the value in the help; null for a switch
    QStringList (*choices)(); ///< null: any value
    const char *help;
};

struct Invocation;

struct Command
{
    const char *name;
    const char
        *operands; ///< placeholder in the help; empty: takes none, "[…]": any number, otherwise at least one
    const char *summary;
    const char *description; ///< in lines; %1 stands for what a URL is
    std::span<const Option> options;
    int (*run)(const Invocation &invocation);
};

/// The parsed command line. Without a command only one of the two switches is set.
struct Invocation
{
    const Command *command = nullptr;
    bool help = false;
    bool version = false;
    QStringList operands;
    QMap<QString, QString> values; ///< by option name; a switch has an empty one

    bool has(const QString &option) const { return values.contains(option); }
};

/// Fails with one line that names the most similar known word and never repeats a possible secret.
core::Result<Invocation> parse(const QStringList &arguments, std::span<const Command> commands);

/// The same for a program that is a single command.
core::Result<Invocation> parse(const QStringList &arguments, const Command &command);

/// The candidate with the smallest edit distance; empty when none is similar.
QString nearest(const QString &word, const QStringList &candidates);

} // namespace program
