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
        std::vector<int> places; ///< which placeholder a group of `source` is
        QString translation;
    };

    void add(const QString &source, const QString &translation);
    QString filled(const Template &known, const QRegularExpressionMatch &match) const;

    QHash<QString, QString> m_whole;
    std::vector<Template> m_templates;
};

} // namespace core
