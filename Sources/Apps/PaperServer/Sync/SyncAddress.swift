import Foundation

/// The address of a socket to sync with, such as `ws://papers.example:8080/sync`.
public struct SyncAddress: Equatable, Sendable {
  /// The name or address of the machine.
  public let host: String
  /// The port.
  public let port: Int
  /// Path and query.
  public let path: String

  /// Why a text is no address to sync with.
  public enum Fault: Error, Equatable, Sendable {
    /// It is none with `ws://` and a host.
    case malformed
    /// It asks for TLS, which is not spoken here.
    case encrypted
  }

  /// Reads an address.
  /// - Throws: why it cannot be used
  public init(_ text: String) throws(Fault) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased() else { throw .malformed }
    guard scheme != "wss", scheme != "https" else { throw .encrypted }
    guard scheme == "ws" || scheme == "http", let host = parts.host, !host.isEmpty, parts.user == nil else {
      throw .malformed
    }
    self.host = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    port = parts.port ?? 80
    let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    self.path = path + (parts.percentEncodedQuery.map { "?" + $0 } ?? "")
  }

  /// As a `Host` field has it.
  var authority: String { (host.contains(":") ? "[\(host)]" : host) + (port == 80 ? "" : ":\(port)") }
}
