import AutomergeEngine
import ByteCoding
import Foundation

extension Benchmark {
  static let actor = ActorID(bytes: Array(0..<16))

  static func file(_ name: String) throws -> [UInt8] {
    guard let folder = ProcessInfo.processInfo.environment["PAPERCENTER_CONFORMANCE"] else {
      throw Measurement.WrongResult(what: "PAPERCENTER_CONFORMANCE is not set")
    }
    return Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/automerge/" + name)))
  }

  /// One edit in the editing history of a paper.
  struct Edit {
    let position: Int
    let deletions: Int
    let text: String
  }

  static func edits() throws -> [Edit] {
    let json = try JSONSerialization.jsonObject(with: Data(try file("edits.json"))) as? [[Any]] ?? []
    return json.map { entry in
      Edit(
        position: entry[0] as? Int ?? 0, deletions: entry[1] as? Int ?? 0,
        text: entry[2...].map { $0 as? String ?? "" }.joined())
    }
  }

  static func replay(_ edits: [Edit], oneChangeEach: Bool) throws -> (Document, ObjectID) {
    var document = Document(actor: actor)
    let text = try document.putObject(.text, at: "text")
    if oneChangeEach { document.commit() }
    for edit in edits {
      try document.spliceText(in: text, at: edit.position, deleting: edit.deletions, inserting: edit.text)
      if oneChangeEach { document.commit() }
    }
    document.commit()
    return (document, text)
  }

  private static func checkPaper(_ document: Document, _ text: ObjectID, _ measurement: Measurement) throws {
    try measurement.check(document.length(of: text) == 104_852, "length")
    let hash = SHA256.hash(Array(try document.text(of: text).utf8)).description
    try measurement.check(hash.hasPrefix("a489e9022976c14e"), "text")
  }

  static var all: [Benchmark] {
    [
      Benchmark(name: "calibration: SHA-256 of 64 MB", budget: nil) { measurement in
        let bytes = [UInt8](repeating: 7, count: 64 << 20)
        _ = measurement.time(runs: 3) { SHA256.hash(bytes) }
        measurement.note = String(format: "%.0f MB/s", 67.1e3 / measurement.milliseconds)
      },
      Benchmark(name: "load moby-dick, verified", budget: 300) { measurement in
        let bytes = try file("moby-dick.automerge")
        let document = try measurement.time(runs: 1) { try Document(loading: bytes, actor: actor) }
        try measurement.check(document.heads[0].description.hasPrefix("ffaa5a82"), "head")
        measurement.bytes = bytes.count
      },
      Benchmark(name: "load moby-dick, unverified", budget: nil) { measurement in
        let bytes = try file("moby-dick.automerge")
        let document = try measurement.time(runs: 1) { try Document.loadUnverified(bytes, actor: actor) }
        try measurement.check(document.changeCount == 47, "changes")
      },
      Benchmark(name: "save moby-dick", budget: nil) { measurement in
        let bytes = try file("moby-dick.automerge")
        var document = try Document(loading: bytes, actor: actor)
        measurement.bytes = measurement.time(runs: 3) { document.save() }.count
        measurement.note = String(
          format: "%.3f of the reference's size", Double(measurement.bytes) / Double(bytes.count))
      },
      Benchmark(name: "read the text of moby-dick", budget: nil) { measurement in
        let document = try Document(loading: try file("moby-dick.automerge"), actor: actor)
        guard let content = document.value(at: "content")?.object else { return }
        let text = try measurement.time(runs: 5) { try document.text(of: content) }
        try measurement.check(text.utf8.count == 1_253_235, "text")
      },
      Benchmark(name: "load text-doc, verified", budget: 500) { measurement in
        let bytes = try file("text-doc.amrg")
        let document = try measurement.time(runs: 1) { try Document(loading: bytes, actor: actor) }
        try measurement.check(document.changeCount == 259_779, "changes")
        measurement.bytes = bytes.count
      },
      Benchmark(name: "load text-doc, unverified", budget: nil) { measurement in
        let bytes = try file("text-doc.amrg")
        let document = try measurement.time(runs: 1) { try Document.loadUnverified(bytes, actor: actor) }
        try measurement.check(document.changeCount == 259_779, "changes")
      },
      Benchmark(name: "replay, one transaction", budget: 100) { measurement in
        let edits = try edits()
        let (document, text) = try measurement.time(runs: 3) { try replay(edits, oneChangeEach: false) }
        try checkPaper(document, text, measurement)
      },
      Benchmark(name: "replay, one change per edit", budget: 250) { measurement in
        let edits = try edits()
        let (document, text) = try measurement.time(runs: 3) { try replay(edits, oneChangeEach: true) }
        try checkPaper(document, text, measurement)
      },
      Benchmark(name: "save after one transaction", budget: 20) { measurement in
        let (made, _) = try replay(try edits(), oneChangeEach: false)
        var document = made
        measurement.bytes = measurement.time(runs: 5) { document.save() }.count
      },
      Benchmark(name: "save after one change per edit", budget: 20) { measurement in
        let (made, _) = try replay(try edits(), oneChangeEach: true)
        var document = made
        measurement.bytes = measurement.time(runs: 5) { document.save() }.count
        measurement.note = String(
          format: "%.3f of the reference's size", Double(measurement.bytes) / Double(try file("text-doc.amrg").count))
      },
      Benchmark(name: "incremental save of one edit", budget: nil) { measurement in
        let (made, text) = try replay(try edits(), oneChangeEach: true)
        var document = made
        let heads = document.heads
        try document.spliceText(in: text, at: 50_000, inserting: "x")
        document.commit()
        measurement.bytes = try measurement.time(runs: 5) { try document.saveChanges(since: heads) }.count
      },
      Benchmark(name: "apply 259,779 changes, one by one", budget: nil) { measurement in
        let (made, text) = try replay(try edits(), oneChangeEach: true)
        var source = made
        let chunks = try source.changes().compactMap { source.bytes(ofChange: $0.hash) }
        var copy = Document(actor: actor)
        try measurement.time { for chunk in chunks { try copy.applyChanges(chunk) } }
        try checkPaper(copy, text, measurement)
      },
      Benchmark(name: "apply 259,779 changes, a batch", budget: nil) { measurement in
        let (made, text) = try replay(try edits(), oneChangeEach: true)
        var source = made
        let chunks = try source.saveChanges(since: [])
        var copy = Document(actor: actor)
        try measurement.time { try copy.applyChanges(chunks) }
        try checkPaper(copy, text, measurement)
      },
      Benchmark(name: "merge of 2 x 10,000 changes", budget: nil) { measurement in
        let (made, text) = try replay(try edits(), oneChangeEach: true)
        var left = made
        var right = left.fork(actor: ActorID(bytes: [9]))
        for step in 0..<10_000 {
          try left.spliceText(in: text, at: step * 7 % 100_000, inserting: "l")
          left.commit()
          try right.spliceText(in: text, at: step * 11 % 100_000, inserting: "r")
          right.commit()
        }
        try measurement.time { try left.merge(&right) }
        try measurement.check(left.length(of: text) == 124_852, "length")
      },
      Benchmark(name: "sync, sharing nothing", budget: nil) { measurement in
        let (made, text) = try replay(try edits(), oneChangeEach: true)
        var left = made
        var right = Document(actor: ActorID(bytes: [9]))
        try measurement.time { try sync(&left, &right) }
        try checkPaper(right, text, measurement)
      },
      Benchmark(name: "sync, sharing all but 10 changes", budget: nil) { measurement in
        let (made, text) = try replay(try edits(), oneChangeEach: true)
        var left = made
        var right = left.fork(actor: ActorID(bytes: [9]))
        for _ in 0..<10 {
          try left.spliceText(in: text, at: 5, inserting: "x")
          left.commit()
        }
        try measurement.time { try sync(&left, &right) }
        try measurement.check(left.heads == right.heads, "heads")
      },
      Benchmark(name: "read the text at old heads", budget: nil) { measurement in
        let (made, text) = try replay(try edits(), oneChangeEach: true)
        var document = made
        let change = try document.changes()[130_000]
        let length = try measurement.time(runs: 3) { try document.view(at: [change.hash]).text(of: text).utf8.count }
        try measurement.check(length > 1_000, "length")
      },
      Benchmark(name: "1,000 actors", budget: nil) { measurement in
        var base = Document(actor: actor)
        let text = try base.putObject(.text, at: "text")
        base.commit()
        var chunks: [UInt8] = []
        for number in 0..<1_000 {
          var copy = base.fork(actor: ActorID(bytes: [UInt8(number & 255), UInt8(number >> 8), 7]))
          try copy.spliceText(in: text, at: 0, inserting: "from \(number) ")
          copy.commit()
          chunks += try copy.saveChanges(since: base.heads)
        }
        var bytes: [UInt8] = []
        let again = try measurement.time {
          try base.applyChanges(chunks)
          bytes = base.save()
          return try Document(loading: bytes, actor: actor)
        }
        try measurement.check(again.heads == base.heads, "heads")
        measurement.bytes = bytes.count
      },
    ]
  }

  private static func sync(_ left: inout Document, _ right: inout Document) throws {
    var leftState = SyncState()
    var rightState = SyncState()
    while true {
      let toRight = try left.generateSyncMessage(&leftState)
      if let toRight { try right.receiveSyncMessage(try SyncMessage(parsing: toRight.serialized), &rightState) }
      let toLeft = try right.generateSyncMessage(&rightState)
      if let toLeft { try left.receiveSyncMessage(try SyncMessage(parsing: toLeft.serialized), &leftState) }
      if toRight == nil, toLeft == nil { return }
    }
  }
}
