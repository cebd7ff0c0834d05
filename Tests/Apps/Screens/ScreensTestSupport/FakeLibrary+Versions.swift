import BlazeBinary
import PaperAPI
import PaperDomain
import TrapezioWeb

// The versions of pages, of which a page without any told has one.

extension FakeLibrary {
  package func page(_ id: String) -> HTTPResponse {
    guard let id = Page.ID(id), let (doc, group, index) = place(id), let detail = groups[doc]?[group] else {
      return FakeRefusal().response
    }
    return ok(
      PageDetail(
        page: detail.pages[index], docID: doc, docTitle: docs.first { $0.id == doc }?.title ?? "",
        pageGroupID: detail.id, pageGroupTitle: detail.title, versions: history(of: detail.pages[index])))
  }

  func rebind(_ command: RebindPage) throws(FakeRefusal) -> CommandResult {
    guard let (doc, group, index) = place(command.page), let page = groups[doc]?[group].pages[index] else {
      throw FakeRefusal()
    }
    let history = history(of: page)
    if let same = history.first(where: { $0.bundleID == command.bundle && $0.pageNumber == command.pageNumber }) {
      return CommandResult(edit: nil, sameAsVersion: same.isCurrent ? nil : same.id)
    }
    let before = shelf
    let version = PageVersionSummary(
      id: PageVersion.ID(Sample.id(6_000 + nextNumber(), 5)), ordinal: history.count + 1, bundleID: command.bundle,
      pageNumber: command.pageNumber, createdAt: .init(millisecondsSince1970: 0), isCurrent: true)
    versions[command.page] = history + [version]
    show(version, at: (doc, group, index))
    return CommandResult(
      edit: note(.rebindPage, "it", 1, before: before), created: CreatedEntities(versions: [version.id]))
  }

  func makeCurrent(_ command: MakeVersionCurrent) throws(FakeRefusal) -> CommandResult {
    guard let place = place(command.page), let page = groups[place.doc]?[place.group].pages[place.index],
      let version = history(of: page).first(where: { $0.id == command.version })
    else { throw FakeRefusal() }
    let before = shelf
    show(version, at: place)
    return CommandResult(edit: shelf == before ? nil : note(.makeVersionCurrent, "it", 1, before: before))
  }

  private func history(of page: PageSummary) -> [PageVersionSummary] {
    let told =
      versions[page.id] ?? [
        PageVersionSummary(
          id: page.versionID, ordinal: 1, bundleID: page.binding.bundleID, pageNumber: page.binding.pageNumber,
          createdAt: .init(millisecondsSince1970: 0), isCurrent: true)
      ]
    return told.map { version in
      var version = version
      version.isCurrent = version.id == page.versionID
      return version
    }
  }

  private func show(_ version: PageVersionSummary, at place: (doc: Doc.ID, group: Int, index: Int)) {
    guard var page = groups[place.doc]?[place.group].pages[place.index] else { return }
    page.versionID = version.id
    page.versionOrdinal = version.ordinal
    page.versionCount = versions[page.id]?.count ?? 1
    page.binding.bundleID = version.bundleID
    page.binding.pageNumber = version.pageNumber
    groups[place.doc]?[place.group].pages[place.index] = page
  }
}
