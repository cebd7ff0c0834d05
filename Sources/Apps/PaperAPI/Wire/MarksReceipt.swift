import BlazeBinary
import ByteCoding
import PaperDomain

/// The outcome of adding groups to the log of a page version.
///
/// The codec is written by hand; only the writing part of the page reads receipts.
public struct MarksReceipt: Equatable, Sendable {
  /// The history steps that the groups make, undo or redo, in the order of the groups, each once.
  public var steps: [LibraryEdit.ID]
  /// A `LogUpdate` of the notebook engine: which groups the server has, and the groups that the caller lacks.
  public var update: [UInt8]

  /// Makes a receipt from its fields.
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
