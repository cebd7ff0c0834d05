import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// A suggested split of a page group.
nonisolated struct SplitState: TrapezioState {
  /// The suggested parts; `nil` while the server is searching for questions.
  var parts: [SplitPart]?
  var failure: String?
  /// The page group with the mark scheme.
  var answers: PageGroup.ID?
  var isWorking = false
}

/// The events of the suggestion.
enum SplitEvent {
  case answersPicked(PageGroup.ID?)
  case partRenamed(Int, String)
  case confirmed
}

/// Requests the questions found in a page group, and splits the group into them.
final class SplitStore: TrapezioStore<PaperScreen, SplitState, SplitEvent>, TrapezioEventHandler {
  private let group: PageGroup.ID
  private let seen: SeenDoc?
  private let context: AppContext
  private let onDone: () -> Void
  private var request: (() -> Void)?

  init(group: PageGroup.ID, seen: SeenDoc?, context: AppContext, onDone: @escaping () -> Void) {
    self.group = group
    self.seen = seen
    self.context = context
    self.onDone = onDone
    super.init(screen: context.navigator.current.screen, initialState: SplitState())
  }

  override func onFirstAppear() { load() }

  override func onDisappear() { request?() }

  func handle(event: SplitEvent) {
    switch event {
    case .answersPicked(let group):
      update { $0.answers = group }
      load()
    case .partRenamed(let index, let title): update { $0.parts?[index].title = title }
    case .confirmed: split()
    }
  }

  private func load() {
    request?()
    request = context.library.call(API.suggestSplit(pageGroupID: group, answers: state.answers)) { result in
      self.request = nil
      switch result {
      case .success(let suggestion):
        self.update {
          $0.parts = suggestion.parts
          $0.failure = nil
        }
      case .failure(let failure): self.update { $0.failure = failure.message }
      }
    }
  }

  private func split() {
    guard let parts = state.parts, !parts.isEmpty, !state.isWorking else { return }
    update { $0.isWorking = true }
    context.edits.perform(
      .splitPageGroup(pageGroup: group, parts: parts),
      seen: seen
    ) { result in
      self.update { $0.isWorking = false }
      if result.endsSheet { self.onDone() }
    }
  }
}

/// Draws the questions that were found.
struct SplitUI: TrapezioUI {
  let title: String
  /// Groups that may hold the mark scheme.
  let others: [PageGroupDetail]
  let formats: Formats
  let onClose: () -> Void

  func map(state: SplitState, onEvent: @escaping (SplitEvent) -> Void) -> Node {
    let count = state.parts?.count ?? 0
    return sheet(
      Texts.Doc.splitTitle(title), isWide: false, onClose: onClose, body: content(state, onEvent),
      actions: count == 0
        ? []
        : [
          textButton(Texts.cancel) { onClose() },
          textButton(Texts.Doc.splitInto(formats.number(count)), style: .primary, .disabled(state.isWorking)) {
            onEvent(.confirmed)
          },
        ])
  }

  private func content(_ state: SplitState, _ onEvent: @escaping (SplitEvent) -> Void) -> [Node] {
    if let failure = state.failure { return [p(.class("dialog-text"), .role("alert")) { failure }] }
    guard let parts = state.parts else { return [progressBar(Texts.Doc.searching)] }
    if parts.isEmpty { return [p(.class("dialog-text")) { Texts.Doc.noQuestions }] }
    var nodes: [Node] = []
    if !others.isEmpty { nodes.append(answersField(state, onEvent)) }
    nodes.append(
      ol(.class("row-list")) {
        for index in parts.indices { row(parts[index], index, onEvent) }
      })
    return nodes
  }

  private func answersField(_ state: SplitState, _ onEvent: @escaping (SplitEvent) -> Void) -> Node {
    label(.key("answers"), .class("dialog-option")) {
      span { Texts.Doc.markScheme }
      select(
        .class("input"),
        .onChange { event in onEvent(.answersPicked(PageGroup.ID(event.value))) }
      ) {
        option(.value(""), .key("none")) { Texts.Doc.noMarkScheme }
        for group in others { option(.value(group.id.description), .key(group.id.description)) { group.title } }
      }
    }
  }

  private func row(_ part: SplitPart, _ index: Int, _ onEvent: @escaping (SplitEvent) -> Void) -> Node {
    li(.key(index), .class("row")) {
      div(.class("row-body")) {
        input(
          .class("input"), .type("text"), .label(Texts.Doc.groupTitle), .value(part.title), .noAutocomplete,
          .onInput { onEvent(.partRenamed(index, $0.value)) })
        p(.class("row-note")) {
          Texts.joined(
            [Texts.pages(part.pages.count, formats.number(part.pages.count))]
              + (part.answerPages.isEmpty
                ? []
                : [
                  Texts.Doc.answerPages(Texts.pages(part.answerPages.count, formats.number(part.answerPages.count)))
                ]))
        }
      }
    }
  }
}
