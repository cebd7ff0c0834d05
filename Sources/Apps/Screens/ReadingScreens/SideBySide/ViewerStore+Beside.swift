import DocSession
import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation

extension ViewerStore {
  /// Opens a second viewer with the doc's answers, or if it has none, with a doc that the person chooses. If there are
  /// two viewers already, closes the other one.
  ///
  /// Replaces this screen in the history, because it is another view of the same page. Back thus returns to where the
  /// person came from.
  func showBeside() {
    if let sideBySide { return sideBySide.onLeave() }
    guard state.phase == .ready, !isEmbedded, let location = besideLocation else { return }
    context.navigator.replace(.beside(location))
  }

  private var besideLocation: TwoViewersLocation? {
    guard let docID = state.docID, let number = state.numberInDoc(state.pages.current) else { return nil }
    guard state.hasAnswers else {
      return TwoViewersLocation(docID: docID, pageNumber: number, companion: .toBeChosen)
    }
    // If an answer is on screen, it moves to the second side, beside its question.
    let answered = state.group(of: state.pages.current)?.group.answersGroupID
    if let answered,
      let question = state.groups.first(where: {
        $0.group.pageGroupID == answered && $0.group.answersGroupID == nil
      })
    {
      return TwoViewersLocation(
        docID: docID, pageNumber: state.numberInDoc(question.indices.lowerBound) ?? 1,
        companion: .answers(pageNumber: number),
        link: .questions)
    }
    return TwoViewersLocation(
      docID: docID, pageNumber: number, companion: .answers(pageNumber: nil), link: .questions)
  }
}
