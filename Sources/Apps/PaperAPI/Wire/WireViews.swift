// Saved views as they travel.

import BlazeBinary
import ByteCoding
import PaperDomain

/// Every saved view.
public struct SavedViewList: Equatable, Sendable {
  /// The views, in order.
  public var views: [SavedViewSummary]

  /// Makes the value from its fields.
  public init(views: [SavedViewSummary]) {
    self.views = views
  }
}

extension SavedViewList: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(views: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(views)
  }
}

extension SavedViewSummary: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self.init(id: try decoder.read(), name: try decoder.read(), content: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
    encoder.write(content)
  }
}

extension SavedViewSummary.Content: BlazeBinaryCodable {
  /// One byte: 0 for docs, after which filter, query and order follow; else why they cannot be read, from 1.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0:
      self = .docs(
        SavedViewSummary.Docs(filter: try decoder.read(), query: try decoder.read(), sort: try decoder.read()))
    case 1: self = .unreadable(.damaged)
    case 2: self = .unreadable(.unknown)
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  /// Writes what `init(parsing:)` reads.
  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .docs(let docs):
      encoder.write(byte: 0)
      encoder.write(docs.filter)
      encoder.write(docs.query)
      encoder.write(docs.sort)
    case .unreadable(.damaged): encoder.write(byte: 1)
    case .unreadable(.unknown): encoder.write(byte: 2)
    }
  }
}

extension DocSort: BlazeBinaryCodable {
  /// One byte: 0 for a title or date, after which its key follows, 1 for a variable, after which this follows; then the
  /// direction.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0:
      let key = try decoder.readCase { ListSortKey(rawValue: $0) }
      self = .list(ListSort(key: key, order: try decoder.readCase { SortOrder(rawValue: $0) }))
    case 1: self = .variable(try decoder.read(), try decoder.readCase { SortOrder(rawValue: $0) })
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  /// Writes what `init(parsing:)` reads.
  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .list(let sort):
      encoder.write(byte: 0)
      encoder.write(byte: sort.key.rawValue)
      encoder.write(byte: sort.order.rawValue)
    case .variable(let variable, let order):
      encoder.write(byte: 1)
      encoder.write(variable)
      encoder.write(byte: order.rawValue)
    }
  }
}

#if !hasFeature(Embedded)
  extension SavedViewList: Codable {}
#endif
