import PaperDomain

extension Texts {
  /// What docs are, and what can be done with them, in menus, buttons, filters and the list of keys.
  nonisolated package enum Docs {
    /// What a command does.
    static func title(of command: DocCommand) -> String {
      switch command {
      case .star: "Star"
      case .unstar: "Remove star"
      case .openNotes: Texts.SharedNotes.title
      case .duplicate: Texts.Doc.duplicate
      case .download: "Download as PDF"
      case .downloadEditable: "Download with annotations to edit"
      }
    }

    /// What a doc with the trait is.
    package static func title(of trait: DocTrait) -> String {
      switch trait {
      case .tagged: "Tagged"
      case .starred: "Starred"
      }
    }
  }
}
