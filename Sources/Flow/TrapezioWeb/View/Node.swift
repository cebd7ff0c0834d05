/// A node of the UI tree: an element, a text, or a component. Functions such as `div { }` make nodes; pass them to a
/// renderer and do not change them afterwards.
///
/// A node is an object because the renderer stores in it which element of the document shows it. Each node can
/// therefore be drawn only once, in one place.
public final class Node {
  /// The tag of an element; meaningless for texts and components.
  let tag: Tag
  let key: Key
  let attributes: [Attribute]
  /// Text of a text node, or of an element whose only child is a text.
  let text: String
  /// Children of an element. A component has one child: the node that it has drawn.
  var children: [Node]
  /// Set for a component.
  var component: Component?
  /// The number of its element in the document; 0 if it has none. For a component, that of its content.
  var elementID: Int32 = 0
  init(
    tag: Tag, key: Key = .none, attributes: [Attribute] = [], text: String = "", children: [Node] = [],
    component: Component? = nil
  ) {
    self.tag = tag
    self.key = key
    self.attributes = attributes
    self.text = text
    self.children = children
    self.component = component
  }

  /// The number of the element that represents this node in its parent.
  var domID: Int32 {
    guard component != nil, let drawn = children.first else { return elementID }
    return drawn.domID
  }

  /// A text, shown literally.
  public static func text(_ text: String) -> Node { Node(tag: .text, text: text) }

  /// An element of any tag.
  public static func element(_ tag: Tag, _ attributes: consuming [Attribute], _ children: consuming [Node]) -> Node {
    element(tag, attributes, .many(children))
  }

  // Consumes its arguments and is not inlined: every element of every screen calls it, and otherwise each call would
  // need its own code to release the arguments.
  @inline(never)
  static func element(_ tag: Tag, _ attributes: consuming [Attribute], _ children: consuming Nodes) -> Node {
    var key = Key.none
    var classes = 0
    for attribute in copy attributes {
      if attribute.kind == .className { classes += 1 }
      guard attribute.kind == .key else { continue }
      switch attribute.value {
      case .number(let number): key = .int(Int(number))
      case .text(let text): key = .text(text)
      default: break
      }
    }
    let attributes = classes > 1 ? joiningClasses(attributes) : attributes
    switch children {
    case .none: return Node(tag: tag, key: key, attributes: attributes)
    case .text(let text): return Node(tag: tag, key: key, attributes: attributes, text: text)
    case .one(let child): return withText(of: [child], tag, key, attributes)
    case .many(let children): return withText(of: children, tag, key, attributes)
    }
  }

  /// An element whose only child is a text stores that text itself, without a child.
  private static func withText(of children: [Node], _ tag: Tag, _ key: Key, _ attributes: [Attribute]) -> Node {
    if children.count == 1, children[0].tag == .text {
      return Node(tag: tag, key: key, attributes: attributes, text: children[0].text)
    }
    return Node(tag: tag, key: key, attributes: attributes, children: children)
  }

  /// Joins several class attributes into one.
  private static func joiningClasses(_ attributes: [Attribute]) -> [Attribute] {
    var names = ""
    var result: [Attribute] = []
    for attribute in attributes {
      if attribute.kind == .className, case .text(let name) = attribute.value {
        if !names.isEmpty { names += " " }
        names += name
      } else {
        result.append(attribute)
      }
    }
    result.append(.class(names))
    return result
  }
}
