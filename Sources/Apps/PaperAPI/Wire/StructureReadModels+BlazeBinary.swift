import BlazeBinary
import ByteCoding
import PaperDomain

extension EditSummary: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(
      id: try decoder.read(), kind: try decoder.readCase { LibraryEdit.Kind(wireNumber: $0) },
      subject: try decoder.read(), itemCount: try decoder.read(), madeAt: try decoder.read(),
      revertedAt: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(byte: kind.wireNumber)
    encoder.write(subject)
    encoder.write(itemCount)
    encoder.write(madeAt)
    encoder.write(revertedAt)
  }
}

extension LibraryEdit.Kind {
  /// The kind's place among all cases.
  fileprivate var wireNumber: UInt8 {
    UInt8(truncatingIfNeeded: Self.allCases.firstIndex(of: self) ?? 0)
  }

  fileprivate init?(wireNumber: UInt8) {
    guard Int(wireNumber) < Self.allCases.count else { return nil }
    self = Self.allCases[Int(wireNumber)]
  }
}

extension StructureSelection: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(docs: try decoder.read(), pageGroups: try decoder.read(), pages: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(docs)
    encoder.write(pageGroups)
    encoder.write(pages)
  }
}

extension SplitPart: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(title: try decoder.read(), pages: try decoder.read(), answerPages: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(title)
    encoder.write(pages)
    encoder.write(answerPages)
  }
}

extension TrashItem: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(
      kind: try decoder.readCase { Kind(rawValue: $0) }, id: try decoder.read(), title: try decoder.read(),
      docTitle: try decoder.read(), pageCount: try decoder.read(), position: try decoder.read(),
      cover: try decoder.read(), trashedAt: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: kind.rawValue)
    encoder.write(id)
    encoder.write(title)
    encoder.write(docTitle)
    encoder.write(pageCount)
    encoder.write(position)
    encoder.write(cover)
    encoder.write(trashedAt)
  }
}
