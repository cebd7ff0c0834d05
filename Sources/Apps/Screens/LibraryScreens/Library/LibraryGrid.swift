import PaperDomain
import ScreenKit
import TrapezioWeb

/// The docs as covers. Only the rows near the window are in the document; spacers keep room for the others.
struct LibraryGrid {
  let state: LibraryState
  let formats: Formats
  let references: LibraryReferences
  let pixelRatio: Double
  let onMeasure: () -> Void
  let onEvent: (LibraryEvent) -> Void

  var node: Node {
    let rows = state.rows.clamped(to: 0..<state.geometry.rowCount)
    let above = state.geometry.top(ofRow: rows.lowerBound)
    let below = state.geometry.top(ofRow: state.geometry.rowCount) - state.geometry.top(ofRow: rows.upperBound)
    return ul(
      .class("library-grid"), .label(Texts.Library.docsLabel), .isSelecting(!state.selection.isEmpty),
      .reference(references.grid), .onResize { _ in onMeasure() }, .onKeyDown { onEvent(.keyPressed($0)) }
    ) {
      if above > 0 { spacer("above", above) }
      for index in state.visible { card(index) }
      if below > 0 { spacer("below", below) }
    }
  }

  /// An empty element in place of rows that are not in the document. Its height leaves out one gap, which the grid
  /// adds.
  private func spacer(_ key: String, _ height: Double) -> Node {
    li(.key(key), .decorative, .allColumns, .height(max(0, height - state.geometry.gap)))
  }

  private func card(_ index: Int) -> Node {
    guard let doc = state.docs[index] else {
      return li(.key(index), .class("doc-card"), .decorative) {
        skeletonCover()
        skeletonText()
        skeletonText(isShort: true)
      }
    }
    let facts = DocFacts(
      doc, in: state, formats: formats, pixelRatio: pixelRatio, coverWidth: state.geometry.itemWidth - 24)
    return memo(key: .text(doc.id.description), facts) { facts in
      DocCard(facts: facts, references: references, onEvent: onEvent).node
    }
  }
}

/// One doc as a cover.
struct DocCard {
  let facts: DocFacts
  let references: LibraryReferences
  let onEvent: (LibraryEvent) -> Void

  private var doc: DocSummary { facts.doc }

  var node: Node {
    let id = doc.id
    return li(
      .class("doc-card"), .isSelected(facts.isSelected), .reference(references.cards[id]),
      .on(.contextmenu) { event in
        event.preventDefault()
        onEvent(.menuOpened(id, x: event.x, y: event.y))
      }
    ) {
      DocLink(facts: facts, references: references, className: "doc-card-link", onEvent: onEvent).node {
        span(.class("doc-cover")) {
          pageFrame(doc.cover, cssWidth: facts.coverWidth, pixelRatio: facts.pixelRatio)
        }
        if facts.editedTitle == nil {
          span(.class("doc-card-title")) { doc.title }
          meta
        }
        span(.class("doc-card-badges")) { doc.badges }
        if let work = facts.work {
          span(.class("doc-card-work")) {
            progressBar(nil, value: doc.textProgress)
            work
          }
        }
      }
      if let title = facts.editedTitle {
        renameField(title, onEvent)
        meta
      }
      DocCheckbox(doc: doc, isSelected: facts.isSelected, className: "checkbox doc-card-check", onEvent: onEvent).node
      DocButtons(doc: doc, isMenuOpen: facts.isMenuOpen, onEvent: onEvent).node
    }
  }

  private var meta: Node {
    span(.class("doc-card-meta")) {
      span { facts.meta }
      facts.tagDots
    }
  }
}
