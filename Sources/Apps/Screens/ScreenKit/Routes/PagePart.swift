/// The feature modules whose code and styles are loaded lazily, together with their screens or dialogs. The writing
/// module is loaded when somebody starts to write or a page has marks. All other code is in the first file. The
/// manifest declares the same names.
nonisolated package enum PagePart: String, CaseIterable, Sendable {
  case docs, reading, find, history, writing, notesList, notes, notesSeat, notesTools, text
}

extension PaperScreen {
  /// The module that draws this screen; `nil` if it is in the first file.
  nonisolated package var part: PagePart? {
    switch self {
    case .library, .trash, .unknown: nil
    case .doc, .bundles, .bundle, .importing: .docs
    case .viewer, .beside, .differences: .reading
    case .search, .properties, .statistics: .find
    case .history, .activity: .history
    case .notesList, .docNotes: .notesList
    case .notes: .notes
    case .pageText: .text
    }
  }
}
