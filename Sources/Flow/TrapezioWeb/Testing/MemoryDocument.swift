#if !hasFeature(Embedded)
  /// A document without a browser. It applies patches to a tree of `MemoryElement`, as `host.js` does to the DOM, and
  /// stops the test on any patch that would be invalid in a browser.
  public final class MemoryDocument: DocumentBackend {
    /// A command that was performed on an element.
    nonisolated public struct Performed: Equatable, Sendable {
      /// The command.
      public var command: ElementCommand
      /// The number of the element.
      public var id: Int32
      /// The pointer's identifier, for commands about a pointer.
      public var argument: Int32
    }

    /// The root element.
    public let root = MemoryElement(id: 0, tag: "root")
    /// The performed commands, in order.
    public private(set) var performed: [Performed] = []
    /// The warnings, in order.
    public private(set) var warnings: [String] = []
    /// The drawings on canvases since `takeDrawings`, by element number.
    public private(set) var drawings: [Int32: [CanvasDrawing]] = [:]
    /// The bounds that elements report, by number.
    public var boundsByID: [Int32: Rect] = [:]
    /// The scroll metrics that elements report, by number.
    public var scrollByID: [Int32: ScrollMetrics] = [:]
    /// Whether the renderer has requested a frame.
    public private(set) var frameIsRequested = false
    /// The number of words in the last patch; 0 if the frame changed nothing.
    public private(set) var lastPatchSize = 0

    private var elements: [Int32: MemoryElement] = [:]
    private var names: [String] = []

    /// Makes an empty document.
    public init() {
      elements[0] = root
    }

    /// How many elements and texts have a number. If nothing leaks, these are exactly the ones in the tree.
    public var elementCount: Int { elements.count - 1 }

    /// Records that a frame was requested.
    public func requestFrame() { frameIsRequested = true }

    /// Forgets the requested frame, as a browser may do for a hidden page.
    public func loseFrame() { frameIsRequested = false }

    func takeFrameRequest() -> Bool {
      defer { frameIsRequested = false }
      return frameIsRequested
    }

    /// The bounds that the test has set in `boundsByID`.
    public func bounds(of id: Int32) -> Rect? { boundsByID[id] }

    /// The metrics that the test has set in `scrollByID`; by default not scrolled.
    public func scrollMetrics(of id: Int32) -> ScrollMetrics? { elements[id] == nil ? nil : scrollByID[id] ?? .init() }

    /// Records the position in `scrollByID`.
    public func scroll(_ id: Int32, left: Double, top: Double) {
      scrollByID[id, default: .init()].left = left
      scrollByID[id, default: .init()].top = top
    }

    /// Records the command in `performed`.
    public func perform(_ command: ElementCommand, on id: Int32, argument: Int32) {
      performed.append(Performed(command: command, id: id, argument: argument))
    }

    /// Records the drawing in `drawings`.
    public func draw(_ drawing: CanvasDrawing, on id: Int32) {
      precondition(elements[id]?.tag == "canvas", "element \(id) is not a canvas")
      drawings[id, default: []].append(drawing)
    }

    /// Returns the drawings on a canvas and forgets them.
    public func takeDrawings(on element: MemoryElement) -> [CanvasDrawing] {
      drawings.removeValue(forKey: element.id) ?? []
    }

    /// Records the warning in `warnings`.
    public func warn(_ message: String) { warnings.append(message) }

    // MARK: - Patches

    /// Applies the changes to the tree.
    public func apply(_ patch: borrowing PatchBuffer) {
      lastPatchSize = patch.words.count
      var reader = PatchReader(words: patch.words, texts: Array(String(decoding: patch.text, as: UTF8.self).utf16))
      while let operation = reader.operation() { carryOut(operation, &reader) }
      precondition(reader.isTextUsedUp, "a patch has unused texts")
    }

    private func carryOut(_ operation: PatchBuffer.Operation, _ reader: inout PatchReader) {
      switch operation {
      case .symbol: names.append(reader.text())
      case .element:
        let id = reader.int()
        let name = self.name(&reader)
        _ = reader.int()
        add(MemoryElement(id: id, tag: name))
      case .textNode:
        let element = MemoryElement(id: reader.int(), tag: "#text")
        element.ownText = reader.text()
        add(element)
      case .text: setText(element(&reader), reader.text())
      case .attribute:
        let element = self.element(&reader)
        let name = self.name(&reader)
        element.attributes[name] = reader.text()
      case .noAttribute:
        let element = self.element(&reader)
        element.attributes[name(&reader)] = nil
      case .className:
        let element = self.element(&reader)
        let text = reader.text()
        element.attributes["class"] = text.isEmpty ? nil : text
      case .property:
        let element = self.element(&reader)
        let name = self.name(&reader)
        element.attributes[name] = reader.text()
      case .propertyFlag:
        let element = self.element(&reader)
        let name = self.name(&reader)
        element.attributes[name] = reader.int() == 0 ? nil : ""
      case .styleText:
        let element = self.element(&reader)
        let name = self.name(&reader)
        let text = reader.text()
        element.styles[name] = text.isEmpty ? nil : text
      case .styleNumber:
        let element = self.element(&reader)
        let name = self.name(&reader)
        let value = reader.double()
        element.styles[name] = "\(value)" + ["", "px", "%"][Int(reader.int())]
      case .listen:
        let element = self.element(&reader)
        element.listens.insert(name(&reader))
      case .unlisten:
        let element = self.element(&reader)
        element.listens.remove(name(&reader))
      case .insert: insert(&reader)
      case .remove: detach(element(&reader))
      case .empty: setText(element(&reader), "")
      case .replace: replace(&reader)
      case .free:
        for _ in 0..<reader.int() {
          let id = reader.int()
          precondition(elements.removeValue(forKey: id) != nil, "element \(id) was released twice")
        }
      }
    }

    private func insert(_ reader: inout PatchReader) {
      let parent = element(&reader)
      let child = element(&reader)
      let next = reader.int()
      detach(child)
      if next == 0 {
        parent.children.append(child)
      } else {
        guard let index = parent.children.firstIndex(where: { $0.id == next }) else {
          preconditionFailure("element \(next) is not in \(parent.id)")
        }
        parent.children.insert(child, at: index)
      }
      child.parent = parent
    }

    private func replace(_ reader: inout PatchReader) {
      let old = element(&reader)
      let new = element(&reader)
      guard let parent = old.parent, let index = parent.children.firstIndex(where: { $0 === old }) else {
        preconditionFailure("element \(old.id) has no parent")
      }
      detach(new)
      parent.children[index] = new
      new.parent = parent
      old.parent = nil
    }

    private func setText(_ element: MemoryElement, _ text: String) {
      if element.tag == "#text" {
        element.ownText = text
        return
      }
      for child in element.children { child.parent = nil }
      element.children = []
      guard !text.isEmpty else { return }
      let child = MemoryElement(id: -1, tag: "#text")
      child.ownText = text
      child.parent = element
      element.children = [child]
    }

    private func detach(_ element: MemoryElement) {
      element.parent?.children.removeAll { $0 === element }
      element.parent = nil
    }

    private func add(_ element: MemoryElement) {
      precondition(elements[element.id] == nil, "number \(element.id) is in use")
      elements[element.id] = element
    }

    private func element(_ reader: inout PatchReader) -> MemoryElement {
      let id = reader.int()
      guard let element = elements[id] else { preconditionFailure("there is no element \(id)") }
      return element
    }

    private func name(_ reader: inout PatchReader) -> String { names[Int(reader.int())] }
  }

  /// Reads a patch operation by operation.
  private struct PatchReader {
    let words: [Int32]
    let texts: [UInt16]
    var position = 0
    var textPosition = 0

    init(words: [Int32], texts: [UInt16]) {
      self.words = words
      self.texts = texts
    }

    var isTextUsedUp: Bool { textPosition == texts.count }

    mutating func operation() -> PatchBuffer.Operation? {
      position < words.count ? PatchBuffer.Operation(rawValue: int()) : nil
    }

    mutating func int() -> Int32 {
      position += 1
      return words[position - 1]
    }

    mutating func double() -> Double {
      let low = UInt64(UInt32(bitPattern: int()))
      return Double(bitPattern: UInt64(UInt32(bitPattern: int())) << 32 | low)
    }

    mutating func text() -> String {
      let count = Int(int())
      textPosition += count
      return String(decoding: texts[(textPosition - count)..<textPosition], as: UTF16.self)
    }
  }
#endif
