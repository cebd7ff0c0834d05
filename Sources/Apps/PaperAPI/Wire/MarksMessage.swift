// Messages about marks over the WebSocket `/live`, in both directions. Ink is sent as bytes that only the writing part
// of the page decodes.
//
// A frame whose first byte is 1 is a `LiveMessage`.

import ByteCoding
import PaperDomain

// wire: no JSON, own random
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

// wire: no JSON, own random, checked
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

  /// Whether the values keep the limits; others are refused with `tooLong`.
  var isWithinLimits: Bool {
    switch self {
    case .watch(_, let versions): versions.count <= Self.watchLimit
    case .preview(_, _, let ink): ink.count <= Self.inkLimit
    case .previewEnded: true
    }
  }
}
