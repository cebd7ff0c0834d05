import ArgumentParser
import Foundation
import MeetingNotes
import PaperAPI
import PaperStore

/// `papercenter notes list`: lists the notes in a folder, or those of the library.
struct NotesListCommand: ReadCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List the .meetingnotes files of a folder, or the library's notes, with their titles.")

  @Argument(help: "The folder. Default: the current one.") var folder = "."
  @Flag(name: .customLong("library"), help: "List the library's notes.") var isInLibrary = false
  @OptionGroup var common: ReadOptions

  private struct Row: Encodable {
    var file: String
    var title: String?
    var items: Int?
    var error: String?
  }

  func run() async throws {
    if isInLibrary { return try await listLibrary() }
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
    Output.table("file", "items", "title", of: rows) { row in
      [row.file, row.items.map { "\($0)" } ?? "–", row.title ?? row.error ?? ""]
    }
  }

  private func listLibrary() async throws {
    let notes = try await withLibrary { library in
      try await WholeList.read { slice in try await library.store.sharedNotes(slice: slice) }
    }
    if output.isJSON { return try Output.json(SharedNotesList(total: notes.count, items: notes)) }
    Output.table("id", "changed", "title", of: notes) { each in
      [each.id.description, String(each.updatedAt.description.prefix(10)), each.title]
    }
  }
}
