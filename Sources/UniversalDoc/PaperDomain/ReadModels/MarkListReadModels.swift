// The list of the marks on a page or in a doc.

import ByteCoding

/// The identity of a mark. `Notebook` keeps the mark itself, in the log of its page version.
public enum Mark {
  /// The identifier of a mark.
  public typealias ID = EntityID<Mark>
}

// wire
/// The kinds of marks that lists distinguish.
public enum MarkKind: UInt8, CaseIterable, Sendable {
  /// A stroke of a pen or pencil.
  case ink = 0
  /// Highlighted words, or a stroke of the highlighter.
  case highlight = 1
  /// A text box.
  case text = 2
  /// An arrow, a line, a rectangle or an ellipse.
  case figure = 3
  /// A tick.
  case tick = 4
  /// A cross.
  case cross = 5
}

// wire
/// A mark on a page.
public struct ListedMark: Equatable, Sendable, StoredAsJSON {
  /// The mark.
  public var id: Mark.ID
  /// The version of the page that has the mark.
  public var pageVersionID: PageVersion.ID
  /// The page's position in its doc, from 1.
  public var positionInDoc: Int  // 1...
  /// Its kind.
  public var kind: MarkKind
  /// Its colour, without transparency.
  public var color: HexColor
  /// The text of a text box, or the highlighted words; empty for other marks.
  public var text: String
  /// Its frame on the page.
  public var frame: NormalizedRect
  /// The person who made it; `nil` if none was named.
  public var person: PersonSummary? = nil
  /// When it was made.
  public var madeAt: Instant

  // generated
  /// Makes the value from its fields.
  public init(
    id: Mark.ID, pageVersionID: PageVersion.ID, positionInDoc: Int, kind: MarkKind, color: HexColor, text: String,
    frame: NormalizedRect, person: PersonSummary? = nil, madeAt: Instant
  ) {
    self.id = id
    self.pageVersionID = pageVersionID
    self.positionInDoc = positionInDoc
    self.kind = kind
    self.color = color
    self.text = text
    self.frame = frame
    self.person = person
    self.madeAt = madeAt
  }
  // end of generated
}

// wire
/// The requested marks of a page or doc. They are in page order; on each page, in the order in which they were made.
public struct MarkList: Equatable, Sendable, StoredAsJSON {
  /// The requested part of the list.
  public var marks: [ListedMark]
  /// How many marks match the request in total.
  public var total: Int  // 0...
  /// The doc that contains the marks.
  public var docID: Doc.ID
  /// All persons who made marks in the page or doc, regardless of the filter.
  public var persons: [PersonSummary] = []
  /// Whether the page or doc has marks without a person.
  public var hasUnnamed: Bool
  /// All kinds of marks in the page or doc, regardless of the filter.
  public var kinds: [MarkKind] = []
  /// All colours of marks in the page or doc, regardless of the filter.
  public var colors: [HexColor] = []

  // generated
  /// Makes the value from its fields.
  public init(
    marks: [ListedMark], total: Int, docID: Doc.ID, persons: [PersonSummary] = [], hasUnnamed: Bool,
    kinds: [MarkKind] = [], colors: [HexColor] = []
  ) {
    self.marks = marks
    self.total = total
    self.docID = docID
    self.persons = persons
    self.hasUnnamed = hasUnnamed
    self.kinds = kinds
    self.colors = colors
  }
  // end of generated
}
