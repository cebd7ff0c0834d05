import ScreenKit
import TrapezioWeb

/// Drawn in place of a screen whose module is not loaded.
@inline(never) func partPlaceholder(_ state: PartLoading<PaperScreen>.State, content: ElementReference) -> Node {
  switch state {
  case .loading:
    contentArea("loading", content, .busy(true), .label(Texts.PageFiles.partLoading)) {
      div(.key("loading"), .decorative) {
        skeletonText()
        skeletonText(isShort: true)
      }
    }
  case .failed(let retry):
    contentArea("missing", content) {
      statePanel(.offline, title: Texts.PageFiles.partMissing, text: Texts.PageFiles.partMissingText, isError: true) {
        textButton(Texts.tryAgain, icon: .retry, style: .primary) { retry() }
      }
    }
  }
}
