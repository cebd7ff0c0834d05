import BlazeBinary
import ByteCoding
import PaperDomain

extension JobSummary: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: Job.ID = try decoder.read()
    let kind: JobKind = try decoder.read()
    let state: JobState = try decoder.read()
    let name: String = try decoder.read()
    let stage: String = try decoder.read()
    let unitsDone: Int64 = try decoder.read()
    let unitsTotal: Int64 = try decoder.read()
    let failure: JobFailure? = try decoder.read()
    let bundleID: PDFBundle.ID? = try decoder.read()
    let docID: Doc.ID? = try decoder.read()
    let duplicateOf: PDFBundle.ID? = try decoder.read()
    let createdAt: Instant = try decoder.read()
    let updatedAt: Instant = try decoder.read()
    self.init(
      id: id, kind: kind, state: state, name: name, stage: stage, unitsDone: unitsDone, unitsTotal: unitsTotal,
      failure: failure, bundleID: bundleID, docID: docID, duplicateOf: duplicateOf, createdAt: createdAt,
      updatedAt: updatedAt)
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(kind)
    encoder.write(state)
    encoder.write(name)
    encoder.write(stage)
    encoder.write(unitsDone)
    encoder.write(unitsTotal)
    encoder.write(failure)
    encoder.write(bundleID)
    encoder.write(docID)
    encoder.write(duplicateOf)
    encoder.write(createdAt)
    encoder.write(updatedAt)
  }
}

extension JobFailure: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let code: String = try decoder.read()
    let message: String = try decoder.read()
    self.init(code: code, message: message)
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(code)
    encoder.write(message)
  }
}
