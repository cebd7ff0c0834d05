extension Texts {
  /// The texts about merging notebook files.
  nonisolated enum Notebooks {
    static func merged(_ name: String, _ count: Int, leftOut: Int) -> String {
      let came = count > 0 ? Texts.counted(count, "\(count)", "mark", "marks") : "Changes but no new marks"
      let left = Texts.counted(leftOut, "\(leftOut)", "of its pages is", "of its pages are") + " not in this doc."
      return "\(came) came from “\(name)”." + (leftOut > 0 ? " " + left : "")
    }
    static func nothingNew(_ name: String) -> String { "Everything in “\(name)” is already here." }
    static func notMerged(_ name: String, _ reason: String) -> String { "“\(name)” was not added. \(reason)" }
    static func notSent(_ name: String) -> String {
      "“\(name)” was not added: PaperCenter could not be reached. Try again."
    }
  }
}
