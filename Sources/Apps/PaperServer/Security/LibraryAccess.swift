import Foundation

/// The access to a library's server as its owner manages it, on the machine that has the library's folder.
public enum LibraryAccess {
  /// The key that the library's server asks for when it is started with one; `nil` if none was made yet.
  /// - Throws: `LibraryServer.StartError.accessKey` if the file holds something else
  public static func storedKey(in folder: String) throws(LibraryServer.StartError) -> AccessKey? {
    try AccessKeyFile.read(in: folder)
  }

  /// Ends the session of every browser. A running server asks them for the key within two seconds.
  /// - Throws: `LibraryServer.StartError.accessKey` if the file of the sessions cannot be deleted
  public static func endSessions(in folder: String) throws(LibraryServer.StartError) {
    try BrowserSessions.endAll(in: folder)
  }
}
