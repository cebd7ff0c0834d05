import Notebook

/// A stroke that is being drawn. Samples are removed as it grows, so the stroke looks the same while it is drawn and
/// when it is stored.
///
/// A sample is removed only if it is within 1/8 pt of the line between the samples that are kept, in three dimensions:
/// x, y and the line width that results from its pressure and tilt. A kept sample is never changed. Adding a sample
/// compares it with at most `window` others, so a stroke of n samples costs at most n · `window` comparisons.
public struct StrokeBuilder: Hashable, Sendable {
  /// The most samples that wait for the decision whether to keep them.
  public static let window = 32
  /// In units of 1/64 pt.
  public static let tolerance: Double = 8

  /// The samples that are kept.
  private var kept: [InkSample] = []
  /// The samples after the last kept one; the last of them is the tip.
  private var waiting: [InkSample] = []
  private let kind: AnnotationKind
  /// The width of the line, in units; 0 for a line of constant width.
  private let width: Int32
  /// Whether the device reported a pressure other than 0 and one half, which devices without a sensor report.
  public private(set) var hasPressure = false
  /// How many comparisons were made, to measure the cost.
  public private(set) var comparisons = 0

  /// Begins a stroke.
  public init(_ kind: AnnotationKind, width: Int32) {
    self.kind = kind
    self.width = kind == .highlighter ? 0 : width
  }

  /// The samples to store if the stroke ends now: the kept ones and the tip. Linear.
  public var samples: [InkSample] { tail(from: 0) }

  /// The samples from an index on. Linear in the number of returned samples.
  public func tail(from index: Int) -> [InkSample] {
    var result = Array(kept.dropFirst(max(index, 0)))
    if let tip = waiting.last { result.append(tip) }
    if !hasPressure {
      for index in result.indices { result[index].pressure = 0 }
    }
    return result
  }

  /// The last sample; `nil` at the beginning.
  public var tip: InkSample? { waiting.last ?? kept.last }
  /// How many samples at the beginning will not change any more.
  public var stableCount: Int { kept.count }

  /// Adds a sample.
  /// - Returns: whether this is the first sample with pressure; then the whole stroke has to be redrawn. `true` at most
  ///   once.
  @discardableResult
  public mutating func add(_ sample: InkSample) -> Bool {
    let becamePressed = !hasPressure && sample.pressure != 0 && sample.pressure != 512
    if becamePressed { hasPressure = true }
    guard let start = kept.last else {
      kept.append(sample)
      return false
    }
    guard kept.count + 1 < StrokeBlock.maximumCount else { return becamePressed }
    if waiting.count >= Self.window || !waiting.allSatisfy({ isNear($0, start, sample) }), let tip = waiting.last {
      kept.append(tip)
      waiting.removeAll(keepingCapacity: true)
    }
    comparisons += waiting.count + 1
    waiting.append(sample)
    return becamePressed
  }

  private func isNear(_ sample: InkSample, _ from: InkSample, _ to: InkSample) -> Bool {
    func drawn(_ sample: InkSample) -> Double {
      width == 0 ? 0 : Double(width) * sample.weight(of: kind, isPressed: hasPressure)
    }
    let start = drawn(from)
    let (dx, dy, dw) = (Double(to.x) - Double(from.x), Double(to.y) - Double(from.y), drawn(to) - start)
    let (px, py, pw) = (Double(sample.x) - Double(from.x), Double(sample.y) - Double(from.y), drawn(sample) - start)
    let length = dx * dx + dy * dy + dw * dw
    let along = length == 0 ? 0 : min(max((px * dx + py * dy + pw * dw) / length, 0), 1)
    let (ex, ey, ew) = (px - dx * along, py - dy * along, pw - dw * along)
    return ex * ex + ey * ey + ew * ew <= Self.tolerance * Self.tolerance
  }
}
