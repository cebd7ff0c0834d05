import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The composition root: one screen and the browser's effects.
final class StepperApp {
  private let host: WebHost<StepperScreen>

  init(renderer: Renderer, effects: WebEffects) {
    let navigator = Navigator<StepperScreen>(root: .document, history: effects.history)
    host = WebHost(renderer: renderer, navigator: navigator) { _, _ in
      presentation(store: StepperStore(effects: effects), ui: StepperUI())
    }
  }

  func start() { host.start() }
}

#if arch(wasm32)
  nonisolated(unsafe) private var app: StepperApp?

  /// The entry point that the browser calls.
  @_expose(wasm, "start") @_cdecl("start")
  public func start() {
    app = StepperApp(renderer: Browser.shared.renderer, effects: Browser.shared.effects)
    app?.start()
  }
#endif
