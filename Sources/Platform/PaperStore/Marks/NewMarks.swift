import BlazeBinary
import PaperDomain

/// Groups that were added to the log of a page version.
public struct NewMarks: Equatable, Sendable {
  /// The page version.
  public let version: PageVersion.ID
  /// Each is a `LogGroup` in BlazeBinary.
  public var groups: [[UInt8]]
  /// The number of the first group; the library numbers groups in the order of their arrival.
  public let firstNumber: Int64
  /// The number of the last group.
  public var lastNumber: Int64

  /// The groups as an array of `LogGroup` in BlazeBinary.
  public var bytes: [UInt8] {
    var encoder = BlazeEncoder(capacity: byteCount + 4)
    encoder.write(varint: UInt64(groups.count))
    for group in groups { encoder.write(raw: group) }
    return encoder.bytes
  }

  /// How many bytes the groups have.
  public var byteCount: Int { groups.reduce(0) { $0 + $1.count } }

  /// Joined to one value for each page version, in the order in which the versions first appear.
  static func joined(_ all: [NewMarks]) -> [NewMarks] {
    var joined: [NewMarks] = []
    for marks in all {
      if let index = joined.firstIndex(where: { $0.version == marks.version }) {
        joined[index].groups += marks.groups
        joined[index].lastNumber = marks.lastNumber
      } else {
        joined.append(marks)
      }
    }
    return joined
  }
}
