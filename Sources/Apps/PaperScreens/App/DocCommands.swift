import BlazeBinary
import PaperAPI
import PaperDomain

/// What can be done to docs from several screens, with Undo and with what is said about it.
///
/// A command is carried out at the server at once; screens show its outcome before the answer comes and are told if it
/// failed.
final class DocCommands {
  private let library: RemoteLibrary
  private let toasts: ToastCenter
  private let formats: Formats
  /// Reports a failure to the person.
  private let report: (APIFailure) -> Void

  /// Requests under way at once, for commands on many docs.
  static let concurrency = 4

  init(
    library: RemoteLibrary, toasts: ToastCenter, formats: Formats, report: @escaping (APIFailure) -> Void
  ) {
    self.library = library
    self.toasts = toasts
    self.formats = formats
    self.report = report
  }

  /// Renames a doc and offers to take it back.
  /// - Parameters:
  ///   - title: the new title, already trimmed; an empty one is refused in words
  ///   - old: the title until now
  ///   - completion: called later with the title as the server has it; the old one if it failed or changed nothing
  func rename(_ id: Doc.ID, to title: String, from old: String, completion: @escaping (String) -> Void) {
    guard title != old else { return completion(old) }
    guard !title.isEmpty else {
      toasts.say(Toast(Texts.Library.emptyTitle, kind: .failure))
      return completion(old)
    }
    change(id, title) { changed in
      completion(changed ?? old)
      guard let changed else { return }
      self.toasts.offerUndo(of: Texts.Library.renamed(changed)) {
        self.change(id, old) { if let title = $0 { completion(title) } }
      }
    }
  }

  private func change(_ id: Doc.ID, _ title: String, completion: @escaping (String?) -> Void) {
    let body = DocChanges(title: title).blazeBinary
    library.call(.changeDoc, [id.description], body: body) { (result: Result<DocSummary, APIFailure>) in
      switch result {
      case .success(let doc): completion(doc.title)
      case .failure(let failure):
        self.report(failure)
        completion(nil)
      }
    }
  }

  /// Moves docs to the trash and offers to take it back.
  /// - Parameters:
  ///   - docs: which, and what they are called
  ///   - completion: called once, later, with those that could not be moved
  func trash(_ docs: [(id: Doc.ID, title: String)], completion: @escaping ([Doc.ID]) -> Void) {
    each(.trashDoc, docs.map { $0.id }) { failed in
      let moved = docs.filter { !failed.contains($0.id) }
      if !failed.isEmpty {
        let number = self.formats.number(failed.count)
        self.toasts.say(Toast(Texts.Library.notTrashed(failed.count, number), kind: .failure))
      }
      if let first = moved.first {
        let text =
          moved.count == 1
          ? Texts.Library.isInTrash(first.title)
          : Texts.Library.areInTrash(moved.count, self.formats.number(moved.count))
        self.toasts.offerUndo(of: text) { self.restore(moved.map { $0.id }) { _ in } }
      }
      completion(failed)
    }
  }

  /// Takes docs out of the trash.
  /// - Parameter completion: called once, later, with those that could not be restored
  func restore(_ ids: [Doc.ID], completion: @escaping ([Doc.ID]) -> Void) {
    each(.restoreDoc, ids) { failed in
      if !failed.isEmpty {
        let number = self.formats.number(failed.count)
        self.toasts.say(Toast(Texts.Library.notRestored(failed.count, number), kind: .failure))
      }
      completion(failed)
    }
  }

  /// Calls a route for each doc, a few at a time.
  private func each(_ route: Route, _ ids: [Doc.ID], completion: @escaping ([Doc.ID]) -> Void) {
    guard !ids.isEmpty else { return completion([]) }
    let run = Run(library: library, route: route, ids: ids, completion: completion)
    run.begin()
  }

  /// One command on many docs.
  private final class Run {
    let library: RemoteLibrary
    let route: Route
    let ids: [Doc.ID]
    let completion: ([Doc.ID]) -> Void
    var next = 0
    var answered = 0
    var failed: [Doc.ID] = []

    init(library: RemoteLibrary, route: Route, ids: [Doc.ID], completion: @escaping ([Doc.ID]) -> Void) {
      self.library = library
      self.route = route
      self.ids = ids
      self.completion = completion
    }

    func begin() {
      for _ in 0..<DocCommands.concurrency { step() }
    }

    private func step() {
      guard next < ids.count else { return }
      let id = ids[next]
      next += 1
      library.perform(route, [id.description]) { failure in
        if failure != nil { self.failed.append(id) }
        self.answered += 1
        if self.answered == self.ids.count { self.completion(self.failed) } else { self.step() }
      }
    }
  }
}
