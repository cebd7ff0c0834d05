import PaperAPI
import PaperDomain
import ScreenKit
import TrapezioWeb

/// The sheets over a doc: choosing pages, showing versions, and splitting a page group.
struct DocSheets {
  let context: AppContext

  /// The sheet. Its key contains the group or page, so each gets a fresh store.
  func node(_ sheet: DocState.Sheet, _ state: DocState, onClose: @escaping () -> Void) -> Node {
    let formats = context.formats
    let ratio = context.effects.window.devicePixelRatio
    let context = context
    let seen = state.seen
    func pagePicker(key: String, _ purpose: PagePickerStore.Purpose) -> Node {
      container(key: key, ui: PagePickerUI(formats: formats, pixelRatio: ratio, onClose: onClose)) {
        PagePickerStore(purpose: purpose, seen: seen, context: context, onDone: onClose)
      }
    }
    switch sheet {
    case .addPages(let group): return pagePicker(key: "add \(group)", .add(to: group))
    case .rebind(let page): return pagePicker(key: "rebind \(page)", .rebind(page))
    case .newScan: return pagePicker(key: "new scan", .newScan(state.docID))
    case .versions(let page):
      return container(
        key: "versions \(page)",
        ui: VersionsUI(
          formats: formats, pixelRatio: ratio, number: state.number(of: page), onClose: onClose)
      ) { VersionsStore(pageID: page, context: context) }
    case .split(let group):
      let title = state.pageGroup(group)?.title ?? ""
      let others = (state.detail?.pageGroups ?? []).filter { $0.id != group && !$0.pages.isEmpty }
      return container(
        key: "split \(group)",
        ui: SplitUI(title: title, others: others, formats: formats, onClose: onClose)
      ) { SplitStore(group: group, seen: seen, context: context, onDone: onClose) }
    }
  }
}

extension Result where Failure == APIFailure {
  /// Whether to close the sheet: its command succeeded, or the doc has changed so that the command no longer applies.
  nonisolated var endsSheet: Bool {
    switch self {
    case .success: true
    case .failure(let failure): failure.isConflict
    }
  }
}
