import PaperAPI
import PaperDomain
import ScreensTestSupport
import TrapezioWeb

@testable import DocScreens
@testable import MetadataParts
@testable import ScreenKit

/// A doc's screen with measured tiles. Each page group is a row of tiles of 100 by 140 from x 0, and takes 200 of
/// height below a head of 40.
final class DocHarness {
  let fixture: AppFixture
  let docID = Sample.docID(1)

  /// A doc with page groups "A", "B" and so on, with `counts` pages each. Pages are numbered from 1 through the whole
  /// doc.
  init(_ counts: [Int], isTrashed: Bool = false, _ prepare: (FakeLibrary) -> Void = { _ in }) {
    fixture = AppFixture(url: "/bundles") { library in
      var doc = Sample.doc(1, title: "Physics", pageCount: counts.reduce(0, +))
      doc.pageGroupCount = counts.count
      doc.trashedAt = isTrashed ? doc.createdAt : nil
      if isTrashed { library.trashed = [doc] } else { library.docs = [doc] }
      var first = 1
      var groups: [PageGroupDetail] = []
      for (index, count) in counts.enumerated() {
        var group = Sample.group(String(Array("ABCDEF")[index]), pages: first..<first + count, bundle: 1)
        group.id = PageGroup.ID(Sample.id(100 + index, 6))
        groups.append(group)
        first += count
      }
      library.groups[doc.id] = groups
      prepare(library)
    }
    fixture.context.open(.doc(docID))
    fixture.settle()
    layOut()
  }

  /// The pages of each group on the server, by their original numbers.
  var arranged: [[Int]] {
    (fixture.library.groups[docID] ?? []).map { $0.pages.map { Int($0.id.uniqueID.low & 0xFFFF) } }
  }

  /// The titles of the groups on the server.
  var titles: [String] { (fixture.library.groups[docID] ?? []).map(\.title) }

  /// The number of selected pages in the selection bar.
  var selected: Int {
    Int((fixture.element("selection-count")?.text ?? "0").prefix { $0.isNumber }) ?? 0
  }

  var tiles: [MemoryElement] { fixture.elements("page-tile") }

  /// The tile with this number on it now.
  func tile(_ number: Int) -> MemoryElement { tiles[number - 1] }

  /// The number on the focused tile.
  var focusedTile: Int? { tiles.firstIndex { $0 === fixture.focused }.map { $0 + 1 } }

  func focus(_ number: Int) { fixture.page.send(.focusin, to: tile(number)) }

  func press(_ key: String, _ modifiers: Event.Modifiers = [], on number: Int) {
    focus(number)
    fixture.page.press(key, modifiers: modifiers, on: tile(number))
    settle()
  }

  @discardableResult
  func click(_ number: Int, _ modifiers: Event.Modifiers = []) -> Event {
    let event = Event()
    event.modifiers = modifiers
    fixture.page.send(.click, event, to: tile(number))
    settle()
    return event
  }

  func settle() {
    fixture.settle()
    fixture.wait(16)
    layOut()
  }

  // MARK: - Dragging

  /// The middle of a tile's left half; tile and group count from 0.
  func before(_ index: Int, in group: Int) -> (x: Double, y: Double) {
    (Double(index) * 100 + 25, Double(group) * 200 + 110)
  }

  func pressDown(on element: MemoryElement, kind: Event.PointerKind = .mouse, at point: (x: Double, y: Double)) {
    let event = Event()
    event.pointerKind = kind
    event.buttons = 1
    event.x = point.x
    event.y = point.y
    fixture.page.send(.pointerdown, event, to: element)
  }

  func move(to point: (x: Double, y: Double)) {
    let event = Event()
    event.buttons = 1
    event.x = point.x
    event.y = point.y
    fixture.effects.window.send(.pointermove, event)
    fixture.page.settle()
  }

  func drop() {
    fixture.effects.window.send(.pointerup)
    settle()
  }

  /// Drags a tile to a point.
  func drag(_ number: Int, to point: (x: Double, y: Double)) {
    pressDown(on: tile(number), at: (1, 1))
    move(to: point)
    drop()
  }

  /// Sets the bounds of every group and tile as described at the type.
  func layOut() {
    fixture.page.settle()
    for (row, section) in fixture.elements("page-group").enumerated() {
      fixture.page.document.boundsByID[section.id] = Rect(x: 0, y: Double(row) * 200, width: 1000, height: 200)
      let inside = section.everything.filter { ($0.attributes["class"] ?? "") == "page-tile" }
      for (column, tile) in inside.enumerated() {
        fixture.page.document.boundsByID[tile.id] = Rect(
          x: Double(column) * 100, y: Double(row) * 200 + 40, width: 100, height: 140)
      }
    }
  }
}
