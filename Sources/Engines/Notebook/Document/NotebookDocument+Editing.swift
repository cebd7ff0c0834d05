import ByteCoding
import UndoHistory

extension NotebookDocument {
  /// Begins a document without pages.
  /// - Parameters:
  ///   - title: may be empty
  ///   - writer: who begins it
  ///   - time: now
  public static func create(title: String, writer: NotebookPage.Writer, at time: Instant) -> NotebookDocument {
    NotebookDocument(cover: NotebookPage.create(title: title, writer: writer, at: time)).opened(by: writer)
  }

  /// The document, opened for writing.
  ///
  /// Each page is written by an actor of its own, made of the writer's and the page version, so that nothing on two
  /// pages ever has one name.
  public func opened(by writer: NotebookPage.Writer) -> NotebookDocument {
    var copy = self
    copy.writer = writer
    copy.cover = cover.opened(by: writer)
    for index in pages.indices {
      copy.pages[index].notebook = pages[index].notebook.page(pages[index].version, of: writer)
    }
    copy.rememberSteps()
    return copy
  }

  /// Changes a page, or the document's own log. What is done there is a step of the document's history as well.
  /// - Parameters:
  ///   - version: the page; `nil` for the document's own log, which has its title
  ///   - change: does it; what it did before it threw stays
  /// - Throws: `readOnly`, `refused` for a version that is not in the document, and what `change` throws
  @discardableResult
  public mutating func edit<Result>(
    _ version: UniqueID?, _ change: (inout NotebookPage) throws(NotebookError) -> Result
  ) throws(NotebookError) -> Result {
    guard writer != nil else { throw .readOnly }
    let place = try place(of: version)
    let mark = LogMark(notebook(at: place).groups)
    let asked = AskedOfGroups(step: openStep?.id, title: openStep?.title, earliest: nextTime)
    defer {
      let notebook = notebook(at: place)
      if let added = mark.added(to: notebook.groups) {
        follow(added.map { DocumentGroup(version: version, group: $0) }, by: notebook.writer?.actor)
      } else {
        rememberSteps()
      }
    }
    return try withNotebook(at: place) { notebook throws(NotebookError) in
      notebook.asked = asked
      defer { notebook.asked = AskedOfGroups() }
      return try change(&notebook)
    }
  }

  /// Makes changes on several pages one step: one line of the menu, undone and redone together on all of them.
  ///
  /// A step inside a step is part of it. What it changes on one page alone is that page's step.
  /// - Parameters:
  ///   - title: what it is, for a menu
  ///   - change: does it, by calls of `edit`
  /// - Throws: `readOnly`, and what `change` throws; the document is as it was then
  public mutating func step(
    _ title: String, _ change: (inout NotebookDocument) throws(NotebookError) -> Void
  ) throws(NotebookError) {
    guard let writer else { throw .readOnly }
    if openStep != nil { return try change(&self) }
    let before = self
    openStep = OpenStep(id: freshStep(of: writer), title: title)
    do throws(NotebookError) {
      try change(&self)
    } catch {
      self = before
      throw error
    }
    let made = openStep?.made ?? []
    openStep = nil
    note(made)
  }

  // MARK: Parts

  /// Where a page is in `pages`; `nil` for the document's own log.
  func place(of version: UniqueID?) throws(NotebookError) -> Int? {
    guard let version else { return nil }
    guard let index = pages.firstIndex(where: { $0.version == version }) else {
      throw .refused("page version \(version) is not in the document")
    }
    return index
  }

  func notebook(at place: Int?) -> NotebookPage {
    place.map { pages[$0].notebook } ?? cover
  }

  /// Changes a page, or the document's own log, in place.
  mutating func withNotebook<Result>(
    at place: Int?, _ change: (inout NotebookPage) throws(NotebookError) -> Result
  ) throws(NotebookError) -> Result {
    guard let place else { return try change(&cover) }
    return try change(&pages[place].notebook)
  }

  /// A name for a step, from the writer's actor and how much it has done: no two are equal.
  func freshStep(of writer: NotebookPage.Writer) -> UniqueID {
    let count = pages.reduce(cover.groups.count) { $0 + $1.notebook.groups.count }
    var hash = SHA256()
    hash.update(writer.actor.bytes + UniqueID(high: .max, low: UInt64(count)).bytes)
    return UniqueID(digest: hash.finalize())
  }
}

extension NotebookPage {
  /// The notebook as a page of a document that somebody writes, or reads.
  func page(_ version: UniqueID, of writer: Writer?) -> NotebookPage {
    var copy = self
    copy.writer = nil
    guard let writer else { return copy }
    return copy.opened(by: writer.of(version))
  }
}
