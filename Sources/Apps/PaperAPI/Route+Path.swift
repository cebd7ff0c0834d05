import ByteCoding

extension Route {
  /// An HTTP request method.
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  /// The request method.
  public var method: Method { definition.method }

  /// The path with its parameters in braces, such as `/api/v1/docs/{docID}`.
  public var pattern: String { definition.pattern }

  /// The path with its parameters filled in, plus a query.
  /// - Parameters:
  ///   - parameters: one for each pair of braces in the pattern, in order; braces without a parameter stay unchanged
  ///   - query: names and values; they are percent-encoded here
  public func path(_ parameters: [String] = [], query: [(name: String, value: String)] = []) -> String {
    var path = ""
    var isInBraces = false
    var next = 0
    for character in pattern.utf8 {
      if character == UInt8(ascii: "{") {
        isInBraces = true
        if next < parameters.count { path += PercentCoding.encode(parameters[next]) }
        next += 1
      } else if character == UInt8(ascii: "}") {
        isInBraces = false
      } else if !isInBraces {
        path.unicodeScalars.append(Unicode.Scalar(character))
      }
    }
    var separator = "?"
    for (name, value) in query {
      path += separator + PercentCoding.encode(name) + "=" + PercentCoding.encode(value)
      separator = "&"
    }
    return path
  }
}
