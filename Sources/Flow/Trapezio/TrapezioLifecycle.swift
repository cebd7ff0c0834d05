/// Informs a store when its screen appears and disappears. A host calls `onFirstAppear` once per store, before the
/// first `onAppear`.
public protocol TrapezioLifecycle: AnyObject {
  /// The screen is shown for the first time. Start loading here, not in `init`.
  func onFirstAppear()
  /// The screen is shown, for the first time or again.
  func onAppear()
  /// The screen was covered or left. Its store may be kept and shown again.
  func onDisappear()
}
