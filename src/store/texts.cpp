#include "store/texts.h"

namespace store {

Texts::Texts(Database &database, IdSet *inUse)
    : m_database(database)
    , m_inUse(inUse)
    , m_find(database.prepare("select id from text where value = ?"))
    , m_insert(database.prepare("insert into text (value) values (?)"))
    , m_read(database.prepare("select value from text where id = ?"))
{
}

std::optional<qint64> Texts::idOf(const QString &text)
{
    if (text.isNull())
        return std::nullopt;
    const qint64 id = found(text);
    use(id);
    return id;
}

qint64 Texts::found(const QString &text)
{
    const auto known = m_ids.constFind(text);
    if (known != m_ids.cend())
        return *known;
    std::optional<qint64> id;
    if (m_find.ask(text).next())
        id = m_find.number(0);
    if (!id) {
        m_insert.run(text);
        id = m_database.lastRow();
    }
    makeRoom(text);
    m_ids.insert(text, *id);
    m_texts.insert(*id, text);
    return *id;
}

QString Texts::textOf(std::optional<qint64> id)
{
    if (!id)
        return {};
    const auto known = m_texts.constFind(*id);
    if (known != m_texts.cend())
        return *known;
    QString text = m_read.ask(*id).next() ? m_read.text(0) : QString();
    makeRoom(text);
    m_texts.insert(*id, text);
    return text;
}

void Texts::use(qint64 id)
{
    if (m_inUse)
        m_inUse->add(id);
}

void Texts::forget(qint64 id)
{
    const QString text = m_texts.take(id);
    m_ids.remove(text);
    m_characters -= text.size();
}

void Texts::makeRoom(const QString &text)
{
    m_characters += text.size();
    if (m_texts.size() < most && m_characters <= mostCharacters)
        return;
    m_ids.clear();
    m_texts.clear();
    m_characters = text.size();
}

} // namespace store
