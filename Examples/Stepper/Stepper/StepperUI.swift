import Trapezio
import TrapezioWeb
import UndoHistory

/// The document as a form, with a menu that says what undo and redo would do.
struct StepperUI: TrapezioUI {
  private let menuItems = (0..<5).map { _ in ElementReference() }
  private let fields = (count: NumberField(), amount: NumberField())

  /// The input field of a number.
  private final class NumberField {
    let reference = ElementReference()
    var hasFocus = false
  }

  func map(state: StepperState, onEvent: @escaping (StepperEvent) -> Void) -> Node {
    mainElement(
      .on(.pointerdown) { _ in onEvent(.menuClosed) },
      // The browser's own undo: from its menu, by shaking a phone, or from an on-screen keyboard.
      .on(.beforeinput) { event in
        switch event.inputType {
        case "historyUndo": onEvent(.undoPressed)
        case "historyRedo": onEvent(.redoPressed)
        default: return
        }
        event.preventDefault()
      }
    ) {
      header {
        h1 { state.name }
        p(.role("status"), .label("State")) { state.isEdited ? "Edited" : "Saved" }
        menu(state, onEvent)
      }
      if let problem = state.problem { p(.class("notice"), .role("alert")) { problem } }
      if state.question != nil { question(state, onEvent) }
      stepper(.count, "Count", fields.count, state, onEvent)
      stepper(.amount, "Amount", fields.amount, state, onEvent)
      label(.for("note")) { "Note" }
      textarea(.id("note"), .value(state.document.content.note), .onInput { onEvent(.noteTyped($0.value)) })
    }
  }

  // MARK: - Numbers

  private func stepper(
    _ number: StepperNumber, _ name: String, _ field: NumberField, _ state: StepperState,
    _ onEvent: @escaping (StepperEvent) -> Void
  ) -> Node {
    let isCount = number == .count
    let id = isCount ? "count" : "amount"
    let isAtZero = isCount && state.document.content.count == 0
    let isRefused = state.isRefused(number)
    let value = isCount ? "\(state.document.content.count)" : "\(state.document.content.amount)"
    return div(.class("number")) {
      label(.for(id)) { name }
      div(.class("stepper")) {
        stepButton("Less \(id)", "−", number, isUp: false, isPossible: !isAtZero, onEvent)
        input(
          .id(id), .type("text"), .role("spinbutton"), .reference(field.reference), .value(state.text(of: number)),
          .attribute("inputmode", isCount ? "numeric" : "decimal"), .attribute("autocomplete", "off"),
          .attribute("aria-valuenow", value), isCount ? .attribute("aria-valuemin", "0") : .none,
          isRefused ? .attribute("aria-invalid", "true") : .none, isRefused ? .describedBy("\(id)-refused") : .none,
          // A tap focuses the field and selects all its text, so that typing replaces it.
          .on(EventName("mousedown")) { event in
            guard !field.hasFocus else { return }
            event.preventDefault()
            field.reference.selectText()
          },
          .on(.focus) { _ in field.hasFocus = true },
          .onInput { onEvent(.numberTyped(number, $0.value)) },
          .onKeyDown { event in
            switch event.key {
            case "ArrowUp": onEvent(.arrowPressed(number, isUp: true))
            case "ArrowDown": onEvent(.arrowPressed(number, isUp: false))
            case "Enter": field.reference.blur()
            default: return
            }
            event.preventDefault()
          },
          .on(.blur) { _ in
            field.hasFocus = false
            onEvent(.numberLeft)
          })
        stepButton("More \(id)", "+", number, isUp: true, isPossible: true, onEvent)
      }
      if isRefused {
        p(.class("refused"), .id("\(id)-refused")) { isCount ? "A whole number from 0" : "A number, such as 3.14" }
      }
    }
  }

  /// A button that steps once for a click, and repeatedly while it is held. One that can do nothing keeps the keyboard
  /// focus and is marked as disabled.
  private func stepButton(
    _ name: String, _ sign: String, _ number: StepperNumber, isUp: Bool, isPossible: Bool,
    _ onEvent: @escaping (StepperEvent) -> Void
  ) -> Node {
    button(
      .type("button"), .label(name), isPossible ? .none : .attribute("aria-disabled", "true"),
      .on(.pointerdown) { event in if event.button == 0 { onEvent(.held(number, isUp: isUp)) } },
      .on(.pointerup) { _ in onEvent(.released) }, .on(.pointercancel) { _ in onEvent(.released) },
      .on(.pointerleave) { _ in onEvent(.released) }, .on(.contextmenu) { $0.preventDefault() },
      .onClick { event in onEvent(.clicked(number, isUp: isUp, isPointer: event.clickCount > 0)) }
    ) { sign }
  }

  // MARK: - Menu

  private func menu(_ state: StepperState, _ onEvent: @escaping (StepperEvent) -> Void) -> Node {
    let undo = state.document.history.status()
    return div(.class("menu"), .on(.pointerdown) { $0.stopPropagation() }) {
      button(
        .type("button"), .hasPopup("menu"), .expanded(state.isMenuOpen), .onClick { _ in onEvent(.menuPressed) }
      ) { "Document" }
      if state.isMenuOpen {
        div(.role("menu"), .label("Document"), .returnsFocus, .onKeyDown { menuKeyPressed($0, onEvent) }) {
          item(0, undo.undoTitle, isPossible: undo.canUndo) { onEvent(.undoPressed) }
          item(1, undo.redoTitle, isPossible: undo.canRedo) { onEvent(.redoPressed) }
          item(2, "Restore defaults") { onEvent(.defaultsPressed) }
          item(3, "Open…") { onEvent(.openPressed) }
          item(4, "Save") { onEvent(.savePressed) }
        }
      }
    }
  }

  private func item(_ index: Int, _ title: String, isPossible: Bool = true, _ action: @escaping () -> Void) -> Node {
    button(
      .type("button"), .role("menuitem"), .tabIndex(-1), .reference(menuItems[index]),
      index == 0 ? .autofocus : .none, isPossible ? .none : .attribute("aria-disabled", "true"),
      .on(.keydown) { event in moveFocus(from: index, event) }, .onClick { _ in if isPossible { action() } }
    ) { title }
  }

  private func moveFocus(from index: Int, _ event: TrapezioWeb.Event) {
    let count = menuItems.count
    switch event.key {
    case "ArrowDown": menuItems[(index + 1) % count].focus()
    case "ArrowUp": menuItems[(index + count - 1) % count].focus()
    case "Home": menuItems[0].focus()
    case "End": menuItems[count - 1].focus()
    default: return
    }
    event.preventDefault()
  }

  private func menuKeyPressed(_ event: TrapezioWeb.Event, _ onEvent: (StepperEvent) -> Void) {
    guard event.key == "Escape" || event.key == "Tab" else { return }
    event.preventDefault()
    onEvent(.menuClosed)
  }

  private func question(_ state: StepperState, _ onEvent: @escaping (StepperEvent) -> Void) -> Node {
    div(.class("notice"), .role("alert")) {
      p { "“\(state.name)” has changes that are in no file yet." }
      button(.type("button"), .onClick { _ in onEvent(.savePressed) }) { "Save them" }
      button(.type("button"), .onClick { _ in onEvent(.openedAllTheSame) }) { "Open without saving" }
      button(.type("button"), .onClick { _ in onEvent(.openingGivenUp) }) { "Cancel" }
    }
  }
}
