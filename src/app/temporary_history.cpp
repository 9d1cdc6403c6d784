#include "app/temporary_history.h"

#include <QDir>

#include <numeric>

using namespace Qt::StringLiterals;

namespace app {

namespace {

constexpr qint64 fullSize = 200'000'000;
constexpr qint64 mostBytes = 2 * fullSize; ///< approximate total

} // namespace

void TemporaryHistory::goOnWith(const store::KeepQuery &keepQuery, const store::WriterRules &rules)
{
    m_keepQuery = keepQuery;
    m_rules = rules;
    m_rulesChanged = true;
}

void TemporaryHistory::clear()
{
    m_files.clear();
}

void TemporaryHistory::add(const core::SamplePtr &sample)
{
    if (m_files.empty() || m_rulesChanged || m_files.back().recording->state().bytes > fullSize)
        begin();
    if (!m_files.empty())
        m_files.back().recording->add(sample);
}

void TemporaryHistory::add(const store::RecordedNote &note)
{
    if (!m_files.empty())
        m_files.back().recording->add(note);
}

void TemporaryHistory::begin()
{
    m_rulesChanged = false;
    auto folder = std::make_unique<QTemporaryDir>(QDir::temp().filePath(u"poolscope-XXXXXX"_s));
    if (!folder->isValid())
        return; // then nothing is kept
    auto recording =
        std::make_unique<watch::Recording>(folder->filePath(u"history.sqlite"_s), m_keepQuery, m_rules);
    m_files.push_back({ std::move(folder), std::move(recording) });
    const auto bytes = [](qint64 sum, const File &file) { return sum + file.recording->state().bytes; };
    while (m_files.size() > 1
           && std::accumulate(m_files.begin(), m_files.end(), qint64(0), bytes) > mostBytes)
        m_files.pop_front();
}

QStringList TemporaryHistory::histories() const
{
    QStringList paths;
    for (const File &file : m_files)
        paths.append(file.folder->filePath(u"history.sqlite"_s));
    return paths;
}

} // namespace app
