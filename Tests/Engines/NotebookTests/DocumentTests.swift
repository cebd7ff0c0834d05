import BlazeBinary
import ByteCoding
import NotebookWalk
import PageRegistration
import Testing

@testable import Notebook

/// Documents of several pages, and marks that are carried over to another scan.
@Suite struct DocumentTests {
  private let versions = (1...3).map { UniqueID(high: 0xABCD, low: UInt64($0)) }

  /// A document of three pages after a random walk.
  private func document(_ walk: inout RandomWalk) throws -> NotebookDocument {
    var document = NotebookDocument(cover: walk.start())
    for (index, version) in versions.enumerated() {
      var notebook = walk.start()
      for _ in 0..<20 { walk.step(&notebook) }
      try document.place(notebook, of: version, number: UInt32(3 - index))
    }
    return document
  }

  /// A copy with further edits on every page.
  private func edited(_ document: NotebookDocument, _ author: String, _ walk: inout RandomWalk) throws
    -> NotebookDocument
  {
    var copy = document
    for page in document.pages {
      var notebook = page.notebook.opened(by: walk.writer(author))
      for _ in 0..<15 { walk.step(&notebook) }
      try copy.place(notebook, of: page.version, number: page.number)
    }
    return copy
  }

  @Test("a document's file lists its pages by number and gives them back; a notebook carries them along")
  func file() throws {
    var walk = RandomWalk(seed: 41)
    let document = try document(&walk)
    let bytes = document.fileBytes
    let read = try NotebookDocument(fileBytes: bytes)
    #expect(read.pages.map { $0.number } == [1, 2, 3])
    #expect(read.pages.map { $0.version } == versions.reversed())
    for (page, original) in zip(read.pages, document.pages) {
      #expect(page.notebook.state == original.notebook.state)
      #expect(page.notebook.groups == original.notebook.groups)
    }
    #expect(read.cover.title == "Walk")
    #expect(read.fileBytes == bytes)
    let plain = try NotebookPage(fileBytes: bytes)
    #expect(plain.title == "Walk")
    #expect(plain.fileBytes == bytes)
    let single = try NotebookDocument(fileBytes: document.cover.fileBytes)
    #expect(single.pages.isEmpty)
  }

  @Test("the list of pages has its bytes")
  func golden() throws {
    var walk = RandomWalk(seed: 42)
    let page = walk.start()
    var document = NotebookDocument(cover: walk.start())
    try document.place(page, of: versions[0], number: 2)
    var section = BlazeEncoder()
    section.write(raw: [1, 2] + versions[0].bytes)
    section.write(data: page.fileBytes)
    let carried = try NotebookPage(fileBytes: document.fileBytes).carried.sections
    #expect(carried.items == [BlazeSection(tag: 3, bytes: section.bytes)])
  }

  @Test("three copies of a document merged in any order are the same bytes, also by a program that knows no pages")
  func merging() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("let seed: UInt64 = \(seed)")
    var walk = RandomWalk(seed: seed)
    let base = try document(&walk)
    let a = try edited(base, "ada", &walk)
    let b = try edited(base, "grace", &walk)
    var c = try edited(base, "ada", &walk)
    try c.place(walk.start(), of: UniqueID(high: 9, low: 9), number: 2)
    func merged(_ documents: NotebookDocument...) throws -> [UInt8] {
      var result = documents[0]
      for other in documents.dropFirst() { try result.merge(other) }
      return result.fileBytes
    }
    let bytes = try merged(a, b, c)
    #expect(try merged(c, b, a) == bytes)
    #expect(try merged(b, a, c, a, b) == bytes)
    var plain = try NotebookPage(fileBytes: a.fileBytes)
    for other in [b, c] { try plain.merge(try NotebookPage(fileBytes: other.fileBytes)) }
    #expect(try NotebookDocument(fileBytes: plain.fileBytes).fileBytes == bytes)
  }

  @Test("a damaged list of pages is refused, and so is a damaged page")
  func damage() throws {
    var walk = RandomWalk(seed: 43)
    let cover = walk.start()
    let page = walk.start().fileBytes
    func file(_ numbers: [UInt8], _ ids: [UniqueID], _ page: [UInt8], rest: [UInt8] = []) -> [UInt8] {
      var section = BlazeEncoder()
      section.write(varint: UInt64(numbers.count))
      for (number, id) in zip(numbers, ids) {
        section.write(raw: [number] + id.bytes)
        section.write(data: page)
      }
      section.write(raw: rest)
      var file = cover
      file.carried.sections = BlazeSections([BlazeSection(tag: 3, bytes: section.bytes)])
      return file.fileBytes
    }
    #expect(try NotebookDocument(fileBytes: file([1, 2], versions, page)).pages.count == 2)
    for wrong in [
      file([0], versions, page), file([2, 1], versions, page), file([1, 1], versions.reversed(), page),
      file([1, 2], [versions[0], versions[0]], page), file([1], versions, Array(page.dropLast())),
      file([1], versions, page, rest: [0]), file([1], versions, []),
    ] {
      #expect(throws: NotebookError.self) { try NotebookDocument(fileBytes: wrong) }
    }
  }

  // MARK: Carrying marks forward

  /// A page with a stroke that was partly erased, a text box and highlighted words.
  private func marked(_ walk: inout RandomWalk) throws -> NotebookPage {
    var notebook = walk.start()
    try notebook.setPage(width: 600 * 64, height: 800 * 64, at: walk.now())
    try notebook.addLayer(named: "corrections", at: walk.now())
    let line = (0..<40).map { InkSample(x: 6400 + $0 * 128, y: 6400) }
    try notebook.draw(line, kind: .pen, at: walk.now())
    try notebook.erase(Eraser(path: [Point(x: 6400 + 20 * 128, y: 6400)], radius: 200), at: walk.now())
    try notebook.add(.text, in: Rect(x: 64, y: 64, width: 6400, height: 1280), text: "good", at: walk.now())
    let word = WordMark(index: 4, frame: Rect(x: 640, y: 6400, width: 1280, height: 640))
    try notebook.highlight([word], at: walk.now())
    return notebook
  }

  @Test("marks are carried forward as one step that names where they came from; again adds only what is new")
  func carryForward() throws {
    var walk = RandomWalk(seed: 44)
    var old = try marked(&walk)
    var new = walk.start()
    try new.setPage(width: 600 * 64, height: 800 * 64, at: walk.now())
    let report = try new.carryForward(from: old, of: versions[0], at: walk.now())
    #expect(report.carried == old.state.annotations.map { $0.id })
    #expect(report.words.count == 1)
    #expect(report.outside.isEmpty && report.alreadyThere.isEmpty && !report.isScaled)
    #expect(new.state.layers == old.state.layers)
    #expect(SVG.document(DisplayList(new.state)) == SVG.document(DisplayList(old.state)))
    #expect(new.groups.suffix(4).allSatisfy { $0.step == versions[0] })
    #expect(try reread(new).state == new.state)
    try old.draw(walk.samples(), kind: .pen, at: walk.now())
    let gone = report.carried[0]
    try new.delete([gone], at: walk.now())
    let again = try new.carryForward(from: old, of: versions[0], at: walk.now())
    #expect(again.carried.count == 1)
    #expect(again.alreadyThere == report.carried)
    #expect(new.annotation(gone) == nil)
    while try new.undo(at: walk.now()) != nil, new.undoStatus.undoTitle != "Undo Page size" {}
    #expect(new.state.annotations.isEmpty && new.state.layers.isEmpty)
    #expect(throws: NotebookError.readOnly) {
      var reader = try reread(new)
      try reader.carryForward(from: old, of: versions[0], at: walk.now())
    }
  }

  @Test("marks are scaled to a page of another size, and those that leave it are named")
  func scaling() throws {
    var walk = RandomWalk(seed: 45)
    var old = try marked(&walk)
    try old.add(.rectangle, in: Rect(x: 599 * 64, y: 64, width: 6400, height: 640), at: walk.now())
    var new = walk.start()
    try new.setPage(width: 300 * 64, height: 400 * 64, at: walk.now())
    let report = try new.carryForward(from: old, of: versions[0], at: walk.now())
    #expect(report.isScaled)
    for id in report.carried {
      let (before, after) = (try #require(old.annotation(id)), try #require(new.annotation(id)))
      #expect(abs(after.frame.x * 2 - before.frame.x) <= 1 && abs(after.frame.y * 2 - before.frame.y) <= 1)
      #expect(abs(after.frame.width * 2 - before.frame.width) <= 2)
      #expect(after.erased == before.erased && after.lineCount == before.lineCount)
      #expect(after.style == before.style)
    }
    #expect(report.outside == [try #require(old.state.annotations.last).id])
  }

  @Test("marks go where they are placed, by their own authors; what is erased stays so; what has no place stays behind")
  func placing() throws {
    var walk = RandomWalk(seed: 47)
    var old = try marked(&walk)
    old = old.opened(by: walk.writer("grace"))
    let hers = try old.draw([InkSample(x: 640, y: 1280), InkSample(x: 6400, y: 1280)], kind: .pen, at: walk.now())
    let left = try old.add(.rectangle, in: Rect(x: 64, y: 32_000, width: 640, height: 640), at: walk.now())
    var new = walk.start()
    try new.setPage(width: 600 * 64, height: 800 * 64, at: walk.now())
    // A quarter turn to the right about the origin, half the size, and a shift of 300 points to the right.
    let turned = Similarity(a: 0, b: 0.5, dx: 300, dy: 0)
    let report = try new.carryForward(from: old, of: versions[0], at: walk.now()) {
      $0.id == left ? .left : .moved(turned)
    }
    #expect(report.left == [left] && new.annotation(left) == nil)
    #expect(report.carried.count == old.state.annotations.count - 1)
    for id in report.carried {
      let (before, after) = (try #require(old.annotation(id)), try #require(new.annotation(id)))
      #expect(
        abs(after.frame.width * 2 - before.frame.height) <= 4 && abs(after.frame.height * 2 - before.frame.width) <= 4)
      let (from, to) = (turned(before.frame.middle), after.frame.middle)
      #expect(abs(from.x - to.x) < 0.05 && abs(from.y - to.y) < 0.05)
      #expect(after.erased == before.erased && after.lineCount == before.lineCount && after.style == before.style)
    }
    let authors = new.groups.filter { $0.step == versions[0] }.map { $0.author }
    #expect(authors.filter { $0 == "grace" }.count == 1 && new.annotation(hers) != nil)
    #expect(try reread(new).state == new.state)
  }

  @Test("two people who carry at once and merge have everything once")
  func carryAtOnce() throws {
    var walk = RandomWalk(seed: 46)
    let old = try marked(&walk)
    let base = walk.start()
    var left = base.opened(by: walk.writer("ada"))
    var right = base.opened(by: walk.writer("grace"))
    try left.carryForward(from: old, of: versions[0], at: walk.now())
    try right.carryForward(from: old, of: versions[0], at: walk.now())
    let alone = left.state.annotations
    try left.merge(right)
    #expect(left.state.annotations == alone)
  }
}
