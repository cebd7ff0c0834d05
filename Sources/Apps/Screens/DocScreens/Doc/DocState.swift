import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// A doc with its page groups and pages.
nonisolated struct DocState: TrapezioState {
  /// Why the doc cannot be shown.
  nonisolated enum Failure: Equatable, Sendable {
    case notThere
    case other(String)
  }

  /// What is being renamed where it stands.
  nonisolated enum Renaming: Equatable, Sendable {
    case doc
    case pageGroup(PageGroup.ID)
    /// A page group that is not there yet: its title makes it.
    case newPageGroup
  }

  /// A title that is being edited.
  nonisolated struct EditedTitle: Equatable, Sendable {
    /// What it was when the person began.
    var seen = ""
    /// What stands in the field at first.
    var text = ""
  }

  /// An open menu.
  nonisolated struct Menu: Equatable, Sendable {
    nonisolated enum Kind: Equatable, Sendable {
      case doc
      case pageGroup(PageGroup.ID)
      /// Of pages; what is done is done to all of them.
      case pages([Page.ID])
      /// To which page group pages are moved.
      case moveTo([Page.ID])
    }

    var kind: Kind
    var x, y: Double
  }

  /// What tags and values are given to.
  nonisolated enum Inspected: Equatable, Sendable {
    case doc
    case pageGroup(PageGroup.ID)
    /// Pages; while some are selected, those that are.
    case pages([Page.ID])
  }

  /// What stands over the doc.
  nonisolated enum Sheet: Equatable, Sendable {
    case addPages(to: PageGroup.ID)
    case rebind(Page.ID)
    case versions(Page.ID)
    case split(PageGroup.ID)
  }

  var docID: Doc.ID
  var detail: DocDetail?
  var failure: Failure?
  private(set) var renaming: Renaming?
  /// The title that is being edited, or was last.
  private(set) var edited = EditedTitle()
  var menu: Menu?
  var sheet: Sheet?
  /// Whose tags and values are shown.
  var inspected: Inspected?
  /// Pages that are worked on together.
  var selection = Selection<Page.ID>()
  /// What is being dragged.
  var drag: PageDrag?
  /// The page that the Tab key leads to, from 1.
  var focusedPage = 1
  /// The page that was read last in this browser, from 1.
  var lastRead: Int?
  /// The page whose text is being read, and how many there are.
  var reading: TextProgress?
  /// Which pages are shown, as a filter is written; empty for all.
  var filter: String
  /// The filter in words.
  var filterChips: [FilterChip] = []
  /// The pages for which it holds, once that is known.
  var shownPages: Set<Page.ID>?
  /// Why it cannot be used.
  var filterFault: String?
  /// Where it is put together, while it is.
  var filterPlace: FilterPlace?

  init(docID: Doc.ID, filter: String = "") {
    self.docID = docID
    self.filter = filter
  }

  /// Whether the doc is in the trash, where it can be read and restored, and nothing else.
  var isReadOnly: Bool { detail?.doc.trashedAt != nil }

  /// The doc as the person sees it: what somebody else has changed since is not changed by mistake.
  var seen: SeenDoc? {
    detail.map { SeenDoc(docID: docID, revision: $0.revision) }
  }

  /// How many pages there are in all groups.
  var pageCount: Int {
    var count = 0
    for group in detail?.pageGroups ?? [] { count += group.pages.count }
    return count
  }

  /// All pages in the order of the doc.
  var pageIDs: [Page.ID] {
    var ids: [Page.ID] = []
    for group in detail?.pageGroups ?? [] { for page in group.pages { ids.append(page.id) } }
    return ids
  }

  /// Whether a page is shown.
  func isShown(_ page: Page.ID) -> Bool { shownPages?.contains(page) ?? true }

  /// Whether something is arranged that a key must not disturb.
  var isBusy: Bool { filterPlace != nil || menu != nil || sheet != nil || renaming != nil || drag != nil }

  /// What a key or a menu works on: all selected pages if this one is among them, else it alone.
  func targets(of page: Page.ID) -> [Page.ID] {
    guard selection.contains(page) else { return [page] }
    return pageIDs.filter { selection.contains($0) }
  }

  /// Puts a field in the place of a title.
  /// - Parameter text: what stands in it at first; the title if nil
  mutating func beginRenaming(_ renaming: Renaming, text: String? = nil) {
    let title: String? =
      switch renaming {
      case .doc: detail?.doc.title
      case .pageGroup(let id): pageGroup(id)?.title
      case .newPageGroup: nil
      }
    self.renaming = renaming
    edited = EditedTitle(seen: title ?? "", text: text ?? title ?? "")
  }

  /// The field is gone.
  mutating func endRenaming() { renaming = nil }

  func pageGroup(_ id: PageGroup.ID) -> PageGroupDetail? {
    detail?.pageGroups.first { $0.id == id }
  }

  /// The group that a page is in, and its place in it, from 0.
  func place(of page: Page.ID) -> (group: PageGroupDetail, index: Int)? {
    for group in detail?.pageGroups ?? [] {
      if let index = group.pages.firstIndex(where: { $0.id == page }) { return (group, index) }
    }
    return nil
  }

  /// The page's place in the doc, from 1; 0 if it is not there.
  func number(of page: Page.ID) -> Int {
    (pageIDs.firstIndex(of: page) ?? -1) + 1
  }
}

extension DocEvent {
  /// Whether it would arrange the doc.
  var isArranging: Bool {
    switch self {
    case .renamingBegun, .menuOpened, .actionPicked, .pageToggled, .pagePressed, .pageGroupPressed: true
    default: false
    }
  }
}

/// What happens to a doc.
enum DocEvent {
  case screenOpened(PaperScreen)
  case retryPressed
  case renamingBegun(DocState.Renaming)
  case renamingEnded(String?)
  case menuOpened(DocState.Menu.Kind, x: Double, y: Double)
  case menuClosed
  case actionPicked(ArrangeAction)
  case restorePressed
  case pageClicked(Int, InputEvent)
  case pageToggled(Page.ID, isRange: Bool)
  case selectionCleared
  case pageFocused(Int)
  case keyPressed(InputEvent)
  case pagePressed(Page.ID, InputEvent)
  case pageGroupPressed(PageGroup.ID, InputEvent)
  case sheetClosed
  case inspectorOpened(DocState.Inspected)
  case inspectorClosed
  case filter(DocFilterEvent)
}

/// What happens to the filter of a doc.
enum DocFilterEvent {
  case opened(x: Double, y: Double)
  case closed
  case changed(FilterParts)
  case partRemoved(FilterParts.Part)
  case cleared
}

/// What can be done with a doc, its page groups and pages.
nonisolated enum ArrangeAction: Equatable, Sendable {
  case read
  case rename
  case inspect(DocState.Inspected)
  case addPageGroup
  /// What can be done with a doc anywhere.
  case command(DocCommand)
  case trashDoc
  /// Reads a page group for itself.
  case readPageGroup(PageGroup.ID)
  case renamePageGroup(PageGroup.ID)
  case addPages(PageGroup.ID)
  case split(PageGroup.ID)
  case movePageGroup(PageGroup.ID, by: Int)
  case duplicatePageGroup(PageGroup.ID)
  case extractPageGroup(PageGroup.ID)
  case trashPageGroup(PageGroup.ID)
  case openPage(Page.ID)
  case select(Page.ID)
  case chooseTarget([Page.ID])
  case move([Page.ID], to: PageGroup.ID)
  case gather([Page.ID])
  case duplicatePages([Page.ID])
  case rebind(Page.ID)
  case showVersions(Page.ID)
  case trashPages([Page.ID])
}
