/// What to do with files that are offered to a bundle; see `PDFBundle.completion(with:availability:)`.
public struct BundleCompletion: Equatable, Sendable {
  /// Files of variants that the bundle does not have yet.
  public var added: [BundleSegment] = []
  /// Recorded files that are missing or changed, and are restored.
  public var restored: [BundleSegment] = []
  /// Recorded files that are in place; they are not touched.
  public var present: [BundleSegment] = []
}

extension PDFBundle {
  /// Decides what each offered file is to this bundle. A variant that is present is never replaced.
  /// - Parameters:
  ///   - files: at most one for each variant, as its first segment
  ///   - availability: whether a recorded segment's file is in place, by its content
  /// - Throws: `variantPresent` if a variant has all its files and the offered file is another; `notTheRecordedFile` if
  ///   a recorded file is missing and the offered file is another; `invalid` if a variant is offered twice, or no file
  ///   is offered
  public func completion(
    with files: [BundleSegment], availability: (BundleSegment) -> FileAvailability
  ) throws(LibraryError) -> BundleCompletion {
    try Self.checkOffer(files)
    var completion = BundleCompletion()
    for file in files {
      let recorded = segments.filter { $0.variant == file.variant }
      guard !recorded.isEmpty else {
        completion.added.append(file)
        continue
      }
      let gone = recorded.filter { availability($0) != .available }
      if let segment = gone.first(where: { $0.sha256 == file.sha256 }) {
        completion.restored.append(segment)
      } else if let segment = recorded.first(where: { $0.sha256 == file.sha256 }) {
        completion.present.append(segment)
      } else if gone.isEmpty {
        throw LibraryError.variantPresent(file.variant)
      } else {
        throw LibraryError.notTheRecordedFile(file.variant, expected: gone.map { $0.sourceName })
      }
    }
    return completion
  }

  /// One file for each variant at most, and at least one, with pages.
  static func checkOffer(_ files: [BundleSegment]) throws(LibraryError) {
    guard !files.isEmpty else {
      throw LibraryError.invalid(field: "files", message: "there is none. Name at least one PDF.")
    }
    for file in files where file.pageCount < 1 {
      throw LibraryError.invalid(field: file.variant.name, message: "the file \(file.sourceName) has no pages.")
    }
    for variant in PDFVariant.allCases {
      var count = 0
      for file in files where file.variant == variant { count += 1 }
      guard count <= 1 else {
        throw LibraryError.invalid(field: variant.name, message: "there is more than one file of it. Name one.")
      }
    }
  }
}
