import ByteCoding
import Foundation
import PaperDomain
import Testing

@testable import PaperStore

@Suite("Saved views")
struct SavedViewTests {
  @Test("A view follows when its tags and options are renamed, and comes back when they do")
  func follows() async throws {
    let store = try TemporaryLibrary().open()
    let texts = try await store.write { writer throws(LibraryError) in
      let context = writer.context
      let tag = try writer.createTag(named: "Done", scope: .all, context: context)
      let level = try writer.createVariable(
        named: "Level", type: .list, scope: .all, options: ["Easy", "Hard", "Odd"], context: context)
      try writer.perform(
        .createSavedView(
          name: " To do ", filter: "not tag:done and level in (hard, odd)", sort: .variable(level.id, .descending)),
        context: context)
      func text() throws(LibraryError) -> String {
        let view = try writer.savedViews()[0]
        return view.name + ": " + (view.filter.value?.text(catalog: try writer.metadataCatalog()) ?? "unreadable")
      }
      var texts = [try text()]
      try writer.perform(.renameTag(tag: tag.id, name: "All done"), context: context)
      try writer.perform(
        .renameOption(variable: level.id, option: level.options[1].id, name: "Very hard"), context: context)
      texts.append(try text())
      let deletion = try writer.perform(.deleteTags(tags: [tag.id], everywhere: false), context: context)
      texts.append(try text().replacing(tag.id.description, with: "ID"))
      if let edit = deletion.edit { try writer.undo(edit.id, context: context) }
      texts.append(try text())
      return texts
    }
    #expect(texts[0] == "To do: not tag:\"Done\" and \"Level\" in (\"Hard\", \"Odd\")")
    #expect(texts[1] == "To do: not tag:\"All done\" and \"Level\" in (\"Very hard\", \"Odd\")")
    #expect(texts[2] == "To do: not tag:\"ID\" and \"Level\" in (\"Very hard\", \"Odd\")")
    #expect(texts[3] == texts[1])
  }

  @Test("A view that cannot be is refused by its field")
  func refusals() async throws {
    let store = try TemporaryLibrary().open()
    try await store.write { writer throws(LibraryError) in
      try writer.perform(
        .createSavedView(name: "Mine", filter: "", sort: .list(.lastChanged)), context: writer.context)
    }
    let gone = Variable.ID(UniqueID(high: 1, low: 1))
    let refused: [(LibraryCommand, String)] = [
      (.createSavedView(name: "MINE", filter: "", sort: .list(.lastChanged)), "already exists"),
      (.createSavedView(name: " ", filter: "", sort: .list(.lastChanged)), "name"),
      (.createSavedView(name: "A", filter: "(", sort: .list(.lastChanged)), "filter"),
      (.createSavedView(name: "A", filter: "tag:None", sort: .list(.lastChanged)), "no tag “None”"),
      (.createSavedView(name: "A", filter: "", sort: .variable(gone, .ascending)), "no variable"),
      (.renameSavedView(view: SavedView.ID(UniqueID(high: 1, low: 1)), name: "A"), "no saved view"),
    ]
    for (operation, reason) in refused {
      do throws(LibraryError) {
        try await store.write { writer throws(LibraryError) in
          try writer.perform(operation, context: writer.context)
        }
        Issue.record("\(operation) was done")
      } catch {
        #expect(error.description.contains(reason), "\(error.description)")
      }
    }
    #expect(try await store.savedViews().map { $0.name } == ["Mine"])
  }
}
