import PaperDomain
import ScreenKit
import Trapezio

/// The state of the dialog that exports a doc to a file.
nonisolated struct ExportState: TrapezioState {
  /// The choices of the dialog.
  nonisolated enum Choice: Int, CaseIterable, Sendable {
    case drawn, editable, clean, picture, drawing, marks
  }

  let title: String
  let pageCount: Int
  var choice = Choice.drawn
  /// The typed page number for a picture or drawing.
  var page = "1"
  /// Whether to export the marks with their history.
  var hasHistory = false
  /// Why the export could not start.
  var fault: String?
  var isWorking = false

  /// - Parameter page: the page to export; `nil` for the whole doc
  init(_ doc: DocSummary, page: Int?) {
    title = doc.title
    pageCount = doc.pageCount
    if let page {
      choice = .picture
      self.page = "\(page)"
    }
  }

  /// The page of a picture or drawing; `nil` if the doc has no such page.
  var pageNumber: Int? {
    guard let number = Int(page.trimmed), number >= 1, number <= pageCount else { return nil }
    return number
  }
}

extension ExportState.Choice {
  /// Whether the choice exports a single page.
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

  /// How a PDF contains the marks; `nil` if the choice is no PDF.
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
  /// The person has chosen or typed something.
  case changed(ExportState)
  case submitted
}
