import ByteCoding
import Foundation
import HTTPTypes
import Hummingbird
import NIOPosix
import PaperAPI
import Synchronization

/// The files of the web interface: the page, its scripts, styles and WebAssembly.
///
/// Every path without a file gets the page itself, which shows the screen for the path. Browsers that accept
/// compression get `name.br` or `name.gz`, if it is not older than the file. Files with a hash in their name may be
/// cached forever (`Scripts/pack-page` adds a hash to all but the page and the service worker); others are revalidated
/// each time. Files are kept in memory and read again when they change on disk, so a reload shows a new build.
final class WebFiles: Sendable {
  /// A file's bytes and its state when they were read.
  private struct Loaded: Sendable {
    let stamp: FileStamp
    let bytes: ByteBuffer
    let tag: EntityTag
  }

  /// The largest file that is served, in bytes.
  private static let sizeLimit: Int64 = 64 << 20

  private let folder: String
  private let cache = Mutex<[String: Loaded]>([:])
  private let knownBuild = Mutex<(stamp: FileStamp, build: String?)?>(nil)

  /// Serves the files below `folder`.
  init(folder: String) {
    self.folder = folder
  }

  /// The build's identifier in the page; `nil` if there is no page or it has no identifier. Reads the page again only
  /// if it has changed on disk.
  var build: String? {
    guard let stamp = stamp(of: Self.page) else { return nil }
    if let known = knownBuild.withLock({ $0 }), known.stamp == stamp { return known.build }
    let build = load(Self.page, stamp, suffix: "").flatMap { Self.build(in: String(buffer: $0.bytes)) }
    knownBuild.withLock { $0 = (stamp, build) }
    return build
  }

  /// Answers a `GET`.
  /// - Parameters:
  ///   - path: the request's path, still percent-encoded
  ///   - headers: its header fields
  func respond(path: Substring, headers: HTTPFields) async -> Response {
    var name = Self.fileName(of: path)
    if name == nil || MediaType.forFile(named: name ?? "") == nil { name = Self.page }
    guard let name, let mediaType = MediaType.forFile(named: name) else { return Self.missing() }
    let encodings = Self.acceptedEncodings(headers[.acceptEncoding])
    // Fails only if the thread pool was shut down, when the program is ending anyway.
    let found = try? await NIOThreadPool.singleton.runIfActive { self.find(name, encodings: encodings) }
    guard let (file, encoding) = found ?? nil else {
      return name == Self.page ? Self.notBuilt() : Self.missing()
    }
    var fields: HTTPFields = [
      .contentType: mediaType, .eTag: file.tag.description, .vary: "Accept-Encoding",
      .cacheControl: Self.isHashed(name) ? "private, max-age=31536000, immutable" : "no-cache",
    ]
    if file.tag.matches(ifNoneMatch: headers[.ifNoneMatch]) {
      return Response(status: .notModified, headers: fields)
    }
    if let encoding { fields[.contentEncoding] = encoding }
    return Response(status: .ok, headers: fields, body: ResponseBody(byteBuffer: file.bytes))
  }

  // MARK: - Names

  private static let page = "index.html"

  /// Whether a name contains a hash: twelve hexadecimal digits before the ending, as in `app.5d41402abc4b.wasm`.
  static func isHashed(_ name: String) -> Bool {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    guard words.count >= 3, let hash = words.dropLast().last else { return false }
    return hash.utf8.count == 12
      && hash.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 || (UInt8(ascii: "a")...UInt8(ascii: "f")) ~= $0
      }
  }

  /// The content of `<meta name="build" content="…">` in the page.
  private static func build(in page: String) -> String? {
    guard let start = page.firstRange(of: "<meta name=\"build\" content=\"")?.upperBound else { return nil }
    let build = page[start...].prefix { $0.isHexDigit }
    return build.isEmpty ? nil : String(build)
  }

  /// The path as a relative file name; `nil` if it is not one or could lead out of the folder.
  static func fileName(of path: Substring) -> String? {
    let decoded = PercentCoding.decode(path, plusIsSpace: false)
    var components: [Substring] = []
    for component in decoded.split(separator: "/") {
      guard !component.hasPrefix("."), !component.contains("\\"), !component.contains("\0") else { return nil }
      components.append(component)
    }
    return components.isEmpty ? nil : components.joined(separator: "/")
  }

  /// The extensions of the precompressed variants that a browser accepts, the smallest first.
  private static func acceptedEncodings(_ header: String?) -> [(name: String, ending: String)] {
    guard let header else { return [] }
    return [("br", ".br"), ("gzip", ".gz")].filter { AcceptHeader.quality(of: $0.0, in: header) ?? 0 > 0 }
  }

  // MARK: - Files

  /// The file or its smallest variant that the browser accepts. Called on a thread that may block.
  private func find(_ name: String, encodings: [(name: String, ending: String)]) -> (Loaded, encoding: String?)? {
    guard let plain = stamp(of: name) else { return nil }
    for encoding in encodings {
      let neighbour = name + encoding.ending
      if let stamp = stamp(of: neighbour), stamp.seconds >= plain.seconds,
        let file = load(neighbour, stamp, suffix: encoding.ending)
      {
        return (file, encoding.name)
      }
    }
    return load(name, plain, suffix: "").map { ($0, nil) }
  }

  /// The stamp of a file that may be served.
  private func stamp(of name: String) -> FileStamp? {
    var status = stat()
    guard stat("\(folder)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      Int64(status.st_size) <= Self.sizeLimit
    else { return nil }
    return FileStamp(status)
  }

  private func load(_ name: String, _ stamp: FileStamp, suffix: String) -> Loaded? {
    if let known = cache.withLock({ $0[name] }), known.stamp == stamp { return known }
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else { return nil }
    let bytes = [UInt8](data)
    let loaded = Loaded(
      stamp: stamp, bytes: ByteBuffer(bytes: bytes),
      tag: EntityTag(digest: SHA256.hash(bytes), suffix: suffix))
    cache.withLock { $0[name] = loaded }
    return loaded
  }

  // MARK: - Answers without a file

  private static func missing() -> Response {
    PlainPage.response(.notFound, title: "Not found", text: "There is no such file.")
  }

  /// The page shown when the web interface is missing; the API still works.
  static func notBuilt() -> Response {
    PlainPage.response(
      .notFound, title: "PaperCenter is running",
      text: "Its web interface was not built. Run “make web”, then reload this page. The API answers under /api/v1.")
  }
}
