import ScreensTestSupport
import Testing

@testable import ScreenKit

@Suite struct ListTests {
  @Test("a long list asks for the chunks that are looked at, once")
  func sparse() {
    var list = SparseList<Int>()
    #expect(list.chunksToLoad(for: 0..<0) == [0])
    list.fill(chunk: 0, with: Array(0..<100), total: 1_000)
    #expect(list.count == 1_000)
    #expect(list.chunksToLoad(for: 0..<60) == [])
    #expect(list.chunksToLoad(for: 90..<320) == [1, 2, 3])
    list.fill(chunk: 2, with: Array(200..<300), total: 1_000)
    #expect(list[250] == 250)
    #expect(list[150] == nil)
    list.expire()
    #expect(list[250] == 250)
    #expect(list.chunksToLoad(for: 200..<300) == [2])
  }

  @Test("a list that has become shorter forgets the end")
  func shorter() {
    var list = SparseList<Int>()
    list.fill(chunk: 0, with: Array(0..<100), total: 250)
    list.fill(chunk: 2, with: Array(200..<250), total: 250)
    list.fill(chunk: 0, with: Array(0..<40), total: 40)
    #expect(list.count == 40)
    #expect(list.chunksToLoad(for: 0..<500) == [])
    list.fill(chunk: 0, with: [], total: 0)
    #expect(list.count == 0)
    #expect(list.isKnown)
  }

  @Test("removing moves up what is behind and keeps what is not known")
  func removing() {
    var list = SparseList<Int>()
    list.fill(chunk: 0, with: [0, 1, 2, 3], total: 6)
    list.remove { $0 == 1 || $0 == 3 }
    #expect(list.items == [0, 2, nil, nil])
    list.replace { $0 == 2 ? 22 : nil }
    #expect(list.firstIndex { $0 == 22 } == 1)
  }

  @Test("a selection behaves as in a file manager")
  func selection() {
    let order: [Int?] = [1, 2, nil, 4, 5]
    var selection = Selection<Int>()
    selection.toggle(2)
    selection.extend(to: 5, in: order)
    #expect(selection.ids == [2, 4, 5])
    selection.extend(to: 1, in: order)
    #expect(selection.ids == [1, 2])
    selection.toggle(5)
    #expect(selection.ids == [1, 2, 5])
    selection.toggle(5)
    #expect(selection.ids == [1, 2])
    selection.extend(to: 99, in: order)
    #expect(selection.ids == [1, 2])
    selection.remove([5, 1])
    #expect(selection.ids == [2])
    #expect(selection.anchor == nil)
    selection.clear()
    selection.extend(to: 4, in: order)
    #expect(selection.ids == [4])
  }

  @Test("a growing list ends even if the server promises more than it gives")
  func growing() {
    var list = GrowingList<Int>()
    #expect(list.hasMore)
    list.append([1, 2], total: 3)
    #expect(list.hasMore)
    list.append([], total: 3)
    #expect(!list.hasMore)
    list.replace(with: [1, 2, 3], total: 5)
    list.change { $0 == 2 ? nil : $0 }
    #expect(list.items == [1, 3])
    #expect(list.total == 4)
  }
}
