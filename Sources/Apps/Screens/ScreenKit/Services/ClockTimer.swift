import Trapezio
import TrapezioStrata
import TrapezioWeb

/// Adapts the page's clock to the timer that interactors need.
package final class ClockTimer: StrataTimer {
  private let clock: any WebClock

  /// Makes a timer that uses `clock`.
  package init(_ clock: any WebClock) { self.clock = clock }

  package func after(_ milliseconds: Double, _ action: @escaping () -> Void) -> StrataWork {
    let claim = clock.after(milliseconds, action)
    return StrataWork { claim.cancel() }
  }
}
