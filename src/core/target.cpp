#include "core/target.h"

#include "core/service_file.h"
#include "core/target_assembly.h"
#include "core/target_options.h"

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// The service that is asked for; empty for none.
QString serviceIn(const Settings &settings, const Surroundings &surroundings)
{
    const auto found = settings.values.find("service");
    return found == settings.values.end() ? surroundings.variable("PGSERVICE")
                                          : QString::fromUtf8(found->second.value.reveal());
}

} // namespace

QString label(const Host &host)
{
    if (!host.address.isEmpty() && host.address != host.host)
        return u"%1/%2:%3"_s.arg(host.host, host.address, QString::number(host.port));
    const bool needsBrackets = host.host.contains(u':') && !host.isSocket();
    return (needsBrackets ? u"[%1]:%2"_s : u"%1:%2"_s).arg(host.host, QString::number(host.port));
}

Result<Target> parseTarget(const QString &text, const Surroundings &surroundings)
{
    QByteArray bytes = text.toUtf8();
    const qsizetype size = bytes.size();
    const Secret typed(std::move(bytes));
    const auto parameters = parametersOf(QByteArrayView(typed.reveal(), size));
    if (!parameters)
        return parameters.error();
    const auto explicitly = settingsOf(parameters.value());
    if (!explicitly)
        return explicitly.error();

    Settings settings = explicitly.value();
    if (const QString service = serviceIn(settings, surroundings); !service.isEmpty()) {
        const auto written = parametersOfService(service, surroundings);
        if (!written)
            return written.error();
        const auto serviceSettings = settingsOf(written.value(), u"from the service file"_s);
        if (!serviceSettings)
            return serviceSettings.error();
        settings = completed(std::move(settings), serviceSettings.value());
    }
    auto target = targetOf(completed(std::move(settings), settingsOf(surroundings)), surroundings.osUser);
    if (target) {
        const auto password = explicitly.value().values.find("password");
        target.value().passwordInText =
            password != explicitly.value().values.end() && !password->second.value.isEmpty();
    }
    return target;
}

QList<QByteArray> optionsNewerThan(const Target &target, int libpqVersion)
{
    QList<QByteArray> newer;
    for (const auto &[keyword, value] : target.options.asKeyValueRange()) {
        const auto option = optionNamed(keyword);
        if (option && option->sinceLibpq > libpqVersion / 10'000)
            newer += keyword;
    }
    return newer;
}

} // namespace core
