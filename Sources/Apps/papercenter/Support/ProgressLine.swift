import Foundation

/// A progress line that is overwritten in place; does nothing if standard error is not a terminal.
final class ProgressLine {
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var shown = ""

  /// Replaces the shown progress.
  /// - Parameters:
  ///   - text: the current activity
  ///   - done: the units done
  ///   - total: the total number of units; 0 for no bar
  func show(_ text: String, done: Int64 = 0, of total: Int64 = 0) {
    guard isTerminal else { return }
    var line = text
    if total > 0 {
      let width = 24
      let filled = Int(min(max(Double(done) / Double(total), 0), 1) * Double(width))
      let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
      line = "\(bar) \(line)"
    }
    guard line != shown else { return }
    shown = line
    // Return to the start of the line, write, and clear the rest of the old line.
    FileHandle.standardError.write(Data("\r\(line)\u{1B}[K".utf8))
  }

  /// Shows how many of some bytes are done, such as “Copying 3 MB of 5 MB”.
  func show(_ activity: String, bytes done: Int64, of total: Int64) {
    show("\(activity) \(ByteText.of(done)) of \(ByteText.of(total))", done: done, of: total)
  }

  /// Removes the line.
  func clear() {
    guard isTerminal, !shown.isEmpty else { return }
    shown = ""
    FileHandle.standardError.write(Data("\r\u{1B}[K".utf8))
  }
}
