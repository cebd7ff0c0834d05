import ScreenKit
import TrapezioWeb

/// The entry to this part of the page, besides its screens. Callers use the protocol, so that this module's code does
/// not get into the first file.
package protocol FindEntry: AnyObject {
  /// Makes the assistant of the search field.
  /// - Parameters:
  ///   - onText: called with the suggestion that a person took, and whether to search at once
  ///   - onChange: called when the list has changed
  func assistant(
    context: AppContext, onText: @escaping (String, Bool) -> Void, onChange: @escaping () -> Void
  ) -> any SearchAssistant
}

/// The entry. Load the part before calling anything on it.
@inline(never) package func findEntry() -> any FindEntry { Entry() }

private final class Entry: FindEntry {
  func assistant(
    context: AppContext, onText: @escaping (String, Bool) -> Void, onChange: @escaping () -> Void
  ) -> any SearchAssistant {
    AssistantStore(context: context, onText: onText, onChange: onChange)
  }
}
