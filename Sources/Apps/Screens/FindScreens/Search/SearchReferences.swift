import ScreenKit
import Trapezio
import TrapezioWeb

/// The results' elements in the document.
final class SearchReferences {
  let content: ElementReference
  /// The result to focus as soon as it is in the document.
  var awaited: SearchState.Result?
  private var links: Table<SearchState.Result, ElementReference> = [:]

  init(content: ElementReference) {
    self.content = content
  }

  /// The link of a result.
  func link(_ result: SearchState.Result) -> ElementReference {
    if let known = links[result] { return known }
    if links.count > 2_000 { links = links.filter { $0.value.isMounted } }
    let fresh = ElementReference()
    links[result] = fresh
    return fresh
  }
}
