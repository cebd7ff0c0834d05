import BlazeBinary
import ByteCoding
import PaperDomain

/// The outcome of adding groups to the log of a page version.
///
/// The codec is written by hand; only the part of the page for writing reads it.
public struct MarksReceipt: Equatable, Sendable {
  /// The steps of the history that the groups are, or that they undo or redo: in the order of the groups, each once.
  public var steps: [LibraryEdit.ID]
  /// A `LogUpdate` of the notebook engine: what the server has, and the groups that the caller lacks.
  public var update: [UInt8]

  /// Puts a receipt together.
  public init(steps: [LibraryEdit.ID], update: [UInt8]) {
    self.steps = steps
    self.update = update
  }
}

extension MarksReceipt: BlazeBinaryCodable {
  /// Reads the fields in order.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    steps = try decoder.read()
    update = try decoder.readData()
  }

  /// Writes the fields in order.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(steps)
    encoder.write(data: update)
  }
}
