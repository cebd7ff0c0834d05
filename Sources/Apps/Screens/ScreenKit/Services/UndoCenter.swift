import PaperAPI
import PaperDomain
import Trapezio
import TrapezioWeb

/// Takes back what was done, and does it once more: for Ctrl/Cmd-Z, for the browser's own undo, for the notices and for the
/// history. All of them reach the library's history.
///
/// - **With a person**, undo takes that person's last step, wherever it was made: in another window, before a reload, by a
///   command. The server chooses it; the request names the step that this window believes to be the last one, so that two
///   windows that undo the same step at once undo it once.
/// - **With nobody**, undo takes the steps of this window only. Other windows' nobodies may be other people.
/// - A step that cannot be taken back because somebody changed the same thing since is passed over, and that is said.
/// - Whatever is done, undone and redone goes one after the other, however fast the keys come: an undo is about the step
///   before it, also if that is not answered yet.
package final class UndoCenter {
  private let library: RemoteLibrary
  private let toasts: ToastCenter
  private let formats: Formats
  private let persons: PersonKeeper
  private let queue: EditQueue
  /// Reports a failure to the person.
  private let report: (APIFailure) -> Void
  /// What the person can undo and redo next; not known until the server has said so, and for nobody.
  private var isNextKnown = false
  private var nextUndo: LibraryEdit.ID?
  private var nextRedo: LibraryEdit.ID?
  /// What was done here as nobody, and what of it was undone since the last step, the last last.
  private var done: [LibraryEdit.ID] = []
  private var undone: [LibraryEdit.ID] = []
  /// Which notice says so of which step.
  private var notices: [(step: LibraryEdit.ID, toast: Int)] = []
  /// Counts what changes `next`: an answer that was asked for before is out of date.
  private var edition = 0
  private var subscriptions: [TrapezioSubscription] = []
  /// Asked before the library: what writes may have something on its way to it, or undo without it. It calls back once, with
  /// whether that was done.
  package var beforeTurn: ((_ undoing: Bool, _ then: @escaping (_ isDone: Bool) -> Void) -> Void)?

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

  /// Follows what the person can undo, and how the person is called now.
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

  private func ask() {
    edition += 1
    guard persons.person != nil else { return }
    let edition = edition
    library.call(API.showNextSteps()) { result in
      if edition == self.edition, case .success(let next) = result { self.take(next) }
    }
  }

  private func take(_ next: NextSteps) {
    guard let person = next.person, persons.person != nil else { return }
    isNextKnown = true
    nextUndo = next.undo?.id
    nextRedo = next.redo?.id
    persons.refresh(person)
  }

  // MARK: - What was done

  /// Something was done: says so, with Undo.
  /// - Parameter text: what is said; the step's own words if nil
  func record(_ edit: EditSummary, saying text: String?, isSaid: Bool) {
    edition += 1
    let title = title(of: edit.kind, edit.subject, edit.itemCount)
    if persons.person == nil {
      done.append(edit.id)
      if done.count > UndoCenter.capacity { done.removeFirst() }
      undone = []
      persons.recordStep()
    } else {
      isNextKnown = true
      nextUndo = edit.id
      nextRedo = nil
    }
    if isSaid { say(text ?? Texts.Edits.done(title), of: edit.id, offering: Texts.undo, undoing: true) }
  }

  /// Steps were made without a command, as those of marks are.
  /// - Parameter isTurn: some of them were undone or redone
  package func recordSteps(_ steps: [LibraryEdit.ID], isTurn: Bool) {
    edition += 1
    if isTurn { return ask() }
    if persons.person != nil {
      (isNextKnown, nextUndo, nextRedo) = (true, steps.last, nil)
      return
    }
    done += steps.filter { !done.contains($0) }
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

  /// Whether there is a step to undo or redo, or may be when the server has answered.
  package var canUndo: Bool { queue.isWorking || beforeTurn != nil || canTurn(nextUndo, else: done) }
  package var canRedo: Bool { beforeTurn != nil || canTurn(nextRedo, else: undone) }

  @inline(never) private func canTurn(_ next: LibraryEdit.ID?, else own: [LibraryEdit.ID]) -> Bool {
    persons.person == nil ? !own.isEmpty : next != nil || !isNextKnown
  }

  /// How many steps of nobody are kept.
  private static var capacity: Int { 100 }

  /// Takes back the last step.
  package func undo() { turnLast(undoing: true) }

  /// Makes the step that was taken back last once more.
  package func redo() { turnLast(undoing: false) }

  private func turnLast(undoing: Bool) {
    queue.add { done in
      guard let beforeTurn = self.beforeTurn else { return self.turnNext(undoing: undoing, done) }
      beforeTurn(undoing) { isDone in
        if isDone { done() } else { self.turnNext(undoing: undoing, done) }
      }
    }
  }

  private func turnNext(undoing: Bool, _ done: @escaping () -> Void) {
    // Only now is it known which step that is.
    var wish = HistoryTurn()
    if persons.person != nil {
      // What was asked for before a step of marks was answered is out of date.
      wish.expected = undoing ? nextUndo : nextRedo
    } else {
      wish.step = undoing ? self.done.last : undone.last
      guard wish.step != nil else { return done() }
    }
    send(wish, undoing: undoing) { _ in done() }
  }

  /// Undoes or redoes exactly this step.
  /// - Parameters:
  ///   - isBlockSaid: whether a notice says that it cannot be; the place where it was asked for may say it
  ///   - completion: called once, later; a failure has been reported then
  package func turn(
    _ step: LibraryEdit.ID, undoing: Bool, isBlockSaid: Bool = true,
    completion: @escaping (Result<HistoryResult, APIFailure>) -> Void = { _ in }
  ) {
    queue.add { done in
      self.send(HistoryTurn(step: step), undoing: undoing, isBlockSaid: isBlockSaid) { result in
        completion(result)
        done()
      }
    }
  }

  private func send(
    _ wish: HistoryTurn, undoing: Bool, isBlockSaid: Bool = true,
    completion: @escaping (Result<HistoryResult, APIFailure>) -> Void
  ) {
    edition += 1
    let asked = persons.person?.id
    library.call(undoing ? API.undoStep(wish) : API.redoStep(wish)) { result in
      self.edition += 1
      switch result {
      case .success(let turned):
        if asked == self.persons.person?.id { self.take(turned.next) }
        self.noteTurn(turned.result, undoing: undoing, isBlockSaid: isBlockSaid)
        completion(.success(turned.result))
      case .failure(let failure):
        // What does not exist is not asked for again; what is held now, or was not heard of, can be.
        if case .refused(404, _) = failure, let step = wish.step {
          self.forget(step)
        }
        // That nobody knows the person is said already.
        if !failure.isUnknownPerson { self.report(failure) }
        completion(.failure(failure))
      }
    }
  }

  private func noteTurn(_ result: HistoryResult, undoing: Bool, isBlockSaid: Bool) {
    guard let step = result.step else {
      let text = undoing ? Texts.Edits.nothingToUndo : Texts.Edits.nothingToRedo
      toasts.say(Toast(text + passedOver(result.blocked)))
      return
    }
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
      guard isBlockSaid, let blocked = result.blocked.first else { return }
      let text = undoing ? Texts.Edits.notUndone(title) : Texts.Edits.notRedone(title)
      toasts.say(Toast(text + " " + reason(of: blocked), kind: .failure))
    }
  }

  /// A step was undone or redone: if it was one of nobody's here, it goes from one list to the other.
  private func noteOwn(_ step: LibraryEdit.ID, undoing: Bool) {
    guard let index = (undoing ? done : undone).firstIndex(of: step) else { return }
    if undoing {
      undone.append(done.remove(at: index))
    } else {
      done.append(undone.remove(at: index))
    }
  }

  /// A step cannot be undone or redone: it is not offered again.
  private func forget(_ step: LibraryEdit.ID) {
    done.removeAll { $0 == step }
    undone.removeAll { $0 == step }
    takeBackNotice(of: step)
  }

  /// Why a step cannot be undone or redone: whose step is in the way, else in the server's words.
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

  /// Says something of a step in place of what was said of it before, whose offer does not hold any more.
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
