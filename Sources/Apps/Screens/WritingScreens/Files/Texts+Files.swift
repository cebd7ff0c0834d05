import ScreenKit

extension Texts {
  /// The texts about marks as files.
  nonisolated enum Files {
    static var save: String { "Save this page's marks" }
    static var saveHistory: String { "Save them with their history" }
    static var open: String { "Add marks from a file" }

    static var savePicture: String { "Save this page as a picture (PNG)" }
    static var saveDrawing: String { "Save this page as a drawing (SVG)" }
    static var take: String { "Take over annotations" }

    static func pageName(_ page: Int) -> String { "Page \(page)" }
    static var taking: String { "Annotations in the PDF are being taken over." }
    static func taken(_ count: Int, _ pages: Int) -> String {
      Texts.counted(count, "\(count)", "annotation is a mark", "annotations are marks") + " now, on "
        + Texts.counted(pages, "\(pages)", "page.", "pages.")
    }
    static var nothingToTake: String { "There are no annotations in this paper that could be marks." }
    static func notTaken(_ reason: String) -> String { "The annotations were not taken over. \(reason)" }
    static func name(page: Int, history: Bool) -> String {
      history ? "Marks of page \(page) with history" : "Marks of page \(page)"
    }
    static func noMarks(_ name: String) -> String {
      "“\(name)” holds no marks. Drop a .bnbk file on a page, and PDFs in the library."
    }
  }
}
