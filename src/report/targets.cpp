#include "report/targets.h"

#include "core/address/parse_target.h"
#include "core/address/secret_spans.h"
#include "core/address/target_text.h"
#include "core/text.h"
#include "report/words.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace report {

namespace {

constexpr int longestName = 200;
constexpr qsizetype mostServers = 16;

QString shownLabel(const core::Host &host)
{
    return core::display(core::label(host), longestName);
}

QString listOf(const QList<core::Host> &hosts)
{
    QStringList names;
    for (const core::Host &host : hosts.mid(0, mostServers))
        names += shownLabel(host);
    const QString list = names.join(u", "_s);
    const qsizetype more = hosts.size() - names.size();
    return more > 0 ? Words::tr("%1 and %2 more").arg(list).arg(more) : list;
}

QString optionsOf(const core::Target &target)
{
    QStringList options;
    for (const auto &[keyword, value] : target.options.asKeyValueRange())
        options += core::display(QString::fromUtf8(keyword + '=' + value), longestName);
    return options.join(u", "_s);
}

QString passwordOf(const core::Target &target)
{
    using Transport = core::Target::Transport;
    if (target.password.isEmpty())
        return target.transport == Transport::PostgreSql
                   ? Words::tr("from ~/.pgpass, PGPASSWORD or a prompt")
                   : Words::tr("none (Poolscope prompts for it if needed)");
    if (target.passwordInText)
        return Words::tr("given in the address; used now and not saved");
    return target.transport == Transport::MySql ? Words::tr("from ~/.my.cnf")
                                                : Words::tr("from the service file");
}

struct Cut
{
    qsizetype from;
    qsizetype end;
};

/// `password=…` in a query together with one of the separators around it, or `:secret` behind a user.
Cut cutInUrl(const QByteArray &text, const core::Span &value)
{
    const qsizetype end = value.from + value.length;
    if (text[value.from - 1] != '=')
        return { value.from - (text[value.from - 1] == ':' ? 1 : 0), end };
    const qsizetype mark =
        std::max(text.lastIndexOf('&', value.from - 1), text.lastIndexOf('?', value.from - 1));
    const bool goesOn = end < text.size();
    return text[mark] == '?' && goesOn ? Cut { mark + 1, end + 1 } : Cut { mark, end };
}

/// `password = …`, from the first letter of the keyword.
Cut cutInKeywords(const QByteArray &text, const core::Span &value)
{
    const auto isBlank = [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); };
    qsizetype from = text.lastIndexOf('=', value.from - 1);
    while (from > 0 && isBlank(text[from - 1]))
        --from;
    while (from > 0 && !isBlank(text[from - 1]))
        --from;
    return { from, value.from + value.length };
}

bool meanTheSame(const core::Target &one, const core::Target &other)
{
    return one.transport == other.transport && one.path == other.path && one.leadsTo == other.leadsTo
           && one.hosts == other.hosts && one.user == other.user && one.database == other.database
           && one.tls == other.tls && one.options == other.options;
}

} // namespace

QString clusterName(const QList<core::Target> &targets)
{
    QList<core::Host> hosts;
    for (const core::Target &target : targets)
        hosts += target.hosts;
    if (hosts.isEmpty())
        return {};
    const QString first = shownLabel(hosts.first());
    return hosts.size() == 1 ? first : Words::tr("%1 and %2 more").arg(first).arg(hosts.size() - 1);
}

QString clusterKey(const QList<core::Target> &targets)
{
    QStringList named;
    for (const core::Target &target : targets) {
        for (const core::Host &host : target.hosts)
            named.append(target.user + u'@' + core::label(host));
    }
    named.sort();
    named.removeDuplicates();
    return named.join(u' ');
}

QStringList understood(const core::Target &target)
{
    QStringList lines { Words::tr("Servers: %1").arg(listOf(target.hosts)) };
    if (!target.path.isEmpty())
        lines += Words::tr("Statistics page: %1").arg(core::display(target.path, longestName));
    if (!target.leadsTo.isEmpty())
        lines += Words::tr("Leads to: %1").arg(listOf(target.leadsTo));
    if (!target.user.isEmpty())
        lines += Words::tr("User: %1").arg(core::display(target.user, longestName));
    if (!target.database.isEmpty())
        lines += Words::tr("Database: %1").arg(core::display(target.database, longestName));
    if (target.transport != core::Target::Transport::Line)
        lines += Words::tr("Password: %1").arg(passwordOf(target));
    if (!target.options.isEmpty())
        lines += Words::tr("Options: %1").arg(optionsOf(target));
    if (!target.ignored.isEmpty())
        lines += Words::tr("Ignored: %1").arg(core::display(target.ignored.join(u", "_s)));
    return lines;
}

QString withoutSecrets(const QString &typed, const core::Surroundings &surroundings)
{
    const QString trimmed = typed.trimmed();
    const auto meant = core::parseTarget(trimmed, surroundings);
    if (!meant)
        return {};
    QByteArray text = trimmed.toUtf8();
    const bool isUrl = core::behindScheme(text).size() < text.size();
    QList<core::Span> spans = core::secretSpans(text);
    std::ranges::sort(spans, std::ranges::greater {}, &core::Span::from);
    for (const core::Span &span : spans) {
        const Cut cut = isUrl ? cutInUrl(text, span) : cutInKeywords(text, span);
        text.remove(cut.from, cut.end - cut.from);
    }
    const QString left = QString::fromUtf8(text.trimmed());
    const auto kept = core::parseTarget(left, surroundings);
    const bool isSafe = kept && !kept.value().passwordInText && core::secretSpans(left.toUtf8()).isEmpty();
    return isSafe && meanTheSame(meant.value(), kept.value()) ? left : QString();
}

QStringList withoutSecrets(const QStringList &typed, const core::Surroundings &surroundings)
{
    QStringList safe;
    for (const QString &address : typed)
        safe += withoutSecrets(address, surroundings);
    return safe.contains(QString()) ? QStringList() : safe;
}

} // namespace report
