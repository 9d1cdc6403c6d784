#include "core/address/secret_spans.h"

#include "core/address/target_assembly.h"
#include "core/address/target_options.h"
#include "core/address/target_text.h"

#include <algorithm>

namespace core {

namespace {

/// `--format` and `--output=x.csv`, but not a mistyped address that begins with dashes.
bool isPlainOption(QByteArrayView argument)
{
    const qsizetype equals = argument.indexOf('=');
    const QByteArrayView name = equals < 0 ? argument : argument.first(equals);
    const QByteArrayView value = equals < 0 ? QByteArrayView {} : argument.sliced(equals + 1);
    return name.startsWith('-') && !name.contains("passw")
           && std::ranges::all_of(name, [](char c) { return c == '-' || (c >= 'a' && c <= 'z'); })
           && !value.contains('=') && !value.contains('@') && !value.contains("://");
}

/// Plain words are not addresses.
bool mayBeAddress(QByteArrayView argument)
{
    return !isPlainOption(argument) && std::ranges::any_of(argument, [](char c) {
        return c == ':' || c == '=' || c == '@' || c == ' ';
    });
}

bool isUnderstood(const Parameters &parameters)
{
    const auto settings = settingsOf(parameters);
    return settings && targetOf(settings.value(), {});
}

/// Also true where a password slipped into another value, as in `user=mepassword=…`.
bool holdsSecret(const Parameter &parameter)
{
    const auto option = optionNamed(parameter.key);
    const QByteArray value = QByteArray(parameter.value.reveal()).toLower();
    return !option || option->handling == Handling::Secret || value.contains("passw")
           || value.contains("://");
}

} // namespace

QList<Span> secretSpans(QByteArrayView argument)
{
    if (!mayBeAddress(argument))
        return {};
    const auto typed = takeApart(argument);
    if (!typed || !isUnderstood(typed.value().parameters)) {
        const QByteArrayView rest = behindScheme(argument);
        return { Span { rest.data() - argument.data(), rest.size() } };
    }
    QList<Span> spans;
    for (const Parameter &parameter : typed.value().parameters) {
        if (parameter.where.length > 0 && holdsSecret(parameter))
            spans += parameter.where;
    }
    return spans;
}

} // namespace core
