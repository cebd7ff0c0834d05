/// The threads of a version's notes. Building them is linear in the notes and does not recurse, so threads may have any
/// depth.
struct NoteTree {
  private var children: [NoteBlock.ID?: [NoteBlock]] = [:]

  /// - Parameter noteBlocks: all notes of one version; those with the same parent in order
  init(_ noteBlocks: [NoteBlock]) {
    for noteBlock in noteBlocks { children[noteBlock.parentID, default: []].append(noteBlock) }
  }

  /// The replies to a note in their order, or, for `nil`, the roots; deleted ones too.
  func children(of parent: NoteBlock.ID?) -> [NoteBlock] {
    children[parent] ?? []
  }

  /// Every note below another, each after its parent and siblings in their order; deleted ones too.
  func descendants(of parent: NoteBlock.ID?) -> [NoteBlock] {
    var found: [NoteBlock] = []
    var waiting = Array(children(of: parent).reversed())
    while let next = waiting.popLast() {
      found.append(next)
      waiting.append(contentsOf: children(of: next.id).reversed())
    }
    return found
  }
}

extension MetadataTransaction {
  /// All notes of a version, deleted ones too: each after the one that it answers, those with the same parent in their
  /// order.
  public func noteThreads(of version: PageVersion.ID) throws(LibraryError) -> [NoteBlock] {
    NoteTree(try noteBlocks(of: version)).descendants(of: nil)
  }
}
