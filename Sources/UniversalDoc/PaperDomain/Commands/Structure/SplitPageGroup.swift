// command 11
/// Splits a page group: its parts become new page groups after it. If the group has no pages left, it is moved to the
/// trash.
public struct SplitPageGroup: Command {
  /// The page group.
  public var pageGroup: PageGroup.ID
  /// The parts.
  public var parts: [SplitPart]

  static var kind: LibraryEdit.Kind { .splitPageGroup }

  var exclusivePages: [Page.ID] { parts.flatMap { $0.pages + $0.answerPages } }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    try requireBounds()
    guard let place = try editor.structure.place(of: pageGroup) else {
      throw .inTrash(.pageGroup, id: pageGroup.description)
    }
    let questions = try makeQuestions(behind: place, &editor.structure)
    let left = try makeMarkSchemes(of: questions, behind: place, &editor.structure)
    editor.structure.created = StructureSelection(pageGroups: editor.structure.created.pageGroups)
    for source in [pageGroup] + left.filter({ $0 != pageGroup })
    where try editor.structure.pageGroup(source).pageOrder.isEmpty {
      try editor.structure.move(source, to: nil)
    }
    return EditSubject(try editor.structure.pageGroup(pageGroup).title, count: parts.count)
  }

  private func requireBounds() throws(LibraryError) {
    guard !parts.isEmpty else { throw .invalid(field: "parts", message: "name at least one part.") }
    guard parts.count <= StructureLimits.parts else {
      throw .invalid(
        field: "parts", message: "it has more than \(StructureLimits.parts) parts. Split in several steps.")
    }
    guard parts.reduce(0, { $0 + $1.pages.count + $1.answerPages.count }) <= StructureLimits.items else {
      throw StructureLimits.tooMany(field: "parts")
    }
    for part in parts where !part.answerPages.isEmpty {
      try StructureLimits.requireDistinct(part.answerPages, field: "parts")
    }
    try StructureLimits.requireDistinct(parts.flatMap { $0.pages }, field: "parts")
  }

  /// Makes a page group from each part's pages.
  private func makeQuestions(
    behind place: PageGroupPlace, _ structure: inout StructureEditor<some CommandTransaction>
  ) throws(LibraryError) -> [PageGroup.ID] {
    var made: [PageGroup.ID] = []
    for part in parts {
      guard !part.pages.isEmpty else { throw .invalid(field: "parts", message: "“\(part.title)” has no pages.") }
      let group = try structure.addPageGroup(
        title: Title.checked(part.title),
        at: PageGroupPlace(docID: place.docID, position: place.position + made.count + 1))
      made.append(group)
      for (index, page) in part.pages.enumerated() {
        guard try structure.place(of: page)?.pageGroupID == pageGroup else {
          throw .invalid(field: "parts", message: "the page \(page) is not in the page group that is split.")
        }
        try structure.move(page, to: PagePlace(pageGroupID: group, position: index + 1))
      }
    }
    return made
  }

  /// For each part that has answers, makes a page group of the mark scheme's pages, after the page groups of the
  /// questions.
  /// - Returns: the page groups that contained those pages before
  private func makeMarkSchemes(
    of questions: [PageGroup.ID], behind place: PageGroupPlace,
    _ structure: inout StructureEditor<some CommandTransaction>
  ) throws(LibraryError) -> [PageGroup.ID] {
    var position = place.position + questions.count
    var left: [PageGroup.ID] = []
    var moved: Set<Page.ID> = []
    for (part, question) in zip(parts, questions) where !part.answerPages.isEmpty {
      position += 1
      let made = try structure.addPageGroup(
        title: Title.markScheme(of: part.title), at: PageGroupPlace(docID: place.docID, position: position))
      try structure.setAnswers(question, of: made)
      for (index, page) in part.answerPages.enumerated() {
        let target = PagePlace(pageGroupID: made, position: index + 1)
        guard moved.insert(page).inserted else {
          // A page that answers several questions is in the mark scheme of each.
          _ = try structure.copyPage(page, to: target)
          continue
        }
        guard let from = try structure.place(of: page), try structure.pageGroup(from.pageGroupID).docID == place.docID
        else {
          throw .invalid(field: "parts", message: "the page \(page) of the mark scheme is not in this doc.")
        }
        if !left.contains(from.pageGroupID) { left.append(from.pageGroupID) }
        try structure.move(page, to: target)
      }
    }
    return left
  }
}

// wire
/// A page group that a split creates, optionally with a page group of its answers.
public struct SplitPart: Equatable, Sendable, StoredAsJSON {
  /// The new group's title, such as "Question 3".
  public var title: String
  /// The pages of the part, from the group that is split; at least one.
  public var pages: [Page.ID]
  /// The pages of the mark scheme for this part, from any group of the doc. They become a group that is paired with the
  /// part's group. If several parts list a page, the first gets it and the others get copies.
  public var answerPages: [Page.ID] = []

  // generated
  /// Makes the value from its fields.
  public init(title: String, pages: [Page.ID], answerPages: [Page.ID] = []) {
    self.title = title
    self.pages = pages
    self.answerPages = answerPages
  }
  // end of generated
}
