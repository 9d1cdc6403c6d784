#include "cli/progress_line.h"

#include "cli/words.h"
#include "report/figure.h"
#include "report/numbers.h"

#include <unistd.h>

#include <cstdio>

using namespace std::chrono_literals;

namespace cli {

namespace {

void toTerminal(const QByteArray &bytes)
{
    std::fwrite(bytes.constData(), 1, std::size_t(bytes.size()), stderr);
}

constexpr const char *beginOfLine = "\r\x1b[K";

} // namespace

QString progressText(double done, qint64 rows, core::Duration since)
{
    QString text = Words::tr("%1 %, %2 rows").arg(int(done * 100)).arg(report::figure(rows));
    if (done <= 0)
        return text;
    const auto left = std::chrono::duration<double, std::micro>(since) * ((1 - done) / done);
    return Words::tr("%1, %2 left").arg(text, report::duration(left));
}

ProgressLine::ProgressLine(bool wanted)
    : m_wanted(wanted && isatty(STDERR_FILENO))
{
}

ProgressLine::~ProgressLine()
{
    if (m_shown)
        toTerminal(beginOfLine);
}

void ProgressLine::show(double done, qint64 rows)
{
    const auto now = Clock::now();
    if (!m_wanted || now - m_last < 200ms)
        return;
    m_last = now;
    m_shown = true;
    const auto since = std::chrono::duration_cast<core::Duration>(now - m_begin);
    toTerminal(beginOfLine + progressText(done, rows, since).toUtf8());
}

} // namespace cli
