// Texts of notes are edited in Unicode scalars, as Automerge counts them.
extension String {
  /// Its scalars in an array.
  nonisolated package var scalars: [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    // Without the room for each byte the text would be counted first.
    scalars.reserveCapacity(utf8.count)
    for scalar in unicodeScalars { scalars.append(scalar) }
    return scalars
  }

  /// A text of scalars.
  nonisolated package init(scalars: [Unicode.Scalar]) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(view)
  }
}
