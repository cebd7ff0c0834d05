import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// Corrects the text of a page. Leaving the field saves its text, as for names. Each correction is a step of the
/// history, so no confirmation is needed.
final class PageTextStore: TrapezioStore<PaperScreen, PageTextState, PageTextEvent>, TrapezioEventHandler {
  let references = PageTextReferences()
  private let context: AppContext
  private var shortcuts: EffectClaim?
  private var loading: RemoteLibrary.Cancel?
  private var loadingBundle: RemoteLibrary.Cancel?
  private var isSaving = false
  /// Whether to save again after the running save.
  private var hasMore = false

  init(screen: PaperScreen, bundleID: PDFBundle.ID, pageNumber: Int, context: AppContext) {
    self.context = context
    super.init(screen: screen, initialState: PageTextState(bundleID: bundleID, pageNumber: pageNumber))
  }

  override func onAppear() {
    subscriptions = [context.monitor.onLibraryChange { self.load() }]
    shortcuts = context.onShortcut { self.shortcutPressed($0) }
    context.nameWindow(Texts.PageText.heading(context.formats.number(state.pageNumber)))
    load()
  }

  override func onDisappear() {
    super.onDisappear()
    shortcuts = nil
    keep(state.draft)
    loading?()
    loadingBundle?()
  }

  func handle(event: PageTextEvent) {
    switch event {
    case .screenOpened(let screen): context.open(screen)
    case .backPressed: context.navigator.dismiss(fallback: .bundle(state.bundleID))
    case .pageStepped(let step): turnPage(by: step)
    case .retryPressed: load()
    case .wordPressed(let index):
      update {
        $0.word = index
        $0.isWritingWord = true
      }
    case .wordFocused(let index): update { $0.word = index }
    case .wordKeyPressed(let event): wordKeyPressed(event)
    case .wordEnded(let text): wordEnded(text)
    case .typed(let text): update { $0.draft = text }
    case .fieldLeft: keep(state.draft)
    case .fieldKeyPressed(let event): fieldKeyPressed(event)
    case .withdrawPressed: correct(to: nil)
    }
  }

  /// Shows another page in place of this screen, so Back leads to where the text was opened from.
  private func turnPage(by step: Int) {
    guard state.hasPage(step) else { return }
    context.navigator.replace(.pageText(state.bundleID, page: state.pageNumber + step))
  }

  // MARK: - Loading

  private func load() {
    loadText()
    loadingBundle?()
    loadingBundle = context.library.call(API.bundleDetail(bundleID: state.bundleID)) { result in
      self.loadingBundle = nil
      // The page can be corrected without the bundle. The request for the text reports its own failures.
      guard case .success(let detail) = result else { return }
      self.update {
        $0.bundleName = detail.bundle.name ?? PDFBundle.untitledName
        $0.pageCount = detail.bundle.pageCount
      }
    }
  }

  private func loadText() {
    loading?()
    loading = context.library.call(API.pageText(bundleID: state.bundleID, pageNumber: state.pageNumber)) { result in
      self.loading = nil
      switch result {
      case .success(let text): self.take(text)
      case .failure(.refused(404, _)), .failure(.refused(422, _)): self.update { $0.failure = .notThere }
      case .failure(let failure):
        if self.state.text == nil {
          self.update { $0.failure = .other(failure.message) }
        } else {
          self.context.report(failure)
        }
      }
    }
  }

  /// Shows the library's text. The person's unsaved text stays.
  private func take(_ text: PageText) {
    let shown = text.words.pageText
    update { state in
      let isMine = state.isChanged && state.text != nil
      if !isMine { state.draft = shown }
      state.isOutdated = isMine && (state.isOutdated || shown != state.shown)
      state.text = text
      state.shown = shown
      state.failure = nil
      if state.word >= text.words.count {
        state.word = 0
        state.isWritingWord = false
      }
    }
  }

  // MARK: - Correcting

  private func keep(_ draft: String) {
    guard state.text != nil, state.isChanged else { return }
    correct(to: draft.trimmed)
  }

  private func correct(to text: String?) {
    guard !isSaving else {
      hasMore = true
      return
    }
    isSaving = true
    let seen = state.shown
    let command = LibraryCommand.correctText(
      bundle: state.bundleID, pageNumber: state.pageNumber, text: text, seen: seen)
    context.edits.perform(command) { result in
      self.isSaving = false
      let hasMore = self.hasMore
      self.hasMore = false
      switch result {
      case .success:
        if text == nil { self.update { $0.draft = $0.shown } }
        // Text typed meanwhile stays in the field.
        if let text { self.update { $0.shown = text } }
        // If the field was left again meanwhile, save that text, too.
        if hasMore { return self.keep(self.state.draft) }
      case .failure(let failure):
        if failure.outdatedText != nil { self.update { $0.isOutdated = true } }
      }
      self.loadText()
    }
  }

  private func wordEnded(_ new: String?) {
    update { $0.isWritingWord = false }
    if let new, let words = state.text?.words, words.indices.contains(state.word), new != words[state.word].text {
      var text = ""
      for (index, word) in words.enumerated() {
        text += index == state.word ? new : word.text
        if index < words.count - 1 { text += word.separator.text }
      }
      // The field shows it at once, unless the person has typed something else there.
      if !state.isChanged { update { $0.draft = text } }
      correct(to: text)
    }
    references.word(state.word).focus()
  }

  private func wordKeyPressed(_ event: InputEvent) {
    let count = state.text?.words.count ?? 0
    let next: Int
    switch event.key {
    case "ArrowRight", "ArrowDown": next = state.word + 1
    case "ArrowLeft", "ArrowUp": next = state.word - 1
    case "Home": next = 0
    case "End": next = count - 1
    default: return
    }
    event.preventDefault()
    guard next >= 0, next < count else { return }
    update { $0.word = next }
    references.word(next).focus()
  }

  /// Handles keys that neither a word nor the field has handled.
  private func shortcutPressed(_ event: InputEvent) {
    switch event.key {
    case "Escape": handle(event: .backPressed)
    case "j", "J": turnPage(by: 1)
    case "k", "K": turnPage(by: -1)
    default: return
    }
    event.preventDefault()
  }

  private func fieldKeyPressed(_ event: InputEvent) {
    guard !event.isComposing else { return }
    switch event.key {
    case "Enter" where event.isCommandDown:
      event.preventDefault()
      keep(state.draft)
    case "Escape":
      event.preventDefault()
      update {
        $0.draft = $0.shown
        $0.isOutdated = false
      }
    default: break
    }
    // Keys such as letters are for the field.
    event.stopPropagation()
  }
}
