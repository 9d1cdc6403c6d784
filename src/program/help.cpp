#include "program/help.h"

#include "program/words.h"

using namespace Qt::StringLiterals;

namespace program {

namespace {

constexpr qsizetype indent = 22; ///< where explanations begin

constexpr auto aboutUrls = QT_TRANSLATE_NOOP(
    "program", "A URL is a postgresql:// URL (several hosts are several servers), a libpq\n"
               "keyword string or a service name, also with jdbc: in front. Other systems:\n"
               "pgbouncer://, pgpool://, haproxy://, mysql://, mariadb://, cockroachdb://,\n"
               "http:// and https:// (metrics and statistics pages) and prometheus://, as the\n"
               "README describes them. Passwords come from ~/.pgpass, the service file,\n"
               "PGPASSWORD or a prompt; for mysql:// and mariadb:// URLs, from ~/.my.cnf or a\n"
               "prompt; for http:// and https:// URLs, from a prompt.");

QString entry(const QString &what, const QString &explanation)
{
    const QString separator = u'\n' + QString(indent, u' ');
    QString line = u"  "_s + what;
    line = line.size() > indent - 2 ? line + separator : line.leftJustified(indent);
    return line + QString(explanation).replace(u'\n', separator) + u'\n';
}

QString commonOptions()
{
    return entry(u"-h, --help"_s, Words::tr("this text; after a command, the help for that command"))
           + entry(u"--version"_s, Words::tr("the version"));
}

QString valueOf(const Option &option)
{
    return option.value ? u" %1"_s.arg(QString::fromLatin1(option.value)) : QString();
}

/// In lines that fit a terminal.
QString listed(const QStringList &choices)
{
    constexpr qsizetype most = 80 - indent - 1;
    QString text;
    qsizetype line = 0;
    for (const QString &choice : choices) {
        const bool fits = line + choice.size() + 2 <= most;
        if (!text.isEmpty())
            text += fits ? u", "_s : u",\n"_s;
        line = (fits ? line + 2 : 0) + choice.size();
        text += choice;
    }
    return text;
}

QString explanationOf(const Option &option)
{
    const QString help = Words::tr(option.help);
    return option.choices ? listed(option.choices()) + u":\n"_s + help : help;
}

} // namespace

QString helpText(std::span<const Command> commands)
{
    QString text =
        Words::tr("Usage: poolscope-cli COMMAND [OPTION ...] [URL ...]\n"
                  "\n"
                  "Reads the sessions of database servers and what they wait for: exactly, over one\n"
                  "connection per server, and without harming it.\n"
                  "\n"
                  "Commands:\n");
    for (const Command &command : commands)
        text += entry(u"%1 %2"_s.arg(QLatin1String(command.name), QLatin1String(command.operands)).trimmed(),
                      Words::tr(command.summary));
    return text + Words::tr("\nOptions:\n") + commonOptions()
           + Words::tr("\nExamples:\n"
                       "  poolscope-cli snapshot postgresql://monitor@db1/postgres\n"
                       "  poolscope-cli snapshot --help\n"
                       "  poolscope-cli doctor\n");
}

QString helpText(const Command &command, const QString &program)
{
    const QString call = u"%1 %2"_s.arg(program, QLatin1String(command.name)).trimmed();
    QString text = Words::tr("Usage: %1 [OPTION ...]").arg(call);
    if (*command.operands != '\0')
        text += u' ' + QLatin1String(command.operands);
    text += u"\n\n"_s + Words::tr(command.description).replace(u"%1"_s, Words::tr(aboutUrls))
            + Words::tr("\nOptions:\n");
    for (const Option &option : command.options)
        text += entry(QLatin1String(option.name) + valueOf(option), explanationOf(option));
    return text + commonOptions();
}

QString versionText(const QString &program)
{
    return u"%1 %2\n"_s.arg(program, QStringLiteral(POOLSCOPE_VERSION));
}

} // namespace program
