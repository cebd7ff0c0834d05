import BlazeFSM
import ByteCoding
import Foundation
import Testing

@testable import Notebook

@Suite struct MachineTests {
  private typealias Edge = MachineMap<AnnotationFSM>.Edge

  /// The edges of the diagram in the original document.
  private let documented: Set<Edge> = [
    Edge(.idle, .select, .selected), Edge(.idle, .createAnnotation, .creating),
    Edge(.selected, .beginEditing, .editing), Edge(.selected, .beginMove, .moving),
    Edge(.selected, .beginResize, .resizing), Edge(.selected, .delete, .deleted), Edge(.selected, .deselect, .idle),
    Edge(.editing, .commitEdit, .committed), Edge(.editing, .cancelEdit, .selected),
    Edge(.moving, .endMove, .selected), Edge(.resizing, .endResize, .selected),
    Edge(.creating, .finishCreate, .committed), Edge(.committed, .select, .selected),
    Edge(.committed, .delete, .deleted),
  ]

  /// Edges that we added: self-loops that continue a gesture, changes of the selection, and cancels.
  private let extra: Set<Edge> = [
    Edge(.creating, .updateStroke, .creating), Edge(.creating, .eraseStroke, .creating),
    Edge(.moving, .moveDelta, .moving), Edge(.resizing, .resizeDelta, .resizing),
    Edge(.selected, .eraseStroke, .selected), Edge(.selected, .changeStyle, .selected),
    Edge(.selected, .reorder, .selected), Edge(.selected, .assignLayer, .selected),
    Edge(.selected, .assignGroup, .selected), Edge(.creating, .cancelCreate, .idle),
    Edge(.moving, .cancelMove, .selected), Edge(.resizing, .cancelResize, .selected),
  ]

  @Test("the annotation machine has the documented edges and the named extras, no others")
  func edges() {
    let map = MachineMap<AnnotationFSM>()
    #expect(Set(map.edges) == documented.union(extra))
    #expect(map.unreachable == [])
    #expect(map.contradictions == [])
    #expect(map.trapped == [])
  }

  @Test("the tool machine reaches every tool from every other")
  func tools() {
    let map = MachineMap<ToolFSM>()
    #expect(map.unreachable == [])
    #expect(map.contradictions == [])
    #expect(map.edges.count == 9 * 9 - 1)
    var machine = StateMachine<ToolFSM>()
    var actions: [ToolFSM.Action] = []
    for event: ToolFSM.Event in [.takeSelection, .takePen, .takePen, .putDown, .putDown, .takeLasso, .takeEraser] {
      if case .done(let action) = machine.processEvent(event) { actions.append(action) }
    }
    #expect(actions == [.nothing, .deselect, .toggleSettings, .nothing, .nothing, .deselect])
    #expect(machine.state == .eraser)
  }

  @Test("nothing is selected before it is created, and nothing is created twice")
  func existence() {
    var machine = StateMachine<AnnotationFSM>()
    func refusal(_ event: AnnotationEvent, exists: Bool) -> String? {
      if case .refused(let refusal) = machine.processEvent(event, context: .init(exists: exists)) {
        return refusal.explanation
      }
      return nil
    }
    let payload = AnnotationPayload(kind: .pen, style: .standard(for: .pen))
    #expect(refusal(.select, exists: false) == "select is not possible: it does not exist yet")
    #expect(refusal(.createAnnotation(payload), exists: true) == "createAnnotation is not possible: it already exists")
    #expect(refusal(.createAnnotation(payload), exists: false) == nil)
    #expect(refusal(.select, exists: true) == "select is not possible in creating")
  }

  @Test("the diagrams of the documentation are those of the machines")
  func diagrams() throws {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root = root.deletingLastPathComponent() }
    let page = try String(contentsOf: root.appending(path: "Documentation/Notebook.md"), encoding: .utf8)
    #expect(
      page.contains("```mermaid\n\(MachineMap<AnnotationFSM>().mermaid)```"), "\(MachineMap<AnnotationFSM>().mermaid)")
    #expect(page.contains("```mermaid\n\(MachineMap<ToolFSM>().mermaid)```"), "\(MachineMap<ToolFSM>().mermaid)")
  }
}
