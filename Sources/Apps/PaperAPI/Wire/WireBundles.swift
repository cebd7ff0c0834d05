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

/// A part of the pages of a bundle, each with what it takes to draw it.
public struct BundlePageList: Equatable, Sendable {
  /// How many pages the bundle has in all.
  public var total: Int
  /// The pages of this part, in order, without gaps.
  public var pages: [PageBinding]

  /// Makes the value from its fields.
  public init(total: Int, pages: [PageBinding]) {
    self.total = total
    self.pages = pages
  }
}

extension BundlePageList: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    total = try decoder.read()
    pages = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(total)
    encoder.write(pages)
  }
}

/// Asks for changes to a bundle.
public struct BundleChanges: Equatable, Sendable {
  /// The new name, if it changes; an empty one takes the name away.
  public var name: String?

  /// Makes the value from its fields.
  public init(name: String? = nil) {
    self.name = name
  }
}

extension BundleChanges: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    name = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(name)
  }
}

/// Asks for other alignments of a bundle's variants.
public struct BundleAlignment: Equatable, Sendable {
  /// One for each variant that changes.
  public var variants: [VariantAlignment]

  /// Makes the value from its fields.
  public init(variants: [VariantAlignment]) {
    self.variants = variants
  }
}

extension BundleAlignment: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    variants = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(variants)
  }
}

/// The alignment of one variant, whole.
public struct VariantAlignment: Equatable, Sendable {
  /// The original or the scan.
  public var variant: PDFVariant
  /// Where counting changes; none for page by page.
  public var steps: [AlignmentStep]
  /// The steps that whoever asks has seen; if others hold by now, nothing changes and the answer is a conflict.
  public var basedOn: [AlignmentStep]?

  /// Makes the value from its fields.
  public init(variant: PDFVariant, steps: [AlignmentStep], basedOn: [AlignmentStep]? = nil) {
    self.variant = variant
    self.steps = steps
    self.basedOn = basedOn
  }
}

extension VariantAlignment: BlazeBinaryCodable {
  /// Reads the fields in the order in which `serialize(into:)` writes them, which is the format.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    variant = try decoder.read()
    steps = try decoder.read()
    basedOn = try decoder.read()
  }

  /// Writes the fields in the order that is the format; neither names nor types are written.
  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(variant)
    encoder.write(steps)
    encoder.write(basedOn)
  }
}

#if !hasFeature(Embedded)
  extension BundleList: Codable {}
  extension BundlePageList: Codable {}
  extension BundleChanges: Codable {}
  extension BundleAlignment: Codable {}
  extension VariantAlignment: Codable {}
#endif
