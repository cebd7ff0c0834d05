import ScreenKit

extension Texts {
  /// The texts about marks as files.
  nonisolated enum Files {
    static var save: String { "Save this page's marks" }
    static var saveHistory: String { "Save them with their history" }
    static var open: String { "Add marks from a file" }

    static var savePicture: String { "Save this page as a picture (PNG)" }
    static var saveDrawing: String { "Save this page as a drawing (SVG)" }
    static var take: String { "Convert annotations to marks" }

    static func pageName(_ page: Int) -> String { "Page \(page)" }
    static var taking: String { "Converting the PDF’s annotations to marks." }
    static func taken(_ count: Int, _ pages: Int) -> String {
      Texts.counted(count, "\(count)", "annotation is now a mark", "annotations are now marks") + ", on "
        + Texts.counted(pages, "\(pages)", "page.", "pages.")
    }
    static var nothingToTake: String { "This paper has no annotations that can be converted to marks." }
    static func notTaken(_ reason: String) -> String { "The annotations were not converted. \(reason)" }
    static func name(page: Int, history: Bool) -> String {
      history ? "Marks of page \(page) with history" : "Marks of page \(page)"
    }
    static func noMarks(_ name: String) -> String {
      "“\(name)” contains no marks. Drop .bnbk files on a page and PDFs in the library."
    }
  }
}
