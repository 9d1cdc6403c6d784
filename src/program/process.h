#pragma once

namespace program {

/// Overwrites passwords in our command line, which other processes can see. Must run first.
void wipeSecrets(int argc, char *argv[]);

/// Handles closed standard descriptors, closed pipes, core dumps and odd locales, so that the rest need not.
void prepareProcess();

/// Call after QCoreApplication, which sets the desktop's language: libpq's messages are recognised in
/// English.
void speakEnglishToLibraries();

} // namespace program
