import ByteCoding
import Notebook
import TrapezioWeb

/// The marks of a page as they are drawn: in their order, each with its commands to a canvas once it has been seen, so that a page
/// is drawn anew without its log, and only what changed is made anew.
nonisolated struct PageInk {
  /// One mark.
  struct Mark {
    let annotation: Annotation
    /// What drawing it may touch, in units of the page.
    let bounds: Notebook.Rect
    /// Nil before `makeReady`, and of a long stroke, which is drawn in parts while somebody writes or erases: all of it would be
    /// made for each change.
    private var drawing: CanvasDrawing?

    init(_ annotation: Annotation) {
      self.annotation = annotation
      // A pressed stroke's corners, and the soft edge that every line has.
      bounds = annotation.kind == .text ? PageInk.bounds(ofText: annotation) : annotation.drawnBounds.expanded(by: 64)
    }

    /// Makes its commands, if they are to be kept.
    mutating func makeReady() {
      guard drawing == nil, !PageInk.isLong(annotation) else { return }
      let items = annotation.displayItems
      var drawing = CanvasDrawing()
      drawing.reserve(for: items)
      drawing.draw(items)
      self.drawing = drawing
    }

    /// How many words drawing it takes, if that is known.
    var wordCount: Int { drawing?.count ?? 0 }

    /// Draws all of it.
    func draw(into drawing: inout CanvasDrawing) {
      if let known = self.drawing { drawing.append(known) } else { drawing.draw(annotation.displayItems) }
    }

    /// Draws what of it a rectangle shows, at least.
    func draw(in rect: Notebook.Rect, into drawing: inout CanvasDrawing) {
      guard bounds.intersects(rect) else { return }
      if self.drawing == nil, !rect.contains(bounds) {
        drawing.draw(annotation.displayItems(in: rect))
      } else {
        draw(into: &drawing)
      }
    }

    var id: UniqueID { annotation.id }
    /// Whether it lies below the ink and darkens the page.
    var isHighlight: Bool { annotation.isHighlight }
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
  // Names and bounds once more, close together: they are looked through with each stroke.
  private var ids: [UniqueID] = []
  private var boxes: [Notebook.Rect] = []
  private var highlightCount = 0
  /// How far in front each layer is that is shown; the page's own has 0.
  private var depths: [UniqueID: Int] = [:]

  /// Whether drawing a stroke's part is worth making that anew: a browser takes a stroke's whole outline through a clip.
  private static func isLong(_ annotation: Annotation) -> Bool {
    annotation.ink.reduce(0) { $0 + $1.count } > 64
  }

  /// A page without marks.
  init() {}

  /// The marks of a page.
  init(_ state: PageState) { _ = take(state) }

  /// Marks that do not change.
  /// - Parameter marks: from back to front
  init(_ marks: [Mark]) { put(marks) }

  /// Whether there is any mark of a layer of the page: below the ink, or the ink.
  func hasMarks(highlights: Bool) -> Bool { highlights ? highlightCount > 0 : marks.count > highlightCount }

  /// Makes the commands of the marks that touch a rectangle, for drawing them again and again.
  mutating func makeReady(touching rect: Notebook.Rect) {
    for index in boxes.indices where boxes[index].intersects(rect) { marks[index].makeReady() }
  }

  /// The marks of a layer that touch a rectangle.
  func draw(
    highlights: Bool, touching rect: Notebook.Rect, without hidden: Set<UniqueID>, into drawing: inout CanvasDrawing
  ) {
    let seen = boxes.indices.filter { index in
      boxes[index].intersects(rect) && marks[index].isHighlight == highlights && !hidden.contains(ids[index])
    }
    drawing.reserve(seen.reduce(0) { $0 + marks[$1].wordCount })
    for index in seen { marks[index].draw(in: rect, into: &drawing) }
  }

  /// The rectangle that some marks may touch; nil if there are none of them.
  func bounds(of ids: Set<UniqueID>) -> Notebook.Rect? {
    var found: Notebook.Rect?
    if ids.isEmpty { return nil }
    for index in boxes.indices where ids.contains(self.ids[index]) {
      found = found?.union(boxes[index]) ?? boxes[index]
    }
    return found
  }

  /// Takes in groups that were added to the notebook.
  /// - Parameter notebook: with the groups
  mutating func follow(_ groups: [LogGroup], in notebook: NotebookPage) -> Change {
    guard let named = PageInk.named(in: groups) else { return takeAll(notebook) }
    let places = places(of: named)
    var region: Notebook.Rect?
    var gone: [Int] = []
    var new: [Annotation] = []
    for id in named {
      switch (places[id], notebook.annotation(id)) {
      case (nil, nil): break
      case (nil, .some(let annotation)): new.append(annotation)
      case (.some(let index), nil):
        region = region?.union(boxes[index]) ?? boxes[index]
        gone.append(index)
      case (.some(let index), .some(let annotation)):
        guard marks[index].annotation != annotation else { break }
        let (rank, layer) = (marks[index].annotation.rank, marks[index].annotation.layer)
        guard rank == annotation.rank, layer == annotation.layer else {
          return takeAll(notebook, besides: region)
        }
        let (old, erased) = (boxes[index], annotation.erasedBounds(since: marks[index].annotation))
        marks[index] = Mark(annotation)
        marks[index].makeReady()
        boxes[index] = marks[index].bounds
        let changed = erased ?? old.union(boxes[index])
        region = region?.union(changed) ?? changed
      }
    }
    remove(gone)
    var added = 0
    for annotation in new {
      // On a layer that is not shown.
      guard let depth = depth(of: annotation) else { continue }
      var mark = Mark(annotation)
      mark.makeReady()
      let place = place(of: annotation, at: depth, in: notebook)
      insert(mark, at: place)
      if place + 1 == marks.count { added += 1 } else { region = region?.union(mark.bounds) ?? mark.bounds }
    }
    if let region {
      return .region(boxes.suffix(added).reduce(region) { $0.union($1) })
    }
    return added > 0 ? .added(added) : .nothing
  }

  /// Where marks are that are here. One of them is found from the front, where it mostly is; many with one look at all.
  private func places(of named: [UniqueID]) -> [UniqueID: Int] {
    var places: [UniqueID: Int] = [:]
    if named.count < 4 {
      for id in named { places[id] = ids.lastIndex(of: id) }
    } else {
      let wanted = Set(named)
      for index in ids.indices where wanted.contains(ids[index]) { places[ids[index]] = index }
    }
    return places
  }

  private mutating func put(_ next: [Mark]) {
    marks = next
    ids = next.map { $0.id }
    boxes = next.map { $0.bounds }
    highlightCount = next.count { $0.isHighlight }
  }

  /// In front of the page's own marks, 0, or behind them; nil on a layer that is not shown.
  private func depth(of annotation: Annotation) -> Int? { annotation.layer.map { depths[$0] } ?? 0 }

  /// Where a new mark goes: in front of all that are not in front of it.
  private func place(of annotation: Annotation, at depth: Int, in notebook: NotebookPage) -> Int {
    var place = marks.count
    while place > 0 {
      let other = marks[place - 1].annotation
      let otherDepth = self.depth(of: other) ?? 0
      guard otherDepth >= depth, otherDepth > depth || other.rank >= annotation.rank else { break }
      // Two who draw at once give one rank: the log says whose came first.
      if otherDepth == depth, other.rank == annotation.rank,
        notebook.inDrawingOrder([annotation, other]).last?.id == annotation.id
      {
        break
      }
      place -= 1
    }
    return place
  }

  private mutating func insert(_ mark: Mark, at place: Int) {
    marks.insert(mark, at: place)
    ids.insert(mark.id, at: place)
    boxes.insert(mark.bounds, at: place)
    if mark.isHighlight { highlightCount += 1 }
  }

  /// Takes marks out, all of them in one go: an eraser takes many of ten thousand.
  private mutating func remove(_ gone: [Int]) {
    guard let first = gone.min() else { return }
    let isGone = Set(gone)
    var free = first
    for index in first..<marks.count {
      if isGone.contains(index) {
        if marks[index].isHighlight { highlightCount -= 1 }
        continue
      }
      if free < index {
        marks.swapAt(free, index)
        ids[free] = ids[index]
        boxes[free] = boxes[index]
      }
      free += 1
    }
    let count = marks.count - free
    marks.removeLast(count)
    ids.removeLast(count)
    boxes.removeLast(count)
  }

  /// - Parameter region: where marks were changed before
  private mutating func takeAll(_ notebook: NotebookPage, besides region: Notebook.Rect? = nil) -> Change {
    let rest = take(notebook.state)
    guard let region else { return rest.map { .region($0) } ?? .nothing }
    return .region(rest.map { $0.union(region) } ?? region)
  }

  /// Takes the marks of a state; those that are as they were keep their commands.
  /// - Returns: the rectangle in which something changed; nil if nothing did
  private mutating func take(_ state: PageState) -> Notebook.Rect? {
    var known: [UniqueID: Int] = [:]
    for index in ids.indices { known[ids[index]] = index }
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
    put(next)
    depths = state.depths
    return region
  }

  /// The annotations that groups name, each once; nil if they may be about others too, or about their order.
  private static func named(in groups: [LogGroup]) -> [UniqueID]? {
    var ids: [UniqueID] = []
    var known: Set<UniqueID> = []
    for group in groups {
      for entry in group.entries {
        switch entry {
        case .annotation(_, .reorder), .annotation(_, .assignLayer): return nil
        case .annotation(let id, _): if ids.last != id, known.insert(id).inserted { ids.append(id) }
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
