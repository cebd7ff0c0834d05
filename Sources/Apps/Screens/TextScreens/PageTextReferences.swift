import TrapezioWeb

/// The words of a page in the document, used to move the focus.
final class PageTextReferences {
  private var words: [ElementReference] = []

  /// A word by its index in reading order, from 0.
  func word(_ index: Int) -> ElementReference {
    while words.count <= index { words.append(ElementReference()) }
    return words[index]
  }
}
