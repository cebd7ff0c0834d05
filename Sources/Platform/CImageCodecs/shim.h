#pragma once
#include <stdlib.h>
#include <spng.h>
#include <turbojpeg.h>
