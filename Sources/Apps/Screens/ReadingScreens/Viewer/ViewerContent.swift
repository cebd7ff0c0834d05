import DocSession
import DocViewer
import PaperDomain
import ScreenKit

/// What a viewer reads, as it has come: its pages, and what is said of them.
nonisolated struct ViewerContent: Equatable, Sendable {
  /// The title of the doc, or the name of the bundle.
  var title: String
  /// The doc, if there is one.
  var docID: Doc.ID?
  var groups: [ViewerState.Group] = []
  var pages: [ViewedPage] = []
  /// Where pages stand in their doc, from 1, if the viewer counts them so although not all of the doc is shown.
  var numbers: [Int] = []
  /// Where the first page stands in its doc, from 1.
  var firstInDoc = 1
  /// It is one page group, which is named beside the doc.
  var isPageGroup = false
  /// Some of the doc's page groups answer others.
  var hasAnswers = false
  var standing = ViewerState.Standing.there

  /// A doc, or a part of it.
  init(_ doc: DocDetail, part: ViewerPart) {
    title = doc.doc.title
    docID = doc.doc.id
    hasAnswers = doc.hasAnswers
    standing = doc.doc.trashedAt == nil ? .there : .inTrash
    for (group, firstNumber) in part.groups(of: doc) {
      add(group)
      if part != .all { numbers += firstNumber..<firstNumber + group.pages.count }
    }
  }

  /// A page group of a doc for itself; nil if the doc does not have it.
  init?(_ doc: DocDetail, pageGroup id: PageGroup.ID) {
    guard let (group, firstNumber) = ViewerPart.all.groups(of: doc).first(where: { $0.group.id == id }) else {
      return nil
    }
    title = doc.doc.title
    docID = doc.doc.id
    hasAnswers = doc.hasAnswers
    standing = doc.doc.trashedAt == nil ? .there : .inTrash
    firstInDoc = firstNumber
    isPageGroup = true
    add(group)
  }

  /// Something without pages, of which nothing else is known.
  init(titleOfNothing title: String) { self.title = title }

  /// A bundle for itself.
  init(title: String, bundle id: PDFBundle.ID, pages: [PageBinding]) {
    self.title = title
    self.pages = pages.map {
      ViewedPage(id: .bundlePage(id, pageNumber: $0.pageNumber), versionID: nil, binding: $0)
    }
  }

  private mutating func add(_ group: PageGroupDetail) {
    groups.append(
      ViewerState.Group(title: group.title, firstPage: pages.count, id: group.id, answersID: group.answersGroupID))
    pages += group.pages.map { ViewedPage(id: .page($0.id), versionID: $0.versionID, binding: $0.binding) }
  }
}
