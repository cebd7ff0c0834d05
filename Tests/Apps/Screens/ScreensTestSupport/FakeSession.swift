import BlazeBinary
import ByteCoding
import DocSession
import PaperAPI
import PaperDomain
import TrapezioWeb

/// Answers a viewer's requests for a doc's session, by the same rules as the server: its places, and windows of its
/// pages.
package struct FakeSession {
  package var doc: DocDetail
  package var features = SessionFeatures.all
  package var viewMode = ViewMode.continuous
  package var isInTrash = false
  /// The versions of pages that have others than the doc's current one, with the sources of each.
  package var versions: [Page.ID: [SessionVersion]] = [:]

  package init(_ doc: DocDetail) { self.doc = doc }

  /// Answers a request for the session, or for a window of it.
  package func answer(_ exchange: RecordingHTTP.Exchange) {
    let query = FakeSession.query(exchange.request.url)
    let isWindow = exchange.request.url.contains("/sessions/pages")
    let count = query["count"].flatMap { Int($0) } ?? 100
    let slice: SessionSlice =
      isWindow
      ? .from(query["from"].flatMap { Int($0) } ?? 1, count: count)
      : .around(query["page"].flatMap { Int($0) } ?? 1, count: count)
    let reading = reading(
      group: query["group"].flatMap { PageGroup.ID($0) }, part: query["part"].flatMap { SessionPart(name: $0) } ?? .all,
      slice)
    let features = query["readOnly"] == "true" ? SessionFeatures.none : features
    exchange.respond(
      body: isWindow
        ? SessionWindow(reading, features: features).blazeBinary
        : SessionOutline(reading, viewMode: viewMode, features: features).blazeBinary)
  }

  private static func query(_ url: String) -> [String: String] {
    var query: [String: String] = [:]
    for item in url.split(separator: "?").dropFirst().first?.split(separator: "&") ?? [] {
      let pair = item.split(separator: "=", maxSplits: 1)
      if pair.count == 2 { query[String(pair[0])] = PercentCoding.decode(pair[1], plusIsSpace: true) }
    }
    return query
  }

  /// The reading that the library would return.
  package func reading(group: PageGroup.ID? = nil, part: SessionPart = .all, _ slice: SessionSlice) -> SessionReading {
    var reading = SessionReading()
    reading.title = doc.doc.title
    reading.docID = doc.doc.id
    reading.isInTrash = isInTrash || doc.doc.trashedAt != nil
    reading.hasAnswers = doc.pageGroups.contains { isAnswer($0) && !$0.pages.isEmpty }
    var pages: [SessionPage] = []
    var number = 0
    for detail in doc.pageGroups {
      let named = SessionGroup(
        docID: doc.doc.id, docTitle: doc.doc.title, pageGroupID: detail.id, pageGroupTitle: detail.title,
        answersGroupID: detail.answersGroupID, isInTrash: isInTrash)
      for (index, page) in detail.pages.enumerated() {
        number += 1
        guard group == nil || group == detail.id, part == .all || isAnswer(detail) == (part == .answers) else {
          continue
        }
        reading.places.append(
          SessionPlace(
            id: page.id, group: named, numberInDoc: number,
            size: PageSize(width: page.binding.width, height: page.binding.height)))
        pages.append(
          SessionPage(
            id: page.id, group: named, position: index + 1, currentVersionID: page.versionID,
            versions: versions(of: page)))
      }
    }
    let places = reading.places
    let range = slice.range(in: places.count) { number in
      part == .all ? number - 1 : places.firstIndex { $0.numberInDoc >= number } ?? places.count - 1
    }
    reading.from = range.lowerBound + 1
    reading.pages = Array(pages[range])
    return reading
  }

  private func isAnswer(_ group: PageGroupDetail) -> Bool {
    doc.pageGroups.contains { $0.id == group.answersGroupID && $0.answersGroupID == nil && !$0.pages.isEmpty }
  }

  private func versions(of page: PageSummary) -> [SessionVersion] {
    versions[page.id] ?? [
      SessionVersion(
        id: page.versionID, ordinal: 1, bundleID: page.binding.bundleID, pageNumber: page.binding.pageNumber,
        sources: PageSources(page.binding.sources.map { PageSource($0) }))
    ]
  }
}
