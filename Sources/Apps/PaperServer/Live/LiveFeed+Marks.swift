import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import PaperStore

// Messages about marks: new groups go to all sockets, previews to those that show the same page.

extension LiveFeed {
  /// The largest size, in bytes, at which groups are included in a message; windows request larger ones.
  private static let groupLimit = 64 << 10

  /// This server has added groups to logs of marks.
  func tell(_ marks: [NewMarks]) {
    let frames = Self.frames(marks)
    state.withLock { state in
      guard !state.entries.isEmpty else { return }
      for marks in marks where state.lastMark.map({ $0 + 1 == marks.firstNumber }) ?? false {
        state.lastMark = marks.lastNumber
      }
      Self.send(frames, &state)
    }
  }

  /// Polling found new groups in the library, which may have come from another process.
  func tell(_ marks: [NewMarks], upTo last: Int64, since known: Int64?) {
    let frames = Self.frames(marks)
    state.withLock { state in
      guard !state.entries.isEmpty else { return }
      // If the library was restored meanwhile, its last number is lower.
      state.lastMark = known.map { $0 > last ? last : max(state.lastMark ?? last, last) } ?? last
      Self.send(frames, &state)
    }
  }

  /// A client reports its person and the page versions that it shows.
  func watch(_ person: Person.ID?, _ versions: [PageVersion.ID], for listener: Listener) {
    state.withLock { state in
      state.entries[listener.number]?.watch.person = person
      state.entries[listener.number]?.watch.versions = Set(versions)
    }
  }

  /// A client sends the ink drawn since the last preview of a gesture.
  func preview(_ ink: [UInt8], of gesture: UniqueID, on version: PageVersion.ID, by listener: Listener) {
    state.withLock { state in
      guard state.entries[listener.number]?.watch.draws(gesture, on: version) == true else { return }
      let person = state.entries[listener.number]?.watch.person
      let frame = MarksMessage.preview(version: version, person: person, gesture: gesture, ink: ink).blazeBinary
      Self.relay(on: version, by: listener.number, &state) { $0.add(preview: frame) }
    }
  }

  /// A gesture with previews has ended.
  func endPreview(of gesture: UniqueID, by listener: Listener) {
    state.withLock { state in Self.end(gesture, by: listener.number, &state) }
  }

  /// Ends the unfinished gestures of a socket that has closed.
  func endPreviews(of listener: Listener) {
    state.withLock { state in
      for gesture in state.entries[listener.number]?.watch.gestures.keys.sorted() ?? [] {
        Self.end(gesture, by: listener.number, &state)
      }
    }
  }

  private static func end(_ gesture: UniqueID, by number: Int, _ state: inout State) {
    guard let version = state.entries[number]?.watch.ends(gesture) else { return }
    let frame = MarksMessage.previewEnded(version: version, gesture: gesture).blazeBinary
    relay(on: version, by: number, &state) { $0.add(end: frame) }
  }

  /// Queues a message for all other sockets that show a page version.
  private static func relay(
    on version: PageVersion.ID, by number: Int, _ state: inout State, _ add: (inout LiveOutbox) -> Void
  ) {
    for (key, entry) in state.entries where key != number && entry.watch.versions.contains(version) {
      if var outbox = state.entries[key]?.outbox {
        add(&outbox)
        state.entries[key]?.outbox = outbox
      }
      entry.continuation.yield()
    }
  }

  private static func frames(_ marks: [NewMarks]) -> [(version: PageVersion.ID, frame: [UInt8])] {
    marks.map { marks in
      let groups = marks.byteCount > 0 && marks.byteCount <= groupLimit ? marks.bytes : []
      return (marks.version, MarksMessage.appended(version: marks.version, groups: groups).blazeBinary)
    }
  }

  private static func send(_ frames: [(version: PageVersion.ID, frame: [UInt8])], _ state: inout State) {
    guard !frames.isEmpty else { return }
    for key in Array(state.entries.keys) {
      for (version, frame) in frames { state.entries[key]?.outbox.add(frame, newOn: version) }
      state.entries[key]?.continuation.yield()
    }
  }
}
