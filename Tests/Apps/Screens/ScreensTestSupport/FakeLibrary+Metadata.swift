import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import TrapezioWeb

// What the server does to tags and variables, as far as screens need it: names change, the rest is only noted.

extension FakeLibrary {
  func editMetadata(_ command: LibraryCommand) throws(FakeRefusal) -> CommandResult {
    switch command {
    case .renameTag(let command):
      let others = overview.catalog.tags.filter { $0.id != command.tag }
      guard !others.contains(where: { NameKey.of($0.name) == NameKey.of(command.name) }) else {
        throw .nameTaken(command.name)
      }
      if let index = overview.catalog.tags.firstIndex(where: { $0.id == command.tag }) {
        overview.catalog.tags[index].name = command.name
      }
    case .createSavedView(let command):
      try requireFree(command.name, besides: nil)
      let id = SavedView.ID(Sample.id(views.count + 1, 10))
      let docs = SavedViewSummary.Docs(filter: command.filter, query: command.filter, sort: command.sort)
      views.append(SavedViewSummary(id: id, name: command.name, content: .docs(docs)))
    case .renameSavedView(let command):
      try requireFree(command.name, besides: command.view)
      change(command.view) { $0.name = command.name }
    case .changeSavedView(let command):
      change(command.view) {
        $0.content = .docs(
          SavedViewSummary.Docs(filter: command.filter, query: command.filter, sort: command.sort))
      }
    case .moveSavedView(let command):
      guard let index = views.firstIndex(where: { $0.id == command.view }) else { break }
      let view = views.remove(at: index)
      views.insert(view, at: views.firstIndex { $0.id == command.before } ?? views.count)
    case .assign(let command):
      for seen in command.assignment.seen {
        if let now = outdatedValues.removeValue(forKey: seen.variableID) {
          throw FakeRefusal(status: 409, code: "outdated", message: "It was changed.", detail: now)
        }
      }
    case .deleteSavedView(let command): views.removeAll { $0.id == command.view }
    default: break
    }
    revision += 1
    return CommandResult(
      edit: EditSummary(
        id: LibraryEdit.ID(Sample.id(9_000 + commands.count, 7)), kind: command.kind, subject: "it", itemCount: 1,
        madeAt: Instant(millisecondsSince1970: 0)))
  }

  private func change(_ id: SavedView.ID, _ change: (inout SavedViewSummary) -> Void) {
    if let index = views.firstIndex(where: { $0.id == id }) { change(&views[index]) }
  }

  private func requireFree(_ name: String, besides id: SavedView.ID?) throws(FakeRefusal) {
    guard !views.contains(where: { $0.id != id && NameKey.of($0.name) == NameKey.of(name) }) else {
      throw .nameTaken(name)
    }
  }
}

extension FakeRefusal {
  static func nameTaken(_ name: String) -> FakeRefusal {
    FakeRefusal(status: 422, code: "invalid", message: "“\(name)” exists already.")
  }
}
