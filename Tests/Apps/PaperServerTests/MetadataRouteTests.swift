import ByteCoding
import Foundation
import PDFTestSupport
import PaperAPI
import PaperDomain
import PaperStore
import Testing

@testable import PaperServer

/// Tags, variables and their assignments over HTTP.
@Suite struct MetadataRouteTests {
  private func edit(_ server: TestServer, _ command: LibraryCommand) async throws -> CommandResult {
    try await server.perform(command)
  }

  @Test("tags and values are made, assigned, filtered by, found in use, and taken back")
  func wholeWay() async throws {
    try await TestServer.run { server in
      let (_, doc) = try await server.imported(TestPDF(pages: [.text("one")]).bytes)
      let (_, other) = try await server.imported(TestPDF(pages: [.text("two")]).bytes)
      let group = try #require(try await edit(server, .createTagGroup(name: "Subject")).created.tagGroups.first)
      let tags = try await edit(
        server, .createTags(names: ["Maths", "Physics"], group: group, color: .tagDefault, scope: .docAndBelow)
      ).created.tags
      let year = try #require(
        try await edit(
          server,
          .createVariable(name: "Year", type: .int, scope: .doc, color: .variableDefault, options: [])
        ).created.variables.first)
      let step = try #require(
        try await edit(
          server,
          .assign(
            assignment: MetadataAssignment(
              targets: [.doc(doc), .doc(other)], addedTags: [tags[0]],
              values: [VariableAssignment(variableID: year, value: .int(2023))]))
        ).edit)
      #expect(step.kind == .assignMetadata && step.subject == "Maths" && step.itemCount == 2)
      _ = try await edit(
        server, .assign(assignment: MetadataAssignment(targets: [.doc(other)], removedTags: [tags[0]])))

      let overview: MetadataOverview = try await server.value(.listMetadata)
      #expect(overview.tagUses == [1, 0])
      #expect(overview.variableUses == [2])
      let shared: SharedMetadata = try await server.send(
        MetadataTargets(targets: [.doc(doc), .doc(other), .doc(Doc.ID(UniqueID(high: 1, low: 1)))]),
        to: .sharedMetadata)
      #expect(shared.targetCount == 2)
      #expect(shared.tags == [.init(tagID: tags[0], count: 1)])
      #expect(shared.values == [.init(variableID: year, value: .int(2023), count: 2)])
      let uses: MetadataUseList = try await server.value(.tagUses, [tags[0].description])
      #expect(uses.total == 1 && uses.uses.first?.target == .doc(doc))

      func found(_ filter: String) async throws -> Set<Doc.ID> {
        let answer = try await server.get(Route.listDocs.path(query: [("filter", filter), ("variable", "year")]))
        #expect(answer.status == 200, "\(answer.text)")
        let list = try JSONDecoder().decode(DocList.self, from: Data(answer.body))
        #expect(list.total == list.docs.count)
        return Set(list.docs.map { $0.id })
      }
      #expect(try await found("tag:Subject/Maths") == [doc])
      #expect(try await found("Year >= 2000 not tag:\(tags[0])") == [other])
      // Lists include a doc's tags; its pages and a search can be filtered too.
      let tagged = try await server.get(Route.listDocs.path(query: [("filter", "tag:Maths")]))
      let list = try JSONDecoder().decode(DocList.self, from: Data(tagged.body))
      #expect(list.docs.map(\.tags) == [[DocTag(id: tags[0], name: "Maths", color: .tagDefault)]])
      #expect(uses.uses.first?.docID == doc && uses.uses.first?.pageNumber == nil)
      let detail: DocDetail = try await server.value(.showDoc, [doc.description])
      let page = try #require(detail.pageGroups.first?.pages.first).id
      _ = try await edit(
        server, .assign(assignment: MetadataAssignment(targets: [.page(page)], addedTags: [tags[1]])))
      let places: MetadataUseList = try await server.value(.tagUses, [tags[1].description])
      #expect(places.uses.map(\.docID) == [doc])
      #expect(places.uses.map(\.pageNumber) == [1])
      func pages(_ filter: String) async throws -> [Page.ID] {
        let answer = try await server.get(Route.filterPages.path([doc.description], query: [("filter", filter)]))
        return try JSONDecoder().decode(PageIDList.self, from: Data(answer.body)).pages
      }
      #expect(try await pages("tag:Physics") == [page])
      #expect(try await pages("tag:Maths") == [])
      #expect(
        try await server.get(Route.filterPages.path([doc.description], query: [("filter", "tag:No")])).status == 404)
      let _: EditSummary = try await server.value(.undoEdit, [step.id.description])
      #expect(try await found("Year is set") == [])

      let checker = try OpenAPISchemaChecker()
      let schemas: [(String, String)] = [
        (Route.listMetadata.path(), "MetadataOverview"),
        (Route.variableUses.path([year.description]), "MetadataUseList"), (Route.listViews.path(), "SavedViewList"),
        (Route.statistics.path(query: [("score", "Year"), ("period", "year")]), "LibraryStatistics"),
      ]
      for (path, schema) in schemas {
        let answer = try await server.get(path)
        #expect(try checker.faults(of: answer.body, schema: schema) == [])
      }
      for operation in Self.everyOperation(tags[0], group, year) {
        let body = try JSONEncoder().encode(operation)
        #expect(try checker.faults(of: Array(body), schema: "LibraryCommand") == [], "\(operation)")
      }
    }
  }

  @Test("A view is kept, renamed and deleted, and statistics count what it shows")
  func viewsAndStatistics() async throws {
    try await TestServer.run { server in
      let (_, doc) = try await server.imported(TestPDF(pages: [.text("one"), .text("two")]).bytes)
      _ = try await server.imported(TestPDF(pages: [.text("three")]).bytes)
      let tags = try await edit(
        server, .createTags(names: ["Maths"], group: nil, color: .tagDefault, scope: .docAndBelow)
      ).created.tags
      let score = try #require(
        try await edit(
          server, .createVariable(name: "Score", type: .int, scope: .all, color: .variableDefault, options: [])
        ).created.variables.first)
      _ = try await edit(
        server,
        .assign(
          assignment: MetadataAssignment(
            targets: [.doc(doc)], addedTags: tags, values: [VariableAssignment(variableID: score, value: .int(7))])))
      let sort = DocSort.variable(score, .descending)
      let view = try #require(
        try await edit(server, .createSavedView(name: "Mine", filter: "tag:maths", sort: sort)).created.views.first)
      let list: SavedViewList = try await server.value(.listViews)
      #expect(
        list.views == [
          SavedViewSummary(
            id: view, name: "Mine",
            content: .docs(
              SavedViewSummary.Docs(filter: "tag:\"Maths\"", query: "tag:\(tags[0])", sort: sort)))
        ])

      let path = Route.statistics.path(query: [("filter", "tag:\"Maths\""), ("score", "score")])
      let answer = try await server.get(path)
      let found = try JSONDecoder().decode(LibraryStatistics.self, from: Data(answer.body))
      let numbers = LibraryStatistics.Numbers(
        docCount: 1, pageCount: 2, scores: .init(count: 1, sum: 7, lowest: 7, highest: 7))
      #expect(found.total == numbers && found.tags == [.init(tagID: tags[0], numbers: numbers)])
      #expect(found.periods.map { $0.numbers } == [numbers])
      for query in [("score", "Nothing"), ("period", "Nothing"), ("filter", "(")] {
        let answer = try await server.get(Route.statistics.path(query: [query]))
        #expect(answer.status == (query.0 == "filter" ? 422 : 404), "\(query): \(answer.text)")
      }
      _ = try await edit(server, .deleteSavedView(view: view))
      #expect(try await (server.value(.listViews) as SavedViewList).views == [])
    }
  }

  @Test("A view that cannot be read is listed among the others with the reason, is deleted, and comes back")
  func unreadableView() async throws {
    try await TestServer.run { server in
      let sort = DocSort.list(.lastChanged)
      for name in ["One", "Three"] {
        _ = try await edit(server, .createSavedView(name: name, filter: "", sort: sort))
      }
      // A damaged view, inserted by another process.
      let broken = SavedView.ID(UniqueID(high: 5, low: 5))
      let store = try LibraryStore(opening: DataDirectory(preparing: server.dataDirectory))
      try await store.write { writer throws(LibraryError) in
        try writer.insert(
          SavedView(
            id: broken, name: "Two", filter: .unreadable([0x7B, 0xFF]), sort: .value(sort), sortIndex: 1,
            createdAt: writer.context.now, updatedAt: writer.context.now))
      }
      try store.close()

      let answer = try await server.get(Route.listViews.path())
      #expect(answer.status == 200, "\(answer.text)")
      #expect(try OpenAPISchemaChecker().faults(of: answer.body, schema: "SavedViewList") == [])
      let listed = try #require(
        try JSONSerialization.jsonObject(with: Data(answer.body)) as? [String: [[String: Any]]])["views"]
      let two = try #require(listed?.first { $0["name"] as? String == "Two" })
      #expect(Set(two.keys) == ["id", "name", "unreadable"])
      #expect(two["unreadable"] as? String == "damaged")
      let list: SavedViewList = try await server.value(.listViews)
      #expect(list.views.map { $0.name } == ["One", "Two", "Three"])
      #expect(list.views[1].content == .unreadable(.damaged))
      #expect(try SavedViewList(blazeBinary: list.blazeBinary) == list)

      let step = try #require(try await edit(server, .deleteSavedView(view: broken)).edit)
      #expect(step.kind == .deleteSavedView && step.subject == "Two")
      #expect(try await (server.value(.listViews) as SavedViewList).views.map { $0.name } == ["One", "Three"])
      let _: EditSummary = try await server.value(.undoEdit, [step.id.description])
      #expect(try await (server.value(.listViews) as SavedViewList) == list)
      _ = try await edit(server, .renameSavedView(view: broken, name: "2"))
      _ = try await edit(server, .moveSavedView(view: broken, before: nil))
      let moved: SavedViewList = try await server.value(.listViews)
      #expect(moved.views.map { $0.name } == ["One", "Three", "2"])
    }
  }

  @Test("Of two people who rename a tag at once the last one's name stays, and of two tags one gets a name")
  func renamedAtOnce() async throws {
    try await TestServer.run { server in
      let tags = try await edit(
        server, .createTags(names: ["One", "Two"], group: nil, color: .tagDefault, scope: .all)
      ).created.tags
      async let first = edit(server, .renameTag(tag: tags[0], name: "First"))
      async let second = edit(server, .renameTag(tag: tags[0], name: "Second"))
      let steps = try await [first.edit, second.edit].compactMap { $0 }
      let overview: MetadataOverview = try await server.value(.listMetadata)
      let name = try #require(overview.catalog.tags.first { $0.id == tags[0] }).name
      #expect(steps.count == 2 && ["First", "Second"].contains(name))

      // The rename that was overwritten cannot be undone: the server says so and changes nothing.
      let lost = try #require(steps.first { $0.subject != name })
      let refused = try await server.client.send("POST", Route.undoEdit.path([lost.id.description]))
      #expect(refused.status == 409 && refused.text.contains("has been changed since"), "\(refused.text)")

      var answers: [Int] = []
      for tag in tags {
        let body = try JSONEncoder().encode(LibraryCommand.renameTag(tag: tag, name: "Same"))
        answers.append(
          try await server.client.send(
            "POST", Route.editMetadata.path(), headers: [("Content-Type", "application/json")], body: Array(body)
          ).status)
      }
      #expect(answers == [200, 422])
    }
  }

  /// One operation of each kind, to be described.
  private static func everyOperation(
    _ tag: PaperTag.ID, _ group: TagGroup.ID, _ variable: Variable.ID
  ) -> [LibraryCommand] {
    let option = VariableOption.ID(UniqueID(high: 1, low: 2))
    let view = SavedView.ID(UniqueID(high: 4, low: 4))
    return [
      .createTagGroup(name: "A"), .renameTagGroup(group: group, name: "B"), .moveTagGroup(group: group, before: group),
      .duplicateTagGroup(group: group), .deleteTagGroup(group: group, everywhere: true),
      .createTags(names: ["a"], group: nil, color: .tagDefault, scope: .all), .renameTag(tag: tag, name: "b"),
      .recolorTags(tags: [tag], color: .tagDefault), .setTagScope(tags: [tag], scope: .noteBlock),
      .moveTags(tags: [tag], group: group, before: nil), .mergeTags(tags: [tag], into: tag),
      .deleteTags(tags: [tag], everywhere: false),
      .createVariable(name: "L", type: .list, scope: .doc, color: .variableDefault, options: ["x", "y"]),
      .renameVariable(variable: variable, name: "M"), .recolorVariables(variables: [variable], color: .tagDefault),
      .setVariableScope(variables: [variable], scope: .page), .moveVariable(variable: variable, before: nil),
      .addOption(variable: variable, name: "z"), .renameOption(variable: variable, option: option, name: "w"),
      .moveOption(variable: variable, option: option, before: option),
      .removeOption(variable: variable, option: option, values: .keep),
      .removeOption(variable: variable, option: option, values: .clear),
      .removeOption(variable: variable, option: option, values: .replace(with: option)),
      .deleteVariables(variables: [variable], everywhere: true),
      .createSavedView(name: "V", filter: "", sort: .list(ListSort(key: .title, order: .ascending))),
      .renameSavedView(view: view, name: "W"),
      .changeSavedView(view: view, filter: "", sort: .variable(variable, .descending)),
      .moveSavedView(view: view, before: view), .deleteSavedView(view: view),
      .assign(
        assignment: MetadataAssignment(
          targets: [.page(Page.ID(UniqueID(high: 3, low: 3)))], addedTags: [tag], removedTags: [tag],
          values: [
            VariableAssignment(variableID: variable, value: .list(option)),
            VariableAssignment(variableID: variable, value: .text("t")),
            VariableAssignment(variableID: variable, value: .int(-1)),
          ], clearedVariables: [variable])),
    ]
  }

  @Test(
    "what is not right is refused with the field",
    arguments: [
      (##"{"createTags":{"names":["A"],"color":"red","scope":"all"}}"##, 400, ""),
      (##"{"createTags":{"names":["A"],"color":"#FF0000","scope":"everything"}}"##, 400, ""),
      (##"{"createTags":{"names":[" "],"color":"#FF0000","scope":"all"}}"##, 422, "name"),
      (##"{"createTags":{"names":[],"color":"#FF0000","scope":"all"}}"##, 422, "names"),
      (
        ##"{"createVariable":{"name":"L","type":"list","scope":"all","color":"#FF0000","options":["A","a"]}}"##, 422,
        "options"
      ),
      (
        ##"{"createVariable":{"name":"L","type":"list","scope":"all","color":"#FF0000","options":["A"]}}"##, 422,
        "options"
      ),
      (##"{"assign":{"assignment":{"targets":[]}}}"##, 422, "targets"),
      (
        ##"{"assign":{"assignment":{"targets":[{"kind":"shelf","id":"00000000-0000-0000-0000-000000000001"}]}}}"##, 400,
        ""
      ),
      (
        ##"{"renameTag":{"tag":"00000000-0000-0000-0000-000000000001","name":"B"}}"##, 404,
        "00000000-0000-0000-0000-000000000001"
      ),
      (##"{}"##, 400, ""),
    ] as [(String, Int, String)])
  func badInput(body: String, status: Int, detail: String) async throws {
    try await TestServer.run { server in
      let answer = try await server.client.send(
        "POST", Route.editMetadata.path(), headers: [("Content-Type", "application/json")], body: Array(body.utf8))
      #expect(answer.status == status, "\(answer.text)")
      if !detail.isEmpty { #expect(answer.text.contains("\"\(detail)\"")) }
      let list = try await server.get(Route.listDocs.path(query: [("filter", "tag:Nothing")]))
      #expect(list.status == 404)
      let bad = try await server.get(Route.listDocs.path(query: [("filter", "((")]))
      #expect(bad.status == 422 && bad.text.contains("\"filter\""))
    }
  }
}
