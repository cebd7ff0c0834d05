import PaperDomain

@testable import PaperStore

/// Why an operation was refused, without the message: only what a model can predict.
enum Refusal: Error, Equatable {
  case invalid(String)
  case notFound(LibraryError.EntityKind)
  case inUse(LibraryError.EntityKind, count: Int)
  case pageOutOfRange
  case other(String)

  init(_ error: LibraryError) {
    switch error {
    case .invalid(let field, _): self = .invalid(field)
    case .notFound(let kind, _): self = .notFound(kind)
    case .inUse(let kind, let count): self = .inUse(kind, count: count)
    case .pageOutOfRange: self = .pageOutOfRange
    default: self = .other(error.description)
    }
  }
}

extension LibraryStore {
  /// The result of an operation, or why it was refused.
  func attempt<Value: Sendable>(
    _ body: @escaping @Sendable (LibraryWriter) throws(LibraryError) -> Value
  ) async -> Result<Value, Refusal> {
    do {
      return .success(try await write(body))
    } catch {
      return .failure(Refusal(error))
    }
  }

  /// Why an operation was refused; `nil` if it was not.
  func refusal<Value: Sendable>(
    _ body: @escaping @Sendable (LibraryWriter) throws(LibraryError) -> Value
  ) async -> Refusal? {
    if case .failure(let refusal) = await attempt(body) { refusal } else { nil }
  }

  /// The entities of a doc that can have tags and values, including its own notes and its bundle.
  func targets(of doc: Doc.ID) async throws -> [MetadataTarget] {
    try await write { writer throws(LibraryError) in
      var targets: [MetadataTarget] = [.doc(doc)]
      for group in try writer.existingDoc(doc).pageGroupOrder {
        targets.append(.pageGroup(group))
        for page in try writer.pageGroup(group)?.pageOrder ?? [] {
          targets.append(.page(page))
          for version in try writer.pageVersions(of: page) {
            for note in try writer.noteBlocks(of: version.id) { targets.append(.noteBlock(note.id)) }
            if !targets.contains(.bundle(version.bundleID)) { targets.append(.bundle(version.bundleID)) }
          }
        }
      }
      return targets
    }
  }

  /// Imports a doc whose first page has a note.
  @discardableResult
  func importDocWithNote(_ content: String, pages: Int = 2) async throws -> Doc.ID {
    guard let doc = try await importFile(content, pages: pages, title: content).doc else {
      throw LibraryError.notFound(.doc, id: content)
    }
    try await write { writer throws(LibraryError) in
      guard let group = try writer.pageGroup(doc.pageGroupOrder[0]), let page = try writer.page(group.pageOrder[0])
      else { throw LibraryError.notFound(.page, id: content) }
      try writer.createNoteBlock(
        on: page.currentVersionID, rect: NormalizedRect(x: 0.1, y: 0.1, width: 0.2, height: 0.1), body: "Note",
        context: writer.context)
    }
    return doc.id
  }
}
