import AutomergeEngine
import AutomergeRepo
import ByteCoding
import HTTPTypes
import Hummingbird
import MeetingNotes
import NIOCore
import PaperAPI
import PaperDomain
import PaperStore

// Shared notes. Every change to a document goes through its `SyncRoom`, so that everybody who has it open gets the
// change.

extension APIRoutes {
  /// The largest accepted file of notes, in bytes.
  private static let fileLimit = 1 << 27

  func listSharedNotes(_ request: API.ListSharedNotes) async throws -> SharedNotesList {
    let owner = try Self.owner(request.doc, request.group, request.page)
    if owner != nil, request.within != nil {
      throw APIProblem.invalid(
        field: "within", "Name either the owner of the notes, or a doc that contains their owners.")
    }
    let filter: SharedNotes.Filter =
      request.trashed == true ? .trashed : owner.map { .of($0) } ?? request.within.map { .within($0) } ?? .all
    let notes = try await store.sharedNotes(filter, slice: slice(request.limit, request.offset))
    return SharedNotesList(total: notes.total, items: notes.items)
  }

  func showSharedNotes(_ request: API.ShowSharedNotes) async throws -> SharedNotesSummary {
    try await existingNotes(request.notesID)
  }

  func watchedNotes(_: API.WatchedNotes) async throws -> WatchedNotesReport {
    await watchedNotesFolder?.report ?? WatchedNotesReport(items: [])
  }

  func pageMentionsInNotes(_ request: API.PageMentionsInNotes) async throws -> PageMentions {
    _ = try await existingPlace(of: request.pageID)
    return PageMentions(
      items: try await mentions.links(to: request.pageID).map { notes, link in
        PageMention(
          notesID: notes.id, notesTitle: notes.title, itemID: link.item, itemTitle: link.itemTitle, words: link.words,
          position: link.position, isPart: link.link.isPart)
      })
  }

  func createSharedNotes(_ request: API.CreateSharedNotes) async throws -> SharedNotesSummary {
    let body = request.body
    let owner = try Self.owner(body.docID, body.pageGroupID, body.pageID)
    let title = try body.title.map { title throws(LibraryError) in try Title.checked(title, field: "title") }
    let id = newID()
    let notes: NotesDocument
    do throws(NotesError) {
      notes = try NotesDocument.create(title: title ?? "Untitled", id: id, actor: actor(), by: signature(body.author))
    } catch {
      throw APIProblem(error)
    }
    // Nobody knows the id yet, so nobody can have the document open.
    try await takeIn(notes, id: id, owner: owner)
    return try await existingNotes(SharedNotes.ID(id))
  }

  func changeSharedNotes(_ request: API.ChangeSharedNotes) async throws -> SharedNotesSummary {
    let (id, body) = (request.notesID, request.body)
    let owner = try Self.owner(body.docID, body.pageGroupID, body.pageID)
    guard try await existingNotes(id).trashedAt == nil else {
      throw LibraryError.inTrash(.sharedNotes, id: id.description)
    }
    if body.moves {
      try await write { writer throws(LibraryError) in try writer.place(id, with: owner) }
    } else if owner != nil {
      throw APIProblem.invalid(field: "moves", "“moves” must be true to change what the notes belong to.")
    }
    if let title = body.title {
      let title = try Title.checked(title, field: "title")
      let signature = signature(body.author)
      _ = try await edit(id) { notes throws(NotesError) in try notes.rename(to: title, by: signature) }
    }
    return try await existingNotes(id)
  }

  func deleteSharedNotes(_ request: API.DeleteSharedNotes) async throws {
    let id = request.notesID
    let forever = request.forever == true
    try await write { writer throws(LibraryError) in
      if forever { try writer.delete(id) } else { try writer.trash(id) }
    }
    await hub.openRoom(DocumentID(id.uniqueID))?.close()
  }

  func restoreSharedNotes(_ request: API.RestoreSharedNotes) async throws -> SharedNotesSummary {
    let id = request.notesID
    try await write { writer throws(LibraryError) in try writer.restore(id) }
    await hub.openRoom(DocumentID(id.uniqueID))?.reopen()
    return try await existingNotes(id)
  }

  func sharedNotesFile(_ request: API.SharedNotesFile) async throws -> Response {
    _ = try await existingNotes(request.notesID)
    let document = try await hub.with(DocumentID(request.notesID.uniqueID)) { room in await room.read() }
    guard var document else { throw LibraryError.notFound(.sharedNotes, id: request.notesID.description) }
    let file = NotesFile(id: request.notesID.uniqueID, data: document.save())
    return Response(
      file.bytes, type: "application/octet-stream",
      fields: [
        .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"\(DocumentID(request.notesID.uniqueID)).meetingnotes\"",
      ])
  }

  func mergeSharedNotes(_ request: API.MergeSharedNotes, _ call: APICall) async throws -> SharedNotesMerge {
    guard try await existingNotes(request.notesID).trashedAt == nil else {
      throw LibraryError.inTrash(.sharedNotes, id: request.notesID.description)
    }
    let copy = try await notes(from: call)
    let count = try await edit(request.notesID) { notes throws(NotesError) in try notes.merge(copy) }
    return SharedNotesMerge(notes: try await existingNotes(request.notesID), changeCount: count)
  }

  func importSharedNotes(_ request: API.ImportSharedNotes, _ call: APICall) async throws -> SharedNotesMerge {
    var notes = try await notes(from: call)
    var id = notes.id ?? newID()
    if request.copy == true {
      id = newID()
      notes = notes.copy(id: id, actor: actor())
    }
    let known = SharedNotes.ID(id)
    if let summary = try await store.sharedNotes(known) {
      guard summary.trashedAt == nil else { throw LibraryError.inTrash(.sharedNotes, id: known.description) }
      let copy = notes
      let count = try await edit(known) { notes throws(NotesError) in try notes.merge(copy) }
      return SharedNotesMerge(notes: try await existingNotes(known), changeCount: count)
    }
    try await write { writer throws(LibraryError) in try writer.readmit(known) }
    let count = notes.automerge.changeCount
    try await takeIn(notes, id: id, owner: nil)
    return SharedNotesMerge(notes: try await existingNotes(known), changeCount: count)
  }

  // MARK: - Parts

  private func existingNotes(_ id: SharedNotes.ID) async throws -> SharedNotesSummary {
    guard let notes = try await store.sharedNotes(id) else {
      throw LibraryError.notFound(.sharedNotes, id: id.description)
    }
    return notes
  }

  private static func owner(
    _ doc: Doc.ID?, _ group: PageGroup.ID?, _ page: Page.ID?
  ) throws(APIProblem) -> SharedNotes.Owner? {
    let owners: [SharedNotes.Owner] =
      [doc.map { .doc($0) }, group.map { .pageGroup($0) }, page.map { .page($0) }].compactMap { $0 }
    guard owners.count <= 1 else {
      throw .invalid(field: "doc", "Name a doc, a page group or a page; notes belong to at most one thing.")
    }
    return owners.first
  }

  private func signature(_ author: String?) -> NotesSignature {
    NotesSignature(author: author ?? "", time: store.now.millisecondsSince1970 / 1000)
  }

  /// Reads the notes in the body.
  private func notes(from call: APICall) async throws -> NotesDocument {
    let data = Array(try await call.body(upTo: Self.fileLimit).readableBytesView)
    let actor = actor()
    do throws(NotesError) {
      return try NotesDocument(opening: data, actor: actor)
    } catch {
      throw APIProblem(error)
    }
  }

  private var intake: NotesIntake { NotesIntake(store: store, hub: hub, random: random) }

  private func actor() -> ActorID { intake.actor() }

  /// Changes a document.
  /// - Returns: how many changes were new
  private func edit<Result>(
    _ id: SharedNotes.ID, _ edits: @escaping @Sendable (inout NotesDocument) throws(NotesError) -> Result
  ) async throws -> Int {
    do {
      return try await intake.edit(id, edits)
    } catch let error as NotesError {
      throw APIProblem(error)
    } catch let refusal as DocumentRefusal {
      throw APIProblem(refusal, id)
    }
  }

  private func takeIn(_ notes: NotesDocument, id: UniqueID, owner: SharedNotes.Owner?) async throws {
    try await intake.takeIn(notes, id: id, owner: owner)
    revision.recordChange()
  }
}

extension APIProblem {
  /// The problem for invalid notes from a client.
  init(_ error: NotesError) {
    let message = "Nothing was changed: \(error.description)."
    switch error {
    case .noSharedHistory: self.init(.conflict, "noSharedHistory", message)
    default: self.init(.unprocessableContent, "invalidNotes", message)
    }
  }

  /// The problem for a document that refused changes.
  init(_ refusal: DocumentRefusal, _ id: SharedNotes.ID) {
    switch refusal {
    case .automerge, .tooLarge:
      self.init(.unprocessableContent, "invalidNotes", "Nothing was changed: \(refusal.description).")
    case .notStored:
      self.init(
        .insufficientStorageSpace, "storage", "The notes could not be stored. Nothing was changed. Try again later.")
    case .closed: self.init(LibraryError.inTrash(.sharedNotes, id: id.description))
    }
  }
}
