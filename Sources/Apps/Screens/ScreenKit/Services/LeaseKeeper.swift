import PaperAPI
import PaperDomain
import TrapezioWeb

/// Holds a page for this window while somebody chooses what it shows, so that nobody else changes it meanwhile.
///
/// It asks once, renews in time, and gives up when it is ended. If the server cannot be reached, the lease runs out
/// there; the server checks every edit anyway.
package final class LeaseKeeper {
  /// A third of a lease's length: two renewals may be lost.
  private static let renewal = Double(PageLease.length) / 3

  private let page: Page.ID
  private let context: AppContext
  /// Hears why the page cannot be had; nil when it is this window's.
  private let onRefusal: (String?) -> Void
  private var request: (() -> Void)?
  private var timer: EffectClaim?
  private var isHeld = false
  private var isEnded = false

  /// Asks for the page at once.
  package init(page: Page.ID, context: AppContext, onRefusal: @escaping (String?) -> Void) {
    self.page = page
    self.context = context
    self.onRefusal = onRefusal
    ask()
  }

  /// Lets go of the page.
  package func end() {
    isEnded = true
    timer = nil
    request?()
    giveUp()
  }

  private func giveUp() {
    guard isHeld else { return }
    isHeld = false
    context.library.perform(API.giveUpLease(pageID: page)) { _ in }
  }

  private func ask() {
    request = context.library.call(API.takeLease(pageID: page, renew: isHeld ? true : nil)) { result in
      self.request = nil
      switch result {
      case .success:
        self.isHeld = true
        // A request that changes something is answered also when nobody waits for it any more.
        guard !self.isEnded else { return self.giveUp() }
        self.onRefusal(nil)
      case .failure(.refused(423, let detail)):
        self.isHeld = false
        if !self.isEnded { self.onRefusal(detail.message) }
      case .failure: self.isHeld = false
      }
      guard !self.isEnded else { return }
      self.timer = self.context.effects.clock.after(LeaseKeeper.renewal) { self.ask() }
    }
  }
}
