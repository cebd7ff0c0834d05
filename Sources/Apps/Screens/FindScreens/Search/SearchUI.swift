import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws what was found, by doc.
struct SearchUI: TrapezioUI {
  let formats: Formats
  let references: SearchReferences
  let window: any WebWindow

  func map(state: SearchState, onEvent: @escaping (SearchEvent) -> Void) -> Node {
    contentArea("search", references.content, .onKeyDown { onEvent(.keyPressed($0)) }) {
      if !state.filter.isEmpty {
        FilterBar(
          chips: state.filterChips, onRemove: { onEvent(.filterRemoved($0)) },
          onClear: { onEvent(.filterRemoved(nil)) }
        ).node
      }
      if let failure = state.failure {
        statePanel(.error, title: Texts.Search.failed, text: failure, isError: true) {
          textButton(Texts.tryAgain, icon: .retry, style: .primary) { onEvent(.retryPressed) }
        }
      } else if state.query.isEmpty {
        statePanel(.search, title: Texts.Search.begin, text: Texts.Search.beginText)
      } else if let shown = state.shownQuery, !shown.isEmpty {
        results(state, shown, onEvent)
      } else {
        announcement(Texts.Search.searching)
        skeleton
      }
    }
  }

  private func results(_ state: SearchState, _ query: String, _ onEvent: @escaping (SearchEvent) -> Void) -> [Node] {
    let groups = state.groups
    if groups.isEmpty {
      return [
        announcement(Texts.Search.nothing(query)),
        statePanel(.search, title: Texts.Search.nothing(query), text: Texts.Search.nothingText),
      ]
    }
    let summary = Texts.Search.found(
      Texts.pages(state.total, formats.number(state.total)), notes: state.notes.count,
      in: Texts.docs(groups.count, formats.number(groups.count)))
    return [
      div(.key("head"), .class("content-head")) {
        h1(.class("content-title")) { Texts.quoted(query) }
        count(summary)
        if !state.hits.isEmpty {
          div(.class("content-head-actions")) {
            link(
              to: state.reading, .class(ButtonStyle.quiet.rawValue), .keyShortcuts("R"),
              .title(Texts.Search.readHits), .label(Texts.Search.readHits), open: { onEvent(.docOpened($0)) }
            ) { buttonContent(Texts.Library.read, .doc) }
          }
        }
      },
      announcement(summary),
      div(.key("results"), .class("search-results")) {
        for group in groups { groupNode(group, state, query, onEvent) }
        if state.hits.count < state.total {
          // Comes near the window: the next part is asked for.
          div(
            .key("end-\(state.hits.count)"),
            .onVisibility { event in
              if event.isVisible { onEvent(.endReached) }
            }
          ) { progressBar(Texts.Search.searching) }
        }
      },
    ]
  }

  private func groupNode(
    _ group: SearchState.Group, _ state: SearchState, _ query: String, _ onEvent: @escaping (SearchEvent) -> Void
  ) -> Node {
    let id = "hits-\(group.docID)"
    let shown = state.shownHits(of: group)
    let hidden = group.hits.count - shown.count
    return section(.key(id), .class("hit-group"), .labelledBy(id)) {
      div(.class("hit-group-head")) {
        h2(.class("hit-group-title"), .id(id)) {
          link(to: .doc(group.docID), open: { onEvent(.docOpened($0)) }) { group.title }
        }
        if !group.hits.isEmpty { count(Texts.pages(group.hits.count, formats.number(group.hits.count))) }
      }
      ol(.class("hit-list")) {
        if let doc = group.titleMatch { titleHit(doc, state, onEvent) }
        for note in group.notes { noteHit(note, state, onEvent) }
        for hit in shown { pageHit(hit, state, query, onEvent) }
      }
      if hidden > 0 {
        button(
          .class("button button-quiet hit-more"), .type("button"), .onClick { _ in onEvent(.morePressed(group.docID)) }
        ) { buttonContent(Texts.Search.more(hidden, formats.number(hidden)), .down) }
      }
    }
  }

  private func titleHit(_ doc: DocSummary, _ state: SearchState, _ onEvent: @escaping (SearchEvent) -> Void) -> Node {
    let hit = HitFacts(
      result: .title(doc.id), screen: .doc(doc.id), page: doc.cover,
      place: Texts.pages(doc.pageCount, formats.number(doc.pageCount)), group: "", source: Texts.Search.titleMatch,
      isTitle: true, snippet: doc.title, matches: [], isTabStop: state.focused == .title(doc.id),
      pixelRatio: window.devicePixelRatio)
    return node(of: hit, onEvent)
  }

  private func noteHit(_ hit: NoteHit, _ state: SearchState, _ onEvent: @escaping (SearchEvent) -> Void) -> Node {
    let result = SearchState.Result.note(hit.noteID)
    var location = ViewerLocation(docID: hit.docID, pageNumber: hit.positionInDoc)
    location.note = hit.noteID
    if !hit.isOnCurrentVersion { location.version = hit.pageVersionID }
    let facts = HitFacts(
      result: result, screen: .viewer(location),
      page: PageBinding(bundleID: hit.bundleID, pageNumber: hit.pageNumber, width: 0, height: 0, sources: []),
      place: Texts.page(formats.number(hit.positionInDoc)), group: "",
      source: hit.isOnCurrentVersion ? Texts.Search.note : Texts.Search.olderNote, isTitle: true,
      snippet: hit.snippet, matches: hit.matches, isTabStop: state.focused == result,
      pixelRatio: window.devicePixelRatio)
    return node(of: facts, onEvent)
  }

  private func pageHit(
    _ hit: SearchHit, _ state: SearchState, _ query: String, _ onEvent: @escaping (SearchEvent) -> Void
  ) -> Node {
    let location = ViewerLocation(docID: hit.docID, pageNumber: hit.positionInDoc, query: query)
    let facts = HitFacts(
      result: .page(hit.pageID), screen: .viewer(location),
      page: PageBinding(bundleID: hit.bundleID, pageNumber: hit.pageNumber, width: 0, height: 0, sources: []),
      place: Texts.page(formats.number(hit.positionInDoc)),
      // The doc's title stands above its hits already.
      group: hit.pageGroupTitle == hit.docTitle ? "" : hit.pageGroupTitle,
      source: hit.source == .ocr ? Texts.Search.ocr : Texts.Search.pageText, isTitle: false, snippet: hit.snippet,
      matches: hit.matches, isTabStop: state.focused == .page(hit.pageID), pixelRatio: window.devicePixelRatio)
    return node(of: facts, onEvent)
  }

  private func node(of facts: HitFacts, _ onEvent: @escaping (SearchEvent) -> Void) -> Node {
    let references = references
    return memo(key: .text(facts.screen.url), facts) { facts in
      HitView(facts: facts, references: references, onEvent: onEvent).node
    }
  }

  private var skeleton: Node {
    div(.key("skeleton"), .decorative) {
      for index in 0..<4 {
        div(.key(index), .class("hit")) {
          span(.class("page-frame")) { span(.class("skeleton skeleton-page")) }
          span(.class("hit-body")) {
            skeletonText(isShort: true)
            skeletonText()
          }
        }
      }
    }
  }
}
