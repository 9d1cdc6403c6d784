#include "core/duration.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace core {

namespace {

struct Unit
{
    QChar letter;
    std::chrono::seconds length;
};

constexpr auto units = std::to_array<Unit>({ { u's', 1s }, { u'm', 1min }, { u'h', 1h }, { u'd', 24h } });

} // namespace

std::optional<std::chrono::seconds> durationFrom(const QString &text)
{
    static const QRegularExpression written(u"^([0-9]{1,6})([smhd])$"_s);
    const auto match = written.match(text);
    if (!match.hasMatch())
        return {};
    const auto unit = std::ranges::find(units, match.captured(2).front(), &Unit::letter);
    return match.captured(1).toInt() * unit->length;
}

} // namespace core
