import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio

// Names existing and new groups, tags and variables. Somebody else may rename an existing one during the edit.

extension PropertiesStore {
  /// Edits the name of a row in place.
  func beginEditing(_ line: PropertiesState.Line) {
    switch line {
    case .group(nil), .variables: return
    case .group, .tag, .variable, .newTags, .newGroup: break
    }
    guard let name = state.name(of: line) else { return }
    update {
      $0.editing = PropertiesState.Editing(line: line, original: name, text: name)
      $0.layOut()
    }
  }

  /// The person has left the field. `text` is `nil` if nothing was changed.
  func endEditing(_ text: String?) {
    guard let editing = state.editing else { return }
    let isNew = editing.line == .newGroup || editing.original.isEmpty
    guard let text, text != editing.original, !(isNew && text.isEmpty) else {
      leaveEditing()
      return
    }
    switch editing.line {
    case .newGroup: perform(.createTagGroup(name: text), text)
    case .newTags(let group): createTags(text, in: group)
    default: rename(editing, to: text)
    }
  }

  private func leaveEditing() {
    guard let line = state.editing?.line else { return }
    update {
      $0.editing = nil
      $0.layOut()
    }
    switch line {
    case .newTags(let group): focus(.group(group))
    case .newGroup: break
    default: focus(line)
    }
  }

  /// Performs the command. If the server refuses it, the field stays open with the reason below it.
  private func perform(_ command: LibraryCommand, _ text: String) {
    context.edits.perform(command, announcesFailure: false) { result in
      switch result {
      case .success(let done):
        if let group = done.created.tagGroups.first { self.references.awaited = .group(group) }
        if let tag = done.created.tags.first { self.references.awaited = .tag(tag) }
        self.context.metadata.load { _ in self.leaveEditing() }
      case .failure(let failure): self.refuse(text, failure.message)
      }
    }
  }

  private func refuse(_ text: String, _ reason: String) {
    update { state in
      guard var editing = state.editing else { return }
      editing.text = text
      editing.fault = reason
      editing.attempt += 1
      state.editing = editing
    }
  }

  // MARK: Renaming

  /// Loads the current name first. If somebody has changed it since editing began, renames nothing and shows a toast
  /// that offers to apply the typed name anyway.
  private func rename(_ editing: PropertiesState.Editing, to text: String) {
    context.metadata.load { failure in
      if let failure { return self.refuse(text, failure.message) }
      guard let now = self.state.name(of: editing.line) else {
        self.context.toasts.say(Toast(Texts.Properties.goneMeanwhile(editing.original), kind: .failure))
        return self.leaveEditing()
      }
      guard now == editing.original else {
        self.sayConflict(editing, now: now, wish: text)
        return self.leaveEditing()
      }
      self.rename(editing.line, to: text)
    }
  }

  private func rename(_ line: PropertiesState.Line, to text: String) {
    switch line {
    case .tag(let id): perform(.renameTag(tag: id, name: text), text)
    case .variable(let id): perform(.renameVariable(variable: id, name: text), text)
    case .group(let id?): perform(.renameTagGroup(group: id, name: text), text)
    case .group(nil), .variables, .newTags, .newGroup: leaveEditing()
    }
  }

  private func sayConflict(_ editing: PropertiesState.Editing, now: String, wish: String) {
    context.toasts.say(
      Toast(
        Texts.Properties.renamedMeanwhile(editing.original, now: now, wish: wish), kind: .failure,
        action: Texts.Properties.useMine
      ) { self.rename(editing.line, to: wish) })
  }

  // MARK: Making

  /// Makes a tag of each name in a text such as "Algebra, Geometry, Calculus".
  private func createTags(_ text: String, in group: TagGroup.ID?) {
    var names: [String] = []
    for name in text.separatedByCommas where !names.contains(name) { names.append(name) }
    guard !names.isEmpty else { return leaveEditing() }
    // New tags go to the end of their group and take over the colour and scope of its last tag.
    let last = state.tags(in: group).last
    let color = last?.color ?? TagPalette.colors[(state.overview?.catalog.groups.count ?? 0) % TagPalette.colors.count]
    perform(
      .createTags(names: names, group: group, color: color, scope: last?.scope ?? .docAndBelow), text)
  }
}
