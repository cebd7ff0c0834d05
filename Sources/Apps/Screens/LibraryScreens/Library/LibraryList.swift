import PaperDomain
import ScreenKit
import TrapezioWeb

/// The docs as lines of a table. Only the lines near the window are in the document; spacers keep room for the others.
struct LibraryList {
  let state: LibraryState
  let formats: Formats
  let references: LibraryReferences
  let pixelRatio: Double
  let onMeasure: () -> Void
  let onEvent: (LibraryEvent) -> Void

  var node: Node {
    let rows = state.rows.clamped(to: 0..<state.geometry.rowCount)
    let above = state.geometry.top(ofRow: rows.lowerBound)
    let below = state.geometry.totalHeight - state.geometry.top(ofRow: rows.upperBound)
    return table(.class("library-list"), .label(Texts.Library.docsLabel), .onKeyDown { onEvent(.keyPressed($0)) }) {
      thead { head }
      tbody(.reference(references.grid), .onResize { _ in onMeasure() }) {
        if above > 0 { spacer("above", above) }
        for index in state.visible { row(index) }
        if below > 0 { spacer("below", below) }
      }
    }
  }

  private func spacer(_ key: String, _ height: Double) -> Node {
    tr(.key(key), .decorative) { td(.attribute("colspan", "6"), .height(height)) }
  }

  private var head: Node {
    let isAll = state.docs.count > 0 && state.selection.count == state.docs.count
    return tr {
      th(.columnScope) {
        input(
          .class("checkbox"), .type("checkbox"), .label(Texts.Library.selectAll), .checked(isAll),
          .indeterminate(!isAll && !state.selection.isEmpty), .onClick { _ in onEvent(.selectAllToggled) })
      }
      sortable(Texts.Library.columnTitle, column: "title", .title)
      th(.columnScope, .column("badges")) { spoken(Texts.Library.columnNotices) }
      th(.columnScope, .column("number")) { Texts.Library.columnPages }
      sortable(Texts.Library.columnAdded, column: "date", .added)
      th(.columnScope) { spoken(Texts.Library.columnActions) }
    }
  }

  private func sortable(_ label: String, column: String, _ sort: LibraryArrangement.Sort) -> Node {
    let isSorted = state.arrangement.variable == nil && state.arrangement.sort == sort
    let order = isSorted ? (state.arrangement.isDescending ? "descending" : "ascending") : "none"
    let choice: LibraryEvent.SortChoice = isSorted ? .descending(!state.arrangement.isDescending) : .by(sort)
    return th(.columnScope, .column(column), .ariaSort(order)) {
      button(.class("sort-button"), .type("button"), .onClick { _ in onEvent(.sortPicked(choice)) }) {
        label
        icon(.chevron, .small)
      }
    }
  }

  private func row(_ index: Int) -> Node {
    guard let doc = state.docs[index] else {
      return tr(.key(index), .class("library-row"), .decorative) {
        td {}
        td(.column("title")) { skeletonText() }
        td(.attribute("colspan", "4")) {}
      }
    }
    let facts = DocFacts(doc, in: state, formats: formats, pixelRatio: pixelRatio, coverWidth: 40)
    return memo(key: .text(doc.id.description), facts) { facts in
      DocRow(facts: facts, references: references, onEvent: onEvent).node
    }
  }
}

/// One doc as a line.
struct DocRow {
  let facts: DocFacts
  let references: LibraryReferences
  let onEvent: (LibraryEvent) -> Void

  private var doc: DocSummary { facts.doc }

  var node: Node {
    let id = doc.id
    return tr(
      .class("library-row"), .isSelected(facts.isSelected), .reference(references.cards[id]),
      .on(.contextmenu) { event in
        event.preventDefault()
        onEvent(.menuOpened(id, x: event.x, y: event.y))
      }
    ) {
      td { DocCheckbox(doc: doc, isSelected: facts.isSelected, className: "checkbox", onEvent: onEvent).node }
      td(.column("title")) {
        DocLink(facts: facts, references: references, className: "library-row-link", onEvent: onEvent).node {
          pageFrame(doc.cover, cssWidth: facts.coverWidth, pixelRatio: facts.pixelRatio)
          if facts.editedTitle == nil {
            span(.class("library-row-text")) {
              span(.class("library-row-title")) { doc.title }
              span(.class("library-row-note")) {
                span { facts.work ?? facts.meta }
                facts.tagDots
              }
            }
          }
        }
        if let title = facts.editedTitle { renameField(title, onEvent) }
      }
      td(.column("badges")) {
        doc.badges
        if let work = facts.work { badge(work, icon: .working) }
      }
      td(.column("number")) { facts.pageNumber }
      td(.column("date")) { facts.added }
      td { DocButtons(doc: doc, isMenuOpen: facts.isMenuOpen, onEvent: onEvent).node }
    }
  }
}
