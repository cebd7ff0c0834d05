import Glibc

/// Where to find PDFium's library. The first of these that applies:
///
/// 1. the path in `$PAPERCENTER_PDFIUM`, and nothing else if it is set
/// 2. `libpdfium.so` beside the executable
/// 3. `../lib/papercenter/libpdfium.so` from the executable's folder, as in an installation
/// 4. `.vendor/pdfium/libpdfium.so` in a folder above the executable, as in a development build
public enum PDFiumLocation {
  /// The first of these places that has a file.
  /// - Throws: `engineUnavailable`, naming the places and the command that installs the library
  public static func find() throws(PDFError) -> String {
    let configured = getenv("PAPERCENTER_PDFIUM").map { String(cString: $0) } ?? ""
    let places = candidates(configured: configured, executable: executablePath() ?? "")
    if let found = places.first(where: { access($0, R_OK) == 0 }) { return found }
    if !configured.isEmpty {
      throw .engineUnavailable(reason: "$PAPERCENTER_PDFIUM names \(configured), which cannot be read")
    }
    throw .engineUnavailable(
      reason:
        "there is no libpdfium.so next to the program, in ../lib/papercenter or in .vendor/pdfium; run `make setup`, "
        + "or set $PAPERCENTER_PDFIUM to the library's path")
  }

  /// The places in order, for an executable at `executable`.
  static func candidates(configured: String, executable: String) -> [String] {
    guard configured.isEmpty else { return [configured] }
    var folders = executable.split(separator: "/", omittingEmptySubsequences: true).dropLast()
    func path(_ folders: some Sequence<Substring>, _ rest: String) -> String {
      "/" + folders.map { $0 + "/" }.joined() + rest
    }
    var places = [path(folders, "libpdfium.so"), path(folders.dropLast(), "lib/papercenter/libpdfium.so")]
    while !folders.isEmpty {
      places.append(path(folders, ".vendor/pdfium/libpdfium.so"))
      folders = folders.dropLast()
    }
    return places
  }

  private static func executablePath() -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    guard count > 0 else { return nil }
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
