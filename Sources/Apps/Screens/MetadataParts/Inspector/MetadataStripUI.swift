import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the tags and values of one thing as a line below its title, with a button to edit them.
struct MetadataStripUI: TrapezioUI {
  let isReadOnly: Bool
  let onOpen: () -> Void

  func map(state: InspectorState, onEvent: @escaping (InspectorEvent) -> Void) -> Node {
    let tags = state.tags
    let values = values(state)
    return div(.key("strip"), .class("chips metadata-strip"), .role("group"), .label(Texts.Inspector.title)) {
      for (tag, _) in tags {
        span(.key(tag.id.description), .class("chip")) {
          tagDot(tag.color)
          span(.class("chip-label")) { tag.name }
          if !isReadOnly { chipRemoveButton(Texts.Inspector.remove(tag.name)) { onEvent(.tagRemoved(tag.id)) } }
        }
      }
      for (name, value) in values {
        span(.key("value \(name)"), .class("chip chip-value")) {
          span(.class("chip-label")) {
            span(.class("muted")) { name + " " }
            value
          }
        }
      }
      if !isReadOnly {
        textButton(
          tags.isEmpty && values.isEmpty ? Texts.Inspector.addFirst : Texts.Inspector.edit,
          icon: tags.isEmpty && values.isEmpty ? .add : .rename, style: .quiet, .keyShortcuts("I")
        ) { onOpen() }
      }
    }
  }

  private func values(_ state: InspectorState) -> [(name: String, value: String)] {
    (state.shared?.values ?? []).compactMap { own in
      guard let variable = state.overview?.variable(own.variableID), let value = own.value else { return nil }
      return (variable.name, variable.text(of: value))
    }
  }
}
