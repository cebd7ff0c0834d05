import ByteCoding
import UndoHistory

extension NotebookDocument {
  /// Creates a document without pages.
  /// - Parameters:
  ///   - title: the title, which may be empty
  ///   - writer: the person and actor who create it
  ///   - time: the current time
  public static func create(title: String, writer: NotebookPage.Writer, at time: Instant) -> NotebookDocument {
    NotebookDocument(cover: NotebookPage.create(title: title, writer: writer, at: time)).opened(by: writer)
  }

  /// The document, opened for writing.
  ///
  /// Each page has its own actor, derived from the writer's actor and the page version, so that identifiers never
  /// repeat on different pages.
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

  /// Changes a page, or the document's own log. The change also becomes a step of the document's history.
  /// - Parameters:
  ///   - version: the page; `nil` for the document's own log, which contains its title
  ///   - change: makes the changes; if it throws, the changes so far stay
  /// - Throws: `readOnly`, `refused` for a version that is not in the document, and what `change` throws
  @discardableResult
  public mutating func edit<Result>(
    _ version: UniqueID?, _ change: (inout NotebookPage) throws(NotebookError) -> Result
  ) throws(NotebookError) -> Result {
    guard writer != nil else { throw .readOnly }
    let place = try place(of: version)
    let mark = LogMark(notebook(at: place).groups)
    let newGroupConstraints = NewGroupConstraints(step: openStep?.id, title: openStep?.title, earliest: nextTime)
    defer {
      let notebook = notebook(at: place)
      if let added = mark.added(to: notebook.groups) {
        follow(added.map { DocumentGroup(version: version, group: $0) }, by: notebook.writer?.actor)
      } else {
        rememberSteps()
      }
    }
    return try withNotebook(at: place) { notebook throws(NotebookError) in
      notebook.newGroupConstraints = newGroupConstraints
      defer { notebook.newGroupConstraints = NewGroupConstraints() }
      return try change(&notebook)
    }
  }

  /// Makes changes on several pages one step, which is one menu item and is undone and redone on all of them together.
  ///
  /// A nested step becomes part of the outer one. If only one page changes, the step belongs to that page.
  /// - Parameters:
  ///   - title: the title of the step in a menu
  ///   - change: makes the changes by calling `edit`
  /// - Throws: `readOnly`, and what `change` throws; then the document is unchanged
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

  /// The index of a page in `pages`; `nil` for the document's own log.
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

  /// A unique identifier for a step, derived from the writer's actor and the number of groups.
  func freshStep(of writer: NotebookPage.Writer) -> UniqueID {
    let count = pages.reduce(cover.groups.count) { $0 + $1.notebook.groups.count }
    var hash = SHA256()
    hash.update(writer.actor.bytes + UniqueID(high: .max, low: UInt64(count)).bytes)
    return UniqueID(digest: hash.finalize())
  }
}

extension NotebookPage {
  /// The notebook as a page of a document, opened for `writer`, or for reading if `nil`.
  func page(_ version: UniqueID, of writer: Writer?) -> NotebookPage {
    var copy = self
    copy.writer = nil
    guard let writer else { return copy }
    return copy.opened(by: writer.of(version))
  }
}
