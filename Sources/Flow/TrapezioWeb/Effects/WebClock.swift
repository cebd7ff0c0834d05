/// Time, and calls at a later time.
public protocol WebClock: AnyObject {
  /// Milliseconds since the page started; never decreases.
  var now: Double { get }
  /// Milliseconds since the beginning of 1970, as the person's computer has it.
  var wallTime: Double { get }
  /// Calls `action` once, when `milliseconds` have passed, unless the claim is cancelled or released before.
  func after(_ milliseconds: Double, _ action: @escaping () -> Void) -> EffectClaim
  /// Calls `action` with `now` before the next paint, unless the claim is cancelled or released before.
  func nextFrame(_ action: @escaping (Double) -> Void) -> EffectClaim
}
