import ScreenKit
import Trapezio
import TrapezioWeb

// The divider, moved by dragging or keys. Its position is stored in this browser.
extension TwoViewersStore {
  static var shareKey: String { "viewer.beside" }

  /// How far a key moves it.
  private static let step = 0.02

  static func clamped(_ share: Double) -> Double {
    min(max(share, TwoViewersState.shares.lowerBound), TwoViewersState.shares.upperBound)
  }

  func setShare(_ share: Double) {
    let share = TwoViewersStore.clamped(share)
    update { $0.share = share }
    context.effects.storage[TwoViewersStore.shareKey] =
      share == TwoViewersState.evenShare ? nil : "\(Int((share * 100).rounded()))"
  }

  func dividerPressed(_ event: InputEvent) {
    guard event.button == 0, event.isPrimary, !state.isDividerInHand, let area = references.area.bounds,
      area.width > TwoViewersState.dividerWidth
    else { return }
    event.preventDefault()
    update { $0.isDividerInHand = true }
    let window = context.effects.window
    let pointer = event.pointerID
    let room = area.width - TwoViewersState.dividerWidth
    // Keeps the distance between the divider and the pointer.
    let grip = event.x - area.x - room * state.share
    dragging = [
      window.on(.pointermove) { event in
        guard event.pointerID == pointer else { return }
        self.update { $0.share = TwoViewersStore.clamped((event.x - area.x - grip) / room) }
      },
      window.on(.pointerup) { event in
        guard event.pointerID == pointer else { return }
        self.setShare(self.state.share)
        self.endDrag()
      },
      window.on(.pointercancel) { event in if event.pointerID == pointer { self.endDrag() } },
    ]
  }

  func endDrag() {
    dragging = []
    update { $0.isDividerInHand = false }
  }

  func dividerKeyPressed(_ event: InputEvent) {
    switch event.key {
    case "ArrowLeft", "ArrowUp": setShare(state.share - TwoViewersStore.step)
    case "ArrowRight", "ArrowDown": setShare(state.share + TwoViewersStore.step)
    case "Home": setShare(TwoViewersState.shares.lowerBound)
    case "End": setShare(TwoViewersState.shares.upperBound)
    case "Enter": setShare(TwoViewersState.evenShare)
    default: return
    }
    event.preventDefault()
    event.stopPropagation()
  }
}
