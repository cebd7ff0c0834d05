import ByteCoding
import PaperDomain
import Testing

@testable import PaperStore

@Suite("The points of a paper")
struct PointsTests {
  @Test(
    "points are the groups' values of two variables for whole numbers; mark schemes do not count; undo takes them back")
  func points() async throws {
    let store = try TemporaryLibrary().open()
    let (_, made) = try await store.importFile("%PDF", pages: 3, title: "Paper")
    let doc = try #require(made).id
    let first = try #require(try await store.docDetail(doc)?.pageGroups.first)
    @discardableResult func perform(_ command: LibraryCommand) async throws -> LibraryOutcome {
      try await store.write { writer throws(LibraryError) in try writer.perform(command, context: writer.context) }
    }
    let pages = first.pages.map { $0.id }
    try await perform(
      .splitPageGroup(
        pageGroup: first.id,
        parts: [
          SplitPart(title: "Q1", pages: [pages[0]]), SplitPart(title: "Q2", pages: [pages[1]], answerPages: [pages[2]]),
        ]))
    let groups = try #require(try await store.docDetail(doc)).questions
    #expect(groups.map { $0.title } == ["Q1", "Q2"])
    #expect(try #require(try await store.docDetail(doc)).pointTotal == nil)
    var variables: [Variable.ID] = []
    for (name, type) in [("points", VariableType.int), ("Out of", .int)] {
      let outcome = try await perform(
        .createVariable(
          name: name, type: type, scope: .pageGroup, color: HexColor(red: 1, green: 2, blue: 3), options: []))
      variables.append(try #require(outcome.created.variables.first))
    }
    for (group, values) in zip(groups, [[4, 5], [7, 10]] as [[Int64]]) {
      try await perform(
        .assign(
          assignment: MetadataAssignment(
            targets: [.pageGroup(group.id)],
            values: zip(variables, values).map { VariableAssignment(variableID: $0, value: .int($1)) })))
    }
    let detail = try #require(try await store.docDetail(doc))
    #expect(detail.questions.map { $0.points } == [4, 7] && detail.questions.map { $0.outOf } == [5, 10])
    let total = try #require(detail.pointTotal)
    #expect(total.points == 11 && total.outOf == 15 && total.marked == 2 && total.questions == 2)
    // Points are variables like any other, so filters can use them.
    let filter = try MetadataFilter(parsing: "Points >= 5", catalog: try await store.metadataCatalog())
    #expect(try await store.pages(of: doc, filter: filter) == detail.questions[1].pages.map { $0.id })
    try await store.turn(undoing: true, as: nil)
    #expect(try #require(try await store.docDetail(doc)).questions.map { $0.points } == [4, nil])
  }

  @Test("sums that no number can hold are the nearest that there is")
  func overflow() {
    func detail(_ points: [Int64]) -> DocDetail {
      let page = PageSummary(
        id: Page.ID(.init(high: 1, low: 1)), versionID: PageVersion.ID(.init(high: 1, low: 2)), versionOrdinal: 1,
        versionCount: 1,
        binding: PageBinding(
          bundleID: PDFBundle.ID(.init(high: 1, low: 3)), pageNumber: 1, width: 1, height: 1, sources: [.display]))
      return DocDetail(
        doc: DocSummary(
          id: Doc.ID(.init(high: 1, low: 4)), title: "A", createdAt: .init(millisecondsSince1970: 0),
          updatedAt: .init(millisecondsSince1970: 0), pageGroupCount: 1, pageCount: 1, textProgress: 1),
        pageGroups: points.enumerated().map { index, number in
          PageGroupDetail(
            id: PageGroup.ID(.init(high: 2, low: UInt64(index))), title: "Q", pages: [page], points: number)
        })
    }
    #expect(detail([.max, 1]).pointTotal?.points == .max)
    #expect(detail([.min, -1]).pointTotal?.points == .min)
    #expect(detail([-2, 5]).pointTotal?.points == 3 && detail([]).pointTotal == nil)
  }
}
