import PaperDomain

// wire
/// A part of the list of bundles.
public struct BundleList: Equatable, Sendable, StoredAsJSON {
  /// How many bundles there are in all.
  public var total: Int  // 0...
  /// The bundles of this part, the newest first.
  public var bundles: [BundleSummary]

  // generated
  /// Makes the value from its fields.
  public init(total: Int, bundles: [BundleSummary]) {
    self.total = total
    self.bundles = bundles
  }
  // end of generated
}

// wire
/// A part of the pages of a bundle, each with the data needed to draw it.
public struct BundlePageList: Equatable, Sendable, StoredAsJSON {
  /// How many pages the bundle has in all.
  public var total: Int  // 0...
  /// The pages of this part, in order, without gaps.
  public var pages: [PageBinding]

  // generated
  /// Makes the value from its fields.
  public init(total: Int, pages: [PageBinding]) {
    self.total = total
    self.pages = pages
  }
  // end of generated
}

// wire
/// Asks for changes to a bundle.
public struct BundleChanges: Equatable, Sendable, StoredAsJSON {
  /// The new name, if it changes; an empty text removes the name.
  public var name: String? = nil

  // generated
  /// Makes the value from its fields.
  public init(name: String? = nil) {
    self.name = name
  }
  // end of generated
}

// wire
/// Asks to change the alignment of a bundle's variants.
public struct BundleAlignment: Equatable, Sendable, StoredAsJSON {
  /// One for each variant that changes.
  public var variants: [VariantAlignment]

  // generated
  /// Makes the value from its fields.
  public init(variants: [VariantAlignment]) {
    self.variants = variants
  }
  // end of generated
}

// wire
/// The complete alignment of one variant.
public struct VariantAlignment: Equatable, Sendable, StoredAsJSON {
  /// The original or the scan.
  public var variant: PDFVariant
  /// The points where the page numbering shifts; empty if the pages match one to one.
  public var steps: [AlignmentStep]
  /// The steps that the caller has read. If the steps have changed since, nothing happens and the answer is a conflict.
  public var basedOn: [AlignmentStep]? = nil

  // generated
  /// Makes the value from its fields.
  public init(variant: PDFVariant, steps: [AlignmentStep], basedOn: [AlignmentStep]? = nil) {
    self.variant = variant
    self.steps = steps
    self.basedOn = basedOn
  }
  // end of generated
}
