#include "core/language.h"

#include "core/recorded_texts.h"

#include <QCoreApplication>
#include <QFile>
#include <QLibraryInfo>
#include <QTranslator>

#include <string_view>

using namespace Qt::StringLiterals;

namespace core {

namespace {

thread_local int inEnglish = 0;

/// Asks for a text that was recorded in English.
constexpr std::string_view askForRecorded = "recorded";

class Translation : public QTranslator
{
public:
    Translation(const QString &language, QObject *parent) : QTranslator(parent)
    {
        QFile file(u":/i18n/poolscope_%1.qm"_s.arg(language));
        if (!file.open(QIODevice::ReadOnly))
            return;
        m_bytes = file.readAll();
        m_loaded = load(reinterpret_cast<const uchar *>(m_bytes.constData()), int(m_bytes.size()));
        m_recorded = RecordedTexts(m_bytes);
    }

    bool isEmpty() const override { return !m_loaded; }

    QString translate(const char *context, const char *text, const char *about, int number) const override
    {
        if (inEnglish > 0)
            return {};
        if (context == askForRecorded)
            return m_recorded.translated(QString::fromUtf8(text));
        return isRecorded(context) ? QString() : QTranslator::translate(context, text, about, number);
    }

private:
    QByteArray m_bytes;
    bool m_loaded = false;
    RecordedTexts m_recorded;
};

QString languageOnly(const QString &name)
{
    return name.left(name.indexOf(QRegularExpression(u"[-_.@]"_s)));
}

/// The names of the buttons in Qt's own dialogs, where Qt's translations are installed.
void addTextsOfQt(const QString &language, QCoreApplication *application)
{
    auto *translator = new QTranslator(application);
    if (translator->load(u"qtbase_"_s + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(translator);
}

} // namespace

void speak(const QStringList &languages)
{
    QCoreApplication *application = QCoreApplication::instance();
    auto *plurals = new QTranslator(application);
    if (plurals->load(u":/i18n/poolscope_en.qm"_s))
        QCoreApplication::installTranslator(plurals);

    for (const QString &name : languages) {
        const QString language = languageOnly(name);
        if (language == "en"_L1 || language == "C"_L1)
            return;
        auto *translation = new Translation(language, application);
        if (translation->isEmpty()) {
            delete translation;
            continue;
        }
        addTextsOfQt(language, application);
        QCoreApplication::installTranslator(translation);
        return;
    }
}

QStringList languagesOfTerminal()
{
    for (const char *name : { "LC_ALL", "LC_MESSAGES", "LANG" }) {
        const QString value = qEnvironmentVariable(name);
        if (!value.isEmpty())
            return { value };
    }
    return {};
}

InEnglish::InEnglish()
{
    ++inEnglish;
}

InEnglish::~InEnglish()
{
    --inEnglish;
}

QString translated(const QString &text)
{
    return QCoreApplication::translate(askForRecorded.data(), text.toUtf8().constData());
}

} // namespace core
