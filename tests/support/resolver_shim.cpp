// Stands before the C library's name lookup, linked into a test or by LD_PRELOAD:
//   *.hang.test   no answer for longer than a test waits, as from a dead name server
//   many.test     127.0.0.4, .3, .2, .1 in this order
//   *.one.test    127.0.0.1
//   *.none.test   no such name
// Everything else is the library's business.

#include <arpa/inet.h>
#include <dlfcn.h>
#include <netdb.h>

#include <chrono>
#include <cstring>
#include <string_view>
#include <thread>

namespace {

using Lookup = int (*)(const char *, const char *, const addrinfo *, addrinfo **);

Lookup libraryLookup()
{
    static const auto found = reinterpret_cast<Lookup>(::dlsym(RTLD_NEXT, "getaddrinfo"));
    return found;
}

// Numeric lookups chained, so that the library's freeaddrinfo() suits the list.
int several(std::initializer_list<const char *> addresses, const char *service, const addrinfo *hints,
            addrinfo **result)
{
    addrinfo **tail = result;
    *result = nullptr;
    for (const char *address : addresses) {
        if (const int failed = libraryLookup()(address, service, hints, tail))
            return failed;
        while (*tail)
            tail = &(*tail)->ai_next;
    }
    return 0;
}

} // namespace

extern "C" int getaddrinfo(const char *node, const char *service, const addrinfo *hints, addrinfo **result)
{
    const std::string_view name = node ? node : "";
    if (name.ends_with(".hang.test")) {
        std::this_thread::sleep_for(std::chrono::minutes(10));
        return EAI_AGAIN;
    }
    if (name == "many.test")
        return several({ "127.0.0.4", "127.0.0.3", "127.0.0.2", "127.0.0.1" }, service, hints, result);
    if (name.ends_with(".one.test"))
        return several({ "127.0.0.1" }, service, hints, result);
    if (name.ends_with(".none.test"))
        return EAI_NONAME;
    return libraryLookup()(node, service, hints, result);
}
