import ArgumentParser
import PaperDomain

extension MetadataScope: ExpressibleByArgument {
  /// Reads the scope's name.
  public init?(argument: String) {
    self.init(name: argument)
  }

  /// The names of all scopes.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension VariableType: ExpressibleByArgument {
  /// Reads the type's name.
  public init?(argument: String) {
    self.init(name: argument)
  }

  /// The names of all types.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension HexColor: ExpressibleByArgument {
  /// Reads `#RRGGBB`.
  public init?(argument: String) {
    self.init(argument)
  }
}

/// `NAME=TEXT` on the command line.
struct NamedText: ExpressibleByArgument {
  let name: String
  let text: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else { return nil }
    name = String(argument[..<sign])
    text = String(argument[argument.index(after: sign)...])
  }
}
