import ByteCoding

/// An address in the app, parsed from a URL: decoded path segments, and query items in their order.
///
///     Location(path: ["docs", "42"], query: [("page", "3")]).url     // "/docs/42?page=3"
///     Location(url: "/docs/42?page=3").path                          // ["docs", "42"]
///
/// Parsing never fails: invalid percent encoding is kept literally, and invalid UTF-8 is repaired. A location has no
/// scheme, host or fragment; a fragment in the URL is dropped.
nonisolated public struct Location: Hashable, Sendable {
  /// One `name=value` of the query, decoded.
  public struct QueryItem: Hashable, Sendable {
    /// The name before `=`.
    public var name: String
    /// The value after `=`; empty if there is none.
    public var value: String

    /// Makes an item from its decoded parts.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Decoded path segments. Empty ones are dropped: `/docs//42/` has two.
  public var path: [String]
  /// Decoded query items in their order.
  public var query: [QueryItem]

  /// Makes a location from decoded parts.
  public init(path: [String] = [], query: [(String, String)] = []) {
    self.path = path
    self.query = query.map { QueryItem(name: $0.0, value: $0.1) }
  }

  /// Parses a path with an optional query, such as `/search?q=mean%20value`.
  public init(url: String) {
    path = []
    query = []
    var text = url
    text.withUTF8 { url in
      var position = 0
      while position < url.count, url[position] != UInt8(ascii: "#"), url[position] != UInt8(ascii: "?") {
        let segment = PercentCoding.decode(url, from: &position, plusIsSpace: false) {
          $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
        }
        if !segment.isEmpty { path.append(segment) }
        if position < url.count, url[position] == UInt8(ascii: "/") { position += 1 }
      }
      while position < url.count, url[position] != UInt8(ascii: "#") {
        // Skip the `?`, or the `&` after the previous item.
        position += 1
        let name = PercentCoding.decode(url, from: &position, plusIsSpace: true) {
          $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "#")
        }
        let hasValue = position < url.count && url[position] == UInt8(ascii: "=")
        if hasValue { position += 1 }
        let value =
          hasValue
          ? PercentCoding.decode(url, from: &position, plusIsSpace: true) {
            $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "#")
          } : ""
        if hasValue || !name.isEmpty { query.append(QueryItem(name: name, value: value)) }
      }
    }
  }

  /// The value of the first query item with this name, or nil.
  public subscript(name: String) -> String? {
    for item in query where item.name == name { return item.value }
    return nil
  }

  /// The URL of this location, percent-encoded, beginning with `/`.
  public var url: String {
    var result = ""
    for segment in path { result += "/" + PercentCoding.encode(segment) }
    if result.isEmpty { result = "/" }
    var separator = "?"
    for item in query {
      result += separator + PercentCoding.encode(item.name) + "=" + PercentCoding.encode(item.value)
      separator = "&"
    }
    return result
  }
}
