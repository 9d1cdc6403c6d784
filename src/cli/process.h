#pragma once

namespace cli {

/// Overwrites passwords in what others see of our command line. Before anything else.
void wipeSecrets(int argc, char *argv[]);

/// Closed standard descriptors, closed pipes, core dumps, odd locales: none of them may surprise the rest.
void prepareProcess();

/// After QCoreApplication, which takes over the desktop's language: libpq's messages are recognised in
/// English.
void speakEnglishToLibraries();

} // namespace cli
