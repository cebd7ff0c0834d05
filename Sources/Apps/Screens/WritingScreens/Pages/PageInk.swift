import ByteCoding
import Notebook
import TrapezioWeb

/// The marks of a page in drawing order. Each keeps its canvas commands once it has been drawn. So a page can be
/// redrawn without its log, and only the commands of changed marks are made again.
nonisolated struct PageInk {
  /// One mark.
  struct Mark {
    let annotation: Annotation
    /// The area that drawing it may touch, in units of the page.
    let bounds: Notebook.Rect
    /// The canvas commands; `nil` before `makeReady`. Always `nil` for a long stroke, which is drawn in parts, because
    /// otherwise each change while writing or erasing would make all of its commands again.
    private var drawing: CanvasDrawing?

    init(_ annotation: Annotation) {
      self.annotation = annotation
      // The margin covers the corners of a stroke drawn with pressure, and the soft edge of every line.
      bounds = annotation.kind == .text ? PageInk.bounds(ofText: annotation) : annotation.drawnBounds.expanded(by: 64)
    }

    /// Makes the canvas commands, if they are to be kept.
    mutating func makeReady() {
      guard drawing == nil, !PageInk.isLong(annotation) else { return }
      let items = annotation.displayItems
      var drawing = CanvasDrawing()
      drawing.reserve(for: items)
      drawing.draw(items)
      self.drawing = drawing
    }

    /// The length of the commands in words; 0 if they are not kept.
    var wordCount: Int { drawing?.count ?? 0 }

    /// Draws the whole mark.
    func draw(into drawing: inout CanvasDrawing) {
      if let known = self.drawing { drawing.append(known) } else { drawing.draw(annotation.displayItems) }
    }

    /// Draws at least the part of the mark in a rectangle.
    func draw(in rect: Notebook.Rect, into drawing: inout CanvasDrawing) {
      guard bounds.intersects(rect) else { return }
      if self.drawing == nil, !rect.contains(bounds) {
        drawing.draw(annotation.displayItems(in: rect))
      } else {
        draw(into: &drawing)
      }
    }

    var id: UniqueID { annotation.id }
    /// Whether it is below the ink and darkens the page.
    var isHighlight: Bool { annotation.isHighlight }
  }

  /// What a change of marks affects.
  enum Change: Equatable {
    case nothing
    /// This number of marks was added in front of all others.
    case added(Int)
    /// Only this rectangle looks different.
    case region(Notebook.Rect)
  }

  /// The marks from back to front.
  private(set) var marks: [Mark] = []
  // The identifiers and bounds of the marks, stored contiguously because each stroke searches them.
  private var ids: [UniqueID] = []
  private var boxes: [Notebook.Rect] = []
  private var highlightCount = 0
  /// The depth of each visible layer. Larger is further in front; the page's own layer has 0.
  private var depths: [UniqueID: Int] = [:]

  /// Whether a stroke is so long that drawing only a part of it pays off: with a clip alone, the browser would still
  /// process the whole outline.
  private static func isLong(_ annotation: Annotation) -> Bool {
    annotation.ink.reduce(0) { $0 + $1.count } > 64
  }

  /// Makes a page without marks.
  init() {}

  /// Makes the marks of a page.
  init(_ state: PageState) { _ = take(state) }

  /// Makes marks that will not change.
  /// - Parameter marks: the marks from back to front
  init(_ marks: [Mark]) { put(marks) }

  /// Whether there are any highlights, or any ink.
  func hasMarks(highlights: Bool) -> Bool { highlights ? highlightCount > 0 : marks.count > highlightCount }

  /// Makes the commands of the marks that touch a rectangle, so that they can be drawn repeatedly.
  mutating func makeReady(touching rect: Notebook.Rect) {
    for index in boxes.indices where boxes[index].intersects(rect) { marks[index].makeReady() }
  }

  /// Draws the highlights, or the ink, that touch a rectangle.
  func draw(
    highlights: Bool, touching rect: Notebook.Rect, without hidden: Set<UniqueID>, into drawing: inout CanvasDrawing
  ) {
    let seen = boxes.indices.filter { index in
      boxes[index].intersects(rect) && marks[index].isHighlight == highlights && !hidden.contains(ids[index])
    }
    drawing.reserve(seen.reduce(0) { $0 + marks[$1].wordCount })
    for index in seen { marks[index].draw(in: rect, into: &drawing) }
  }

  /// The rectangle that these marks may touch; `nil` if there are none of them.
  func bounds(of ids: Set<UniqueID>) -> Notebook.Rect? {
    var found: Notebook.Rect?
    if ids.isEmpty { return nil }
    for index in boxes.indices where ids.contains(self.ids[index]) {
      found = found?.union(boxes[index]) ?? boxes[index]
    }
    return found
  }

  /// Updates the marks after groups were added to the notebook.
  /// - Parameter notebook: the notebook with the groups
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
          return takeAll(notebook, including: region)
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
      // The mark is on a hidden layer.
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

  /// The indices of those marks that exist. A few are searched from the end, where the latest marks are; many are found
  /// in a single pass.
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

  /// The depth of a mark's layer; 0 for the page's own, `nil` for a hidden layer.
  private func depth(of annotation: Annotation) -> Int? { annotation.layer.map { depths[$0] } ?? 0 }

  /// The index for a new mark: behind the marks that belong in front of it.
  private func place(of annotation: Annotation, at depth: Int, in notebook: NotebookPage) -> Int {
    var place = marks.count
    while place > 0 {
      let other = marks[place - 1].annotation
      let otherDepth = self.depth(of: other) ?? 0
      guard otherDepth >= depth, otherDepth > depth || other.rank >= annotation.rank else { break }
      // Two persons who draw at the same time may use the same rank. Then the log determines the order.
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

  /// Removes marks in a single pass, because an eraser may remove many of ten thousand.
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

  /// - Parameter region: the area of earlier changes
  private mutating func takeAll(_ notebook: NotebookPage, including region: Notebook.Rect? = nil) -> Change {
    let rest = take(notebook.state)
    guard let region else { return rest.map { .region($0) } ?? .nothing }
    return .region(rest.map { $0.union(region) } ?? region)
  }

  /// Takes over the marks of a state. Unchanged marks keep their commands.
  /// - Returns: the rectangle that has changed; `nil` if nothing has
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
        // It is now in front of a mark that it was behind.
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

  /// The annotations that the groups change, without duplicates; `nil` if the groups may affect other annotations or
  /// the order.
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

  /// The area of a text. Lines are not wrapped, so letters may extend beyond the text's box.
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
