import Foundation

/// The address of a WebSocket to sync with, such as `ws://papers.example:8080/sync`.
public struct SyncAddress: Equatable, Sendable {
  /// The name or address of the machine.
  public let host: String
  /// The port.
  public let port: Int
  /// Path and query.
  public let path: String

  /// Why an address cannot be used.
  public enum Fault: Error, Equatable, Sendable {
    /// It does not consist of `ws://` and a host.
    case malformed
    /// It requires TLS, which is not supported.
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

  /// Reads a peer's address in the form that people write: `desk.local:8080` means `ws://desk.local:8080/sync`.
  /// - Throws: why it cannot be used
  init(ofPeer text: String) throws(Fault) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    let whole = try SyncAddress(trimmed.contains("://") ? trimmed : "ws://" + trimmed)
    let isBare = whole.path == "/" || whole.path.hasPrefix("/?")
    self.init(host: whole.host, port: whole.port, path: isBare ? "/sync" + whole.path.dropFirst() : whole.path)
  }

  private init(host: String, port: Int, path: String) {
    self.host = host
    self.port = port
    self.path = path
  }

  /// Splits the address into the address without the key in its query, and the key.
  var withoutKey: (address: SyncAddress, key: String?) {
    guard var parts = URLComponents(string: text), let items = parts.queryItems else { return (self, nil) }
    let rest = items.filter { $0.name != "key" }
    parts.queryItems = rest.isEmpty ? nil : rest
    let path = parts.percentEncodedPath + (parts.percentEncodedQuery.map { "?" + $0 } ?? "")
    return (SyncAddress(host: host, port: port, path: path), items.first { $0.name == "key" }?.value)
  }

  /// The whole address.
  var text: String { "ws://" + authority + path }

  /// The value of the `Host` field.
  var authority: String { (host.contains(":") ? "[\(host)]" : host) + (port == 80 ? "" : ":\(port)") }
}
