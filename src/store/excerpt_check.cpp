#include "core/text.h"
#include "store/excerpt.h"
#include "store/history_file.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace store {

namespace {

constexpr qint64 longestExcerpt = qint64(4) * 1024 * 1024 * 1024;
constexpr qint64 mostEndpoints = 1'024; ///< as many as are listed of a cluster

core::Error tooMuch(const QString &path)
{
    return {
        core::Fault::TooMuch,
        QCoreApplication::translate("store", "%1 is larger than a saved span may be").arg(core::display(path))
    };
}

} // namespace

core::Status checkExcerpt(const QString &path, const std::stop_token &stop)
{
    if (QFileInfo(path).size() > longestExcerpt)
        return tooMuch(path);
    auto opened = readHistory(path);
    if (!opened)
        return opened.error();
    if (!isExcerpt(path))
        return core::Error { core::Fault::StorageWhole, core::display(path) };
    Database &database = opened.value();
    database.interruptOn(stop);
    Statement check = database.prepare("pragma quick_check(1)");
    const QString flaw = check.ask().next() ? check.text(0) : QString();
    const auto endpoints = database.number("select count(*) from (select 1 from endpoint limit 1025)");
    if (auto read = database.takeTrouble(); !read)
        return read;
    if (flaw != QLatin1StringView("ok"))
        return core::Error { core::Fault::StorageDamaged, core::display(flaw, 200) };
    return endpoints.value_or(0) > mostEndpoints ? core::Status(tooMuch(path)) : core::ok();
}

} // namespace store
