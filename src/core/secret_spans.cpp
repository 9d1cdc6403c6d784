#include "core/target_assembly.h"
#include "core/target_options.h"

#include <algorithm>

namespace core {

namespace {

/// Options of our own and plain words are none; an option with an address behind its '=' is looked at.
bool mayBeAddress(QByteArrayView argument)
{
    if (!argument.startsWith('-'))
        return std::ranges::any_of(argument,
                                   [](char c) { return c == ':' || c == '=' || c == '@' || c == ' '; });
    return argument.contains("://") || argument.contains("passw") || argument.contains('@')
           || std::ranges::count(argument, '=') > 1;
}

bool isUnderstood(const Parameters &parameters)
{
    const auto settings = settingsOf(parameters);
    return settings && targetOf(settings.value(), {});
}

/// Also where a password slipped into another value, as in `user=mepassword=…`.
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
    const auto parameters = parametersOf(argument);
    if (!parameters || !isUnderstood(parameters.value())) {
        const QByteArrayView rest = behindScheme(argument);
        return { Span { rest.data() - argument.data(), rest.size() } };
    }
    QList<Span> spans;
    for (const Parameter &parameter : parameters.value()) {
        if (parameter.where.length > 0 && holdsSecret(parameter))
            spans += parameter.where;
    }
    return spans;
}

} // namespace core
