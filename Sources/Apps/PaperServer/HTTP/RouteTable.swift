import ByteCoding
import PaperAPI

/// Finds the route for a method and path.
///
/// The table is made from `Route.allCases`, so it has exactly the declared routes.
struct RouteTable: Sendable {
  /// The result for a method and path.
  enum Match: Equatable, Sendable {
    /// A route, with the values of the braces in its pattern, percent-decoded, in order.
    case route(Route, parameters: [String])
    /// The path exists, but only with these methods.
    case otherMethods([String])
    /// No route has such a path.
    case unknown
  }

  private struct Entry: Sendable {
    let route: Route
    /// The pattern's components; `nil` stands for a parameter.
    let components: [String?]
  }

  private let entries: [Entry]

  /// Makes the table of all routes.
  init() {
    entries = Route.allCases.map { route in
      Entry(
        route: route,
        components: route.pattern.split(separator: "/").map { $0.hasPrefix("{") ? nil : String($0) })
    }
  }

  /// Finds the route. `HEAD` is answered wherever `GET` is.
  /// - Parameters:
  ///   - method: the request's method, in capitals
  ///   - path: the request's path, still percent-encoded, without its query
  func match(method: String, path: Substring) -> Match {
    let components = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    var methods: [String] = []
    for entry in entries {
      guard let parameters = Self.parameters(of: components, in: entry.components) else { continue }
      let own = entry.route.method.rawValue
      if own == method || (own == "GET" && method == "HEAD") {
        return .route(entry.route, parameters: parameters)
      }
      methods.append(own)
      if own == "GET" { methods.append("HEAD") }
    }
    return methods.isEmpty ? .unknown : .otherMethods(methods)
  }

  /// The parameters' values if the path matches the pattern. An empty parameter does not match.
  private static func parameters(of path: ArraySlice<Substring>, in pattern: [String?]) -> [String]? {
    guard path.count == pattern.count else { return nil }
    var parameters: [String] = []
    for (component, expected) in zip(path, pattern) {
      if let expected {
        guard component == expected else { return nil }
      } else {
        guard !component.isEmpty else { return nil }
        parameters.append(PercentCoding.decode(component, plusIsSpace: false))
      }
    }
    return parameters
  }
}
