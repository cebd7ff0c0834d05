import ArgumentParser
import PaperDomain

extension MetadataScope: NamedArgument {}
extension VariableType: NamedArgument {}

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
