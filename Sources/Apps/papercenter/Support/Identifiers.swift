import ArgumentParser
import PaperDomain

extension EntityID: ExpressibleByArgument {
  /// Reads a UUID.
  public init?(argument: String) {
    self.init(argument)
  }
}

extension PageSelection: ExpressibleByArgument {
  /// Reads `1-3,7`.
  public init?(argument: String) {
    guard let selection = try? PageSelection(parsing: argument) else { return nil }
    self = selection
  }
}

extension PDFVariant: ExpressibleByArgument {
  /// Reads the variant's name.
  public init?(argument: String) {
    self.init(name: argument)
  }

  /// The names of all variants.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension ExportedMarks: ExpressibleByArgument {
  /// Reads the name.
  public init?(argument: String) {
    self.init(name: argument)
  }

  /// All names.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension MarkKind: ExpressibleByArgument {
  /// Reads the name.
  public init?(argument: String) {
    self.init(name: argument)
  }

  /// All names.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}
