#include "CPDFium.h"
