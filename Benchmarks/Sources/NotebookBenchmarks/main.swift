import BlazeBinary
import BlazeFSM
import ByteCoding
import Foundation
import Notebook
import SwiftProtobuf

// The budgets of the notebook, each time the best of several runs. A wrong result ends the run; a budget that is missed
// is printed as such and does not.

/// How fast the machine is today.
func calibrate(_ measure: Measure) {
  let bytes = [UInt8](repeating: 7, count: 16 << 20)
  var copy = bytes
  let copying = Measure.seconds { copy = bytes.withUnsafeBytes { Array($0) } }
  precondition(copy.count == bytes.count)
  let hashing = Measure.seconds(runs: 3) { precondition(SHA256.hash(bytes).bytes.count == 32) }
  measure.note("calibration: memcpy", 16 / copying, "MB/s")
  measure.note("calibration: SHA-256", 16 / hashing, "MB/s")
}

func compareCodecs(_ measure: Measure) throws {
  let ours = (0..<100_000).map { BlazeRecord($0) }
  var theirs = ProtobufList()
  theirs.records = ours.map { record in
    var other = ProtobufRecord()
    other.flag = record.flag
    other.count = record.count
    other.when = record.when
    other.ratio = record.ratio
    other.name = record.name
    other.tags = record.tags
    other.data = Data(record.data)
    other.numbers = record.numbers
    return other
  }
  let ourBytes = ours.blazeBinary
  let theirBytes: [UInt8] = try theirs.serializedBytes()
  let (ourCopy, theirCopy) = (try [BlazeRecord](blazeBinary: ourBytes), try ProtobufList(serializedBytes: theirBytes))
  precondition(ourCopy == ours && theirCopy == theirs)
  let ourEncoding = Measure.seconds { precondition(ours.blazeBinary.count == ourBytes.count) }
  let theirEncoding = Measure.seconds {
    let bytes: [UInt8]? = try? theirs.serializedBytes()
    precondition(bytes?.count == theirBytes.count)
  }
  let ourDecoding = Measure.seconds { precondition((try? [BlazeRecord](blazeBinary: ourBytes))?.count == 100_000) }
  let theirDecoding = Measure.seconds {
    precondition((try? ProtobufList(serializedBytes: theirBytes))?.records.count == 100_000)
  }
  measure.note("100,000 records: BlazeBinary", Double(ourBytes.count) / 1e6, "MB")
  measure.note("100,000 records: swift-protobuf 1.39.0", Double(theirBytes.count) / 1e6, "MB")
  measure.note("encode, BlazeBinary", ourEncoding * 1000, "ms")
  measure.note("decode, BlazeBinary", ourDecoding * 1000, "ms")
  measure.report("encode against swift-protobuf", theirEncoding / ourEncoding, "x", budget: 3, atLeast: true)
  measure.report("decode against swift-protobuf", theirDecoding / ourDecoding, "x", budget: 3, atLeast: true)
}

func validateTransitions(_ measure: Measure) {
  let gesture: [AnnotationEvent] = [
    .select, .beginMove, .moveDelta(dx: 1, dy: 2), .endMove, .beginEditing, .commitEdit(text: "x"),
  ]
  let rounds = 1_000_000
  var moves = 0
  let seconds = Measure.seconds(runs: 3) {
    var machine = StateMachine<AnnotationFSM>(restoring: .committed)
    moves = 0
    for _ in 0..<rounds {
      for event in gesture {
        if case .done = machine.processEvent(event, context: .init(exists: true)) { moves += 1 }
      }
    }
  }
  precondition(moves == rounds * gesture.count)
  measure.report("a transition validated", seconds / Double(moves) * 1e9, "ns", budget: 20)
}

func replayEntries(_ measure: Measure) throws {
  var notebook = DemoNotebook.make(strokes: 1000, samplesPerStroke: 4, seed: 1)
  let ids = notebook.state.annotations.map { $0.id }
  let time = Instant(millisecondsSince1970: 1_800_000_000_000)
  for round in 0..<200 {
    for id in ids { try notebook.move([id], dx: Int32(round), dy: 1, at: time) }
  }
  let bytes = notebook.fileBytes
  let read = try Notebook(fileBytes: bytes)
  precondition(read.state == notebook.state)
  let before = Measure.megabytes
  var copy = notebook
  let seconds = Measure.seconds(runs: 3) { copy = notebook.replayed() }
  precondition(copy.state == notebook.state)
  measure.note("entries in the log", Double(notebook.entryCount), "")
  measure.report("replay", Double(notebook.entryCount) / seconds / 1e6, "M entries/s", budget: 2, atLeast: true)
  measure.note("memory of the replayed copy", Measure.megabytes - before, "MB")
}

func bigNotebook(_ measure: Measure) throws {
  let made = DemoNotebook.make(strokes: 10_000, samplesPerStroke: 200, seed: 1)
  let bytes = made.fileBytes
  let samples = 2_000_000.0
  measure.report("bytes a sample", Double(bytes.count) / samples, "bytes", budget: 4)
  let before = Measure.megabytes
  var notebook = try Notebook(fileBytes: bytes)
  measure.note("memory of 10,000 strokes, opened", Measure.megabytes - before, "MB")
  let opening = Measure.seconds { notebook = (try? Notebook(fileBytes: bytes)) ?? notebook }
  precondition(notebook.state == made.state)
  measure.report("10,000 strokes opened", opening * 1000, "ms", budget: 100)
  var worst = 0.0
  for tenth in 0...10 {
    let count = notebook.entryCount * tenth / 10
    var shown = 0
    worst = max(worst, Measure.seconds(runs: 3) { shown = notebook.state(atEntry: count).annotations.count })
    precondition(abs(shown - 1000 * tenth) <= 2)
  }
  measure.report("scrubbed to any point, the worst of eleven", worst * 1000, "ms", budget: 16)
  let writer = Notebook.Writer(actor: UniqueID(high: 1, low: 2), author: "bench")
  let time = Instant(millisecondsSince1970: 1_800_000_000_000)
  let eraser = Eraser(path: (0..<8).map { Point(points: 200 + Double($0) * 4, 300) }, radius: 10 * 64)
  var erasing = Double.infinity
  for _ in 0..<5 {
    var open = notebook.opened(by: writer)
    // The first change of a copy separates it from the original; that is not the eraser's cost.
    try open.setTitle("x", at: time)
    let seconds = Measure.seconds(runs: 1) { precondition((try? open.erase(eraser, at: time)) == true) }
    erasing = min(erasing, seconds)
  }
  measure.report("erased along 28 pt on a full page", erasing * 1000, "ms", budget: 8)
  let writing = Measure.seconds(runs: 3) { precondition(notebook.fileBytes.count == bytes.count) }
  measure.note("written", writing * 1000, "ms")
}

func mergeLogs(_ measure: Measure) throws {
  var base = DemoNotebook.make(strokes: 100, samplesPerStroke: 4, seed: 3)
  let ids = base.state.annotations.map { $0.id }
  let time = Instant(millisecondsSince1970: 1_800_000_000_000)
  func grown(_ actor: UInt64) throws -> Notebook {
    var copy = base.opened(by: Notebook.Writer(actor: UniqueID(high: actor, low: 1), author: "a\(actor)"))
    for index in 0..<100_000 { try copy.move([ids[index % ids.count]], dx: 1, dy: 1, at: time) }
    return copy
  }
  base.tool = .pen
  let left = try grown(1)
  let right = try grown(2)
  var merged = left
  let before = Measure.megabytes
  let seconds = Measure.seconds(runs: 3) {
    merged = left
    precondition((try? merged.merge(right)) != nil)
  }
  precondition(merged.groups.count == 200_000 + base.groups.count)
  measure.report("two logs of 100,000 groups merged", seconds * 1000, "ms", budget: 200)
  measure.note("memory of the merged notebook", Measure.megabytes - before, "MB")
}

let measure = Measure()
calibrate(measure)
try compareCodecs(measure)
validateTransitions(measure)
try replayEntries(measure)
try bigNotebook(measure)
try mergeLogs(measure)
