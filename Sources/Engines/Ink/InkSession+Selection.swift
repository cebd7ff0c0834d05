import ByteCoding
import Notebook
import UndoHistory

extension InkSession {
  /// The offset of copies from their originals, in units: 12 pt.
  private static let copyOffset: Int32 = 12 * 64

  mutating func select(_ next: InkSelection?) -> [InkEffect] {
    guard next != selection else { return [] }
    selection = next
    return [.selected]
  }

  /// Deselects annotations that were deleted or undone.
  mutating func dropMissingSelection() -> [InkEffect] {
    guard let old = selection, let notebook = notebook(old.version) else { return [] }
    let left = old.ids.filter { notebook.annotation($0) != nil }
    return left.count == old.ids.count ? [] : select(left.isEmpty ? nil : InkSelection(version: old.version, ids: left))
  }

  /// The selected annotations, in drawing order.
  public func selected() -> [Annotation] {
    guard let selection, let notebook = notebook(selection.version) else { return [] }
    return notebook.inDrawingOrder(
      selection.ids.compactMap { notebook.annotation($0) }.filter { notebook.isUsable($0) })
  }

  /// The frame around the selected annotations, on their page; the handles are on it.
  public var selectionFrame: Rect? {
    let frames = selected().map { $0.frame }
    guard let first = frames.first else { return nil }
    return frames.dropFirst().reduce(first) { $0.union($1) }
  }

  // MARK: The selection tool

  func beginSelection(at point: Point, _ event: PointerEvent) -> SelectionTool {
    let pixels: Double =
      switch event.device {
      case .mouse: 8
      case .pen: 16
      case .touch: 28
      }
    let reach = viewport.units(pixels)
    let slack = viewport.units(4)
    if let selection, let page = pages.first(where: { $0.version == selection.version }), let frame = selectionFrame {
      let local = page.local(point)
      for (anchor, place) in SelectionTool.handles(of: frame, reach: reach) {
        let near = Rect(x: place.x, y: place.y, width: 0, height: 0).expanded(by: reach)
        let resizable = selected().filter { $0.kind != .wordHighlight }.map { $0.id }
        if near.contains(local), !resizable.isEmpty {
          return SelectionTool(.resize(anchor, from: frame), resizable, on: page, at: point, reach: slack)
        }
      }
      if frame.contains(local), !event.isConstrained {
        return SelectionTool(.move, selected().map { $0.id }, on: page, at: point, reach: slack)
      }
    }
    guard let page = page(at: point), let notebook = notebook(page.version),
      let hit = notebook.hitTest(page.local(point), tolerance: reach), !event.isConstrained
    else { return SelectionTool(.marquee, [], on: page(at: point), at: point, reach: slack) }
    return SelectionTool(.move, notebook.withGroups([hit.id]), on: page, at: point, reach: slack)
  }

  mutating func finish(_ old: SelectionTool) -> [InkEffect] {
    var tool = old
    guard let page = tool.page, let notebook = notebook(page.version) else { return select(nil) }
    let (dx, dy) = tool.total
    guard tool.isDrag else {
      tool.cancel()
      guard let hit = notebook.hitTest(page.local(tool.last), tolerance: viewport.units(8)) else { return select(nil) }
      let next = InkSelection(version: page.version, ids: notebook.withGroups([hit.id]))
      // A tap on a text that is already selected edits it, like a double click.
      return next == selection && hit.kind == .text ? editText(hit.id) : select(next)
    }
    switch tool.mode {
    case .marquee:
      let corner = page.local(Point(x: tool.frame.x, y: tool.frame.y))
      let ids = notebook.annotations(
        inside: Rect(x: corner.x, y: corner.y, width: tool.frame.width, height: tool.frame.height))
      return select(ids.isEmpty ? nil : InkSelection(version: page.version, ids: ids))
    case .resize(let anchor, let from):
      let annotations = tool.gestures.compactMap { notebook.annotation($0.id) }
      let to = SelectionTool.target(anchor, from: from, dx, dy)
      // Stop if somebody else has deleted some of the annotations meanwhile.
      guard annotations.count == tool.gestures.count, to != from else { return [] }
      let entries = tool.endResize(annotations, from: from, to: to)
      return commit("Resize \(annotations.count) marks", [Part(version: page.version) { _ in entries }])
    case .move:
      guard dx != 0 || dy != 0 else { return [] }
      let ids = tool.gestures.map { $0.id }
      if let other = self.page(at: tool.last), other != page {
        tool.cancel()
        return carry(ids, from: page, to: other, dx: dx, dy: dy)
      }
      let entries = tool.endMove()
      let effects = commit("Move \(ids.count) marks", [Part(version: page.version) { _ in entries }])
      return effects + select(InkSelection(version: page.version, ids: ids))
    }
  }

  /// Moves marks to another page: one undo step that deletes them on `page` and creates them on `other`.
  private mutating func carry(
    _ ids: [UniqueID], from page: InkPage, to other: InkPage, dx: Int32, dy: Int32
  ) -> [InkEffect] {
    guard let notebook = notebook(page.version) else { return [] }
    let chosen = notebook.inDrawingOrder(ids.compactMap { notebook.annotation($0) })
    let clip = InkClip(chosen)
    let offset = (dx: page.frame.x &- other.frame.x &+ dx, dy: page.frame.y &- other.frame.y &+ dy)
    return place(
      clip, on: other, dx: offset.dx, dy: offset.dy, title: "Move \(chosen.count) marks",
      before: Part(version: page.version) { _ in chosen.flatMap { AnnotationGesture.deleting($0.id) } })
  }

  private mutating func place(
    _ clip: InkClip, on page: InkPage, dx: Int32, dy: Int32, title: String, before: Part? = nil
  ) -> [InkEffect] {
    guard !clip.items.isEmpty, let notebook = notebook(page.version) else { return [] }
    let ids = clip.entries(in: notebook, dx: dx, dy: dy).ids
    let added = Part(version: page.version) { clip.entries(in: $0, dx: dx, dy: dy).entries }
    let effects = commit(title, (before.map { [$0] } ?? []) + [added])
    guard case .committed? = effects.first else { return effects }
    return effects + select(InkSelection(version: page.version, ids: ids))
  }

  // MARK: Changing selected marks

  mutating func restyle(_ color: InkColor?, _ width: Int32?) -> [InkEffect] {
    guard let selection else { return [] }
    var entries: [LogEntry] = []
    for annotation in selected() {
      var style = annotation.style
      // Keeps the alpha, so that a highlighter stays transparent.
      if let color { style.color = InkColor(rgba: color.rgba & 0xFFFF_FF00 | annotation.style.color.rgba & 0xFF) }
      if let width, annotation.kind != .text, annotation.kind != .wordHighlight {
        style.width = min(max(width, 1), 1 << 20)
      }
      guard style != annotation.style else { continue }
      var gesture = AnnotationGesture(annotation.id, exists: true)
      gesture.send(.select)
      gesture.send(.changeStyle(style))
      gesture.send(.deselect)
      entries += gesture.entries
    }
    guard !entries.isEmpty else { return [] }
    let made = entries
    return commit("Change style", [Part(version: selection.version) { _ in made }])
  }

  mutating func nudge(_ dx: Int32, _ dy: Int32) -> [InkEffect] {
    guard let selection, dx != 0 || dy != 0 else { return [] }
    var entries: [LogEntry] = []
    let chosen = selected()
    for annotation in chosen {
      var gesture = AnnotationGesture(annotation.id, exists: true)
      gesture.send(.select)
      gesture.send(.beginMove)
      gesture.send(.moveDelta(dx: dx, dy: dy))
      gesture.send(.endMove)
      gesture.send(.deselect)
      entries += gesture.entries
    }
    guard !entries.isEmpty else { return [] }
    let made = entries
    return commit("Move \(chosen.count) marks", [Part(version: selection.version) { _ in made }])
  }

  // MARK: Commands

  mutating func perform(_ command: InkCommand) -> [InkEffect] {
    switch command {
    case .undo:
      let scope = undoScope
      return turn { document, time throws(NotebookError) in try document.undo(in: scope, at: time) }
    case .redo:
      let scope = undoScope
      return turn { document, time throws(NotebookError) in try document.redo(in: scope, at: time) }
    case .delete, .cut:
      let chosen = selected()
      guard let selection, !chosen.isEmpty else { return [] }
      var effects: [InkEffect] = []
      if command == .cut {
        clip = InkClip(chosen)
        effects.append(.copied)
      }
      let entries = chosen.flatMap { AnnotationGesture.deleting($0.id) }
      return effects + commit("Delete \(chosen.count) marks", [Part(version: selection.version) { _ in entries }])
    case .copy:
      let chosen = selected()
      guard !chosen.isEmpty else { return [] }
      clip = InkClip(chosen)
      return [.copied]
    case .duplicate:
      guard let selection, let page = pages.first(where: { $0.version == selection.version }) else { return [] }
      return place(
        InkClip(selected()), on: page, dx: Self.copyOffset, dy: Self.copyOffset, title: "Duplicate")
    case .paste:
      let shown = viewport.place(PointerSample(x: 0, y: 0, time: 0))
      let page =
        pages.first { $0.version == selection?.version } ?? pages.first { $0.frame.maxY > shown.y } ?? pages.last
      guard let clip, let page else { return [] }
      return place(clip, on: page, dx: Self.copyOffset, dy: Self.copyOffset, title: "Paste")
    case .escape:
      if arbiter.isDrawing || active != nil {
        _ = arbiter.cancelAll(at: clock)
        return cancel()
      }
      return select(nil)
    case .leavePenMode:
      guard arbiter.isPenMode else { return [] }
      arbiter.isPenMode = false
      return [.penMode(false)]
    }
  }

  private mutating func turn(
    _ change: (inout NotebookDocument, Instant) throws(NotebookError) -> DocumentUndo?
  ) -> [InkEffect] {
    do throws(NotebookError) {
      guard let done = try change(&document, now) else { return [] }
      var commits: [InkCommit] = []
      for id in done.groups {
        guard let version = id.version, let group = notebook(version)?.groups.last(where: { $0.id == id.group })
        else { continue }
        commits.append(InkCommit(version: version, group: group))
      }
      return [.committed(commits)] + dropMissingSelection()
    } catch {
      return [.refused(error)]
    }
  }
}
