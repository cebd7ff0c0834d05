import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation

/// Makes a doc of blank paper and opens it.
final class PaperStore: TrapezioStore<PaperScreen, PaperState, PaperEvent>, TrapezioEventHandler {
  private let context: AppContext
  private var request: (() -> Void)?

  init(context: AppContext) {
    self.context = context
    super.init(screen: context.navigator.current.screen, initialState: PaperState())
  }

  func handle(event: PaperEvent) {
    switch event {
    case .closed: context.dialogs.close()
    case .changed(let changed):
      update {
        $0 = changed
        $0.fault = nil
      }
    case .submitted: make()
    }
  }

  private func make() {
    guard !state.isWorking else { return }
    guard let creation = state.creation else { return update { $0.fault = Texts.Paper.countMissing } }
    update { $0.isWorking = true }
    request = context.library.call(API.createBlankDoc(creation)) { result in
      self.request = nil
      switch result {
      case .success(let doc):
        self.context.dialogs.end()
        self.context.open(.viewer(ViewerLocation(docID: doc.id, pageNumber: 1)))
      case .failure(let failure):
        self.update {
          $0.isWorking = false
          $0.fault = failure.message
        }
      }
    }
  }
}
