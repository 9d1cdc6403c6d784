#pragma once

#include "support/places.h"

#include <QFileInfo>
#include <QProcessEnvironment>

namespace test {

/// An environment in which a program finds the names of resolver_shim.cpp: *.hang.test, many.test,
/// *.one.test. (Inside the live tests themselves these names are known too.)
///
/// A real name server that keeps silent needs a network and a mount namespace, which containers of a build
/// machine rarely grant. To try by hand, as root: unshare -n -m, lo up, a bound and silent UDP port 53, and a
/// resolv.conf that points there.
inline QProcessEnvironment
withTestNames(QProcessEnvironment environment = QProcessEnvironment::systemEnvironment())
{
    // By its name alone: a path with a blank in it would be taken for two.
    const QFileInfo library(places::resolver());
    environment.insert(QStringLiteral("LD_PRELOAD"), library.fileName());
    environment.insert(QStringLiteral("LD_LIBRARY_PATH"), library.path());
    // AddressSanitizer wants to be the first library and says so.
    const QString options = environment.value(QStringLiteral("ASAN_OPTIONS"));
    environment.insert(QStringLiteral("ASAN_OPTIONS"), options + QStringLiteral(":verify_asan_link_order=0"));
    return environment;
}

} // namespace test
