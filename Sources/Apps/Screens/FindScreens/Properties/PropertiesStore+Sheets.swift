import MetadataParts
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// The actions of menus and sheets.

extension PropertiesStore {
  func actionPicked(_ action: PropertiesAction) {
    let menu = state.menu
    update { $0.menu = nil }
    func open(_ kind: PropertiesState.Menu.Kind) {
      update { $0.menu = PropertiesState.Menu(kind: kind, x: menu?.x ?? 0, y: menu?.y ?? 0) }
    }
    switch action {
    case .rename(let line): beginEditing(line)
    case .addTags(let group): beginEditing(.newTags(group))
    case .newGroup:
      beginEditing(.newGroup)
      if let index = state.index(of: .newGroup) {
        context.content.scroll(left: 0, top: max(0, listTop + state.geometry.top(ofRow: index) - viewHeight / 2))
      }
    case .newVariable: update { $0.sheet = .variable(VariableDraft()) }
    case .duplicate(let group): perform(.duplicateTagGroup(group: group))
    case .move(let line, let step): move(line, by: step)
    case .moveTags(let tags, let group): perform(.moveTags(tags: tags, group: group, before: nil))
    case .chooseGroup(let tags): open(.moveTo(tags))
    case .chooseColor(let tags):
      let color = tags.first.flatMap { state.overview?.tag($0)?.color } ?? .tagDefault
      update { $0.sheet = .color(ColorDraft(target: .tags(tags), text: color.description)) }
    case .chooseVariableColor(let id):
      let color = state.overview?.variable(id)?.color ?? .variableDefault
      update { $0.sheet = .color(ColorDraft(target: .variable(id), text: color.description)) }
    case .chooseScope(let tags): open(.scope(tags))
    case .chooseVariableScope(let id): open(.variableScope(id))
    case .setScope(let tags, let scope): perform(.setTagScope(tags: tags, scope: scope))
    case .setVariableScope(let id, let scope): perform(.setVariableScope(variables: [id], scope: scope))
    case .merge(let tags): if let first = tags.first { update { $0.sheet = .merge(tags, into: first) } }
    case .editOptions(let id): update { $0.sheet = .options(OptionsDraft(variable: id)) }
    case .showUses(let subject): update { $0.sheet = .uses(subject, deletes: false) }
    case .delete(let subject): delete(subject)
    case .filter(let tags):
      var filter = FilterParts("")
      filter.setTags(tags, any: true)
      context.open(.library(LibraryArrangement(filter: filter.text)))
    }
  }

  func closeSheet() {
    update { $0.sheet = nil }
    if let line = state.focused { focus(line) }
  }

  // MARK: - Deleting

  /// Deletes an unused thing. If it is used, shows its uses first.
  func delete(_ subject: PropertiesSubject) {
    let isUsed: Bool
    let command: LibraryCommand
    switch subject {
    case .tags(let tags):
      isUsed = state.useCount(of: tags) > 0
      command = .deleteTags(tags: tags, everywhere: false)
    case .group(let group):
      isUsed = !state.tags(in: group).isEmpty
      command = .deleteTagGroup(group: group, everywhere: false)
    case .variable(let id):
      let index = state.overview?.catalog.variables.firstIndex { $0.id == id }
      isUsed = index.map { state.overview?.variableUses[$0] ?? 0 > 0 } ?? false
      command = .deleteVariables(variables: [id], everywhere: false)
    }
    if isUsed { update { $0.sheet = .uses(subject, deletes: true) } } else { deleteNow(command) }
  }

  /// Deletes something and removes it from everything that has it, as one step of undo.
  private func deleteEverywhere(_ subject: PropertiesSubject) {
    switch subject {
    case .tags(let tags): deleteNow(.deleteTags(tags: tags, everywhere: true))
    case .group(let group): deleteNow(.deleteTagGroup(group: group, everywhere: true))
    case .variable(let id): deleteNow(.deleteVariables(variables: [id], everywhere: true))
    }
  }

  private func deleteNow(_ command: LibraryCommand) {
    // The focus goes to the row that takes its place.
    if let focused = state.focused, let index = state.index(of: focused) {
      let next = index + 1 < state.lines.count ? state.lines[index + 1] : state.lines[max(0, index - 1)]
      references.awaited = next
    }
    update { $0.sheet = nil }
    context.edits.perform(command) { result in
      if case .success = result { self.changeSelection { $0.clear() } }
    }
  }

  // MARK: - Sheets

  func confirmSheet() {
    switch state.sheet {
    case .color(let draft)?: setColor(draft)
    case .merge(let tags, let kept)?:
      perform(.mergeTags(tags: tags.filter { $0 != kept }, into: kept))
      changeSelection { $0.clear() }
      references.awaited = .tag(kept)
      update { $0.sheet = nil }
    case .variable(let draft)?: createVariable(draft)
    case .uses(let subject, let deletes)?: if deletes { deleteEverywhere(subject) }
    case .options?: optionAction(.added)
    case nil: return
    }
  }

  private func setColor(_ draft: ColorDraft) {
    var draft = draft
    do throws(LibraryError) {
      let color = try HexColor.checked(draft.text.trimmed)
      switch draft.target {
      case .tags(let tags): perform(.recolorTags(tags: tags, color: color))
      case .variable(let id): perform(.recolorVariables(variables: [id], color: color))
      }
      closeSheet()
    } catch {
      draft.fault = error.sentence
      update { $0.sheet = .color(draft) }
    }
  }

  private func createVariable(_ draft: VariableDraft) {
    var options: [String] = []
    if draft.type == .list { options = draft.options.separatedByCommas }
    let command = LibraryCommand.createVariable(
      name: draft.name, type: draft.type, scope: draft.scope, color: .variableDefault, options: options)
    context.edits.perform(command, announcesFailure: false) { result in
      switch result {
      case .success(let done):
        if let id = done.created.variables.first { self.references.awaited = .variable(id) }
        self.update { $0.sheet = nil }
        self.context.metadata.load()
      case .failure(let failure):
        var draft = draft
        draft.fault = (failure.field ?? "name", failure.message)
        self.update { $0.sheet = .variable(draft) }
      }
    }
  }

  // MARK: - Options

  func optionAction(_ action: OptionAction) {
    guard case .options(var draft)? = state.sheet else { return }
    let variable = draft.variable
    draft.fault = nil
    switch action {
    case .newNameTyped(let text): draft.newName = text
    case .added:
      if !draft.newName.trimmed.isEmpty {
        change(.addOption(variable: variable, name: draft.newName.trimmed)) { $0.newName = "" }
      }
    case .renamingBegun(let option): draft.renaming = option
    case .renamed(let name):
      let option = draft.renaming
      draft.renaming = nil
      draft.attempt += 1
      let old = options(of: variable).first { $0.id == option }?.name
      if let name, let option, name != old { change(.renameOption(variable: variable, option: option, name: name)) }
    case .moved(let option, let step):
      let options = options(of: variable)
      let target = (options.firstIndex { $0.id == option } ?? 0) + (step < 0 ? -1 : 2)
      if target >= 0, target <= options.count {
        change(
          .moveOption(
            variable: variable, option: option, before: target < options.count ? options[target].id : nil))
      }
    case .removed(let option): removeOption(option, of: variable)
    case .replacementPicked(let id): draft.removal?.replacement = VariableOption.ID(id)
    case .removalConfirmed:
      if let removal = draft.removal {
        let values: OptionValues = removal.replacement.map { .replace(with: $0) } ?? .clear
        change(.removeOption(variable: variable, option: removal.option, values: values)) { $0.removal = nil }
      }
    case .removalLeft: draft.removal = nil
    }
    update { $0.sheet = .options(draft) }
  }

  private func options(of variable: Variable.ID) -> [VariableOption] {
    state.overview?.variable(variable)?.options ?? []
  }

  /// Removes an unused option. If it is in use, asks what the values become instead.
  private func removeOption(_ option: VariableOption.ID, of variable: Variable.ID) {
    context.edits.perform(
      .removeOption(variable: variable, option: option, values: .keep), announcesFailure: false
    ) { result in
      switch result {
      case .success: self.context.metadata.load()
      case .failure(let failure):
        self.changeOptions { draft in
          if failure.isStillInUse {
            draft.removal = OptionsDraft.Removal(option: option, message: failure.message)
          } else {
            draft.fault = failure.message
          }
        }
      }
    }
  }

  private func change(_ command: LibraryCommand, then done: @escaping (inout OptionsDraft) -> Void = { _ in }) {
    context.edits.perform(command, announcesFailure: false) { result in
      switch result {
      case .success:
        self.changeOptions(done)
        self.context.metadata.load()
      case .failure(let failure): self.changeOptions { $0.fault = failure.message }
      }
    }
  }

  private func changeOptions(_ change: (inout OptionsDraft) -> Void) {
    update { state in
      guard case .options(var draft)? = state.sheet else { return }
      change(&draft)
      state.sheet = .options(draft)
    }
  }
}

nonisolated extension APIFailure {
  /// The form field that the failure is about, if the server names one.
  var field: String? {
    if case .refused(_, let detail) = self, detail.code == "invalid" { detail.detail } else { nil }
  }

  /// Whether the failure is that the thing to delete is still in use.
  var isStillInUse: Bool {
    if case .refused(_, let detail) = self { detail.code == "stillInUse" } else { false }
  }
}
