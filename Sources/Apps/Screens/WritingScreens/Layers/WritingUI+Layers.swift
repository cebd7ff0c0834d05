import ByteCoding
import Ink
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// The list of layers and of the page's authors.
extension WritingUI {
  nonisolated private struct LayersFacts: Equatable {
    let layers: LayersState
    let filter: MarksFilter
    /// The names of the authors, in the same order.
    let names: [String]
    let canWrite: Bool
  }

  /// The panel, while it is open.
  var layersPanel: Node {
    observing(
      store, key: .text("layers"),
      select: { state in
        state.menu != .layers
          ? nil
          : state.layers.map { layers in
            LayersFacts(
              layers: layers, filter: state.filter, names: layers.people.map { state.name(of: $0.author) },
              canWrite: store.canWrite(on: layers.version))
          }
      }
    ) { facts in
      facts.map { layersPanel($0) }
    }
  }

  private func onLayers(_ event: LayersEvent) { store.act(on: event) }

  private func layersPanel(_ facts: LayersFacts) -> Node {
    div(.key("layers"), .class("ink-panel ink-layers"), .role("group"), .label(Texts.Layers.title)) {
      h2(.class("ink-layers-title")) { Texts.Layers.title }
      ul(.class("ink-layers-list")) {
        for row in facts.layers.rows { layer(row, facts) }
      }
      if facts.canWrite { textButton(Texts.Layers.add, icon: .add, style: .quiet) { onLayers(.added) } }
      if !facts.layers.people.isEmpty {
        h2(.class("ink-layers-title")) { Texts.Layers.people }
        ul(.class("ink-layers-list")) {
          for (index, person) in facts.layers.people.enumerated() {
            li(.key(person.author), .class("ink-layers-row")) {
              span(.class("ink-layers-name")) { facts.names[index] }
              span(.class("ink-layers-count")) { Texts.Layers.marks(person.count) }
              alone(facts.names[index], isPressed: facts.filter.author == person.author) {
                onLayers(.authorAlonePressed(person.author))
              }
            }
          }
        }
      }
    }
  }

  private func layer(_ row: LayersState.Row, _ facts: LayersFacts) -> Node {
    let name = row.id == nil ? Texts.Layers.own : row.name
    let isTarget = row.id == facts.layers.target
    return li(.key(row.id?.description ?? "own"), .class("ink-layers-row")) {
      if facts.canWrite {
        button(
          .class("icon-button"), .type("button"), .label(Texts.Layers.write(name)), .pressed(isTarget),
          .disabled(!row.isVisible || row.isLocked), .onClick { _ in onLayers(.targetPicked(row.id)) }
        ) { WritingIcons.icon(.pen) }
      }
      if let id = row.id, facts.canWrite {
        input(
          .class("ink-layers-field"), .type("text"), .label(Texts.Layers.name(name)), .value(name), .noAutocomplete,
          .on(.change) { onLayers(.renamed(id, $0.value)) },
          .onKeyDown { event in
            if event.key != "Escape" { event.stopPropagation() }
          })
      } else {
        span(.class("ink-layers-name")) { name }
      }
      span(.class("ink-layers-count")) { Texts.Layers.marks(row.count) }
      if let id = row.id, facts.canWrite {
        button(
          .class("icon-button"), .type("button"), .label(Texts.Layers.show(name)), .pressed(row.isVisible),
          .onClick { _ in onLayers(.visibilityPressed(id)) }
        ) { WritingIcons.eye(isCrossed: !row.isVisible) }
        iconButton(Texts.Layers.lock(name), .lock, .pressed(row.isLocked)) { _ in onLayers(.lockPressed(id)) }
        iconButton(Texts.Layers.forward, .up) { _ in onLayers(.moved(id, forward: true)) }
        iconButton(Texts.Layers.back, .down) { _ in onLayers(.moved(id, forward: false)) }
        iconButton(Texts.Layers.delete(name), .trash) { _ in onLayers(.deleted(id)) }
      }
      alone(name, isPressed: facts.filter.layer == .some(row.id)) { onLayers(.layerAlonePressed(row.id)) }
    }
  }

  private func alone(_ name: String, isPressed: Bool, _ onClick: @escaping () -> Void) -> Node {
    iconButton(Texts.Layers.alone(name), .single, .pressed(isPressed)) { _ in onClick() }
  }
}
