import ByteCoding

// The operations of the tools. Each call is one finished gesture: one group in the log and one undo step.

extension NotebookPage {
  /// The distance between new ranks, which leaves room between them.
  static let rankSpacing: Int64 = 1 << 20

  // MARK: Creating

  /// Adds a stroke, an arrow or a line.
  /// - Parameters:
  ///   - samples: from pen down to pen up; for an arrow or a line only the first and the last are used
  ///   - kind: pen, pencil, highlighter, arrow or line
  ///   - style: how it is drawn; by default the standard style of the kind
  ///   - layer: the layer of the new annotation; by default the page's own layer
  /// - Returns: the identifier of the new annotation
  /// - Throws: `refused` for no or too many samples, another kind, or a locked layer
  @discardableResult
  public mutating func draw(
    _ samples: [InkSample], kind: AnnotationKind, style: InkStyle? = nil, layer: UniqueID? = nil, at time: Instant
  ) throws(NotebookError) -> UniqueID {
    guard kind.isInk || kind == .arrow || kind == .line else {
      throw .refused("a \(kind.name) cannot be drawn freehand")
    }
    let isStraight = kind == .arrow || kind == .line
    let kept = isStraight ? [samples.first, samples.last].compactMap { $0 } : samples
    guard let block = StrokeBlock(kept) else {
      throw .refused("a stroke has between 1 and \(StrokeBlock.maximumCount) samples")
    }
    let payload = AnnotationPayload(
      kind: kind, style: style ?? .standard(for: kind), rank: topRank, layer: layer)
    return try create(payload, [block], title: "Draw \(kind.name)", at: time)
  }

  /// Adds a stroke. If the pen was held still at the end and the stroke resembles a line, rectangle or ellipse, adds
  /// that shape instead, in the style of the stroke.
  /// - Returns: the identifier of the new annotation
  /// - Throws: the errors of `draw`
  @discardableResult
  public mutating func drawRecognizingShape(
    _ samples: [InkSample], kind: AnnotationKind, style: InkStyle? = nil, layer: UniqueID? = nil, at time: Instant
  ) throws(NotebookError) -> UniqueID {
    let style = style ?? .standard(for: kind)
    guard kind.isInk, ShapeRecognizer.isResting(samples), let shape = ShapeRecognizer.shape(of: samples) else {
      return try draw(samples, kind: kind, style: style, layer: layer, at: time)
    }
    switch shape {
    case .line(let from, let to):
      let ends = [from, to].map { InkSample(x: $0.x, y: $0.y) }
      return try draw(ends, kind: .line, style: style, layer: layer, at: time)
    case .rectangle(let frame): return try add(.rectangle, in: frame, style: style, layer: layer, at: time)
    case .ellipse(let frame): return try add(.ellipse, in: frame, style: style, layer: layer, at: time)
    }
  }

  /// Adds a text box, a rectangle or an ellipse.
  /// - Throws: `refused` for another kind or a locked layer
  @discardableResult
  public mutating func add(
    _ kind: AnnotationKind, in frame: Rect, text: String = "", style: InkStyle? = nil, layer: UniqueID? = nil,
    at time: Instant
  ) throws(NotebookError) -> UniqueID {
    guard kind == .text || kind == .rectangle || kind == .ellipse else {
      throw .refused("a \(kind.name) has no frame of its own")
    }
    let payload = AnnotationPayload(
      kind: kind, style: style ?? .standard(for: kind), frame: frame, rank: topRank, layer: layer, text: text)
    return try create(payload, [], title: "Add \(kind.name)", at: time)
  }

  /// Highlights words of the page.
  /// - Throws: `refused` for no words or a locked layer
  @discardableResult
  public mutating func highlight(
    _ words: [WordMark], style: InkStyle? = nil, layer: UniqueID? = nil, at time: Instant
  ) throws(NotebookError) -> UniqueID {
    guard let first = words.first else { throw .refused("there are no words to highlight") }
    var frame = first.frame
    for word in words { frame = frame.union(word.frame) }
    let payload = AnnotationPayload(
      kind: .wordHighlight, style: style ?? .standard(for: .wordHighlight), frame: frame, rank: topRank, layer: layer,
      words: words)
    return try create(payload, [], title: "Highlight words", at: time)
  }

  private mutating func create(
    _ payload: AnnotationPayload, _ ink: [StrokeBlock], title: String, at time: Instant
  ) throws(NotebookError) -> UniqueID {
    try checkLayer(payload.layer)
    let id = freshID(0)
    try commit(Self.creation(of: id, payload, ink, erased: []), title: title, at: time)
    return id
  }

  static func creation(
    of id: UniqueID, _ payload: AnnotationPayload, _ ink: [StrokeBlock], erased: [ErasedRange]
  ) -> [LogEntry] {
    var events: [AnnotationEvent] = [.createAnnotation(payload)]
    for block in ink { events.append(.updateStroke(block)) }
    if !erased.isEmpty { events.append(.eraseStroke(erased)) }
    events.append(.finishCreate)
    return events.map { .annotation(id, $0) }
  }

  // MARK: Changing

  /// Moves annotations.
  /// - Throws: `refused` if one does not exist or is on a hidden or locked layer; then nothing moves. The calls below
  ///   do the same
  public mutating func move(_ ids: [UniqueID], dx: Int32, dy: Int32, at time: Instant) throws(NotebookError) {
    guard dx != 0 || dy != 0 else { return }
    try change(ids, "Move", at: time) { _ in
      [.beginMove, .moveDelta(dx: PageUnit.clamp(Int64(dx)), dy: PageUnit.clamp(Int64(dy))), .endMove]
    }
  }

  /// Resizes annotations together, as if their common rectangle was dragged at a handle. Word highlights keep their
  /// size.
  public mutating func resize(_ ids: [UniqueID], by delta: ResizeDelta, at time: Instant) throws(NotebookError) {
    let chosen = try usable(ids).filter { $0.kind != .wordHighlight }
    guard let first = chosen.first, delta.width != 0 || delta.height != 0 else { return }
    var old = first.frame
    for annotation in chosen { old = old.union(annotation.frame) }
    let new = old.resized(by: delta)
    guard new != old else { return }
    try change(chosen.map { $0.id }, "Resize", at: time) { annotation in
      let frame = annotation.frame.mapped(from: old, to: new)
      var events: [AnnotationEvent] = [
        .beginResize,
        .resizeDelta(
          ResizeDelta(
            width: frame.width &- annotation.frame.width, height: frame.height &- annotation.frame.height,
            anchor: .bottomRight)),
        .endResize,
      ]
      if frame.x != annotation.frame.x || frame.y != annotation.frame.y {
        events += [
          .beginMove,
          .moveDelta(dx: frame.x &- annotation.frame.x, dy: frame.y &- annotation.frame.y), .endMove,
        ]
      }
      return events
    }
  }

  /// Deletes annotations.
  public mutating func delete(_ ids: [UniqueID], at time: Instant) throws(NotebookError) {
    let chosen = try usable(ids)
    guard !chosen.isEmpty else { return }
    try commit(chosen.map { .annotation($0.id, .delete) }, title: "Delete \(Self.words(chosen))", at: time)
  }

  /// Changes the content of a text box. Edits of the same box less than a second apart are one undo step.
  public mutating func editText(_ id: UniqueID, to text: String, at time: Instant) throws(NotebookError) {
    guard let annotation = try usable([id]).first, annotation.kind == .text else {
      throw .refused("only a text box has text to edit")
    }
    guard !annotation.text.utf8.elementsEqual(text.utf8) else { return }
    try commit(
      [.annotation(id, .select), .annotation(id, .beginEditing), .annotation(id, .commitEdit(text: text))],
      title: "Edit text", step: typingStep(id, at: time), at: time)
  }

  /// Changes how annotations are drawn.
  public mutating func restyle(_ ids: [UniqueID], to style: InkStyle, at time: Instant) throws(NotebookError) {
    let changing = try usable(ids).filter { $0.style != style }
    try change(changing.map { $0.id }, "Restyle", at: time) { _ in [.changeStyle(style)] }
  }

  /// Moves annotations to a layer; `nil` is the page's own layer.
  public mutating func assign(_ ids: [UniqueID], toLayer layer: UniqueID?, at time: Instant) throws(NotebookError) {
    try checkLayer(layer)
    let changing = try usable(ids).filter { $0.layer != layer }
    try change(changing.map { $0.id }, "Change layer of", at: time) { _ in [.assignLayer(layer)] }
  }

  /// Groups annotations, so that they are selected and moved together.
  public mutating func group(_ ids: [UniqueID], at time: Instant) throws(NotebookError) {
    guard ids.count > 1 else { return }
    let group = freshID(0)
    try change(ids, "Group", at: time) { _ in [.assignGroup(group)] }
  }

  /// Dissolves the groups of annotations.
  public mutating func ungroup(_ ids: [UniqueID], at time: Instant) throws(NotebookError) {
    let changing = try usable(withGroups(ids)).filter { $0.group != nil }
    try change(changing.map { $0.id }, "Ungroup", at: time) { _ in [.assignGroup(nil)] }
  }

  /// Copies annotations, offset a little to the right and downwards, in front of everything.
  /// - Returns: the identifiers of the copies, in drawing order
  @discardableResult
  public mutating func duplicate(
    _ ids: [UniqueID], dx: Int32 = 12 * 64, dy: Int32 = 12 * 64, at time: Instant
  ) throws(NotebookError) -> [UniqueID] {
    let chosen = try usable(ids)
    guard !chosen.isEmpty else { return [] }
    var entries: [LogEntry] = []
    var copies: [UniqueID] = []
    var newGroups: [UniqueID: UniqueID] = [:]
    var rank = topRank
    for annotation in inDrawingOrder(chosen) {
      let copy = freshID(2 * copies.count)
      var payload = annotation.payload
      payload.frame = annotation.frame.moved(dx: dx, dy: dy)
      payload.rank = rank
      if let group = annotation.group {
        payload.group = newGroups[group] ?? freshID(2 * newGroups.count + 1)
        newGroups[group] = payload.group
      }
      entries += Self.creation(of: copy, payload, annotation.ink, erased: annotation.erased)
      copies.append(copy)
      rank = Self.above(rank)
    }
    try commit(entries, title: "Duplicate \(Self.words(chosen))", at: time)
    return copies
  }

  /// Erases along the eraser's path: pieces of ink, or whole annotations. Annotations without ink, such as text, are
  /// erased only if `deletesEveryKind` is set.
  /// - Returns: whether anything was erased
  @discardableResult
  public mutating func erase(_ eraser: Eraser, at time: Instant) throws(NotebookError) -> Bool {
    var entries: [LogEntry] = []
    for (id, ranges) in taken(by: eraser) {
      if let ranges {
        entries += [.annotation(id, .select), .annotation(id, .eraseStroke(ranges)), .annotation(id, .deselect)]
      } else {
        entries.append(.annotation(id, .delete))
      }
    }
    guard !entries.isEmpty else { return false }
    try commit(entries, title: "Erase", at: time)
    return true
  }

  /// The effect of an eraser on each annotation that it touches: the erased ranges of ink, or `nil` if the whole
  /// annotation is erased. Changes nothing.
  public func taken(by eraser: Eraser) -> [(id: UniqueID, ranges: [ErasedRange]?)] {
    guard let bounds = eraser.bounds else { return [] }
    var taken: [(id: UniqueID, ranges: [ErasedRange]?)] = []
    for annotation in inDrawingOrder(replay.annotations(touching: bounds)) where isUsable(annotation) {
      if annotation.ink.isEmpty {
        if eraser.deletesEveryKind, eraser.touches(annotation) { taken.append((annotation.id, nil)) }
        continue
      }
      guard let ranges = eraser.erasing(annotation) else { continue }
      let isWhole =
        eraser.deletesWholeStrokes || !annotation.kind.isInk || annotation.sign != nil
        || Annotation.isEverythingErased(ranges, of: annotation.sampleCount)
      taken.append((annotation.id, isWhole ? nil : ranges))
    }
    return taken
  }

  // MARK: Order

  /// Draws annotations after all others.
  public mutating func bringToFront(_ ids: [UniqueID], at time: Instant) throws(NotebookError) {
    try rerank(ids, "Bring to front", from: topRank, step: Self.rankSpacing, at: time)
  }

  /// Draws annotations before all others.
  public mutating func sendToBack(_ ids: [UniqueID], at time: Instant) throws(NotebookError) {
    let lowest = state.annotations.map { $0.rank }.min() ?? 0
    let start = lowest.subtractingReportingOverflow(Int64(ids.count) * Self.rankSpacing)
    guard !start.overflow else { throw .refused("these annotations cannot be moved further back") }
    try rerank(ids, "Send to back", from: start.partialValue, step: Self.rankSpacing, at: time)
  }

  private mutating func rerank(
    _ ids: [UniqueID], _ title: String, from start: Int64, step: Int64, at time: Instant
  ) throws(NotebookError) {
    var ranks: [UniqueID: Int64] = [:]
    var rank = start
    for annotation in inDrawingOrder(try usable(ids)) {
      ranks[annotation.id] = rank
      rank = rank &+ step
    }
    try change(ids, title, at: time) { [.reorder(rank: ranks[$0.id] ?? start)] }
  }

  /// A rank above all others.
  public var topRank: Int64 { Self.above(replay.log.highestRank) }

  private static func above(_ rank: Int64) -> Int64 {
    let sum = rank.addingReportingOverflow(rankSpacing)
    return sum.overflow ? .max : sum.partialValue
  }

  // MARK: The document

  /// Sets the title of the notebook. Does nothing if the title is the same.
  public mutating func setTitle(_ title: String, at time: Instant) throws(NotebookError) {
    guard !title.utf8.elementsEqual(self.title.utf8) else { return }
    try commit([.setTitle(title)], title: "Rename", at: time)
  }

  /// Sets the size of the page, in units of 1/64 pt.
  /// - Throws: `refused` for a size that is not positive or above the limit
  public mutating func setPage(width: Int32, height: Int32, at time: Instant) throws(NotebookError) {
    guard width > 0, height > 0, width <= PageUnit.limit, height <= PageUnit.limit else {
      throw .refused("a page's size must be positive and within the limit")
    }
    try commit([.setPage(width: width, height: height)], title: "Page size", at: time)
  }

  /// Adds a layer in front of the others.
  /// - Returns: the identifier of the layer
  @discardableResult
  public mutating func addLayer(named name: String, at time: Instant) throws(NotebookError) -> UniqueID {
    let id = freshID(0)
    try commit([.layer(id, .create(name: name, rank: topLayerRank))], title: "Add layer", at: time)
    return id
  }

  /// A rank above all layers.
  var topLayerRank: Int64 { Self.above(max(replay.layers.lazy.compactMap { $0?.rank }.max() ?? 0, 0)) }

  /// Changes a layer: its name, visibility, lock or rank; or deletes it.
  /// - Throws: `refused` if there is no such layer
  public mutating func change(
    layer id: UniqueID, _ event: LayerEvent, at time: Instant
  ) throws(NotebookError) {
    if case .create = event { throw .refused("use addLayer to add a layer") }
    try commit([.layer(id, event)], title: "Change layer", at: time)
  }

  // MARK: Parts

  /// Wraps events into a gesture for each annotation: select, events, deselect.
  private mutating func change(
    _ ids: [UniqueID], _ verb: String, at time: Instant, _ events: (Annotation) -> [AnnotationEvent]
  ) throws(NotebookError) {
    let chosen = try usable(ids)
    guard !chosen.isEmpty else { return }
    var entries: [LogEntry] = []
    for annotation in chosen {
      entries.append(.annotation(annotation.id, .select))
      for event in events(annotation) { entries.append(.annotation(annotation.id, event)) }
      entries.append(.annotation(annotation.id, .deselect))
    }
    try commit(entries, title: "\(verb) \(Self.words(chosen))", at: time)
  }

  /// The annotations with these identifiers, each once. Throws if tools must not touch one of them.
  private func usable(_ ids: [UniqueID]) throws(NotebookError) -> [Annotation] {
    var seen: Set<UniqueID> = []
    var chosen: [Annotation] = []
    for id in ids where seen.insert(id).inserted {
      guard let annotation = annotation(id) else { throw .refused("annotation \(id) does not exist") }
      guard isUsable(annotation) else { throw .refused("annotation \(id) is on a hidden or locked layer") }
      chosen.append(annotation)
    }
    return chosen
  }

  private func checkLayer(_ id: UniqueID?) throws(NotebookError) {
    guard let id else { return }
    guard let layer = replay.layer(id) else { throw .refused("layer \(id) does not exist") }
    guard !layer.isLocked else { throw .refused("layer “\(layer.name)” is locked") }
  }

  /// The step that typing into a box continues, or a new step.
  private func typingStep(_ id: UniqueID, at time: Instant) -> UniqueID {
    guard let last = groups.last, last.id.actor == writer?.actor, let step = last.step,
      case .annotation(id, _) = last.entries.first,
      time >= last.time, time.millisecondsSince1970 - last.time.millisecondsSince1970 < 1000
    else { return freshID(0) }
    return step
  }

  private static func words(_ chosen: [Annotation]) -> String {
    guard let first = chosen.first, chosen.count == 1 else { return "\(chosen.count) annotations" }
    return first.kind.name
  }
}

extension Annotation {
  /// The payload that would create the annotation in its current state, without its ink.
  public var payload: AnnotationPayload {
    AnnotationPayload(
      kind: kind, style: style, frame: frame, rank: rank, layer: layer, group: group, text: text, words: words)
  }
}

extension Rect {
  /// The image of the rectangle when `old` is stretched to `new`, rounded to whole units.
  public func mapped(from old: Rect, to new: Rect) -> Rect {
    func map(_ value: Int32, _ start: Int32, _ length: Int32, _ newStart: Int32, _ newLength: Int32) -> Int32 {
      guard length > 0 else { return PageUnit.clamp(Int64(newStart) + Int64(value) - Int64(start)) }
      return PageUnit.clamp(
        rounded: Double(newStart) + (Double(value) - Double(start)) * Double(newLength) / Double(length))
    }
    let left = map(x, old.x, old.width, new.x, new.width)
    let top = map(y, old.y, old.height, new.y, new.height)
    return Rect(
      x: left, y: top, width: max(map(maxX, old.x, old.width, new.x, new.width) &- left, 1),
      height: max(map(maxY, old.y, old.height, new.y, new.height) &- top, 1))
  }
}
