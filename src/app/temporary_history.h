#pragma once

#include "watch/recording.h"

#include <QStringList>
#include <QTemporaryDir>

#include <deque>
#include <memory>

namespace app {

/// Keeps samples that no history of the user takes, for as long as the program runs, in a folder of its own.
/// Data older than about two full files is deleted.
class TemporaryHistory
{
public:
    /// Earlier data stays.
    void goOnWith(const store::KeepQuery &keepQuery, const store::WriterRules &rules);
    bool isEmpty() const { return m_files.empty(); }
    void add(const core::SamplePtr &sample);
    void add(const store::RecordedNote &note);
    void clear();

    QStringList histories() const; ///< the older one first

private:
    struct File
    {
        std::unique_ptr<QTemporaryDir> folder;
        std::unique_ptr<watch::Recording> recording; ///< ends before its folder is removed
    };

    void begin();

    store::KeepQuery m_keepQuery;
    store::WriterRules m_rules;
    bool m_rulesChanged = false;
    std::deque<File> m_files;
};

} // namespace app
