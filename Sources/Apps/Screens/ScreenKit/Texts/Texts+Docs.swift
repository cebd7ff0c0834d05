import PaperDomain

extension Texts {
  /// The texts for docs and their commands, in menus, buttons, filters and the list of keys.
  nonisolated package enum Docs {
    /// The name of a command.
    static func title(of command: DocCommand) -> String {
      switch command {
      case .star: "Star"
      case .unstar: "Remove star"
      case .openNotes: Texts.SharedNotes.title
      case .duplicate: Texts.Doc.duplicate
      case .download: "Download as PDF"
      case .export: "Export…"
      case .addMarks: "Add marks from a file…"
      }
    }

    /// The name of a trait.
    package static func title(of trait: DocTrait) -> String {
      switch trait {
      case .tagged: "Tagged"
      case .starred: "Starred"
      }
    }
  }
}
