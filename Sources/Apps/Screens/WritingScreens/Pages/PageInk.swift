import ByteCoding
import Notebook
import TrapezioWeb

/// The marks of a page as they are drawn: in their order, each with its commands to a canvas, so that a page is drawn anew
/// without its log, and only what changed is made anew.
nonisolated struct PageInk {
  /// One mark.
  struct Mark {
    let annotation: Annotation
    /// What drawing it may touch, in units of the page.
    let bounds: Notebook.Rect
    let drawing: CanvasDrawing

    init(_ annotation: Annotation) {
      self.annotation = annotation
      // A pressed stroke's corners, and the soft edge that every line has.
      bounds = annotation.kind == .text ? PageInk.bounds(ofText: annotation) : annotation.drawnBounds.expanded(by: 64)
      var drawing = CanvasDrawing()
      drawing.draw(annotation.displayItems)
      self.drawing = drawing
    }

    var id: UniqueID { annotation.id }
    /// Whether it lies below the ink and darkens the page.
    var isHighlight: Bool { annotation.kind == .highlighter || annotation.kind == .wordHighlight }
  }

  /// What of the page looks different.
  enum Change: Equatable {
    case nothing
    /// So many marks were added, in front of all others.
    case added(Int)
    /// What lies in a rectangle.
    case region(Notebook.Rect)
  }

  /// From back to front.
  private(set) var marks: [Mark] = []
  private var hasLayers = false
  private var highestRank = Int64.min

  /// A page without marks.
  init() {}

  /// The marks of a page.
  init(_ state: PageState) { _ = take(state) }

  /// Whether there is any mark of a layer of the page: below the ink, or the ink.
  func hasMarks(highlights: Bool) -> Bool { marks.contains { $0.isHighlight == highlights } }

  /// The marks of a layer that touch a rectangle.
  func draw(
    highlights: Bool, touching rect: Notebook.Rect, without hidden: Set<UniqueID>, into drawing: inout CanvasDrawing
  ) {
    for mark in marks where mark.isHighlight == highlights && mark.bounds.intersects(rect) {
      if hidden.isEmpty || !hidden.contains(mark.id) { drawing.append(mark.drawing) }
    }
  }

  /// The rectangle that some marks may touch; nil if there are none of them.
  func bounds(of ids: Set<UniqueID>) -> Notebook.Rect? {
    var found: Notebook.Rect?
    for mark in marks where ids.contains(mark.id) { found = found?.union(mark.bounds) ?? mark.bounds }
    return found
  }

  /// Takes in groups that were added to the notebook.
  /// - Parameter notebook: with the groups
  mutating func follow(_ groups: [LogGroup], in notebook: NotebookPage) -> Change {
    guard let ids = PageInk.named(in: groups), !hasLayers else { return takeAll(notebook) }
    var region: Notebook.Rect?
    var added = 0
    for id in ids {
      let index = marks.lastIndex { $0.id == id }
      let annotation = notebook.annotation(id)
      switch (index, annotation) {
      case (nil, nil): break
      case (nil, .some(let annotation)):
        // Something is in front of it, or it is on a layer.
        guard annotation.layer == nil, annotation.rank >= highestRank else { return takeAll(notebook) }
        highestRank = annotation.rank
        marks.append(Mark(annotation))
        added += 1
      case (.some(let index), nil):
        region = region?.union(marks[index].bounds) ?? marks[index].bounds
        marks.remove(at: index)
      case (.some(let index), .some(let annotation)):
        let old = marks[index]
        guard old.annotation != annotation else { break }
        guard old.annotation.rank == annotation.rank, annotation.layer == nil else { return takeAll(notebook) }
        marks[index] = Mark(annotation)
        let both = old.bounds.union(marks[index].bounds)
        region = region?.union(both) ?? both
      }
    }
    if let region {
      return .region(marks.suffix(added).reduce(region) { $0.union($1.bounds) })
    }
    return added > 0 ? .added(added) : .nothing
  }

  private mutating func takeAll(_ notebook: NotebookPage) -> Change {
    take(notebook.state).map { .region($0) } ?? .nothing
  }

  /// Takes the marks of a state; those that are as they were keep their commands.
  /// - Returns: the rectangle in which something changed; nil if nothing did
  private mutating func take(_ state: PageState) -> Notebook.Rect? {
    var known: [UniqueID: Int] = [:]
    for index in marks.indices { known[marks[index].id] = index }
    var next: [Mark] = []
    next.reserveCapacity(state.annotations.count)
    var region: Notebook.Rect?
    func note(_ bounds: Notebook.Rect) { region = region?.union(bounds) ?? bounds }
    var last = -1
    for annotation in state.visibleAnnotations {
      guard let index = known[annotation.id] else {
        next.append(Mark(annotation))
        note(next[next.count - 1].bounds)
        continue
      }
      known[annotation.id] = nil
      if marks[index].annotation == annotation {
        next.append(marks[index])
        // It went before one that it was behind.
        if index < last { note(marks[index].bounds) }
      } else {
        next.append(Mark(annotation))
        note(marks[index].bounds.union(next[next.count - 1].bounds))
      }
      last = max(last, index)
    }
    for index in known.values { note(marks[index].bounds) }
    marks = next
    hasLayers = !state.layers.isEmpty
    highestRank = next.map { $0.annotation.rank }.max() ?? .min
    return region
  }

  /// The annotations that groups name; nil if they may be about others too, or about their order.
  private static func named(in groups: [LogGroup]) -> [UniqueID]? {
    var ids: [UniqueID] = []
    for group in groups {
      for entry in group.entries {
        switch entry {
        case .annotation(_, .reorder), .annotation(_, .assignLayer): return nil
        case .annotation(let id, _): if ids.last != id { ids.append(id) }
        case .setTitle, .setPage, .unknown: break
        case .layer, .revert, .restore: return nil
        }
      }
    }
    return ids
  }

  /// Letters run on beyond the box of a text: its lines are not broken.
  private static func bounds(ofText annotation: Annotation) -> Notebook.Rect {
    let size = annotation.style.fontSize
    let lines = Int32(clamping: annotation.text.utf8.count { $0 == 0x0A } + 2)
    let longest = Int32(clamping: annotation.text.utf8.count)
    let width = size.multipliedReportingOverflow(by: longest)
    let height = size.multipliedReportingOverflow(by: lines * 2)
    let box = Notebook.Rect(
      x: annotation.frame.x, y: annotation.frame.y,
      width: min(width.overflow ? PageUnit.limit : width.partialValue + 16 * 64, PageUnit.limit),
      height: min(height.overflow ? PageUnit.limit : height.partialValue + 16 * 64, PageUnit.limit))
    return annotation.frame.union(box).expanded(by: size)
  }
}
