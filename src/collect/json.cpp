#include "collect/json.h"

#include "core/text.h"

#include <QJsonDocument>

namespace collect {

std::optional<QJsonObject> jsonObject(const QByteArray &text)
{
    QJsonParseError error;
    auto document = QJsonDocument::fromJson(text, &error);
    if (error.error == QJsonParseError::IllegalUTF8String)
        document = QJsonDocument::fromJson(QString::fromUtf8(text).toUtf8(), &error);
    if (error.error != QJsonParseError::NoError || !document.isObject())
        return std::nullopt;
    return document.object();
}

std::optional<qint64> jsonCount(const QJsonValue &value)
{
    // Exact beyond 2^53, where a double is not; a number that is not whole becomes the default.
    const qint64 number = value.isDouble() ? value.toInteger(-1) : -1;
    return number >= 0 ? std::optional(number) : std::nullopt;
}

QString jsonText(const QJsonValue &value)
{
    return value.toString().left(core::longestText);
}

} // namespace collect
