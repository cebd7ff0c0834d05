import ByteCoding
import DocSession
import DocViewer
import Ink
import Notebook
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws writing: a layer over each page, the toolbar, and the save state. Each part observes the store separately, so
/// that a stroke redraws none of them.
struct WritingUI {
  let store: WritingStore

  func onEvent(_ event: WritingEvent) { store.handle(event: event) }

  // MARK: - The save state

  nonisolated private struct StatusFacts: Equatable {
    let saveState: MarksSaveState
    let isWriting: Bool
  }

  /// The save state of the marks.
  func status(isOffline: Bool) -> Node {
    observing(
      store, key: .text("kept"), isOffline, select: { StatusFacts(saveState: $0.saveState, isWriting: $0.isWriting) }
    ) { isOffline, facts in
      let (state, text) = WritingUI.words(facts.saveState, isWriting: facts.isWriting, isOffline: isOffline)
      return p(.class("save-state"), .state(state), .role("status")) { text }
    }
  }

  /// The save state in the bar and its text. While the person writes it stays “Saving”, because the next stroke has
  /// begun and is not saved. The bar is thus not redrawn for each stroke.
  nonisolated static func words(_ saveState: MarksSaveState, isWriting: Bool, isOffline: Bool) -> (
    state: String, text: String
  ) {
    let isOffline = isOffline || saveState.isOffline
    if saveState.waiting == 0 {
      if isOffline { return ("offline", Texts.Writing.offline) }
      return isWriting ? ("saving", Texts.Writing.saving) : ("saved", Texts.Writing.saved)
    }
    if isOffline { return ("offline", Texts.Writing.waiting(saveState.waiting)) }
    if let reason = saveState.refusal { return ("failed", Texts.Writing.notSaved(saveState.waiting, reason)) }
    return ("saving", Texts.Writing.saving)
  }

  // MARK: - Over a page

  nonisolated private struct LayerProps: Equatable {
    let version: PageVersion.ID
    let canAnnotate: Bool
  }

  nonisolated private struct LayerFacts: Equatable {
    let clip: NormalizedRect
    let mode: String
    let tool: InkTool
    let areMarksShown: Bool
    let selection: WritingState.Selection?
    let textBox: WritingState.TextBox?
    let others: [WritingState.Other]
    /// The persons in `others`, in the same order.
    let drawing: [PersonSummary?]
    let pointed: NormalizedRect?
    let count: Int

    init(_ state: WritingState, _ version: PageVersion.ID, canAnnotate: Bool) {
      clip = state.clips[version] ?? NormalizedRect(x: 0, y: 0, width: 1, height: 1)
      let isArmed = canAnnotate && state.tool != .none && state.isWritable(version)
      mode = isArmed ? state.isPenMode ? "pen" : "armed" : "idle"
      tool = isArmed ? state.tool : .none
      areMarksShown = state.areMarksShown
      selection = state.selection?.version == version ? state.selection : nil
      textBox = state.textBox?.version == version ? state.textBox : nil
      others = state.others.filter { $0.version == version }
      drawing = others.map { state.person(of: $0) }
      pointed = state.pointed?.version == version ? state.pointed?.frame : nil
      count = state.counts[version] ?? 0
    }
  }

  func layer(_ version: PageVersion.ID, canAnnotate: Bool) -> Node {
    let props = LayerProps(version: version, canAnnotate: canAnnotate)
    return observing(
      store, key: .text("ink " + version.description), props,
      select: { LayerFacts($0, version, canAnnotate: canAnnotate) }
    ) { props, facts in
      guard let page = store.page(of: props.version) else { return Node.text("") }
      let canvases = page.canvases
      return div(
        .class("ink-layer"), .reference(canvases.layer), .state(facts.mode), .kind(WritingUI.cursor(facts.tool)),
        facts.areMarksShown ? .none : .attribute("data-clean", "")
      ) {
        div(
          .key("canvases"), .class("ink-canvases"), .decorative, .x(facts.clip.x), .y(facts.clip.y),
          .w(facts.clip.width),
          .h(facts.clip.height), .onMount { store.mounted(props.version) }
        ) {
          canvas(.class("ink-highlights"), .reference(canvases.highlights))
          canvas(.class("ink-highlights"), .reference(canvases.wetHighlights))
          canvas(.class("ink-marks"), .reference(canvases.ink))
          canvas(.class("ink-marks"), .reference(canvases.others))
          canvas(.class("ink-marks"), .reference(canvases.wetInk))
        }
        if facts.count > 0 { p(.key("count"), .class("visually-hidden")) { Texts.Writing.marks(facts.count) } }
        if let pointed = facts.pointed {
          div(
            .key("pointed"), .class("ink-frame"), .kind("pointed"), .decorative, .x(pointed.x), .y(pointed.y),
            .w(pointed.width), .h(pointed.height))
        }
        if let box = facts.textBox { field(box) } else if let selection = facts.selection { frame(selection) }
        for (other, person) in zip(facts.others, facts.drawing) {
          span(
            .key(other.gesture.description), .class("ink-other"), .x(other.x), .y(other.y),
            person.map { .tagColor($0.color) } ?? .none
          ) { person?.name ?? Texts.Writing.somebody }
        }
      }
    }
  }

  nonisolated private static func cursor(_ tool: InkTool) -> String {
    switch tool {
    case .none: "none"
    case .selection: "select"
    case .text: "text"
    default: "draw"
    }
  }

  private func frame(_ selection: WritingState.Selection) -> Node {
    div(
      .key("selection"), .class("ink-frame"), .role("group"), .label(Texts.Writing.selected(selection.count)),
      .x(selection.frame.x), .y(selection.frame.y), .w(selection.frame.width), .h(selection.frame.height)
    ) {
      if selection.hasHandles {
        for (x, y) in [(0.0, 0.0), (0.5, 0), (1, 0), (1, 0.5), (1, 1), (0.5, 1), (0, 1), (0, 0.5)] {
          span(.class("ink-handle"), .x(x), .y(y))
        }
      }
    }
  }

  /// The field in which a text is edited. It is at the text's position on the page, with the same size of letters.
  private func field(_ box: WritingState.TextBox) -> Node {
    textarea(
      .key("text"), .class("ink-text"), .label(Texts.Writing.text), .value(box.text), .autofocus,
      .reference(store.references.text), .x(box.frame.x), .y(box.frame.y), .w(box.frame.width), .h(box.frame.height),
      .style("--ink", .text(WritingUI.hex(box.color))), .style("--size", .number(box.size)),
      .on(.pointerdown) { $0.stopPropagation() }, .onInput { onEvent(.textTyped($0.value)) },
      .on(.blur) { _ in onEvent(.textFinished) },
      .onKeyDown { event in
        guard !event.isComposing else { return }
        if event.key == "Escape" || event.key == "Enter" && event.isCommandDown {
          event.preventDefault()
          onEvent(.textFinished)
        }
        event.stopPropagation()
      })
  }

  /// A colour as a style value, without its opacity.
  nonisolated static func hex(_ rgba: UInt32) -> String {
    HexColor(rgb: rgba >> 8).description
  }
}
