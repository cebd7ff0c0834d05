import ByteCoding
import Foundation

/// The access to a library's server as its owner manages it, on the machine that has the library's folder.
public enum LibraryAccess {
  /// The key that the library's server asks for when it is started with one; `nil` if none was made yet.
  /// - Throws: `LibraryServer.StartError.accessKey` if the file holds something else
  public static func storedKey(in folder: String) throws(LibraryServer.StartError) -> AccessKey? {
    try AccessKeyFile.read(in: folder)
  }

  /// Makes a code that signs one browser in, once, within ten minutes.
  /// - Parameters:
  ///   - key: the library's stored key
  ///   - now: the clock
  /// - Returns: the code, `ABCD-EFGH`
  /// - Throws: `LibraryServer.StartError.accessKey` if it cannot be kept in the library's folder
  public static func pair(
    in folder: String, key: AccessKey, now: @escaping @Sendable () -> Instant, random: inout some RandomNumberGenerator
  ) throws(LibraryServer.StartError) -> String {
    try PairingCodes(in: folder, key: key, now: now).make(random: &random)
  }

  /// Ends the session of every browser and every pairing code. Within two seconds a running server asks browsers for the key
  /// and closes their sockets.
  /// - Throws: `LibraryServer.StartError.accessKey` if a file of theirs cannot be written or deleted
  public static func endSessions(in folder: String) throws(LibraryServer.StartError) {
    try PairingCodes.deleteAll(in: folder)
    try BrowserSessions.endAll(in: folder)
  }
}
