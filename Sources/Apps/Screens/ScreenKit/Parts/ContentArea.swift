import TrapezioWeb

/// The area of a screen that scrolls; its position comes back when the person does.
/// - Parameters:
///   - name: tells the areas of different screens apart
///   - reference: the context's `content`
@inline(never) package func contentArea(
  _ name: String, _ reference: ElementReference, _ attributes: Attribute..., @NodeBuilder children: () -> [Node]
) -> Node {
  let all: [Attribute] = [
    .class("content"), .id("content"), .tabIndex(-1), .reference(reference), .keepsScroll(name),
  ]
  return .element(.main, all + attributes, children())
}
