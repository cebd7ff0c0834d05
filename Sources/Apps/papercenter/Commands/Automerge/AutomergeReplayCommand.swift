import ArgumentParser
import AutomergeEngine
import Foundation

/// `papercenter automerge replay`: replays an editing history into a new document.
struct AutomergeReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Replay an editing history into a new document, and measure the time.",
    discussion: "The history is a JSON list of edits, each [position, deletions, characters…], counted in code points.")

  @Argument(help: "The JSON file with the edits.")
  var trace: String

  @OptionGroup var target: FileOutput

  @Flag(help: "Make one change for each edit instead of one for all.")
  var eachEdit = false

  private struct Edit: Decodable {
    var position: Int
    var deletions: Int
    var text = ""

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      position = try container.decode(Int.self)
      deletions = try container.decode(Int.self)
      while !container.isAtEnd { text += try container.decode(String.self) }
    }
  }

  func run() throws {
    let edits: [Edit]
    do {
      edits = try JSONDecoder().decode([Edit].self, from: Data(WholeFile.bytes(of: trace)))
    } catch let error as DecodingError {
      throw CommandFailure("\(trace) is not a list of edits: \(error)")
    }
    let clock = ContinuousClock()
    let start = clock.now
    var document = AutomergeFile.empty()
    let text = try document.putObject(.text, at: "text")
    if eachEdit { document.commit() }
    for (number, edit) in edits.enumerated() {
      do {
        try document.spliceText(in: text, at: edit.position, deleting: edit.deletions, inserting: edit.text)
      } catch {
        throw CommandFailure("Edit \(number) of \(trace) does not fit the text: \(error). Nothing was written.")
      }
      if eachEdit { document.commit() }
    }
    document.commit()
    let replayed = clock.now
    let bytes = document.save()
    let saved = clock.now
    try target.write(bytes)
    Output.line("\(edits.count) edits, \(document.operationCount) operations, \(document.changeCount) changes")
    Output.line("replayed in \(milliseconds(replayed - start)) ms, saved in \(milliseconds(saved - replayed)) ms")
    Output.line("\(document.length(of: text)) code points in \(bytes.count) bytes")
    if let peak = Self.peakMemory { Output.line("peak memory \(peak / 1_000_000) MB") }
  }

  private func milliseconds(_ duration: Duration) -> Int64 {
    duration.components.seconds * 1_000 + duration.components.attoseconds / 1_000_000_000_000_000
  }

  /// The peak memory of this process in bytes; `nil` if the system does not report it.
  private static var peakMemory: Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else { return nil }
    for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      return line.split(separator: " ").dropFirst().first.flatMap { Int($0) }.map { $0 * 1_024 }
    }
    return nil
  }
}
