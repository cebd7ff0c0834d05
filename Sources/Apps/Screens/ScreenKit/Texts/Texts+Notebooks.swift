extension Texts {
  /// The texts about merging notebook files.
  nonisolated enum Notebooks {
    static func merged(_ name: String, _ count: Int, leftOut: Int) -> String {
      let came = count > 0 ? Texts.counted(count, "\(count)", "mark", "marks") : "Changes and no new marks"
      let left = leftOut > 0 ? " \(Texts.counted(leftOut, "\(leftOut)", "page", "pages")) of it belong elsewhere." : ""
      return "\(came) came from “\(name)”.\(left)"
    }
    static func nothingNew(_ name: String) -> String { "Everything in “\(name)” is here already." }
    static func notMerged(_ name: String, _ reason: String) -> String { "“\(name)” was not added. \(reason)" }
    static func notSent(_ name: String) -> String {
      "“\(name)” was not added: PaperCenter could not be reached. Try again."
    }
  }
}
