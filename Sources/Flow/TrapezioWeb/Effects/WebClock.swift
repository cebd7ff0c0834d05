/// The time, timers, and calls before the next paint.
public protocol WebClock: AnyObject {
  /// Milliseconds since the page started; never decreases.
  var now: Double { get }
  /// Milliseconds since the beginning of 1970, according to the person's computer.
  var wallTime: Double { get }
  /// Calls `action` once after `milliseconds`, unless the claim is cancelled or released earlier.
  func after(_ milliseconds: Double, _ action: @escaping () -> Void) -> EffectClaim
  /// Calls `action` with `now` before the next paint, unless the claim is cancelled or released earlier.
  func nextFrame(_ action: @escaping (Double) -> Void) -> EffectClaim
}
