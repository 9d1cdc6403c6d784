#include "store/file_head.h"

#include "store/disk.h"

#include <QFile>
#include <QtEndian>

#include <sqlite3.h>

#include <algorithm>
#include <cstddef>
#include <memory>

namespace store {

namespace {

struct CloseFile
{
    void operator()(sqlite3_file *file) const { file->pMethods->xClose(file); }
};

struct FreeName
{
    void operator()(const char *name) const { sqlite3_free_filename(name); }
};

} // namespace

core::Result<QByteArray> headOf(const QString &path, int most)
{
    sqlite3_vfs *const system = sqlite3_vfs_find(nullptr);
    const std::unique_ptr<const char, FreeName> name(
        sqlite3_create_filename(QFile::encodeName(path).constData(), "", "", 0, nullptr));
    const auto room = std::make_unique<std::max_align_t[]>( // NOLINT(*-avoid-c-arrays)
        std::size_t(system->szOsFile) / sizeof(std::max_align_t) + 1);
    auto *const file = reinterpret_cast<sqlite3_file *>(room.get());
    constexpr int flags = SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_READONLY;
    if (system->xOpen(system, name.get(), file, flags, nullptr) != SQLITE_OK)
        return systemError(path, system->xGetLastError(system, 0, nullptr));
    const std::unique_ptr<sqlite3_file, CloseFile> opened(file);
    sqlite3_int64 size = 0;
    int code = file->pMethods->xFileSize(file, &size);
    QByteArray head(int(std::clamp<sqlite3_int64>(size, 0, most)), '\0');
    if (code == SQLITE_OK && !head.isEmpty())
        code = file->pMethods->xRead(file, head.data(), int(head.size()), 0);
    if (code != SQLITE_OK)
        return systemError(path, system->xGetLastError(system, 0, nullptr));
    return head;
}

qint32 applicationIdIn(const QByteArray &head)
{
    constexpr qsizetype place = 68;
    return head.size() < headBytes ? 0 : qFromBigEndian<qint32>(head.constData() + place);
}

} // namespace store
