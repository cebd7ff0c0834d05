import ScreenKit
import TrapezioWeb

/// The shell's elements in the document.
package final class ShellReferences {
  /// The search field, which `/` focuses.
  let searchField = ElementReference()
  /// The copy of the search field's text behind the field, in which problems are marked.
  let searchMarks = ElementReference()
  /// The button that opens the menu of themes.
  let appearance = ElementReference()
  /// The target of "Skip to content".
  let content: ElementReference

  init(content: ElementReference) {
    self.content = content
  }
}
