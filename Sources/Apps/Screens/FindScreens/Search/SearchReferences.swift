import ScreenKit
import Trapezio
import TrapezioWeb

/// The results' elements in the document.
final class SearchReferences {
  let content: ElementReference
  /// The result to focus as soon as it is in the document.
  var awaited: SearchState.Result?
  /// The link of each result.
  let links = ElementReferences<SearchState.Result>()

  init(content: ElementReference) {
    self.content = content
  }
}
