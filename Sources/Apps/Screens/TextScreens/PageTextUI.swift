import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// Draws a page with its words as buttons and, next to it (on a phone below it), the whole text in a field.
struct PageTextUI: TrapezioUI {
  let formats: Formats
  let content: ElementReference
  let window: any WebWindow
  let references: PageTextReferences

  /// The maximum width of a drawn page, in CSS pixels.
  private static let pageWidth = 760.0

  func map(state: PageTextState, onEvent: @escaping (PageTextEvent) -> Void) -> Node {
    contentArea("page-text", content) {
      head(state, onEvent)
      if let text = state.text {
        div(.key("body"), .class("page-text")) {
          sheet(text, state, onEvent)
          field(text, state, onEvent)
        }
      } else if let failure = state.failure {
        failurePanel(
          failure, notThere: (Texts.PageText.notThere, Texts.PageText.notThereText),
          wayOut: textButton(Texts.PageText.toLibrary, icon: .library, style: .primary) {
            onEvent(.screenOpened(.root))
          }, failed: Texts.PageText.failed, onRetry: { onEvent(.retryPressed) })
      } else {
        announcement(Texts.PageText.loading)
      }
    }
  }

  private func head(_ state: PageTextState, _ onEvent: @escaping (PageTextEvent) -> Void) -> Node {
    header(.key("head"), .class("content-head")) {
      iconButton(Texts.PageText.back, .back, .shortcut("Esc"), .tooltip("start")) { _ in onEvent(.backPressed) }
      div {
        h1(.class("content-title")) { Texts.PageText.heading(formats.number(state.pageNumber)) }
        p(.class("muted")) {
          link(to: .bundle(state.bundleID), .class("link"), open: { onEvent(.screenOpened($0)) }) {
            state.bundleName ?? Texts.PageText.bundle
          }
          if let count = state.pageCount { " · " + Texts.PageText.pages(formats.number(count)) }
          if state.text?.isCorrected == true { " · " + Texts.PageText.corrected }
          if state.text?.words.isEmpty == true { " · " + Texts.PageText.none }
        }
      }
      div(.class("content-head-actions")) {
        if state.text?.isCorrected == true {
          textButton(Texts.PageText.withdraw, icon: .undo) { onEvent(.withdrawPressed) }
        }
        step(Texts.PageText.previous, .up, "K", by: -1, state, onEvent)
        step(Texts.PageText.next, .down, "J", by: 1, state, onEvent)
      }
    }
  }

  private func step(
    _ label: String, _ symbol: Icon, _ key: String, by count: Int, _ state: PageTextState,
    _ onEvent: @escaping (PageTextEvent) -> Void
  ) -> Node {
    iconButton(
      label, symbol, .disabled(!state.hasPage(count)), .shortcut(key), .keyShortcuts(key), .tooltip("end")
    ) { _ in onEvent(.pageStepped(count)) }
  }

  // MARK: - The page

  private func sheet(
    _ text: PageText, _ state: PageTextState, _ onEvent: @escaping (PageTextEvent) -> Void
  ) -> Node {
    let width = PageImages.width(for: Self.pageWidth, pixelRatio: window.devicePixelRatio)
    let url = PageImages.url(
      bundle: text.bundleID, pageNumber: text.pageNumber, width: width, source: text.source)
    let ratio = text.height > 0 ? text.width / text.height : nil
    var isDoubtful = text.words.map { _ in false }
    for index in text.doubtful where isDoubtful.indices.contains(index) { isDoubtful[index] = true }
    let doubts = isDoubtful
    return section(.key("page"), .class("page-text-sheet"), .label(Texts.PageText.words)) {
      pageFrame(url: url, ratio: ratio)
      for index in text.words.indices {
        wordNode(text.words[index], index, isDoubtful: doubts[index], state, onEvent)
        // The word's button stays below the field, so that the focus can return to it.
        if state.isWritingWord, state.word == index { writing(text.words[index], onEvent) }
      }
    }
  }

  private func wordNode(
    _ word: Word, _ index: Int, isDoubtful: Bool, _ state: PageTextState, _ onEvent: @escaping (PageTextEvent) -> Void
  ) -> Node {
    let attributes: [Attribute] = [
      .key("w\(index)"), .class("page-text-word"), .type("button"),
      .label(isDoubtful ? Texts.PageText.doubtful(word.text) : word.text), .kind(isDoubtful ? "warn" : "plain"),
      .tabIndex(state.word == index ? 0 : -1), .reference(references.word(index)),
      .onClick { _ in onEvent(.wordPressed(index)) }, .on(.focusin) { _ in onEvent(.wordFocused(index)) },
      .onKeyDown { onEvent(.wordKeyPressed($0)) },
    ]
    return .element(Tag("button"), attributes + Self.place(of: word), [])
  }

  private func writing(_ word: Word, _ onEvent: @escaping (PageTextEvent) -> Void) -> Node {
    let field = editing(
      word.text, label: Texts.PageText.word, onSave: { onEvent(.wordEnded($0)) },
      onCancel: { onEvent(.wordEnded(nil)) })
    return .element(Tag("div"), [.key("writing"), .class("page-text-writing")] + Self.place(of: word), [field])
  }

  private static func place(of word: Word) -> [Attribute] {
    [.boxX(word.box.x), .boxY(word.box.y), .boxWidth(word.box.width), .boxHeight(word.box.height)]
  }

  // MARK: - The text

  private func field(
    _ text: PageText, _ state: PageTextState, _ onEvent: @escaping (PageTextEvent) -> Void
  ) -> Node {
    section(.key("text"), .class("page-text-field"), .labelledBy("page-text-whole")) {
      h2(.class("page-group-title"), .id("page-text-whole")) { Texts.PageText.whole }
      if state.isOutdated { p(.class("notice"), .kind("warn"), .role("status")) { Texts.PageText.outdated } }
      textarea(
        .class("input"), .labelledBy("page-text-whole"), .noSpellcheck, .value(state.draft),
        .onInput { onEvent(.typed($0.value)) }, .onKeyDown { onEvent(.fieldKeyPressed($0)) },
        .on(.blur) { _ in onEvent(.fieldLeft) })
      p(.class("muted")) { Texts.PageText.hint }
      if !text.doubtful.isEmpty { p(.class("muted")) { Texts.PageText.unsure } }
    }
  }
}
