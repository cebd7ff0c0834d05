import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// The state of the library screen.
nonisolated struct LibraryState: TrapezioState {
  /// The menu of a doc. Applies to all selected docs if this is one of them.
  nonisolated struct DocMenu: Equatable, Sendable {
    var docID: Doc.ID
    var x, y: Double
  }

  /// A title that is being edited.
  nonisolated struct Renaming: Equatable, Sendable {
    var docID: Doc.ID
    /// The title when editing began.
    var title: String
    /// The initial text of the field.
    var text: String
  }

  var arrangement: LibraryArrangement
  var docs = SparseList<DocSummary>()
  /// Why the library could not be loaded at all.
  var failure: String?
  var geometry: GridGeometry
  /// The rows in the document.
  var rows = 0..<6
  var selection = Selection<Doc.ID>()
  /// The doc that the Tab key focuses.
  var focused: Doc.ID?
  var renaming: Renaming?
  var menu: DocMenu?
  var isSortMenuOpen = false
  /// Whether the panel with the tags and values of the selected docs is open.
  var isInspecting = false
  /// Where the filter popover is open.
  var filterPlace: FilterPlace?
  /// The parts of the filter in words.
  var filterChips: [FilterChip] = []
  /// The variables by which docs can be sorted; empty until loaded.
  var variables: [SortVariable] = []
  /// The rubber band in CSS pixels, relative to the top left of the scrolled content.
  var marquee: Box?
  /// The progress of text extraction, by bundle.
  var reading: Table<PDFBundle.ID, TextProgress> = [:]

  /// A variable by whose values docs can be sorted.
  nonisolated struct SortVariable: Equatable, Sendable {
    var id: Variable.ID
    var name: String
  }

  init(arrangement: LibraryArrangement) {
    self.arrangement = arrangement
    geometry = LibraryState.geometry(for: arrangement.layout)
  }

  /// The geometry of a grid or list before it is measured.
  static func geometry(for layout: LibraryArrangement.Layout) -> GridGeometry {
    layout == .grid ? GridGeometry(gap: 8, rowHeight: 330) : GridGeometry(gap: 0, rowHeight: 57)
  }

  /// The ids of the docs in order; `nil` for docs that are not loaded.
  var order: [Doc.ID?] { docs.items.map { $0?.id } }

  /// The indices of the docs in the document.
  var visible: Range<Int> { geometry.items(in: rows.clamped(to: 0..<geometry.rowCount)) }

  /// The selected docs in display order.
  var selected: [Doc.ID] { order.compactMap { id in id.flatMap { selection.contains($0) ? $0 : nil } } }

  /// The docs with these ids that are loaded, in the order of the list.
  func docs(_ ids: [Doc.ID]) -> [DocSummary] {
    let ids = Set(ids)
    return docs.items.compactMap { doc in doc.flatMap { ids.contains($0.id) ? $0 : nil } }
  }

  /// The docs that a command on `docID` applies to: all selected docs if it is one of them.
  func targets(of docID: Doc.ID) -> [Doc.ID] {
    guard selection.contains(docID), selection.count > 1 else { return [docID] }
    return selected
  }
}

/// Positions measured in the browser, in CSS pixels.
nonisolated struct LibraryMeasure: Equatable, Sendable {
  /// The grid's top left within the scrolled content.
  var gridLeft, gridTop: Double
  var gridWidth: Double
  /// The width of an item, if one is in the document.
  var itemWidth: Double?
  /// Heights of rows in the document.
  var rowHeights: Table<Int, Double>
  var scrollTop: Double
  var viewHeight: Double

  init(
    gridLeft: Double = 0, gridTop: Double = 0, gridWidth: Double = 0, itemWidth: Double? = nil,
    rowHeights: Table<Int, Double> = [:], scrollTop: Double = 0, viewHeight: Double = 0
  ) {
    self.gridLeft = gridLeft
    self.gridTop = gridTop
    self.gridWidth = gridWidth
    self.itemWidth = itemWidth
    self.rowHeights = rowHeights
    self.scrollTop = scrollTop
    self.viewHeight = viewHeight
  }
}

/// The events of the library.
enum LibraryEvent {
  // Scrolling and reading
  case measured(LibraryMeasure)
  case retryPressed
  case sortMenuToggled
  case sortPicked(SortChoice)
  case layoutPicked(LibraryArrangement.Layout)
  case filterOpened(x: Double, y: Double)
  case filterClosed
  case filterChanged(FilterParts)
  case filterPartRemoved(FilterParts.Part)
  case filterCleared
  case viewSaved
  case screenOpened(PaperScreen)

  // Selecting
  case cardClicked(Doc.ID, Event)
  case selectToggled(Doc.ID, isRange: Bool)
  case selectAllToggled
  case selectionCleared
  case pressed(x: Double, y: Double, Event)
  case dragged(x: Double, y: Double, pointerY: Double)
  case released
  case backgroundClicked

  // Moving the focus and commands
  case focusMoved(Doc.ID)
  case keyPressed(Event)
  case menuOpened(Doc.ID, x: Double, y: Double)
  case menuClosed
  case actionPicked(DocAction)
  case commandPressed(DocCommand, Doc.ID)
  case renameEnded(String?)
  case trashSelectionPressed
  case inspectorToggled
  case importPicked(ImportSource)

  /// A line of the sort menu.
  nonisolated enum SortChoice: Equatable, Sendable {
    case by(LibraryArrangement.Sort)
    case byVariable(Variable.ID)
    case descending(Bool)
  }
}

nonisolated extension LibraryState {
  /// A screen that reads all listed docs, one after the other.
  var readingAll: PaperScreen { .viewer(ViewerLocation(.docs, pageNumber: 1, filter: arrangement.filter)) }
}
