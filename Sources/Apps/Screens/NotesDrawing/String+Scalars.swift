// Texts of notes are edited in Unicode scalars, the unit in which Automerge counts.
extension String {
  /// The Unicode scalars as an array.
  nonisolated package var scalars: [Unicode.Scalar] { Array(unicodeScalars) }

  /// Makes a text from scalars.
  nonisolated package init(scalars: [Unicode.Scalar]) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
