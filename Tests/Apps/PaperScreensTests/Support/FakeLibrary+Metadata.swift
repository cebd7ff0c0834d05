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
    default: break
    }
    revision += 1
    let edit = EditSummary(
      id: LibraryEdit.ID(Sample.id(9_000 + metadataOperations.count, 7)), kind: operation.kind, subject: "it",
      itemCount: 1, madeAt: Instant(millisecondsSince1970: 0))
    return ok(MetadataEditResult(edit: edit))
  }
}
