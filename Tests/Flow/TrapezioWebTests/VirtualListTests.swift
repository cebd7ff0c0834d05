import TestSupport
import Testing
import Trapezio

@testable import TrapezioWeb

@Suite struct VirtualWindowTests {
  @Test("It has every row that can be seen, few others, and is never out of range", arguments: 0..<20)
  func againstModel(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let count = Int.random(in: 0...2000, using: &generator)
      let rowHeight = Double.random(in: 1...80, using: &generator)
      let height = Double.random(in: 0...900, using: &generator)
      let scrollTop = Double.random(in: -50...(Double(count) * rowHeight + 500), using: &generator)
      let window = VirtualWindow(count: count, rowHeight: rowHeight, scrollTop: scrollTop, height: height)
      // The model checks every row.
      let seen = (0..<count).filter { row in
        let top = Double(row) * rowHeight
        return top < scrollTop + height && top + rowHeight > scrollTop
      }
      let rows = window.rows
      #expect(seen.allSatisfy { rows.contains($0) }, "seed \(seed)")
      #expect(rows.lowerBound >= 0 && rows.upperBound <= count, "seed \(seed)")
      #expect(rows.count <= seen.count + 2 * VirtualWindow.margin + 2, "seed \(seed)")
      guard count > 0, height >= rowHeight else { continue }
      let row = Int.random(in: 0..<count, using: &generator)
      var moved = window
      if let top = window.scrollTop(showing: row) { moved.scrollTop = top }
      let top = Double(row) * rowHeight
      #expect(top >= moved.scrollTop - 1e-6 && top + rowHeight <= moved.scrollTop + height + 1e-6, "seed \(seed)")
    }
  }

  @Test("Numbers that no page should tell are borne")
  func oddNumbers() {
    for scrollTop in [-1e300, 1e300, .infinity, -.infinity, .nan] {
      for rowHeight in [0, -1, 1e-300, 20] {
        let window = VirtualWindow(count: 100, rowHeight: rowHeight, scrollTop: scrollTop, height: 200)
        #expect(window.rows.lowerBound >= 0 && window.rows.upperBound <= 100)
      }
    }
  }
}

nonisolated struct LongState: TrapezioState {
  var items: [Int]
  var active: Int?
}

@Suite struct VirtualListTests {
  let page = TestPage()
  final class Log {
    var moves: [Int] = []
    var picks: [Int] = []
    var drawn = 0
  }
  let log = Log()

  func show(_ count: Int, active: Int? = nil) {
    page.show(
      div {
        virtualList(
          Array(0..<count), label: "Numbers", name: "numbers", rowHeight: 20, active: active
        ) { [log] item, isActive in
          log.drawn += 1
          return span { isActive ? "[\(item)]" : "\(item)" }
        } onMove: { [log] in
          log.moves.append($0)
        } onPick: { [log] in
          log.picks.append($0)
        }
      })
  }

  func scroll(to top: Double, height: Double = 200) {
    guard let list = page.find("listbox", "Numbers") else { return }
    let event = Event()
    event.scrollTop = top
    event.clientHeight = height
    page.send(.scroll, event, to: list)
  }

  @Test("Of a hundred thousand rows few are in the page, each says which it is, and scrolling brings others")
  func fewRows() {
    show(100_000)
    scroll(to: 0)
    #expect(page.texts("option") == (0..<19).map { "\($0)" })
    scroll(to: 1_000_000)
    #expect(page.texts("option") == (49_992..<50_019).map { "\($0)" })
    #expect(page.document.elementCount < 100)
    let first = page.find("option")
    #expect(first?.attributes["aria-setsize"] == "100000")
    #expect(first?.attributes["aria-posinset"] == "49993")
    #expect(first?.styles["top"] == "999840.0px")
    #expect(page.find("presentation")?.styles["height"] == "2000000.0px")
    scroll(to: 0)
    #expect(page.texts("option").count == 19)
  }

  @Test("Scrolling by less than a row draws nothing")
  func spares() {
    show(1000)
    scroll(to: 0)
    let before = log.drawn
    scroll(to: 3)
    scroll(to: 19)
    #expect(log.drawn == before)
  }

  @Test("Keys move the active row and bring it into view; Enter, Space and a click pick")
  func keys() throws {
    show(1000, active: 500)
    scroll(to: 10_000)
    let list = try #require(page.find("listbox", "Numbers"))
    #expect(list.attributes["aria-activedescendant"] == "numbers-500")
    #expect(list.attributes["tabindex"] == "0")
    for key in ["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Home", "End", "x"] { page.press(key, on: list) }
    #expect(log.moves == [501, 499, 510, 490, 0, 999])
    let lowest: Double = 1000 * 20 - 200
    #expect(page.document.scrollByID[list.id]?.top == lowest)
    page.press("Enter", on: list)
    page.press(" ", on: list)
    #expect(log.picks == [500, 500])
    page.click("option", "503")
    #expect(log.picks.last == 503)
    page.press("ArrowDown", modifiers: .control, on: list)
    #expect(log.moves.count == 6)
  }

  @Test("The active row stays in the page when it is scrolled away, and at the ends the keys stay, too")
  func activeStays() throws {
    show(1000, active: 999)
    scroll(to: 0)
    #expect(page.texts("option").last == "[999]")
    #expect(page.all("option").last?.attributes["aria-selected"] == "true")
    let list = try #require(page.find("listbox"))
    page.press("ArrowDown", on: list)
    page.press("End", on: list)
    #expect(log.moves == [])
    scroll(to: 10_000)
    #expect(page.texts("option").last == "[999]")
    show(1000, active: 2)
    #expect(page.texts("option").first == "[2]")
  }

  @Test("A list that shrinks below where it stood, an empty one and an active row that is not there are borne")
  func shrinks() throws {
    show(1000, active: 900)
    scroll(to: 19_000)
    show(10, active: 900)
    #expect(page.texts("option").count <= 10)
    scroll(to: 0)
    #expect(page.texts("option").count == 10)
    show(0)
    #expect(page.texts("option") == [])
    page.press("End", on: try #require(page.find("listbox")))
    #expect(log.moves == [])
  }
}
