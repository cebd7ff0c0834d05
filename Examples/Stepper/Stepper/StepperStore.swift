import Trapezio
import TrapezioWeb

enum StepperEvent {
  /// A pointer went down on a stepper's button.
  case held(StepperNumber, isUp: Bool)
  /// The pointer came up or left the button.
  case released
  /// A click, a tap or a key; `isPointer` tells whether a pointer did it.
  case clicked(StepperNumber, isUp: Bool, isPointer: Bool)
  /// An arrow key in a number's field.
  case arrowPressed(StepperNumber, isUp: Bool)
  case numberTyped(StepperNumber, String)
  case numberLeft
  case noteTyped(String)
  case undoPressed, redoPressed, defaultsPressed
  case menuPressed, menuClosed
  case openPressed, openedAllTheSame, openingGivenUp
  case savePressed
}

/// Handles all input: controls, the menu, keys and the browser's own undo. All of them change the document through its
/// history.
final class StepperStore: TrapezioStore<StepperScreen, StepperState, StepperEvent>, TrapezioEventHandler {
  private let effects: WebEffects
  private var claims: [EffectClaim] = []
  /// The timer for the next step while a button is held. All steps of one hold are one step in the history.
  private var repetition: EffectClaim?
  private var isRepeating = false
  /// Whether to ignore the next click, because it ends a hold and is not another step.
  private var skipsClick = false

  private static let firstPause = 400.0
  private static let pause = 80.0
  private static let largestFile = 1 << 20

  init(effects: WebEffects) {
    self.effects = effects
    super.init(screen: .document, initialState: StepperState())
    showTitle()
    let window = effects.window
    claims = [
      window.on(.keydown) { [unowned(unsafe) self] event in keyPressed(event) },
      // If the window loses the focus during a hold, there is no event for the pointer coming up.
      window.on(EventName("blur")) { [unowned(unsafe) self] _ in endHold() },
      window.on(EventName("beforeunload")) { [unowned(unsafe) self] event in
        if state.isEdited { event.preventDefault() }
      },
    ]
  }

  private var now: Int64 { Int64(effects.clock.now) }

  func handle(event: StepperEvent) {
    switch event {
    case .held(let number, let isUp): beginHold(number, isUp: isUp)
    case .released: endHold()
    case .clicked(let number, let isUp, let isPointer):
      if isPointer, skipsClick { skipsClick = false } else { step(number, isUp: isUp) }
    case .arrowPressed(let number, let isUp): step(number, isUp: isUp)
    case .numberTyped(let number, let text): update { $0.draft = StepperState.Draft(number: number, text: text) }
    case .numberLeft: takeDraft()
    case .noteTyped(let text): change { $0.document.setNote(text, at: now) }
    case .undoPressed: turn(undoing: true)
    case .redoPressed: turn(undoing: false)
    case .defaultsPressed:
      takeDraft()
      change {
        $0.document.restoreDefaults(at: now)
        $0.isMenuOpen = false
      }
    case .menuPressed: update { $0.isMenuOpen.toggle() }
    case .menuClosed: update { $0.isMenuOpen = false }
    case .openPressed:
      update { ($0.isMenuOpen, $0.question) = (false, $0.isEdited ? .open : nil) }
      if state.question == nil { pick() }
    case .openedAllTheSame: pick()
    case .openingGivenUp: update { $0.question = nil }
    case .savePressed: save()
    }
  }

  // MARK: - Changes

  private func change(_ body: (inout StepperState) -> Void) {
    update(body)
    showTitle()
  }

  private func step(_ number: StepperNumber, isUp: Bool) {
    takeDraft()
    change { state in
      switch number {
      case .count where isUp: state.document.increment(by: 1, at: now)
      case .count: state.document.decrement(by: 1, at: now)
      case .amount: state.document.setAmount(state.document.content.amount + (isUp ? 1 : -1), at: now)
      }
    }
  }

  /// Applies the typed number if it is valid. Typing the same number again is not a change.
  private func takeDraft() {
    guard let draft = state.draft else { return }
    change { state in
      state.draft = nil
      switch draft.number {
      case .count: if let count = StepperState.count(draft.text) { state.document.setCount(count, at: now) }
      case .amount: if let amount = StepperState.amount(draft.text) { state.document.setAmount(amount, at: now) }
      }
    }
  }

  /// Undoes or redoes. Text that is being typed first becomes a step, which undo then reverts; if it is not a valid
  /// change, undo only discards it.
  private func turn(undoing: Bool) {
    endHold()
    let (isTyping, before) = (state.draft != nil, state.document)
    takeDraft()
    change { state in
      state.isMenuOpen = false
      if undoing, isTyping, state.document == before { return }
      if undoing { state.document.undo() } else { state.document.redo() }
    }
  }

  private func keyPressed(_ event: TrapezioWeb.Event) {
    guard event.isCommandDown, !event.isComposing, !event.modifiers.contains(.alt) else { return }
    switch event.code {
    case "KeyZ": handle(event: event.modifiers.contains(.shift) ? .redoPressed : .undoPressed)
    case "KeyY": handle(event: .redoPressed)
    case "KeyS": save()
    default: return
    }
    event.preventDefault()
  }

  private func showTitle() {
    let title = state.isEdited ? "\(state.name) – edited" : state.name
    if effects.window.title != title { effects.window.title = title }
  }

  // MARK: - Holding a button

  private func beginHold(_ number: StepperNumber, isUp: Bool) {
    endHold()
    skipsClick = false
    again(number, isUp: isUp, after: Self.firstPause)
  }

  private func again(_ number: StepperNumber, isUp: Bool, after pause: Double) {
    repetition = effects.clock.after(pause) { [unowned(unsafe) self] in
      if !isRepeating {
        isRepeating = true
        update { $0.document.beginGesture(number == .count ? "count" : "amount") }
      }
      step(number, isUp: isUp)
      again(number, isUp: isUp, after: Self.pause)
    }
  }

  private func endHold() {
    repetition = nil
    guard isRepeating else { return }
    (isRepeating, skipsClick) = (false, true)
    update { $0.document.endGesture(at: now) }
  }

  // MARK: - Files

  private func save() {
    endHold()
    takeDraft()
    let document = state.document
    for (end, text) in [("json", document.contentJSON), ("history.json", document.historyJSON)] {
      effects.files.download(bytes: Array(text.utf8), type: "application/json", name: "\(state.name).\(end)")
    }
    change { ($0.saved, $0.isMenuOpen, $0.question) = (document.content, false, nil) }
  }

  private func pick() {
    update { ($0.question, $0.problem) = (nil, nil) }
    effects.files.pickFiles(accept: ".json", multiple: true) { [unowned(unsafe) self] files in
      let histories = files.filter { $0.name.hasSuffix(".history.json") }
      let contents = files.filter { !$0.name.hasSuffix(".history.json") }
      guard contents.count == 1, histories.count < 2 else {
        update { $0.problem = "Choose one document, and the file with its history if you have it." }
        return
      }
      open(contents[0], histories.first)
    }
  }

  private func open(_ content: WebFile, _ history: WebFile?) {
    read(content) { [unowned(unsafe) self] text in
      guard let history else { return show(text, nil, of: content) }
      read(history) { [unowned(unsafe) self] more in show(text, more, of: content) }
    }
  }

  private func read(_ file: WebFile, then use: @escaping (String) -> Void) {
    claims.append(
      effects.files.read(file, limit: Self.largestFile) { [unowned(unsafe) self] result in
        switch result {
        case .success(let bytes): use(String(decoding: bytes, as: UTF8.self))
        case .failure(.tooLarge):
          update { $0.problem = "“\(file.name)” was not opened: it is larger than any document of this kind." }
        case .failure(.unreadable): update { $0.problem = "“\(file.name)” cannot be read. Choose it again." }
        }
      })
  }

  /// Shows the document in two files. If they cannot be read, the current document stays on screen.
  private func show(_ content: String, _ history: String?, of file: WebFile) {
    let name = file.name.hasSuffix(".json") ? String(file.name.dropLast(5)) : file.name
    do throws(StepperFileError) {
      let document = try StepperDocument(contentJSON: content, historyJSON: history)
      change { $0 = StepperState(document: document, name: name, saved: document.content) }
    } catch {
      let problem =
        switch error {
        case .unreadableContent(let reason): "“\(file.name)” was not opened: \(reason)."
        case .unreadableHistory(let reason):
          "The history of “\(file.name)” cannot be read: \(reason). Open the document alone to go on without it."
        case .foreignHistory:
          "The history belongs to another state of “\(file.name)”. Open the document alone to go on without it."
        }
      update { $0.problem = problem }
    }
  }
}
