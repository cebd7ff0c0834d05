import PaperDomain
import TrapezioWeb

/// The page groups of a doc, each with a thumbnail for every page; a click or Enter opens the viewer there.
struct PageGroups {
  let state: DocState
  let groups: [PageGroupDetail]
  let formats: Formats
  let references: DocReferences
  let pixelRatio: Double
  let onEvent: (DocEvent) -> Void

  var nodes: [Node] {
    var nodes: [Node] = []
    var first = 1
    for group in groups {
      nodes.append(groupNode(group, first: first))
      first += group.pages.count
    }
    return nodes
  }

  private func groupNode(_ group: PageGroupDetail, first: Int) -> Node {
    let id = "group-\(group.id)"
    // One group that is called what the doc is called needs no second heading to be seen.
    let isSpokenOnly = groups.count == 1 && group.title == state.detail?.doc.title
    return section(.key(id), .class("page-group"), .labelledBy(id)) {
      div(.class(isSpokenOnly ? "visually-hidden" : "page-group-head")) {
        h2(.class("page-group-title"), .id(id)) { group.title }
        count(Texts.pages(group.pages.count, formats.number(group.pages.count)))
      }
      if group.pages.isEmpty {
        p(.class("muted")) { Texts.Doc.noPages }
      } else {
        ol(.class("page-grid"), .onKeyDown { onEvent(.keyPressed($0)) }) {
          for index in group.pages.indices { tile(group.pages[index], number: first + index) }
        }
      }
    }
  }

  private func tile(_ page: PageSummary, number: Int) -> Node {
    let facts = PageFacts(
      docID: state.docID, page: page, number: number, numberText: formats.number(number),
      isLastRead: state.lastRead == number, isTabStop: state.focusedPage == number, pixelRatio: pixelRatio)
    return memo(key: .text(page.id.description), facts) { facts in
      PageTile(facts: facts, references: references, onEvent: onEvent).node
    }
  }
}

/// What a tile says about a page.
nonisolated struct PageFacts: Equatable {
  var docID: Doc.ID
  var page: PageSummary
  var number: Int
  var numberText: String
  var isLastRead: Bool
  var isTabStop: Bool
  var pixelRatio: Double
}

/// One page as a thumbnail.
struct PageTile {
  let facts: PageFacts
  let references: DocReferences
  let onEvent: (DocEvent) -> Void

  var node: Node {
    let number = facts.number
    let screen = PaperScreen.viewer(PageLocation(docID: facts.docID, pageNumber: number))
    return li {
      link(
        to: screen, .class("page-tile"), .isLastRead(facts.isLastRead), .tabIndex(facts.isTabStop ? 0 : -1),
        .reference(references.tile(number)), .draggable(false),
        .on(.focusin) { _ in onEvent(.pageFocused(number)) }, open: { onEvent(.screenOpened($0)) }
      ) {
        span(.class("doc-cover")) {
          pageFrame(facts.page.binding, cssWidth: 150, pixelRatio: facts.pixelRatio)
        }
        span(.class("page-tile-foot")) {
          span(.class("page-tile-number")) {
            spoken(Texts.page(""))
            facts.numberText
          }
          if facts.page.versionCount > 1 { badge(Texts.Doc.version("\(facts.page.versionOrdinal)")) }
        }
      }
    }
  }
}
