import BlazeBinary
import ByteCoding
import DocSession
import PDFTestSupport
import PaperAPI
import PaperDomain
import Testing

@testable import PaperServer

/// Sessions over HTTP.
@Suite struct SessionRouteTests {
  @Test("a doc, its group and its bundle open as sessions, the same in both forms")
  func sessions() async throws {
    try await TestServer.run { server in
      let (bundle, doc) = try await server.imported(TestPDF(pages: [.text("one"), .text("two")]).bytes)
      let detail: DocDetail = try await server.value(.showDoc, [doc.description])
      let group = try #require(detail.pageGroups.first)
      let opening: SessionOpening = try await server.value(.oneDocSession, [doc.description])
      #expect(opening.viewMode == .continuous)
      #expect(opening.features == .all)
      let pageIDs = group.pages.map { LogicalPageID.page($0.id) }
      #expect(opening.slots.map(\.logicalPageID) == pageIDs)
      #expect(opening.slots.map(\.defaultVersionID) == group.pages.map(\.versionID))
      #expect(opening.slots.allSatisfy { $0.sourceOptionsForDefaultVersion == [.display, .ocrText] })
      let ofGroup: SessionOpening = try await server.value(
        .pageGroupSession, [group.id.description], query: [("mode", "spread")])
      #expect(ofGroup.slots == opening.slots)
      #expect(ofGroup.viewMode == .spread)
      let ofBundle: SessionOpening = try await server.value(.bundleSession, [bundle.description])
      let bundlePageIDs = [1, 2].map { LogicalPageID.bundlePage(bundle, pageNumber: $0) }
      #expect(ofBundle.slots.map(\.logicalPageID) == bundlePageIDs)
      #expect(ofBundle.features == .none)

      let routes: [(Route, String)] = [
        (.oneDocSession, doc.description), (.pageGroupSession, group.id.description),
      ]
      for (route, id) in routes {
        let forReading: SessionOpening = try await server.value(route, [id], query: [("readOnly", "true")])
        #expect(forReading.features == .none && forReading.slots.count == 2)
        #expect(forReading.slots.allSatisfy { !$0.capabilities.canAnnotate })
        #expect(forReading.slots.map(\.versionOptions) == opening.slots.map(\.versionOptions))
      }

      let binary = try await server.get(
        Route.oneDocSession.path([doc.description]), [("Accept", "application/x-blaze-binary")])
      let read = try SessionOpening(blazeBinary: binary.body)
      #expect(read == opening)
    }
  }

  @Test("all docs open as a session, and what a search finds as one for reading alone")
  func collections() async throws {
    try await TestServer.run { server in
      let empty: SessionOpening = try await server.value(.allDocsSession, [])
      #expect(empty.slots.isEmpty)
      let first = try await server.imported(TestPDF(pages: [.text("apple"), .text("pear")]).bytes).doc
      let second = try await server.imported(TestPDF(pages: [.text("pear tree")]).bytes).doc
      let all: SessionOpening = try await server.value(.allDocsSession, [], query: [("mode", "single")])
      #expect(all.slots.compactMap { $0.group?.docID } == [first, first, second])
      #expect(all.slots.map(\.groupOrderKey) == [1, 1, 2] && all.viewMode == .single && all.features == .all)
      let forReading: SessionOpening = try await server.value(.allDocsSession, [], query: [("readOnly", "true")])
      #expect(forReading.features == .none)

      func found(_ query: [(name: String, value: String)]) async throws -> SessionOpening {
        try await server.value(.searchSession, [], query: query)
      }
      let pears = try await found([("q", "pear")])
      #expect(Set(pears.slots.compactMap { $0.group?.docID }) == [first, second] && pears.features == .none)
      #expect(pears.slots.allSatisfy { $0.versionOptions.count == 1 && !$0.capabilities.canAnnotate })
      for (number, slot) in pears.slots.enumerated() {
        guard case .snippet(number + 1, _) = slot.logicalPageID else {
          Issue.record("\(slot.logicalPageID)")
          continue
        }
      }
      #expect(try await found([("q", "pear"), ("doc", second.description)]).slots.count == 1)
      #expect(try await found([("q", "pear"), ("limit", "1")]).slots.count == 1)
      #expect(try await found([("q", "plum")]).slots.isEmpty)
      for (name, value, status) in [
        ("filter", "no such thing >", 404), ("limit", "0", 422), ("mode", "upside-down", 422),
      ] {
        let refused = try await server.get(Route.searchSession.path([], query: [(name, value)]))
        #expect(refused.status == status, "\(name)=\(value)")
      }
    }
  }

  @Test("a viewer opens in one answer, and windows of pages are those of the whole session")
  func outlines() async throws {
    try await TestServer.run { server in
      let (bundle, doc) = try await server.imported(
        TestPDF(pages: [.text("apple"), .text("pear"), .text("plum")]).bytes)
      _ = try await server.imported(TestPDF(pages: [.text("pear tree")]).bytes)
      let detail: DocDetail = try await server.value(.showDoc, [doc.description])
      let group = try #require(detail.pageGroups.first)
      func open(_ query: [(name: String, value: String)]) async throws -> SessionOutline {
        try await server.value(.openSession, [], query: query)
      }
      let whole: SessionOpening = try await server.value(.oneDocSession, [doc.description])
      let outline = try await open([("doc", doc.description), ("page", "2"), ("count", "1"), ("mode", "spread")])
      #expect(outline.title == detail.doc.title)
      #expect(outline.docID == doc)
      #expect(outline.viewMode == .spread)
      #expect(outline.places == whole.slots.map(\.logicalPageID))
      #expect(outline.features == .all)
      #expect(outline.window == SessionWindow(from: 2, slots: [whole.slots[1]]))
      let size = group.pages[0].binding
      #expect(outline.sizes == [PageSizeRun(width: size.width, height: size.height, count: 3)])
      let sessions: [(String, String)] = [
        ("doc", doc.description), ("group", group.id.description), ("bundle", bundle.description),
      ]
      for (name, id) in sessions {
        let opened = try await open([(name, id)])
        for from in 1...4 {
          let window: SessionWindow = try await server.value(
            .sessionPages, [], query: [(name, id), ("from", "\(from)"), ("count", "2")])
          let slots = Array(opened.window.slots.dropFirst(from - 1).prefix(2))
          #expect(window.slots == slots, "\(name) \(from)")
        }
      }
      #expect(try await open([("doc", doc.description), ("readOnly", "true")]).features == .none)
      #expect(try await open([]).places.count == 4)
      #expect(try await open([]).groups.map(\.firstNumber) == [1, 1])

      let found = try await open([("q", "pear"), ("count", "1")])
      let all: SessionOpening = try await server.value(.searchSession, [], query: [("q", "pear")])
      #expect(found.places == all.slots.map(\.logicalPageID))
      #expect(found.features == .none)
      #expect(found.window.slots == [all.slots[0]])
      #expect(found.sizes.map(\.count) == [2])
      let second: SessionWindow = try await server.value(.sessionPages, [], query: [("q", "pear"), ("from", "2")])
      #expect(second.slots == [all.slots[1]])
      #expect(second.from == 2)

      let binary = try await server.get(
        Route.openSession.path([], query: [("doc", doc.description)]), [("Accept", "application/x-blaze-binary")])
      let read = try SessionOutline(blazeBinary: binary.body)
      #expect(try await open([("doc", doc.description)]) == read)
    }
  }

  @Test("a session over two things at once, a part of what has none, and what there is not are refused")
  func outlineRefusals() async throws {
    try await TestServer.run { server in
      let stray = UniqueID(high: 1, low: 1).description
      for route in [Route.openSession, .sessionPages] {
        for (query, status) in [
          ([("doc", stray)], 404), ([("group", stray)], 404), ([("bundle", stray)], 404),
          ([("doc", stray), ("bundle", stray)], 422), ([("group", stray), ("q", "pear")], 422),
          ([("part", "answers")], 422), ([("count", "0")], 422), ([("count", "1001")], 422),
          ([("filter", "no such thing >")], 404), ([("part", "half")], 422), ([("doc", "no-identifier")], 422),
        ] as [([(name: String, value: String)], Int)] {
          let refused = try await server.get(route.path([], query: query))
          #expect(refused.status == status, "\(route) \(query)")
        }
      }
    }
  }

  @Test("what there is not is 404, and a mode that there is not 422")
  func refusals() async throws {
    try await TestServer.run { server in
      let stray = UniqueID(high: 1, low: 1).description
      for route in [Route.oneDocSession, .pageGroupSession, .bundleSession] {
        let missing = try await server.get(route.path([stray]))
        #expect(missing.status == 404)
        let nonsense = try await server.get(route.path(["no-identifier"]))
        #expect(nonsense.status == 404)
        let upsideDown = try await server.get(route.path([stray], query: [("mode", "upside-down")]))
        #expect(upsideDown.status == 422)
      }
    }
  }
}
