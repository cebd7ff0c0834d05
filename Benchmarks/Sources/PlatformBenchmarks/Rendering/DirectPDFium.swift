import CImageCodecs
import CPDFium
import Foundation
import PDFEngine

/// The reference: calls PDFium and then turbojpeg directly in this process.
///
/// It draws into one buffer and reuses one compressor, and the caller tells it which pages are grey.
final class DirectPDFium {
  private let functions: CPDFiumFunctions
  private let document: FPDF_DOCUMENT
  /// The file's bytes, from which PDFium reads as long as the document is open.
  private let bytes: UnsafeMutableRawBufferPointer
  private let compressor: tjhandle
  private var pixels: [UInt8] = []
  let pageCount: Int

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  init(path: String) throws {
    var message = [CChar](repeating: 0, count: 500)
    guard let table = try CPDFiumLoad(PDFiumLocation.find(), &message, message.count) else {
      throw Failure(description: "PDFium could not be loaded")
    }
    functions = table.pointee
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: data.count, alignment: 16)
    data.copyBytes(to: bytes)
    guard
      let base = bytes.baseAddress, let document = functions.FPDF_LoadMemDocument64(base, bytes.count, nil),
      let compressor = tjInitCompress()
    else {
      bytes.deallocate()
      throw Failure(description: "\(path) could not be opened")
    }
    self.bytes = bytes
    self.document = document
    self.compressor = compressor
    pageCount = Int(functions.FPDF_GetPageCount(document))
  }

  deinit {
    tjDestroy(compressor)
    functions.FPDF_CloseDocument(document)
    bytes.deallocate()
  }

  /// The width in pixels of a page at 150 dots an inch.
  func width(ofPage number: Int) -> Int {
    var size = FS_SIZEF()
    _ = functions.FPDF_GetPageSizeByIndexF(document, Int32(number - 1), &size)
    return Int((size.width * 150 / 72).rounded())
  }

  func jpeg(ofPage number: Int, width: Int, isGrey: Bool) throws -> [UInt8] {
    guard let page = functions.FPDF_LoadPage(document, Int32(number - 1)) else {
      throw Failure(description: "page \(number) could not be loaded")
    }
    defer { functions.FPDF_ClosePage(page) }
    let proportion = Double(functions.FPDF_GetPageHeightF(page)) / Double(functions.FPDF_GetPageWidthF(page))
    let height = Int((Double(width) * proportion).rounded())
    if pixels.count != width * height * 4 { pixels = [UInt8](repeating: 0xFF, count: width * height * 4) }

    return try pixels.withUnsafeMutableBytes { pixels in
      guard let base = pixels.baseAddress else { throw Failure(description: "the page has no size") }
      memset(base, 0xFF, pixels.count)
      guard
        let bitmap = functions.FPDFBitmap_CreateEx(
          Int32(width), Int32(height), Int32(CPDFiumBitmapBGRx), base, Int32(width * 4))
      else { throw Failure(description: "no bitmap") }
      functions.FPDF_RenderPageBitmap(
        bitmap, page, 0, 0, Int32(width), Int32(height), 0, Int32(CPDFiumRenderAnnotations))
      functions.FPDFBitmap_Destroy(bitmap)

      var output: UnsafeMutablePointer<UInt8>?
      var count: UInt = 0
      let sampling = isGrey ? TJSAMP_GRAY : TJSAMP_444
      let status = tjCompress2(
        compressor, base.assumingMemoryBound(to: UInt8.self), Int32(width), 0, Int32(height),
        Int32(TJPF_BGRX.rawValue), &output, &count, Int32(sampling.rawValue), 80, TJFLAG_FASTDCT)
      defer { tjFree(output) }
      guard status == 0, let output else { throw Failure(description: "turbojpeg failed") }
      return Array(UnsafeBufferPointer(start: output, count: Int(count)))
    }
  }

  /// Reads every character of a page with its box, and returns the number of characters.
  func readCharacters(ofPage number: Int) throws -> Int {
    guard
      let page = functions.FPDF_LoadPage(document, Int32(number - 1)), let text = functions.FPDFText_LoadPage(page)
    else { throw Failure(description: "the text of page \(number) could not be loaded") }
    defer {
      functions.FPDFText_ClosePage(text)
      functions.FPDF_ClosePage(page)
    }
    let count = functions.FPDFText_CountChars(text)
    var box = FS_RECTF()
    for index in 0..<count {
      _ = functions.FPDFText_GetUnicode(text, index)
      _ = functions.FPDFText_GetLooseCharBox(text, index, &box)
    }
    return Int(count)
  }

  /// Whether a JPEG has one channel only.
  static func isGrey(jpeg: [UInt8]) throws -> Bool {
    guard let decoder = tjInitDecompress() else { throw Failure(description: "turbojpeg failed") }
    defer { tjDestroy(decoder) }
    var (width, height, sampling, space): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    guard tjDecompressHeader3(decoder, jpeg, UInt(jpeg.count), &width, &height, &sampling, &space) == 0 else {
      throw Failure(description: "this is no JPEG")
    }
    return sampling == TJSAMP_GRAY.rawValue
  }
}
