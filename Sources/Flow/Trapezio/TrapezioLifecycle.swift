/// When a screen comes and goes. A host calls `onFirstAppear` once in a store's life, before its first `onAppear`.
public protocol TrapezioLifecycle: AnyObject {
  /// The screen is shown for the first time: start loading here, not in `init`.
  func onFirstAppear()
  /// The screen is shown, for the first time or again after another one was left.
  func onAppear()
  /// The screen is covered or left. Its store may live on, to be shown again.
  func onDisappear()
}
