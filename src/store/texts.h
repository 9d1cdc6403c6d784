#pragma once

#include "store/database.h"
#include "store/in_use.h"

#include <QHash>

namespace store {

/// Texts and their ids, each stored once. Caches recent ones and clears the cache when it becomes large: the
/// file still has them.
class Texts
{
public:
    /// `inUse` receives every id that is returned or used.
    explicit Texts(Database &database, IdSet *inUse = nullptr);

    std::optional<qint64> idOf(const QString &text); ///< nothing for null
    QString textOf(std::optional<qint64> id);

    void use(qint64 id); ///< one that is written again without its text
    void forget(qint64 id);
    qsizetype known() const { return m_texts.size(); }

private:
    qint64 found(const QString &text);
    void makeRoom(const QString &text);

    static constexpr qsizetype most = 50'000;
    static constexpr qsizetype mostCharacters = 4'000'000;

    Database &m_database;
    IdSet *m_inUse;
    Statement m_find;
    Statement m_insert;
    Statement m_read;
    QHash<QString, qint64> m_ids;
    QHash<qint64, QString> m_texts; ///< all of these, and those that were read
    qsizetype m_characters = 0;
};

} // namespace store
