#if !hasFeature(Embedded)
  /// A page without a browser, for tests of screens. It draws a tree of nodes, finds elements by role and name, acts on
  /// them like a person, and redraws.
  ///
  ///     let page = TestPage()
  ///     page.show(presentation(store: store, ui: CounterUI()))
  ///     page.click("button", "Add one")
  ///     #expect(page.texts("status") == ["Count: 1"])
  public final class TestPage {
    /// The document of the page.
    public let document = MemoryDocument()
    /// The renderer of the page.
    public let renderer: Renderer

    /// Makes an empty page.
    public init() {
      renderer = Renderer(document: document)
    }

    /// Shows a node.
    public func show(_ node: Node) {
      renderer.draw(node)
      settle()
    }

    /// Shows a screen and reports to it that it appears.
    public func show(_ presentation: ScreenPresentation) {
      show(presentation.node())
      presentation.appear()
      settle()
    }

    /// Draws frames until there is nothing left to draw.
    public func settle() {
      while document.takeFrameRequest() { renderer.drawFrame() }
    }

    /// The page as HTML.
    public var html: String { document.root.children.map(\.html).joined() }

    /// All elements with this role and, if given, this name, in document order; hidden ones are left out.
    public func all(_ role: String, _ name: String? = nil) -> [MemoryElement] {
      settle()
      return document.root.everything.filter {
        $0.role == role && (name == nil || $0.name == name) && !$0.isHidden
      }
    }

    /// The first element with this role and name.
    public func find(_ role: String, _ name: String? = nil) -> MemoryElement? { all(role, name).first }

    /// The texts of all elements with this role.
    public func texts(_ role: String) -> [String] { all(role).map(\.text) }

    /// Sends an event to an element and its ancestors, as a browser would, and redraws. Returns whether any of them
    /// listened.
    @discardableResult
    public func send(_ name: EventName, _ event: Event = Event(), to element: MemoryElement) -> Bool {
      var target: MemoryElement? = element
      var isHeard = false
      while let current = target, !event.isPropagationStopped {
        event.isOnElementItself = current === element
        if current.listens.contains(name.symbol.name) {
          isHeard = true
          renderer.dispatch(event, name, to: current.id)
        }
        target = current.parent
      }
      settle()
      return isHeard
    }

    /// Clicks the first element with this role and name. Returns false if there is none, it is disabled, or nothing
    /// listens.
    @discardableResult
    public func click(_ role: String, _ name: String) -> Bool {
      guard let element = find(role, name), element.attributes["disabled"] == nil else { return false }
      return send(.click, to: element)
    }

    /// Types a text into the first field with this role and name.
    @discardableResult
    public func type(_ text: String, into role: String, _ name: String) -> Bool {
      guard let element = find(role, name) else { return false }
      element.attributes["value"] = text
      let event = Event()
      event.value = text
      return send(.input, event, to: element)
    }

    /// Presses a key on an element.
    @discardableResult
    public func press(_ key: String, modifiers: Event.Modifiers = [], on element: MemoryElement) -> Bool {
      let event = Event()
      event.key = key
      event.modifiers = modifiers
      return send(.keydown, event, to: element)
    }
  }

  extension Node {
    /// The node as HTML, with escaped texts. A node can be drawn only once, so use a new one for this.
    public var html: String {
      let page = TestPage()
      page.show(self)
      return page.html
    }
  }
#endif
