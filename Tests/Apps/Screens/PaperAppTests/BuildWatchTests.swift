import Testing
import TrapezioWeb

@testable import ScreenKit

/// A page whose server runs another build.
@Suite struct BuildWatchTests {
  private let effects = RecordingEffects()
  private final class Situation {
    var isWorking = false
    var staleCount = 0
  }
  private let situation = Situation()

  private func watch() -> BuildWatch {
    BuildWatch(effects: effects.effects) { [situation] in
      situation.isWorking
    } onStale: { [situation] in
      situation.staleCount += 1
    }
  }

  @Test("the same build, or none, changes nothing")
  func same() {
    watch().served("this build")
    watch().served("")
    effects.parts.build = ""
    watch().served("other")
    #expect(effects.window.reloads == 0)
  }

  @Test("another build reloads the page, once; if that did not help the person is told, once")
  func once() {
    watch().served("other")
    #expect(effects.window.reloads == 1)
    let reloaded = watch()
    for _ in 0..<3 { reloaded.served("other") }
    #expect(effects.window.reloads == 1 && situation.staleCount == 1)
    watch().served("yet another")
    #expect(effects.window.reloads == 2)
  }

  @Test(
    "not while something is unsent: an upload or a draft, a write, or what is being typed; with the next answer then")
  func unsent() {
    let watch = watch()
    var guards: EffectClaim? = effects.window.on(EventName("beforeunload")) { $0.preventDefault() }
    watch.served("other")
    #expect(guards != nil && effects.window.reloads == 0)
    guards = nil
    effects.window.isTyping = true
    watch.served("other")
    effects.window.isTyping = false
    situation.isWorking = true
    watch.served("other")
    #expect(effects.window.reloads == 0)
    situation.isWorking = false
    watch.served("other")
    #expect(effects.window.reloads == 1)
  }
}
