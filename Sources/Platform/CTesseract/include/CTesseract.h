// Tesseract and Leptonica, loaded at run time.
//
// Nothing is linked: `CTesseractLoad` opens both libraries and resolves every function. So the package builds without
// them, and a missing library is an error message instead of a program that does not start.
//
// Only one thread of a process may use this. With `OMP_THREAD_LIMIT=1` in the environment Tesseract starts no threads
// of its own, and takes a sixth of the time that it takes with them.
#pragma once

#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A Tesseract engine with its languages.
typedef struct CTesseractEngine CTesseractEngine;
/// A grey picture in Leptonica's form, 8 bits a pixel.
typedef struct CTesseractPicture CTesseractPicture;

/// A rectangle in pixels, y downwards; `right` and `bottom` are exclusive.
typedef struct {
  int left;
  int top;
  int right;
  int bottom;
} CTesseractBox;

/// Opens the libraries and keeps Tesseract's remarks off standard error. The first success counts for the process.
///
/// Returns 0. On failure returns -1 and writes a sentence that names the missing library or symbol, zero-terminated, at
/// most `capacity` bytes.
int CTesseractLoad(char *message, size_t capacity);

/// The version of Tesseract, such as "5.3.0".
const char *CTesseractVersion(void);

// MARK: - Engines

/// Makes an engine.
///
/// `folder` has a file `NAME.traineddata` for each language; `languages` joins their names with `+`. A language whose
/// file cannot be read is left out unless it is the first. `isLegacy` chooses the engine that `osd` needs. Returns NULL
/// if the first language cannot be loaded.
CTesseractEngine *_Nullable CTesseractOpen(const char *folder, const char *languages, int isLegacy);

/// Frees an engine.
void CTesseractClose(CTesseractEngine *engine);

/// How far the text of a picture is turned clockwise: 0, 90, 180 or 270 degrees. Needs an engine with the language
/// `osd` and the legacy recogniser. `confidence` is about 0 for a guess and above 2 for a page of text.
///
/// Returns 0, or -1 if there is too little text to tell.
int CTesseractOrientation(
    CTesseractEngine *engine, CTesseractPicture *picture, int dotsPerInch, int *degrees, float *confidence);

/// The functions that `CTesseractRecognize` calls. Texts are UTF-8 and valid during the call; confidences go from 0 to
/// 100.
typedef struct {
  void *context;
  /// Called for each word, in reading order. Returns whether its symbols are wanted, too.
  int (*word)(void *context, const char *text, CTesseractBox box, float confidence, int endsLine);
  /// Called for each symbol of the last reported word.
  void (*symbol)(void *context, const char *text, CTesseractBox box, float confidence);
} CTesseractVisitor;

/// Recognises a picture and reports its words. Returns 0, or -1 if Tesseract gave up.
int CTesseractRecognize(
    CTesseractEngine *engine, CTesseractPicture *picture, int dotsPerInch, const CTesseractVisitor *visitor);

// MARK: - Pictures

/// Copies `width * height` bytes, 0 for black, the top row first. Returns NULL if there is no memory.
CTesseractPicture *_Nullable CTesseractPictureMake(const uint8_t *grey, int width, int height);

/// Frees a picture.
void CTesseractPictureFree(CTesseractPicture *picture);

/// A copy turned clockwise by 1 to 3 quarter turns. Returns NULL if there is no memory.
CTesseractPicture *_Nullable CTesseractPictureTurned(CTesseractPicture *picture, int quarterTurns);

/// A copy of the same size, rotated clockwise about its middle; the corners are filled with white. Returns NULL if
/// there is no memory.
CTesseractPicture *_Nullable CTesseractPictureRotated(CTesseractPicture *picture, double degrees);

/// The angle by which lines of text go down to the right, in degrees, between -7 and 7; a clockwise rotation by its
/// negative makes them level. 0 if no lines are found.
double CTesseractPictureSkew(CTesseractPicture *picture);

#pragma clang assume_nonnull end
