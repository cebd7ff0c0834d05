import Testing

@testable import BlazeFSM

/// A download that uses every feature of a machine in one small example.
private enum Download: MachineDefinition {
  enum State: String, MachineState {
    case idle, running, done, lost
    static let initial = State.idle
    var isTerminal: Bool { self == .done }
  }

  enum Event: MachineEvent {
    case start(url: String)
    case receive(bytes: Int)
    case finish
    case cancel

    enum Kind: String, MachineEventKind {
      case start, receive, finish, cancel
    }

    var kind: Kind {
      switch self {
      case .start: .start
      case .receive: .receive
      case .finish: .finish
      case .cancel: .cancel
      }
    }
  }

  struct Context {
    var isOnline: Bool
  }

  enum Action: Equatable {
    case none, open(String), store(Int), close
  }

  static func target(from state: State, on kind: Event.Kind) -> State? {
    switch (state, kind) {
    case (.idle, .start): .running
    case (.running, .receive): .running
    case (.running, .finish): .done
    case (.running, .cancel), (.lost, .cancel): .idle
    case (.idle, .receive), (.idle, .finish), (.idle, .cancel), (.running, .start), (.done, _), (.lost, .start),
      (.lost, .receive), (.lost, .finish):
      nil
    }
  }

  static func objection(to event: Event, in state: State, context: Context) -> String? {
    if case .start = event, !context.isOnline { return "start needs a connection" }
    return nil
  }

  static func action(for event: Event, from state: State, to target: State) -> Action {
    switch event {
    case .start(let url): .open(url)
    case .receive(let bytes): .store(bytes)
    case .finish: .none
    case .cancel: .close
    }
  }
}

extension MachineOutcome<Download> {
  fileprivate var action: Download.Action? {
    if case .done(let action) = self { return action }
    return nil
  }

  fileprivate var explanation: String? {
    if case .refused(let refusal) = self { return refusal.explanation }
    return nil
  }
}

@Suite struct StateMachineTests {
  private let online = Download.Context(isOnline: true)

  @Test("events move the machine and return what is to be done, with their payload")
  func actions() {
    var machine = StateMachine<Download>()
    #expect(machine.state == .idle)
    #expect(machine.processEvent(.start(url: "a"), context: online).action == .open("a"))
    #expect(machine.processEvent(.receive(bytes: 7), context: online).action == .store(7))
    #expect(machine.state == .running)
    #expect(machine.processEvent(.finish, context: online).action == Download.Action.none)
    #expect(machine.state == .done)
  }

  @Test("a refused event leaves the state, says why, and reports no transition")
  func refusals() {
    var machine = StateMachine<Download>()
    var moves = 0
    machine.onTransition = { _ in moves += 1 }
    #expect(machine.processEvent(.finish, context: online).explanation == "finish is not possible in idle")
    #expect(
      machine.processEvent(.start(url: "a"), context: Download.Context(isOnline: false)).explanation
        == "start needs a connection")
    #expect(machine.state == .idle)
    #expect(moves == 0)
    machine = StateMachine(restoring: .done)
    #expect(machine.processEvent(.cancel, context: online).explanation == "cancel is not possible: done is final")
  }

  @Test("every move is reported, self-loops included, and a copy goes its own way")
  func transitions() {
    var machine = StateMachine<Download>()
    var moves: [String] = []
    machine.onTransition = { moves.append("\($0.source.name) \($0.event.kind.name) \($0.target.name)") }
    machine.processEvent(.start(url: "a"), context: online)
    machine.processEvent(.receive(bytes: 1), context: online)
    var copy = machine
    copy.processEvent(.cancel, context: online)
    #expect(moves == ["idle start running", "running receive running", "running cancel idle"])
    #expect(machine.state == .running)
    #expect(copy.state == .idle)
  }

  @Test("exploration finds what is reachable, what is not, and what cannot end")
  func exploration() {
    let map = MachineMap<Download>()
    #expect(map.reachable == [.idle, .running, .done])
    #expect(map.unreachable == [.lost])
    #expect(map.contradictions == [])
    #expect(map.trapped == [])
    #expect(map.edges.count == 4)
    #expect(map.edges.contains(.init(.running, .receive, .running)))
  }

  @Test("contradictions and traps are named")
  func contradictions() {
    let map = MachineMap<Faulty>()
    #expect(map.contradictions == [.end, .stuck])
    #expect(map.trapped == [.stuck])
  }

  @Test("the diagram shows every edge once")
  func diagram() {
    #expect(
      MachineMap<Download>().mermaid == """
        stateDiagram-v2
            [*] --> idle
            idle --> running: start
            running --> running: receive
            running --> done: finish
            running --> idle: cancel
            done --> [*]

        """)
    #expect(MachineMap<Faulty>().mermaid.contains("begin --> end: finish, stop\n"))
  }
}

/// A machine with one fault of each kind.
private enum Faulty: MachineDefinition {
  enum State: String, MachineState {
    case begin, end, stuck
    static let initial = State.begin
    var isTerminal: Bool { self == .end }
  }

  enum Event: String, MachineEvent, MachineEventKind {
    case finish, stop, jam, revive
    var kind: Event { self }
  }

  static func target(from state: State, on kind: Event) -> State? {
    switch (state, kind) {
    case (.begin, .finish), (.begin, .stop): .end
    case (.begin, .jam): .stuck
    case (.end, .revive): .begin
    case (.begin, .revive), (.end, .finish), (.end, .stop), (.end, .jam), (.stuck, _): nil
    }
  }

  static func action(for event: Event, from state: State, to target: State) {}
}
