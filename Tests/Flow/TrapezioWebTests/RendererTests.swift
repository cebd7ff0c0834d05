import TestSupport
import Testing
import Trapezio
import TrapezioWeb

@Suite struct RendererTests {
  @Test("Text is text, whatever it looks like")
  func escapes() {
    let node = div(.class("a"), .class("b", when: true), .title("\"<")) { "<script>&" }
    #expect(node.html == "<div class=\"a b\" title=\"&quot;&lt;\">&lt;script&gt;&amp;</div>")
    #expect(a(.href(" JavaScript:alert(1)")) { "x" }.html == "<a href=\"#\">x</a>")
  }

  /// A recipe that can be built twice, into two equal pictures.
  indirect enum Recipe {
    case text(String)
    case box(tag: Int, key: Int?, style: Double?, children: [Recipe])
    case part(key: Int?, value: Int)

    static func random(_ depth: Int, _ generator: inout SeededGenerator) -> Recipe {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0, 1: return .text(["", "a", "é", "𝒳", "long text"].randomElement(using: &generator) ?? "")
      case 2: return .part(key: randomKey(&generator), value: .random(in: 0..<4, using: &generator))
      default:
        let count = depth == 0 ? 0 : Int.random(in: 0..<7, using: &generator)
        return .box(
          tag: .random(in: 0..<3, using: &generator), key: randomKey(&generator),
          style: Bool.random(using: &generator) ? Double(Int.random(in: 0..<3, using: &generator)) : nil,
          children: (0..<count).map { _ in random(depth - 1, &generator) })
      }
    }

    // Few different keys, so that some siblings share one.
    static func randomKey(_ generator: inout SeededGenerator) -> Int? {
      Bool.random(using: &generator) ? Int.random(in: 0..<8, using: &generator) : nil
    }

    var node: Node {
      switch self {
      case .text(let text): return .text(text)
      case .part(let key, let value):
        return memo(key: key.map(Key.int) ?? .none, value) { value in
          value == 3 ? span { "three" } : em(.title("\(value)")) { "\(value)" }
        }
      case .box(let tag, let key, let style, let children):
        let keyAttribute = key.map { Attribute.key($0) } ?? .none
        let styleAttribute = style.map { Attribute.style("left", .px($0)) } ?? .none
        let listening = tag == 1 ? Attribute.onClick { _ in } : .none
        return element([Tag("div"), Tag("li"), Tag(svg: "g")][tag], keyAttribute, styleAttribute, listening) {
          children.map(\.node)
        }
      }
    }
  }

  @Test("Whatever follows whatever, the document equals one that is drawn afresh, and nothing leaks", arguments: 0..<40)
  func randomPictures(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let page = TestPage()
    for _ in 0..<40 {
      let recipe = Recipe.random(4, &generator)
      page.show(div { recipe.node })
      let fresh = TestPage()
      fresh.show(div { recipe.node })
      #expect(page.html == fresh.html, "seed \(seed)")
      #expect(page.document.elementCount == fresh.document.elementCount, "seed \(seed)")
      #expect(page.renderer.liveNodeCount == fresh.renderer.liveNodeCount, "seed \(seed)")
    }
  }

  @Test("A list that is reordered keeps its elements")
  func keepsElements() {
    let page = TestPage()
    func list(_ keys: [Int]) -> Node { ul { for key in keys { li(.key(key)) { "\(key)" } } } }
    page.show(list(Array(0..<1000)))
    let before = Dictionary(uniqueKeysWithValues: page.all("listitem").map { ($0.text, ObjectIdentifier($0)) })
    var keys = Array(0..<1000)
    keys.swapAt(1, 998)
    page.show(list(keys))
    #expect(page.texts("listitem") == keys.map { "\($0)" })
    #expect(page.all("listitem").allSatisfy { before[$0.text] == ObjectIdentifier($0) })
    // Two moves of four words each.
    #expect(page.document.lastPatchSize == 8)
  }

  @Test("Duplicate keys show everything")
  func duplicateKeys() {
    let page = TestPage()
    page.show(ul { for text in ["a", "b", "c"] { li(.key(1)) { text } } })
    page.show(ul { for text in ["x", "c", "b", "a"] { li(.key(1)) { text } } })
    #expect(page.texts("listitem") == ["x", "c", "b", "a"])
  }

  @Test("A component draws itself alone, and keeps its state while its neighbours change")
  func components() {
    let page = TestPage()
    var drawn = 0
    func cell(_ title: String) -> Node {
      component(title, state: 0) { scope in
        drawn += 1
        return button(.onClick { _ in scope.update { $0 += 1 } }) { "\(scope.props) \(scope.state)" }
      }
    }
    page.show(
      div {
        cell("a"); cell("b")
      })
    #expect(drawn == 2)
    page.click("button", "a 0")
    #expect(page.texts("button") == ["a 1", "b 0"])
    #expect(drawn == 3)
    page.show(
      div {
        cell("a"); cell("c")
      })
    #expect(page.texts("button") == ["a 1", "c 0"])
    #expect(drawn == 4)
  }

  @Test("A field that refuses what was typed shows the state again")
  func refusedInput() {
    let page = TestPage()
    page.show(input(.value("1"), .label("Number"), .onInput { _ in }))
    page.type("1x", into: "textbox", "Number")
    #expect(page.find("textbox")?.attributes["value"] == "1")
  }
}
