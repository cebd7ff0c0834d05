import ArgumentParser
import AutomergeEngine

/// `papercenter automerge examine-sync`: prints the contents of one sync message.
struct AutomergeExamineSyncCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "examine-sync", abstract: "Show the contents of a sync message.")

  @OptionGroup var output: OutputOptions

  @Argument(help: "A file that contains one message.")
  var file: String

  private struct Message: Encodable {
    struct Have: Encodable {
      var lastSync: [String]
      var filterEntries: UInt32
    }

    var version: Int
    var heads: [String]
    var need: [String]
    var have: [Have]
    var changeBytes: [Int]
    var supportsVersion2: Bool
    var isReset: Bool
    var isReadOnly: Bool
  }

  func run() throws {
    let bytes = try WholeFile.bytes(of: file)
    let parsed: SyncMessage
    do {
      parsed = try SyncMessage(parsing: bytes)
    } catch {
      throw CommandFailure("\(file) is not a sync message: \(error).")
    }
    let message = Message(
      version: parsed.isVersion2 ? 2 : 1, heads: parsed.heads.map(\.description), need: parsed.need.map(\.description),
      have: parsed.have.map { have in
        Message.Have(lastSync: have.lastSync.map(\.description), filterEntries: have.filter.entryCount)
      },
      changeBytes: parsed.changes.map(\.count), supportsVersion2: parsed.flags != nil,
      isReset: parsed.flags?.isReset ?? false, isReadOnly: parsed.flags?.isReadOnly ?? false)
    if output.isJSON { return try Output.json(message) }
    Output.line("version \(message.version)")
    Output.line("heads  \(message.heads.joined(separator: " "))")
    Output.line("need   \(message.need.joined(separator: " "))")
    for have in message.have {
      Output.line("have   \(have.filterEntries) changes since \(have.lastSync.joined(separator: " "))")
    }
    Output.line("\(message.changeBytes.count) parts with changes, \(message.changeBytes.reduce(0, +)) bytes")
    if message.supportsVersion2 { Output.line("the sender understands version 2") }
    if message.isReset { Output.line("the sender starts over") }
    if message.isReadOnly { Output.line("the sender accepts no changes") }
  }
}
