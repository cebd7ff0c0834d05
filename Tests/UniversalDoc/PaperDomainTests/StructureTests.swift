import ByteCoding
import LibraryTestSupport
import PaperDomain
import Testing

/// A library with one bundle of twelve pages and a doc of three groups: A with pages 1 to 5, B with 6 to 9, C empty.
struct StructureHarness {
  let library = MemoryLibrary()
  let counter = Counter()
  let bundle: PDFBundle
  let doc: Doc.ID
  let a: PageGroup.ID
  let b: PageGroup.ID
  let c: PageGroup.ID

  init() throws {
    let segment = BundleSegment(
      variant: .display, ordinal: 1, pageCount: 12, byteCount: 1, sha256: SHA256.hash([1]), sourceName: "paper.pdf")
    bundle = try library.addBundle(
      id: counter.context.makeID(), name: "Paper", segments: [segment], context: counter.context)
    doc = try library.perform(.createDoc(title: "Doc", bundle: nil), context: counter.context).created.docs[0]
    var groups: [PageGroup.ID] = []
    for (title, numbers) in [("A", [1, 2, 3, 4, 5]), ("B", [6, 7, 8, 9]), ("C", [])] {
      let group = try library.perform(
        .addPageGroup(doc: doc, title: title, before: nil), context: counter.context
      ).created.pageGroups[0]
      groups.append(group)
      guard !numbers.isEmpty else { continue }
      try library.perform(
        .addPages(bundle: bundle.id, pageNumbers: numbers, pageGroup: group, before: nil), context: counter.context)
    }
    (a, b, c) = (groups[0], groups[1], groups[2])
  }

  @discardableResult
  func perform(_ operation: LibraryCommand) throws(LibraryError) -> LibraryOutcome {
    counter.milliseconds += 1000
    return try library.transaction { () throws(LibraryError) in
      try library.perform(operation, context: counter.context)
    }
  }

  /// The doc as "A: 1 2 3 | B: 4".
  func text(_ doc: Doc.ID? = nil) -> String {
    (library.docs[doc ?? self.doc]?.pageGroupOrder ?? []).map { id in
      let group = library.groups[id]
      let numbers = (group?.pageOrder ?? []).map { page in
        library.pages[page].flatMap { library.versions[$0.currentVersionID] }.map { "\($0.pageNumber)" } ?? "?"
      }
      return "\(group?.title ?? "?"): \(numbers.joined(separator: " "))"
    }.joined(separator: " | ")
  }

  /// A page of a group, by its position from 1.
  func page(_ position: Int, of group: PageGroup.ID) throws -> Page.ID {
    try #require(library.groups[group]?.pageOrder[position - 1])
  }

  func pages(_ positions: [Int], of group: PageGroup.ID) throws -> [Page.ID] {
    try positions.map { try page($0, of: group) }
  }
}

@Suite("Arranging docs, page groups and pages")
struct StructureTests {
  private let harness: StructureHarness
  private var library: MemoryLibrary { harness.library }

  init() throws {
    harness = try StructureHarness()
  }

  @Test("Pages are moved before a page, to the end and between groups, in the order in which they are named")
  func movesPages() throws {
    try harness.perform(
      .movePages(
        pages: harness.pages([4, 2], of: harness.a), pageGroup: harness.a, before: harness.page(1, of: harness.a)))
    #expect(harness.text() == "A: 4 2 1 3 5 | B: 6 7 8 9 | C: ")
    try harness.perform(.movePages(pages: harness.pages([1, 2], of: harness.a), pageGroup: harness.a, before: nil))
    #expect(harness.text() == "A: 1 3 5 4 2 | B: 6 7 8 9 | C: ")
    let mixed = try harness.pages([1], of: harness.a) + harness.pages([4, 1], of: harness.b)
    try harness.perform(.movePages(pages: mixed, pageGroup: harness.b, before: harness.page(3, of: harness.b)))
    #expect(harness.text() == "A: 3 5 4 2 | B: 7 1 9 6 8 | C: ")
    try harness.perform(
      .movePages(pages: harness.pages([1, 2, 3, 4], of: harness.a), pageGroup: harness.c, before: nil))
    #expect(harness.text() == "A:  | B: 7 1 9 6 8 | C: 3 5 4 2")
  }

  @Test("Page groups are moved within a doc and to another one")
  func movesGroups() throws {
    try harness.perform(.movePageGroups(pageGroups: [harness.c, harness.a], doc: harness.doc, before: harness.b))
    #expect(harness.text() == "C:  | A: 1 2 3 4 5 | B: 6 7 8 9")
    let other = try harness.perform(.createDoc(title: "Other", bundle: nil)).created.docs[0]
    try harness.perform(.movePageGroups(pageGroups: [harness.b], doc: other, before: nil))
    #expect(harness.text() == "C:  | A: 1 2 3 4 5")
    #expect(harness.text(other) == "B: 6 7 8 9")
    #expect(library.groups[harness.b]?.docID == other)
  }

  @Test("A group becomes a doc of its own, with the pages that it had")
  func extracts() throws {
    let page = try harness.page(2, of: harness.b)
    let outcome = try harness.perform(.extractPageGroups(pageGroups: [harness.b], title: nil))
    #expect(harness.text() == "A: 1 2 3 4 5 | C: ")
    #expect(harness.text(outcome.created.docs[0]) == "B: 6 7 8 9")
    #expect(library.docs[outcome.created.docs[0]]?.title == "B")
    #expect(library.groups[harness.b]?.pageOrder[1] == page)
  }

  @Test("Copies stand behind their originals and have first versions of their own")
  func duplicates() throws {
    let pages = try harness.pages([2], of: harness.a)
    let outcome = try harness.perform(.duplicate(selection: StructureSelection(pageGroups: [harness.b], pages: pages)))
    #expect(harness.text() == "A: 1 2 2 3 4 5 | B: 6 7 8 9 | B copy: 6 7 8 9 | C: ")
    #expect(outcome.created.pages == [try harness.page(3, of: harness.a)])
    let copy = try harness.perform(.duplicate(selection: StructureSelection(docs: [harness.doc]))).created.docs[0]
    #expect(library.docs[copy]?.title == "Doc copy")
    #expect(harness.text(copy) == harness.text())
    let versions = library.pages.values.map { $0.currentVersionID }
    #expect(Set(versions).count == library.pages.count, "no page shares a version")
    try harness.perform(.moveToTrash(selection: StructureSelection(docs: [harness.doc])))
    #expect(harness.text(copy) == harness.text(), "a copy lives by itself")
  }

  @Test("The trash keeps places: what comes back stands where it stood")
  func trashesAndRestores() throws {
    let pages = try harness.pages([2, 3, 5], of: harness.a)
    try harness.perform(.moveToTrash(selection: StructureSelection(pages: pages)))
    #expect(harness.text() == "A: 1 4 | B: 6 7 8 9 | C: ")
    try harness.perform(.moveToTrash(selection: StructureSelection(pageGroups: [harness.a])))
    #expect(harness.text() == "B: 6 7 8 9 | C: ")
    #expect(throws: LibraryError.inTrash(.pageGroup, id: harness.a.description)) {
      try harness.perform(.restore(selection: StructureSelection(pages: pages)))
    }
    try harness.perform(.restore(selection: StructureSelection(pageGroups: [harness.a])))
    #expect(harness.text() == "A: 1 4 | B: 6 7 8 9 | C: ")
  }

  @Test("Emptying the trash deletes page groups and pages for good, and says how many")
  func empties() throws {
    let page = try harness.page(1, of: harness.a)
    try harness.perform(.moveToTrash(selection: StructureSelection(pageGroups: [harness.b], pages: [page])))
    #expect(try library.emptyTrash() == TrashEmptied(docs: 0, pageGroups: 1, pages: 1))
    #expect(library.groups[harness.b] == nil && library.pages[page] == nil)
    #expect(library.pages.count == 4)
  }

  @Test("A group is split into questions, with the mark scheme's pages as paired groups")
  func splits() throws {
    let parts = [
      SplitPart(
        title: "Question 1", pages: try harness.pages([2, 3], of: harness.a),
        answerPages: try harness.pages([1], of: harness.b)),
      SplitPart(
        title: "Question 2", pages: try harness.pages([4, 5], of: harness.a),
        answerPages: try harness.pages([2, 3], of: harness.b)),
    ]
    let outcome = try harness.perform(.splitPageGroup(pageGroup: harness.a, parts: parts))
    #expect(
      harness.text() == """
        A: 1 | Question 1: 2 3 | Question 2: 4 5 | Question 1 – mark scheme: 6 | Question 2 – mark scheme: 7 8 | B: 9 | C: 
        """)
    let made = outcome.created.pageGroups
    #expect(made.map { library.groups[$0]?.answersGroupID } == [nil, nil, made[0], made[1]])
    let edit = try #require(outcome.edit)
    try library.undo(edit.id, context: harness.counter.context)
    #expect(harness.text() == "A: 1 2 3 4 5 | B: 6 7 8 9 | C: ")
    try library.redo(edit.id, context: harness.counter.context)
    #expect(harness.text().hasPrefix("A: 1 | Question 1: 2 3 | Question 2: 4 5 | Question 1 – mark scheme: 6"))
  }

  @Test("A group that is split to its last page leaves no empty one behind, until it is undone")
  func splitsWholly() throws {
    let parts = [
      SplitPart(title: "Q1", pages: try harness.pages([1], of: harness.b)),
      SplitPart(title: "Q2", pages: try harness.pages([2, 3, 4], of: harness.b)),
    ]
    let outcome = try harness.perform(.splitPageGroup(pageGroup: harness.b, parts: parts))
    #expect(harness.text() == "A: 1 2 3 4 5 | Q1: 6 | Q2: 7 8 9 | C: ")
    try library.undo(try #require(outcome.edit).id, context: harness.counter.context)
    #expect(harness.text() == "A: 1 2 3 4 5 | B: 6 7 8 9 | C: ")
  }

  @Test("What asks for what is there already is no edit")
  func noEdit() throws {
    #expect(try harness.perform(.renameDoc(doc: harness.doc, title: " Doc ")).edit == nil)
    let first = try harness.page(1, of: harness.a)
    let second = try harness.page(2, of: harness.a)
    #expect(try harness.perform(.movePages(pages: [first], pageGroup: harness.a, before: second)).edit == nil)
    // If the pages were moved one by one, each would change its place and return to it.
    let all = try harness.pages([1, 2, 3, 4, 5], of: harness.a)
    #expect(try harness.perform(.movePages(pages: all, pageGroup: harness.a, before: nil)).edit == nil)
    let groups = try #require(library.docs[harness.doc]?.pageGroupOrder)
    #expect(try harness.perform(.movePageGroups(pageGroups: groups, doc: harness.doc, before: nil)).edit == nil)
    let revision = try #require(library.docs[harness.doc]?.revision)
    #expect(try harness.perform(.restore(selection: StructureSelection(docs: [harness.doc]))).edit == nil)
    #expect(library.docs[harness.doc]?.revision == revision)
  }

  @Test("Each operation names the field that is wrong, and changes nothing")
  func refuses() throws {
    let before = harness.text()
    let page = try harness.page(1, of: harness.a)
    let foreign = PageGroup.ID(UniqueID(high: 9, low: 9))
    func refusal(_ operation: LibraryCommand) -> String {
      do throws(LibraryError) {
        try harness.perform(operation)
        return "done"
      } catch {
        switch error {
        case .invalid(let field, _): return field
        case .notFound(let kind, _): return "no \(kind.rawValue)"
        case .pageOutOfRange(let number, _): return "no page \(number)"
        default: return "\(error)"
        }
      }
    }
    #expect(refusal(.createDoc(title: nil, bundle: nil)) == "title")
    #expect(refusal(.createDoc(title: "\u{0}\u{7}", bundle: nil)) == "title")
    #expect(refusal(.renameDoc(doc: harness.doc, title: String(repeating: "é", count: 201))) == "title")
    #expect(refusal(.addPageGroup(doc: harness.doc, title: " ", before: nil)) == "title")
    #expect(refusal(.addPageGroup(doc: harness.doc, title: "X", before: foreign)) == "no page group")
    #expect(refusal(.renamePageGroup(pageGroup: foreign, title: "X")) == "no page group")
    #expect(
      refusal(.addPages(bundle: harness.bundle.id, pageNumbers: [], pageGroup: harness.a, before: nil)) == "pageNumbers"
    )
    #expect(
      refusal(.addPages(bundle: harness.bundle.id, pageNumbers: [0], pageGroup: harness.a, before: nil)) == "no page 0")
    #expect(
      refusal(.addPages(bundle: harness.bundle.id, pageNumbers: [13], pageGroup: harness.a, before: nil))
        == "no page 13")
    #expect(refusal(.movePages(pages: [], pageGroup: harness.a, before: nil)) == "pages")
    #expect(refusal(.movePages(pages: [page, page], pageGroup: harness.b, before: nil)) == "pages")
    #expect(refusal(.movePages(pages: [page], pageGroup: harness.b, before: page)) == "before")
    #expect(
      refusal(.movePages(pages: [page], pageGroup: harness.b, before: try harness.page(2, of: harness.a))) == "before")
    #expect(refusal(.movePageGroups(pageGroups: [harness.a], doc: harness.doc, before: harness.a)) == "before")
    #expect(refusal(.moveToTrash(selection: StructureSelection())) == "selection")
    #expect(refusal(.splitPageGroup(pageGroup: harness.a, parts: [])) == "parts")
    let repeated = SplitPart(title: "Q", pages: [page], answerPages: [page, page])
    #expect(refusal(.splitPageGroup(pageGroup: harness.a, parts: [repeated])) == "parts")
    let many = Array(repeating: SplitPart(title: "Q", pages: [page]), count: StructureLimits.parts + 1)
    #expect(refusal(.splitPageGroup(pageGroup: harness.a, parts: many)) == "parts")
    // A page of answers that several questions share is copied for each of them.
    let answers = (0..<100).map { Page.ID(UniqueID(high: 2, low: $0)) }
    let copies = (0..<110).map {
      SplitPart(title: "Q", pages: [Page.ID(UniqueID(high: 3, low: $0))], answerPages: answers)
    }
    #expect(refusal(.splitPageGroup(pageGroup: harness.a, parts: copies)) == "parts")
    #expect(refusal(.splitPageGroup(pageGroup: harness.a, parts: [SplitPart(title: "Q", pages: [])])) == "parts")
    let twice = [SplitPart(title: "1", pages: [page]), SplitPart(title: "2", pages: [page])]
    #expect(refusal(.splitPageGroup(pageGroup: harness.a, parts: twice)) == "parts")
    let elsewhere = [SplitPart(title: "1", pages: try harness.pages([1], of: harness.b))]
    #expect(refusal(.splitPageGroup(pageGroup: harness.a, parts: elsewhere)) == "parts")
    #expect(refusal(.renamePageGroup(pageGroup: harness.c, title: "👩‍👩‍👧‍👦")) == "done", "emoji alone are a title")
    #expect(harness.text() == before.replacing("C: ", with: "👩‍👩‍👧‍👦: "))
  }

  @Test("Whatever changes in a doc counts as its last change")
  func datesDoc() throws {
    var last = try #require(library.docs[harness.doc]?.updatedAt)
    for operation in [
      LibraryCommand.renamePageGroup(pageGroup: harness.c, title: "Last"),
      .movePages(pages: [try harness.page(1, of: harness.a)], pageGroup: harness.b, before: nil),
      .movePageGroups(pageGroups: [harness.c], doc: harness.doc, before: harness.a),
    ] {
      try harness.perform(operation)
      let now = try #require(library.docs[harness.doc]?.updatedAt)
      #expect(now > last)
      last = now
    }
  }

  @Test("An operation by what was seen is refused when it was changed since")
  func conflicts() throws {
    let seen = try #require(library.docs[harness.doc]?.revision)
    try library.requireRevision(seen, of: harness.doc)
    try harness.perform(.renamePageGroup(pageGroup: harness.a, title: "Else"))
    #expect(throws: LibraryError.conflict(.doc, id: harness.doc.description)) {
      try library.requireRevision(seen, of: harness.doc)
    }
  }

  @Test("An edit is not undone over what was done since, nor when its things are gone")
  func refusesUndo() throws {
    let page = try harness.page(1, of: harness.a)
    let moved = try #require(try harness.perform(.movePages(pages: [page], pageGroup: harness.b, before: nil)).edit)
    let again = try #require(try harness.perform(.movePages(pages: [page], pageGroup: harness.c, before: nil)).edit)
    let text = harness.text()
    #expect(throws: LibraryError.cannotUndo(reason: "one of its pages has been moved since.")) {
      try library.transaction { () throws(LibraryError) in
        try library.undo(moved.id, context: harness.counter.context)
      }
    }
    #expect(harness.text() == text)
    try library.undo(again.id, context: harness.counter.context)
    try library.undo(moved.id, context: harness.counter.context)
    #expect(harness.text() == "A: 1 2 3 4 5 | B: 6 7 8 9 | C: ")
    let trashed = try #require(
      try harness.perform(.moveToTrash(selection: StructureSelection(pages: [page]))).edit)
    try library.emptyTrash()
    #expect(throws: LibraryError.cannotUndo(reason: "the page was deleted for good.")) {
      try library.undo(trashed.id, context: harness.counter.context)
    }
  }
}
