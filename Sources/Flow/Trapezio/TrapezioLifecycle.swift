/// The appearances of a screen. A host calls `onFirstAppear` once in a store's life, before its first `onAppear`.
public protocol TrapezioLifecycle: AnyObject {
  /// The screen is shown for the first time: start loading here, not in `init`.
  func onFirstAppear()
  /// The screen is shown, for the first time or again.
  func onAppear()
  /// The screen is covered or was left. Its store may live on and be shown again.
  func onDisappear()
}
