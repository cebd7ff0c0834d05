/// Everything that a machine can do, found by trying every event in every state that can be reached.
///
/// Guards are not evaluated: the map has an edge if some context could allow it. The cost is the number of states times
/// the number of event kinds.
public struct MachineMap<Definition: MachineDefinition> {
  /// A transition of the definition.
  public struct Edge: Hashable, Sendable {
    /// The state before it.
    public let source: Definition.State
    /// The kind of event that causes it.
    public let kind: Definition.Event.Kind
    /// The state after it; equal to `source` for a self-loop.
    public let target: Definition.State

    /// Makes an edge, to compare with those of a map.
    public init(_ source: Definition.State, _ kind: Definition.Event.Kind, _ target: Definition.State) {
      self.source = source
      self.kind = kind
      self.target = target
    }
  }

  /// The states that can be reached from the initial state, including the initial state, nearest first.
  public let reachable: [Definition.State]
  /// The transitions between them, in the order of `reachable` and of the event kinds.
  public let edges: [Edge]

  /// Explores the definition.
  public init() {
    var reachable: [Definition.State] = [.initial]
    var seen: Set<Definition.State> = [.initial]
    var edges: [Edge] = []
    var next = 0
    while next < reachable.count {
      let source = reachable[next]
      next += 1
      for kind in Definition.Event.Kind.allCases {
        guard let target = Definition.target(from: source, on: kind) else { continue }
        edges.append(Edge(source, kind, target))
        if seen.insert(target).inserted { reachable.append(target) }
      }
    }
    self.reachable = reachable
    self.edges = edges
  }

  /// States that no sequence of events leads to.
  public var unreachable: [Definition.State] {
    Definition.State.allCases.filter { !reachable.contains($0) }
  }

  /// States whose `isTerminal` contradicts their edges: final states with a way out, and other states without one.
  public var contradictions: [Definition.State] {
    reachable.filter { state in
      edges.contains { $0.source == state } == state.isTerminal
    }
  }

  /// The states from which no final state can be reached. Empty for a machine without final states.
  public var trapped: [Definition.State] {
    var leading = Set(reachable.filter { $0.isTerminal })
    guard !leading.isEmpty else { return [] }
    var count = -1
    while count != leading.count {
      count = leading.count
      for edge in edges where leading.contains(edge.target) { leading.insert(edge.source) }
    }
    return reachable.filter { !leading.contains($0) }
  }

  /// The machine as a Mermaid state diagram, ending in a newline. Events that share source and target share an arrow.
  public var mermaid: String {
    var text = "stateDiagram-v2\n    [*] --> \(Definition.State.initial.name)\n"
    var drawn: Set<[Definition.State]> = []
    for edge in edges where drawn.insert([edge.source, edge.target]).inserted {
      var label = ""
      for other in edges where other.source == edge.source && other.target == edge.target {
        label += label.isEmpty ? other.kind.name : ", \(other.kind.name)"
      }
      text += "    \(edge.source.name) --> \(edge.target.name): \(label)\n"
    }
    for state in reachable where state.isTerminal { text += "    \(state.name) --> [*]\n" }
    return text
  }
}
