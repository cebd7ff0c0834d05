import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import TrapezioWeb

// What the server does to tags and variables, as far as screens need it: names change, the rest is only noted.

extension FakeLibrary {
  func editMetadata(_ operation: MetadataOperation) -> HTTPResponse {
    metadataOperations.append(operation)
    switch operation {
    case .renameTag(let id, let name):
      let others = overview.catalog.tags.filter { $0.id != id }
      if others.contains(where: { NameKey.of($0.name) == NameKey.of(name) }) {
        return FakeRefusal(status: 422, code: "invalid", message: "“\(name)” exists already.").response
      }
      if let index = overview.catalog.tags.firstIndex(where: { $0.id == id }) {
        overview.catalog.tags[index].name = name
      }
    case .createSavedView(let name, let filter, let sort):
      if let refusal = nameRefusal(name, besides: nil) { return refusal }
      let id = SavedView.ID(Sample.id(views.count + 1, 10))
      let docs = SavedViewSummary.Docs(filter: filter, query: filter, sort: sort)
      views.append(SavedViewSummary(id: id, name: name, content: .docs(docs)))
    case .renameSavedView(let id, let name):
      if let refusal = nameRefusal(name, besides: id) { return refusal }
      change(id) { $0.name = name }
    case .changeSavedView(let id, let filter, let sort):
      change(id) { $0.content = .docs(SavedViewSummary.Docs(filter: filter, query: filter, sort: sort)) }
    case .moveSavedView(let id, let next):
      guard let index = views.firstIndex(where: { $0.id == id }) else { break }
      let view = views.remove(at: index)
      views.insert(view, at: views.firstIndex { $0.id == next } ?? views.count)
    case .deleteSavedView(let id): views.removeAll { $0.id == id }
    default: break
    }
    revision += 1
    let edit = EditSummary(
      id: LibraryEdit.ID(Sample.id(9_000 + metadataOperations.count, 7)), kind: operation.kind, subject: "it",
      itemCount: 1, madeAt: Instant(millisecondsSince1970: 0))
    return ok(MetadataEditResult(edit: edit))
  }

  private func change(_ id: SavedView.ID, _ change: (inout SavedViewSummary) -> Void) {
    if let index = views.firstIndex(where: { $0.id == id }) { change(&views[index]) }
  }

  private func nameRefusal(_ name: String, besides id: SavedView.ID?) -> HTTPResponse? {
    guard views.contains(where: { $0.id != id && NameKey.of($0.name) == NameKey.of(name) }) else { return nil }
    return FakeRefusal(status: 422, code: "invalid", message: "“\(name)” exists already.").response
  }
}
