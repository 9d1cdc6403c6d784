#include "program/options.h"

#include "program/words.h"

#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace program {

namespace {

const QString helpOption = u"--help"_s;
const QString versionOption = u"--version"_s;

core::Error wrong(const QString &line)
{
    return { core::Fault::BadAddress, line };
}

bool isOption(const QString &argument)
{
    return argument.startsWith(u'-') && argument.size() > 1;
}

/// "-2h" is a value.
bool beginsAnOption(const QString &argument)
{
    return isOption(argument) && !argument[1].isDigit();
}

/// The word itself only where it cannot be a password: not a URL, and only the letter of "-psecret".
QString shown(const QString &word)
{
    static const QRegularExpression harmless(u"^(--)?[a-z][a-z-]{0,30}$"_s);
    if (harmless.match(word).hasMatch())
        return u'"' + word + u'"';
    if (isOption(word) && !word.startsWith("--"_L1))
        return u'"' + word.left(2) + u'"';
    return {};
}

/// What is said of a word that is not known; %1 is the word, %2 the nearest that is.
struct UnknownWord
{
    const char *hidden;
    const char *shown;
    const char *guessed;
};

constexpr UnknownWord unknownOption {
    QT_TRANSLATE_NOOP("program", "unknown option; see --help"),
    QT_TRANSLATE_NOOP("program", "unknown option %1; see --help"),
    QT_TRANSLATE_NOOP("program", "unknown option %1; did you mean \"%2\"?; see --help"),
};
constexpr UnknownWord unknownCommand {
    QT_TRANSLATE_NOOP("program", "unknown command; see --help"),
    QT_TRANSLATE_NOOP("program", "unknown command %1; see --help"),
    QT_TRANSLATE_NOOP("program", "unknown command %1; did you mean \"%2\"?; see --help"),
};

core::Error unknown(const UnknownWord &sentences, const QString &word, const QStringList &known)
{
    const QString ours = shown(word);
    const QString guess = nearest(word, known);
    if (ours.isEmpty())
        return wrong(QCoreApplication::translate("program", sentences.hidden));
    if (guess.isEmpty())
        return wrong(QCoreApplication::translate("program", sentences.shown).arg(ours));
    return wrong(QCoreApplication::translate("program", sentences.guessed).arg(ours, guess));
}

QStringList namesOf(std::span<const Command> commands)
{
    QStringList names;
    for (const Command &command : commands)
        names.append(QString::fromLatin1(command.name));
    return names;
}

QStringList namesOf(std::span<const Option> options)
{
    QStringList names { helpOption, versionOption };
    for (const Option &option : options)
        names.append(QString::fromLatin1(option.name));
    return names;
}

template<typename Named>
const Named *find(std::span<const Named> all, const QString &name)
{
    const auto isIt = [&name](const Named &one) { return name == QLatin1String(one.name); };
    const auto found = std::ranges::find_if(all, isIt);
    return found == all.end() ? nullptr : &*found;
}

/// Reads the arguments after a command, from left to right.
class Reader
{
public:
    Reader(const Command &command, const QStringList &arguments)
        : m_arguments(arguments)
    {
        m_read.command = &command;
    }

    core::Result<Invocation> read()
    {
        while (m_next < m_arguments.size()) {
            if (const core::Status status = take(m_arguments[m_next++]); !status)
                return status.error();
        }
        if (const core::Status status = checkOperands(); !status)
            return status.error();
        return m_read;
    }

private:
    core::Status take(const QString &argument)
    {
        if (m_onlyOperands || !isOption(argument)) {
            m_read.operands.append(argument);
            return core::ok();
        }
        if (argument == "--"_L1) {
            m_onlyOperands = true;
            return core::ok();
        }
        const qsizetype equals = argument.indexOf(u'=');
        const QString name = argument.left(equals);
        if (equals < 0 && (name == helpOption || name == "-h"_L1)) {
            m_read.help = true;
            return core::ok();
        }
        if (equals < 0 && name == versionOption) {
            m_read.version = true;
            return core::ok();
        }
        return takeOption(name, equals < 0 ? QString() : argument.mid(equals + 1), equals >= 0);
    }

    core::Status takeOption(const QString &name, QString value, bool hasValue)
    {
        const Option *option = find(m_read.command->options, name);
        if (!option)
            return unknown(unknownOption, name, namesOf(m_read.command->options));
        if (m_read.has(name))
            return wrong(QCoreApplication::translate("program", "%1 is given twice").arg(name));
        if (!option->value && hasValue)
            return wrong(QCoreApplication::translate("program", "%1 takes no value").arg(name));
        if (option->value && !hasValue) {
            // A name that begins with a dash can still be given as --option=-name.
            if (m_next == m_arguments.size() || beginsAnOption(m_arguments[m_next]))
                return wrong(QCoreApplication::translate("program", "%1 needs a value: %1 %2")
                                 .arg(name, choicesOf(*option)));
            value = m_arguments[m_next++];
        }
        return accept(*option, name, value);
    }

    core::Status accept(const Option &option, const QString &name, const QString &value)
    {
        if (option.value && value.isEmpty())
            return wrong(QCoreApplication::translate("program", "%1 needs a value: %1 %2")
                             .arg(name, choicesOf(option)));
        if (option.choices && !option.choices().contains(value))
            return wrong(QCoreApplication::translate("program", "%1 takes one of: %2")
                             .arg(name, option.choices().join(u", "_s)));
        m_read.values.insert(name, value);
        return core::ok();
    }

    core::Status checkOperands() const
    {
        if (m_read.help || m_read.version)
            return core::ok();
        const bool wanted = *m_read.command->operands != '\0';
        const QString name = QString::fromLatin1(m_read.command->name);
        if (wanted && *m_read.command->operands != '[' && m_read.operands.isEmpty())
            return wrong(QCoreApplication::translate("program", "%1 needs at least one %2")
                             .arg(name, QString::fromLatin1(m_read.command->operands)));
        if (!wanted && !m_read.operands.isEmpty())
            return wrong(QCoreApplication::translate("program", "%1 takes options only").arg(name));
        return core::ok();
    }

    static QString choicesOf(const Option &option)
    {
        return option.choices ? option.choices().join(u'|') : QString::fromLatin1(option.value);
    }

    const QStringList &m_arguments;
    qsizetype m_next = 0;
    bool m_onlyOperands = false;
    Invocation m_read;
};

} // namespace

core::Result<Invocation> parse(const QStringList &arguments, const Command &command)
{
    return Reader(command, arguments).read();
}

core::Result<Invocation> parse(const QStringList &arguments, std::span<const Command> commands)
{
    if (arguments.isEmpty())
        return wrong(Words::tr("no command; see --help"));
    const QString &first = arguments.front();
    if (first == helpOption || first == "-h"_L1)
        return Invocation { .help = true };
    if (first == versionOption)
        return Invocation { .version = true };
    if (isOption(first))
        return unknown(unknownOption, first.section(u'=', 0, 0), { helpOption, versionOption });
    if (first.contains("://"_L1) || first.contains(u'='))
        return wrong(Words::tr("the command is missing: poolscope-cli snapshot URL"));
    if (const Command *command = find(commands, first))
        return parse(arguments.sliced(1), *command);
    return unknown(unknownCommand, first, namesOf(commands));
}

} // namespace program
