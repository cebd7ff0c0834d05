import TestSupport
import Testing
import Trapezio

@testable import TrapezioWeb

@Suite struct KnownNameTests {
  @Test("The words of the spelling are the cases in their order")
  func spelling() {
    let words = KnownName.spelling.description.split { $0.isWhitespace }.map(String.init)
    let cases = KnownName.allCases.map { name in
      // ariaLabel is spelled aria-label. All other cases are spelled like their name, some with capitals.
      "\(name)".reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }
    #expect(words.count == cases.count)
    for (word, name) in zip(words, cases) {
      #expect(word == name || word.lowercased() == name.replacing("-", with: ""), "\(word) and \(name)")
    }
  }

  @Test("A name has one number, however it is asked for")
  func oneNumber() {
    #expect(Symbol("div") == Symbol(.div))
    #expect(("title" as Symbol) == Symbol(.title))
    #expect(Symbol("--made-up") == ("--made-up" as Symbol))
    #expect(Symbol("--made-up").name == "--made-up")
    #expect(Symbol("--made-up") != Symbol("--made-other"))
  }
}

@Suite struct KeyTests {
  @Test("Siblings with the same key are complained of, once for each list that is drawn")
  func duplicates() {
    let page = TestPage()
    page.show(ul { for text in ["a", "b"] { li(.key("same")) { text } } })
    #expect(page.document.warnings == ["Two siblings have the key same."])
    page.show(ul { for text in ["c", "d"] { li(.key(text)) { text } } })
    #expect(page.document.warnings.count == 1)
    #expect(page.texts("listitem") == ["c", "d"])
  }
}

nonisolated struct ListState: TrapezioState {
  var rows = ["a", "b", "c"]
  var selected = ""
}

nonisolated struct ListScreen: TrapezioScreen {}

final class ListStore: TrapezioStore<ListScreen, ListState, String>, TrapezioEventHandler {
  func handle(event: String) { update { $0.selected = event } }
}

@Suite struct ObservingTests {
  @Test("Only what shows the changed part draws itself again, and nothing listens after it has gone")
  func drawsOnlyParts() {
    let page = TestPage()
    let store = ListStore(screen: ListScreen(), initialState: ListState())
    var drawn: [String] = []
    page.show(
      ul {
        for row in store.state.rows {
          observing(store, key: .text(row), row, select: { $0.selected == row }) { row, isSelected in
            drawn.append(row)
            return li(.class(isSelected ? "selected" : "")) { row }
          }
        }
      })
    #expect(drawn == ["a", "b", "c"])
    store.handle(event: "b")
    page.settle()
    #expect(drawn == ["a", "b", "c", "b"])
    #expect(page.all("listitem").map { $0.attributes["class"] ?? "" } == ["", "selected", ""])
    store.handle(event: "c")
    page.settle()
    #expect(drawn == ["a", "b", "c", "b", "b", "c"])
    page.show(ul {})
    store.handle(event: "a")
    page.settle()
    #expect(drawn.count == 6)
  }

  @Test("Of rows that stand for a choice, two draw themselves when another is chosen")
  func choosing() {
    let page = TestPage()
    let store = ListStore(screen: ListScreen(), initialState: ListState())
    let selected = store.choice { $0.selected }
    var drawn: [String] = []
    func list(_ rows: [String]) -> Node {
      ul {
        for row in rows {
          TrapezioWeb.choosing(selected, row, key: .text(row), row) { row, isSelected in
            drawn.append(row)
            return li(.class(isSelected ? "selected" : "")) { row }
          }
        }
      }
    }
    page.show(list(["a", "b", "c"]))
    store.handle(event: "b")
    page.settle()
    store.handle(event: "c")
    page.settle()
    #expect(drawn == ["a", "b", "c", "b", "b", "c"])
    #expect(page.all("listitem").map { $0.attributes["class"] ?? "" } == ["", "", "selected"])
    page.show(list(["a", "b"]))
    store.handle(event: "b")
    page.settle()
    #expect(drawn.count == 7)
    #expect(page.all("listitem").map { $0.attributes["class"] ?? "" } == ["", "selected"])
  }
}
