// Sessions on the wire. In BlazeBinary a group is written once for all of its pages, since most of them follow each other.

import BlazeBinary
import ByteCoding
import DocSession
import PaperDomain

extension SessionOpening: BlazeBinaryCodable {
  /// Reads the runs of slots that `serialize(into:)` writes.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let viewMode = try decoder.readCase { ViewMode(rawValue: $0) }
    let features = SessionFeatures(annotations: try decoder.read(), sideComments: try decoder.read())
    let runs: [SlotRun] = try decoder.read()
    self.init(viewMode: viewMode, features: features, slots: runs.flatMap { $0.slots })
  }

  /// Writes the mode, the features, and the slots in runs of the same group.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: viewMode.rawValue)
    encoder.write(features.annotations)
    encoder.write(features.sideComments)
    encoder.write(SlotRun.runs(of: slots))
  }
}

/// Slots that follow each other and are in the same group.
private struct SlotRun: BlazeBinaryCodable {
  var slots: [LogicalPageSlot]

  static func runs(of slots: [LogicalPageSlot]) -> [SlotRun] {
    var runs: [SlotRun] = []
    for slot in slots {
      if let last = runs.last?.slots.last, last.group == slot.group, last.groupOrderKey == slot.groupOrderKey {
        runs[runs.count - 1].slots.append(slot)
      } else {
        runs.append(SlotRun(slots: [slot]))
      }
    }
    return runs
  }

  init(slots: [LogicalPageSlot]) {
    self.slots = slots
  }

  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let group: SessionGroup? = try decoder.read()
    let key: Int? = try decoder.read()
    let bare: [BareSlot] = try decoder.read()
    slots = bare.map { $0.slot(in: group, key) }
  }

  func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(slots.first?.group)
    encoder.write(slots.first?.groupOrderKey)
    encoder.write(slots.map { BareSlot($0) })
  }
}

/// A slot without its group and without what follows from its versions.
private struct BareSlot: BlazeBinaryCodable {
  var id: LogicalPageID
  var position: Int?
  var mayAnnotate: Bool
  var options: [VersionOption]

  init(_ slot: LogicalPageSlot) {
    id = slot.logicalPageID
    position = slot.pageOrderInGroup
    mayAnnotate = slot.capabilities.canAnnotate
    options = slot.versionOptions
  }

  func slot(in group: SessionGroup?, _ key: Int?) -> LogicalPageSlot {
    LogicalPageSlot(
      logicalPageID: id, group: group, groupOrderKey: key, pageOrderInGroup: position, versionOptions: options,
      mayAnnotate: mayAnnotate)
  }

  init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    id = try decoder.read()
    position = try decoder.read()
    mayAnnotate = try decoder.read()
    options = try decoder.read()
  }

  func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(position)
    encoder.write(mayAnnotate)
    encoder.write(options)
  }
}

extension LogicalPageID: BlazeBinaryCodable {
  /// Reads which kind of identifier it is, and its parts.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0: self = .page(try decoder.read())
    case 1:
      let bundle: PDFBundle.ID = try decoder.read()
      self = .bundlePage(bundle, pageNumber: try decoder.read())
    case 2:
      let number: Int = try decoder.read()
      self = .snippet(number: number, try decoder.read())
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  /// Writes a byte for the kind, then the parts.
  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .page(let id):
      encoder.write(byte: 0)
      encoder.write(id)
    case .bundlePage(let bundle, let pageNumber):
      encoder.write(byte: 1)
      encoder.write(bundle)
      encoder.write(pageNumber)
    case .snippet(let number, let page):
      encoder.write(byte: 2)
      encoder.write(number)
      encoder.write(page)
    }
  }
}

extension SessionGroup: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let docID: Doc.ID = try decoder.read()
    let docTitle: String = try decoder.read()
    let pageGroupID: PageGroup.ID = try decoder.read()
    let pageGroupTitle: String = try decoder.read()
    let answersGroupID: PageGroup.ID? = try decoder.read()
    self.init(
      docID: docID, docTitle: docTitle, pageGroupID: pageGroupID, pageGroupTitle: pageGroupTitle,
      answersGroupID: answersGroupID, isInTrash: try decoder.read())
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(docID)
    encoder.write(docTitle)
    encoder.write(pageGroupID)
    encoder.write(pageGroupTitle)
    encoder.write(answersGroupID)
    encoder.write(isInTrash)
  }
}

extension VersionOption: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let pageVersionID: PageVersion.ID? = try decoder.read()
    let pdfBundleID: PDFBundle.ID = try decoder.read()
    let pageNumber: Int = try decoder.read()
    let ordinal: Int = try decoder.read()
    let flag = try decoder.readCase { Flag(rawValue: $0) }
    self.init(
      pageVersionID: pageVersionID, pdfBundleID: pdfBundleID, pageNumber: pageNumber, ordinal: ordinal, flag: flag,
      sources: try decoder.readCase { PageSources(bits: $0) })
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(pageVersionID)
    encoder.write(pdfBundleID)
    encoder.write(pageNumber)
    encoder.write(ordinal)
    encoder.write(byte: flag.rawValue)
    encoder.write(byte: sources.bits)
  }
}
