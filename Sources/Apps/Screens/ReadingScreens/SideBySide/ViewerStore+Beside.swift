import DocSession
import DocViewer
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation

extension ViewerStore {
  /// Puts another viewer beside this one: the answers, if the doc has some, else a doc that the person chooses. Beside
  /// another one already, the other one is closed.
  ///
  /// It takes the place of this screen, as another way to look at the same page: Back leads to where the person came from.
  func showBeside() {
    if let seat { return seat.onLeave() }
    guard state.phase == .ready, !isEmbedded, let location = besideLocation else { return }
    context.navigator.replace(.beside(location))
  }

  private var besideLocation: TwoViewersLocation? {
    guard let docID = state.docID, let number = state.numberInDoc(state.pages.current) else { return nil }
    guard state.hasAnswers else {
      return TwoViewersLocation(docID: docID, pageNumber: number, companion: .toBeChosen)
    }
    // If the answer was being read, it stays on screen, beside its question.
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
