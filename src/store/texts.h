#pragma once

#include "store/database.h"

#include <QHash>

namespace store {

/// Texts and their ids, each stored once. Caches recent ones and clears the cache when it becomes large: the
/// file still has them.
class Texts
{
public:
    explicit Texts(Database &database);

    std::optional<qint64> idOf(const QString &text); ///< nothing for null
    QString textOf(std::optional<qint64> id);

private:
    void makeRoom(const QString &text);

    static constexpr qsizetype most = 50'000;
    static constexpr qsizetype mostCharacters = 4'000'000;

    Database &m_database;
    Statement m_find;
    Statement m_insert;
    Statement m_read;
    QHash<QString, qint64> m_ids;
    QHash<qint64, QString> m_texts;
    qsizetype m_characters = 0; ///< in both
};

} // namespace store
