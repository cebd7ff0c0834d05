import PaperDomain

nonisolated extension DocDetail {
  /// Whether some page group has the answers to another.
  package var hasAnswers: Bool {
    pageGroups.contains { !$0.pages.isEmpty && question(answeredBy: $0) != nil }
  }

  /// The group with the questions that a group answers. A group that is itself answers is never a question.
  package func question(answeredBy group: PageGroupDetail) -> PageGroupDetail? {
    guard let question = group.answersGroupID else { return nil }
    return pageGroups.first { $0.id == question && $0.answersGroupID == nil && !$0.pages.isEmpty }
  }
}
