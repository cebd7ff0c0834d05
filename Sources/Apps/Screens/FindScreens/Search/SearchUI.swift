import MetadataParts
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Draws the results, grouped by doc.
struct SearchUI: TrapezioUI {
  let formats: Formats
  let references: SearchReferences
  let window: any WebWindow

  func map(state: SearchState, onEvent: @escaping (SearchEvent) -> Void) -> Node {
    contentArea("search", references.content, .onKeyDown { onEvent(.keyPressed($0)) }) {
      if state.isBlank {
        statePanel(.search, title: Texts.Search.begin, text: Texts.Search.beginText)
        if !state.recent.isEmpty { recent(state.recent, onEvent) }
      } else {
        kinds(state, onEvent)
        if !state.filter.isEmpty {
          FilterBar(
            chips: state.filterChips, onRemove: { onEvent(.filterRemoved($0)) },
            onClear: { onEvent(.filterRemoved(nil)) }
          ).node
        }
        if state.shownQuery != nil { problems(state) }
        if state.isSlow { div(.key("slow"), .class("search-slow")) { progressBar(Texts.Search.searching) } }
        body(state, onEvent)
      }
    }
  }

  private func body(_ state: SearchState, _ onEvent: @escaping (SearchEvent) -> Void) -> [Node] {
    if let failure = state.failure {
      return [
        retryPanel(Texts.Search.failed, failure) { onEvent(.retryPressed) }
      ]
    }
    guard let shown = state.shownQuery, !shown.isEmpty || !state.filter.isEmpty else {
      return [announcement(Texts.Search.searching), skeleton]
    }
    return results(state, shown, onEvent)
  }

  // MARK: - Above the results

  /// The choice of kinds: buttons, one of which is pressed.
  private func kinds(_ state: SearchState, _ onEvent: @escaping (SearchEvent) -> Void) -> Node {
    let choice = KindChoice(state.query)
    let options: [SearchKind?] = [nil, .text, .doc, .note, .mark, .group, .page, .version]
    return div(.key("kinds"), .class("search-kinds"), .role("group"), .label(Texts.Search.kinds)) {
      for kind in options {
        button(
          .key(kind.map { $0.name } ?? "all"), .class("search-kind"), .type("button"),
          .pressed(kind == nil ? !choice.isNamed : choice.kind == kind), .onClick { _ in onEvent(.kindPicked(kind)) }
        ) { Texts.Search.plural(of: kind) }
      }
    }
  }

  /// The query with its problems marked, and their explanations.
  private func problems(_ state: SearchState) -> Node {
    div(.key("problems"), .role("status")) {
      if !state.problemPlaces.isEmpty {
        p(.key("query"), .class("search-problem-query")) {
          marked(state.problemText, state.problemPlaces)
        }
      }
      for index in state.problems.indices {
        p(.key(index), .class("search-problem")) {
          icon(.warning, .small)
          span { state.problems[index] }
        }
      }
    }
  }

  private func recent(_ texts: [String], _ onEvent: @escaping (SearchEvent) -> Void) -> Node {
    section(.key("recent"), .class("search-recent"), .labelledBy("search-recent")) {
      div(.class("search-recent-head")) {
        h2(.class("hit-group-title"), .id("search-recent")) { Texts.Search.recent }
        textButton(Texts.Search.clearRecent, style: .quiet) { onEvent(.recentCleared) }
      }
      ul {
        for text in texts {
          li(.key(text)) {
            link(to: .search(query: text), .class("search-recent-link"), open: { onEvent(.screenOpened($0)) }) {
              icon(.history, .small)
              span(.class("find-label")) { text }
            }
          }
        }
      }
    }
  }

  // MARK: - The results

  private func results(_ state: SearchState, _ query: String, _ onEvent: @escaping (SearchEvent) -> Void) -> [Node] {
    let groups = state.groups
    let name = query.isEmpty ? Texts.Search.filtered : Texts.quoted(query)
    if groups.isEmpty {
      let title = query.isEmpty || !state.problems.isEmpty ? Texts.Search.nothingFound : Texts.Search.nothing(query)
      return [announcement(title), statePanel(.search, title: title, text: Texts.Search.nothingText)]
    }
    let summary = Texts.Search.found(
      pages: state.total == 0 ? nil : Texts.pages(state.total, formats.number(state.total)),
      notes: state.found.count { $0.kind == .note }, marks: state.found.count { $0.kind == .mark },
      in: Texts.docs(groups.count, formats.number(groups.count)))
    return [
      div(.key("head"), .class("content-head")) {
        h1(.class("content-title")) { name }
        count(summary)
        div(.class("content-head-actions")) {
          if state.problems.isEmpty {
            textButton(Texts.Search.save, icon: .add, style: .quiet) { onEvent(.viewSaved) }
          }
          if !state.hits.isEmpty {
            link(
              to: state.reading, .class(ButtonStyle.quiet.rawValue), .keyShortcuts("R"),
              .title(Texts.Search.readHits), .label(Texts.Search.readHits), open: { onEvent(.screenOpened($0)) }
            ) { buttonContent(Texts.Library.read, .doc) }
          }
        }
      },
      announcement(summary),
      div(.key("results"), .class("search-results")) {
        for group in state.isBeginning ? groups.prefix(SearchState.firstGroupCount) : groups[...] {
          groupNode(group, state, query, onEvent)
        }
        if state.hits.count < state.total, !state.isBeginning {
          listEnd(after: state.hits.count, Texts.Search.searching) { onEvent(.endReached) }
        }
      },
    ]
  }

  private func groupNode(
    _ group: SearchState.Group, _ state: SearchState, _ query: String, _ onEvent: @escaping (SearchEvent) -> Void
  ) -> Node {
    let id = "hits-\(group.docID)"
    let shown = state.shown(of: group)
    let hidden = group.findings.count - shown.count
    let pages = group.findings.count { $0.kind == .text }
    return section(.key(id), .class("hit-group"), .labelledBy(id)) {
      div(.class("hit-group-head")) {
        h2(.class("hit-group-title"), .id(id)) {
          link(to: .doc(group.docID), open: { onEvent(.screenOpened($0)) }) { group.title }
        }
        if pages > 0 { count(Texts.pages(pages, formats.number(pages))) }
      }
      ol(.class("hit-list")) { for finding in shown { node(of: finding, state, query, onEvent) } }
      if hidden > 0 {
        let arePages = !group.findings.contains { $0.kind != .text }
        button(
          .class("button button-quiet hit-more"), .type("button"), .onClick { _ in onEvent(.morePressed(group.docID)) }
        ) { buttonContent(Texts.Search.more(hidden, formats.number(hidden), arePages: arePages), .down) }
      }
    }
  }

  private func node(
    of finding: SearchState.Finding, _ state: SearchState, _ query: String, _ onEvent: @escaping (SearchEvent) -> Void
  ) -> Node? {
    guard let result = finding.result else { return nil }
    var facts: HitFacts
    switch finding {
    case .page(let hit): facts = self.facts(of: hit, result, query)
    case .item(let item): facts = self.facts(of: item, result, state, query)
    }
    facts.isTabStop = state.focused == result
    let references = references
    return memo(key: .text(finding.kind.name + facts.screen.url), facts) { facts in
      HitView(facts: facts, references: references, onEvent: onEvent).node
    }
  }

  private func facts(of hit: SearchHit, _ result: SearchState.Result, _ query: String) -> HitFacts {
    HitFacts(
      result: result,
      screen: .viewer(ViewerLocation(docID: hit.docID, pageNumber: hit.positionInDoc, query: words(query))),
      page: binding(hit.bundleID, hit.pageNumber), place: Texts.page(formats.number(hit.positionInDoc)),
      // The doc's title is already above its results.
      group: hit.pageGroupTitle == hit.docTitle ? "" : hit.pageGroupTitle,
      source: Texts.Search.source(of: hit), snippet: hit.snippet,
      matches: hit.matches, isTabStop: false, pixelRatio: window.devicePixelRatio)
  }

  private func facts(
    of item: FoundItem, _ result: SearchState.Result, _ state: SearchState, _ query: String
  ) -> HitFacts {
    let place = item.positionInDoc.map { Texts.page(formats.number($0)) } ?? ""
    var location = ViewerLocation(docID: item.docID, pageNumber: item.positionInDoc ?? 1)
    if item.isFormer { location.version = item.pageVersionID }
    var facts = HitFacts(
      result: result, screen: .viewer(location), page: item.bundleID.flatMap { binding($0, item.pageNumber ?? 1) },
      place: place, source: Texts.Search.source(of: item), snippet: item.snippet, matches: item.matches,
      isTabStop: false, pixelRatio: window.devicePixelRatio)
    let group = item.pageGroupTitle ?? ""
    switch item.kind {
    case .doc:
      let doc = state.docs.first { $0.id == item.docID }
      facts.screen = .doc(item.docID)
      facts.page = doc?.cover
      facts.place = doc.map { Texts.pages($0.pageCount, formats.number($0.pageCount)) } ?? Texts.Search.doc
      facts.highlightsSource = true
    case .group:
      if let id = item.pageGroupID { facts.screen = .viewer(ViewerLocation(.pageGroup(id), pageNumber: 1)) }
      facts.place = Texts.Search.pageGroup
      facts.group = group
      facts.highlightsSource = true
    case .note:
      location.note = item.noteID
      facts.screen = .viewer(location)
      facts.highlightsSource = true
    case .mark:
      // The viewer draws a frame around this area.
      location.rectangle = item.frame.flatMap { PageRectangle($0) }
      facts.screen = .viewer(location)
      facts.highlightsSource = true
    case .page, .text:
      facts.group = group == item.docTitle ? "" : group
    case .version:
      facts.group = item.isFormer ? Texts.Search.formerVersion : Texts.Search.version
      // The matching words are on the page that this version shows.
      if item.fields.contains(.text) {
        location.query = words(state.shownQuery ?? "")
        facts.screen = .viewer(location)
      }
    }
    return facts
  }

  /// The words that the viewer highlights; `nil` for none.
  private func words(_ query: String) -> String? { query.isEmpty ? nil : query }

  private func binding(_ bundle: PDFBundle.ID, _ pageNumber: Int) -> PageBinding {
    PageBinding(bundleID: bundle, pageNumber: pageNumber, width: 0, height: 0, sources: [])
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
