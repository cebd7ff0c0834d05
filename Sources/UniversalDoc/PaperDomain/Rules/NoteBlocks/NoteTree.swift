/// The threads of a version's notes. Building them is linear in the notes and does not recurse, so threads may have any
/// depth.
struct NoteTree {
  private var children: [NoteBlock.ID?: [NoteBlock]] = [:]

  /// - Parameter noteBlocks: all notes of one version; notes with the same parent must be in order
  init(_ noteBlocks: [NoteBlock]) {
    for noteBlock in noteBlocks { children[noteBlock.parentID, default: []].append(noteBlock) }
  }

  /// The replies to a note in order, or the roots for `nil`; deleted notes are included.
  func children(of parent: NoteBlock.ID?) -> [NoteBlock] {
    children[parent] ?? []
  }

  /// All notes below a note in depth-first order: each after its parent and previous siblings. Deleted notes are
  /// included.
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
  /// All notes of a version, including deleted ones: each after the note that it replies to, and siblings in order.
  public func noteThreads(of version: PageVersion.ID) throws(LibraryError) -> [NoteBlock] {
    NoteTree(try noteBlocks(of: version)).descendants(of: nil)
  }
}
