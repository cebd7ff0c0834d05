import ByteCoding

/// Keeps a document in step with a tree of nodes. It compares each new tree with the previous one and sends the
/// differences to the document, in one buffer per frame.
///
/// `draw` and `Component.invalidate` only schedule drawing. `drawFrame`, which the document calls before the next
/// paint, does the work. `dispatch` handles events synchronously.
///
/// Numbers of removed elements are reused, and both sides release everything that belongs to a removed element. Memory
/// therefore does not grow with the number of frames.
public final class Renderer {
  /// The document to draw into.
  public let document: any DocumentBackend

  private var patch = PatchBuffer()
  /// The nodes in the document by number; index 0 is the root element.
  private var nodes: [Node?] = [nil]
  private var freeIDs: [Int32] = []
  private var freedInFrame: [Int32] = []
  private var root: Node?
  private var nextRoot: Node?
  /// Components to draw, by depth: outer ones come first, because drawing them may draw or remove inner ones.
  private var dirtyComponents: [[Component]] = []
  private var depth = 0
  private var frameIsRequested = false
  private var typed: [Typed] = []
  private var mountActions: [(Event) -> Void] = []
  private var unmountActions: [(Event) -> Void] = []
  private var afterFrame: [() -> Void] = []
  private var scrollAreas: [(name: String, id: Int32)] = []

  private var reportedDuplicates = 0

  /// What a person has typed into a controlled field since the last frame.
  private struct Typed {
    let id: Int32
    let text: String
    let isChecked: Bool
  }

  /// Makes a renderer with an empty tree.
  public init(document: any DocumentBackend) {
    self.document = document
  }

  /// Replaces the whole tree by `node` in the next frame.
  public func draw(_ node: Node) {
    nextRoot = node
    requestFrame()
  }

  /// Calls `action` once, after the next frame has been drawn, when its elements can be measured.
  public func afterNextFrame(_ action: @escaping () -> Void) {
    afterFrame.append(action)
    requestFrame()
  }

  /// How many elements and texts are in the document, for tests that look for leaks.
  public var liveNodeCount: Int { nodes.count - 1 - freeIDs.count }

  func componentNeedsDrawing(_ component: Component) {
    while dirtyComponents.count <= component.depth { dirtyComponents.append([]) }
    dirtyComponents[component.depth].append(component)
    requestFrame()
  }

  private func requestFrame() {
    guard !frameIsRequested else { return }
    frameIsRequested = true
    document.requestFrame()
  }

  // MARK: - Drawing a frame

  /// Draws what has changed. The document calls it before a paint, never from within an event handler.
  public func drawFrame() {
    frameIsRequested = false
    if let next = nextRoot {
      nextRoot = nil
      drawRoot(next)
    }
    for depth in dirtyComponents.indices where !dirtyComponents[depth].isEmpty {
      let components = dirtyComponents[depth]
      dirtyComponents[depth] = []
      for component in components where component.isDirty { redraw(component) }
    }
    restoreControlledFields()
    flush()
    let mounted = mountActions
    let unmounted = unmountActions
    let after = afterFrame
    mountActions.removeAll()
    unmountActions.removeAll()
    afterFrame.removeAll()
    if !unmounted.isEmpty || !mounted.isEmpty {
      let event = Event()
      for action in unmounted { action(event) }
      for action in mounted { action(event) }
    }
    for action in after { action() }
  }

  private func flush() {
    patch.add(freeing: freedInFrame)
    freeIDs.append(contentsOf: freedInFrame)
    freedInFrame.removeAll(keepingCapacity: true)
    guard !patch.isEmpty else { return }
    document.apply(patch)
    patch.removeAll()
  }

  private func drawRoot(_ next: Node) {
    if let root {
      replace(root, with: next)
    } else {
      create(next)
      patch.add(.insert, 0, next.domID, 0)
    }
    root = next
  }

  private func redraw(_ component: Component) {
    component.isDirty = false
    guard let node = component.node, let old = node.children.first else { return }
    let outerDepth = depth
    depth = component.depth + 1
    let new = component.drawNode()
    node.children = [new]
    replace(old, with: new)
    depth = outerDepth
  }

  /// Changes the elements that show `old` so that they show `new`, in the same place.
  private func replace(_ old: Node, with new: Node) {
    if isSameKind(old, new) {
      update(old, new)
    } else {
      let oldID = old.domID
      create(new)
      patch.add(.replace, oldID, new.domID)
      drop(old)
    }
  }

  // MARK: - Creating elements

  private func takeID(for node: Node) -> Int32 {
    if let id = freeIDs.popLast() {
      nodes[Int(id)] = node
      return id
    }
    nodes.append(node)
    return Int32(nodes.count - 1)
  }

  private func create(_ node: Node) {
    if let component = node.component {
      component.node = node
      component.renderer = self
      component.depth = depth
      depth += 1
      let drawn = component.drawNode()
      node.children = [drawn]
      create(drawn)
      depth -= 1
      return
    }
    let id = takeID(for: node)
    node.elementID = id
    if node.tag == .text {
      patch.add(.textNode, id, node.text)
      return
    }
    patch.add(.element, id, symbol: node.tag.symbol, node.tag.isSVG ? 1 : 0)
    if !node.text.isEmpty { patch.add(.text, id, node.text) }
    checkKeys(node.children)
    append(node.children, to: id)
    // Set after the children, because the value of a select needs its options.
    for attribute in node.attributes { set(attribute, on: id) }
  }

  private func append(_ children: [Node], to parent: Int32) {
    for child in children {
      create(child)
      patch.add(.insert, parent, child.domID, 0)
    }
  }

  // MARK: - Removing elements

  /// Releases a node whose elements were removed from the document.
  private func drop(_ node: Node) {
    if let component = node.component {
      component.node = nil
      component.renderer = nil
      component.isDirty = false
      if let onDrop = component.onDrop { unmountActions.append { _ in onDrop() } }
    } else {
      for attribute in node.attributes { release(attribute, on: node.elementID) }
      nodes[Int(node.elementID)] = nil
      freedInFrame.append(node.elementID)
      node.elementID = 0
    }
    for child in node.children { drop(child) }
  }

  private func release(_ attribute: Attribute, on id: Int32) {
    switch attribute.kind {
    case .reference: if case .reference(let reference) = attribute.value { reference.detach(id) }
    case .scrollArea: scrollAreas.removeAll { $0.id == id }
    default: break
    }
  }

  // MARK: - Updating elements

  private func isSameKind(_ a: Node, _ b: Node) -> Bool {
    guard a.tag == b.tag, a.key == b.key else { return false }
    guard let first = a.component, let second = b.component else { return true }
    return first.site == second.site
  }

  private func update(_ old: Node, _ new: Node) {
    if let component = old.component, let newer = new.component {
      let needsDrawing = component.adopt(newer)
      new.component = component
      new.children = old.children
      component.node = new
      if needsDrawing {
        component.isDirty = true
        redraw(component)
      }
      return
    }
    let id = old.elementID
    new.elementID = id
    nodes[Int(id)] = new
    if old.text != new.text {
      // Setting the text of an element removes its children. Either the old or the new node has none.
      if !old.children.isEmpty {
        for child in old.children { drop(child) }
        patch.add(.text, id, new.text)
        updateAttributes(old, new, id)
        return
      }
      patch.add(.text, id, new.text)
    }
    if !old.children.isEmpty || !new.children.isEmpty { updateChildren(old.children, new.children, of: id) }
    updateAttributes(old, new, id)
  }

  private func updateChildren(_ old: [Node], _ new: [Node], of parent: Int32) {
    checkKeys(new)
    if new.isEmpty {
      for child in old { drop(child) }
      patch.add(.empty, parent)
      return
    }
    var start = 0
    var oldEnd = old.count
    var newEnd = new.count
    while start < oldEnd, start < newEnd, isSameKind(old[start], new[start]) {
      update(old[start], new[start])
      start += 1
    }
    while oldEnd > start, newEnd > start, isSameKind(old[oldEnd - 1], new[newEnd - 1]) {
      oldEnd -= 1
      newEnd -= 1
      update(old[oldEnd], new[newEnd])
    }
    let next = newEnd < new.count ? new[newEnd].domID : 0
    if start == oldEnd {
      for index in start..<newEnd {
        create(new[index])
        patch.add(.insert, parent, new[index].domID, next)
      }
    } else if start == newEnd {
      for index in start..<oldEnd { remove(old[index]) }
    } else {
      reorder(old, start..<oldEnd, new, start..<newEnd, of: parent, before: next)
    }
  }

  /// Handles the differing middle of two lists, in which nodes were inserted, removed or moved.
  private func reorder(
    _ old: [Node], _ oldRange: Range<Int>, _ new: [Node], _ newRange: Range<Int>, of parent: Int32, before: Int32
  ) {
    let sources = match(old, oldRange, new, newRange)
    var isKept = [Bool](repeating: false, count: oldRange.count)
    var keepsAny = false
    for source in sources where source >= 0 {
      isKept[Int(source) - oldRange.lowerBound] = true
      keepsAny = true
    }
    if !keepsAny, oldRange.count == old.count, newRange.count == new.count {
      for child in old { drop(child) }
      patch.add(.empty, parent)
      append(new, to: parent)
      return
    }
    for index in oldRange where !isKept[index - oldRange.lowerBound] { remove(old[index]) }
    for index in newRange {
      let source = sources[index - newRange.lowerBound]
      if source >= 0 { update(old[Int(source)], new[index]) } else { create(new[index]) }
    }
    let staying = longestIncreasingRun(sources)
    var lastStaying = staying.count - 1
    var next = before
    for index in newRange.reversed() {
      if lastStaying >= 0, staying[lastStaying] == index - newRange.lowerBound {
        lastStaying -= 1
      } else {
        patch.add(.insert, parent, new[index].domID, next)
      }
      next = new[index].domID
    }
  }

  /// For each new node, the index of the old node that becomes it, or -1. A node with a key is matched by key; a node
  /// without one is matched to the next old node of its kind, in order.
  private func match(_ old: [Node], _ oldRange: Range<Int>, _ new: [Node], _ newRange: Range<Int>) -> [Int32] {
    let byKey = indexByKey(old, oldRange)
    var isTaken = [Bool](repeating: false, count: oldRange.count)
    var sources = [Int32](repeating: -1, count: newRange.count)
    var nextUnkeyed = oldRange.lowerBound
    for index in newRange {
      let node = new[index]
      var source: Int32 = -1
      if node.key != .none {
        let free = byKey.find(node.key.hash) { !isTaken[$0 - oldRange.lowerBound] && old[$0].key == node.key }
        if let free, isSameKind(old[free], node) { source = Int32(free) }
      } else {
        for candidate in nextUnkeyed..<oldRange.upperBound where isSameKind(old[candidate], node) {
          source = Int32(candidate)
          nextUnkeyed = candidate + 1
          break
        }
      }
      guard source >= 0 else { continue }
      isTaken[Int(source) - oldRange.lowerBound] = true
      sources[index - newRange.lowerBound] = source
    }
    return sources
  }

  private func indexByKey(_ list: [Node], _ range: Range<Int>) -> HashIndex {
    var byKey = HashIndex(capacity: range.count)
    for index in range where list[index].key != .none { byKey.insert(list[index].key.hash, index) }
    return byKey
  }

  /// Warns about siblings with the same key, at most ten times.
  private func checkKeys(_ list: [Node]) {
    guard list.count > 1, reportedDuplicates < 10 else { return }
    var byKey = HashIndex(capacity: list.count)
    for index in list.indices where list[index].key != .none {
      let key = list[index].key
      let hash = key.hash
      if byKey.find(hash, { list[$0].key == key }) == nil {
        byKey.insert(hash, index)
      } else {
        reportedDuplicates += 1
        switch key {
        case .none: break
        case .int(let number): document.warn("Two siblings have the key \(number).")
        case .text(let text): document.warn("Two siblings have the key \(text).")
        }
        return
      }
    }
  }

  private func remove(_ node: Node) {
    patch.add(.remove, node.domID)
    drop(node)
  }

  // MARK: - Attributes

  private func set(_ attribute: Attribute, on id: Int32) {
    let name = attribute.name
    switch attribute.kind {
    case .nothing, .key: break
    case .flag: if attribute.detail != 0 { patch.add(.attribute, id, symbol: name, "") }
    case .event: patch.add(.listen, id, symbol: name)
    case .reference: if case .reference(let reference) = attribute.value { reference.attach(id, in: document) }
    case .mounted: if case .handler(let action) = attribute.value { mountActions.append(action) }
    case .style:
      switch attribute.value {
      case .number(let number): patch.add(styleNumber: number, unit: attribute.detail, of: id, symbol: name)
      case .text(let text): patch.add(.styleText, id, symbol: name, text)
      default: break
      }
    case .attribute, .className, .property, .scrollArea:
      guard case .text(let text) = attribute.value else {
        patch.add(.propertyFlag, id, symbol: name, Int32(attribute.detail))
        return
      }
      switch attribute.kind {
      case .attribute: patch.add(.attribute, id, symbol: name, text)
      case .className: patch.add(.className, id, text)
      case .property: patch.add(.property, id, symbol: name, text)
      default: scrollAreas.append((text, id))
      }
    }
  }

  private func unset(_ attribute: Attribute, on id: Int32) {
    let name = attribute.name
    switch attribute.kind {
    case .attribute, .flag: patch.add(.noAttribute, id, symbol: name)
    case .className: patch.add(.className, id, "")
    case .property:
      if case .text = attribute.value {
        patch.add(.property, id, symbol: name, "")
      } else {
        patch.add(.propertyFlag, id, symbol: name, 0)
      }
    case .style: patch.add(.styleText, id, symbol: name, "")
    case .event: patch.add(.unlisten, id, symbol: name)
    case .reference, .scrollArea: release(attribute, on: id)
    case .nothing, .key, .mounted: break
    }
  }

  private func updateAttributes(_ old: Node, _ new: Node, _ id: Int32) {
    let before = old.attributes
    let after = new.attributes
    var isSameShape = before.count == after.count
    if isSameShape {
      for index in after.indices where !isSameSlot(before[index], after[index]) {
        isSameShape = false
        break
      }
    }
    if isSameShape {
      for index in after.indices { change(before[index], to: after[index], on: id) }
      return
    }
    for attribute in before where lastIndex(of: attribute, in: after) < 0 { unset(attribute, on: id) }
    for attribute in after {
      // If an attribute occurs several times, the last one counts, in both lists.
      let previous = lastIndex(of: attribute, in: before)
      if previous >= 0 {
        change(before[previous], to: attribute, on: id)
      } else if attribute.kind != .mounted {
        set(attribute, on: id)
      }
    }
  }

  /// The last index in `list` with the same name; -1 if there is none.
  private func lastIndex(of attribute: Attribute, in list: [Attribute]) -> Int {
    var index = list.count - 1
    while index >= 0, !isSameSlot(list[index], attribute) { index -= 1 }
    return index
  }

  private func isSameSlot(_ a: Attribute, _ b: Attribute) -> Bool { a.kind == b.kind && a.name == b.name }

  private func change(_ old: Attribute, to new: Attribute, on id: Int32) {
    switch new.kind {
    case .nothing, .key, .event, .mounted: break
    case .reference:
      guard case .reference(let before) = old.value, case .reference(let after) = new.value, before !== after
      else { return }
      before.detach(id)
      after.attach(id, in: document)
    case .flag:
      guard old.detail != new.detail else { return }
      if new.detail == 0 { unset(new, on: id) } else { set(new, on: id) }
    case .attribute, .className, .property, .style, .scrollArea:
      guard !isSameValue(old, new) else { return }
      if new.kind == .scrollArea { release(old, on: id) }
      set(new, on: id)
    }
  }

  private func isSameValue(_ a: Attribute, _ b: Attribute) -> Bool {
    guard a.detail == b.detail else { return false }
    switch (a.value, b.value) {
    case (.text(let a), .text(let b)): return isSameText(a, b)
    case (.number(let a), .number(let b)): return a == b
    case (.none, .none): return true
    default: return false
    }
  }

  // MARK: - Events

  /// Passes an event to the handlers of one element. The document calls it for each element through which the event
  /// bubbles.
  public func dispatch(_ event: Event, _ name: EventName, to id: Int32) {
    guard id > 0, Int(id) < nodes.count, let node = nodes[Int(id)] else { return }
    if name == .input || name == .change { noteTyping(event, id) }
    for attribute in node.attributes where attribute.kind == .event && attribute.name == name.symbol {
      if case .handler(let handler) = attribute.value { handler(event) }
    }
  }

  private func noteTyping(_ event: Event, _ id: Int32) {
    guard !event.isComposing else { return }
    typed.append(Typed(id: id, text: event.value, isChecked: event.isChecked))
    requestFrame()
  }

  /// Sets controlled fields back to the value in the tree. If the app refused what was typed, the tree has not changed,
  /// but the field has.
  private func restoreControlledFields() {
    for typed in typed {
      guard let node = nodes[Int(typed.id)] else { continue }
      for attribute in node.attributes where attribute.kind == .property {
        if attribute.name == Symbol(.value), case .text(let text) = attribute.value, !isSameText(text, typed.text) {
          set(attribute, on: typed.id)
        } else if attribute.name == Symbol(.checked), (attribute.detail != 0) != typed.isChecked {
          set(attribute, on: typed.id)
        }
      }
    }
    typed.removeAll(keepingCapacity: true)
  }

  // MARK: - Scroll positions

  /// The positions of the tree's scroll areas, by name.
  public func scrollPositions() -> [(name: String, left: Double, top: Double)] {
    scrollAreas.compactMap { area in
      document.scrollMetrics(of: area.id).map { (area.name, $0.left, $0.top) }
    }
  }

  /// Restores the positions of scroll areas; names that are not in the tree are skipped.
  public func restoreScrollPositions(_ positions: [(name: String, left: Double, top: Double)]) {
    for position in positions {
      for area in scrollAreas where area.name == position.name {
        document.scroll(area.id, left: position.left, top: position.top)
      }
    }
  }
}
