import ArgumentParser
import ByteCoding
import PaperDomain

extension EntityID: ExpressibleByArgument {
  /// Reads a UUID.
  public init?(argument: String) {
    self.init(argument)
  }
}

extension UniqueID: ExpressibleByArgument {
  /// Reads a UUID.
  public init?(argument: String) {
    self.init(argument)
  }

  /// Reads a UUID, and says what is wrong if it is none.
  static func reading(_ text: String) throws -> UniqueID {
    guard let id = UniqueID(text) else { throw ValidationError("“\(text)” is not an identifier.") }
    return id
  }
}

extension PageSelection: ExpressibleByArgument {
  /// Reads `1-3,7`.
  public init?(argument: String) {
    guard let selection = try? PageSelection(parsing: argument) else { return nil }
    self = selection
  }
}

/// An enum that is stored as a number, and whose cases are called on the command line by their names.
protocol NamedArgument: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == UInt8 {
  /// The case with a name; `nil` if there is none.
  init?(name: String)
  var name: String { get }
}

extension NamedArgument {
  /// Reads a case's name.
  public init?(argument: String) {
    self.init(name: argument)
  }

  /// The names of all cases.
  public static var allValueStrings: [String] { allCases.map(\.name) }
}

extension PDFVariant: NamedArgument {}
extension ExportedMarks: NamedArgument {}
extension MarkKind: NamedArgument {}
