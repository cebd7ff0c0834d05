import AutomergeEngine
import AutomergeRepo
import ByteCoding
import Foundation
import Logging
import MeetingNotes
import PaperDomain
import PaperStore
import Synchronization
import TestSupport
import Testing

@testable import PaperServer

/// A library and a watched folder of notes. The test triggers each look and advances the clock.
private final class NotesFolder: Sendable {
  let folder: Folder
  let store: LibraryStore
  let hub: SyncHub
  let intake: NotesIntake
  let faults: QueueFaults
  private let time = Mutex(ContinuousClock.now)
  private let actors = Mutex<UInt8>(0)

  static let by = NotesSignature(author: "Ana", time: 1_700_000_000)

  init() throws {
    folder = try Folder()
    try FileManager.default.createDirectory(atPath: folder.path + "/in", withIntermediateDirectories: true)
    store = try LibraryStore(opening: folder.library())
    let quiet = Logger(label: "quiet") { _ in SwiftLogNoOpLogHandler() }
    hub = SyncHub(
      store: store, lastChunk: 0, localID: "test", random: { .random(in: .min ... .max) }, logger: quiet, onChange: {})
    intake = NotesIntake(store: store, hub: hub, random: { .random(in: .min ... .max) })
    faults = QueueFaults(logger: quiet, observers: QueueObservers())
  }

  static func run(_ body: (NotesFolder) async throws -> Void) async throws {
    let notes = try NotesFolder()
    do {
      try await body(notes)
    } catch {
      notes.hub.stop()
      try notes.store.close()
      throw error
    }
    notes.hub.stop()
    try notes.store.close()
  }

  func watcher() throws -> WatchedNotes {
    let inbox = try InboxFolder(folder.path + "/in", ending: ".meetingnotes")
    return WatchedNotes(
      inbox, settings: .init(path: inbox.path), intake: intake, faults: faults,
      logger: Logger(label: "watch") { _ in SwiftLogNoOpLogHandler() }, didChange: {}
    ) { self.now }
  }

  var now: ContinuousClock.Instant { time.withLock { $0 } }

  func wait(_ seconds: Int) { time.withLock { $0 += .seconds(seconds) } }

  /// Looks often enough for everything to be read and written.
  func settle(_ watcher: WatchedNotes) async {
    for _ in 0..<6 {
      await watcher.look()
      wait(3)
    }
  }

  func path(_ name: String) -> String { folder.path + "/in/" + name }

  func put(_ bytes: [UInt8], _ name: String) throws {
    _ = try folder.write(bytes, as: "in/" + name)
  }

  func bytes(_ name: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name)))) }

  func actor() -> ActorID {
    ActorID(
      bytes: [
        77,
        actors.withLock { number in
          number += 1
          return number
        },
      ])
  }

  func make(_ number: UInt64, title: String = "Notes") throws -> NotesDocument {
    var notes = try NotesDocument.create(title: title, id: UniqueID(high: 7, low: number), actor: actor(), by: Self.by)
    try notes.addItem("One", id: UniqueID(high: 1, low: 1), discussion: "a", by: Self.by)
    return notes
  }

  /// Edits a file like another program.
  func edit(_ name: String, _ text: String) throws {
    var notes = try NotesDocument(opening: try bytes(name), actor: actor())
    try notes.splice(UniqueID(high: 1, low: 1), at: 0, deleting: 0, inserting: text, by: Self.by)
    try put(notes.fileBytes(), name)
  }

  func text(_ name: String) throws -> String? {
    try NotesDocument(opening: try bytes(name), actor: actor()).content().items.first?.discussion
  }

  /// The text of a document's first item in the library.
  func libraryText(_ number: UInt64) async throws -> String? {
    let id = UniqueID(high: 7, low: number)
    guard let document = try await intake.document(SharedNotes.ID(id)), document.changeCount > 0 else { return nil }
    return try NotesDocument(document, id: id).content().items.first?.discussion
  }

  func editLibrary(_ number: UInt64, _ text: String) async throws {
    _ = try await intake.edit(SharedNotes.ID(UniqueID(high: 7, low: number))) { notes throws(NotesError) in
      try notes.splice(UniqueID(high: 1, low: 1), at: 0, deleting: 0, inserting: text, by: Self.by)
    }
  }

  func reasons(_ watcher: WatchedNotes) async -> [String: String] {
    let items = await watcher.report.items
    return Dictionary(uniqueKeysWithValues: items.compactMap { each in each.reason.map { (each.path, $0) } })
  }
}

/// A folder of `.meetingnotes` files to which other programs write.
@Suite struct WatchedNotesTests {
  @Test("a file is taken in, and what is written on either side comes to the other; our own write is no news")
  func bothWays() async throws {
    try await NotesFolder.run { notes in
      var made = try notes.make(1)
      try notes.put(made.fileBytes(), "Team/a.meetingnotes")
      let watcher = try notes.watcher()
      await watcher.look()
      #expect(try await notes.libraryText(1) == nil, "a file that has not settled is not read")
      await notes.settle(watcher)
      #expect(try await notes.libraryText(1) == "a")
      #expect(try notes.bytes("Team/a.meetingnotes") == made.fileBytes(), "there is nothing to write back")
      try await notes.editLibrary(1, "b")
      await notes.settle(watcher)
      #expect(try notes.text("Team/a.meetingnotes") == "ba")
      let written = try FileManager.default.attributesOfItem(atPath: notes.path("Team/a.meetingnotes"))
      await notes.settle(watcher)
      let later = try FileManager.default.attributesOfItem(atPath: notes.path("Team/a.meetingnotes"))
      #expect(written[.systemFileNumber] as? Int == later[.systemFileNumber] as? Int)
      #expect(written[.modificationDate] as? Date == later[.modificationDate] as? Date)
      // Both sides change at once.
      try notes.edit("Team/a.meetingnotes", "c")
      try await notes.editLibrary(1, "d")
      await notes.settle(watcher)
      let text = try #require(try await notes.libraryText(1))
      #expect(text.sorted() == ["a", "b", "c", "d"])
      #expect(try notes.text("Team/a.meetingnotes") == text)
      // A new watcher reads it again and finds nothing to do.
      let bytes = try notes.bytes("Team/a.meetingnotes")
      await notes.settle(try notes.watcher())
      #expect(try notes.bytes("Team/a.meetingnotes") == bytes)
      #expect(notes.faults.words == [])
    }
  }

  @Test("what cannot be merged is left byte for byte and named, and merged when it is whole")
  func refused() async throws {
    try await NotesFolder.run { notes in
      var (whole, other) = (try notes.make(1), try notes.make(2))
      let good = whole.fileBytes()
      try notes.put(good, "good.meetingnotes")
      var foreign = try notes.make(1, title: "Of another history")
      let watcher = try notes.watcher()
      await notes.settle(watcher)
      let bad: [String: [UInt8]] = [
        "half.meetingnotes": Array(other.fileBytes().dropLast(20)), "empty.meetingnotes": [],
        "rubbish.meetingnotes": Array("no notes".utf8), "foreign.meetingnotes": foreign.fileBytes(),
        "raw.meetingnotes": other.automergeBytes(),
      ]
      for (name, bytes) in bad { try notes.put(bytes, name) }
      await notes.settle(watcher)
      let reasons = await notes.reasons(watcher)
      #expect(Set(reasons.keys) == Set(bad.keys))
      #expect(reasons["foreign.meetingnotes"]?.contains("other notes with the same id") == true)
      #expect(reasons["raw.meetingnotes"]?.contains("which document it is") == true)
      for (name, bytes) in bad { #expect(try notes.bytes(name) == bytes, "\(name) was changed") }
      #expect(notes.faults.words.contains { $0.contains("(5)") })
      #expect(try await notes.libraryText(1) == "a")
      #expect(try await notes.libraryText(2) == nil)
      // The other program completes the half-written file.
      try notes.put(other.fileBytes(), "half.meetingnotes")
      await notes.settle(watcher)
      #expect(try await notes.libraryText(2) == "a")
      #expect(await notes.reasons(watcher).keys.contains("half.meetingnotes") == false)
    }
  }

  @Test("copies that sync programs make of conflicts are merged and named, and left as they are")
  func conflicts() async throws {
    try await NotesFolder.run { notes in
      var made = try notes.make(1)
      let names = [
        "a.sync-conflict-20261124-101500-ABCDEFG.meetingnotes", "a (Bo's conflicted copy 2026-11-24).meetingnotes",
      ]
      for name in ["a.meetingnotes", "Shared/b.meetingnotes"] + names { try notes.put(made.fileBytes(), name) }
      for (name, text) in zip(names, ["c", "d"]) { try notes.edit(name, text) }
      let copies = try names.map { try notes.bytes($0) }
      let watcher = try notes.watcher()
      await notes.settle(watcher)
      let text = try #require(try await notes.libraryText(1))
      #expect(text.sorted() == ["a", "c", "d"])
      // The text reaches both files that are not conflict copies.
      #expect(try notes.text("a.meetingnotes") == text)
      #expect(try notes.text("Shared/b.meetingnotes") == text)
      #expect(try names.map { try notes.bytes($0) } == copies)
      #expect(await watcher.report.items.filter { $0.isConflictCopy }.map { $0.path }.sorted() == names.sorted())
      #expect(await notes.reasons(watcher).isEmpty)
      // When the document has no other file left, the conflict copy becomes its file.
      for name in ["a.meetingnotes", "Shared/b.meetingnotes", names[1]] {
        try FileManager.default.removeItem(atPath: notes.path(name))
      }
      try await notes.editLibrary(1, "e")
      await notes.settle(watcher)
      #expect(try notes.text(names[0]) == "e" + text)
    }
  }

  @Test("a file that is renamed or deleted takes nothing along, and notes in the trash stay there")
  func places() async throws {
    try await NotesFolder.run { notes in
      var made = try notes.make(1)
      try notes.put(made.fileBytes(), "a.meetingnotes")
      let watcher = try notes.watcher()
      await notes.settle(watcher)
      try FileManager.default.moveItem(atPath: notes.path("a.meetingnotes"), toPath: notes.path("b.meetingnotes"))
      try await notes.editLibrary(1, "b")
      await notes.settle(watcher)
      #expect(try notes.text("b.meetingnotes") == "ba")
      #expect(!FileManager.default.fileExists(atPath: notes.path("a.meetingnotes")))
      try FileManager.default.removeItem(atPath: notes.path("b.meetingnotes"))
      try await notes.editLibrary(1, "c")
      await notes.settle(watcher)
      #expect(try FileManager.default.contentsOfDirectory(atPath: notes.folder.path + "/in") == [])
      #expect(try await notes.libraryText(1) == "cba")
      // The document is in the trash.
      let id = SharedNotes.ID(UniqueID(high: 7, low: 1))
      try await notes.store.write { writer throws(LibraryError) in try writer.trash(id) }
      try notes.put(made.fileBytes(), "a.meetingnotes")
      await notes.settle(watcher)
      #expect(await notes.reasons(watcher)["a.meetingnotes"]?.contains("deleted") == true)
      #expect(try notes.bytes("a.meetingnotes") == made.fileBytes())
      try await notes.store.write { writer throws(LibraryError) in try writer.restore(id) }
      await notes.settle(watcher)
      #expect(await notes.reasons(watcher).isEmpty)
      #expect(try notes.text("a.meetingnotes") == "cba")
    }
  }

  @Test("what another program puts into the file's place at the moment of the write is merged or put back")
  func lastMoment() async throws {
    try await NotesFolder.run { notes in
      var made = try notes.make(1)
      try notes.put(made.fileBytes(), "a.meetingnotes")
      let watcher = try notes.watcher()
      await notes.settle(watcher)
      try await notes.editLibrary(1, "b")
      // Size and date of the file stay the same, so the watcher does not notice the change before it writes.
      let date = try FileManager.default.attributesOfItem(atPath: notes.path("a.meetingnotes"))[.modificationDate]
      let size = try notes.bytes("a.meetingnotes").count
      var rubbish = [UInt8](repeating: 0, count: size)
      rubbish[0] = 1
      try notes.put(rubbish, "a.meetingnotes")
      try FileManager.default.setAttributes(
        [.modificationDate: try #require(date)], ofItemAtPath: notes.path("a.meetingnotes"))
      await notes.settle(watcher)
      #expect(try notes.bytes("a.meetingnotes") == rubbish, "what is no notes is put back")
      #expect(await notes.reasons(watcher)["a.meetingnotes"] != nil)
      #expect(try await notes.libraryText(1) == "ba")
      #expect(try FileManager.default.contentsOfDirectory(atPath: notes.folder.path + "/in") == ["a.meetingnotes"])
    }
  }

  @Test("what a process left that was killed between the exchange and the merging is merged by the next one")
  func leftovers() async throws {
    try await NotesFolder.run { notes in
      var made = try notes.make(1)
      try notes.put(made.fileBytes(), "a.meetingnotes")
      await notes.settle(try notes.watcher())
      let owner = try await notes.store.notesStorageID().description.prefix(8)
      let inbox = try InboxFolder(notes.folder.path + "/in", ending: ".meetingnotes")
      let file = try #require(try inbox.files().files.first)
      try notes.edit("a.meetingnotes", "other")
      _ = try inbox.replace(file, with: made.fileBytes(), owner: String(owner))
      let names = try FileManager.default.contentsOfDirectory(atPath: inbox.path)
      #expect(names.count == 2 && names.contains { $0.hasPrefix(".papercenter-\(owner)-") })
      // The leftovers of another library are not touched.
      try notes.put([1], ".papercenter-ffffffff-0000000000000000")
      let watcher = try notes.watcher()
      await notes.settle(watcher)
      #expect(try await notes.libraryText(1) == "othera")
      #expect(try notes.text("a.meetingnotes") == "othera")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: inbox.path).sorted() == [
          ".papercenter-ffffffff-0000000000000000", "a.meetingnotes",
        ])
    }
  }

  @Test("two libraries and other programs at one folder end with the same, and with everything", arguments: 0..<6)
  func atRandom(seed: UInt64) async throws {
    print("let seed: UInt64 = \(seed)")
    var random = SeededGenerator(seed: seed)
    try await NotesFolder.run { first in
      try await NotesFolder.run { second in
        // The second library watches the first one's folder.
        let inbox = try InboxFolder(first.folder.path + "/in", ending: ".meetingnotes")
        func watchers() -> [WatchedNotes] {
          [first, second].map { library in
            WatchedNotes(
              inbox, settings: .init(path: inbox.path), intake: library.intake, faults: library.faults,
              logger: Logger(label: "watch") { _ in SwiftLogNoOpLogHandler() }, didChange: {}
            ) { library.now }
          }
        }
        var watching = watchers()
        var made = try first.make(1)
        var name = "a.meetingnotes"
        try first.put(made.fileBytes(), name)
        for watcher in watching { await first.settle(watcher) }
        second.wait(30)
        await second.settle(watching[1])
        var letters = ["a"]
        for round in 0..<40 {
          let letter = String(UnicodeScalar(UInt32(0x4E00 + round))!)
          switch Int.random(in: 0..<8, using: &random) {
          case 0, 1:
            try first.edit(name, letter)
            letters.append(letter)
          case 2:
            try await first.editLibrary(1, letter)
            letters.append(letter)
          case 3:
            try await second.editLibrary(1, letter)
            letters.append(letter)
          case 4:
            let copy = "a.sync-conflict-\(round).meetingnotes"
            try first.put(try first.bytes(name), copy)
            try first.edit(copy, letter)
            letters.append(letter)
          case 5:
            let next = "b\(round).meetingnotes"
            try FileManager.default.moveItem(atPath: first.path(name), toPath: first.path(next))
            name = next
          case 6: watching = watchers()
          default: break
          }
          for index in 0..<2 where Bool.random(using: &random) {
            first.wait(3)
            second.wait(3)
            await watching[index].look()
          }
        }
        for _ in 0..<4 {
          await first.settle(watching[0])
          await second.settle(watching[1])
        }
        let text = try #require(try await first.libraryText(1))
        #expect(text.map { String($0) }.sorted() == letters.sorted(), "seed \(seed)")
        #expect(try await second.libraryText(1) == text)
        #expect(try first.text(name) == text)
        #expect(first.faults.words == [] && second.faults.words == [])
      }
    }
  }
}
