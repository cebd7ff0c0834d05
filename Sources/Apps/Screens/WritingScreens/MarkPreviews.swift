import BlazeBinary
import ByteCoding
import Ink
import Notebook
import PaperDomain
import TrapezioWeb

/// Previews of strokes while they are drawn, in this window and others. They are sent in pieces that add up to the
/// stroke, and are never stored.
///
/// A piece contains the kind of the stroke, its style, the index of its first sample, and the samples from there on: x,
/// y and pressure of each, and a pencil's tilt. It replaces all samples from its first index on, because the end of a
/// stroke still changes.
nonisolated struct MarkPreviews {
  /// Another person's stroke as far as it has been received.
  struct Stroke: Equatable {
    let gesture: UniqueID
    let version: PageVersion.ID
    let kind: AnnotationKind
    let style: InkStyle
    var samples: [InkSample]

    /// The area that drawing it may touch.
    var bounds: Notebook.Rect {
      guard let first = samples.first else { return Notebook.Rect(x: 0, y: 0, width: 0, height: 0) }
      var rect = Notebook.Rect(x: first.x, y: first.y, width: 0, height: 0)
      for sample in samples { rect = rect.union(Notebook.Rect(x: sample.x, y: sample.y, width: 0, height: 0)) }
      return rect.expanded(by: style.width * kind.widest / 2 + 64)
    }
  }

  /// The page on which this window is drawing; `nil` if it is not.
  private(set) var version: PageVersion.ID?
  /// The identifier of the gesture.
  private(set) var gesture = UniqueID(high: 0, low: 0)
  /// Whether a piece of it has been sent.
  private(set) var hasSent = false
  private var sentStable = 0
  private var sentAt = -1_000.0
  private var others: [Stroke] = []

  /// The minimum time between two pieces, in milliseconds: 25 pieces per second.
  static let interval = 40.0
  private static let maximumSamples = 1_000
  /// The maximum number of samples kept of another person's stroke.
  private static let maximumKept = 20_000
  private static let maximumStrokes = 64

  /// This window begins a stroke.
  mutating func begin(on version: PageVersion.ID, random: [UInt8]) {
    var words: [UInt64] = [0, 0]
    for (index, byte) in random.prefix(16).enumerated() { words[index / 8] = words[index / 8] << 8 | UInt64(byte) }
    (self.version, gesture) = (version, UniqueID(high: words[0], low: words[1]))
    (hasSent, sentStable, sentAt) = (false, 0, -1_000)
  }

  mutating func end() { version = nil }

  /// Whether the next piece may be sent at this time, in milliseconds.
  func isDue(at time: Double) -> Bool { time - sentAt >= MarkPreviews.interval }

  /// The next piece, regardless of when the last one was sent; `nil` if there is nothing to send.
  mutating func next(_ mark: WetMark, at time: Double) -> [UInt8]? {
    let start = max(sentStable - 1, 0)
    let samples = mark.samples.dropFirst(start).prefix(MarkPreviews.maximumSamples)
    guard !samples.isEmpty else { return nil }
    (sentAt, hasSent) = (time, true)
    sentStable = min(mark.stableCount, start + samples.count)
    var encoder = BlazeEncoder()
    encoder.write(byte: mark.kind.rawValue)
    encoder.write(mark.style)
    encoder.write(varint: UInt64(start))
    encoder.write(varint: UInt64(samples.count))
    for sample in samples {
      encoder.write(zigZag: Int64(sample.x))
      encoder.write(zigZag: Int64(sample.y))
      encoder.write(varint: UInt64(sample.pressure))
      guard mark.kind == .pencil else { continue }
      for tilt in [sample.tiltX, sample.tiltY] { encoder.write(byte: UInt8(bitPattern: tilt)) }
    }
    return encoder.bytes
  }

  /// Adds a piece to another person's stroke.
  /// - Returns: the stroke so far; `nil` for an invalid piece
  mutating func take(_ bytes: [UInt8], _ gesture: UniqueID, _ version: PageVersion.ID) -> Stroke? {
    do throws(ByteCodingError) {
      var decoder = BlazeDecoder(bytes, limit: 1 << 16)
      guard let kind = AnnotationKind(rawValue: try decoder.readByte()) else { return nil }
      let style: InkStyle = try decoder.read("style")
      let start = try decoder.readVarint("start")
      let count = try decoder.readCount()
      let index = others.firstIndex { $0.gesture == gesture }
      var stroke =
        index.map { others[$0] } ?? Stroke(gesture: gesture, version: version, kind: kind, style: style, samples: [])
      guard kind.isInk, start <= UInt64(stroke.samples.count), stroke.samples.count < MarkPreviews.maximumKept else {
        return nil
      }
      stroke.samples.removeLast(stroke.samples.count - Int(start))
      for _ in 0..<count {
        let x = try decoder.readUnits()
        let y = try decoder.readUnits()
        let pressure = try decoder.readVarint("pressure")
        var sample = InkSample(x: x, y: y, pressure: UInt16(min(pressure, 1023)))
        if kind == .pencil {
          sample.tiltX = Int8(bitPattern: try decoder.readByte())
          sample.tiltY = Int8(bitPattern: try decoder.readByte())
        }
        stroke.samples.append(sample)
      }
      if let index { others[index] = stroke } else { others.append(stroke) }
      if others.count > MarkPreviews.maximumStrokes { others.removeFirst() }
      return stroke
    } catch {
      return nil
    }
  }

  /// Removes another person's stroke, which has ended.
  /// - Returns: the page version of the stroke; `nil` if it was unknown
  mutating func forget(_ gesture: UniqueID) -> PageVersion.ID? {
    guard let index = others.firstIndex(where: { $0.gesture == gesture }) else { return nil }
    return others.remove(at: index).version
  }

  /// Removes the strokes on a page that is no longer near, because their ends will not be reported.
  mutating func forget(on version: PageVersion.ID) { others.removeAll { $0.version == version } }

  /// The strokes that others are drawing on a page.
  func strokes(on version: PageVersion.ID) -> [Stroke] { others.filter { $0.version == version } }
}

extension BlazeDecoder {
  /// Reads a position on a page; throws if it is beyond any page.
  nonisolated fileprivate mutating func readUnits() throws(ByteCodingError) -> Int32 {
    let start = offset
    let value = try readZigZag()
    guard value.magnitude <= UInt64(PageUnit.limit), let units = Int32(exactly: value) else {
      throw ByteCodingError(.invalidValue, at: start)
    }
    return units
  }
}
