import PaperAPI
import PaperDomain
import TrapezioWeb

/// Holds the lease of a page for this window while the person chooses what the page shows, so that nobody else changes
/// it meanwhile.
///
/// It takes the lease when made, renews it in time, and gives it up in `end()`. If the server cannot be reached, the
/// lease expires there. The server checks every edit in any case.
package final class LeaseKeeper {
  /// How often to renew. A third of the lease's length, so that two renewals may fail.
  private static let renewal = Double(PageLease.length) / 3

  private let page: Page.ID
  private let context: AppContext
  /// Called with the reason if another window has the page; with `nil` when this window has it.
  private let onRefusal: (String?) -> Void
  private var request: (() -> Void)?
  private var timer: EffectClaim?
  private var isHeld = false
  private var isEnded = false

  /// Requests the lease at once.
  package init(page: Page.ID, context: AppContext, onRefusal: @escaping (String?) -> Void) {
    self.page = page
    self.context = context
    self.onRefusal = onRefusal
    ask()
  }

  /// Gives up the lease.
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
        // Cancelling does not stop a write, so the lease may arrive after the end.
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
