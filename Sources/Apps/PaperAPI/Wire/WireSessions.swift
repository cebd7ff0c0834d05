// Codecs of sessions. In BlazeBinary a page group is written once for consecutive pages in it, because most of a
// group's pages are consecutive.

import BlazeBinary
import ByteCoding
import DocSession
import PaperDomain

extension SessionOpening: BlazeBinaryCodable {
  /// Reads the runs of slots that `serialize(into:)` writes.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let viewMode: ViewMode = try decoder.read()
    let features: SessionFeatures = try decoder.read()
    let runs: [SlotRun] = try decoder.read()
    self.init(viewMode: viewMode, features: features, slots: runs.flatMap { $0.slots })
  }

  /// Writes the mode, the features, and the slots in runs of the same group.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(viewMode)
    encoder.write(features)
    encoder.write(SlotRun.runs(of: slots))
  }
}

extension SessionWindow: BlazeBinaryCodable {
  /// Reads the runs of slots that `serialize(into:)` writes.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let from: Int = try decoder.read()
    let runs: [SlotRun] = try decoder.read()
    self.init(from: from, slots: runs.flatMap { $0.slots })
  }

  /// Writes the position, and the slots in runs of the same group.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(from)
    encoder.write(SlotRun.runs(of: slots))
  }
}

/// Consecutive slots in the same group.
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

/// A slot without its group and without values that can be derived from its versions.
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
