import PaperDomain
import PaperStore

/// Joins a paper and its mark scheme after both were imported from a watched folder: the mark scheme's pages become the
/// answers in the paper's doc. It uses commands that a person could use and can undo.
///
/// Does nothing if somebody has already rearranged one of the docs: both must still be as the import made them.
struct PaperPairing: Sendable {
  let store: LibraryStore

  /// Pairs a doc that was imported from a file with the doc of its counterpart from the same folder, if there is one.
  /// - Parameter others: the names of the files in that folder that were imported before
  /// - Returns: whether two docs were paired
  /// - Throws: `held` while somebody edits one of them
  func pair(_ doc: Doc.ID, from name: String, with others: [String]) async throws(LibraryError) -> Bool {
    let pair = PaperPair(ofFileNamed: name)
    let partners = others.filter { pair.isPaired(with: PaperPair(ofFileNamed: $0)) }
    guard partners.count == 1, let partner = partners.first else { return false }
    let docs = try await store.docs(ofFileNamed: partner)
    guard docs.count == 1, let other = docs.first, other != doc else { return false }
    let (paper, scheme) = pair.role == .paper ? (doc, other) : (other, doc)
    return try await store.write { writer throws(LibraryError) in
      guard let questions = try Self.onlyGroup(of: paper, writer), let answers = try Self.onlyGroup(of: scheme, writer)
      else { return false }
      let context = writer.context
      try writer.perform(.movePageGroups(pageGroups: [answers.id], doc: paper, before: nil), context: context)
      let part = SplitPart(title: questions.title, pages: questions.pageOrder, answerPages: answers.pageOrder)
      try writer.perform(.splitPageGroup(pageGroup: questions.id, parts: [part]), context: context)
      try writer.perform(.moveToTrash(selection: StructureSelection(docs: [scheme])), context: context)
      return true
    }
  }

  /// The only page group of a doc that has no answers; `nil` if the doc is different or in the trash.
  private static func onlyGroup(of id: Doc.ID, _ writer: LibraryWriter) throws(LibraryError) -> PageGroup? {
    let doc = try writer.existingDoc(id)
    guard doc.trashedAt == nil, doc.pageGroupOrder.count == 1, let only = doc.pageGroupOrder.first else { return nil }
    let group = try writer.existingPageGroup(only)
    return group.answersGroupID == nil && !group.pageOrder.isEmpty ? group : nil
  }
}
