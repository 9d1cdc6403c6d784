#include "collect/sources/sql.h"

#include <QFile>
#include <QHash>

#include <array>
#include <utility>

namespace collect {

namespace {

// Newest first, of all systems. A file need not exist for every version.
constexpr auto versions = std::to_array<int>({ 200200, 140000, 130000, 110000, 100500, 80000 });

/// Parts that statements share.
constexpr auto shared = std::to_array({ "instance", "backends" });

QByteArray withoutComments(QFile &file)
{
    QByteArray text;
    while (!file.atEnd()) {
        const auto line = file.readLine();
        if (!line.startsWith("--"))
            text += line;
    }
    return text.trimmed();
}

QByteArray read(const char *view, int version)
{
    for (const auto since : versions) {
        QFile file(QStringLiteral(":/sql/%1_%2.sql").arg(QLatin1StringView(view)).arg(since));
        if (since > version || !file.open(QIODevice::ReadOnly))
            continue;
        auto text = withoutComments(file);
        for (const char *part : shared) {
            const QByteArray place = QByteArray(":") + part;
            if (text.contains(place))
                text.replace(place, sql(part, version));
        }
        return text;
    }
    Q_UNREACHABLE();
}

} // namespace

QByteArray sql(const char *view, int version)
{
    thread_local QHash<std::pair<QByteArray, int>, QByteArray> known; // asked for on every tick
    const std::pair<QByteArray, int> key { view, version };
    if (const auto found = known.constFind(key); found != known.cend())
        return *found;
    return *known.insert(key, read(view, version));
}

} // namespace collect
