import PaperAPI
import PaperDomain
import Trapezio
import TrapezioWeb

/// Undoes and redoes steps of the library's history, for Ctrl/Cmd-Z, the browser's own undo, toasts and the history
/// screen.
///
/// - **With a person**, undo reverts that person's last step, even if it was made in another window, before a reload or
///   by a command. The server chooses the step. The request names the step that this window expects, so that two
///   windows that undo it at the same time undo it once.
/// - **Without a person**, undo only reverts steps of this window, because other windows without a person may belong to
///   other people.
/// - A step that cannot be undone, because somebody has changed the same thing since, is skipped, and a notice says so.
/// - Edits, undos and redos are sent one at a time, however fast the keys are pressed. So an undo applies to the step
///   before it, even if that has not been answered yet.
package final class UndoCenter {
  private let library: RemoteLibrary
  private let toasts: ToastCenter
  private let formats: Formats
  private let persons: PersonKeeper
  private let queue: EditQueue
  /// Shows a failure to the person.
  private let report: (APIFailure) -> Void
  /// Whether `nextUndo` and `nextRedo` are known; `false` until the server has answered, and without a person.
  private var isNextKnown = false
  private var nextUndo: LibraryEdit.ID?
  private var nextRedo: LibraryEdit.ID?
  /// A step of this window.
  private struct OwnStep {
    let id: LibraryEdit.ID
    /// The page version on which the step made marks, if it did nothing else.
    var version: PageVersion.ID?
  }

  /// The steps made in this window without a person, and those undone since the last new step; latest last.
  private var done: [OwnStep] = []
  private var undone: [OwnStep] = []
  /// The toast shown for each step.
  private var notices: [(step: LibraryEdit.ID, toast: Int)] = []
  /// Incremented by everything that changes `nextUndo` and `nextRedo`. An answer requested before that is outdated.
  private var edition = 0
  /// The edition of the last request for the next steps, until it is answered.
  private var askedEdition: Int?
  /// The undo or redo that waits for the request of this edition.
  private var waiting: (edition: Int, go: () -> Void)?
  private var subscriptions: [TrapezioSubscription] = []
  /// Called before the library is asked. The writing tools may first have to send marks, or can undo a mark themselves.
  /// Must call `then` once, with whether the undo or redo is done.
  package var beforeTurn: ((_ turn: Turn, _ then: @escaping (_ isDone: Bool) -> Void) -> Void)?

  /// An undo or redo to perform.
  package struct Turn {
    package let undoing: Bool
    /// Considers only steps that made marks on this page version and nothing else; `nil` for all steps.
    package let version: PageVersion.ID?
  }

  init(
    library: RemoteLibrary, toasts: ToastCenter, formats: Formats, persons: PersonKeeper, queue: EditQueue,
    report: @escaping (APIFailure) -> Void
  ) {
    self.library = library
    self.toasts = toasts
    self.formats = formats
    self.persons = persons
    self.queue = queue
    self.report = report
  }

  /// Starts following the person's next undo and redo, and the person's name.
  func start(_ monitor: LibraryMonitor) {
    var id = persons.person?.id
    subscriptions = [
      monitor.onLibraryChange { self.ask() },
      persons.observe {
        guard self.persons.person?.id != id else { return }
        id = self.persons.person?.id
        self.isNextKnown = false
        self.ask()
      },
    ]
    ask()
  }

  /// Asks the server which steps the person's undo and redo would take. Call it when marks of the person arrive from
  /// another window: undo would otherwise name a step that is no longer the last one. An undo that is pressed before the
  /// answer waits for it, or for the failure of the request.
  package func ask() {
    edition += 1
    guard persons.person != nil else { return }
    let edition = edition
    askedEdition = edition
    library.call(API.showNextSteps()) { result in
      if edition == self.edition, case .success(let next) = result { self.take(next) }
      if self.askedEdition == edition { self.askedEdition = nil }
      guard let waiting = self.waiting, waiting.edition == edition else { return }
      self.waiting = nil
      waiting.go()
    }
  }

  private func take(_ next: NextSteps) {
    guard let person = next.person, persons.person != nil else { return }
    isNextKnown = true
    nextUndo = next.undo?.id
    nextRedo = next.redo?.id
    persons.refresh(person)
  }

  // MARK: - Recording steps

  /// Records a step and shows a notice with Undo.
  /// - Parameter text: the notice's text; `nil` for the step's own name
  func record(_ edit: EditSummary, saying text: String?, showsNotice: Bool) {
    edition += 1
    let title = title(of: edit.kind, edit.subject, edit.itemCount)
    if persons.person == nil {
      done.append(OwnStep(id: edit.id))
      if done.count > UndoCenter.capacity { done.removeFirst() }
      undone = []
      persons.recordStep()
    } else {
      isNextKnown = true
      nextUndo = edit.id
      nextRedo = nil
    }
    if showsNotice { say(text ?? Texts.Edits.done(title), of: edit.id, offering: Texts.undo, undoing: true) }
  }

  /// Records steps that were made without a command, such as marks.
  /// - Parameters:
  ///   - version: the page version on which they made marks; `nil` for several versions or other steps
  ///   - isTurn: whether some of them are undos or redos
  package func recordSteps(_ steps: [LibraryEdit.ID], on version: PageVersion.ID? = nil, isTurn: Bool) {
    edition += 1
    if isTurn { return ask() }
    if persons.person != nil {
      (isNextKnown, nextUndo, nextRedo) = (true, steps.last, nil)
      return
    }
    for step in steps {
      if let known = done.firstIndex(where: { $0.id == step }) {
        // The gesture crossed the edge of a page.
        if done[known].version != version { done[known].version = nil }
      } else {
        done.append(OwnStep(id: step, version: version))
      }
    }
    if done.count > UndoCenter.capacity { done.removeFirst(done.count - UndoCenter.capacity) }
    undone = []
    persons.recordStep()
  }

  private func title(of step: HistoryStep) -> String {
    Texts.Edits.title(of: step, number: formats.number(step.itemCount))
  }

  private func title(of kind: LibraryEdit.Kind, _ subject: String, _ count: Int) -> String {
    Texts.Edits.title(kind, subject, count, formats.number(count))
  }

  // MARK: - Undo and redo

  /// Whether there is a step to undo. Also `true` while that is not known yet.
  package var canUndo: Bool { queue.isWorking || beforeTurn != nil || canTurn(nextUndo, else: done) }
  package var canRedo: Bool { beforeTurn != nil || canTurn(nextRedo, else: undone) }

  @inline(never) private func canTurn(_ next: LibraryEdit.ID?, else own: [OwnStep]) -> Bool {
    persons.person == nil ? !own.isEmpty : next != nil || !isNextKnown
  }

  /// The maximum number of remembered steps without a person.
  private static var capacity: Int { 100 }

  /// Undoes the last step.
  /// - Parameter version: considers only steps that made marks on this page version and nothing else; `nil` for all
  ///   steps
  package func undo(on version: PageVersion.ID? = nil) { turnLast(Turn(undoing: true, version: version)) }

  /// Redoes the step that was undone last.
  /// - Parameter version: considers only steps that made marks on this page version and nothing else; `nil` for all
  ///   steps
  package func redo(on version: PageVersion.ID? = nil) { turnLast(Turn(undoing: false, version: version)) }

  private func turnLast(_ turn: Turn) {
    queue.add { done in
      guard let beforeTurn = self.beforeTurn else { return self.turnNext(turn, done) }
      beforeTurn(turn) { isDone in
        if isDone { done() } else { self.turnNext(turn, done) }
      }
    }
  }

  /// - Parameter waits: whether to wait for an answer about the next steps that is on its way. It is awaited once only:
  ///   while the library changes all the time, there is always another one.
  private func turnNext(_ turn: Turn, waits: Bool = true, _ done: @escaping () -> Void) {
    // The step is only known now, after all earlier steps have been answered.
    var request = HistoryTurn()
    if persons.person == nil {
      let own = turn.undoing ? self.done : undone
      request.step = own.last(where: { turn.version == nil || $0.version == turn.version })?.id
      guard request.step != nil else {
        if turn.version != nil { sayNothing(undoing: turn.undoing) }
        return done()
      }
    } else if let version = turn.version {
      request.pageVersion = version
    } else if waits, let askedEdition {
      waiting = (askedEdition, { self.turnNext(turn, waits: false, done) })
      return
    } else {
      // Read now, because an answer to a step of marks may have changed it.
      request.expected = turn.undoing ? nextUndo : nextRedo
    }
    send(request, undoing: turn.undoing) { _ in done() }
  }

  /// Undoes or redoes this step.
  /// - Parameters:
  ///   - announcesBlock: whether to show a notice if the step is blocked; pass `false` if the caller shows it
  ///   - completion: called once, asynchronously; a failure has been shown by then
  package func turn(
    _ step: LibraryEdit.ID, undoing: Bool, announcesBlock: Bool = true,
    completion: @escaping (Result<HistoryResult, APIFailure>) -> Void = { _ in }
  ) {
    queue.add { done in
      self.send(HistoryTurn(step: step), undoing: undoing, announcesBlock: announcesBlock) { result in
        completion(result)
        done()
      }
    }
  }

  private func send(
    _ request: HistoryTurn, undoing: Bool, announcesBlock: Bool = true,
    completion: @escaping (Result<HistoryResult, APIFailure>) -> Void
  ) {
    edition += 1
    let asked = persons.person?.id
    library.call(undoing ? API.undoStep(request) : API.redoStep(request)) { result in
      self.edition += 1
      switch result {
      case .success(let turned):
        if request.pageVersion != nil {
          // The next step on this page may not be the next one of all.
          self.ask()
        } else if asked == self.persons.person?.id {
          self.take(turned.next)
        }
        self.noteTurn(turned.result, undoing: undoing, announcesBlock: announcesBlock)
        completion(.success(turned.result))
      case .failure(let failure):
        // If the step does not exist, it is not offered again. If it was blocked for now, or the answer was lost, it
        // can be tried again.
        if case .refused(404, _) = failure, let step = request.step {
          self.forget(step)
        }
        // The reader has already been informed that the person is unknown.
        if !failure.isUnknownPerson { self.report(failure) }
        completion(.failure(failure))
      }
    }
  }

  private func noteTurn(_ result: HistoryResult, undoing: Bool, announcesBlock: Bool) {
    guard let step = result.step else { return sayNothing(undoing: undoing, passedOver(result.blocked)) }
    let title = title(of: step)
    switch result.outcome {
    case .done, .nothing:
      noteOwn(step.id, undoing: undoing)
      var text = undoing ? Texts.Edits.undone(title) : Texts.Edits.redone(title)
      if !result.blocked.isEmpty { text += "." + passedOver(result.blocked) }
      if let note = result.note { text += (result.blocked.isEmpty ? ". " : " ") + note }
      say(text, of: step.id, offering: undoing ? Texts.redo : Texts.undo, undoing: !undoing)
    case .alreadyDone:
      noteOwn(step.id, undoing: undoing)
      takeBackNotice(of: step.id)
      toasts.say(Toast(undoing ? Texts.Edits.undoneAlready(title) : Texts.Edits.redoneAlready(title)))
    case .blocked:
      forget(step.id)
      guard announcesBlock, let blocked = result.blocked.first else { return }
      let text = undoing ? Texts.Edits.notUndone(title) : Texts.Edits.notRedone(title)
      toasts.say(Toast(text + " " + reason(of: blocked), kind: .failure))
    }
  }

  private func sayNothing(undoing: Bool, _ more: String = "") {
    toasts.say(Toast((undoing ? Texts.Edits.nothingToUndo : Texts.Edits.nothingToRedo) + more))
  }

  /// A step was undone or redone. If it was made in this window without a person, moves it to the other list.
  private func noteOwn(_ step: LibraryEdit.ID, undoing: Bool) {
    guard let index = (undoing ? done : undone).firstIndex(where: { $0.id == step }) else { return }
    if undoing {
      undone.append(done.remove(at: index))
    } else {
      done.append(undone.remove(at: index))
    }
  }

  /// Stops offering a step that cannot be undone or redone.
  private func forget(_ step: LibraryEdit.ID) {
    done.removeAll { $0.id == step }
    undone.removeAll { $0.id == step }
    takeBackNotice(of: step)
  }

  /// Why a step cannot be undone or redone: names the step that blocks it, or else uses the server's words.
  package func reason(of blocked: BlockedStep) -> String {
    guard let inTheWay = blocked.inTheWay else { return blocked.reason }
    let isMine = inTheWay.person != nil && inTheWay.person?.id == persons.person?.id
    let name = isMine ? Texts.Edits.you : inTheWay.person?.name ?? Texts.Edits.somebody
    return Texts.Edits.changedSince(name, title(of: inTheWay), isUndone: inTheWay.revertedAt != nil)
  }

  private func passedOver(_ blocked: [BlockedStep]) -> String {
    guard let first = blocked.first else { return "" }
    let text = Texts.Edits.passedOver(title(of: first.step), reason(of: first))
    if blocked.count == 1 { return text }
    return text + Texts.Edits.andMore(blocked.count - 1, formats.number(blocked.count - 1))
  }

  // MARK: - Notices

  /// Replaces the notice of a step, because its offer no longer applies.
  private func say(_ text: String, of step: LibraryEdit.ID, offering action: String, undoing: Bool) {
    takeBackNotice(of: step)
    notices.append((step, toasts.say(Toast(text, action: action) { self.turn(step, undoing: undoing) })))
    if notices.count > ToastCenter.capacity { notices.removeFirst() }
  }

  private func takeBackNotice(of step: LibraryEdit.ID) {
    for notice in notices where notice.step == step { toasts.dismiss(notice.toast) }
    notices.removeAll { $0.step == step }
  }
}
