#include "gui/pools/pool_details.h"

#include "core/text.h"
#include "gui/widgets/words.h"
#include "insight/past/usage.h"
#include "insight/verdict/ceilings.h"
#include "report/figure.h"
#include "report/numbers.h"

#include <QStringList>

#include <array>

using namespace Qt::StringLiterals;

namespace gui {

namespace {

struct DetailLine
{
    const char *label;
    QString (*read)(const core::Pool &pool);
};

template<std::optional<qint64> core::Pool::*field>
QString countLine(const core::Pool &pool)
{
    return pool.*field ? report::figure(*(pool.*field)) : QString {};
}

template<std::optional<core::Duration> core::Pool::*field>
QString spanLine(const core::Pool &pool)
{
    return pool.*field ? report::duration(*(pool.*field)) : QString {};
}

template<QString core::Pool::*field>
QString textLine(const core::Pool &pool)
{
    return core::display(pool.*field, 200);
}

QString ratioWithoutPinned(const core::Pool &pool)
{
    const auto ratio = insight::ratioWithoutPinned(pool);
    return ratio ? report::figure(*ratio) : QString {};
}

constexpr auto lines = std::to_array<DetailLine>({
    { QT_TRANSLATE_NOOP("gui", "leads to"), textLine<&core::Pool::target> },
    { QT_TRANSLATE_NOOP("gui", "mode"), textLine<&core::Pool::mode> },
    { QT_TRANSLATE_NOOP("gui", "clients with a server"), countLine<&core::Pool::logicalActive> },
    { QT_TRANSLATE_NOOP("gui", "clients waiting"), countLine<&core::Pool::logicalWaiting> },
    { QT_TRANSLATE_NOOP("gui", "clients idle"), countLine<&core::Pool::logicalIdle> },
    { QT_TRANSLATE_NOOP("gui", "client limit"), countLine<&core::Pool::logicalLimit> },
    { QT_TRANSLATE_NOOP("gui", "servers active"), countLine<&core::Pool::physicalActive> },
    { QT_TRANSLATE_NOOP("gui", "servers idle"), countLine<&core::Pool::physicalIdle> },
    { QT_TRANSLATE_NOOP("gui", "servers logging in"), countLine<&core::Pool::physicalLogin> },
    { QT_TRANSLATE_NOOP("gui", "server limit"), countLine<&core::Pool::physicalLimit> },
    { QT_TRANSLATE_NOOP("gui", "reserve"), countLine<&core::Pool::physicalReserve> },
    { QT_TRANSLATE_NOOP("gui", "pinned"), countLine<&core::Pool::pinned> },
    { QT_TRANSLATE_NOOP("gui", "ratio without pinned"), ratioWithoutPinned },
    { QT_TRANSLATE_NOOP("gui", "oldest wait"), spanLine<&core::Pool::oldestWait> },
    { QT_TRANSLATE_NOOP("gui", "dropped after"), spanLine<&core::Pool::waitLimit> },
    { QT_TRANSLATE_NOOP("gui", "minimum"), countLine<&core::Pool::physicalLeast> },
    { QT_TRANSLATE_NOOP("gui", "longest wait"), spanLine<&core::Pool::longestWait> },
    { QT_TRANSLATE_NOOP("gui", "average use"), spanLine<&core::Pool::averageUse> },
    { QT_TRANSLATE_NOOP("gui", "average opening"), spanLine<&core::Pool::averageOpening> },
});

} // namespace

QString detailsOf(const core::Pool &pool)
{
    QStringList said { core::display(pool.name, 200) };
    for (const DetailLine &line : lines) {
        if (const QString value = line.read(pool); !value.isEmpty())
            said << u"%1: %2"_s.arg(Words::tr(line.label), value);
    }
    if (pool.purpose == core::PoolPurpose::Database)
        said << Words::tr("the work of all users of this database: the pooler does not count it by user");
    if (insight::isClamped(pool) && pool.physicalIdle.value_or(0) == 0)
        said << Words::tr(
            "all its server connections are busy and clients are waiting: demand exceeds its limit");
    if (!pool.raw.isEmpty())
        said << QString {};
    for (const auto &[name, value] : pool.raw)
        said << u"%1 = %2"_s.arg(core::display(name, 60), core::display(value, 200));
    return said.join(u'\n');
}

} // namespace gui
