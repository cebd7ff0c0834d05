import ScreenKit
import TrapezioWeb

/// The way into this part of the page beside its screens. What has it calls through it, so that nothing here has to come with
/// the first file.
package protocol FindEntry: AnyObject {
  /// What helps with the search field.
  /// - Parameters:
  ///   - onText: called with what a person took from the list, and whether it is searched for at once
  ///   - onChange: called when the list is another one
  func assistant(
    context: AppContext, onText: @escaping (String, Bool) -> Void, onChange: @escaping () -> Void
  ) -> any SearchAssistant
}

/// The way in. The part has to be loaded before anything is called through it.
@inline(never) package func findEntry() -> any FindEntry { Entry() }

private final class Entry: FindEntry {
  func assistant(
    context: AppContext, onText: @escaping (String, Bool) -> Void, onChange: @escaping () -> Void
  ) -> any SearchAssistant {
    AssistantStore(context: context, onText: onText, onChange: onChange)
  }
}
