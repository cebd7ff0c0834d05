import BlazeBinary
import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// Tags and values of the import. The server evaluates the rule for file names, both for the preview and for the import.

extension ImportChoicesStore {
  /// How long typing must pause before the rule is evaluated, in milliseconds.
  static let previewPause = 300.0

  func metadataEvent(_ event: ImportMetadataEvent) {
    switch event {
    case .typed(let text):
      update {
        $0.metadata.query = text
        $0.metadata.isFinding = true
        $0.metadata.active = 0
      }
    case .findingBegun: update { $0.metadata.isFinding = true }
    case .findingEnded: update { $0.metadata.isFinding = false }
    case .keyPressed(let event): keyPressed(event)
    case .linePicked(let index): pick(index)
    case .tagRemoved(let tag):
      update { $0.metadata.tags.removeAll { $0 == tag } }
      askForPreview()
    case .valueTyped(let variable, let text): update { $0.metadata.texts[variable] = text }
    case .ruleTyped(let text):
      update { $0.metadata.rule = text }
      askForPreview()
    }
  }

  // MARK: - Tags

  private func keyPressed(_ event: InputEvent) {
    guard !event.isComposing else { return }
    let draft = state.metadata
    switch event.key {
    case "ArrowDown": move(to: draft.isFinding ? draft.active + 1 : draft.active)
    case "ArrowUp": move(to: draft.active - 1)
    case "Enter": pick(draft.active)
    case "Escape" where draft.isFinding && !draft.query.isEmpty:
      update {
        $0.metadata.query = ""
        $0.metadata.active = 0
      }
      event.stopPropagation()
    case "Backspace" where draft.query.isEmpty && !draft.tags.isEmpty: update { $0.metadata.tags.removeLast() }
    default: return
    }
    event.preventDefault()
  }

  private func move(to index: Int) {
    let count = state.metadata.found.lines.count
    guard count > 0 else { return }
    update {
      $0.metadata.isFinding = true
      $0.metadata.active = (index + count) % count
    }
    scrolling = context.effects.clock.nextFrame { _ in self.references.active.scrollIntoView() }
  }

  private func pick(_ index: Int) {
    let lines = state.metadata.found.lines
    guard lines.indices.contains(index), case .tag(let tag) = lines[index].target else { return }
    update { state in
      if lines[index].mark == .on {
        state.metadata.tags.removeAll { $0 == tag }
      } else {
        state.metadata.tags.append(tag)
      }
      state.metadata.query = ""
      state.metadata.active = 0
    }
  }

  // MARK: - The rule

  /// Requests a preview of the rule after a pause, if there is one.
  func askForPreview() {
    previewing?()
    let isNeeded = !state.metadata.rule.trimmed.isEmpty && !state.files.isEmpty
    update {
      $0.metadata.isAsking = isNeeded
      if !isNeeded {
        $0.metadata.preview = []
        $0.metadata.ruleFault = nil
      }
    }
    pendingPreview =
      isNeeded ? context.effects.clock.after(ImportChoicesStore.previewPause) { self.loadPreview() } : nil
  }

  private func loadPreview() {
    let request = ImportPreviewRequest(
      names: state.namesForRule, metadata: ImportMetadata(rule: state.metadata.rule.trimmed))
    previewing = context.library.call(API.previewImport(request)) { result in
      self.previewing = nil
      self.update { state in
        state.metadata.isAsking = false
        switch result {
        case .success(let preview):
          state.metadata.preview = preview.files
          state.metadata.ruleFault = nil
        case .failure(let failure):
          state.metadata.preview = []
          state.metadata.ruleFault = failure.fieldMessage
        }
      }
    }
  }
}
