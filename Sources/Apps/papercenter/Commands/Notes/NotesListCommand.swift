import ArgumentParser
import Foundation
import MeetingNotes

/// `papercenter notes list`: the notes in a folder.
struct NotesListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the .meetingnotes files of a folder with their titles.")

  @Argument(help: "The folder; the current one unless named.") var folder = "."
  @OptionGroup var output: OutputOptions

  private struct Row: Encodable {
    var file: String
    var title: String?
    var items: Int?
    var error: String?
  }

  func run() throws {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: folder)
    } catch {
      throw CommandFailure("\(folder) cannot be listed: \(error.localizedDescription)")
    }
    let rows = names.filter { $0.hasSuffix(".meetingnotes") }.sorted().map { name in
      let path = URL(fileURLWithPath: folder).appendingPathComponent(name).path
      do {
        let content = try NotesFiles.open(path).content()
        return Row(file: name, title: content.title, items: content.items.count)
      } catch {
        return Row(file: name, error: "\(error)")
      }
    }
    if output.isJSON { return try Output.json(rows) }
    var table = TextTable(headings: ["file", "items", "title"])
    for row in rows { table.append([row.file, row.items.map { "\($0)" } ?? "–", row.title ?? row.error ?? ""]) }
    for line in table.lines { Output.line(line) }
  }
}
