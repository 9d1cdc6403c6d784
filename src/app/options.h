#pragma once

#include "core/pace.h"
#include "core/result.h"

#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>

namespace app {

/// The options of the command line.
struct Options
{
    QStringList urls;
    bool demo = false;
    std::optional<int> page;
    /// The given options for polling; the others come from the stored cluster.
    struct Pace
    {
        std::optional<std::chrono::seconds> interval;
        std::optional<int> share;
        std::optional<int> connections;
    };
    Pace pace;
    QString history;     ///< a file; empty: the usual one
    QString open;        ///< a saved span to be shown; empty: none
    bool beside = false; ///< in a window beside another one, which outlives it
    QString screenshot;  ///< a file; empty: none
    std::chrono::milliseconds after { 5000 };
    bool help = false;
    bool version = false;
};

QStringList pageNames(); ///< in the order of the pages

core::Result<Options> parseOptions(const QStringList &arguments);
QString helpText();
QString versionText();

} // namespace app
