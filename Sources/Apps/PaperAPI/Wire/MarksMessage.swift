// Messages about marks over the WebSocket `/live`, in both directions. The codec is written by hand: ink is sent as
// bytes that only the writing part of the page decodes.
//
// A frame whose first byte is 1 is a `LiveMessage`.

import BlazeBinary
import ByteCoding
import PaperDomain

/// The messages about marks that the server sends over the WebSocket `/live`.
public enum MarksMessage: Equatable, Sendable {
  /// A page version has new groups.
  /// - Parameters:
  ///   - version: The page version.
  ///   - groups: An array of `LogGroup` in BlazeBinary. Empty if the groups are too large for a message or the window
  ///     reads too slowly; the window must then request what it lacks.
  case appended(version: PageVersion.ID, groups: [UInt8])  // 2
  /// Somebody is drawing.
  /// - Parameters:
  ///   - version: The page version.
  ///   - person: The person who draws; `nil` if unknown.
  ///   - gesture: The gesture.
  ///   - ink: The ink since the gesture's last preview, exactly as the window sent it.
  case preview(version: PageVersion.ID, person: Person.ID?, gesture: UniqueID, ink: [UInt8])  // 3
  /// A gesture with previews ended, or the window that drew it disconnected.
  case previewEnded(version: PageVersion.ID, gesture: UniqueID)  // 4
}

/// The messages about marks that a window sends over the WebSocket `/live`.
public enum MarksRequest: Equatable, Sendable {
  /// Names the person in this window and the page versions whose previews it wants; replaces the previous message of
  /// this kind.
  case watch(person: Person.ID?, versions: [PageVersion.ID])  // 1
  /// The ink since the gesture's last preview.
  case preview(version: PageVersion.ID, gesture: UniqueID, ink: [UInt8])  // 2
  /// The gesture ended.
  case previewEnded(version: PageVersion.ID, gesture: UniqueID)  // 3

  /// The maximum number of page versions that a window may watch.
  public static let watchLimit = 64
  /// The most bytes of ink in one preview.
  public static let inkLimit = 16 << 10
}

extension MarksMessage: BlazeBinaryCodable {
  /// Reads the case, then its values in order.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 2: self = .appended(version: try decoder.read(), groups: try decoder.readData())
    case 3:
      self = .preview(
        version: try decoder.read(), person: try decoder.read(), gesture: try decoder.read(),
        ink: try decoder.readData())
    case 4: self = .previewEnded(version: try decoder.read(), gesture: try decoder.read())
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  /// Writes the case, then its values in order.
  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .appended(let version, let groups):
      encoder.write(byte: 2)
      encoder.write(version)
      encoder.write(data: groups)
    case .preview(let version, let person, let gesture, let ink):
      encoder.write(byte: 3)
      encoder.write(version)
      encoder.write(person)
      encoder.write(gesture)
      encoder.write(data: ink)
    case .previewEnded(let version, let gesture):
      encoder.write(byte: 4)
      encoder.write(version)
      encoder.write(gesture)
    }
  }
}

extension MarksRequest: BlazeBinaryCodable {
  /// Reads the case, then its values in order; refuses values beyond the limits.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 1:
      let person: Person.ID? = try decoder.read()
      let versions: [PageVersion.ID] = try decoder.read()
      guard versions.count <= Self.watchLimit else { throw ByteCodingError(.tooLong, at: start) }
      self = .watch(person: person, versions: versions)
    case 2:
      let version: PageVersion.ID = try decoder.read()
      let gesture: UniqueID = try decoder.read()
      let ink = try decoder.readData()
      guard ink.count <= Self.inkLimit else { throw ByteCodingError(.tooLong, at: start) }
      self = .preview(version: version, gesture: gesture, ink: ink)
    case 3: self = .previewEnded(version: try decoder.read(), gesture: try decoder.read())
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  /// Writes the case, then its values in order.
  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .watch(let person, let versions):
      encoder.write(byte: 1)
      encoder.write(person)
      encoder.write(versions)
    case .preview(let version, let gesture, let ink):
      encoder.write(byte: 2)
      encoder.write(version)
      encoder.write(gesture)
      encoder.write(data: ink)
    case .previewEnded(let version, let gesture):
      encoder.write(byte: 3)
      encoder.write(version)
      encoder.write(gesture)
    }
  }
}
