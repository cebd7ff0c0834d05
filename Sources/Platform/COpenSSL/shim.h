// The hashes of OpenSSL, which use what the processor has for them.
#pragma once

#include <openssl/evp.h>
