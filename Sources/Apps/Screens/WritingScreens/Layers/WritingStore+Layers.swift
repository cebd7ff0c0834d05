import ByteCoding
import Ink
import Notebook
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// The layers of the page in the middle of the window, and the filter for authors. Layers are in the log, so they are
// the same for everybody. What is shown alone is a choice of this window.
extension WritingStore {
  /// Opens or closes the list of layers.
  func toggleLayers() {
    if state.menu == .layers { return update { $0.menu = nil } }
    guard let page = pageInSight else { return }
    update {
      $0.menu = .layers
      $0.layers = LayersState(version: page.version)
    }
    tellLayers()
    if state.names.isEmpty { askNames() }
  }

  /// Updates the list from the log.
  func tellLayers() {
    guard state.menu == .layers, let version = state.layers?.version, let notebook = notebook(of: version) else {
      return
    }
    var counts: [UniqueID: Int] = [:]
    var own = 0
    var people: [LayersState.Person] = []
    for annotation in notebook.state.annotations {
      if let layer = annotation.layer { counts[layer, default: 0] += 1 } else { own += 1 }
      let author = notebook.author(of: annotation.id) ?? ""
      if let index = people.firstIndex(where: { $0.author == author }) {
        people[index].count += 1
      } else {
        people.append(LayersState.Person(author: author, count: 1))
      }
    }
    var rows: [LayersState.Row] = []
    var hasOwn = false
    for layer in notebook.layers {
      if layer.rank >= 0, !hasOwn {
        rows.append(LayersState.Row(count: own))
        hasOwn = true
      }
      rows.append(
        LayersState.Row(
          id: layer.id, name: layer.name, isVisible: layer.isVisible, isLocked: layer.isLocked,
          count: counts[layer.id] ?? 0))
    }
    if !hasOwn { rows.append(LayersState.Row(count: own)) }
    rows.reverse()
    let target = session.layers[version.uniqueID].flatMap { target in
      rows.contains { $0.id == target && $0.isVisible && !$0.isLocked } ? target : nil
    }
    update {
      $0.layers?.rows = rows
      $0.layers?.people = people
      $0.layers?.target = target
    }
  }

  /// A page shows another version, so the list shows that version's layers.
  func layersFollow(_ former: PageVersion.ID, to version: PageVersion.ID) {
    guard state.layers?.version == former else { return }
    update { $0.layers = LayersState(version: version) }
    tellLayers()
  }

  func act(on event: LayersEvent) {
    guard let version = state.layers?.version else { return }
    switch event {
    case .targetPicked(let layer):
      session.layers[version.uniqueID] = layer
      tellLayers()
    case .layerAlonePressed(let layer):
      update { $0.filter = $0.filter.layer == .some(layer) ? MarksFilter() : MarksFilter(layer: .some(layer)) }
      filterPages()
    case .authorAlonePressed(let author):
      update { $0.filter = $0.filter.author == author ? MarksFilter() : MarksFilter(author: author) }
      filterPages()
    case .added:
      let before = notebook(of: version)?.layers.map { $0.id } ?? []
      change(version, "Add layer") { $0.entries(addingLayer: Texts.Layers.fresh(before.count + 1)) }
      if let made = notebook(of: version)?.layers.first(where: { !before.contains($0.id) }) {
        session.layers[version.uniqueID] = made.id
      }
      tellLayers()
    case .renamed(let layer, let name):
      guard !name.isEmpty, row(layer)?.name != name else { return }
      change(version, "Rename layer") { _ in [.layer(layer, .rename(name))] }
    case .visibilityPressed(let layer):
      guard let row = row(layer) else { return }
      change(version, row.isVisible ? "Hide layer" : "Show layer") { _ in [.layer(layer, .setVisible(!row.isVisible))] }
    case .lockPressed(let layer):
      guard let row = row(layer) else { return }
      change(version, row.isLocked ? "Unlock layer" : "Lock layer") { _ in [.layer(layer, .setLocked(!row.isLocked))] }
    case .moved(let layer, let isForward):
      guard let rank = notebook(of: version)?.rank(ofLayer: layer, movedForward: isForward) else { return }
      change(version, "Move layer") { _ in [.layer(layer, .reorder(rank: rank))] }
    case .deleted(let layer):
      change(version, "Delete layer") { _ in [.layer(layer, .delete)] }
      context.toasts.say(Toast(Texts.Layers.deleted, action: Texts.undo) { self.context.undo.undo() })
    }
  }

  private func row(_ layer: UniqueID) -> LayersState.Row? { state.layers?.rows.first { $0.id == layer } }

  private func change(_ version: PageVersion.ID, _ title: String, _ entries: @escaping (NotebookPage) -> [LogEntry]) {
    guard canWrite(on: version) else { return }
    tellTime()
    act(on: session.perform(title, on: version.uniqueID, entries))
    tellLayers()
  }

  // MARK: - Filtering

  private func filterPages() {
    for page in pages { filter(page) }
  }

  /// Hides the marks of a page that the filter excludes.
  func filter(_ page: MarkedPage) {
    let filter = state.filter
    var left: Set<UniqueID> = []
    if !filter.isEmpty, let notebook = notebook(of: page.version) {
      for mark in page.ink.marks {
        let isOtherLayer = filter.layer.map { $0 != mark.annotation.layer } ?? false
        if isOtherLayer || filter.author.map({ $0 != notebook.author(of: mark.id) ?? "" }) ?? false {
          left.insert(mark.id)
        }
      }
    }
    page.leaveOut(left)
  }
}
