/// Collects the children of an element: nodes, lists of nodes, texts, optionals, conditions and loops.
@resultBuilder public enum NodeBuilder {
  /// A node.
  public static func buildExpression(_ node: Node) -> Nodes { .one(node) }
  /// A node, or nothing.
  public static func buildExpression(_ node: Node?) -> Nodes { if let node { .one(node) } else { .none } }
  /// Several nodes.
  public static func buildExpression(_ nodes: [Node]) -> Nodes { .many(nodes) }
  /// The nodes of another builder.
  public static func buildExpression(_ nodes: Nodes) -> Nodes { nodes }
  /// A text.
  public static func buildExpression(_ text: String) -> Nodes { .text(text) }
  /// Nothing.
  public static func buildBlock() -> Nodes { .none }
  /// One statement.
  public static func buildBlock(_ nodes: Nodes) -> Nodes { nodes }
  /// Several statements.
  public static func buildBlock(_ parts: Nodes...) -> Nodes { Nodes(joining: parts) }
  /// `if` without `else`.
  public static func buildOptional(_ nodes: Nodes?) -> Nodes { nodes ?? .none }
  /// `if`.
  public static func buildEither(first: Nodes) -> Nodes { first }
  /// `else`.
  public static func buildEither(second: Nodes) -> Nodes { second }
  /// `for`.
  public static func buildArray(_ parts: [Nodes]) -> Nodes { Nodes(joining: parts) }
  /// For closures that give the children of an element.
  public static func buildFinalResult(_ nodes: Nodes) -> Nodes { nodes }
  /// For closures that give a list.
  public static func buildFinalResult(_ nodes: Nodes) -> [Node] { nodes.list }
}

/// The result of a `NodeBuilder`. Most elements have one text or one node, which needs no array.
public enum Nodes {
  /// Nothing.
  case none
  /// Only a text.
  case text(String)
  /// Only one node.
  case one(Node)
  /// Any number of nodes.
  case many([Node])

  /// The nodes of all parts, in their order.
  @inline(never) init(joining parts: consuming [Nodes]) {
    var nodes: [Node] = []
    nodes.reserveCapacity(parts.count)
    for part in parts { part.add(to: &nodes) }
    self = .many(nodes)
  }

  /// The nodes as a list.
  public var list: [Node] {
    switch self {
    case .none: []
    case .text(let text): [.text(text)]
    case .one(let node): [node]
    case .many(let nodes): nodes
    }
  }

  func add(to list: inout [Node]) {
    switch self {
    case .none: break
    case .text(let text): list.append(.text(text))
    case .one(let node): list.append(node)
    case .many(let nodes): list.append(contentsOf: nodes)
    }
  }
}
