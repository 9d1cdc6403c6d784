#include "app/temporary_history.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace app {

namespace {

constexpr qint64 fullSize = 200'000'000;
constexpr std::size_t mostFiles = 2;

} // namespace

void TemporaryHistory::setUp(const store::KeepQuery &keepQuery, const store::WriterRules &rules)
{
    m_keepQuery = keepQuery;
    m_rules = rules;
    clear();
}

void TemporaryHistory::clear()
{
    m_files.clear();
}

void TemporaryHistory::add(const core::SamplePtr &sample)
{
    if (m_files.empty() || m_files.back().recording->state().bytes > fullSize)
        begin();
    if (!m_files.empty())
        m_files.back().recording->add(sample);
}

void TemporaryHistory::begin()
{
    auto folder = std::make_unique<QTemporaryDir>(QDir::temp().filePath(u"poolscope-XXXXXX"_s));
    if (!folder->isValid())
        return; // then nothing is kept
    auto recording =
        std::make_unique<watch::Recording>(folder->filePath(u"history.sqlite"_s), m_keepQuery, m_rules);
    m_files.push_back({ std::move(folder), std::move(recording) });
    if (m_files.size() > mostFiles)
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
