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

  package func rebind(_ id: String, _ wish: PageRebinding) -> HTTPResponse {
    rebindings.append(wish)
    guard let id = Page.ID(id), let (doc, group, index) = place(id), let page = groups[doc]?[group].pages[index] else {
      return FakeRefusal().response
    }
    let history = history(of: page)
    if let same = history.first(where: { $0.bundleID == wish.bundleID && $0.pageNumber == wish.pageNumber }) {
      return ok(same.isCurrent ? RebindingResult() : RebindingResult(sameAsVersion: same.id))
    }
    let before = shelf
    let version = PageVersionSummary(
      id: PageVersion.ID(Sample.id(6_000 + nextNumber(), 5)), ordinal: history.count + 1, bundleID: wish.bundleID,
      pageNumber: wish.pageNumber, createdAt: .init(millisecondsSince1970: 0), isCurrent: true)
    versions[id] = history + [version]
    show(version, at: (doc, group, index))
    return ok(RebindingResult(edit: note(.rebindPage, "it", 1, before: before), versionID: version.id))
  }

  package func makeCurrent(_ id: String, _ wish: CurrentVersion) -> HTTPResponse {
    guard let id = Page.ID(id), let place = place(id), let page = groups[place.doc]?[place.group].pages[place.index],
      let version = history(of: page).first(where: { $0.id == wish.versionID })
    else { return FakeRefusal().response }
    let before = shelf
    show(version, at: place)
    guard shelf != before else { return ok(EditResult(edit: nil, created: StructureSelection())) }
    return ok(
      EditResult(edit: note(.makeVersionCurrent, "it", 1, before: before), created: StructureSelection()))
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
