import ArgumentParser
import AutomergeEngine
import Foundation

/// `papercenter automerge examine`: prints the history of a document, change by change and operation by operation.
struct AutomergeExamineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "examine", abstract: "List the changes of a document with their operations, the oldest first.")

  @OptionGroup var output: OutputOptions

  @Argument(help: "The Automerge file.")
  var file: String

  /// A change without its operations.
  private struct Row: Encodable {
    var hash: String
    var actor: String
    var seq: UInt32
    var startOp: UInt32
    var ops: UInt32
    var time: Int64
    var message: String
    var deps: [String]

    init(_ change: Change) {
      hash = change.hash.description
      actor = change.actor.description
      seq = change.sequence
      startOp = change.startOp
      ops = change.operationCount
      time = change.time
      message = change.message
      deps = change.dependencies.map(\.description)
    }
  }

  func run() throws {
    let document = try AutomergeFile.open(file)
    var buffer = OutputBuffer()
    if output.isJSON { try printJSON(document, &buffer) } else { printTable(document, &buffer) }
    buffer.flush()
  }

  /// One array with an object for each change; the operations are each object's last member.
  private func printJSON(_ document: Document, _ buffer: inout OutputBuffer) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var isFirst = true
    buffer.write("[")
    try document.forEachChange { (change) throws in
      buffer.write(isFirst ? "\n" : ",\n")
      isFirst = false
      buffer.write(try encoder.encode(Row(change)).dropLast())
      buffer.write(",\"operations\":[")
      var separator = "\n  "
      try document.forEachOperation(ofChange: change.hash) { (operation) throws in
        buffer.write(separator)
        separator = ",\n  "
        buffer.write(try encoder.encode(AutomergeOperationRow(operation)))
      }
      buffer.write("]}")
    }
    buffer.write("\n]\n")
  }

  private func printTable(_ document: Document, _ buffer: inout OutputBuffer) {
    // Keeps only the widths of the columns, not the rows.
    let headings = ["HASH", "ACTOR", "SEQ", "OPS", "TIME", "MESSAGE"]
    var widths = headings.map(\.count)
    document.forEachChange { change in
      for (column, cell) in cells(of: change).enumerated() { widths[column] = max(widths[column], cell.count) }
    }
    buffer.write(Self.line(of: headings, widths))
    document.forEachChange { change in
      buffer.write(Self.line(of: cells(of: change), widths))
      document.forEachOperation(ofChange: change.hash) { buffer.write("  " + AutomergeOperationRow($0).line + "\n") }
    }
  }

  private func cells(of change: Change) -> [String] {
    let time = change.time == 0 ? "" : Date(timeIntervalSince1970: Double(change.time)).ISO8601Format()
    return [
      change.hash.description, change.actor.description, "\(change.sequence)", "\(change.operationCount)", time,
      change.message,
    ]
  }

  /// The last column, free text, is not padded.
  private static func line(of cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).enumerated().map { column, cell in
      column == cells.count - 1 ? cell.0 : cell.0 + String(repeating: " ", count: cell.1 - cell.0.count)
    }
    return padded.joined(separator: "  ") + "\n"
  }
}
