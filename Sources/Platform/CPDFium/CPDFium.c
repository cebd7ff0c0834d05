#include "CPDFium.h"

#include <dlfcn.h>
#include <stdio.h>

/// The configuration that `FPDF_InitLibraryWithConfig` reads, version 2.
typedef struct {
  int version;
  const char **userFontPaths;
  void *isolate;
  unsigned int embedderSlot;
} CPDFiumConfiguration;

typedef struct {
  const char *name;
  size_t offset;
} CPDFiumSymbol;

#define SYMBOL(name) {#name, offsetof(CPDFiumFunctions, name)}

static const CPDFiumSymbol symbols[] = {
    SYMBOL(FPDF_GetLastError),
    SYMBOL(FPDF_LoadMemDocument64),
    SYMBOL(FPDF_LoadCustomDocument),
    SYMBOL(FPDF_CloseDocument),
    SYMBOL(FPDF_GetPageCount),
    SYMBOL(FPDF_GetMetaText),
    SYMBOL(FPDF_GetPageSizeByIndexF),
    SYMBOL(FPDF_LoadPage),
    SYMBOL(FPDF_ClosePage),
    SYMBOL(FPDF_GetPageWidthF),
    SYMBOL(FPDF_GetPageHeightF),
    SYMBOL(FPDF_GetPageBoundingBox),
    SYMBOL(FPDFPage_GetRotation),
    SYMBOL(FPDFBitmap_CreateEx),
    SYMBOL(FPDFBitmap_Destroy),
    SYMBOL(FPDF_RenderPageBitmap),
    SYMBOL(FPDFText_LoadPage),
    SYMBOL(FPDFText_ClosePage),
    SYMBOL(FPDFText_CountChars),
    SYMBOL(FPDFText_GetUnicode),
    SYMBOL(FPDFText_IsHyphen),
    SYMBOL(FPDFText_GetLooseCharBox),
    SYMBOL(FPDFText_GetCharBox),
    SYMBOL(FPDF_SetSandBoxPolicy),
    SYMBOL(FPDF_CreateNewDocument),
    SYMBOL(FPDFPage_New),
    SYMBOL(FPDFPage_GenerateContent),
    SYMBOL(FPDF_SaveAsCopy),
    SYMBOL(FPDF_ImportPagesByIndex),
    SYMBOL(FPDF_CopyViewerPreferences),
    SYMBOL(FPDF_NewXObjectFromPage),
    SYMBOL(FPDF_NewFormObjectFromXObject),
    SYMBOL(FPDF_CloseXObject),
    SYMBOL(FPDFText_LoadStandardFont),
    SYMBOL(FPDFText_LoadFont),
    SYMBOL(FPDFText_LoadCidType2Font),
    SYMBOL(FPDFFont_Close),
    SYMBOL(FPDFFont_GetGlyphWidth),
    SYMBOL(FPDFPage_InsertObject),
    SYMBOL(FPDFPageObj_Destroy),
    SYMBOL(FPDFPageObj_Transform),
    SYMBOL(FPDFPageObj_SetFillColor),
    SYMBOL(FPDFPageObj_SetStrokeColor),
    SYMBOL(FPDFPageObj_SetStrokeWidth),
    SYMBOL(FPDFPageObj_SetLineCap),
    SYMBOL(FPDFPageObj_SetLineJoin),
    SYMBOL(FPDFPageObj_SetDashArray),
    SYMBOL(FPDFPageObj_CreateNewPath),
    SYMBOL(FPDFPath_MoveTo),
    SYMBOL(FPDFPath_LineTo),
    SYMBOL(FPDFPath_BezierTo),
    SYMBOL(FPDFPath_Close),
    SYMBOL(FPDFPath_SetDrawMode),
    SYMBOL(FPDFPageObj_CreateTextObj),
    SYMBOL(FPDFText_SetText),
    SYMBOL(FPDFText_SetCharcodes),
    SYMBOL(FPDFTextObj_SetTextRenderMode),
};

static const size_t symbolCount = sizeof(symbols) / sizeof(symbols[0]);

// A field without a symbol above would stay NULL.
_Static_assert(sizeof(CPDFiumFunctions) == sizeof(symbols) / sizeof(symbols[0]) * sizeof(void *),
               "every function of the table has its symbol");

static CPDFiumFunctions functions;
static int isLoaded = 0;

const CPDFiumFunctions *CPDFiumLoad(const char *path, char *message, size_t capacity) {
  if (isLoaded) return &functions;

  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    const char *reason = dlerror();
    snprintf(message, capacity, "%s", reason != NULL ? reason : path);
    return NULL;
  }

  for (size_t index = 0; index < symbolCount; index++) {
    void *address = dlsym(library, symbols[index].name);
    if (address == NULL) {
      snprintf(message, capacity, "%s has no symbol %s", path, symbols[index].name);
      dlclose(library);
      return NULL;
    }
    *(void **)((char *)&functions + symbols[index].offset) = address;
  }

  void (*initialise)(const CPDFiumConfiguration *) =
      (void (*)(const CPDFiumConfiguration *))dlsym(library, "FPDF_InitLibraryWithConfig");
  if (initialise == NULL) {
    snprintf(message, capacity, "%s has no symbol FPDF_InitLibraryWithConfig", path);
    dlclose(library);
    return NULL;
  }
  const CPDFiumConfiguration configuration = {.version = 2};
  initialise(&configuration);
  isLoaded = 1;
  return &functions;
}
