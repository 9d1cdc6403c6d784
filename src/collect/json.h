#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <optional>

namespace collect {

/// The object that the whole text is; nothing for any other text. Odd bytes are replaced, so that one name
/// does not hide all others.
std::optional<QJsonObject> jsonObject(const QByteArray &text);

/// A whole number from zero on that is written as one: not 12.7, not "12", not true, not -1.
std::optional<qint64> jsonCount(const QJsonValue &value);

/// Empty where it is not text.
QString jsonText(const QJsonValue &value);

} // namespace collect
