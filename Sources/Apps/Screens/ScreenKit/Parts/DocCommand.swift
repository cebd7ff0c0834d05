import PaperAPI
import PaperDomain
import TrapezioNavigation
import TrapezioWeb

// What all screens show of docs and offer for them: in the library's grid and list, and on a doc's own page.

/// The commands for docs that every screen offers, in menus and by keys, some also as buttons.
nonisolated package enum DocCommand: CaseIterable, Equatable, Sendable {
  case star, unstar, openNotes, duplicate, download, export, addMarks

  fileprivate var symbol: Icon {
    switch self {
    case .star: .star
    case .unstar: .starred
    case .openNotes: .note
    case .duplicate: .duplicate
    case .download, .export: .export
    case .addMarks: .importing
    }
  }

  /// The key of the command, as in events and as shown to people; `nil` for none.
  fileprivate var key: (event: String, label: String)? {
    switch self {
    case .star, .unstar: ("s", "S")
    case .openNotes: ("n", "N")
    case .duplicate, .download, .export, .addMarks: nil
    }
  }

  /// Whether it is also a button of each doc.
  fileprivate var isButton: Bool { self == .star || self == .unstar || self == .download }

  /// Whether the command is useful for these docs.
  fileprivate func applies(to docs: [DocSummary]) -> Bool {
    switch self {
    case .star: docs.contains { !$0.isStarred }
    case .unstar: !docs.isEmpty && docs.allSatisfy { $0.isStarred }
    case .openNotes: docs.count == 1
    case .duplicate: !docs.isEmpty
    case .download, .export, .addMarks: docs.count == 1 && docs[0].pageCount > 0
    }
  }

  /// The lines of a menu for docs, as a section.
  package static func items<Action>(for docs: [DocSummary], action: (DocCommand) -> Action) -> [MenuItem<Action>] {
    var items: [MenuItem<Action>] = []
    for command in allCases where command.applies(to: docs) {
      items.append(
        MenuItem(
          Texts.Docs.title(of: command), icon: command.symbol, shortcut: command.key?.label,
          beginsSection: items.isEmpty, action: action(command)))
    }
    return items
  }

  /// The command keys for the list of keyboard shortcuts.
  package static var shortcuts: [(what: String, keys: [String])] {
    allCases.compactMap { command in command.key.map { (Texts.Docs.title(of: command), [$0.label]) } }
  }
}

extension DocCommand {
  /// The buttons of a doc.
  package static func buttons(
    for doc: DocSummary, classes: String = "icon-button", _ attributes: Attribute,
    onPress: @escaping (DocCommand) -> Void
  ) -> [Node] {
    allCases.filter { $0.isButton && $0.applies(to: [doc]) }.map { command in
      iconButton(Texts.Docs.title(of: command), command.symbol, classes: classes, attributes, .tooltip("end")) {
        event in
        event.stopPropagation()
        onPress(command)
      }
    }
  }

  /// The command for docs that belongs to a key; `nil` for none.
  package init?(_ event: InputEvent, on docs: [DocSummary]) {
    guard event.modifiers.isEmpty,
      let command = DocCommand.allCases.first(where: { $0.key?.event == event.key && $0.applies(to: docs) })
    else { return nil }
    self = command
  }
}

extension AppContext {
  /// Performs a command on docs.
  package func perform(_ command: DocCommand, on docs: [DocSummary]) {
    switch command {
    case .star, .unstar: edits.perform(.starDocs(docs: docs.map { $0.id }, isStarred: command == .star))
    case .openNotes: if let doc = docs.first { open(.docNotes(doc.id)) }
    case .duplicate:
      edits.perform(.duplicate(selection: StructureSelection(docs: docs.map { $0.id }))) { [self] result in
        // On the doc's own page, the copy is opened. In a list the copy appears next to the original.
        guard case .success(let done) = result, let copy = done.created.docs.first,
          case .doc = navigator.current.screen
        else { return }
        open(.doc(copy))
      }
    case .download: if let doc = docs.first { download(doc) }
    case .export: if let doc = docs.first { dialogs.open(.export(doc)) }
    case .addMarks: if let doc = docs.first { notebooks.pick(into: .doc(doc.id)) }
    }
  }

  private func download(_ doc: DocSummary) {
    let options = ExportOptions(annotations: .flattened)
    guard doc.pageCount > AppContext.maximumPagesWaitedFor else {
      return effects.files.download(
        url: API.exportDoc(docID: doc.id, options: options).path, name: doc.title + ".pdf")
    }
    library.call(API.beginDocExport(docID: doc.id, options: options)) { [self] result in
      if let job = valueOrReport(result) { follow(export: job) }
    }
  }

  /// Docs with more pages are exported in the background, because a browser shows nothing until the first byte of a
  /// download arrives.
  private static var maximumPagesWaitedFor: Int { 100 }
}

extension DocSummary {
  /// Badges for the doc's special states.
  package var badges: [Node] {
    var badges: [Node] = []
    if textFailure != nil { badges.append(badge(Texts.Library.textFailed, icon: .warning, kind: "warn")) }
    if isStarred { badges.append(badge(Texts.Docs.title(of: DocTrait.starred), icon: .starred)) }
    if duplicateOf != nil { badges.append(badge(Texts.Library.sameFile, icon: .duplicate)) }
    return badges
  }
}
