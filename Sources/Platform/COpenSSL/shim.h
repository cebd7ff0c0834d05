// The hashes of OpenSSL, which use the processor's hash instructions.
#pragma once

#include <openssl/evp.h>
