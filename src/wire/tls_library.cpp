#include "wire/tls_library.h"

#include <openssl/crypto.h>

namespace wire {

void leaveTlsLibraryToTheSystem()
{
    OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, nullptr);
}

} // namespace wire
