#include "bench/screen.h"

#include <QFile>
#include <QStandardPaths>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace bench {

namespace {

constexpr int width = 1280;
constexpr int height = 800;
constexpr int bytesAPixel = 4;

} // namespace

bool Screen::isInstalled()
{
    return !QStandardPaths::findExecutable(u"Xvfb"_s).isEmpty();
}

Screen::Screen()
{
    m_server.setStandardErrorFile(QProcess::nullDevice()); // it tells of the numbers that are taken
    m_server.start(u"Xvfb"_s, { u"-screen"_s, u"0"_s, u"%1x%2x24"_s.arg(width).arg(height), u"-nolisten"_s,
                                u"tcp"_s, u"-displayfd"_s, u"1"_s, u"-fbdir"_s, m_folder.path() });
    // It writes its number when it can be used.
    if (m_server.waitForStarted() && m_server.waitForReadyRead(10'000))
        m_display = u':' + QString::fromLatin1(m_server.readAllStandardOutput().trimmed());
}

Screen::~Screen()
{
    m_server.terminate();
    if (!m_server.waitForFinished(5'000))
        m_server.kill();
}

/// The pixels are the end of the file that is the screen; an empty one is black.
bool Screen::isLit() const
{
    QFile pixels(m_folder.filePath(u"Xvfb_screen0"_s));
    if (!pixels.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        return false;
    pixels.seek(pixels.size() - qint64(width) * height * bytesAPixel / 2);
    return std::ranges::any_of(pixels.read(width * bytesAPixel), [](char byte) { return byte != 0; });
}

} // namespace bench
