import CPDFium
import Glibc

/// The bytes from which an open document is read.
///
/// A file up to a limit is mapped; a larger one is read in parts.
final class PDFFileContent {
  private enum Bytes {
    case mapped(MappedFile)
    case parts(FileParts)
  }

  /// How many bytes there are; never 0.
  let count: Int
  private let bytes: Bytes
  private let mappedLimit: Int
  /// The struct through which PDFium reads parts; PDFium keeps its address.
  private let access = UnsafeMutablePointer<FPDF_FILEACCESS>.allocate(capacity: 1)

  /// Opens the file of a descriptor; the caller may close the descriptor afterwards.
  /// - Parameter mappedLimit: the most bytes of a file that is mapped; a file that the system refuses to map is also
  ///   read in parts
  /// - Throws: `unreadable`, `empty`, `outOfMemory`
  init(descriptor: Int32, mappedLimit: Int) throws(PDFError) {
    self.mappedLimit = mappedLimit
    let size = Int(try RegularFile.status(of: descriptor).st_size)
    bytes = size > mappedLimit ? .parts(try FileParts(descriptor: descriptor)) : try Self.mapped(descriptor)
    switch bytes {
    case .mapped(let file): count = file.bytes.count
    case .parts(let parts): count = parts.count
    }
    access.initialize(to: FPDF_FILEACCESS())
  }

  /// Keeps a copy of bytes.
  /// - Throws: `empty`, `outOfMemory`
  init(copying content: [UInt8]) throws(PDFError) {
    mappedLimit = .max
    bytes = .mapped(try MappedFile(copying: content))
    count = content.count
    access.initialize(to: FPDF_FILEACCESS())
  }

  deinit {
    access.deallocate()
  }

  private static func mapped(_ descriptor: Int32) throws(PDFError) -> Bytes {
    do throws(PDFError) {
      return .mapped(try MappedFile(descriptor: descriptor))
    } catch {
      guard error == .unreadable(code: ENOMEM) else { throw error }
      return .parts(try FileParts(descriptor: descriptor))
    }
  }

  /// All bytes; `nil` if the file is too large to be mapped even for a short time.
  func whole() -> MappedFile? {
    switch bytes {
    case .mapped(let file): file
    case .parts(let parts): count / Self.wholeFactor > mappedLimit ? nil : try? parts.mapped()
    }
  }

  /// How many times `mappedLimit` a file may have if it is mapped only for a short time.
  private static let wholeFactor = 8

  /// Why bytes could not be read; `nil` if there was no error.
  var failure: PDFError? {
    guard case .parts(let parts) = bytes, let code = parts.failure else { return nil }
    return .unreadable(code: code)
  }

  /// Opens the document; nil if PDFium cannot, and PDFium then has the reason.
  func open(password: String?, with pdfium: CPDFiumFunctions) -> FPDF_DOCUMENT? {
    switch bytes {
    case .mapped(let file):
      guard let base = file.bytes.baseAddress else { return nil }
      return pdfium.FPDF_LoadMemDocument64(base, count, password)
    case .parts(let parts):
      access.pointee.m_FileLen = UInt(count)
      // `self` keeps the parts alive while the document is open.
      access.pointee.m_Param = Unmanaged.passUnretained(parts).toOpaque()
      access.pointee.m_GetBlock = { context, position, buffer, size in
        guard let context, let offset = Int(exactly: position), let count = Int(exactly: size) else { return 0 }
        let parts = Unmanaged<FileParts>.fromOpaque(context).takeUnretainedValue()
        return parts.read(at: offset, into: UnsafeMutableRawBufferPointer(start: buffer, count: count)) ? 1 : 0
      }
      return pdfium.FPDF_LoadCustomDocument(access, password)
    }
  }

  /// Lends bytes to `body`; copies them if the file is not mapped.
  /// - Throws: `unreadable`, `outOfMemory`
  func withBytes<Result>(
    in range: Range<Int>, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(PDFError) -> Result {
    switch bytes {
    case .mapped(let file): return body(UnsafeRawBufferPointer(rebasing: file.bytes[range]))
    case .parts(let parts):
      guard let address = malloc(max(1, range.count)) else { throw .outOfMemory }
      defer { free(address) }
      let copy = UnsafeMutableRawBufferPointer(start: address, count: range.count)
      guard parts.read(at: range.lowerBound, into: copy) else { throw failure ?? .unreadable(code: EIO) }
      return body(UnsafeRawBufferPointer(copy))
    }
  }
}
