#pragma once

#include <QString>
#include <QStringList>

namespace core {

/// From now on our texts are in the first of these languages that we have, in English if we have none of
/// them.
void speak(const QStringList &languages);

/// The language that a program in a terminal is asked for: LC_ALL, LC_MESSAGES or LANG.
QStringList languagesOfTerminal();

/// While one exists, our texts on this thread are English: those that machines read.
class InEnglish
{
public:
    InEnglish();
    ~InEnglish();
    Q_DISABLE_COPY_MOVE(InEnglish)
};

/// Texts of the layers that fill samples and histories stay English, because machines read those: this is
/// such a text as a person reads it. A text that is not ours stays as it is.
QString translated(const QString &text);

/// The same of a whole sentence about a finding, as histories keep it.
QString translatedSentence(const QString &text);

} // namespace core
