#include "core/address/target_settings.h"

#include "core/address/target_options.h"
#include "core/address/tls_mode.h"
#include "core/address/words.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace core {

namespace {

struct Spelling
{
    QByteArrayView text;
    QByteArrayView tlsMode; ///< empty: sets nothing
};

// The spellings of ssl=… in drivers; a value of sslmode is accepted too.
constexpr auto sslSpellings = std::to_array<Spelling>({
    { "true", "require" },
    { "1", "require" },
    { "on", "require" },
    { "yes", "require" },
    { "no-verify", "require" },
    { "false", "" },
    { "0", "" },
    { "off", "" },
    { "no", "" },
});

struct Variable
{
    const char *name;
    const char *keyword;
};

constexpr auto variables = std::to_array<Variable>({
    { "PGHOST", "host" },
    { "PGHOSTADDR", "hostaddr" },
    { "PGPORT", "port" },
    { "PGUSER", "user" },
    { "PGDATABASE", "dbname" },
    { "PGSSLMODE", "sslmode" },
});

bool isPlainName(QByteArrayView key)
{
    const auto plain = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'
               || c == '-';
    };
    return key.size() <= 40 && std::ranges::all_of(key, plain);
}

bool isSecret(const Parameter &parameter)
{
    const auto option = optionNamed(parameter.key);
    return option && option->handling == Handling::Secret;
}

/// `passwordswordfish`: the '=' was forgotten.
bool mayHoldPassword(QByteArrayView key)
{
    const QByteArray name = key.toByteArray().toLower();
    return name.contains("pas") || name.contains("ssw") || name.contains("wor");
}

/// Whether this key could be the end of a carelessly written password.
bool mayEndPassword(const Parameters &parameters, const Parameter &suspect)
{
    return std::ranges::any_of(parameters, [&](const Parameter &parameter) {
        const bool before = &parameter < &suspect;
        return !parameter.closed
               && ((before && isSecret(parameter)) || QByteArrayView(parameter.value.reveal()).contains('@'));
    });
}

Error unknown(const Parameters &parameters, const Parameter &parameter)
{
    const QByteArray nearest = nearestOption(parameter.key);
    const auto guessing = [&](const QString &sentence) {
        return nearest.isEmpty()
                   ? sentence
                   : sentence + u"; "_s
                         + words(QT_TRANSLATE_NOOP("core", "did you mean '%1'?")).arg(QLatin1String(nearest));
    };
    // A key that is similar to a known name leaves no room for a password.
    const bool maySay = isPlainName(parameter.key) && !mayEndPassword(parameters, parameter)
                        && (!nearest.isEmpty() || !mayHoldPassword(parameter.key));
    if (!maySay)
        return badAddress(
            guessing(words(QT_TRANSLATE_NOOP("core", "unknown parameter (%1)")).arg(parameter.place)));
    return badAddress(guessing(words(QT_TRANSLATE_NOOP("core", "unknown parameter '%1' (%2)"))
                                   .arg(QLatin1String(parameter.key), parameter.place)));
}

/// ssl=… counts only where sslmode is missing: the more exact setting must not be weakened. `written`: how it
/// was spelled, "useSSL".
Status applySsl(Settings &settings, const QString &written)
{
    const auto ssl = settings.values.extract("ssl");
    if (ssl.empty() || settings.values.contains("sslmode"))
        return ok();
    const QByteArrayView text = ssl.mapped().value.reveal();
    const auto found = std::ranges::find(sslSpellings, text, &Spelling::text);
    if (found == sslSpellings.end() && !tlsModeNamed(text))
        return badAddress(words(QT_TRANSLATE_NOOP("core", "ssl must be true, false or a value of sslmode")));
    const QByteArrayView mode = found == sslSpellings.end() ? text : found->tlsMode;
    if (mode.isEmpty())
        settings.ignored += written;
    else
        settings.values.insert({ "sslmode", { Secret(mode.toByteArray()), ssl.mapped().origin } });
    return ok();
}

} // namespace

Result<Settings> settingsOf(const Parameters &parameters, const QString &origin)
{
    Settings settings;
    QString ssl;
    for (const Parameter &parameter : parameters) {
        const auto option = optionNamed(parameter.key);
        if (!option)
            return unknown(parameters, parameter);
        if (option->keyword == "ssl")
            ssl = QString::fromLatin1(parameter.key);
        switch (option->handling) {
        case Handling::Used:
        case Handling::Secret:
        case Handling::Passed:
            settings.values.insert_or_assign(option->keyword, Setting { parameter.value, origin });
            break;
        case Handling::Ignored:
            settings.ignored += QString::fromLatin1(parameter.key);
            break;
        case Handling::Unsupported:
            return Error {
                Fault::NoOption,
                words(QT_TRANSLATE_NOOP("core", "'%1' is not supported")).arg(QLatin1String(option->keyword))
            };
        case Handling::Forbidden:
            return badAddress(words(QT_TRANSLATE_NOOP("core", "'%1' has no meaning here; remove it"))
                                  .arg(QLatin1String(option->keyword)));
        }
    }
    if (const Status status = applySsl(settings, ssl); !status)
        return status.error();
    settings.ignored.removeDuplicates();
    return settings;
}

Settings settingsOf(const Surroundings &surroundings)
{
    Settings settings;
    for (const Variable &variable : variables) {
        const QString value = surroundings.variable(variable.name);
        if (!value.isEmpty())
            settings.values.insert(
                { variable.keyword,
                  { Secret(value.toUtf8()),
                    words(QT_TRANSLATE_NOOP("core", "from %1")).arg(QLatin1String(variable.name)) } });
    }
    if (surroundings.variable("PGREQUIRESSL").startsWith(u'1'))
        settings.values.insert({ "sslmode", { Secret("require"), {} } });
    return settings;
}

Settings completed(Settings strong, const Settings &weak)
{
    strong.values.insert(weak.values.begin(), weak.values.end());
    strong.ignored += weak.ignored;
    strong.ignored.removeDuplicates();
    return strong;
}

} // namespace core
