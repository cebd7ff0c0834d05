import PaperDomain

nonisolated extension DocDetail {
  /// Whether it has questions and answers to them.
  package var hasAnswers: Bool {
    pageGroups.contains { !$0.pages.isEmpty && question(answeredBy: $0) != nil }
  }

  /// The group whose questions a group answers; what answers others is nobody's question.
  package func question(answeredBy group: PageGroupDetail) -> PageGroupDetail? {
    guard let question = group.answersGroupID else { return nil }
    return pageGroups.first { $0.id == question && $0.answersGroupID == nil && !$0.pages.isEmpty }
  }
}
