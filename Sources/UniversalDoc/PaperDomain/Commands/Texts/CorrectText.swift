// command 51
/// Corrects the text of a bundle's page, or removes the correction. Searches immediately find the corrected words, and
/// later text recognition does not overwrite them.
public struct CorrectText: Command {
  /// The bundle.
  public var bundle: PDFBundle.ID
  /// The page's number in the bundle, from 1.
  public var pageNumber: Int
  /// The whole text, with words separated by spaces and lines by line ends; absent to remove the correction.
  public var text: String? = nil
  /// The text that the person saw; if absent, the text is corrected in any case.
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
