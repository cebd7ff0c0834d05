import PaperDomain
import ScreenKit

extension Texts {
  /// The texts of the dialog for new paper.
  nonisolated enum Paper {
    static var title: String { "New paper" }
    static var make: String { "Create" }
    static var docTitle: String { "Title" }
    static var size: String { "Size" }
    static var pageCount: String { "Pages" }
    static var ruling: String { "Paper" }
    static var countMissing: String { "Type a number of pages from 1 to 1,000." }

    static func ruling(_ ruling: PaperRuling) -> String {
      switch ruling {
      case .blank: "Blank"
      case .lined: "Lined"
      case .squared: "Squared"
      case .dotted: "Dotted"
      }
    }

    /// The default title of a doc.
    static func name(_ ruling: PaperRuling) -> String { "\(Paper.ruling(ruling)) paper" }

    static func size(_ format: PaperFormat, isLandscape: Bool) -> String {
      let name =
        switch format {
        case .a3: "A3"
        case .a4: "A4"
        case .a5: "A5"
        case .letter: "Letter"
        }
      return isLandscape ? "\(name), landscape" : name
    }
  }
}
