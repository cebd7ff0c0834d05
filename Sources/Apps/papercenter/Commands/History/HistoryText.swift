import PaperDomain

extension HistoryStep {
  /// The step in words, such as "rename doc “Mechanics”" or "move pages “Paper 1” (12)".
  var title: String {
    let verb = kind?.words ?? "a step of a newer PaperCenter"
    return verb + (subject.isEmpty ? "" : " “\(subject)”") + (itemCount > 1 ? " (\(itemCount))" : "")
  }
}

extension BlockedStep {
  /// Why the step cannot be undone or redone, and whose step prevents it.
  /// - Parameter participle: "undone" or "redone"
  func sentence(_ participle: String) -> String {
    var text = "Cannot be \(participle): \(step.title), because \(reason)"
    if let inTheWay {
      let owner = inTheWay.person.map { " of \($0.name)" } ?? ""
      let state = inTheWay.revertedAt == nil ? "" : ", which was undone"
      text += " The step\(owner) \(inTheWay.id) prevents it: \(inTheWay.title)\(state)."
    }
    return text
  }
}

extension LibraryEdit.Kind {
  /// The kind in words, such as "move to trash".
  var words: String {
    rawValue.reduce(into: "") { text, letter in
      text += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }
}
