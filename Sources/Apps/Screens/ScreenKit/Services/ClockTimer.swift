import Trapezio
import TrapezioStrata
import TrapezioWeb

/// The page's clock as interactors want it.
package final class ClockTimer: StrataTimer {
  private let clock: any WebClock

  /// A timer that runs with `clock`.
  package init(_ clock: any WebClock) { self.clock = clock }

  package func after(_ milliseconds: Double, _ action: @escaping () -> Void) -> StrataWork {
    let claim = clock.after(milliseconds, action)
    return StrataWork { claim.cancel() }
  }
}
