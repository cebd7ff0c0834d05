import ByteCoding
import DocSession
import Ink
import Notebook
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio

/// Everything that is seen of writing, beside the ink itself, which is on canvases.
nonisolated struct WritingState: TrapezioState {
  /// Which part of the toolbar is open.
  enum Menu: Equatable, Sendable {
    case figures, signs, style, layers, more
  }

  /// What is selected, for its frame and what can be done with it.
  struct Selection: Equatable, Sendable {
    var version: PageVersion.ID
    /// On its page, in fractions of it.
    var frame: NormalizedRect
    var count: Int
    /// Whether it can be resized: words keep their size.
    var hasHandles: Bool
  }

  /// A text that is being written.
  struct TextBox: Equatable, Sendable {
    var version: PageVersion.ID
    /// In fractions of the page.
    var frame: NormalizedRect
    var text: String
    var color: UInt32
    /// The height of its letters, in CSS pixels of the page at 100 %.
    var size: Double
  }

  /// Somebody else who is drawing.
  struct Other: Equatable, Sendable {
    var gesture: UniqueID
    var version: PageVersion.ID
    /// Nobody in particular has none.
    var person: Person.ID?
    /// Where, in fractions of the page.
    var x, y: Double
  }

  /// A mark that was gone to from the list of marks.
  struct Pointed: Equatable, Sendable {
    var version: PageVersion.ID
    /// In fractions of the page.
    var frame: NormalizedRect
  }

  /// Whether the toolbar is shown.
  var isOpen = false
  var tool = InkTool.none
  var settings = ToolSettings()
  /// Fingers scroll, since a pen was there.
  var isPenMode = false
  var areMarksShown = true
  var selection: Selection?
  var textBox: TextBox?
  var menu: Menu?
  var kept = KeptState()
  /// A mark was drawn, and the pen has not rested for half a second since.
  var isWriting = false
  /// The part of each near page that its canvases cover.
  var clips: Table<PageVersion.ID, NormalizedRect> = [:]
  /// Pages whose marks are known: before, nothing can be written on them.
  var opened: [PageVersion.ID] = []
  /// Opened pages whose log is damaged in the library: what can be read of it is shown, and nothing can be written there.
  var damaged: [PageVersion.ID] = []
  var others: [Other] = []
  /// The layers of a page, while they are listed.
  var layers: LayersState?
  /// What alone is shown, in this window.
  var filter = MarksFilter()
  /// The list of marks, while it is open.
  var marksList: MarksListState?
  var pointed: Pointed?
  /// The points of a paper, while they are given.
  var points: PointsState?
  /// The page whose life is gone through.
  var replay: ReplayState?
  /// Persons whose names are known.
  var names: [PersonSummary] = []
  /// How many marks each near page has; screen readers say it.
  var counts: Table<PageVersion.ID, Int> = [:]

  /// The name of what alone is shown; nil if all is.
  var filterName: String? {
    if let author = filter.author { return name(of: author) }
    guard let layer = filter.layer else { return nil }
    return layers?.rows.first { $0.id == layer && layer != nil }?.name ?? Texts.Layers.own
  }

  /// Whether marks can be made on a page.
  func isWritable(_ version: PageVersion.ID) -> Bool { opened.contains(version) && !damaged.contains(version) }

  /// Who draws, once it is known who that is.
  func person(of other: Other) -> PersonSummary? { names.first { $0.id == other.person } }

  /// The name of an author of the log.
  func name(of author: String) -> String {
    names.first { $0.id.description == author }?.name ?? Texts.Replay.nobody
  }
}

/// What a person does with the toolbar.
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
  /// Undo and redo of what was written on the page in the middle of the window.
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
