import BlazeBinary
import ByteCoding
import PaperDomain

// One byte says which operation it is, the operation's own fields follow.

extension StructureOperation: BlazeBinaryCodable {
  private enum Case: UInt8 {
    case createDoc = 0
    case renameDoc, duplicate, moveToTrash, restore, addPageGroup, renamePageGroup, movePageGroups
    case extractPageGroups, addPages, movePages, splitPageGroup
  }

  /// Reads which operation it is, then its fields in their order.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    switch try decoder.readCase({ Case(rawValue: $0) }) {
    case .createDoc: self = .createDoc(title: try decoder.read(), bundle: try decoder.read())
    case .renameDoc: self = .renameDoc(doc: try decoder.read(), title: try decoder.read())
    case .duplicate: self = .duplicate(selection: try decoder.read())
    case .moveToTrash: self = .moveToTrash(selection: try decoder.read())
    case .restore: self = .restore(selection: try decoder.read())
    case .addPageGroup:
      self = .addPageGroup(doc: try decoder.read(), title: try decoder.read(), before: try decoder.read())
    case .renamePageGroup: self = .renamePageGroup(pageGroup: try decoder.read(), title: try decoder.read())
    case .movePageGroups:
      self = .movePageGroups(pageGroups: try decoder.read(), doc: try decoder.read(), before: try decoder.read())
    case .extractPageGroups:
      self = .extractPageGroups(pageGroups: try decoder.read(), title: try decoder.read())
    case .addPages:
      self = .addPages(
        bundle: try decoder.read(), pageNumbers: try decoder.read(), pageGroup: try decoder.read(),
        before: try decoder.read())
    case .movePages:
      self = .movePages(pages: try decoder.read(), pageGroup: try decoder.read(), before: try decoder.read())
    case .splitPageGroup: self = .splitPageGroup(pageGroup: try decoder.read(), parts: try decoder.read())
    }
  }

  /// Writes which operation it is, then its fields in their order.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: caseNumber.rawValue)
    switch self {
    case .createDoc(let title, let bundle):
      encoder.write(title)
      encoder.write(bundle)
    case .renameDoc(let doc, let title):
      encoder.write(doc)
      encoder.write(title)
    case .duplicate(let selection), .moveToTrash(let selection), .restore(let selection):
      encoder.write(selection)
    case .addPageGroup(let doc, let title, let next):
      encoder.write(doc)
      encoder.write(title)
      encoder.write(next)
    case .renamePageGroup(let group, let title):
      encoder.write(group)
      encoder.write(title)
    case .movePageGroups(let groups, let doc, let next):
      encoder.write(groups)
      encoder.write(doc)
      encoder.write(next)
    case .extractPageGroups(let groups, let title):
      encoder.write(groups)
      encoder.write(title)
    case .addPages(let bundle, let pageNumbers, let group, let next):
      encoder.write(bundle)
      encoder.write(pageNumbers)
      encoder.write(group)
      encoder.write(next)
    case .movePages(let pages, let group, let next):
      encoder.write(pages)
      encoder.write(group)
      encoder.write(next)
    case .splitPageGroup(let group, let parts):
      encoder.write(group)
      encoder.write(parts)
    }
  }

  private var caseNumber: Case {
    switch self {
    case .createDoc: .createDoc
    case .renameDoc: .renameDoc
    case .duplicate: .duplicate
    case .moveToTrash: .moveToTrash
    case .restore: .restore
    case .addPageGroup: .addPageGroup
    case .renamePageGroup: .renamePageGroup
    case .movePageGroups: .movePageGroups
    case .extractPageGroups: .extractPageGroups
    case .addPages: .addPages
    case .movePages: .movePages
    case .splitPageGroup: .splitPageGroup
    }
  }
}
