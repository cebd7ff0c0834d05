import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import ScreenKit

@Suite struct ToastCenterTests {
  private let clock = ManualClock()

  @Test("a notice leaves after four seconds, one with Undo after eight, a failure stays")
  func times() {
    let center = ToastCenter(clock: clock)
    center.say(Toast("plain"))
    center.say(Toast("undo", action: "Undo") {})
    center.say(Toast("failed", kind: .failure))
    clock.advance(by: 4_100)
    #expect(center.toasts.map(\.text) == ["undo", "failed"])
    clock.advance(by: 4_000)
    #expect(center.toasts.map(\.text) == ["failed"])
    clock.advance(by: 100_000)
    #expect(center.toasts.count == 1)
    center.dismiss(center.toasts[0].id)
    #expect(center.toasts.isEmpty)
  }

  @Test("while the pointer is there no clock runs")
  func held() {
    let center = ToastCenter(clock: clock)
    center.say(Toast("plain"))
    clock.advance(by: 3_000)
    center.hold(true)
    clock.advance(by: 10_000)
    #expect(center.toasts.count == 1)
    center.hold(false)
    clock.advance(by: 3_900)
    #expect(center.toasts.count == 1)
    clock.advance(by: 200)
    #expect(center.toasts.isEmpty)
  }

  @Test("at most three are shown, and failures are the last to make room")
  func room() {
    let center = ToastCenter(clock: clock)
    center.say(Toast("failed", kind: .failure))
    for number in 1...4 { center.say(Toast("\(number)")) }
    #expect(center.toasts.map(\.text) == ["failed", "3", "4"])
  }

  @Test("what a notice offers is done once, and takes the notice away")
  func acting() {
    let center = ToastCenter(clock: clock)
    var done: [String] = []
    center.say(Toast("a", action: "Undo") { done.append("a") })
    center.say(Toast("b", action: "Undo") { done.append("b") })
    let first = center.toasts[0].id
    center.act(on: first)
    #expect(done == ["a"])
    #expect(center.toasts.map(\.text) == ["b"])
    center.act(on: first)
    #expect(done == ["a"])
  }
}
