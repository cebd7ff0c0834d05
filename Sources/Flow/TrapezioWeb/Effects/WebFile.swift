/// A file that the person chose or dropped: a handle, not its bytes. The browser keeps it as long as this object lives.
public final class WebFile {
  /// The browser's handle of the file.
  let handle: Int32
  /// Its name with the extension.
  public let name: String
  /// Its size in bytes.
  public let size: Double
  /// The media type as the browser guesses it; often empty.
  public let type: String
  /// The path below the folder that was chosen, with the name; the name alone for a single file.
  public let relativePath: String

  // Files live and die on the main actor; `deinit` cannot say so in a portable way.
  nonisolated(unsafe) private let release: (Int32) -> Void

  init(
    handle: Int32, name: String, size: Double, type: String, relativePath: String,
    release: @escaping (Int32) -> Void
  ) {
    self.handle = handle
    self.name = name
    self.size = size
    self.type = type
    self.relativePath = relativePath
    self.release = release
  }

  /// A file for tests.
  public convenience init(name: String, size: Double = 0, type: String = "", relativePath: String? = nil) {
    self.init(handle: 0, name: name, size: size, type: type, relativePath: relativePath ?? name, release: { _ in })
  }

  deinit { release(handle) }
}

/// Why a file was not read.
nonisolated public enum WebFileFailure: Error, Equatable, Sendable {
  /// It has more bytes than the app takes.
  case tooLarge
  /// It is gone, or the browser may not read it.
  case unreadable
}

/// Files from and to the person's disk.
public protocol FileAccess: AnyObject {
  /// Shows the browser's file dialog; only allowed while an event of the person is handled. `accept` is as in HTML, such
  /// as ".pdf". Nothing is called if the person cancels.
  func pickFiles(accept: String, multiple: Bool, completion: @escaping ([WebFile]) -> Void)
  /// Shows the browser's folder dialog and lists all files in the folder.
  func pickFolder(completion: @escaping ([WebFile]) -> Void)
  /// Reads a file into the app's memory. `completion` is called once, later, never from within the call; not at all if the
  /// claim was cancelled or let go before. (What goes to a server as it is need not be read: `HTTPRequest.Body.file`.)
  /// - Parameters:
  ///   - file: the file
  ///   - limit: a larger file is not read, in bytes
  ///   - completion: takes the bytes
  func read(
    _ file: WebFile, limit: Int, completion: @escaping (Result<[UInt8], WebFileFailure>) -> Void
  ) -> EffectClaim
  /// Saves what a URL of this server gives.
  func download(url: String, name: String)
  /// Saves bytes as a file.
  func download(bytes: [UInt8], type: String, name: String)
}
