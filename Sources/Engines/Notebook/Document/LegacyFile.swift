import BlazeBinary
import ByteCoding

/// The original application's encoding of a notebook, which it could write but not always read.
///
/// Its transitions have no length, identifiers are 36 characters, each point of a stroke is a transition, and
/// coordinates are doubles in points. The count of a dictionary was written as eight bytes but read as a signed varint,
/// so the application could not reopen a file with a stroke. This reader accepts all three forms of the count that
/// occur.
enum LegacyFile {
  /// The form of a dictionary's count.
  private enum PropertyCount: CaseIterable {
    case eightBytes, signedVarint, varint
  }

  /// Whether the first transition begins with an identifier of 36 characters, which only the original application
  /// writes.
  static func isLegacy(_ bytes: [UInt8]) -> Bool {
    var decoder = BlazeDecoder(bytes, limit: UInt64(NotebookPage.maximumFileSize))
    do throws(ByteCodingError) {
      let _: String = try decoder.read()
      _ = try decoder.readRaw(16)
      guard try decoder.readVarint() > 0 else { return false }
      let name: String = try decoder.read()
      return UniqueID(name) != nil
    } catch {
      return false
    }
  }

  /// Converts a file.
  /// - Throws: the fault of the attempt that got furthest
  static func notebook(from bytes: [UInt8]) throws(ByteCodingError) -> NotebookPage {
    var furthest = ByteCodingError(.truncated, at: 0)
    for count in PropertyCount.allCases {
      do throws(ByteCodingError) {
        var reader = Reader(bytes, count)
        return try reader.notebook(from: bytes)
      } catch {
        if error.offset >= furthest.offset { furthest = error }
      }
    }
    throw furthest
  }

  private struct Reader {
    private var decoder: BlazeDecoder
    private let propertyCount: PropertyCount
    private var gestures = LegacyGestures()

    init(_ bytes: [UInt8], _ propertyCount: PropertyCount) {
      decoder = BlazeDecoder(bytes, limit: UInt64(NotebookPage.maximumFileSize))
      self.propertyCount = propertyCount
    }

    mutating func notebook(from bytes: [UInt8]) throws(ByteCodingError) -> NotebookPage {
      let title: String = try decoder.read("title")
      let createdAt: UInt64 = try decoder.read("createdAt")
      let updatedAt: UInt64 = try decoder.read("updatedAt")
      let count = try decoder.readCount()
      for index in 0..<count {
        do throws(ByteCodingError) {
          try readTransition()
        } catch {
          throw error.inside(index: index).inside("transitions")
        }
      }
      let start = decoder.offset
      let name: String = try decoder.read("tool")
      guard let tool = ToolFSM.State(rawValue: name) else { throw ByteCodingError(.unknownCase, at: start) }
      try decoder.expectEnd()
      return NotebookPage.imported(
        bytes, title: title, createdAt: min(createdAt, 1 << 53), updatedAt: min(updatedAt, 1 << 53), tool: tool,
        runs: gestures.finished())
    }

    private mutating func readTransition() throws(ByteCodingError) {
      let id = try readID()
      for field: StaticString in ["from", "to"] {
        let start = decoder.offset
        let name: String = try decoder.read()
        guard AnnotationFSM.State(rawValue: name) != nil else {
          throw ByteCodingError(.unknownCase, at: start).inside(field)
        }
      }
      let event = try readEvent()
      let time: UInt64 = try decoder.read("timestamp")
      let payload: Bool = try decoder.read("payload")
      if payload { _ = try decoder.readData() }
      gestures.take(event, of: id, at: min(time, 1 << 53))
    }

    private mutating func readEvent() throws(ByteCodingError) -> LegacyGestures.Event {
      let start = decoder.offset
      let name: String = try decoder.read("event")
      if name != "createAnnotation" { _ = try readID() }
      switch name {
      case "select", "deselect", "beginEditing", "beginMove", "endMove", "beginResize", "endResize": return .nothing
      case "finishCreate": return .finishCreate
      case "delete": return .delete
      case "createAnnotation": return .create(try readCreation())
      case "updateStroke":
        let x = try readCoordinate()
        return .point(x, try readCoordinate())
      case "moveDelta":
        let dx = try readCoordinate()
        return .move(dx, try readCoordinate())
      case "commitEdit":
        let content: String? = try decoder.read("content")
        if try decoder.read("properties") as Bool { _ = try readProperties() }
        return .edit(content)
      case "resizeDelta":
        let width = try readCoordinate()
        let height = try readCoordinate()
        let anchor: String = try decoder.read("anchor")
        return .resize(ResizeDelta(width: width, height: height, anchor: Self.anchor(named: anchor)))
      default: throw ByteCodingError(.unknownCase, at: start).inside("event")
      }
    }

    private mutating func readCreation() throws(ByteCodingError) -> AnnotationPayload {
      let start = decoder.offset
      let type: String = try decoder.read("type")
      let kind: AnnotationKind =
        switch type {
        case "pen", "lasso": .pen
        case "pencil": .pencil
        case "highlighter": .highlighter
        case "arrow": .arrow
        case "text": .text
        default: throw ByteCodingError(.unknownCase, at: start).inside("type")
        }
      let x = try readCoordinate()
      let y = try readCoordinate()
      let width = try readCoordinate()
      let height = try readCoordinate()
      let content: String? = try decoder.read("initialContent")
      if try decoder.read("properties") as Bool { _ = try readProperties() }
      var style = InkStyle.standard(for: kind)
      if type == "lasso" { style = InkStyle(color: InkColor(rgba: 0xAF52_DE80), width: 96) }
      var payload = AnnotationPayload(kind: kind, style: style, text: content ?? "")
      // Only text has a frame of its own; the points of ink determine its frame.
      payload.frame = kind == .text ? Rect(x: x, y: y, width: max(width, 1), height: max(height, 1)) : nil
      gestures.origin = Point(x: x, y: y)
      return payload
    }

    private mutating func readProperties() throws(ByteCodingError) -> Int {
      let start = decoder.offset
      let count: UInt64
      switch propertyCount {
      case .eightBytes: count = try decoder.read("count")
      case .varint: count = try decoder.readVarint("count")
      case .signedVarint:
        let signed: Int64 = try decoder.read("count")
        guard signed >= 0 else { throw ByteCodingError(.invalidValue, at: start) }
        count = UInt64(signed)
      }
      guard count <= 1024 else { throw ByteCodingError(.tooLong, at: start).inside("properties") }
      for _ in 0..<count {
        let _: String = try decoder.read("property")
        let _: String = try decoder.read("property")
      }
      return Int(count)
    }

    private mutating func readID() throws(ByteCodingError) -> UniqueID {
      let start = decoder.offset
      let name: String = try decoder.read("id")
      guard let id = UniqueID(name) else { throw ByteCodingError(.invalidValue, at: start).inside("id") }
      return id
    }

    private mutating func readCoordinate() throws(ByteCodingError) -> Int32 {
      let start = decoder.offset
      let points: Double = try decoder.read("coordinate")
      guard points.isFinite, points.magnitude <= Double(PageUnit.limit) / PageUnit.perPoint else {
        throw ByteCodingError(.invalidValue, at: start).inside("coordinate")
      }
      return PageUnit.units(fromPoints: points)
    }

    private static func anchor(named name: String) -> ResizeAnchor {
      switch name {
      case "topLeft": .topLeft
      case "top", "topCenter": .top
      case "topRight": .topRight
      case "right", "centerRight": .right
      case "bottom", "bottomCenter": .bottom
      case "bottomLeft": .bottomLeft
      case "left", "centerLeft": .left
      default: .bottomRight
      }
    }
  }
}
