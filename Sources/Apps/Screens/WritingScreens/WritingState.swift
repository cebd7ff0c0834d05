import ByteCoding
import DocSession
import Ink
import Notebook
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio

/// The visible state of writing, apart from the ink, which is on canvases.
nonisolated struct WritingState: TrapezioState {
  /// The open panel of the toolbar.
  enum Menu: Equatable, Sendable {
    case figures, signs, style, layers, more
  }

  /// The selection, with its frame and what can be done with it.
  struct Selection: Equatable, Sendable {
    var version: PageVersion.ID
    /// The frame in fractions of the page.
    var frame: NormalizedRect
    var count: Int
    /// Whether it can be resized. Word highlights cannot.
    var hasHandles: Bool
  }

  /// A text being edited.
  struct TextBox: Equatable, Sendable {
    var version: PageVersion.ID
    /// The frame in fractions of the page.
    var frame: NormalizedRect
    var text: String
    var color: UInt32
    /// The size of its letters, in CSS pixels at 100 % zoom.
    var size: Double
  }

  /// Another person who is drawing.
  struct Other: Equatable, Sendable {
    var gesture: UniqueID
    var version: PageVersion.ID
    /// The person; `nil` if unnamed.
    var person: Person.ID?
    /// The position of the pen, in fractions of the page.
    var x, y: Double
  }

  /// A mark that the person went to from the list of marks.
  struct Pointed: Equatable, Sendable {
    var version: PageVersion.ID
    /// The frame in fractions of the page.
    var frame: NormalizedRect
  }

  /// Whether the toolbar is open.
  var isOpen = false
  var tool = InkTool.none
  var settings = ToolSettings()
  /// Whether fingers scroll instead of writing, because a pen has been used.
  var isPenMode = false
  var areMarksShown = true
  var selection: Selection?
  var textBox: TextBox?
  var menu: Menu?
  var saveState = MarksSaveState()
  /// Whether the person is writing: a mark was drawn, and the pen has not rested for half a second since.
  var isWriting = false
  /// The part of each near page that its canvases cover.
  var clips: Table<PageVersion.ID, NormalizedRect> = [:]
  /// The pages whose marks are loaded. Other pages cannot be written on yet.
  var opened: [PageVersion.ID] = []
  /// Those opened pages whose log in the library is damaged. Their readable part is shown, and they cannot be written
  /// on.
  var damaged: [PageVersion.ID] = []
  var others: [Other] = []
  /// The layers of a page while their list is open.
  var layers: LayersState?
  /// The filter for marks in this window.
  var filter = MarksFilter()
  /// The list of marks while it is open.
  var marksList: MarksListState?
  var pointed: Pointed?
  /// The points of a paper while their panel is open.
  var points: PointsState?
  /// The replay of a page while it is open.
  var replay: ReplayState?
  /// The persons whose names are loaded.
  var names: [PersonSummary] = []
  /// The number of marks on each near page, for screen readers.
  var counts: Table<PageVersion.ID, Int> = [:]

  /// The name of what the filter shows alone; `nil` if it shows everything.
  var filterName: String? {
    if let author = filter.author { return name(of: author) }
    guard let layer = filter.layer else { return nil }
    return layers?.rows.first { $0.id == layer && layer != nil }?.name ?? Texts.Layers.own
  }

  /// Whether marks can be made on a page version.
  func isWritable(_ version: PageVersion.ID) -> Bool { opened.contains(version) && !damaged.contains(version) }

  /// The person who draws; `nil` if unknown.
  func person(of other: Other) -> PersonSummary? { names.first { $0.id == other.person } }

  /// The name of an author in the log.
  func name(of author: String) -> String {
    names.first { $0.id.description == author }?.name ?? Texts.Replay.nobody
  }
}

/// The events of the toolbar.
nonisolated enum WritingEvent: Sendable {
  case toolPicked(InkTool)
  case closed
  case menuOpened(WritingState.Menu)
  case menuClosed
  case colorPicked(UInt32)
  case widthPicked(Int32)
  case eraserPicked(wholeThings: Bool)
  case highlighterPicked(followsWords: Bool)
  case presetSaved
  case presetPicked(Int)
  case presetRemoved(Int)
  case docked(Dock)
  case undoPressed
  /// Undoes or redoes marks on the page in the middle of the window.
  case pageUndoPressed, pageRedoPressed
  case redoPressed
  case marksToggled
  case replayToggled
  case layersToggled
  case marksListToggled
  case pointsToggled
  case marksSaved(history: Bool)
  case marksOpened
  case pageSaved(MarkedPageFormat)
  case annotationsTaken
  case filterCleared
  case penModeLeft
  case command(InkCommand)
  case retryPressed
  case textTyped(String)
  case textFinished
  case textCancelled
}
