import ByteCoding
import PaperAPI
import PaperDomain
import Testing
import TrapezioWeb

@testable import DocViewer
@testable import ScreenKit
@testable import WritingScreens

@Suite("Points of a paper's questions")
struct PointsTests {
  private let harness = MarksHarness()
  private let paper = FakePaper([
    ("Question 1", 1, false), ("Question 2", 2, false), ("Mark scheme", 1, true), ("Empty", 0, false),
  ])

  init() {
    harness.marks.paper = paper
    harness.store.togglePoints()
    harness.settle()
  }

  private func field(_ question: Int, _ variable: PointsVariable = .points) -> PointsState.Field {
    PointsState.Field(group: FakePaper.group(question), variable: variable)
  }

  private func give(_ text: String, _ question: Int, _ variable: PointsVariable = .points) {
    harness.store.actOnPoints(.typed(field(question, variable), text))
    harness.store.actOnPoints(.confirmed(field(question, variable)))
    harness.settle()
  }

  private var shown: [String] {
    harness.page.document.root.everything.filter { $0.tag == "input" }.map {
      "\($0.attributes["aria-label"] ?? "") = \($0.attributes["value"] ?? "")"
    }
  }

  private var total: String {
    harness.page.document.root.everything.first { $0.attributes["class"] == "ink-list-count" }?.text ?? ""
  }

  @Test("each question has a field for its points and one for the most; mark schemes and empty groups have none")
  func fields() {
    #expect(
      shown == [
        "Points of Question 1 = ", "Maximum points of Question 1 = ", "Points of Question 2 = ",
        "Maximum points of Question 2 = ",
      ])
    #expect(total == "No points yet")
  }

  @Test("the first points make the variable, the next take it; the total follows, and emptying a field takes them away")
  func giving() {
    give("4", 0)
    #expect(paper.variables.map { $0.name } == ["Points"] && paper.variables[0].type == .int)
    #expect(paper.variables[0].scope == .pageGroup)
    give(" 7 ", 1)
    give("5", 0, .outOf)
    #expect(paper.variables.map { $0.name } == ["Points", "Out of"])
    #expect(total == "11 of 5 points · 2 of 2 questions marked")
    #expect(shown[0] == "Points of Question 1 = 4")
    let count = paper.commands.count
    // Entering the same value again does nothing.
    give("4", 0)
    #expect(paper.commands.count == count)
    give("", 0)
    #expect(total == "7 of 5 points · 1 of 2 questions marked")
  }

  @Test("what is no whole number stays in its field with the reason, and nothing is sent")
  func faults() {
    give("4½", 0)
    #expect(paper.commands.isEmpty)
    #expect(harness.store.state.points?.draft(field(0))?.fault == "Points are whole numbers.")
    #expect(shown[0] == "Points of Question 1 = 4½")
    give("99999999999999999999", 0)
    #expect(paper.commands.isEmpty && harness.store.state.points?.draft(field(0))?.fault != nil)
  }

  @Test("a property of that name which is of another kind is left alone, and it is said")
  func otherVariable() {
    paper.variables = [
      Variable(
        id: Variable.ID(UniqueID(high: 7, low: 9)), name: "points", type: .text, scope: .all,
        color: HexColor(red: 1, green: 2, blue: 3), sortIndex: 1, createdAt: FakeMarks.beginning,
        updatedAt: FakeMarks.beginning)
    ]
    harness.context.metadata.load()
    harness.settle()
    give("4", 0)
    #expect(paper.commands.isEmpty)
    #expect(
      harness.store.state.points?.draft(field(0))?.fault?.contains("“points” does not hold whole numbers") == true)
  }

  @Test("points that somebody else gave meanwhile are not written over; what was typed stays")
  func outdated() {
    give("4", 0)
    paper.theirs = "6"
    give("5", 0)
    #expect(harness.store.state.points?.draft(field(0))?.text == "5")
    #expect(harness.store.state.points?.draft(field(0))?.fault == "Someone else has given 6 points.")
    #expect(harness.store.state.points?.savedPoints(field(0)) == 4)
    paper.theirs = nil
    give("5", 0)
    #expect(
      harness.store.state.points?.savedPoints(field(0)) == 5 && harness.store.state.points?.draft(field(0)) == nil)
  }

  @Test("Enter keeps the points, goes to the next question's page and its field; Escape leaves the points first")
  func next() {
    var opened: [Int] = []
    harness.store.openPage = { _, place in opened.append(place) }
    harness.store.actOnPoints(.typed(field(0), "3"))
    harness.store.actOnPoints(.entered(field(0)))
    harness.settle()
    #expect(opened == [2] && harness.store.state.points?.current == FakePaper.group(1))
    #expect(harness.store.state.points?.savedPoints(field(0)) == 3)
    harness.store.actOnPoints(.entered(field(1)))
    #expect(opened == [2])
    harness.store.take(.pen)
    #expect(harness.store.stepOut() && harness.store.state.points == nil && harness.store.state.isOpen)
  }

  @Test("the key opens and closes them")
  func key() {
    #expect(harness.press(".") && harness.store.state.points == nil)
    #expect(harness.press(".") && harness.store.state.points != nil)
  }
}
