#include "store/writing.h"

#include <QFileInfo>

#include <sched.h>
#include <sys/mount.h>

#include <cerrno>
#include <cstring>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using core::Fault;
using test::Doing;

namespace {

/// A disk of some MB that is seen by this process only; null where the system does not let us.
class SmallDisk
{
public:
    SmallDisk()
    {
        m_isThere = ::unshare(CLONE_NEWNS) == 0
                    && ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0
                    && ::mount("tmpfs", path().toUtf8().constData(), "tmpfs", 0, "size=3m") == 0;
        m_why = m_isThere ? QString() : QString::fromLocal8Bit(std::strerror(errno));
    }
    ~SmallDisk()
    {
        if (m_isThere)
            ::umount2(path().toUtf8().constData(), MNT_DETACH);
    }
    Q_DISABLE_COPY_MOVE(SmallDisk)

    bool isThere() const { return m_isThere; }
    QString path() const { return m_folder.path(); }
    QString why() const { return m_why; }

    /// Another file takes what is left of it.
    void fill() const
    {
        QFile file(m_folder.filePath(u"ballast"_s));
        ASSERT_TRUE(file.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
        while (file.write(QByteArray(4096, 'x')) == 4096) {
        }
    }
    void free() const { ASSERT_TRUE(QFile::remove(m_folder.filePath(u"ballast"_s))); }

private:
    QTemporaryDir m_folder;
    QString m_why;
    bool m_isThere = false;
};

} // namespace

TEST(DiskFull, ItPausesLosesNothingAndGoesOnByItself)
{
    const SmallDisk disk;
    if (!disk.isThere())
        GTEST_SKIP() << "a small tmpfs cannot be mounted here: " << disk.why().toStdString();
    for (const double share : { 0.0, 0.02 }) { // at the very end, and at the floor
        SCOPED_TRACE(share);
        test::Writing writing(disk.path() + u"/%1"_s.arg(share));
        writing.begin({ .floor = { .bytes = 200'000'000, .share = share } });
        std::size_t written = 0;
        for (; written < 3; ++written)
            ASSERT_TRUE(writing.write(20));
        disk.fill();
        while (written < 1000 && writing.write(20))
            ++written;
        ASSERT_LT(written, 1000);
        EXPECT_EQ(writing.doing(), Doing::Paused);
        EXPECT_EQ(writing.writer->state().trouble->fault, Fault::StorageFull);
        EXPECT_EQ(writing.samples(), written);

        disk.free();
        EXPECT_TRUE(writing.write(20, writing.writer->state().trouble));
        EXPECT_EQ(writing.doing(), Doing::Writing);
        EXPECT_EQ(writing.samples(), written + 1);
        auto database = store::readHistory(writing.path());
        ASSERT_TRUE(database);
        store::Statement gap = database.value().prepare("select reason from v_gaps");
        ASSERT_TRUE(gap.ask().next());
        EXPECT_EQ(gap.text(0), u"storage-full"_s);
    }
}

TEST(DiskFull, FromTheVeryBeginningItWaits)
{
    const SmallDisk disk;
    if (!disk.isThere())
        GTEST_SKIP() << "a small tmpfs cannot be mounted here: " << disk.why().toStdString();
    disk.fill();
    test::Writing writing(disk.path());
    writing.begin({ .floor = { .bytes = 0 } });
    EXPECT_FALSE(writing.write());
    EXPECT_EQ(writing.doing(), Doing::Paused);
    EXPECT_EQ(writing.writer->state().trouble->fault, Fault::StorageFull);
    disk.free();
    EXPECT_TRUE(writing.write());
    EXPECT_EQ(writing.samples(), 1);
    EXPECT_FALSE(writing.writer->state().found) << "a full disk is no damage";
}

TEST(DiskFull, LowerLimitsFreeSpace)
{
    test::Writing writing;
    const store::SampleWriterRules keyframes { .keyframe = 10s };
    writing.begin({ .sampleWriter = keyframes });
    for (int second = 0; second < 100; ++second)
        ASSERT_TRUE(writing.write());
    writing.begin({ .sampleWriter = keyframes,
                    .retention = { .samples = 30s },
                    .floor = { .bytes = 1'000'000'000'000'000, .share = 2 } });
    for (int second = 0; second < 5; ++second)
        EXPECT_FALSE(writing.write());
    EXPECT_EQ(writing.writer->state().trouble->fault, Fault::StorageFull);
    EXPECT_LT(writing.samples(), 50U);
    EXPECT_GT(writing.samples(), 20U);
}
