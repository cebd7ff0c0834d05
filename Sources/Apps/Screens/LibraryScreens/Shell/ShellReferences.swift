import ScreenKit
import TrapezioWeb

/// The shell's elements in the document.
package final class ShellReferences {
  /// Where `/` puts the focus.
  let searchField = ElementReference()
  /// The text behind that of the search field, in which something is marked.
  let searchMarks = ElementReference()
  /// Opens the menu of themes, which stands beside it.
  let appearance = ElementReference()
  /// Where "Skip to content" leads.
  let content: ElementReference

  init(content: ElementReference) {
    self.content = content
  }
}
