import ByteCoding
import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws where something is used, with links, and a button that removes it everywhere.
struct PropertiesUsesUI: TrapezioUI {
  let formats: Formats
  let deletes: Bool
  let onOpen: (PaperScreen) -> Void
  let onClose: () -> Void
  let onDelete: () -> Void

  func map(state: PropertiesUsesState, onEvent: @escaping (PropertiesUsesEvent) -> Void) -> Node {
    var body: [Node] = []
    if deletes {
      let isGroup = if case .group = state.subject { true } else { false }
      body.append(
        p(.key("text"), .class("dialog-text")) {
          isGroup ? Texts.Properties.deleteGroupText : Texts.Properties.deleteText
        })
    }
    if let failure = state.uses.failure {
      body.append(p(.key("failure"), .class("field-error"), .role("alert")) { failure })
    }
    body.append(state.listsPlaces ? places(state, onEvent) : tags(state))
    return sheet(
      title(state), isWide: false, onClose: onClose, body: body,
      actions: deletes
        ? [
          textButton(Texts.cancel) { onClose() },
          textButton(Texts.Properties.removeEverywhere, style: .danger) { onDelete() },
        ] : [])
  }

  private func title(_ state: PropertiesUsesState) -> String {
    let name: String
    switch state.subject {
    case .tags(let tags):
      if tags.count > 1 { return Texts.Properties.deleteSeveral(formats.number(tags.count)) }
      name = state.tags.first?.name ?? ""
    case .variable(let id): name = state.overview?.variable(id)?.name ?? ""
    case .group(let id):
      name = state.overview?.catalog.groups.first { $0.id == id }?.name ?? ""
      return Texts.Properties.deleteGroup(name)
    }
    return deletes ? Texts.Properties.deleteTitle(name) : Texts.Properties.uses(of: name)
  }

  // MARK: Places

  private func places(_ state: PropertiesUsesState, _ onEvent: @escaping (PropertiesUsesEvent) -> Void) -> Node {
    div(.key("places"), .class("use-list")) {
      if state.uses.total == 0 { p(.class("muted")) { Texts.Properties.notUsed } }
      ul(.class("row-list")) {
        for use in state.uses.items { place(use, state) }
      }
      if state.uses.next != nil {
        listEnd(after: state.uses.items.count, Texts.Filters.loading) { onEvent(.endReached) }
      }
    }
  }

  private func place(_ use: MetadataUse, _ state: PropertiesUsesState) -> Node {
    let (symbol, note) = kind(use)
    var value: String?
    if case .variable(let id) = state.subject, let own = use.value {
      value = state.overview?.variable(id)?.text(of: own)
    }
    let title = use.docTitle ?? (use.title.isEmpty ? Texts.Bundles.untitled : use.title)
    return li(.key(use.target.uniqueID.description), .class("row")) {
      icon(symbol)
      div(.class("row-body")) {
        p(.class("row-title")) {
          if let screen = screen(of: use) { link(to: screen, open: onOpen) { title } } else { title }
        }
        if !note.isEmpty { p(.class("row-note")) { note } }
      }
      if let value { span(.class("count")) { value } }
    }
  }

  private func screen(of use: MetadataUse) -> PaperScreen? {
    switch use.target {
    case .bundle(let id): return .bundle(id)
    case .doc(let id): return .doc(id)
    case .pageGroup, .page, .noteBlock:
      guard let doc = use.docID else { return nil }
      guard let number = use.pageNumber else { return .doc(doc) }
      return .viewer(ViewerLocation(docID: doc, pageNumber: number))
    }
  }

  private func kind(_ use: MetadataUse) -> (Icon, String) {
    let number = use.pageNumber.map { formats.number($0) }
    switch use.target.kind {
    case .bundle: return (.bundles, Texts.Properties.inBundles)
    case .doc: return (.doc, "")
    case .pageGroup: return (.pageGroup, use.title)
    case .page:
      return (.page, Texts.joined([use.title, number.map { Texts.page($0) } ?? Texts.Properties.inTrash]))
    case .noteBlock: return (.text, number.map { Texts.Properties.noteOfPage($0) } ?? Texts.Properties.note)
    }
  }

  // MARK: Tags

  private func tags(_ state: PropertiesUsesState) -> Node {
    ul(.key("tags"), .class("row-list")) {
      for tag in state.tags {
        let index = state.overview?.catalog.tags.firstIndex { $0.id == tag.id } ?? 0
        let uses = state.overview?.tagUses[index] ?? 0
        li(.key(tag.id.description), .class("use-row")) {
          tagDot(tag.color)
          span(.class("find-label")) { tag.name }
          span(.class("find-group")) { Texts.Properties.uses(uses, formats.number(uses)) }
        }
      }
    }
  }
}
