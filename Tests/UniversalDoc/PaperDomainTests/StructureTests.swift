import ByteCoding
import LibraryTestSupport
import PaperDomain
import Testing

/// A library with one bundle of twelve pages and a doc of three groups: A with pages 1 to 5, B with 6 to 9, C empty.
struct StructureDesk {
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
  private let desk: StructureDesk
  private var library: MemoryLibrary { desk.library }

  init() throws {
    desk = try StructureDesk()
  }

  @Test("Pages are moved before a page, to the end and between groups, in the order in which they are named")
  func movesPages() throws {
    try desk.perform(
      .movePages(pages: desk.pages([4, 2], of: desk.a), pageGroup: desk.a, before: desk.page(1, of: desk.a)))
    #expect(desk.text() == "A: 4 2 1 3 5 | B: 6 7 8 9 | C: ")
    try desk.perform(.movePages(pages: desk.pages([1, 2], of: desk.a), pageGroup: desk.a, before: nil))
    #expect(desk.text() == "A: 1 3 5 4 2 | B: 6 7 8 9 | C: ")
    let mixed = try desk.pages([1], of: desk.a) + desk.pages([4, 1], of: desk.b)
    try desk.perform(.movePages(pages: mixed, pageGroup: desk.b, before: desk.page(3, of: desk.b)))
    #expect(desk.text() == "A: 3 5 4 2 | B: 7 1 9 6 8 | C: ")
    try desk.perform(.movePages(pages: desk.pages([1, 2, 3, 4], of: desk.a), pageGroup: desk.c, before: nil))
    #expect(desk.text() == "A:  | B: 7 1 9 6 8 | C: 3 5 4 2")
  }

  @Test("Page groups are moved within a doc and to another one")
  func movesGroups() throws {
    try desk.perform(.movePageGroups(pageGroups: [desk.c, desk.a], doc: desk.doc, before: desk.b))
    #expect(desk.text() == "C:  | A: 1 2 3 4 5 | B: 6 7 8 9")
    let other = try desk.perform(.createDoc(title: "Other", bundle: nil)).created.docs[0]
    try desk.perform(.movePageGroups(pageGroups: [desk.b], doc: other, before: nil))
    #expect(desk.text() == "C:  | A: 1 2 3 4 5")
    #expect(desk.text(other) == "B: 6 7 8 9")
    #expect(library.groups[desk.b]?.docID == other)
  }

  @Test("A group becomes a doc of its own, with the pages that it had")
  func extracts() throws {
    let page = try desk.page(2, of: desk.b)
    let outcome = try desk.perform(.extractPageGroups(pageGroups: [desk.b], title: nil))
    #expect(desk.text() == "A: 1 2 3 4 5 | C: ")
    #expect(desk.text(outcome.created.docs[0]) == "B: 6 7 8 9")
    #expect(library.docs[outcome.created.docs[0]]?.title == "B")
    #expect(library.groups[desk.b]?.pageOrder[1] == page)
  }

  @Test("Copies stand behind their originals and have first versions of their own")
  func duplicates() throws {
    let pages = try desk.pages([2], of: desk.a)
    let outcome = try desk.perform(.duplicate(selection: StructureSelection(pageGroups: [desk.b], pages: pages)))
    #expect(desk.text() == "A: 1 2 2 3 4 5 | B: 6 7 8 9 | B copy: 6 7 8 9 | C: ")
    #expect(outcome.created.pages == [try desk.page(3, of: desk.a)])
    let copy = try desk.perform(.duplicate(selection: StructureSelection(docs: [desk.doc]))).created.docs[0]
    #expect(library.docs[copy]?.title == "Doc copy")
    #expect(desk.text(copy) == desk.text())
    let versions = library.pages.values.map { $0.currentVersionID }
    #expect(Set(versions).count == library.pages.count, "no page shares a version")
    try desk.perform(.moveToTrash(selection: StructureSelection(docs: [desk.doc])))
    #expect(desk.text(copy) == desk.text(), "a copy lives by itself")
  }

  @Test("The trash keeps places: what comes back stands where it stood")
  func trashesAndRestores() throws {
    let pages = try desk.pages([2, 3, 5], of: desk.a)
    try desk.perform(.moveToTrash(selection: StructureSelection(pages: pages)))
    #expect(desk.text() == "A: 1 4 | B: 6 7 8 9 | C: ")
    try desk.perform(.moveToTrash(selection: StructureSelection(pageGroups: [desk.a])))
    #expect(desk.text() == "B: 6 7 8 9 | C: ")
    #expect(throws: LibraryError.inTrash(.pageGroup, id: desk.a.description)) {
      try desk.perform(.restore(selection: StructureSelection(pages: pages)))
    }
    try desk.perform(.restore(selection: StructureSelection(pageGroups: [desk.a])))
    #expect(desk.text() == "A: 1 4 | B: 6 7 8 9 | C: ")
  }

  @Test("Emptying the trash deletes page groups and pages for good, and says how many")
  func empties() throws {
    let page = try desk.page(1, of: desk.a)
    try desk.perform(.moveToTrash(selection: StructureSelection(pageGroups: [desk.b], pages: [page])))
    #expect(try library.emptyTrash() == TrashEmptied(docs: 0, pageGroups: 1, pages: 1))
    #expect(library.groups[desk.b] == nil && library.pages[page] == nil)
    #expect(library.pages.count == 4)
  }

  @Test("A group is split into questions, with the mark scheme's pages as paired groups")
  func splits() throws {
    let parts = [
      SplitPart(
        title: "Question 1", pages: try desk.pages([2, 3], of: desk.a), answerPages: try desk.pages([1], of: desk.b)),
      SplitPart(
        title: "Question 2", pages: try desk.pages([4, 5], of: desk.a), answerPages: try desk.pages([2, 3], of: desk.b)),
    ]
    let outcome = try desk.perform(.splitPageGroup(pageGroup: desk.a, parts: parts))
    #expect(
      desk.text() == """
        A: 1 | Question 1: 2 3 | Question 2: 4 5 | Question 1 – mark scheme: 6 | Question 2 – mark scheme: 7 8 | B: 9 | C: 
        """)
    let made = outcome.created.pageGroups
    #expect(made.map { library.groups[$0]?.answersGroupID } == [nil, nil, made[0], made[1]])
    let edit = try #require(outcome.edit)
    try library.undo(edit.id, context: desk.counter.context)
    #expect(desk.text() == "A: 1 2 3 4 5 | B: 6 7 8 9 | C: ")
    try library.redo(edit.id, context: desk.counter.context)
    #expect(desk.text().hasPrefix("A: 1 | Question 1: 2 3 | Question 2: 4 5 | Question 1 – mark scheme: 6"))
  }

  @Test("A group that is split to its last page leaves no empty one behind, until it is undone")
  func splitsWholly() throws {
    let parts = [
      SplitPart(title: "Q1", pages: try desk.pages([1], of: desk.b)),
      SplitPart(title: "Q2", pages: try desk.pages([2, 3, 4], of: desk.b)),
    ]
    let outcome = try desk.perform(.splitPageGroup(pageGroup: desk.b, parts: parts))
    #expect(desk.text() == "A: 1 2 3 4 5 | Q1: 6 | Q2: 7 8 9 | C: ")
    try library.undo(try #require(outcome.edit).id, context: desk.counter.context)
    #expect(desk.text() == "A: 1 2 3 4 5 | B: 6 7 8 9 | C: ")
  }

  @Test("What asks for what is there already is no edit")
  func noEdit() throws {
    #expect(try desk.perform(.renameDoc(doc: desk.doc, title: " Doc ")).edit == nil)
    let first = try desk.page(1, of: desk.a)
    let second = try desk.page(2, of: desk.a)
    #expect(try desk.perform(.movePages(pages: [first], pageGroup: desk.a, before: second)).edit == nil)
    // If the pages were moved one by one, each would change its place and return to it.
    let all = try desk.pages([1, 2, 3, 4, 5], of: desk.a)
    #expect(try desk.perform(.movePages(pages: all, pageGroup: desk.a, before: nil)).edit == nil)
    let groups = try #require(library.docs[desk.doc]?.pageGroupOrder)
    #expect(try desk.perform(.movePageGroups(pageGroups: groups, doc: desk.doc, before: nil)).edit == nil)
    let revision = try #require(library.docs[desk.doc]?.revision)
    #expect(try desk.perform(.restore(selection: StructureSelection(docs: [desk.doc]))).edit == nil)
    #expect(library.docs[desk.doc]?.revision == revision)
  }

  @Test("Each operation names the field that is wrong, and changes nothing")
  func refuses() throws {
    let before = desk.text()
    let page = try desk.page(1, of: desk.a)
    let foreign = PageGroup.ID(UniqueID(high: 9, low: 9))
    func refusal(_ operation: LibraryCommand) -> String {
      do throws(LibraryError) {
        try desk.perform(operation)
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
    #expect(refusal(.renameDoc(doc: desk.doc, title: String(repeating: "é", count: 201))) == "title")
    #expect(refusal(.addPageGroup(doc: desk.doc, title: " ", before: nil)) == "title")
    #expect(refusal(.addPageGroup(doc: desk.doc, title: "X", before: foreign)) == "no page group")
    #expect(refusal(.renamePageGroup(pageGroup: foreign, title: "X")) == "no page group")
    #expect(
      refusal(.addPages(bundle: desk.bundle.id, pageNumbers: [], pageGroup: desk.a, before: nil)) == "pageNumbers")
    #expect(refusal(.addPages(bundle: desk.bundle.id, pageNumbers: [0], pageGroup: desk.a, before: nil)) == "no page 0")
    #expect(
      refusal(.addPages(bundle: desk.bundle.id, pageNumbers: [13], pageGroup: desk.a, before: nil)) == "no page 13")
    #expect(refusal(.movePages(pages: [], pageGroup: desk.a, before: nil)) == "pages")
    #expect(refusal(.movePages(pages: [page, page], pageGroup: desk.b, before: nil)) == "pages")
    #expect(refusal(.movePages(pages: [page], pageGroup: desk.b, before: page)) == "before")
    #expect(refusal(.movePages(pages: [page], pageGroup: desk.b, before: try desk.page(2, of: desk.a))) == "before")
    #expect(refusal(.movePageGroups(pageGroups: [desk.a], doc: desk.doc, before: desk.a)) == "before")
    #expect(refusal(.moveToTrash(selection: StructureSelection())) == "selection")
    #expect(refusal(.splitPageGroup(pageGroup: desk.a, parts: [])) == "parts")
    let repeated = SplitPart(title: "Q", pages: [page], answerPages: [page, page])
    #expect(refusal(.splitPageGroup(pageGroup: desk.a, parts: [repeated])) == "parts")
    let many = Array(repeating: SplitPart(title: "Q", pages: [page]), count: StructureLimits.parts + 1)
    #expect(refusal(.splitPageGroup(pageGroup: desk.a, parts: many)) == "parts")
    // A page of answers that several questions share is copied for each of them.
    let answers = (0..<100).map { Page.ID(UniqueID(high: 2, low: $0)) }
    let copies = (0..<110).map {
      SplitPart(title: "Q", pages: [Page.ID(UniqueID(high: 3, low: $0))], answerPages: answers)
    }
    #expect(refusal(.splitPageGroup(pageGroup: desk.a, parts: copies)) == "parts")
    #expect(refusal(.splitPageGroup(pageGroup: desk.a, parts: [SplitPart(title: "Q", pages: [])])) == "parts")
    let twice = [SplitPart(title: "1", pages: [page]), SplitPart(title: "2", pages: [page])]
    #expect(refusal(.splitPageGroup(pageGroup: desk.a, parts: twice)) == "parts")
    let elsewhere = [SplitPart(title: "1", pages: try desk.pages([1], of: desk.b))]
    #expect(refusal(.splitPageGroup(pageGroup: desk.a, parts: elsewhere)) == "parts")
    #expect(refusal(.renamePageGroup(pageGroup: desk.c, title: "👩‍👩‍👧‍👦")) == "done", "emoji alone are a title")
    #expect(desk.text() == before.replacing("C: ", with: "👩‍👩‍👧‍👦: "))
  }

  @Test("Whatever changes in a doc counts as its last change")
  func datesDoc() throws {
    var last = try #require(library.docs[desk.doc]?.updatedAt)
    for operation in [
      LibraryCommand.renamePageGroup(pageGroup: desk.c, title: "Last"),
      .movePages(pages: [try desk.page(1, of: desk.a)], pageGroup: desk.b, before: nil),
      .movePageGroups(pageGroups: [desk.c], doc: desk.doc, before: desk.a),
    ] {
      try desk.perform(operation)
      let now = try #require(library.docs[desk.doc]?.updatedAt)
      #expect(now > last)
      last = now
    }
  }

  @Test("An operation by what was seen is refused when it was changed since")
  func conflicts() throws {
    let seen = try #require(library.docs[desk.doc]?.revision)
    try library.requireRevision(seen, of: desk.doc)
    try desk.perform(.renamePageGroup(pageGroup: desk.a, title: "Else"))
    #expect(throws: LibraryError.conflict(.doc, id: desk.doc.description)) {
      try library.requireRevision(seen, of: desk.doc)
    }
  }

  @Test("An edit is not undone over what was done since, nor when its things are gone")
  func refusesUndo() throws {
    let page = try desk.page(1, of: desk.a)
    let moved = try #require(try desk.perform(.movePages(pages: [page], pageGroup: desk.b, before: nil)).edit)
    let again = try #require(try desk.perform(.movePages(pages: [page], pageGroup: desk.c, before: nil)).edit)
    let text = desk.text()
    #expect(throws: LibraryError.cannotUndo(reason: "one of its pages has been moved since.")) {
      try library.transaction { () throws(LibraryError) in
        try library.undo(moved.id, context: desk.counter.context)
      }
    }
    #expect(desk.text() == text)
    try library.undo(again.id, context: desk.counter.context)
    try library.undo(moved.id, context: desk.counter.context)
    #expect(desk.text() == "A: 1 2 3 4 5 | B: 6 7 8 9 | C: ")
    let trashed = try #require(
      try desk.perform(.moveToTrash(selection: StructureSelection(pages: [page]))).edit)
    try library.emptyTrash()
    #expect(throws: LibraryError.cannotUndo(reason: "the page was deleted for good.")) {
      try library.undo(trashed.id, context: desk.counter.context)
    }
  }
}
