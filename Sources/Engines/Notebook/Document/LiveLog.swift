import BlazeBinary
import ByteCoding

/// The append-only log of a notebook that is being written. Its first frame is a whole file, each further frame is a
/// group.
///
/// Appending one frame and syncing it makes a gesture durable; the notebook file can be written later.
///
///     var bytes = LiveLog.begin(notebook)
///     bytes += LiveLog.frame(for: group)
///     let recovered = try LiveLog.recover(bytes)
public enum LiveLog {
  /// The content that was recovered from a log.
  public struct Recovery: Sendable {
    /// The notebook with all groups before the end or the fault.
    public let notebook: NotebookPage
    /// How many bytes of the log are valid. Truncate the file to this length before appending.
    public let soundLength: Int
    /// The reason and offset of a damaged frame. A frame that was only partly written is not a fault.
    public let fault: ByteCodingError?
    /// Whether the last frame was only partly written.
    public let isTorn: Bool
  }

  /// The first bytes of a log.
  public static func begin(_ notebook: NotebookPage) -> [UInt8] {
    BlazeFrame.bytes(of: notebook.fileBytes)
  }

  /// The bytes to append for a group.
  public static func frame(for group: LogGroup) -> [UInt8] {
    BlazeFrame.bytes(of: group.blazeBinary)
  }

  /// Reads the valid part of a log. A partly written last frame is dropped; a damaged frame ends the reading and is
  /// reported. All groups before that are kept.
  /// - Throws: `unreadable` if the first frame, the notebook itself, is not valid
  public static func recover(_ bytes: [UInt8]) throws(NotebookError) -> Recovery {
    var frames = BlazeFrameDecoder(limit: NotebookPage.maximumFileSize)
    frames.append(bytes)
    let first: [UInt8]?
    do throws(ByteCodingError) {
      first = try frames.next()
    } catch {
      throw .unreadable(error)
    }
    guard let first else { throw .unreadable(ByteCodingError(.truncated, at: 0)) }
    let base = try NotebookPage(fileBytes: first)
    var groups: [LogGroup] = []
    // The offset of each group's frame, and the end of the last one.
    var bounds = [frames.offset]
    var fault: ByteCodingError?
    do throws(ByteCodingError) {
      while let message = try frames.next() {
        do throws(ByteCodingError) {
          groups.append(try LogGroup(blazeBinary: message))
        } catch {
          throw ByteCodingError(error.reason, at: bounds[groups.count])
        }
        bounds.append(frames.offset)
      }
    } catch {
      fault = error
    }
    // A file system may extend a file before it writes the data, so zeros at the end are also a partly written frame.
    if fault != nil, bytes[bounds[groups.count]...].allSatisfy({ $0 == 0 }) { fault = nil }
    let (notebook, count) = longestSound(base, groups)
    // If the frames are intact but a group does not fit, the log is wrong from that group on.
    if count < groups.count { fault = ByteCodingError(.invalidValue, at: bounds[count]) }
    return Recovery(
      notebook: notebook, soundLength: bounds[count], fault: fault,
      isTorn: fault == nil && bounds[count] < bytes.count)
  }

  /// The notebook with all groups before the first that does not fit, and their number. Uses a binary search.
  private static func longestSound(_ base: NotebookPage, _ groups: [LogGroup]) -> (notebook: NotebookPage, count: Int) {
    var best = (notebook: base, count: 0)
    var (low, high) = (0, groups.count)
    var middle = high
    while low < high {
      var notebook = base
      do throws(NotebookError) {
        try notebook.receive(Array(groups[..<middle]))
        best = (notebook, middle)
        low = middle
      } catch {
        high = middle - 1
      }
      middle = (low + high + 1) / 2
    }
    return best
  }
}
