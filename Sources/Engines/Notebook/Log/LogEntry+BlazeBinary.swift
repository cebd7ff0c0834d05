// The encoding of an entry: its kind as a varint, then the annotation or layer that it is about, then its fields.
//
// Kinds 48 to 102 stay unused, because the original application's transitions begin with such bytes.

import BlazeBinary
import ByteCoding

extension LogEntry {
  /// The entry's encoding without its length.
  var encoded: [UInt8] {
    var encoder = BlazeEncoder()
    serialize(into: &encoder)
    return encoder.bytes
  }

  /// Whether it contains a text. Equal texts may differ in their bytes.
  var hasText: Bool {
    switch self {
    case .annotation(_, .createAnnotation), .annotation(_, .commitEdit), .layer, .setTitle: true
    case .annotation, .setPage, .revert, .restore, .unknown: false
    }
  }

  /// Writes the entry without its length. Cancelled gestures are never logged and have no encoding: they write nothing.
  func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .annotation(let id, let event): Self.serialize(event, of: id, into: &encoder)
    case .layer(let id, let event): Self.serialize(event, of: id, into: &encoder)
    case .setTitle(let title):
      encoder.write(varint: EntryKind.setTitle)
      encoder.write(title)
    case .setPage(let width, let height):
      encoder.write(varint: EntryKind.setPage)
      encoder.write(length: width)
      encoder.write(length: height)
    case .revert(let group):
      encoder.write(varint: EntryKind.revert)
      encoder.write(group)
    case .restore(let group):
      encoder.write(varint: EntryKind.restore)
      encoder.write(group)
    case .unknown(let kind, let bytes):
      encoder.write(varint: kind)
      encoder.write(raw: bytes)
    }
  }

  private static func serialize(_ event: AnnotationEvent, of id: UniqueID, into encoder: inout BlazeEncoder) {
    switch event {
    case .select: begin(EntryKind.select, id, &encoder)
    case .deselect: begin(EntryKind.deselect, id, &encoder)
    case .beginEditing: begin(EntryKind.beginEditing, id, &encoder)
    case .commitEdit(let text):
      begin(EntryKind.commitEdit, id, &encoder)
      encoder.write(text)
    case .beginMove: begin(EntryKind.beginMove, id, &encoder)
    case .moveDelta(let dx, let dy):
      begin(EntryKind.moveDelta, id, &encoder)
      encoder.write(length: dx)
      encoder.write(length: dy)
    case .endMove: begin(EntryKind.endMove, id, &encoder)
    case .beginResize: begin(EntryKind.beginResize, id, &encoder)
    case .resizeDelta(let delta):
      begin(EntryKind.resizeDelta, id, &encoder)
      encoder.write(delta)
    case .endResize: begin(EntryKind.endResize, id, &encoder)
    case .delete: begin(EntryKind.delete, id, &encoder)
    case .createAnnotation(let payload):
      begin(EntryKind.createAnnotation, id, &encoder)
      encoder.write(payload)
    case .updateStroke(let block):
      begin(EntryKind.updateStroke, id, &encoder)
      encoder.write(raw: block.bytes)
    case .finishCreate: begin(EntryKind.finishCreate, id, &encoder)
    case .eraseStroke(let ranges):
      begin(EntryKind.eraseStroke, id, &encoder)
      var previous: UInt32 = 0
      encoder.write(varint: UInt64(ranges.count))
      for range in ranges {
        encoder.write(varint: UInt64(range.lower &- previous))
        encoder.write(varint: UInt64(range.upper &- range.lower))
        previous = range.upper
      }
    case .changeStyle(let style):
      begin(EntryKind.changeStyle, id, &encoder)
      encoder.write(style)
    case .reorder(let rank):
      begin(EntryKind.reorder, id, &encoder)
      encoder.write(rank)
    case .assignLayer(let layer):
      begin(EntryKind.assignLayer, id, &encoder)
      encoder.write(layer)
    case .assignGroup(let group):
      begin(EntryKind.assignGroup, id, &encoder)
      encoder.write(group)
    case .cancelEdit, .cancelMove, .cancelResize, .cancelCreate: break
    }
  }

  private static func serialize(_ event: LayerEvent, of id: UniqueID, into encoder: inout BlazeEncoder) {
    switch event {
    case .create(let name, let rank):
      begin(EntryKind.createLayer, id, &encoder)
      encoder.write(name)
      encoder.write(rank)
    case .rename(let name):
      begin(EntryKind.renameLayer, id, &encoder)
      encoder.write(name)
    case .setVisible(let isVisible):
      begin(EntryKind.setLayerVisible, id, &encoder)
      encoder.write(isVisible)
    case .setLocked(let isLocked):
      begin(EntryKind.setLayerLocked, id, &encoder)
      encoder.write(isLocked)
    case .reorder(let rank):
      begin(EntryKind.reorderLayer, id, &encoder)
      encoder.write(rank)
    case .delete: begin(EntryKind.deleteLayer, id, &encoder)
    }
  }

  private static func begin(_ kind: UInt64, _ id: UniqueID, _ encoder: inout BlazeEncoder) {
    encoder.write(varint: kind)
    encoder.write(id)
  }

  /// Reads an entry with its length before it.
  /// - Throws: `ByteCodingError`; `trailingBytes` if bytes follow the fields of a known kind
  init(nestedIn decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let length = try decoder.readCount()
    let start = decoder.offset
    let end = start + length
    self = try Self.parse(&decoder, end: end)
    guard decoder.offset <= end else { throw ByteCodingError(.truncated, at: start) }
    guard decoder.offset == end else { throw ByteCodingError(.trailingBytes, at: decoder.offset) }
  }

  private static func parse(_ decoder: inout BlazeDecoder, end: Int) throws(ByteCodingError) -> LogEntry {
    let kind = try decoder.readVarint("kind")
    switch kind {
    case EntryKind.select...EntryKind.assignGroup:
      let id: UniqueID = try decoder.read("annotation")
      return .annotation(id, try parseAnnotation(kind, &decoder, end: end))
    case EntryKind.createLayer...EntryKind.deleteLayer:
      let id: UniqueID = try decoder.read("layer")
      return .layer(id, try parseLayer(kind, &decoder))
    case EntryKind.setTitle: return .setTitle(try decoder.read("title"))
    case EntryKind.setPage:
      let start = decoder.offset
      let width = try decoder.readLength()
      let height = try decoder.readLength()
      guard width > 0, height > 0 else { throw ByteCodingError(.invalidValue, at: start) }
      return .setPage(width: width, height: height)
    case EntryKind.revert: return .revert(try decoder.read("group"))
    case EntryKind.restore: return .restore(try decoder.read("group"))
    case EntryKind.sectionsFollow: throw ByteCodingError(.invalidValue, at: decoder.offset)
    default:
      guard decoder.offset <= end else { throw ByteCodingError(.truncated, at: decoder.offset) }
      return .unknown(kind: kind, bytes: try decoder.readRaw(end - decoder.offset))
    }
  }

  private static func parseAnnotation(
    _ kind: UInt64, _ decoder: inout BlazeDecoder, end: Int
  ) throws(ByteCodingError) -> AnnotationEvent {
    switch kind {
    case EntryKind.select: return .select
    case EntryKind.deselect: return .deselect
    case EntryKind.beginEditing: return .beginEditing
    case EntryKind.commitEdit: return .commitEdit(text: try decoder.read("text"))
    case EntryKind.beginMove: return .beginMove
    case EntryKind.moveDelta:
      let dx = try decoder.readLength()
      return .moveDelta(dx: dx, dy: try decoder.readLength())
    case EntryKind.endMove: return .endMove
    case EntryKind.beginResize: return .beginResize
    case EntryKind.resizeDelta: return .resizeDelta(try decoder.read("delta"))
    case EntryKind.endResize: return .endResize
    case EntryKind.delete: return .delete
    case EntryKind.createAnnotation: return .createAnnotation(try decoder.read("payload"))
    case EntryKind.updateStroke:
      let start = decoder.offset
      return .updateStroke(try StrokeBlock(parsing: try decoder.readRaw(end - start), at: start))
    case EntryKind.finishCreate: return .finishCreate
    case EntryKind.eraseStroke: return .eraseStroke(try parseRanges(&decoder))
    case EntryKind.changeStyle: return .changeStyle(try decoder.read("style"))
    case EntryKind.reorder: return .reorder(rank: try decoder.read("rank"))
    case EntryKind.assignLayer: return .assignLayer(try decoder.read("layer"))
    default: return .assignGroup(try decoder.read("group"))
    }
  }

  private static func parseLayer(_ kind: UInt64, _ decoder: inout BlazeDecoder) throws(ByteCodingError) -> LayerEvent {
    switch kind {
    case EntryKind.createLayer:
      let name: String = try decoder.read("name")
      return .create(name: name, rank: try decoder.read("rank"))
    case EntryKind.renameLayer: return .rename(try decoder.read("name"))
    case EntryKind.setLayerVisible: return .setVisible(try decoder.read("visible"))
    case EntryKind.setLayerLocked: return .setLocked(try decoder.read("locked"))
    case EntryKind.reorderLayer: return .reorder(rank: try decoder.read("rank"))
    default: return .delete
    }
  }

  private static func parseRanges(_ decoder: inout BlazeDecoder) throws(ByteCodingError) -> [ErasedRange] {
    let start = decoder.offset
    let count = try decoder.readCount()
    guard count > 0 else { throw ByteCodingError(.invalidValue, at: start) }
    var ranges: [ErasedRange] = []
    var previous: UInt64 = 0
    for _ in 0..<count {
      let place = decoder.offset
      let gap = try decoder.readVarint()
      let length = try decoder.readVarint()
      // Each value is checked before it is added, so nothing overflows.
      guard gap <= UInt64(UInt32.max), length <= UInt64(UInt32.max), length > 0, gap > 0 || ranges.isEmpty,
        previous + gap + length <= UInt64(UInt32.max)
      else { throw ByteCodingError(.invalidValue, at: place) }
      let lower = previous + gap
      previous = lower + length
      ranges.append(
        ErasedRange(lower: UInt32(truncatingIfNeeded: lower), upper: UInt32(truncatingIfNeeded: previous)))
    }
    return ranges
  }
}
