/// What to do with the files offered to a bundle; see `PDFBundle.completion(with:availability:)`.
public struct BundleCompletion: Equatable, Sendable {
  /// Files of variants that the bundle does not have; they are added.
  public var added: [BundleSegment] = []
  /// Files that the bundle has recorded but that are missing or changed; they are restored.
  public var restored: [BundleSegment] = []
  /// Files that the bundle has recorded and that are intact; they are not touched.
  public var present: [BundleSegment] = []
}

extension PDFBundle {
  /// Decides for each offered file whether it is added, restored or already present. A variant that is present is never
  /// replaced.
  /// - Parameters:
  ///   - files: at most one for each variant, to be its first segment
  ///   - availability: whether the file of a recorded segment exists with the right content
  /// - Throws: `variantPresent` if all files of a variant are intact and the offered file differs; `notTheRecordedFile`
  ///   if a recorded file is missing and the offered file differs; `invalid` if a variant is offered twice, or no file
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

  /// Checks that there is at least one file, at most one for each variant, and that each has pages.
  static func checkOffer(_ files: [BundleSegment]) throws(LibraryError) {
    guard !files.isEmpty else {
      throw LibraryError.invalid(field: "files", message: "there is none. Name at least one PDF.")
    }
    for file in files where file.pageCount < 1 {
      throw LibraryError.invalid(field: file.variant.name, message: "the file \(file.sourceName) has no pages.")
    }
    for variant in PDFVariant.allCases {
      guard files.count(where: { $0.variant == variant }) <= 1 else {
        throw LibraryError.invalid(field: variant.name, message: "it has more than one file. Name one.")
      }
    }
  }
}
