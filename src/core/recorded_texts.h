#pragma once

#include <QByteArray>
#include <QHash>
#include <QRegularExpression>

#include <vector>

namespace core {

/// Is this the context of a layer whose texts get into samples and histories?
bool isRecorded(const char *context);

/// Finds the translation of an English text whose placeholders are filled already.
class RecordedTexts
{
public:
    RecordedTexts() = default;
    explicit RecordedTexts(const QByteArray &translations); ///< the content of a .qm file

    QString translated(const QString &text) const; ///< null if it is none of ours

private:
    struct Template
    {
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
