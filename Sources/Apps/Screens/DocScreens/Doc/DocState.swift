import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// A doc with its page groups and pages.
nonisolated struct DocState: TrapezioState {
  /// The title that is being edited in place.
  nonisolated enum Renaming: Equatable, Sendable {
    case doc
    case pageGroup(PageGroup.ID)
    /// A new page group. It is made when its title is entered.
    case newPageGroup
  }

  /// A title that is being edited.
  nonisolated struct EditedTitle: Equatable, Sendable {
    /// The title when editing began.
    var seen = ""
    /// The initial text of the field.
    var text = ""
  }

  /// An open menu.
  nonisolated struct Menu: Equatable, Sendable {
    nonisolated enum Kind: Equatable, Sendable {
      case doc
      case pageGroup(PageGroup.ID)
      /// The menu of one or several pages; its commands apply to all of them.
      case pages([Page.ID])
      /// The menu that chooses the page group to move the pages to.
      case moveTo([Page.ID])
    }

    var kind: Kind
    var x, y: Double
  }

  /// The things whose tags and values the panel shows.
  nonisolated enum Inspected: Equatable, Sendable {
    case doc
    case pageGroup(PageGroup.ID)
    /// These pages. While a selection exists, these are the selected pages.
    case pages([Page.ID])
  }

  /// The sheet over the doc.
  nonisolated enum Sheet: Equatable, Sendable {
    case addPages(to: PageGroup.ID)
    case rebind(Page.ID)
    /// Chooses another scan of the whole doc.
    case newScan
    case versions(Page.ID)
    case split(PageGroup.ID)
  }

  var docID: Doc.ID
  var detail: DocDetail?
  var failure: LoadFailure?
  private(set) var renaming: Renaming?
  /// The title that is being edited, or was last.
  private(set) var edited = EditedTitle()
  var menu: Menu?
  var sheet: Sheet?
  /// The things whose tags and values are shown.
  var inspected: Inspected?
  /// The selected pages.
  var selection = Selection<Page.ID>()
  /// The current drag.
  var drag: PageDrag?
  /// The page that the Tab key focuses, from 1.
  var focusedPage = 1
  /// The page that was read last in this browser, from 1.
  var lastRead: Int?
  /// The page whose text is being extracted, and how many there are.
  var reading: TextProgress?
  /// The filter for pages in its text form; empty for no filter.
  var filter: String
  /// The parts of the filter in words.
  var filterChips: [FilterChip] = []
  /// The pages that match the filter; `nil` until they are known.
  var shownPages: Set<Page.ID>?
  /// Why the filter cannot be used.
  var filterFault: String?
  /// Where the filter popover is open.
  var filterPlace: FilterPlace?

  init(docID: Doc.ID, filter: String = "") {
    self.docID = docID
    self.filter = filter
  }

  /// Whether the doc is in the trash, where it can only be read and restored.
  var isReadOnly: Bool { detail?.doc.trashedAt != nil }

  /// The revision on screen. Sent with each edit, so that it does not overwrite what somebody else has changed since.
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

  /// Whether a page is visible with the current filter.
  func isShown(_ page: Page.ID) -> Bool { shownPages?.contains(page) ?? true }

  /// Whether something is open or being dragged that keys for the doc must not disturb.
  var isBusy: Bool { filterPlace != nil || menu != nil || sheet != nil || renaming != nil || drag != nil }

  /// The pages that a key or menu applies to: all selected pages if `page` is one of them, else only `page`.
  func targets(of page: Page.ID) -> [Page.ID] {
    guard selection.contains(page) else { return [page] }
    return pageIDs.filter { selection.contains($0) }
  }

  /// Replaces a title with a text field.
  /// - Parameter text: the field's initial text; `nil` for the current title
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

  /// Closes the field.
  mutating func endRenaming() { renaming = nil }

  func pageGroup(_ id: PageGroup.ID) -> PageGroupDetail? {
    detail?.pageGroups.first { $0.id == id }
  }

  /// The group of a page, and the page's index in it, from 0.
  func place(of page: Page.ID) -> (group: PageGroupDetail, index: Int)? {
    for group in detail?.pageGroups ?? [] {
      if let index = group.pages.firstIndex(where: { $0.id == page }) { return (group, index) }
    }
    return nil
  }

  /// The page's number in the doc, from 1; 0 if it is not in the doc.
  func number(of page: Page.ID) -> Int {
    (pageIDs.firstIndex(of: page) ?? -1) + 1
  }
}

extension DocEvent {
  /// Whether the event would rearrange the doc, which a doc in the trash does not allow.
  var isArranging: Bool {
    switch self {
    case .renamingBegun, .menuOpened, .actionPicked, .pageToggled, .pagePressed, .pageGroupPressed: true
    default: false
    }
  }
}

/// The events of a doc.
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

/// The events of a doc's filter.
enum DocFilterEvent {
  case opened(x: Double, y: Double)
  case closed
  case changed(FilterParts)
  case partRemoved(FilterParts.Part)
  case cleared
}

/// The actions on a doc, its page groups and pages.
nonisolated enum ArrangeAction: Equatable, Sendable {
  case read
  case rename
  case inspect(DocState.Inspected)
  case addPageGroup
  /// Shows a new scan of the whole doc.
  case newScan
  /// A command that is the same for docs on every screen.
  case command(DocCommand)
  case trashDoc
  /// Opens one page group in the viewer.
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
  /// Opens the dialog that exports the page and its marks to a file.
  case exportPage(Page.ID)
  case saveMarks(Page.ID)
  case trashPages([Page.ID])
}
