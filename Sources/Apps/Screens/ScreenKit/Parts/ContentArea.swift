import TrapezioWeb

/// The scrolling area of a screen. Its scroll position is restored when the person returns.
/// - Parameters:
///   - name: distinguishes the area from those of other screens
///   - reference: the context's `content`
@inline(never) package func contentArea(
  _ name: String, _ reference: ElementReference, _ attributes: Attribute..., @NodeBuilder children: () -> [Node]
) -> Node {
  let all: [Attribute] = [
    .class("content"), .id("content"), .tabIndex(-1), .reference(reference), .keepsScroll(name),
  ]
  return .element(.main, all + attributes, children())
}
