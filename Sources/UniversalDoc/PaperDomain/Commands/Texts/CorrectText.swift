// command 51
/// Corrects the text of a bundle's page by hand, or takes the correction back. Searches find the corrected words at once,
/// and no later recognition replaces them.
public struct CorrectText: Command {
  /// The bundle.
  public var bundle: PDFBundle.ID
  /// The page's number in the bundle, from 1.
  public var pageNumber: Int
  /// The whole text, words separated by spaces, lines by line ends; absent to withdraw all corrections.
  public var text: String? = nil
  /// The text that the person saw; absent to correct in any case.
  public var seen: String? = nil

  static var kind: LibraryEdit.Kind { .correctText }

  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    let library = editor.transaction
    let name = try library.existingBundle(bundle).name ?? PDFBundle.untitledName
    let old = try library.correctedText(ofPage: pageNumber, of: bundle)
    if let seen {
      let shown = try library.text(ofPage: pageNumber, of: bundle)
      try requireSeen(seen, now: shown, unless: text ?? "", .bundle, id: bundle.description)
    }
    let new = try library.correct(to: text, page: pageNumber, of: bundle)
    if new != old { editor.texts.append(.pageText(bundle: bundle, page: pageNumber, from: old, to: new)) }
    return EditSubject(name)
  }
}
