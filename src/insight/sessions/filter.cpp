#include "insight/sessions/filter.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace insight {

namespace {

struct FieldName
{
    QLatin1String name;
    Field field;
};

// The first name of a field is the one that we write.
constexpr auto names = std::to_array<FieldName>({
    { QLatin1String("user"), Field::User },
    { QLatin1String("app"), Field::Application },
    { QLatin1String("db"), Field::Database },
    { QLatin1String("client"), Field::Client },
    { QLatin1String("behind"), Field::Behind },
    { QLatin1String("state"), Field::State },
    { QLatin1String("wait"), Field::Wait },
    { QLatin1String("pid"), Field::Pid },
    { QLatin1String("query"), Field::Query },
    { QLatin1String("queryid"), Field::QueryId },
    { QLatin1String("endpoint"), Field::Endpoint },
    { QLatin1String("type"), Field::BackendType },
    { QLatin1String("start"), Field::Start },
    { QLatin1String("application"), Field::Application },
    { QLatin1String("database"), Field::Database },
    { QLatin1String("address"), Field::Client },
    { QLatin1String("node"), Field::Endpoint },
});

bool isFirstName(const FieldName &name)
{
    return &name == std::ranges::find(names, name.field, &FieldName::field);
}

std::optional<Field> fieldNamed(QStringView name)
{
    for (const FieldName &known : names) {
        if (name.compare(known.name, Qt::CaseInsensitive) == 0)
            return known.field;
    }
    return std::nullopt;
}

bool isLetter(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z');
}

bool isComparison(QChar c)
{
    return c == u'<' || c == u'>';
}

/// The text behind a colon, or alone.
struct Text
{
    QString text;
    bool saysNone = false; ///< "", closed
};

class TermReader
{
public:
    explicit TermReader(QStringView text)
        : m_text(text)
    {
    }

    Filter read()
    {
        Filter filter;
        while (skipBlanks()) {
            const qsizetype start = m_at;
            const bool without = take(u'-');
            if (const QStringView name = takeComparedName(); !name.isEmpty()) {
                addBound(name, without, start, filter);
                continue;
            }
            const QStringView name = takeName();
            Term term = name.isEmpty() ? Term { .text = takeText().text } : named(name, filter);
            term.without = without;
            if (!term.text.isNull())
                filter.terms.push_back(std::move(term));
        }
        return filter;
    }

private:
    /// A term without a text is still incomplete.
    Term named(QStringView name, Filter &filter)
    {
        const auto field = fieldNamed(name);
        const QChar relation = m_text[m_at++];
        Text value = takeText();
        if (field)
            return { *field, value.saysNone ? u""_s : value.text, relation == u'=' };
        const QString text = name.toString() + relation + value.text;
        if (timedNamed(name) && std::holds_alternative<core::Duration>(durationIn(value.text))) {
            filter.mistypes.push_back({ MistypedBound::Why::NoDuration, text });
            return {};
        }
        // "a=1" and "a::text" are parts of statements.
        if (relation == u':' && !value.text.startsWith(u':'))
            filter.unknownFields.append(name.toString());
        return { .text = text };
    }

    /// A bound without a duration is still incomplete.
    void addBound(QStringView name, bool without, qsizetype start, Filter &filter)
    {
        const Relation relation = takeRelation();
        skipBlanks();
        const QString text = takeText().text;
        if (text.isEmpty())
            return;
        const auto timed = timedNamed(name);
        const auto limit = durationIn(text);
        const auto *const time = std::get_if<core::Duration>(&limit);
        if (timed && time)
            filter.bounds.push_back({ *timed, relation, *time, without });
        else
            filter.mistypes.push_back(
                { timed ? std::get<MistypedBound::Why>(limit) : MistypedBound::Why::NotTimed,
                  m_text.sliced(start, m_at - start).toString() });
    }

    Relation takeRelation()
    {
        const bool above = m_text[m_at++] == u'>';
        if (take(u'='))
            return above ? Relation::AtLeast : Relation::AtMost;
        return above ? Relation::Above : Relation::Below;
    }

    /// Takes the name from "tx>5m", "tx > 5m", "tx:>5m" and "user>5m", but not from "a<b", which is text.
    QStringView takeComparedName()
    {
        qsizetype end = m_at;
        while (end < m_text.size() && isLetter(m_text[end]))
            ++end;
        const QStringView name = m_text.sliced(m_at, end - m_at);
        const bool timed = timedNamed(name).has_value();
        if (timed && end < m_text.size() && m_text[end] == u':')
            ++end;
        while (timed && end < m_text.size() && m_text[end].isSpace())
            ++end;
        if (end == m_text.size() || !isComparison(m_text[end]) || (!timed && !fieldNamed(name)))
            return {};
        m_at = end;
        return name;
    }

    bool skipBlanks()
    {
        while (m_at < m_text.size() && m_text[m_at].isSpace())
            ++m_at;
        return m_at < m_text.size();
    }

    bool take(QChar expected)
    {
        if (m_at == m_text.size() || m_text[m_at] != expected)
            return false;
        ++m_at;
        return true;
    }

    /// Takes the letters before a colon or "=", but not that sign.
    QStringView takeName()
    {
        qsizetype end = m_at;
        while (end < m_text.size() && isLetter(m_text[end]))
            ++end;
        if (end == m_at || end == m_text.size() || (m_text[end] != u':' && m_text[end] != u'='))
            return {};
        return m_text.sliced(std::exchange(m_at, end), end - m_at);
    }

    Text takeText()
    {
        if (take(u'"'))
            return takeQuoted();
        const qsizetype start = m_at;
        while (m_at < m_text.size() && !m_text[m_at].isSpace())
            ++m_at;
        return { m_at == start ? QString() : m_text.sliced(start, m_at - start).toString() };
    }

    Text takeQuoted()
    {
        QString text;
        for (; m_at < m_text.size(); ++m_at) {
            if (take(u'"') && (m_at == m_text.size() || m_text[m_at] != u'"'))
                return { text, text.isEmpty() };
            text += m_text[m_at];
        }
        return { text };
    }

    QStringView m_text;
    qsizetype m_at = 0;
};

} // namespace

Filter parseFilter(QStringView text)
{
    return TermReader(text).read();
}

QString termFor(Field field, const QString &text)
{
    QString quoted = u'"' + QString(text).replace(u'"', u"\"\""_s) + u'"';
    if (field == Field::Anything)
        return quoted;
    const QString name = std::ranges::find(names, field, &FieldName::field)->name;
    if (text.isEmpty())
        return name + u":\"\""_s;
    const bool plain =
        !text.startsWith(u'"') && std::ranges::none_of(text, [](QChar c) { return c.isSpace(); });
    return name + u'=' + (plain ? text : quoted);
}

QStringList fieldNames()
{
    QStringList list;
    for (const FieldName &name : names) {
        if (isFirstName(name))
            list.append(name.name);
    }
    return list;
}

} // namespace insight
