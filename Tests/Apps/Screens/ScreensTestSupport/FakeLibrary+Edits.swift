import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import TrapezioWeb

// What the server does to the structure of docs, on the fake's lists: one step of undo for each request, all of it or
// nothing, refused if the doc is not as the person saw it.

/// The library's structure as a value, so that a step is undone by putting back what was.
nonisolated package struct FakeShelf: Equatable {
  /// A page group or page in the trash, with the place that it had.
  package struct Lost: Equatable {
    package var item: TrashItem
    package var docID: Doc.ID
    package var group: PageGroupDetail
    package var page: PageSummary?
    package var index: Int
  }

  package var docs: [DocSummary] = []
  package var trashed: [DocSummary] = []
  package var groups: [Doc.ID: [PageGroupDetail]] = [:]
  package var lost: [Lost] = []
}

/// A step that was done.
nonisolated package struct FakeEdit {
  package var summary: EditSummary
  /// Who did it; nil for nobody.
  package var person: Person.ID?
  /// When it was made and when it was undone, in the order of both.
  var number = 0
  var revertedNumber = 0
  package var before: FakeShelf
  package var after: FakeShelf
}

/// Why the fake refuses.
nonisolated struct FakeRefusal: Error {
  var status = 404
  var code = "notFound"
  var message = "There is no such thing."
  var detail: String?

  var response: HTTPResponse {
    let detail = APIErrorDetail(code: code, message: message, detail: detail)
    return HTTPResponse(status: status, body: APIErrorBody(error: detail).blazeBinary)
  }
}

extension FakeLibrary {
  func perform(_ request: CommandRequest, as person: Person.ID?) -> HTTPResponse {
    self.person = person
    commands.append(request.command)
    if let seen = request.seen, seen.revision != revision(of: seen.docID) {
      return FakeRefusal(status: 409, code: "conflict", message: "It was changed by someone else.").response
    }
    let before = shelf
    do throws(FakeRefusal) {
      switch request.command {
      case .rebindPage(let command): return ok(try rebind(command))
      case .makeVersionCurrent(let command): return ok(try makeCurrent(command))
      default:
        guard let (kind, subject, count, created) = try arrange(request.command) else {
          return ok(try editMetadata(request.command))
        }
        let edit = shelf == before ? nil : note(kind, subject, count, before: before)
        return ok(
          CommandResult(
            edit: edit,
            created: CreatedEntities(docs: created.docs, pageGroups: created.pageGroups, pages: created.pages)))
      }
    } catch {
      shelf = before
      return error.response
    }
  }

  /// Notes what was done since `before` as a step.
  package func note(_ kind: LibraryEdit.Kind, _ subject: String, _ count: Int, before: FakeShelf) -> EditSummary {
    let summary = EditSummary(
      id: LibraryEdit.ID(Sample.id(edits.count + 1, 7)), kind: kind, subject: subject, itemCount: count,
      madeAt: Instant(millisecondsSince1970: 0))
    edits.append(
      FakeEdit(summary: summary, person: person, number: nextNumber(), before: before, after: shelf))
    touched()
    return summary
  }

  /// What is in the trash: docs, then what was lost.
  var trashItems: [TrashItem] {
    trashed.map { doc in
      TrashItem(
        kind: .doc, id: doc.id.uniqueID, title: doc.title, pageCount: doc.pageCount, cover: doc.cover,
        trashedAt: doc.trashedAt ?? Instant(millisecondsSince1970: 0))
    } + shelf.lost.map { $0.item }
  }

  // MARK: - Commands

  private typealias Done = (kind: LibraryEdit.Kind, subject: String, count: Int, created: StructureSelection)

  /// Does something to the structure.
  /// - Returns: nil for a command that is about something else
  private func arrange(_ command: LibraryCommand) throws(FakeRefusal) -> Done? {
    switch command {
    case .createDoc(let command):
      let doc = Sample.doc(9_000 + docs.count, title: command.title ?? "Made of a bundle")
      docs.append(doc)
      return (.createDoc, doc.title, 1, StructureSelection(docs: [doc.id]))
    case .renameDoc(let command):
      guard let index = docs.firstIndex(where: { $0.id == command.doc }) else { throw FakeRefusal() }
      try requireSeen(command.seen, docs[index].title, unless: command.title)
      docs[index].title = command.title
      return (.renameDoc, command.title, 1, StructureSelection())
    case .moveToTrash(let command):
      let selection = command.selection
      for id in selection.docs { try trash(id) }
      for id in selection.pageGroups { try trash(id) }
      for id in selection.pages { try trash(id) }
      return (.moveToTrash, "it", selection.count, StructureSelection())
    case .restore(let command):
      try restore(command.selection)
      return (.restore, "it", command.selection.count, StructureSelection())
    case .duplicate(let command): return try duplicate(command.selection)
    case .addPageGroup(let command):
      guard docs.contains(where: { $0.id == command.doc }) else { throw FakeRefusal() }
      let group = PageGroupDetail(id: newGroupID(), title: command.title, pages: [])
      try insert(group, doc: command.doc, before: command.before)
      return (.addPageGroup, command.title, 1, StructureSelection(pageGroups: [group.id]))
    case .renamePageGroup(let command):
      let now = groups.values.joined().first { $0.id == command.pageGroup }?.title ?? ""
      try requireSeen(command.seen, now, unless: command.title)
      try change(command.pageGroup) { $0.title = command.title }
      return (.renamePageGroup, command.title, 1, StructureSelection())
    case .movePageGroups(let command):
      for id in command.pageGroups { try insert(try remove(id).group, doc: command.doc, before: command.before) }
      return (.movePageGroups, "it", command.pageGroups.count, StructureSelection())
    case .extractPageGroups(let command):
      let doc = Sample.doc(9_500 + docs.count, title: command.title ?? "Extracted")
      docs.append(doc)
      for id in command.pageGroups { try insert(try remove(id).group, doc: doc.id, before: nil) }
      return (.extractPageGroups, doc.title, command.pageGroups.count, StructureSelection(docs: [doc.id]))
    case .movePages(let command):
      guard command.before.map({ !command.pages.contains($0) }) ?? true else {
        throw FakeRefusal(status: 422, code: "invalid", message: "Name one that stays.")
      }
      for page in command.pages {
        try insert(try remove(page).page, group: command.pageGroup, before: command.before)
      }
      return (.movePages, "it", command.pages.count, StructureSelection())
    case .addPages(let command):
      for number in command.pageNumbers {
        var page = Sample.page(8_000 + nextNumber(), bundle: 0)
        page.binding = PageBinding(
          bundleID: command.bundle, pageNumber: number, width: 595, height: 842, sources: [.display])
        try insert(page, group: command.pageGroup, before: command.before)
      }
      return (.addPages, "it", command.pageNumbers.count, StructureSelection())
    case .splitPageGroup(let command): return try split(command.pageGroup, command.parts)
    default: return nil
    }
  }

  private func requireSeen(_ seen: String?, _ now: String, unless title: String) throws(FakeRefusal) {
    guard let seen, seen != now, title != now else { return }
    throw FakeRefusal(status: 409, code: "outdated", message: "It was written by someone else.", detail: now)
  }

  private func split(_ id: PageGroup.ID, _ parts: [SplitPart]) throws(FakeRefusal) -> Done {
    guard let (doc, index) = place(id) else { throw FakeRefusal() }
    var made: [PageGroupDetail] = []
    for part in parts {
      var group = PageGroupDetail(id: newGroupID(), title: part.title, pages: [])
      for page in part.pages { group.pages.append(try remove(page).page) }
      made.append(group)
    }
    groups[doc]?.insert(contentsOf: made, at: index + 1)
    if groups[doc]?[index].pages.isEmpty == true { groups[doc]?.remove(at: index) }
    return (.splitPageGroup, "it", parts.count, StructureSelection(pageGroups: made.map { $0.id }))
  }

  private func duplicate(_ selection: StructureSelection) throws(FakeRefusal) -> Done {
    var created = StructureSelection()
    for id in selection.docs {
      guard let doc = docs.first(where: { $0.id == id }) else { throw FakeRefusal() }
      let copy = Sample.doc(9_700 + docs.count, title: "\(doc.title) copy", pageCount: doc.pageCount)
      docs.append(copy)
      created.docs.append(copy.id)
    }
    for id in selection.pages {
      guard let (doc, group, index) = place(id), var page = groups[doc]?[group].pages[index] else {
        throw FakeRefusal()
      }
      page.id = Sample.pageID(8_000 + nextNumber())
      groups[doc]?[group].pages.insert(page, at: index + 1)
      created.pages.append(page.id)
    }
    for id in selection.pageGroups {
      guard let (doc, index) = place(id), var group = groups[doc]?[index] else { throw FakeRefusal() }
      group.id = newGroupID()
      group.pages = []
      groups[doc]?.insert(group, at: index + 1)
      created.pageGroups.append(group.id)
    }
    return (.duplicate, "it", selection.count, created)
  }

  // MARK: - The trash

  private func trash(_ id: Doc.ID) throws(FakeRefusal) {
    guard let index = docs.firstIndex(where: { $0.id == id }) else { throw FakeRefusal() }
    var doc = docs.remove(at: index)
    doc.trashedAt = Instant(millisecondsSince1970: 1)
    trashed.append(doc)
  }

  private func trash(_ id: PageGroup.ID) throws(FakeRefusal) {
    let (doc, index, group) = try remove(id)
    let item = TrashItem(
      kind: .pageGroup, id: id.uniqueID, title: group.title, docTitle: title(of: doc), pageCount: group.pages.count,
      trashedAt: Instant(millisecondsSince1970: 1))
    shelf.lost.append(FakeShelf.Lost(item: item, docID: doc, group: group, index: index))
  }

  private func trash(_ id: Page.ID) throws(FakeRefusal) {
    let (doc, group, index, page) = try remove(id)
    let item = TrashItem(
      kind: .page, id: id.uniqueID, title: group.title, docTitle: title(of: doc), pageCount: 1, position: index + 1,
      trashedAt: Instant(millisecondsSince1970: 1))
    shelf.lost.append(FakeShelf.Lost(item: item, docID: doc, group: group, page: page, index: index))
  }

  private func restore(_ selection: StructureSelection) throws(FakeRefusal) {
    for id in selection.docs {
      guard let index = trashed.firstIndex(where: { $0.id == id }) else { throw FakeRefusal() }
      var doc = trashed.remove(at: index)
      doc.trashedAt = nil
      docs.append(doc)
    }
    for id in selection.pageGroups.map({ $0.uniqueID }) + selection.pages.map({ $0.uniqueID }) {
      guard let index = shelf.lost.firstIndex(where: { $0.item.id == id }) else { throw FakeRefusal() }
      let lost = shelf.lost.remove(at: index)
      if let page = lost.page {
        try change(lost.group.id) { $0.pages.insert(page, at: min(lost.index, $0.pages.count)) }
      } else {
        groups[lost.docID]?.insert(lost.group, at: min(lost.index, groups[lost.docID]?.count ?? 0))
      }
    }
  }

  // MARK: - Places

  private func title(of doc: Doc.ID) -> String? { docs.first { $0.id == doc }?.title }

  private func place(_ id: PageGroup.ID) -> (doc: Doc.ID, index: Int)? {
    for (doc, list) in groups {
      if let index = list.firstIndex(where: { $0.id == id }) { return (doc, index) }
    }
    return nil
  }

  package func place(_ id: Page.ID) -> (doc: Doc.ID, group: Int, index: Int)? {
    for (doc, list) in groups {
      for (group, detail) in list.enumerated() {
        if let index = detail.pages.firstIndex(where: { $0.id == id }) { return (doc, group, index) }
      }
    }
    return nil
  }

  private func change(_ id: PageGroup.ID, _ change: (inout PageGroupDetail) -> Void) throws(FakeRefusal) {
    guard let (doc, index) = place(id), var list = groups[doc] else { throw FakeRefusal() }
    change(&list[index])
    groups[doc] = list
  }

  private func insert(_ group: PageGroupDetail, doc: Doc.ID, before next: PageGroup.ID?) throws(FakeRefusal) {
    var list = groups[doc] ?? []
    guard let next else {
      groups[doc] = list + [group]
      return
    }
    guard let index = list.firstIndex(where: { $0.id == next }) else { throw FakeRefusal() }
    list.insert(group, at: index)
    groups[doc] = list
  }

  private func insert(_ page: PageSummary, group: PageGroup.ID, before next: Page.ID?) throws(FakeRefusal) {
    guard let (doc, index) = place(group), let detail = groups[doc]?[index] else { throw FakeRefusal() }
    guard let next else {
      groups[doc]?[index].pages.append(page)
      return
    }
    guard let at = detail.pages.firstIndex(where: { $0.id == next }) else { throw FakeRefusal() }
    groups[doc]?[index].pages.insert(page, at: at)
  }

  private func remove(
    _ id: PageGroup.ID
  ) throws(FakeRefusal) -> (doc: Doc.ID, index: Int, group: PageGroupDetail) {
    guard let (doc, index) = place(id), let group = groups[doc]?.remove(at: index) else { throw FakeRefusal() }
    return (doc, index, group)
  }

  private func remove(
    _ id: Page.ID
  ) throws(FakeRefusal) -> (doc: Doc.ID, group: PageGroupDetail, index: Int, page: PageSummary) {
    guard let (doc, group, index) = place(id), let page = groups[doc]?[group].pages.remove(at: index),
      let detail = groups[doc]?[group]
    else { throw FakeRefusal() }
    return (doc, detail, index, page)
  }

  private func newGroupID() -> PageGroup.ID { PageGroup.ID(Sample.id(7_000 + nextNumber(), 6)) }
}
