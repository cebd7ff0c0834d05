import DocSession
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import DocViewer
@testable import MetadataParts
@testable import ReadingScreens
@testable import ScreenKit

@Suite struct GroupJumpTests {
  /// A state whose page groups have these sizes.
  private func state(_ sizes: [Int], current: Int) -> ViewerState {
    var doc = ViewerHarness(pages: sizes.reduce(0, +)).doc
    var pages = doc.pageGroups[0].pages[...]
    doc.pageGroups = sizes.enumerated().map { index, size in
      defer { pages = pages.dropFirst(size) }
      return PageGroupDetail(
        id: PageGroup.ID(Sample.id(index, 3)), title: "Question \(index + 1)", pages: Array(pages.prefix(size)))
    }
    var state = ViewerState()
    state.pages.session = ViewingSession(SessionOutline(FakeSession(doc).reading(.from(1, count: 0))))
    state.pages.current = current
    return state
  }

  @Test("keys lead to the beginning of the group after and before, and of the own one first")
  func jumps() {
    let sizes = [2, 0, 3, 1]
    #expect((0..<6).map { state(sizes, current: $0).jump(isForward: true) } == [2, 2, 5, 5, 5, nil])
    #expect((0..<6).map { state(sizes, current: $0).jump(isForward: false) } == [nil, 0, 0, 2, 2, 2])
  }

  @Test("groups without pages are not in the list, and one group alone has none")
  func list() {
    #expect(state([2, 0, 3, 0], current: 0).jumps.map(\.group.pageGroupTitle) == ["Question 1", "Question 3"])
    #expect(state([0, 3, 0], current: 0).jumps.isEmpty)
    #expect(state([], current: 0).jump(isForward: true) == nil)
  }
}
