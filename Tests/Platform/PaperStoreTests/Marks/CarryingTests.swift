import ByteCoding
import Notebook
import PaperDomain
import Testing

@testable import PaperStore

/// A page of 30 words is bound to a page that has the first fifteen at another place and lacks the others.
@Suite("What was written on a page comes along to a new scan")
struct CarryingTests {
  /// Words in two blocks of three rows.
  private static func words(_ prefix: String, shift: Double, lower: String) -> [Word] {
    (0..<30).map { number in
      let (row, column) = (number / 5, number % 5)
      let isLower = row >= 3
      return Word(
        text: "\(isLower ? lower : prefix)\(number)",
        box: NormalizedRect(
          x: 0.1 + Double(column) * 0.15, y: (isLower ? 0.6 : 0.1 + shift) + Double(row % 3) * 0.03, width: 0.1,
          height: 0.02),
        separator: .space)
    }
  }

  private struct Setting {
    let store: LibraryStore
    let page: Page.ID
    let version: PageVersion.ID
    let scan: PDFBundle.ID
  }

  private func setting(_ first: [Word], _ second: [Word]) async throws -> Setting {
    let store = try TemporaryLibrary().open()
    let (bundle, doc) = try await store.importFile("a", pages: 1, title: "A")
    let (scan, _) = try await store.importFile("b", pages: 1)
    for (bundle, words) in [(bundle, first), (scan, second)] where !words.isEmpty {
      try await store.savePageTexts([ExtractedPage(pageNumber: 1, words: words)], of: bundle.id, variant: .display)
    }
    let made = try #require(doc)
    let version = try #require(try await store.versions(of: made.id).first)
    let page = try await store.write { writer throws(LibraryError) in try writer.existingPageVersion(version).pageID }
    return Setting(store: store, page: page, version: version, scan: scan.id)
  }

  private func note(_ setting: Setting, y: Double) async throws -> NoteBlock.ID {
    try await made(
      setting,
      .createNote(
        version: setting.version, rect: NormalizedRect(x: 0.4, y: y, width: 0.2, height: 0.02), title: nil,
        body: "seen"))
  }

  private func made(_ setting: Setting, _ command: LibraryCommand) async throws -> NoteBlock.ID {
    let outcome = try await setting.store.write { writer throws(LibraryError) in
      try writer.perform(command, context: writer.context)
    }
    return try #require(outcome.created.notes.first)
  }

  private func rebind(_ setting: Setting) async throws -> (version: PageVersion.ID, outcome: LibraryOutcome) {
    let outcome = try await setting.store.write { writer throws(LibraryError) in
      try writer.perform(
        .rebindPage(page: setting.page, bundle: setting.scan, pageNumber: 1, inherited: .all), context: writer.context)
    }
    return (try #require(outcome.created.versions.first), outcome)
  }

  private func notes(_ setting: Setting, on version: PageVersion.ID) async throws -> [NoteBlock] {
    try await setting.store.write { writer throws(LibraryError) in try writer.noteBlocks(of: version) }
  }

  @Test("notes and marks follow the words around them, by their authors; what stood at words that are gone stays")
  func newScan() async throws {
    let setting = try await setting(
      Self.words("a", shift: 0, lower: "b"), Self.words("a", shift: 0.2, lower: "c"))
    let (ada, grace) = (try await setting.store.makePerson("Ada"), try await setting.store.makePerson("Grace"))
    let side = try await setting.store.write { writer throws(LibraryError) in
      let version = try writer.existingPageVersion(setting.version)
      return try writer.beginning(of: version)
    }
    guard case .setPage(let width, let height) = side.entries.last else { Issue.record("no size"); return }
    // One stroke in each block, each by another person, converted from fractions to units.
    func x(_ fraction: Double) -> Int32 { Int32(Double(width) * fraction) }
    func y(_ fraction: Double) -> Int32 { Int32(Double(height) * fraction) }
    var pens = [
      try await MarkPen(on: setting.version, of: setting.store, as: ada),
      try await MarkPen(on: setting.version, of: setting.store, as: grace),
    ]
    var strokes: [UniqueID] = []
    for (index, place) in [0.13, 0.63].enumerated() {
      strokes.append(
        try pens[index].edit { page, time in
          try page.draw(
            [InkSample(x: x(0.4), y: y(place), time: 0), InkSample(x: x(0.5), y: y(place), time: 10)], kind: .pen,
            at: time)
        })
      try await pens[index].sync(with: setting.store)
    }
    let upper = try await note(setting, y: 0.13)
    _ = try await made(setting, .replyToNote(to: upper, title: nil, body: "so"))
    let lower = try await note(setting, y: 0.63)
    let reply = try await made(setting, .replyToNote(to: lower, title: nil, body: "gone"))

    let preview = try await setting.store.previewRebinding(of: setting.page, to: setting.scan, pageNumber: 1)
    #expect(preview.version == nil && preview.former == setting.version && preview.basis == .words)
    #expect(preview.cameCount == 3 && preview.stayedCount == 3)
    // Marks that stay behind come first. Each item has its kind and its confidence.
    #expect(preview.items.map { $0.place == nil } == [true, true, true, false, false, false])
    #expect(preview.items.prefix(3).map { $0.text } == ["seen", "gone", ""])
    #expect(preview.items.allSatisfy { ($0.confidence.map { $0 >= 0.4 } ?? false) == ($0.place != nil) })
    for item in preview.items {
      guard let place = item.place else { continue }
      #expect(abs(place.y - item.frame.y - 0.2) < 0.005 && abs(place.x - item.frame.x) < 0.005)
    }
    #expect(try await setting.store.carriedReports() == [])

    let (version, outcome) = try await rebind(setting)
    #expect(
      outcome.carriedOver
        == CarriedOver(noteCount: 2, markCount: 1, leftNotes: [lower, reply], leftMarkCount: 1))
    let carried = try await setting.store.notebook(of: version)
    let mark = try #require(carried.state.annotations.first)
    #expect(carried.state.annotations.count == 1 && mark.id == strokes[0])
    #expect(abs(mark.frame.y - y(0.33)) < 64 && abs(mark.frame.x - x(0.4)) < 64)
    #expect(carried.groups.last?.author == ada.description)
    let notes = try await notes(setting, on: version)
    #expect(notes.count == 2 && notes.allSatisfy { abs($0.rect.y - 0.33) < 0.005 && abs($0.rect.x - 0.4) < 0.005 })
    // The preview matches what was done, and is kept with the version and the step.
    var done = preview
    done.version = version
    #expect(try await setting.store.carriedReports(of: try #require(outcome.edit).id) == [done])
    #expect(try await setting.store.carriedReports(page: setting.page) == [done])
    #expect(try await setting.store.carriedReports(page: Page.ID(UniqueID(high: 1, low: 1))) == [])
    // Marks that stay behind are where they were, and there is only one step.
    #expect(try await setting.store.strokes(on: setting.version) == Set(strokes))
    #expect(try await self.notes(setting, on: setting.version).count == 4)
    #expect(try await setting.store.history().items.first?.kind == .rebindPage)
    try await setting.store.turn(undoing: true, as: nil)
    #expect(
      try await setting.store.write { writer throws(LibraryError) in try writer.page(setting.page)?.currentVersionID }
        == setting.version)
    try await setting.store.turn(undoing: false, as: nil)
    #expect(try await setting.store.strokes(on: version) == [strokes[0]])
    #expect(try setting.store.findings() == [])
  }

  @Test("on a page whose words are all others, everything stays; without words, everything lies as it lay")
  func noComparison() async throws {
    for (second, comes) in [(Self.words("x", shift: 0, lower: "y"), false), ([], true)] {
      let setting = try await setting(Self.words("a", shift: 0, lower: "b"), second)
      var pen = try await MarkPen(on: setting.version, of: setting.store, as: nil)
      let stroke = try pen.draw(2000)
      try await pen.sync(with: setting.store)
      let note = try await note(setting, y: 0.3)
      let preview = try await setting.store.previewRebinding(of: setting.page, to: setting.scan, pageNumber: 1)
      #expect(preview.basis == (comes ? .nothing : .words))
      #expect(preview.items.allSatisfy { $0.place == (comes ? $0.frame : nil) && ($0.confidence == nil) == comes })
      #expect(preview.items.count == 2)
      let (version, outcome) = try await rebind(setting)
      #expect(
        outcome.carriedOver
          == (comes
            ? CarriedOver(noteCount: 1, markCount: 1) : CarriedOver(leftNotes: [note], leftMarkCount: 1)))
      #expect(try await setting.store.strokes(on: version) == (comes ? [stroke] : []))
      if comes {
        #expect(
          try await setting.store.notebook(of: version).annotation(stroke)?.frame
            == pen.notebook.annotation(stroke)?.frame)
      }
    }
  }

  @Test("pages without words are compared by their pictures: what stands on them comes along to where it is there")
  func pictures() async throws {
    let setting = try await setting([], [])
    var pen = try await MarkPen(on: setting.version, of: setting.store, as: nil)
    _ = try pen.draw(2000)
    try await pen.sync(with: setting.store)
    let note = try await note(setting, y: 0.3)
    let places = try await setting.store.pagesToSketch(for: setting.page, to: setting.scan, pageNumber: 1)
    #expect(places.count == 2 && places[1].bundle.id == setting.scan)
    // A drawing, and the same drawing 1/20 of the page lower.
    for (index, place) in places.enumerated() {
      var ink = [UInt8](repeating: 10, count: 200 * 280)
      for line in 0..<12 {
        let top = 30 + line * 15 + line * line % 7 + index * 14
        for y in top..<top + 5 {
          for x in 20 + line * 3..<150 - line * line % 40 { ink[y * 200 + x] = 240 }
        }
      }
      setting.store.keepSketch(of: place.bundle.id, pageNumber: place.pageNumber, width: 200, height: 280, ink: ink)
    }
    #expect(try await setting.store.pagesToSketch(for: setting.page, to: setting.scan, pageNumber: 1).isEmpty)
    let (version, outcome) = try await rebind(setting)
    #expect(outcome.carriedOver == CarriedOver(noteCount: 1, markCount: 1))
    let report = try #require(try await setting.store.carriedReports(page: setting.page).first)
    #expect(report.basis == .picture && report.items.allSatisfy { ($0.confidence ?? 0) > 0.4 })
    let carried = try #require(try await notes(setting, on: version).first)
    #expect(abs(carried.rect.y - 0.35) < 0.01 && carried.id != note)
  }
}
