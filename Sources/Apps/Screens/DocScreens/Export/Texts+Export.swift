import ScreenKit

extension Texts {
  /// The texts of the export dialog.
  nonisolated enum Export {
    static func title(_ doc: String) -> String { "Export \(Texts.quoted(doc))" }
    static var file: String { "File" }
    static var begin: String { "Export" }
    static var withHistory: String { "With their history" }
    static var historyHint: String { "Anyone who has the file also sees what was erased and undone." }
    static func page(_ count: String) -> String { "Page, of \(count)" }
    static func noPage(_ count: String) -> String { "Type a page number from 1 to \(count)." }

    static func name(of choice: ExportState.Choice) -> String {
      switch choice {
      case .drawn: "PDF"
      case .editable: "PDF with annotations"
      case .clean: "PDF without marks"
      case .picture: "Picture of a page (PNG)"
      case .drawing: "Drawing of a page (SVG)"
      case .marks: "Marks only (.bnbk)"
      }
    }

    static func hint(of choice: ExportState.Choice) -> String {
      switch choice {
      case .drawn: "Marks are drawn into the page."
      case .editable: "Other programs show the marks and can edit them."
      case .clean: "The pages as they were imported."
      case .picture: "With its marks, at print resolution."
      case .drawing: "Its marks are vector paths and text."
      case .marks: "To merge into another copy of this paper."
      }
    }
  }
}
