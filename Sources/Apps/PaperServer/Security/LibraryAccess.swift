import ByteCoding
import Foundation

/// Lets the owner of a library manage access to its server, on the machine with the library's folder.
public enum LibraryAccess {
  /// The stored key of the library's server; `nil` if none was generated yet.
  /// - Throws: `LibraryServer.StartError.accessKey` if the file does not contain a key
  public static func storedKey(in folder: String) throws(LibraryServer.StartError) -> AccessKey? {
    try AccessKeyFile.read(in: folder)
  }

  /// Makes a code that signs one browser in, once, within ten minutes.
  /// - Parameters:
  ///   - key: the library's stored key
  ///   - now: the clock
  /// - Returns: the code, `ABCD-EFGH`
  /// - Throws: `LibraryServer.StartError.accessKey` if it cannot be stored in the library's folder
  public static func pair(
    in folder: String, key: AccessKey, now: @escaping @Sendable () -> Instant, random: inout some RandomNumberGenerator
  ) throws(LibraryServer.StartError) -> String {
    try PairingCodes(in: folder, key: key, now: now).make(random: &random)
  }

  /// Ends all browser sessions and deletes all pairing codes. Within two seconds a running server asks browsers for the
  /// key again and closes their sockets.
  /// - Throws: `LibraryServer.StartError.accessKey` if a file of sessions or codes cannot be written or deleted
  public static func endSessions(in folder: String) throws(LibraryServer.StartError) {
    try PairingCodes.deleteAll(in: folder)
    try BrowserSessions.endAll(in: folder)
  }
}
