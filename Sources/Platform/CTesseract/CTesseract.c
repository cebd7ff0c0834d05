#include "CTesseract.h"

#include <dlfcn.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct Iterator Iterator;
typedef struct PageIterator PageIterator;

// What `capi.h` and `allheaders.h` call these values.
enum { oldEngine = 0, networkEngine = 1 };
enum { segmentAutomatically = 3 };
enum { levelLine = 2, levelWord = 3, levelSymbol = 4 };
enum { bringInWhite = 1, rotateByArea = 1, severityNone = 6 };

typedef struct {
  const char *(*TessVersion)(void);
  void (*TessDeleteText)(const char *);
  CTesseractEngine *(*TessBaseAPICreate)(void);
  void (*TessBaseAPIDelete)(CTesseractEngine *);
  int (*TessBaseAPIInit2)(CTesseractEngine *, const char *folder, const char *languages, int engine);
  void (*TessBaseAPISetPageSegMode)(CTesseractEngine *, int mode);
  void (*TessBaseAPISetImage2)(CTesseractEngine *, CTesseractPicture *);
  void (*TessBaseAPISetSourceResolution)(CTesseractEngine *, int dotsPerInch);
  int (*TessBaseAPIRecognize)(CTesseractEngine *, void *monitor);
  Iterator *(*TessBaseAPIGetIterator)(CTesseractEngine *);
  void (*TessBaseAPIClear)(CTesseractEngine *);
  void (*TessBaseAPIClearAdaptiveClassifier)(CTesseractEngine *);
  int (*TessBaseAPIDetectOrientationScript)(
      CTesseractEngine *, int *degrees, float *confidence, const char **script, float *scriptConfidence);
  const PageIterator *(*TessResultIteratorGetPageIteratorConst)(const Iterator *);
  int (*TessResultIteratorNext)(Iterator *, int level);
  char *(*TessResultIteratorGetUTF8Text)(const Iterator *, int level);
  float (*TessResultIteratorConfidence)(const Iterator *, int level);
  void (*TessResultIteratorDelete)(Iterator *);
  int (*TessPageIteratorIsAtFinalElement)(const PageIterator *, int level, int element);
  int (*TessPageIteratorBoundingBox)(const PageIterator *, int level, int *left, int *top, int *right, int *bottom);
} Tesseract;

typedef struct {
  CTesseractPicture *(*pixCreate)(int width, int height, int depth);
  void (*pixDestroy)(CTesseractPicture **);
  uint32_t *(*pixGetData)(CTesseractPicture *);
  int (*pixGetWpl)(CTesseractPicture *);
  int (*pixEndianByteSwap)(CTesseractPicture *);
  CTesseractPicture *(*pixRotateOrth)(CTesseractPicture *, int quarterTurns);
  CTesseractPicture *(*pixRotate)(CTesseractPicture *, float radians, int type, int bringIn, int width, int height);
  CTesseractPicture *(*pixConvertTo1)(CTesseractPicture *, int threshold);
  int (*pixFindSkew)(CTesseractPicture *, float *degrees, float *confidence);
  int (*setMsgSeverity)(int severity);
} Leptonica;

typedef struct {
  const char *name;
  size_t offset;
} Symbol;

#define TESSERACT(name) {#name, offsetof(Tesseract, name)}
#define LEPTONICA(name) {#name, offsetof(Leptonica, name)}
#define COUNT(list) (sizeof(list) / sizeof((list)[0]))

static const Symbol tesseractSymbols[] = {
    TESSERACT(TessVersion),
    TESSERACT(TessDeleteText),
    TESSERACT(TessBaseAPICreate),
    TESSERACT(TessBaseAPIDelete),
    TESSERACT(TessBaseAPIInit2),
    TESSERACT(TessBaseAPISetPageSegMode),
    TESSERACT(TessBaseAPISetImage2),
    TESSERACT(TessBaseAPISetSourceResolution),
    TESSERACT(TessBaseAPIRecognize),
    TESSERACT(TessBaseAPIGetIterator),
    TESSERACT(TessBaseAPIClear),
    TESSERACT(TessBaseAPIClearAdaptiveClassifier),
    TESSERACT(TessBaseAPIDetectOrientationScript),
    TESSERACT(TessResultIteratorGetPageIteratorConst),
    TESSERACT(TessResultIteratorNext),
    TESSERACT(TessResultIteratorGetUTF8Text),
    TESSERACT(TessResultIteratorConfidence),
    TESSERACT(TessResultIteratorDelete),
    TESSERACT(TessPageIteratorIsAtFinalElement),
    TESSERACT(TessPageIteratorBoundingBox),
};

static const Symbol leptonicaSymbols[] = {
    LEPTONICA(pixCreate),     LEPTONICA(pixDestroy), LEPTONICA(pixGetData),    LEPTONICA(pixGetWpl),
    LEPTONICA(pixEndianByteSwap), LEPTONICA(pixRotateOrth), LEPTONICA(pixRotate), LEPTONICA(pixConvertTo1),
    LEPTONICA(pixFindSkew),   LEPTONICA(setMsgSeverity),
};

// A field without a symbol above would stay NULL.
_Static_assert(sizeof(Tesseract) == COUNT(tesseractSymbols) * sizeof(void *), "every function has its symbol");
_Static_assert(sizeof(Leptonica) == COUNT(leptonicaSymbols) * sizeof(void *), "every function has its symbol");

static Tesseract tesseract;
static Leptonica leptonica;
static int isLoaded = 0;

static int resolve(
    const char *name, const Symbol *symbols, size_t count, void *table, char *message, size_t capacity) {
  void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (library == NULL) {
    const char *reason = dlerror();
    snprintf(message, capacity, "%s", reason != NULL ? reason : name);
    return -1;
  }
  for (size_t index = 0; index < count; index++) {
    void *address = dlsym(library, symbols[index].name);
    if (address == NULL) {
      snprintf(message, capacity, "%s has no symbol %s", name, symbols[index].name);
      dlclose(library);
      return -1;
    }
    *(void **)((char *)table + symbols[index].offset) = address;
  }
  return 0;
}

int CTesseractLoad(char *message, size_t capacity) {
  if (isLoaded) return 0;
  if (resolve("liblept.so.5", leptonicaSymbols, COUNT(leptonicaSymbols), &leptonica, message, capacity) != 0 ||
      resolve("libtesseract.so.5", tesseractSymbols, COUNT(tesseractSymbols), &tesseract, message, capacity) != 0) {
    return -1;
  }
  leptonica.setMsgSeverity(severityNone);
  // Tesseract prints a remark for every page that has little text. It writes to the stream `stderr`, which is therefore
  // redirected; this process's own reports go to the descriptor.
  FILE *nowhere = fopen("/dev/null", "w");
  if (nowhere != NULL) stderr = nowhere;
  isLoaded = 1;
  return 0;
}

const char *CTesseractVersion(void) { return tesseract.TessVersion(); }

// MARK: - Engines

CTesseractEngine *CTesseractOpen(const char *folder, const char *languages, int isLegacy) {
  CTesseractEngine *engine = tesseract.TessBaseAPICreate();
  if (engine == NULL) return NULL;
  if (tesseract.TessBaseAPIInit2(engine, folder, languages, isLegacy ? oldEngine : networkEngine) != 0) {
    tesseract.TessBaseAPIDelete(engine);
    return NULL;
  }
  tesseract.TessBaseAPISetPageSegMode(engine, segmentAutomatically);
  return engine;
}

void CTesseractClose(CTesseractEngine *engine) { tesseract.TessBaseAPIDelete(engine); }

static void begin(CTesseractEngine *engine, CTesseractPicture *picture, int dotsPerInch) {
  tesseract.TessBaseAPISetImage2(engine, picture);
  tesseract.TessBaseAPISetSourceResolution(engine, dotsPerInch);
}

/// Forgets the picture and the words learnt from it, since a page's result must not depend on the pages before it.
static void end(CTesseractEngine *engine) {
  tesseract.TessBaseAPIClear(engine);
  tesseract.TessBaseAPIClearAdaptiveClassifier(engine);
}

int CTesseractOrientation(
    CTesseractEngine *engine, CTesseractPicture *picture, int dotsPerInch, int *degrees, float *confidence) {
  begin(engine, picture, dotsPerInch);
  const char *script = NULL;
  float scriptConfidence = 0;
  const int isFound =
      tesseract.TessBaseAPIDetectOrientationScript(engine, degrees, confidence, &script, &scriptConfidence);
  end(engine);
  return isFound ? 0 : -1;
}

static CTesseractBox boxOf(const PageIterator *page, int level) {
  CTesseractBox box = {0, 0, 0, 0};
  tesseract.TessPageIteratorBoundingBox(page, level, &box.left, &box.top, &box.right, &box.bottom);
  return box;
}

int CTesseractRecognize(
    CTesseractEngine *engine, CTesseractPicture *picture, int dotsPerInch, const CTesseractVisitor *visitor) {
  begin(engine, picture, dotsPerInch);
  if (tesseract.TessBaseAPIRecognize(engine, NULL) != 0) {
    end(engine);
    return -1;
  }
  Iterator *iterator = tesseract.TessBaseAPIGetIterator(engine);
  // A page without text has no iterator.
  int hasMore = iterator != NULL;
  while (hasMore) {
    // The page iterator is a view of the same position.
    const PageIterator *page = tesseract.TessResultIteratorGetPageIteratorConst(iterator);
    char *text = tesseract.TessResultIteratorGetUTF8Text(iterator, levelWord);
    if (text == NULL) {
      hasMore = tesseract.TessResultIteratorNext(iterator, levelWord);
      continue;
    }
    const int endsLine = tesseract.TessPageIteratorIsAtFinalElement(page, levelLine, levelWord);
    const int wantsSymbols = visitor->word(
        visitor->context, text, boxOf(page, levelWord),
        tesseract.TessResultIteratorConfidence(iterator, levelWord), endsLine);
    tesseract.TessDeleteText(text);
    if (!wantsSymbols) {
      hasMore = tesseract.TessResultIteratorNext(iterator, levelWord);
      continue;
    }
    int isLast;
    do {
      isLast = tesseract.TessPageIteratorIsAtFinalElement(page, levelWord, levelSymbol);
      char *symbol = tesseract.TessResultIteratorGetUTF8Text(iterator, levelSymbol);
      if (symbol != NULL) {
        visitor->symbol(
            visitor->context, symbol, boxOf(page, levelSymbol),
            tesseract.TessResultIteratorConfidence(iterator, levelSymbol));
        tesseract.TessDeleteText(symbol);
      }
      hasMore = tesseract.TessResultIteratorNext(iterator, levelSymbol);
    } while (hasMore && !isLast);
  }
  if (iterator != NULL) tesseract.TessResultIteratorDelete(iterator);
  end(engine);
  return 0;
}

// MARK: - Pictures

CTesseractPicture *CTesseractPictureMake(const uint8_t *grey, int width, int height) {
  CTesseractPicture *picture = leptonica.pixCreate(width, height, 8);
  if (picture == NULL) return NULL;
  uint8_t *data = (uint8_t *)leptonica.pixGetData(picture);
  const size_t stride = (size_t)leptonica.pixGetWpl(picture) * 4;
  for (size_t y = 0; y < (size_t)height; y++) memcpy(data + y * stride, grey + y * (size_t)width, (size_t)width);
  // Leptonica keeps the first pixel of four in the highest byte of a word.
  leptonica.pixEndianByteSwap(picture);
  return picture;
}

void CTesseractPictureFree(CTesseractPicture *picture) { leptonica.pixDestroy(&picture); }

CTesseractPicture *CTesseractPictureTurned(CTesseractPicture *picture, int quarterTurns) {
  return leptonica.pixRotateOrth(picture, quarterTurns);
}

CTesseractPicture *CTesseractPictureRotated(CTesseractPicture *picture, double degrees) {
  return leptonica.pixRotate(picture, (float)(degrees * M_PI / 180), rotateByArea, bringInWhite, 0, 0);
}

double CTesseractPictureSkew(CTesseractPicture *picture) {
  CTesseractPicture *black = leptonica.pixConvertTo1(picture, 130);
  if (black == NULL) return 0;
  float degrees = 0, confidence = 0;
  const int status = leptonica.pixFindSkew(black, &degrees, &confidence);
  leptonica.pixDestroy(&black);
  // Leptonica advises to trust an angle only from a confidence of 3. It returns the clockwise rotation that makes the
  // text level.
  return status == 0 && confidence >= 3 ? -(double)degrees : 0;
}
