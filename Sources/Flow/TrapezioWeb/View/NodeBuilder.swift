/// Collects the children of an element: nodes, lists of nodes, texts, optionals, conditions and loops.
@resultBuilder public enum NodeBuilder {
  public static func buildExpression(_ node: Node) -> [Node] { [node] }
  public static func buildExpression(_ node: Node?) -> [Node] {
    if let node { [node] } else { [] }
  }
  public static func buildExpression(_ nodes: [Node]) -> [Node] { nodes }
  public static func buildExpression(_ text: String) -> [Node] { [.text(text)] }
  public static func buildBlock() -> [Node] { [] }
  public static func buildPartialBlock(first: [Node]) -> [Node] { first }
  public static func buildPartialBlock(accumulated: [Node], next: [Node]) -> [Node] { accumulated + next }
  public static func buildOptional(_ nodes: [Node]?) -> [Node] { nodes ?? [] }
  public static func buildEither(first: [Node]) -> [Node] { first }
  public static func buildEither(second: [Node]) -> [Node] { second }
  public static func buildArray(_ parts: [[Node]]) -> [Node] {
    var nodes: [Node] = []
    nodes.reserveCapacity(parts.count)
    for part in parts { nodes.append(contentsOf: part) }
    return nodes
  }
}
