#include "core/language.h"

#include "core/recorded_texts.h"

#include <QCoreApplication>
#include <QFile>
#include <QLibraryInfo>
#include <QTranslator>

#include <algorithm>
#include <array>
#include <string_view>

using namespace Qt::StringLiterals;

namespace core {

namespace {

thread_local int inEnglish = 0;

// Contexts that ask for a text that was recorded in English.
constexpr std::string_view forDetails = "recorded details";
constexpr std::string_view forSentences = "recorded sentences";

QByteArray contentOf(const QString &language)
{
    QFile file(u":/i18n/poolscope_%1.qm"_s.arg(language));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

bool isOfLayerBelow(QByteArrayView context)
{
    static constexpr auto layers =
        std::to_array<std::string_view>({ "core", "wire", "collect", "store", "insight" });
    const std::string_view name(context.data(), std::size_t(context.size()));
    return std::ranges::find(layers, name.substr(0, name.find(':'))) != layers.end();
}

bool isOfFindings(QByteArrayView context)
{
    return context == "report" || isOfLayerBelow(context);
}

class Translation : public QTranslator
{
public:
    Translation(const QString &language, QObject *parent)
        : QTranslator(parent)
        , m_bytes(contentOf(language))
    {
        if (m_bytes.isEmpty())
            return;
        m_loaded = load(reinterpret_cast<const uchar *>(m_bytes.constData()), int(m_bytes.size()));
        const QByteArray plurals = contentOf(u"en"_s);
        m_details = RecordedTexts(m_bytes, plurals, isOfLayerBelow);
        m_sentences = RecordedTexts(m_bytes, plurals, isOfFindings);
    }

    bool isEmpty() const override { return !m_loaded; }

    QString translate(const char *context, const char *text, const char *about, int number) const override
    {
        if (inEnglish > 0)
            return {};
        if (context == forDetails)
            return remembered(m_details, text);
        if (context == forSentences)
            return remembered(m_sentences, text);
        return isOfLayerBelow(context) ? QString() : QTranslator::translate(context, text, about, number);
    }

private:
    /// Reading a sentence takes a millisecond, and a list shows the same ones again and again.
    static QString remembered(const RecordedTexts &texts, const char *text)
    {
        constexpr qsizetype most = 1000;
        thread_local QHash<std::pair<const void *, QByteArray>, QString> before;
        const std::pair<const void *, QByteArray> key { &texts, text };
        if (const auto known = before.find(key); known != before.end())
            return *known;
        if (before.size() >= most)
            before.clear();
        return *before.insert(key, texts.translated(QString::fromUtf8(text)));
    }

    QByteArray m_bytes;
    bool m_loaded = false;
    RecordedTexts m_details;
    RecordedTexts m_sentences;
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
    qDeleteAll(application->findChildren<QTranslator *>(QString(), Qt::FindDirectChildrenOnly));
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
    return QCoreApplication::translate(forDetails.data(), text.toUtf8().constData());
}

QString translatedSentence(const QString &text)
{
    return QCoreApplication::translate(forSentences.data(), text.toUtf8().constData());
}

} // namespace core
