import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The versions of a page.
nonisolated struct VersionsState: TrapezioState {
  var versions: [PageVersionSummary] = []
  var failure: String?
  /// Why nothing can be changed now: somebody else is editing the page.
  var refusal: String?
}

/// The events of the sheet of versions.
enum VersionsEvent {
  case currentPicked(PageVersion.ID)
}

/// Shows a page's versions and makes one of them current.
final class VersionsStore: TrapezioStore<PaperScreen, VersionsState, VersionsEvent>, TrapezioEventHandler {
  private let pageID: Page.ID
  private let context: AppContext
  private var request: (() -> Void)?
  private var lease: LeaseKeeper?

  init(pageID: Page.ID, context: AppContext) {
    self.pageID = pageID
    self.context = context
    super.init(screen: context.navigator.current.screen, initialState: VersionsState())
  }

  override func onAppear() {
    subscriptions = [context.monitor.onLibraryChange { self.load() }]
    lease = LeaseKeeper(page: pageID, context: context) { refusal in self.update { $0.refusal = refusal } }
    load()
  }

  override func onDisappear() {
    super.onDisappear()
    lease?.end()
    request?()
  }

  func handle(event: VersionsEvent) {
    switch event {
    case .currentPicked(let version):
      context.edits.perform(.makeVersionCurrent(page: pageID, version: version)) { _ in self.load() }
    }
  }

  private func load() {
    request = context.library.call(API.showPage(pageID: pageID)) { result in
      self.request = nil
      switch result {
      case .success(let page):
        self.update {
          $0.versions = page.versions
          $0.failure = nil
        }
      case .failure(let failure): self.update { $0.failure = failure.message }
      }
    }
  }
}

/// Draws a page's versions, the newest first.
struct VersionsUI: TrapezioUI {
  let formats: Formats
  let pixelRatio: Double
  let number: Int
  let onClose: () -> Void

  func map(state: VersionsState, onEvent: @escaping (VersionsEvent) -> Void) -> Node {
    sheet(
      Texts.Doc.versionsOf(formats.number(number)), isWide: false, onClose: onClose, body: rows(state, onEvent),
      actions: [])
  }

  private func rows(_ state: VersionsState, _ onEvent: @escaping (VersionsEvent) -> Void) -> [Node] {
    if let failure = state.failure { return [p(.class("dialog-text"), .role("alert")) { failure }] }
    var nodes: [Node] = []
    if let refusal = state.refusal { nodes.append(p(.class("dialog-text"), .role("status")) { refusal }) }
    nodes.append(
      ul(.class("row-list")) {
        for version in state.versions.reversed() { row(version, isHeld: state.refusal != nil, onEvent) }
      })
    return nodes
  }

  private func row(
    _ version: PageVersionSummary, isHeld: Bool, _ onEvent: @escaping (VersionsEvent) -> Void
  ) -> Node {
    li(.key(version.id.description), .class("row")) {
      pageFrame(
        PageBinding(bundleID: version.bundleID, pageNumber: version.pageNumber, width: 0, height: 0, sources: []),
        cssWidth: 40, pixelRatio: pixelRatio)
      div(.class("row-body")) {
        p(.class("row-title")) { Texts.Doc.version(formats.number(version.ordinal)) }
        p(.class("row-note")) {
          Texts.Doc.versionNote(formats.number(version.pageNumber), formats.dateAndTime(version.createdAt))
        }
      }
      div(.class("row-actions")) {
        if version.isCurrent {
          badge(Texts.Doc.current, icon: .check, kind: "good")
        } else {
          textButton(Texts.Doc.makeCurrent, style: .quiet, .disabled(isHeld)) { onEvent(.currentPicked(version.id)) }
        }
      }
    }
  }
}
