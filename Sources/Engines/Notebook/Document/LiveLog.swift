import BlazeBinary
import ByteCoding

/// The append-only log of a notebook that is being written: frames, the first a whole file, each further one a group.
///
/// Appending one frame and syncing it makes a gesture durable; the notebook file is written at leisure.
///
///     var bytes = LiveLog.begin(notebook)
///     bytes += LiveLog.frame(for: group)
///     let recovered = try LiveLog.recover(bytes)
public enum LiveLog {
  /// What a log held.
  public struct Recovery: Sendable {
    /// The notebook with every group up to the end or the fault.
    public let notebook: NotebookPage
    /// How many bytes of the log are sound; cut the file here before appending.
    public let soundLength: Int
    /// A damaged frame: why and where. A frame that was merely not written to its end is no fault.
    public let fault: ByteCodingError?
    /// Whether the last frame was torn: begun but not written to its end.
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

  /// Reads a log as far as it is sound. A torn tail is cut; a damaged frame ends the reading and is named. Everything
  /// before either is kept.
  /// - Throws: `unreadable` if not even the first frame, the notebook itself, is sound
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
    // Where each group's frame begins, and where the last ends.
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
    // A file system may have made the file longer without having written its end: zeros are a torn tail as well.
    if fault != nil, bytes[bounds[groups.count]...].allSatisfy({ $0 == 0 }) { fault = nil }
    let (notebook, count) = longestSound(base, groups)
    // Sound frames with a group that does not fit: the log was put together wrongly from there on.
    if count < groups.count { fault = ByteCodingError(.invalidValue, at: bounds[count]) }
    return Recovery(
      notebook: notebook, soundLength: bounds[count], fault: fault,
      isTorn: fault == nil && bounds[count] < bytes.count)
  }

  /// The notebook with as many of the groups as fit, and how many those are. Halving finds the first that does not.
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
