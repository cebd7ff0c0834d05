import PaperDomain
import ScreenKit
import Trapezio

/// The file that is being chosen for a doc.
nonisolated struct ExportState: TrapezioState {
  /// The choices of the dialog.
  nonisolated enum Choice: Int, CaseIterable, Sendable {
    case drawn, editable, clean, picture, drawing, marks
  }

  let title: String
  let pageCount: Int
  var choice = Choice.drawn
  /// The page of a picture or drawing, as it is written.
  var page = "1"
  /// Whether marks go out with their history.
  var hasHistory = false
  /// Why nothing could go out.
  var fault: String?
  var isWorking = false

  /// - Parameter page: the page that is meant; nil for the whole doc
  init(_ doc: DocSummary, page: Int?) {
    title = doc.title
    pageCount = doc.pageCount
    if let page {
      choice = .picture
      self.page = "\(page)"
    }
  }

  /// The page of a picture or drawing; nil if the doc has no such page.
  var pageNumber: Int? {
    guard let number = Int(page.trimmed), number >= 1, number <= pageCount else { return nil }
    return number
  }
}

extension ExportState.Choice {
  /// Whether it takes one page of the doc.
  nonisolated var isOfPage: Bool { self == .picture || self == .drawing }

  /// The kind of file.
  nonisolated var format: ExportFormat {
    switch self {
    case .drawn, .editable, .clean: .pdf
    case .picture: .png
    case .drawing: .svg
    case .marks: .notebook
    }
  }

  /// What becomes of the marks in a PDF.
  nonisolated var marks: ExportedMarks? {
    switch self {
    case .drawn: .flattened
    case .editable: .editable
    case .clean: .omitted
    case .picture, .drawing, .marks: nil
    }
  }
}

/// The events of the dialog.
enum ExportEvent {
  case closed
  /// Something was chosen or written.
  case changed(ExportState)
  case submitted
}
