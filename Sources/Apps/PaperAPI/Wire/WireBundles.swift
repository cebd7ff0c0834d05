import BlazeBinary
import ByteCoding
import PaperDomain

/// A part of the list of bundles.
public struct BundleList: Equatable, Sendable {
  /// How many bundles there are in all.
  public var total: Int
  /// The bundles of this part, the newest first.
  public var bundles: [BundleSummary]

  /// Makes the value from its fields.
  public init(total: Int, bundles: [BundleSummary]) {
    self.total = total
    self.bundles = bundles
  }
}

extension BundleList: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    total = try decoder.read()
    bundles = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(total)
    encoder.write(bundles)
  }
}

#if !hasFeature(Embedded)
  extension BundleList: Codable {}
#endif
