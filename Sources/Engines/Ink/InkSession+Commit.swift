import ByteCoding
import Notebook

extension InkSession {
  /// The entries that a gesture adds to one page's log. The closure makes them from the page's state at the commit.
  struct Part {
    let version: UniqueID
    let entries: (NotebookPage) -> [LogEntry]
  }

  func notebook(_ version: UniqueID) -> NotebookPage? {
    document.pages.first { $0.version == version }?.notebook
  }

  func page(at point: Point) -> InkPage? {
    pages.first { $0.frame.contains(point) && notebook($0.version) != nil }
  }

  /// Adds a group for each part, as one undo step: all groups or none.
  /// - Parameter layers: the layer for new marks, by page; the session's `layers` if nil
  mutating func commit(_ title: String, _ parts: [Part], layers: [UniqueID: UniqueID]? = nil) -> [InkEffect] {
    guard !parts.isEmpty else { return [] }
    let time = now
    let layers = layers ?? self.layers
    var commits: [InkCommit] = []
    do throws(NotebookError) {
      if parts.count == 1 {
        commits = try Self.add(parts, title, to: &document, onto: layers, at: time)
      } else {
        try document.step(title) { document throws(NotebookError) in
          commits = try Self.add(parts, title, to: &document, onto: layers, at: time)
        }
      }
    } catch {
      return [.refused(error)]
    }
    return (commits.isEmpty ? [] : [.committed(commits)]) + dropMissingSelection()
  }

  private static func add(
    _ parts: [Part], _ title: String, to document: inout NotebookDocument, onto layers: [UniqueID: UniqueID],
    at time: Instant
  ) throws(NotebookError) -> [InkCommit] {
    var commits: [InkCommit] = []
    for part in parts {
      let group = try document.edit(part.version) { notebook throws(NotebookError) -> LogGroup? in
        let entries = put(part.entries(notebook), onto: layers[part.version], of: notebook)
        return entries.isEmpty ? nil : try notebook.commit(entries, title: title, at: time)
      }
      if let group { commits.append(InkCommit(version: part.version, group: group)) }
    }
    return commits
  }

  /// Puts new marks that name no layer onto `layer`, if that layer is visible and not locked.
  private static func put(_ entries: [LogEntry], onto layer: UniqueID?, of notebook: NotebookPage) -> [LogEntry] {
    guard let layer, notebook.layers.contains(where: { $0.id == layer && $0.isVisible && !$0.isLocked }) else {
      return entries
    }
    return entries.map { entry in
      guard case .annotation(let id, .createAnnotation(var payload)) = entry, payload.layer == nil else { return entry }
      payload.layer = layer
      return .annotation(id, .createAnnotation(payload))
    }
  }

  // MARK: Layers

  /// Changes a page other than by a gesture on it, for example a layer's settings, as one undo step.
  public mutating func perform(
    _ title: String, on version: UniqueID, _ entries: @escaping (NotebookPage) -> [LogEntry]
  ) -> [InkEffect] {
    commit(title, [Part(version: version, entries: entries)], layers: [:])
  }

  // MARK: Earlier states

  /// Restores the marks that a page had earlier, as one undo step. Does nothing if the page already shows them.
  public mutating func restore(_ past: [Annotation], on version: UniqueID) -> [InkEffect] {
    perform("Restore an earlier page", on: version) { $0.entries(restoring: past) }
  }

  /// Copies the marks that a page had earlier onto a new layer, as one undo step.
  public mutating func fork(_ past: [Annotation], named name: String, on version: UniqueID) -> [InkEffect] {
    perform("Copy to a layer", on: version) { $0.entries(forking: past, named: name) }
  }

  // MARK: Finished gestures

  mutating func finish(_ tool: StrokeTool) -> [InkEffect] {
    let samples = tool.builder.samples
    var parts: [Part] = []
    var drawn: [(version: UniqueID, id: UniqueID)] = []
    for page in pages {
      let blocks = page.pieces(of: samples).compactMap { StrokeBlock($0) }
      guard !blocks.isEmpty, let notebook = notebook(page.version) else { continue }
      drawn.append((page.version, notebook.freshID(0)))
      parts.append(Self.creating(on: page.version, kind: tool.kind, style: tool.style, blocks: blocks))
    }
    let effects = commit("Draw \(tool.kind.name)", parts)
    guard let shape = tool.shape, case .committed? = effects.first else { return effects }
    // Two steps, so that the first undo brings back the stroke as drawn by hand.
    var changes = Self.parts(for: shape, line: .line, style: tool.style, on: pages).filter {
      notebook($0.version) != nil
    }
    for (version, id) in drawn {
      let old = changes.first { $0.version == version }
      changes.removeAll { $0.version == version }
      changes.append(
        Part(version: version) { notebook in AnnotationGesture.deleting(id) + (old?.entries(notebook) ?? []) })
    }
    return effects + commit("Straighten", changes)
  }

  mutating func finish(_ tool: FigureTool) -> [InkEffect] {
    guard let shape = tool.shape else { return [] }
    let parts = Self.parts(for: shape, line: tool.kind == .arrow ? .arrow : .line, style: tool.style, on: pages)
    return commit("Draw \(tool.kind.name)", parts.filter { notebook($0.version) != nil })
  }

  /// A sign belongs to the page that contains its middle.
  mutating func finish(_ tool: SignTool) -> [InkEffect] {
    guard let page = page(at: tool.middle) else { return [] }
    let samples = tool.sign.samples(around: page.local(tool.middle), size: tool.style.fontSize)
    guard let block = StrokeBlock(samples) else { return [] }
    return commit(
      "Add \(tool.sign.name)",
      [
        Part(version: page.version) { notebook in
          AnnotationGesture.creating(
            notebook.freshID(0),
            AnnotationPayload(kind: .pen, style: tool.style, rank: notebook.topRank, text: tool.sign.text), ink: [block]
          )
        }
      ])
  }

  mutating func finish(_ tool: WordTool) -> [InkEffect] {
    commit(
      "Highlight words",
      [
        Part(version: tool.page.version) { notebook in
          var payload = tool.payload
          payload.rank = notebook.topRank
          return AnnotationGesture.creating(notebook.freshID(0), payload)
        }
      ])
  }

  mutating func finish(_ tool: EraserTool) -> [InkEffect] {
    var parts: [Part] = []
    for page in pages {
      guard let eraser = tool.eraser(on: page), let notebook = notebook(page.version) else { continue }
      var entries: [LogEntry] = []
      for (id, ranges) in notebook.taken(by: eraser) {
        var gesture = AnnotationGesture(id, exists: true)
        if let ranges {
          gesture.send(.select)
          gesture.send(.eraseStroke(ranges))
          gesture.send(.deselect)
        } else {
          gesture.send(.delete)
        }
        entries += gesture.entries
      }
      if !entries.isEmpty { parts.append(Part(version: page.version) { _ in entries }) }
    }
    return commit("Erase", parts)
  }

  /// A lasso belongs to the page where it began.
  mutating func finish(_ tool: LassoTool) -> [InkEffect] {
    guard let first = tool.path.first, let page = page(at: first), let notebook = notebook(page.version) else {
      return select(nil)
    }
    let ids = notebook.annotations(inside: tool.path.map { page.local($0) })
    return select(ids.isEmpty ? nil : InkSelection(version: page.version, ids: ids))
  }

  private static func creating(
    on version: UniqueID, kind: AnnotationKind, style: InkStyle, blocks: [StrokeBlock] = [], frame: Rect? = nil
  ) -> Part {
    Part(version: version) { notebook in
      AnnotationGesture.creating(
        notebook.freshID(0),
        AnnotationPayload(kind: kind, style: style, frame: frame, rank: notebook.topRank), ink: blocks)
    }
  }

  /// The parts of a shape on the pages that it covers. A line is cut at the page edges; an arrow's head is on the last
  /// piece. A rectangle or an ellipse goes to the first page that it touches and is clipped to that page.
  private static func parts(
    for shape: ShapeRecognizer.Shape, line kind: AnnotationKind, style: InkStyle, on pages: [InkPage]
  ) -> [Part] {
    switch shape {
    case .line(let from, let to):
      let ends = [from, to].map { InkSample(x: $0.x, y: $0.y) }
      var parts: [Part] = []
      for page in pages {
        for piece in page.pieces(of: ends) {
          guard let block = StrokeBlock(piece) else { continue }
          let isLast = page.frame.contains(to)
          parts.append(creating(on: page.version, kind: isLast ? kind : .line, style: style, blocks: [block]))
        }
      }
      return parts
    case .rectangle(let frame): return part(.rectangle, frame, style, pages)
    case .ellipse(let frame): return part(.ellipse, frame, style, pages)
    }
  }

  private static func part(
    _ kind: AnnotationKind, _ frame: Rect, _ style: InkStyle, _ pages: [InkPage]
  ) -> [Part] {
    guard let page = pages.first(where: { $0.frame.intersects(frame) }) else { return [] }
    let corner = Point(x: max(frame.x, page.frame.x), y: max(frame.y, page.frame.y))
    let end = Point(x: min(frame.maxX, page.frame.maxX), y: min(frame.maxY, page.frame.maxY))
    let local = page.local(corner)
    let inside = Rect(x: local.x, y: local.y, width: max(end.x &- corner.x, 1), height: max(end.y &- corner.y, 1))
    return [creating(on: page.version, kind: kind, style: style, frame: inside)]
  }

  // MARK: Text

  mutating func editText(at point: Point) -> [InkEffect] {
    guard let page = page(at: point), let notebook = notebook(page.version) else { return [] }
    let local = page.local(point)
    var box = InkTextBox(
      version: page.version, id: nil,
      frame: Rect(x: local.x, y: local.y, width: TextTool.size.width, height: TextTool.size.height), text: "",
      style: style(of: .text))
    textGesture = nil
    if let old = notebook.hitTest(local, tolerance: viewport.units(PointerArbiter.tapDistance)), old.kind == .text {
      box = beginEditing(old, on: page.version)
    }
    textBox = box
    return [.editText(box)]
  }

  /// Starts editing the text of a selected box, for example with Enter.
  public mutating func editText(_ id: UniqueID) -> [InkEffect] {
    guard let selection, selection.ids.contains(id), let old = notebook(selection.version)?.annotation(id),
      old.kind == .text
    else { return [] }
    let box = beginEditing(old, on: selection.version)
    textBox = box
    return [.editText(box)]
  }

  private mutating func beginEditing(_ old: Annotation, on version: UniqueID) -> InkTextBox {
    var gesture = AnnotationGesture(old.id, exists: true)
    gesture.send(.select)
    gesture.send(.beginEditing)
    textGesture = gesture
    return InkTextBox(version: version, id: old.id, frame: old.frame, text: old.text, style: old.style)
  }

  /// Commits the edited text. A new box without text, or a text that did not change, commits nothing.
  mutating func finishText(_ text: String) -> [InkEffect] {
    guard let box = textBox else { return [] }
    var gesture = textGesture
    (textBox, textGesture) = (nil, nil)
    guard !text.utf8.elementsEqual(box.text.utf8) else { return [] }
    if box.id != nil {
      gesture?.send(.commitEdit(text: text))
      let entries = gesture?.entries ?? []
      return commit("Edit text", [Part(version: box.version) { _ in entries }])
    }
    return commit(
      "Add text",
      [
        Part(version: box.version) { notebook in
          AnnotationGesture.creating(
            notebook.freshID(0),
            AnnotationPayload(kind: .text, style: box.style, frame: box.frame, rank: notebook.topRank, text: text))
        }
      ])
  }
}
