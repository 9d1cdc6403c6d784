#include "program/process.h"

#include "core/address/secret_spans.h"
#include "core/address/target.h"

#include <QByteArray>

#include <fcntl.h>
#include <langinfo.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <csignal>
#include <cstring>

namespace program {

namespace {

/// A socket that got the number of standard output would receive our data. The modes are reversed on purpose:
/// using a descriptor that was closed still fails.
void occupyStandardDescriptors()
{
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor) {
        if (fcntl(descriptor, F_GETFD) < 0 && errno == EBADF) [[maybe_unused]]
            const int lowestFree = ::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

/// All our text is UTF-8; otherwise Qt would complain on stderr.
void preferUtf8()
{
    std::setlocale(LC_ALL, "");
    if (std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        qputenv("LC_ALL", "C.UTF-8");
}

} // namespace

void wipeSecrets(int argc, char *argv[])
{
    for (int i = 1; i < argc; ++i) {
        for (const core::Span &span : core::secretSpans(argv[i]))
            std::memset(argv[i] + span.from, 'x', static_cast<std::size_t>(span.length));
    }
}

void prepareProcess()
{
    // libpq would send these as start-up options, which poolers refuse; we use only our own settings.
    for (const char *name : { "PGOPTIONS", "PGGEQO", "PGTZ", "PGDATESTYLE" })
        unsetenv(name);
    prctl(PR_SET_DUMPABLE, 0); // no core file with a password in it, no debugger of other users
    occupyStandardDescriptors();
    std::signal(SIGPIPE, SIG_IGN);
    preferUtf8();
}

void speakEnglishToLibraries()
{
    std::setlocale(LC_MESSAGES, "C");
    std::setlocale(LC_NUMERIC, "C");
}

} // namespace program
