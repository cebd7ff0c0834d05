public import PaperDomain
public import PaperWorker

/// Why two versions of a page could not be compared. A comparison never changes anything.
public enum PageComparisonError: Error, Equatable, Sendable {
  /// The version, given by its number among the page's versions, has no file of the requested variant, or no file at
  /// all.
  case sourceMissing(version: Int, PDFVariant?)
  /// The version's file is missing.
  case fileMissing(version: Int)
  /// The version's file is at fault; `nil` if it is not known which of the two.
  case notShowable(version: Int?, WorkerError)
}

extension PageComparisonError: CustomStringConvertible {
  /// What happened and what to do, in a sentence or two.
  public var description: String {
    switch self {
    case .sourceMissing(let version, let source?):
      "Version \(version) of the page has no \(source.name) file. Compare another source."
    case .sourceMissing(let version, nil):
      "Version \(version) of the page has no file. Complete its bundle to compare it."
    case .fileMissing(let version):
      "The PDF of version \(version) is missing from the data directory. Text and marks are safe. Put the file back."
    case .notShowable(let version?, let error): "Version \(version) cannot be compared: \(error.description)."
    case .notShowable(nil, let error): "The versions cannot be compared: \(error.description)."
    }
  }
}
