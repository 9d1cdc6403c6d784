#include "gui/dialogs/typed_addresses.h"

#include "core/address/parse_target.h"
#include "core/text.h"
#include "gui/widgets/words.h"
#include "report/faults.h"

namespace gui {

namespace {

constexpr qsizetype longestAddress = 8192;
constexpr qsizetype longestText = 65536;

core::Result<core::Target> targetFrom(const QString &line, const core::Surroundings &surroundings)
{
    if (line.size() >= longestAddress)
        return core::Error { core::Fault::BadAddress, Words::tr("it is too long") };
    return core::parseTarget(line, surroundings);
}

/// Those of a target that were named before.
QStringList repeated(const core::Target &target, QStringList &named)
{
    QStringList repetitions;
    for (const core::Host &host : target.hosts) {
        const QString label = core::label(host);
        if (named.contains(label))
            repetitions += core::display(label, 80);
        named += label;
    }
    return repetitions;
}

QString troubleIn(qsizetype line, const core::Error &error, bool isOnly)
{
    const QString sentence = report::sentence(error);
    return isOnly ? sentence : Words::tr("Line %1: %2").arg(line).arg(sentence);
}

} // namespace

TypedAddresses understood(const QString &text, const core::Surroundings &surroundings,
                          const QStringList &present)
{
    TypedAddresses typed;
    if (text.size() >= longestText) {
        typed.trouble = Words::tr("This text is too long.");
        return typed;
    }
    QStringList named = present;
    QStringList notes;
    const QStringList lines = text.split(u'\n');
    const bool isOnly = text.trimmed().count(u'\n') == 0;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const QString line = lines[i].trimmed();
        if (line.isEmpty())
            continue;
        auto target = targetFrom(line, surroundings);
        if (!target) {
            if (typed.trouble.isEmpty())
                typed.trouble = troubleIn(i + 1, target.error(), isOnly);
            continue;
        }
        const QStringList repetitions = repeated(target.value(), named);
        if (!repetitions.isEmpty())
            notes += Words::tr("Line %1: %2 is already listed and is watched once.")
                         .arg(i + 1)
                         .arg(repetitions.join(QStringLiteral(", ")));
        typed.addresses += line;
        typed.targets += std::move(target).value();
    }
    typed.note = notes.join(u'\n');
    return typed;
}

} // namespace gui
