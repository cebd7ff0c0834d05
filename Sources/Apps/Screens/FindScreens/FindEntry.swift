import ScreenKit
import TrapezioWeb

/// Access to this module apart from its screens. Callers use the protocol, so that this module's code stays out of the
/// first file that the browser loads.
package protocol FindEntry: AnyObject {
  /// Makes the assistant of the search field.
  /// - Parameters:
  ///   - onText: called with the suggestion that the person picked, and whether to search at once
  ///   - onChange: called when the list has changed
  func assistant(
    context: AppContext, onText: @escaping (String, Bool) -> Void, onChange: @escaping () -> Void
  ) -> any SearchAssistant
}

/// The entry. The caller must load this module before it calls anything on it.
@inline(never) package func findEntry() -> any FindEntry { Entry() }

private final class Entry: FindEntry {
  func assistant(
    context: AppContext, onText: @escaping (String, Bool) -> Void, onChange: @escaping () -> Void
  ) -> any SearchAssistant {
    AssistantStore(context: context, onText: onText, onChange: onChange)
  }
}
