import Testing
import Trapezio
import TrapezioNavigation

nonisolated enum PlaceScreen: RoutableScreen {
  case home
  case item(String)

  init(location: Location) {
    self = location.path.count == 2 && location.path[0] == "items" ? .item(location.path[1]) : .home
  }

  var location: Location {
    switch self {
    case .home: Location()
    case .item(let id): Location(path: ["items", id])
    }
  }
}

@Suite struct NavigatorTests {
  let history = MemoryHistory()

  @Test("Pushing, going back and forward follow the history, and come back to the same entry")
  func backAndForward() {
    let navigator = Navigator<PlaceScreen>(root: .home, history: history)
    let home = navigator.current.id
    navigator.goTo(.item("a/b"))
    let item = navigator.current.id
    #expect(history.url == "/items/a%2Fb")
    navigator.dismiss()
    history.deliver()
    #expect(navigator.current.id == home)
    #expect(history.position == 0)
    history.move(by: 1)
    history.deliver()
    #expect(navigator.current.id == item)
    #expect(navigator.current.screen == .item("a/b"))
  }

  @Test("Going to the current screen does nothing; leaving the bottom does nothing or shows the fallback")
  func edges() {
    let navigator = Navigator<PlaceScreen>(root: .home, history: MemoryHistory(url: "/items/7"))
    navigator.goTo(.item("7"))
    #expect(!navigator.canDismiss)
    navigator.dismiss()
    #expect(navigator.current.screen == .item("7"))
    navigator.dismiss(fallback: .home)
    #expect(navigator.current.screen == .home)
    #expect(!navigator.canDismiss)
  }

  @Test("What is asked during a move is done after it, in order")
  func navigationDuringNavigation() {
    let navigator = Navigator<PlaceScreen>(root: .home, history: history)
    navigator.goTo(.item("1"))
    navigator.goTo(.item("2"))
    navigator.dismiss()
    navigator.goTo(.item("3"))
    navigator.replace(.item("4"))
    #expect(navigator.current.screen == .item("2"))
    history.deliver()
    #expect(navigator.current.screen == .item("4"))
    #expect(history.entries.map(\.url) == ["/", "/items/1", "/items/4"])
  }

  @Test("Back to the root from anywhere, also after a deep link and a reload")
  func root() {
    let navigator = Navigator<PlaceScreen>(root: .home, history: MemoryHistory(url: "/items/9"))
    navigator.dismissToRoot()
    #expect(navigator.current.screen == .home)

    let second = Navigator<PlaceScreen>(root: .home, history: history)
    second.goTo(.item("1"))
    second.goTo(.item("2"))
    let reloaded = Navigator<PlaceScreen>(root: .home, history: history)
    #expect(reloaded.current.screen == .item("2"))
    #expect(reloaded.canDismiss)
    reloaded.dismissToRoot()
    history.deliver()
    #expect(reloaded.current.screen == .home)
    #expect(history.position == 0)
  }

  @Test("Revising a screen changes its URL and keeps the entry")
  func revising() {
    let navigator = Navigator<PlaceScreen>(root: .home, history: history)
    navigator.goTo(.item("1"))
    let id = navigator.current.id
    navigator.revise(.item("2"))
    #expect(history.url == "/items/2")
    #expect(navigator.current.id == id)
    #expect(history.entries.count == 2)
  }

  @Test("A screen that goes on as another one is a new entry, and Back leads to what it was")
  func goingOn() {
    let navigator = Navigator<PlaceScreen>(root: .home, history: history)
    var changes: [Navigator<PlaceScreen>.Change] = []
    let subscription = navigator.observe { changes.append($0) }
    navigator.goTo(.item("1"))
    navigator.pushKeepingStore(.item("2"))
    navigator.pushKeepingStore(.item("2"))
    #expect(history.url == "/items/2")
    #expect(history.entries.count == 3)
    navigator.dismiss()
    history.deliver()
    #expect(navigator.current.screen == .item("1"))
    #expect(changes == [.pushed, .continued, .moved])
    subscription.cancel()
  }
}

final class Picked: NavigationResult {
  let name: String
  init(_ name: String) { self.name = name }
}

final class Other: NavigationResult {}

@Suite struct NavigatorResultTests {
  let history = MemoryHistory()

  @Test("A result is taken once, and stays when it is asked for as something else")
  func singleUse() {
    let navigator = Navigator<PlaceScreen>(root: .home, history: history)
    navigator.goTo(.item("1"))
    navigator.dismissWithResult(Picked("a"), key: "pick")
    history.deliver()
    #expect(navigator.current.screen == .home)
    #expect(navigator.consumeResult("pick", as: Other.self) == nil)
    #expect(navigator.consumeResult("else", as: Picked.self) == nil)
    #expect(navigator.consumeResult("pick", as: Picked.self)?.name == "a")
    #expect(navigator.consumeResult("pick", as: Picked.self) == nil)
  }

  @Test("At the bottom a result is stored though nothing is left; a newer one replaces it; going to the root clears")
  func atTheBottom() {
    let navigator = Navigator<PlaceScreen>(root: .home, history: history)
    navigator.dismissWithResult(Picked("a"), key: "pick")
    navigator.dismissWithResult(Picked("b"), key: "pick")
    #expect(navigator.current.screen == .home)
    #expect(navigator.consumeResult("pick", as: Picked.self)?.name == "b")
    navigator.dismissWithResult(Picked("c"), key: "pick")
    navigator.dismissToRoot()
    #expect(navigator.consumeResult("pick", as: Picked.self) == nil)
  }

  @Test("Results that nobody takes are one for each key at most, and go when they are told to")
  func unconsumed() {
    let navigator = Navigator<PlaceScreen>(root: .home, history: history)
    weak var first: Picked?
    weak var last: Picked?
    for count in 0..<1000 {
      let picked = Picked("\(count)")
      if count == 0 { first = picked }
      last = picked
      navigator.dismissWithResult(picked, key: "pick")
    }
    #expect(first == nil)
    #expect(last?.name == "999")
    navigator.clearResults()
    #expect(last == nil)
    #expect(navigator.consumeResult("pick", as: Picked.self) == nil)
  }

  @Test("Going back to a screen finds its nearest place, and does nothing when there is none")
  func dismissTo() {
    let navigator = Navigator<PlaceScreen>(root: .home, history: history)
    for id in ["1", "2", "1", "3"] { navigator.goTo(.item(id)) }
    #expect(!navigator.dismissTo(.item("9")))
    #expect(navigator.dismissTo(.item("3")))
    #expect(navigator.dismissTo(.item("1")))
    history.deliver()
    #expect(history.position == 3)
    #expect(navigator.dismissTo(.home))
    history.deliver()
    #expect(history.position == 0)
    #expect(navigator.current.screen == .home)
  }
}

@Suite struct NavigatorHoldTests {
  let history = MemoryHistory()

  @Test("A held screen is left only when its holder says so, whoever asks")
  func holds() {
    let navigator = Navigator<PlaceScreen>(root: .home, history: history)
    navigator.goTo(.item("1"))
    var asked: [() -> Void] = []
    let hold = navigator.hold { asked.append($0) }
    #expect(navigator.isHeld)
    navigator.goTo(.item("1"))
    #expect(asked.isEmpty)
    navigator.goTo(.item("2"))
    navigator.dismiss()
    #expect(asked.count == 2)
    #expect(navigator.current.screen == .item("1"))
    asked[0]()
    #expect(navigator.current.screen == .item("2"))
    #expect(!navigator.isHeld)
    hold.cancel()
  }

  @Test("Back in the browser is taken back, and done when the holder agrees")
  func holdsBack() {
    let navigator = Navigator<PlaceScreen>(root: .home, history: history)
    navigator.goTo(.item("1"))
    var leave: (() -> Void)?
    let hold = navigator.hold { leave = $0 }
    history.move(by: -1)
    history.deliver()
    #expect(history.position == 1)
    #expect(navigator.current.screen == .item("1"))
    leave?()
    history.deliver()
    #expect(history.position == 0)
    #expect(navigator.current.screen == .home)
    hold.cancel()
  }

  @Test("A move that the browser drops keeps nobody waiting")
  func droppedMoves() {
    let navigator = Navigator<PlaceScreen>(root: .home, history: history)
    navigator.goTo(.item("1"))
    navigator.goTo(.item("2"))
    var changes: [Navigator<PlaceScreen>.Change] = []
    let subscription = navigator.observe { changes.append($0) }
    navigator.dismiss()
    navigator.goTo(.item("3"))
    #expect(navigator.current.screen == .item("2"))
    history.drop()
    #expect(navigator.current.screen == .item("3"))
    #expect(changes == [.pushed])
    navigator.dismissToRoot()
    history.drop()
    #expect(navigator.current.screen == .home)
    subscription.cancel()
  }

  @Test("A dropped move of a held screen does not swallow the next one")
  func droppedMoveOfAHeldScreen() {
    let navigator = Navigator<PlaceScreen>(root: .home, history: history)
    navigator.goTo(.item("1"))
    var asked = 0
    let hold = navigator.hold { _ in asked += 1 }
    history.move(by: -1)
    history.deliver()
    #expect(asked == 1)
    #expect(navigator.current.screen == .item("1"))
    history.move(by: -1)
    history.deliver()
    #expect(asked == 2)
    #expect(history.url == "/items/1")
    hold.cancel()
  }

  @Test("When the hold has ended nobody is asked")
  func holdEnds() {
    let navigator = Navigator<PlaceScreen>(root: .home, history: history)
    let hold = navigator.hold { _ in Issue.record("asked") }
    hold.cancel()
    navigator.goTo(.item("2"))
    #expect(navigator.current.screen == .item("2"))
  }
}

@Suite struct LocationTests {
  @Test(
    "A location survives its URL",
    arguments: [
      Location(), Location(path: ["a b", "ü/%"], query: [("q", "x=1&y"), ("é", "")]),
      Location(path: ["日本"], query: [("q", "+ +")]),
    ])
  func roundTrip(location: Location) {
    #expect(Location(url: location.url) == location)
  }

  @Test("Odd URLs give some location, never a failure")
  func oddities() {
    #expect(Location(url: "//a//%zz/%4").path == ["a", "%zz", "%4"])
    #expect(Location(url: "?a=b?c&&=d#e").query.map(\.value) == ["b?c", "d"])
    #expect(Location(url: "/%FF").path == ["\u{FFFD}"])
    #expect(Location(url: "").url == "/")
  }
}
