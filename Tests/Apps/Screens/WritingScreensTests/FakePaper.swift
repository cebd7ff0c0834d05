import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import TrapezioWeb

@testable import ScreenKit
@testable import WritingScreens

/// A paper in a library without a server: its page groups, and variables that can be made and set.
final class FakePaper {
  let doc = Doc.ID(UniqueID(high: 3, low: 1))
  var variables: [Variable] = []
  /// The requested commands.
  private(set) var commands: [LibraryCommand] = []
  /// If set, a new value is refused because somebody else has set this one.
  var theirs: String?
  private var groups: [PageGroupDetail] = []

  /// - Parameter groups: titles, numbers of pages, and whether a group is the first one's mark scheme
  init(_ groups: [(title: String, pages: Int, isAnswers: Bool)]) {
    var number: UInt64 = 0
    for (index, group) in groups.enumerated() {
      let pages = (0..<group.pages).map { _ -> PageSummary in
        number += 1
        return PageSummary(
          id: Page.ID(UniqueID(high: 4, low: number)), versionID: MarksHarness.version(Int(number) - 1),
          versionOrdinal: 1,
          versionCount: 1,
          binding: PageBinding(
            bundleID: PDFBundle.ID(UniqueID(high: 6, low: 1)), pageNumber: Int(number), width: 600, height: 800,
            sources: [.display]))
      }
      self.groups.append(
        PageGroupDetail(
          id: FakePaper.group(index), title: group.title, pages: pages,
          answersGroupID: group.isAnswers ? FakePaper.group(0) : nil))
    }
  }

  static func group(_ index: Int) -> PageGroup.ID { PageGroup.ID(UniqueID(high: 8, low: UInt64(index + 1))) }

  private var summary: DocSummary {
    DocSummary(
      id: doc, title: "Maths", createdAt: FakeMarks.beginning, updatedAt: FakeMarks.beginning,
      pageGroupCount: groups.count, pageCount: groups.reduce(0) { $0 + $1.pages.count }, textProgress: 1)
  }

  func answer(_ request: HTTPRequest) -> HTTPResponse? {
    let parts = request.url.split(separator: "/").map { String($0) }
    switch (parts.count, parts[2]) {
    case (4, "pages"):
      guard let group = groups.first(where: { $0.pages.contains { $0.id.description == parts[3] } }) else { return nil }
      let detail = PageDetail(
        page: group.pages[0], docID: doc, docTitle: "Maths", pageGroupID: group.id, pageGroupTitle: group.title,
        versions: [])
      return HTTPResponse(status: 200, body: detail.blazeBinary)
    case (4, "docs"): return HTTPResponse(status: 200, body: DocDetail(doc: summary, pageGroups: groups).blazeBinary)
    case (3, "metadata"):
      let overview = MetadataOverview(
        catalog: MetadataCatalog(groups: [], tags: [], variables: variables), tagUses: [],
        variableUses: variables.map { _ in 0 })
      return HTTPResponse(status: 200, body: overview.blazeBinary)
    case (3, "commands"): return perform(request)
    default: return nil
    }
  }

  private func perform(_ request: HTTPRequest) -> HTTPResponse? {
    guard case .bytes(let bytes) = request.body, let asked = try? CommandRequest(blazeBinary: bytes) else { return nil }
    commands.append(asked.command)
    var created = CreatedEntities()
    switch asked.command {
    case .createVariable(let command):
      let id = Variable.ID(UniqueID(high: 7, low: UInt64(variables.count + 1)))
      variables.append(
        Variable(
          id: id, name: command.name, type: command.type, scope: command.scope, color: command.color, sortIndex: 1,
          createdAt: FakeMarks.beginning, updatedAt: FakeMarks.beginning))
      created.variables = [id]
    case .assign(let command):
      if let theirs {
        let body = APIErrorBody(error: APIErrorDetail(code: "outdated", message: "It changed.", detail: theirs))
        return HTTPResponse(status: 409, body: body.blazeBinary)
      }
      for case .pageGroup(let id) in command.assignment.targets {
        guard let index = groups.firstIndex(where: { $0.id == id }) else { continue }
        for value in command.assignment.values {
          if case .int(let number) = value.value { set(number, value.variableID, at: index) }
        }
        for variable in command.assignment.clearedVariables { set(nil, variable, at: index) }
      }
    default: return nil
    }
    return HTTPResponse(status: 200, body: CommandResult(edit: nil, created: created).blazeBinary)
  }

  private func set(_ number: Int64?, _ variable: Variable.ID, at index: Int) {
    if variables.first(where: { $0.id == variable })?.name == "Points" {
      groups[index].points = number
    } else {
      groups[index].outOf = number
    }
  }
}
