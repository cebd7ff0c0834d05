// Texts of notes are edited in Unicode scalars, as Automerge counts them.
extension String {
  /// Its scalars in an array.
  nonisolated package var scalars: [Unicode.Scalar] { Array(unicodeScalars) }

  /// A text of scalars.
  nonisolated package init(scalars: [Unicode.Scalar]) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
