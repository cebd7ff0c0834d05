import ByteCoding
import DocSession
import MetadataParts
import PaperDomain
import ScreenKit
import TrapezioWeb

/// A doc's title, its facts, and its actions.
struct DocHead {
  let state: DocState
  let doc: DocSummary
  let formats: Formats
  let references: DocReferences
  let inspectors: InspectorParts
  let onEvent: (DocEvent) -> Void

  var node: Node {
    header(.key("head"), .class("doc-head")) {
      div(.class("doc-head-text")) {
        h1(.class("doc-title")) { title }
        p(.class("doc-facts")) { facts }
        inspectors.strip(.doc(doc.id), isReadOnly: state.isReadOnly) { onEvent(.inspectorOpened(.doc)) }
      }
      div(.class("doc-head-actions")) { actions }
    }
  }

  private var title: Node {
    if state.renaming == .doc {
      return editing(
        state.edited.text, label: Texts.title, onSave: { onEvent(.renamingEnded($0)) },
        onCancel: { onEvent(.renamingEnded(nil)) })
    }
    if state.isReadOnly { return span(.key("title"), .class("doc-title-text")) { doc.title } }
    return button(
      .key("title"), .class("editable"), .type("button"), .title(Texts.rename), .reference(references.title),
      .onClick { _ in onEvent(.renamingBegun(.doc)) }
    ) { doc.title }
  }

  private var facts: [Node] {
    var facts = [span { Texts.pages(doc.pageCount, formats.number(doc.pageCount)) }]
    if doc.pageGroupCount > 1 {
      facts.append(span { Texts.pageGroups(doc.pageGroupCount, formats.number(doc.pageGroupCount)) })
    }
    facts.append(span { Texts.Doc.added(formats.date(doc.createdAt)) })
    if let total = state.detail?.pointTotal { facts.append(span { Texts.points(total.points, of: total.outOf) }) }
    if doc.trashedAt != nil { facts.append(badge(Texts.Doc.inTrash, icon: .trash, kind: "warn")) }
    if doc.textFailure == nil { facts += textFacts }
    return facts + doc.badges
  }

  /// How far the text of the doc's pages has been read.
  private var textFacts: [Node] {
    if let reading = state.reading, reading.total > 0 {
      let page = formats.number(Int(min(reading.done + 1, reading.total)))
      return [badge(Texts.Library.readingText(page, of: formats.number(Int(reading.total))), icon: .working)]
    }
    guard doc.pageCount > 0 else { return [] }
    if doc.textProgress < 1 { return [badge(Texts.Library.readingText, icon: .working)] }
    return [doc.hasText ? badge(Texts.Doc.textFound, icon: .text, kind: "good") : badge(Texts.Doc.noText, icon: .text)]
  }

  private var actions: [Node] {
    if state.isReadOnly {
      return [
        textButton(Texts.Doc.restore, icon: .restore, style: .primary) { onEvent(.restorePressed) }
      ]
    }
    let page = state.lastRead.flatMap { $0 > 1 && $0 <= state.pageCount ? $0 : nil }
    var nodes: [Node] = []
    if state.pageCount > 0 {
      nodes.append(
        link(
          to: .viewer(ViewerLocation(docID: doc.id, pageNumber: page ?? 1)), .class(ButtonStyle.primary.rawValue),
          open: { onEvent(.screenOpened($0)) }
        ) {
          buttonContent(page.map { Texts.Doc.goOnReading(formats.number($0)) } ?? Texts.Doc.read, .page)
        })
    }
    if let detail = state.detail, detail.hasAnswers {
      let place = TwoViewersLocation(
        docID: doc.id, pageNumber: page ?? 1, companion: .answers(pageNumber: nil), link: .questions)
      nodes.append(
        link(to: .beside(place), .class(ButtonStyle.plain.rawValue), open: { onEvent(.screenOpened($0)) }) {
          buttonContent(Texts.TwoViewers.readBesideAnswers, .beside)
        })
    }
    let references = references
    if state.pageCount > 1 {
      nodes.append(
        iconButton(
          Texts.Filters.pages, .filter, .shortcut("F"), .keyShortcuts("F"), .hasPopup("dialog"), .tooltip("end"),
          .expanded(state.filterPlace != nil), .reference(references.filterButton)
        ) { event in
          let box = references.filterButton.bounds ?? Rect(x: event.x, y: event.y, width: 0, height: 0)
          onEvent(.filter(.opened(x: box.x + box.width - 340, y: box.y + box.height + 6)))
        })
    }
    nodes += DocCommand.buttons(for: doc, .none) { onEvent(.actionPicked(.command($0))) }
    nodes.append(
      moreButton(
        Texts.Doc.actions, isOpen: state.menu?.kind == .doc, reference: references.menuButton, .tooltip("end")
      ) { _, box in
        onEvent(.menuOpened(.doc, x: box.x + box.width - 240, y: box.y + box.height + 6))
      })
    return nodes
  }
}
