#pragma once

#include <QString>

/// Where things lie in this checkout and build. Only places.cpp knows: every other object is the same in
/// every checkout, so that a compiler cache serves all of them.
namespace test::places {

QString data();     ///< recorded answers
QString readme();   ///< for users
QString scratch();  ///< what tests make once and share, and the pictures they leave
QString support();  ///< scripts beside this file
QString demo();     ///< the program that plays the servers of --demo
QString resolver(); ///< the library that knows the names of resolver_shim.cpp
QString cli();      ///< poolscope-cli
QString window();   ///< poolscope

} // namespace test::places
