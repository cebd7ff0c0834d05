import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// Changes the order of groups, tags and variables by dragging a line's grip or by key.

extension PropertiesStore {
  // MARK: By key

  /// Moves a line by one place. A tag can also move into the group above or below.
  func move(_ line: PropertiesState.Line, by step: Int) {
    guard state.query.trimmed.isEmpty else { return }
    switch line {
    case .tag(let tag): move(tag, by: step)
    case .group(let group?): moveGroup(group, by: step)
    case .variable(let variable): moveVariable(variable, by: step)
    case .group(nil), .variables, .newTags, .newGroup: return
    }
    references.awaited = line
  }

  private func move(_ tag: PaperTag.ID, by step: Int) {
    guard let found = state.overview?.tag(tag) else { return }
    let group = found.groupID
    let tags = state.tags(in: group)
    guard let index = tags.firstIndex(where: { $0.id == tag }) else { return }
    let target = step < 0 ? index - 1 : index + 2
    if target >= 0, target <= tags.count {
      return perform(
        .moveTags(tags: [tag], group: group, before: target < tags.count ? tags[target].id : nil))
    }
    let groups = state.groupIDs
    guard let place = groups.firstIndex(where: { $0 == group }), groups.indices.contains(place + step) else { return }
    let other = groups[place + step]
    perform(.moveTags(tags: [tag], group: other, before: step < 0 ? nil : state.tags(in: other).first?.id))
  }

  private func moveGroup(_ group: TagGroup.ID, by step: Int) {
    let groups = state.overview?.catalog.groups ?? []
    guard let index = groups.firstIndex(where: { $0.id == group }) else { return }
    let target = step < 0 ? index - 1 : index + 2
    guard target >= 0, target <= groups.count else { return }
    perform(.moveTagGroup(group: group, before: target < groups.count ? groups[target].id : nil))
  }

  private func moveVariable(_ variable: Variable.ID, by step: Int) {
    let variables = state.overview?.catalog.variables ?? []
    guard let index = variables.firstIndex(where: { $0.id == variable }) else { return }
    let target = step < 0 ? index - 1 : index + 2
    guard target >= 0, target <= variables.count else { return }
    perform(.moveVariable(variable: variable, before: target < variables.count ? variables[target].id : nil))
  }

  func perform(_ command: LibraryCommand) { context.edits.perform(command) }

  // MARK: By hand

  /// The person has pressed the pointer on a line's grip.
  func grabbed(_ line: PropertiesState.Line, _ event: InputEvent) {
    guard event.button == 0, state.query.trimmed.isEmpty else { return }
    event.preventDefault()
    update { $0.drag = PropertiesState.Drag(line: line, before: line, x: event.x, y: event.y) }
    dragListeners = [
      context.effects.window.on(.pointermove) { self.dragged($0) },
      context.effects.window.on(.pointerup) { _ in self.dropped() },
      context.effects.window.on(.pointercancel) { _ in self.endDrag() },
    ]
  }

  private func dragged(_ event: InputEvent) {
    guard let drag = state.drag, let bounds = context.content.bounds else { return }
    let y = event.y - bounds.y + scrollTop - listTop
    let row = Int(max(0, (y / state.geometry.height(ofRow: 0)).rounded()))
    let before = target(of: drag.line, row: row)
    update {
      $0.drag?.x = event.x
      $0.drag?.y = event.y
      $0.drag?.before = before
    }
    let margin = 48.0
    if event.y < bounds.y + margin { context.content.scroll(left: 0, top: max(0, scrollTop - 16)) }
    if event.y > bounds.y + bounds.height - margin { context.content.scroll(left: 0, top: scrollTop + 16) }
  }

  /// The row above which the dragged line would be dropped: the first valid one from the row under the pointer on.
  private func target(of line: PropertiesState.Line, row: Int) -> PropertiesState.Line? {
    for index in min(row, state.lines.count)..<state.lines.count {
      switch (line, state.lines[index]) {
      case (.tag, .tag), (.tag, .variables), (.group, .variables), (.variable, .variable): return state.lines[index]
      // Above a group's head means at the end of the group before it.
      case (.tag, .group), (.group, .group): return state.lines[index]
      default: continue
      }
    }
    return nil
  }

  private func dropped() {
    guard let drag = state.drag else { return }
    endDrag()
    guard drag.before != drag.line else { return }
    references.awaited = drag.line
    switch drag.line {
    case .tag(let tag): drop(state.targets(of: tag), above: drag.before)
    case .group(let group?):
      var before: TagGroup.ID?
      if case .group(let next)? = drag.before { before = next }
      perform(.moveTagGroup(group: group, before: before))
    case .variable(let variable):
      var before: Variable.ID?
      if case .variable(let next)? = drag.before { before = next }
      perform(.moveVariable(variable: variable, before: before))
    case .group(nil), .variables, .newTags, .newGroup: return
    }
  }

  private func drop(_ tags: [PaperTag.ID], above line: PropertiesState.Line?) {
    if case .tag(let next)? = line, let target = state.overview?.tag(next) {
      guard !tags.contains(next) else { return }
      return perform(.moveTags(tags: tags, group: target.groupID, before: next))
    }
    // The target is the end of the group that ends above this line.
    var group: TagGroup.ID?
    let end = line.flatMap { state.index(of: $0) } ?? state.lines.count
    for index in (0..<end).reversed() {
      if case .group(let id) = state.lines[index] {
        group = id
        break
      }
    }
    perform(.moveTags(tags: tags, group: group, before: nil))
  }

  func endDrag() {
    dragListeners = []
    update { $0.drag = nil }
  }
}
