#include "core/recorded_texts.h"

#include <QDataStream>
#include <QStringList>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

struct Message
{
    QByteArray context;
    QByteArray source;
    QStringList translations; ///< one per plural form
};

// The format of .qm files, which Qt has not changed since version 3.
enum Section : quint8 { Messages = 0x69 };
enum Tag : quint8 { End = 1, Translated = 3, Source = 6, Context = 7, Comment = 8 };
constexpr int magicSize = 16;

QByteArray sectionOf(const QByteArray &file, quint8 wanted)
{
    QDataStream in(file);
    in.skipRawData(magicSize);
    while (!in.atEnd()) {
        quint8 section = 0;
        QByteArray bytes;
        in >> section >> bytes;
        if (section == wanted)
            return bytes;
    }
    return {};
}

QString utf16(const QByteArray &bytes)
{
    QString text;
    for (qsizetype i = 0; i + 1 < bytes.size(); i += 2)
        text += QChar(char16_t((quint8(bytes[i]) << 8) | quint8(bytes[i + 1])));
    return text;
}

std::vector<Message> messagesIn(const QByteArray &file)
{
    std::vector<Message> messages;
    QDataStream in(sectionOf(file, Messages));
    Message message;
    while (!in.atEnd()) {
        quint8 tag = 0;
        in >> tag;
        if (tag == End) {
            messages.push_back(std::exchange(message, {}));
            continue;
        }
        QByteArray bytes;
        in >> bytes;
        if (tag == Translated)
            message.translations.append(utf16(bytes));
        else if (tag == Source)
            message.source = bytes;
        else if (tag == Context)
            message.context = bytes;
    }
    return messages;
}

constexpr qsizetype placeSize = 2; // %1

/// %n counts as one more.
int placeOf(QChar letter)
{
    return letter == u'n' ? 0 : letter.digitValue();
}

qsizetype lettersIn(const QString &text)
{
    return std::ranges::count_if(text, [](QChar letter) { return letter.isLetter(); });
}

/// A few letters between placeholders, as in "%1 on %2", are found in any sentence. Without letters it joins
/// parts.
constexpr qsizetype fewLetters = 8;

/// "the other", but neither "49 s" nor "pid 7 (psql)".
bool isProse(const QString &text)
{
    static const QRegularExpression words(u"\\p{L}{2,} \\p{L}{2,}"_s);
    return text.contains(words);
}

/// With these, texts of ours are put together.
constexpr auto glue = std::to_array({ "%1: %2", "%1; %2", "%1, %2", "%1. %2" });

bool isShorter(const QString &one, const QString &other)
{
    return one.size() < other.size();
}

} // namespace

RecordedTexts::RecordedTexts(const QByteArray &translations, const QByteArray &plurals,
                             bool (*isWanted)(QByteArrayView context))
{
    // First: of two readings that know the same letters, the one that parts clauses is right.
    for (const char *const joining : glue)
        add(QString::fromLatin1(joining), QString::fromLatin1(joining));
    QHash<QByteArray, QStringList> forms;
    for (const Message &message : messagesIn(plurals))
        forms.insert(message.context + '\n' + message.source, message.translations);
    for (const Message &message : messagesIn(translations)) {
        if (!isWanted(message.context))
            continue;
        const QStringList sources =
            forms.value(message.context + '\n' + message.source, { QString::fromUtf8(message.source) });
        for (qsizetype i = 0; i < std::min(sources.size(), message.translations.size()); ++i)
            add(sources[i], message.translations[i]);
    }
}

void RecordedTexts::add(const QString &source, const QString &translation)
{
    static const QRegularExpression place(u"%([1-9n])(?![0-9])"_s);
    if (!source.contains(place)) {
        m_whole.insert(source, translation);
        return;
    }
    Template known { .translation = translation };
    QString pattern;
    QString sooner;
    const auto append = [&](const QString &word) {
        known.word = std::max(known.word, word, isShorter);
        known.letters += lettersIn(word);
        pattern += QRegularExpression::escape(word);
        sooner += QRegularExpression::escape(word);
    };
    qsizetype at = 0;
    for (auto found = place.globalMatch(source); found.hasNext();) {
        const QRegularExpressionMatch match = found.next();
        append(source.mid(at, match.capturedStart() - at));
        pattern += u"(.*)"_s;
        sooner += u"(.*?)"_s;
        known.places.push_back(placeOf(match.captured(1).front()));
        at = match.capturedEnd();
    }
    append(source.mid(at));
    const auto matching = [](const QString &whole) {
        return QRegularExpression(QRegularExpression::anchoredPattern(whole),
                                  QRegularExpression::DotMatchesEverythingOption);
    };
    known.source = matching(pattern);
    known.sooner = matching(sooner);
    m_templates.push_back(std::move(known));
}

QString RecordedTexts::translated(const QString &text) const
{
    Readings readings;
    const Reading read = readingOf(text, readings);
    if (const auto whole = m_whole.find(text); whole != m_whole.end())
        return *whole;
    return read.known > 0 ? read.text : QString();
}

RecordedTexts::Reading RecordedTexts::readingOf(const QString &text, Readings &readings) const
{
    if (const auto known = readings.find(text); known != readings.end())
        return *known;
    Reading best { text, 0 };
    // A single word may be a name of others.
    if (const auto whole = m_whole.find(text); whole != m_whole.end() && text.contains(u' '))
        best = { *whole, text.size() };
    for (const Template &known : m_templates) {
        if (best.known == text.size() || !text.contains(known.word))
            continue;
        const Reading read = readingBy(known, text, readings);
        if (read.known > best.known)
            best = read;
    }
    readings.insert(text, best);
    return best;
}

RecordedTexts::Reading RecordedTexts::readingBy(const Template &known, const QString &text,
                                                Readings &readings) const
{
    Reading best;
    for (const QRegularExpression *const source : { &known.source, &known.sooner }) {
        const QRegularExpressionMatch match = source->match(text);
        if (!match.hasMatch())
            break;
        const Reading filled = filledIn(known, match, readings);
        if (filled.known > best.known)
            best = filled;
        if (known.places.size() < 2)
            break;
    }
    return best;
}

RecordedTexts::Reading RecordedTexts::filledIn(const Template &known, const QRegularExpressionMatch &match,
                                               Readings &readings) const
{
    Reading filled { {}, match.capturedLength() };
    for (std::size_t i = 0; i < known.places.size(); ++i)
        filled.known -= match.capturedLength(int(i) + 1);
    for (qsizetype i = 0; i < known.translation.size(); ++i) {
        const QStringView next = QStringView(known.translation).mid(i, placeSize + 1);
        const bool isPlace = next.startsWith(u'%') && next.size() >= placeSize
                             && (next.size() == placeSize || !next.back().isDigit());
        const auto place = isPlace ? std::ranges::find(known.places, placeOf(next[1])) : known.places.end();
        if (place == known.places.end()) {
            filled.text += known.translation[i];
            continue;
        }
        const Reading part = readingOf(match.captured(1 + int(place - known.places.begin())), readings);
        if (part.known == 0 && isProse(part.text) && known.letters > 0 && known.letters < fewLetters)
            return {};
        filled.text += part.text;
        filled.known += part.known;
        i += placeSize - 1;
    }
    return filled;
}

} // namespace core
