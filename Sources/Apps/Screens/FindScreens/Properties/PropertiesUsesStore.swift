import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation

/// The things that have some tags, or a value of a variable.
nonisolated struct PropertiesUsesState: TrapezioState {
  var subject: PropertiesSubject
  var overview: MetadataOverview?
  var uses = GrowingList<MetadataUse>()

  /// The tags themselves, or the tags of the group.
  var tags: [PaperTag] {
    guard let all = overview?.catalog.tags else { return [] }
    return switch subject {
    case .tags(let ids): all.filter { ids.contains($0.id) }
    case .group(let group): all.filter { $0.groupID == group }
    case .variable: []
    }
  }

  /// Whether the list names each use. For several tags it only shows how often each is used.
  var listsPlaces: Bool {
    switch subject {
    case .tags(let tags): tags.count == 1
    case .variable: true
    case .group: false
    }
  }
}

/// The events of the list of uses.
enum PropertiesUsesEvent {
  case endReached
}

/// Loads the uses as the person scrolls.
final class PropertiesUsesStore: TrapezioStore<PaperScreen, PropertiesUsesState, PropertiesUsesEvent>,
  TrapezioEventHandler
{
  private let context: AppContext
  private var request: (() -> Void)?

  init(subject: PropertiesSubject, context: AppContext) {
    self.context = context
    super.init(screen: context.navigator.current.screen, initialState: PropertiesUsesState(subject: subject))
  }

  override func onFirstAppear() {
    let overview = context.metadata.overview
    update { $0.overview = overview }
    load(state.uses.again)
  }

  override func onDisappear() { request?() }

  func handle(event: PropertiesUsesEvent) {
    switch event {
    case .endReached: if request == nil { load(state.uses.next) }
    }
  }

  private func load(_ part: ListPart?) {
    guard let part else { return }
    let (limit, offset) = (part.limit, part.offset)
    let call: Call<MetadataUseList>
    switch state.subject {
    case .tags(let tags) where tags.count == 1: call = API.tagUses(tagID: tags[0], limit: limit, offset: offset)
    case .variable(let variable): call = API.variableUses(variableID: variable, limit: limit, offset: offset)
    case .tags, .group: return
    }
    request = context.library.call(call) { result in
      self.request = nil
      var unreportedFailure: APIFailure?
      self.update { unreportedFailure = $0.uses.take(part, result.map { ($0.uses, $0.total) }) }
      self.context.report(unreportedFailure)
    }
  }
}
