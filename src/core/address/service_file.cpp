#include "core/address/service_file.h"

#include "core/address/target_options.h"
#include "core/address/words.h"

#include <QStringList>

using namespace Qt::StringLiterals;

namespace core {

namespace {

/// The places where libpq looks, in its order.
QStringList servicePaths(const Surroundings &surroundings)
{
    QStringList paths;
    const QString named = surroundings.variable("PGSERVICEFILE");
    if (!named.isEmpty())
        paths += named;
    else if (!surroundings.home.isEmpty())
        paths += surroundings.home + u"/.pg_service.conf"_s;
    if (const QString folder = surroundings.variable("PGSYSCONFDIR"); !folder.isEmpty())
        paths += folder + u"/pg_service.conf"_s;
    paths += u"/etc/postgresql-common/pg_service.conf"_s;
    paths += u"/etc/pg_service.conf"_s;
    paths.removeDuplicates();
    return paths;
}

Result<Parameter> parameterOf(QByteArrayView line, const QString &place)
{
    if (line.startsWith("ldap:") || line.startsWith("ldaps:"))
        return Error {
            .fault = Fault::Unsupported,
            .detail = words(QT_TRANSLATE_NOOP("core", "services from LDAP are not supported (%1)")).arg(place)
        };
    const qsizetype equals = line.indexOf('=');
    if (equals <= 0)
        return badAddress(words(QT_TRANSLATE_NOOP("core", "expected name=value (%1)")).arg(place));
    const QByteArray key = line.first(equals).trimmed().toByteArray();
    if (key == "service")
        return badAddress(
            words(QT_TRANSLATE_NOOP("core", "a service cannot refer to another service (%1)")).arg(place));
    const auto option = optionNamed(key);
    // A password may begin with a blank; libpq keeps it.
    const bool verbatim = option && option->handling == Handling::Secret;
    const QByteArrayView value = verbatim ? line.sliced(equals + 1) : line.sliced(equals + 1).trimmed();
    return Parameter {
        .key = key, .value = Secret(QByteArray(value.data(), value.size())), .place = place, .closed = true
    };
}

} // namespace

Result<std::optional<Parameters>> parametersOfService(const QByteArray &service, QByteArrayView text,
                                                      const QString &path)
{
    std::optional<Parameters> parameters;
    const QByteArray header = '[' + service + ']';
    int number = 0;
    for (qsizetype from = text.startsWith("\xEF\xBB\xBF") ? 3 : 0; from < text.size();) {
        const qsizetype newline = text.indexOf('\n', from);
        const qsizetype end = newline < 0 ? text.size() : newline;
        const QByteArrayView line = text.sliced(from, end - from).trimmed();
        from = end + 1;
        ++number;

        if (line.startsWith('[') && parameters)
            break;
        if (line == header)
            parameters.emplace();
        if (line.isEmpty() || line.startsWith('#') || line.startsWith('[') || !parameters)
            continue;
        auto parameter =
            parameterOf(line, words(QT_TRANSLATE_NOOP("core", "line %1 of %2")).arg(number).arg(path));
        if (!parameter)
            return parameter.error();
        parameters->push_back(std::move(parameter.value()));
    }
    return parameters;
}

Result<Parameters> parametersOfService(const QString &service, const Surroundings &surroundings)
{
    const QStringList paths = servicePaths(surroundings);
    for (const QString &path : paths) {
        std::optional<QByteArray> content = surroundings.file(path);
        if (!content)
            continue;
        const qsizetype size = content->size();
        const Secret text(std::move(*content));
        auto parameters = parametersOfService(service.toUtf8(), QByteArrayView(text.reveal(), size), path);
        if (!parameters)
            return parameters.error();
        if (parameters.value())
            return std::move(*parameters.value());
    }
    return badAddress(words(QT_TRANSLATE_NOOP("core", "no service with this name; searched in %1"))
                          .arg(paths.join(u", "_s)));
}

} // namespace core
