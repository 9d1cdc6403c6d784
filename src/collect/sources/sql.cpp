#include "collect/sources/sql.h"

#include <QFile>

#include <array>

namespace collect {

namespace {

// Newest first. A file need not exist for every version.
constexpr auto versions = std::to_array<int>({ 140000, 130000, 110000 });

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

} // namespace

QByteArray sql(const char *view, int version)
{
    for (const auto since : versions) {
        QFile file(QStringLiteral(":/sql/%1_%2.sql").arg(QLatin1StringView(view)).arg(since));
        if (since > version || !file.open(QIODevice::ReadOnly))
            continue;
        auto text = withoutComments(file);
        if (text.contains(":instance"))
            text.replace(":instance", sql("instance", version));
        return text;
    }
    Q_UNREACHABLE();
}

} // namespace collect
