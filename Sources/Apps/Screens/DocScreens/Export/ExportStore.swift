import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation

/// Starts the job that exports a doc, a page of it or its marks to a file. The job appears under Activity.
final class ExportStore: TrapezioStore<PaperScreen, ExportState, ExportEvent>, TrapezioEventHandler {
  private let docID: Doc.ID
  private let context: AppContext

  init(doc: DocSummary, page: Int?, context: AppContext) {
    docID = doc.id
    self.context = context
    super.init(screen: context.navigator.current.screen, initialState: ExportState(doc, page: page))
  }

  func handle(event: ExportEvent) {
    switch event {
    case .closed: context.dialogs.close()
    case .changed(let changed):
      update {
        $0 = changed
        $0.fault = nil
      }
    case .submitted: begin()
    }
  }

  private func begin() {
    let choice = state.choice
    guard !state.isWorking else { return }
    guard let page = choice.isOfPage ? state.pageNumber : 1 else {
      return update { $0.fault = Texts.Export.noPage(context.formats.number($0.pageCount)) }
    }
    update { $0.isWorking = true }
    let call = API.beginDocExport(
      docID: docID, options: ExportOptions(annotations: choice.marks), format: choice.format,
      page: choice.isOfPage ? page : nil, history: choice == .marks && state.hasHistory ? true : nil)
    context.library.call(call) { result in
      switch result {
      case .success(let job):
        self.context.dialogs.end()
        self.context.follow(export: job)
      case .failure(let failure):
        self.update {
          $0.isWorking = false
          $0.fault = failure.message
        }
      }
    }
  }
}
