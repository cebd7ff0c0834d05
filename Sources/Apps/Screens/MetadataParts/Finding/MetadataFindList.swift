import PaperDomain
import ScreenKit
import TrapezioWeb

/// The elements of a field and its list of matches.
package final class MetadataFindReferences {
  let field = ElementReference()
  package let active = ElementReference()

  /// References to elements that are not in the document yet.
  package init() {}
}

/// A field and the matching lines below it. The focus stays in the field; the arrow keys move through the lines.
package struct MetadataFindList {
  /// Identifies the list within the page.
  let id: String
  let label: String
  let query: String
  let lines: [FindLine]
  /// Says how many more matches there are than lines; `nil` for none.
  let hidden: String?
  let active: Int
  /// The message when nothing matches.
  let empty: String
  let references: MetadataFindReferences
  let onType: (String) -> Void
  let onKey: (Event) -> Void
  let onPick: (Int) -> Void

  /// Makes a field with its current matches.
  package init(
    id: String, label: String, query: String, lines: [FindLine], hidden: String?, active: Int, empty: String,
    references: MetadataFindReferences, onType: @escaping (String) -> Void, onKey: @escaping (Event) -> Void,
    onPick: @escaping (Int) -> Void
  ) {
    self.id = id
    self.label = label
    self.query = query
    self.lines = lines
    self.hidden = hidden
    self.active = active
    self.empty = empty
    self.references = references
    self.onType = onType
    self.onKey = onKey
    self.onPick = onPick
  }

  /// The field alone.
  package func field(isOpen: Bool, _ attributes: Attribute...) -> Node {
    var all: [Attribute] = [
      .class("input"), .type("text"), .role("combobox"), .label(label), .placeholder(label), .noAutocomplete,
      .noSpellcheck, .value(query), .expanded(isOpen), .controls(id), .reference(references.field),
      .attribute("aria-autocomplete", "list"), .onInput { onType($0.value) }, .onKeyDown { onKey($0) },
    ]
    if isOpen, lines.indices.contains(active) { all.append(.activeDescendant("\(id)-\(active)")) }
    return .element(Tag("input"), all + attributes, [])
  }

  /// The lines.
  package var list: Node {
    div(.class("find-list")) {
      ul(.id(id), .role("listbox"), .label(label), .multiselectable(true)) {
        for index in lines.indices { line(index) }
      }
      if lines.isEmpty { p(.class("find-note"), .role("status")) { empty } }
      if let hidden { p(.class("find-note")) { hidden } }
    }
  }

  private func line(_ index: Int) -> Node {
    let line = lines[index]
    let isActive = index == active
    return li(
      .key(index), .id("\(id)-\(index)"), .class("find-line"), .role("option"), .selected(line.mark == .on),
      .isActive(isActive), isActive ? .reference(references.active) : .none,
      .keepsFocus, .onClick { _ in onPick(index) }
    ) {
      switch line.target {
      case .tag: tagDot(line.color)
      case .variable: icon(.list, .small)
      case .trait: icon(.properties, .small)
      case .create: icon(.add, .small)
      }
      span(.class("find-label")) { line.label }
      if !line.note.isEmpty { span(.class("find-group")) { line.note } }
      switch line.mark {
      case .off: span(.class("find-mark"))
      case .on: icon(.check, .small)
      case .some:
        icon(.remove, .small)
        spoken(Texts.Inspector.some)
      }
    }
  }
}

/// A dot in the colour of a tag.
@inline(never) package func tagDot(_ color: HexColor?) -> Node {
  span(.class("tag-dot"), .decorative, color.map { .tagColor($0) } ?? .none)
}

/// A popover of a button. Escape or a click outside closes it.
/// - Parameters:
///   - x: the wanted position in the window; adjusted so that the popover stays inside
@inline(never) package func metadataPopover(
  _ label: String, x: Double, y: Double, window: (width: Double, height: Double), onClose: @escaping () -> Void,
  body: [Node]
) -> Node {
  let width = min(340, window.width - 16)
  return div(.key("popover"), .noBox) {
    div(.class("menu-scrim"), .onClick { _ in onClose() })
    div(
      .class("popover"), .role("dialog"), .label(label), .returnsFocus,
      .menuX(max(8, min(x, window.width - width - 8))), .menuY(max(8, min(y, window.height - 280))),
      .onKeyDown { event in
        if event.key == "Escape" {
          event.preventDefault()
          onClose()
        }
        // Keys such as letters and Delete are for the popover, not for the list below.
        event.stopPropagation()
      }
    ) { body }
  }
}
