import BlazeBinary
import ByteCoding
import Notebook
import PaperDomain
import Testing

@testable import PaperStore

/// Somebody who writes on a page in a window that has a copy of the log and groups that were not sent yet.
struct MarkPen {
  let version: PageVersion.ID
  let person: Person.ID?
  private(set) var notebook: NotebookPage
  private(set) var outbox: [LogGroup] = []
  private var time: Int64 = 1_700_000_000_000

  /// Opens the page.
  init(
    on version: PageVersion.ID, of store: LibraryStore, as person: Person.ID?, actor: UniqueID = LibraryStore.randomID()
  ) async throws {
    self.version = version
    self.person = person
    let update = try LogUpdate(blazeBinary: try await store.marks(of: version))
    notebook = try NotebookPage(log: update.groups).opened(
      by: NotebookPage.Writer(actor: actor, author: person?.description ?? ""))
    #expect(notebook.versionVector == update.vector)
  }

  /// Edits the page.
  @discardableResult
  mutating func edit<Result>(_ change: (inout NotebookPage, Instant) throws -> Result) throws -> Result {
    time += 1000
    let known = notebook.versionVector
    let result = try change(&notebook, Instant(millisecondsSince1970: time))
    outbox += notebook.groups(missingFrom: known)
    return result
  }

  /// Draws a short stroke.
  @discardableResult
  mutating func draw(_ x: Int32 = 100, kind: AnnotationKind = .pen) throws -> UniqueID {
    try edit { page, time in
      try page.draw(
        [InkSample(x: x, y: x, time: 0), InkSample(x: x + 640, y: x + 640, time: 10)], kind: kind, at: time)
    }
  }

  /// What the window would send now.
  var update: LogUpdate { LogUpdate(vector: notebook.versionVector, groups: outbox) }

  /// Sends waiting groups and takes in what others did.
  @discardableResult
  mutating func sync(with store: LibraryStore) async throws -> [LibraryEdit.ID] {
    let answer = try await store.addMarks(update, to: version, as: person.map { .id($0) })
    outbox = []
    let news = try LogUpdate(blazeBinary: answer.update)
    try notebook.receive(news.groups)
    #expect(notebook.versionVector == news.vector)
    return answer.steps
  }

  /// The identifiers of the page's strokes.
  var strokes: Set<UniqueID> { Set(notebook.state.annotations.map { $0.id }) }
}

extension LibraryStore {
  /// Imports a paper and returns the versions of its pages.
  func markedPages(_ count: Int = 2, title: String = "Paper") async throws -> [PageVersion.ID] {
    let doc = try #require(try await importFile("%PDF \(title)", pages: count, title: title).doc)
    return try await versions(of: doc.id)
  }

  /// The current versions of a doc's pages.
  func versions(of doc: Doc.ID) async throws -> [PageVersion.ID] {
    try await pool.read { db in
      try PageVersion.ID.fetchAll(
        db,
        sql: """
          SELECT page.current_version_id FROM page JOIN page_group ON page_group.id = page.page_group_id
          WHERE page_group.doc_id = ? ORDER BY page_group.position, page.position
          """, arguments: [doc])
    }
  }

  /// Makes a person.
  func makePerson(_ name: String) async throws -> Person.ID {
    try await write { writer throws(LibraryError) in try writer.createPerson(named: name, context: writer.context).id }
  }

  /// Undoes or redoes as a person.
  @discardableResult
  func turn(
    undoing: Bool, as person: Person.ID?, _ step: LibraryEdit.ID? = nil, on version: PageVersion.ID? = nil
  ) async throws -> HistoryResult {
    try await write(as: person.map { .id($0) }) { writer throws(LibraryError) in
      undoing
        ? try writer.undo(by: person, step, on: version, context: writer.context)
        : try writer.redo(by: person, step, on: version, context: writer.context)
    }
  }

  /// The identifiers of the strokes on a page.
  func strokes(on version: PageVersion.ID) async throws -> Set<UniqueID> {
    Set(try await notebook(of: version).state.annotations.map { $0.id })
  }

  /// The marks in the history, the last step first. A minus precedes undone ones.
  func historyTexts() async throws -> [String] {
    try await history().items.filter { $0.kind == .mark }.map { "\($0.revertedAt == nil ? "" : "-")\($0.subject)" }
  }
}

/// The error of a call, or `nil`.
func refusal(_ body: () async throws -> Void) async -> LibraryError? {
  do {
    try await body()
    return nil
  } catch {
    return error as? LibraryError
  }
}
