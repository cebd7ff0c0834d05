import AutomergeEngine
import Foundation

/// Operations that must not take much longer in a long document than in a short one. Each benchmark measures both and
/// fails if the times differ too much.
extension Benchmark {
  static var scaling: [Benchmark] {
    [keystroke(), keystrokePatches(), divergence(), diff()]
  }

  /// The novel Moby-Dick, and a text of about a thousandth of its length.
  private static func documents() throws -> [(document: Document, text: ObjectID, length: Int)] {
    var small = Document(actor: actor)
    let text = try small.putObject(.text, at: "content")
    try small.spliceText(in: text, at: 0, inserting: String(repeating: "a small text ", count: 100))
    small.commit()
    let large = try Document(loading: try file("moby-dick.automerge"), actor: actor)
    guard let content = large.value(at: "content")?.object else {
      throw Measurement.WrongResult(what: "the novel has no text")
    }
    return [(small, text, 1_300), (large, content, 1_237_491)]
  }

  /// Times `work` on both documents and records the ratio.
  private static func compare(
    _ measurement: inout Measurement, count: Int, atMost ratio: Double,
    _ work: (inout Document, ObjectID, Int) throws -> Void
  ) throws {
    var times: [Double] = []
    for known in try documents() {
      var document = known.document
      // The first edit of a copied value copies its storage; do that outside the measurement.
      try document.spliceText(in: known.text, at: 0, inserting: "x")
      document.commit()
      try measurement.time { try work(&document, known.text, known.length) }
      times.append(measurement.milliseconds / Double(count))
    }
    measurement.milliseconds = times[1]
    measurement.note = String(format: "%.2f times as long as in a text of 1,300 characters", times[1] / times[0])
    try measurement.check(times[1] <= times[0] * ratio, "\(times) milliseconds")
  }

  private static func keystroke() -> Benchmark {
    Benchmark(name: "a keystroke in moby-dick", budget: 0.02) { measurement in
      let count = 20_000
      var generator = SystemRandomNumberGenerator()
      // The small text fits into the processor's cache, the large one does not; so the ratio may be as high as 8.
      try compare(&measurement, count: count, atMost: 8) { document, text, length in
        for _ in 0..<count {
          try document.spliceText(in: text, at: Int.random(in: 0..<length, using: &generator), inserting: "x")
          document.commit()
        }
        try Measurement.check(document.length(of: text) == length + count + 1, "length")
      }
    }
  }

  private static func keystrokePatches() -> Benchmark {
    Benchmark(name: "patches of a keystroke in moby-dick", budget: 0.1) { measurement in
      let count = 1_000
      var generator = SystemRandomNumberGenerator()
      try compare(&measurement, count: count, atMost: 8) { document, text, length in
        for _ in 0..<count {
          let heads = document.heads
          let place = Int.random(in: 0..<length, using: &generator)
          try document.spliceText(in: text, at: place, inserting: "x")
          document.commit()
          let patches = try document.patches(from: heads)
          try Measurement.check(patches.map(\.step) == [.insertText(place, "x")], "patches")
        }
      }
    }
  }

  private static func divergence() -> Benchmark {
    Benchmark(name: "merge of 10,000 changes into moby-dick", budget: nil) { measurement in
      let count = 10_000
      let started = try documents()
      var times: [Double] = []
      for known in started {
        for part in [count / 10, count] {
          var left = known.document
          var right = left.fork(actor: ActorID(bytes: [9]))
          for step in 0..<part {
            try left.spliceText(in: known.text, at: step * 7 % known.length, inserting: "l")
            left.commit()
            try right.spliceText(in: known.text, at: step * 11 % known.length, inserting: "r")
            right.commit()
          }
          try measurement.time { try left.merge(&right) }
          try measurement.check(left.length(of: known.text) == known.length + 2 * part, "length")
          times.append(measurement.milliseconds)
        }
      }
      measurement.note = String(
        format: "1,000: %.1f ms; in a text of 1,300 characters %.1f ms and %.1f ms", times[2], times[1], times[0])
      try measurement.check(
        times[3] <= times[2] * 20, "ten times the changes took \(times[3] / times[2]) times as long")
      try measurement.check(times[3] <= times[1] * 4, "the document's length shows")
    }
  }

  private static func diff() -> Benchmark {
    Benchmark(name: "diff of two moments of the past", budget: nil) { measurement in
      let (made, text) = try replay(try edits(), oneChangeEach: true)
      var document = made
      let changes = try document.changes()
      let (from, to) = (changes[100_000].hash, changes[130_000].hash)
      let patches = try measurement.time(runs: 3) { try document.patches(from: [from], to: [to]) }
      try measurement.check(patches.allSatisfy { $0.object == text }, "objects")
      measurement.note = "\(patches.count) patches"
    }
  }
}
