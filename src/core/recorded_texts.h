#pragma once

#include <QByteArray>
#include <QHash>
#include <QRegularExpression>

#include <vector>

namespace core {

/// Finds the translation of an English text whose placeholders are filled already.
class RecordedTexts
{
public:
    RecordedTexts() = default;

    /// `translations` and `plurals` are the content of .qm files: of the language, and of English.
    RecordedTexts(const QByteArray &translations, const QByteArray &plurals,
                  bool (*isWanted)(QByteArrayView context));

    QString translated(const QString &text) const; ///< null if it is none of ours

private:
    struct Template
    {
        QString word; ///< the longest part between placeholders, to tell quickly that a text is another
        QRegularExpression source;
        QRegularExpression sooner; ///< the same, but each placeholder stands for as little as possible
        std::vector<int> places;   ///< which placeholder a group of these is
        qsizetype letters = 0;     ///< of its own
        QString translation;
    };

    /// Of all ways to read a text, the one that knows most of its letters is right.
    struct Reading
    {
        QString text;
        qsizetype known = 0;
    };
    using Readings = QHash<QString, Reading>;

    void add(const QString &source, const QString &translation);
    Reading readingOf(const QString &text, Readings &readings) const;
    /// By the template; of its two ways to fill it the one that knows more.
    Reading readingBy(const Template &known, const QString &text, Readings &readings) const;
    Reading filledIn(const Template &known, const QRegularExpressionMatch &match, Readings &readings) const;

    QHash<QString, QString> m_whole;
    std::vector<Template> m_templates;
};

} // namespace core
