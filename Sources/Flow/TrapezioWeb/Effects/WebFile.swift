/// A file that the person chose or dropped. It is a handle, not the bytes; the browser keeps the file available as long
/// as this object exists.
public final class WebFile {
  /// The browser's handle for the file.
  let handle: Int32
  /// The name with its extension.
  public let name: String
  /// The size in bytes.
  public let size: Double
  /// The media type as guessed by the browser; often empty.
  public let type: String
  /// The path relative to the chosen folder, including the name; only the name for a single file.
  public let relativePath: String

  // Only the main actor uses files; `deinit` cannot be marked so in a way that all platforms compile.
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

  /// Makes a file for tests.
  public convenience init(name: String, size: Double = 0, type: String = "", relativePath: String? = nil) {
    self.init(handle: 0, name: name, size: size, type: type, relativePath: relativePath ?? name, release: { _ in })
  }

  deinit { release(handle) }
}

/// Why a file could not be read.
nonisolated public enum WebFileFailure: Error, Equatable, Sendable {
  /// It is larger than the limit.
  case tooLarge
  /// It no longer exists, or the browser may not read it.
  case unreadable
}

/// Lets the person choose files, reads them, and saves downloads.
public protocol FileAccess: AnyObject {
  /// Shows the browser's file dialog; only allowed while an event of the person is being handled. `accept` has the
  /// format of HTML, such as ".pdf". If the person cancels, `completion` is not called.
  func pickFiles(accept: String, multiple: Bool, completion: @escaping ([WebFile]) -> Void)
  /// Shows the browser's folder dialog and lists all files in the folder.
  func pickFolder(completion: @escaping ([WebFile]) -> Void)
  /// Reads a file into the app's memory. `completion` is called once, later, never from within the call; it is not
  /// called if the claim is cancelled or released earlier. (To send a file unchanged to a server, do not read it: use
  /// `HTTPRequest.Body.file`.)
  /// - Parameters:
  ///   - file: the file
  ///   - limit: in bytes; a larger file is not read
  ///   - completion: called with the bytes or the failure
  func read(
    _ file: WebFile, limit: Int, completion: @escaping (Result<[UInt8], WebFileFailure>) -> Void
  ) -> EffectClaim
  /// Saves the contents of a URL of this server as a file.
  func download(url: String, name: String)
  /// Saves bytes as a file.
  func download(bytes: [UInt8], type: String, name: String)
}
