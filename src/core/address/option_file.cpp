#include "core/address/option_file.h"

#include "core/address/words.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

constexpr auto sections =
    std::to_array<QByteArrayView>({ "[client]", "[client-server]", "[client-mariadb]" });
constexpr auto keywords = std::to_array<QByteArrayView>({ "user", "password", "host", "port", "socket" });

constexpr qsizetype deepest = 10; ///< as with MySQL's own programs
constexpr int mostFiles = 100;

/// Up to a comment, which a '#' in quotes does not begin.
QByteArrayView withoutComment(QByteArrayView text)
{
    char quote = '\0';
    bool isEscaped = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (!quote && c == '#')
            return text.first(i);
        if (!isEscaped && (c == '"' || c == '\'') && (!quote || quote == c))
            quote = quote ? '\0' : c;
        isEscaped = quote && c == '\\' && !isEscaped;
    }
    return text;
}

/// Any other character keeps its backslash.
std::optional<char> escaped(char c)
{
    constexpr QByteArrayView written = "btnrs\\\"'";
    constexpr QByteArrayView meant = "\b\t\n\r \\\"'";
    const qsizetype at = written.indexOf(c);
    return at < 0 ? std::nullopt : std::optional(meant[at]);
}

/// Behind the '=', read as MySQL's own programs read it.
QByteArray optionValue(QByteArrayView text)
{
    QByteArrayView value = withoutComment(text).trimmed();
    const bool isQuoted =
        value.size() > 1 && value.front() == value.back() && (value.front() == '"' || value.front() == '\'');
    if (isQuoted)
        value = value.sliced(1, value.size() - 2);
    QByteArray read;
    read.reserve(value.size()); // no copy of a secret stays behind
    for (qsizetype i = 0; i < value.size(); ++i) {
        const auto meant = value[i] == '\\' && i + 1 < value.size() ? escaped(value[i + 1]) : std::nullopt;
        read += meant.value_or(value[i]);
        i += meant ? 1 : 0;
    }
    return read;
}

/// A relative one would be taken for the name of a host.
bool isPath(const std::map<QByteArray, Setting>::node_type &setting)
{
    return setting && QByteArrayView(setting.mapped().value.reveal()).startsWith('/');
}

/// The files that are read for one address: ~/.my.cnf and what it includes, in the order of its lines.
class OptionFiles
{
public:
    explicit OptionFiles(const Surroundings &surroundings)
        : m_surroundings(surroundings)
    {
    }

    /// MySQL's own programs skip a file that cannot be read, too.
    void read(const QString &path)
    {
        if (m_open.contains(path) || m_open.size() >= deepest || m_files >= mostFiles)
            return;
        ++m_files;
        std::optional<QByteArray> content = m_surroundings.file(path);
        if (!content)
            return;
        const qsizetype size = content->size();
        const Secret text(std::move(*content));
        m_open.append(path);
        take(QByteArrayView(text.reveal(), size));
        m_open.removeLast();
    }

    const Settings &settings() const { return m_settings; }
    const QString &exposed() const { return m_exposed; } ///< others can read the password in it
    const QString &foreign() const { return m_foreign; } ///< others can write what it says

private:
    void take(QByteArrayView text)
    {
        bool isOurs = false;
        for (qsizetype from = 0; from < text.size();) {
            const qsizetype newline = text.indexOf('\n', from);
            const qsizetype end = newline < 0 ? text.size() : newline;
            const QByteArrayView line = text.sliced(from, end - from).trimmed();
            from = end + 1;
            if (line.startsWith('['))
                isOurs = std::ranges::find(sections, line) != sections.end();
            else if (line.startsWith('!'))
                include(line);
            else if (const qsizetype equals = line.indexOf('='); isOurs && equals > 0)
                take(line.first(equals).trimmed(), line.sliced(equals + 1));
        }
    }

    /// The last of several holds.
    void take(QByteArrayView key, QByteArrayView value)
    {
        if (std::ranges::find(keywords, key) == keywords.end())
            return;
        m_settings.values.insert_or_assign(
            key.toByteArray(),
            Setting { Secret(optionValue(value)), words(QT_TRANSLATE_NOOP("core", "from ~/.my.cnf")) });
        const Others others = m_surroundings.others ? m_surroundings.others(m_open.last()) : Others::Read;
        if (others == Others::Write)
            m_foreign = m_open.last();
        if (key == "password")
            m_exposed = others == Others::Nothing ? QString() : m_open.last();
    }

    void include(QByteArrayView line)
    {
        const auto named = [&](QByteArrayView directive) -> std::optional<QString> {
            const bool isIt = line.startsWith(directive) && line.sliced(directive.size()).trimmed().size() > 0
                              && (line[directive.size()] == ' ' || line[directive.size()] == '\t');
            if (!isIt)
                return std::nullopt;
            const QString path = QString::fromUtf8(line.sliced(directive.size()).trimmed());
            return path.startsWith("~/"_L1) ? m_surroundings.home + path.sliced(1) : path;
        };
        if (const auto file = named("!include"))
            return read(*file);
        const auto folder = named("!includedir");
        if (!folder || !m_surroundings.filesIn)
            return;
        for (const QString &name : m_surroundings.filesIn(*folder)) {
            if (name.endsWith(".cnf"_L1))
                read(*folder + u'/' + name);
        }
    }

    const Surroundings &m_surroundings;
    Settings m_settings;
    QString m_exposed;
    QString m_foreign;
    QStringList m_open; ///< the file being read, after those that include it
    int m_files = 0;
};

} // namespace

Result<Settings> settingsOfOptionFile(const Settings &typed, const Surroundings &surroundings)
{
    OptionFiles files(surroundings);
    if (!surroundings.home.isEmpty())
        files.read(surroundings.home + u"/.my.cnf"_s);
    // They could send the password anywhere.
    if (!files.foreign().isEmpty())
        return badAddress(
            words(
                QT_TRANSLATE_NOOP(
                    "core", "%1 can be written by others, so it is not used; run chmod go-w %1 as its owner"))
                .arg(files.foreign()));
    if (!files.exposed().isEmpty() && !typed.values.contains("password"))
        return badAddress(
            words(
                QT_TRANSLATE_NOOP(
                    "core",
                    "%1 contains a password and can be read by others, so it is not used; run chmod 600 %1"))
                .arg(files.exposed()));
    Settings settings = files.settings();
    std::erase_if(settings.values, [](const auto &setting) {
        return setting.first != "password" && QByteArrayView(setting.second.value.reveal()).isEmpty();
    });
    const auto socket = settings.values.extract("socket");
    const auto host = settings.values.find("host");
    // MySQL's programs mean the socket by that name.
    if (host != settings.values.end()
        && (typed.values.contains("hostaddr") || host->second.value.reveal() == QByteArrayView("localhost")))
        settings.values.erase(host);
    if (isPath(socket) && !typed.values.contains("hostaddr"))
        settings.values.insert({ "host", socket.mapped() });
    return settings;
}

} // namespace core
