import ArgumentParser
import AutomergeEngine
import Foundation

/// `papercenter automerge examine`: the history of a document.
struct AutomergeExamineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "examine", abstract: "List the changes of a document with their operations, the oldest first.")

  @OptionGroup var output: OutputOptions

  @Argument(help: "The Automerge file.")
  var file: String

  private struct Row: Encodable {
    var hash: String
    var actor: String
    var seq: UInt32
    var startOp: UInt32
    var ops: UInt32
    var time: Int64
    var message: String
    var deps: [String]
    var operations: [AutomergeOperationRow]
  }

  func run() throws {
    var document = try AutomergeFile.open(file)
    let changes = try document.changes()
    if output.isJSON {
      return try Output.json(
        changes.map { change in
          Row(
            hash: change.hash.description, actor: change.actor.description, seq: change.sequence,
            startOp: change.startOp, ops: change.operationCount, time: change.time, message: change.message,
            deps: change.dependencies.map(\.description), operations: operations(of: change, in: document))
        })
    }
    var table = TextTable(headings: ["HASH", "ACTOR", "SEQ", "OPS", "TIME", "MESSAGE"])
    for change in changes {
      let time = change.time == 0 ? "" : Date(timeIntervalSince1970: Double(change.time)).ISO8601Format()
      table.append([
        change.hash.description, change.actor.description, "\(change.sequence)", "\(change.operationCount)", time,
        change.message,
      ])
    }
    let lines = table.lines
    Output.line(lines[0])
    for (change, line) in zip(changes, lines.dropFirst()) {
      Output.line(line)
      for operation in operations(of: change, in: document) { Output.line("  " + operation.line) }
    }
  }

  private func operations(of change: Change, in document: Document) -> [AutomergeOperationRow] {
    document.operations(ofChange: change.hash)?.map { AutomergeOperationRow($0) } ?? []
  }
}
