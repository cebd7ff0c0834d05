import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioNavigation

extension AppContext {
  /// Makes a doc from all pages of a bundle and offers to open it.
  /// - Parameter completion: called once, asynchronously, with `true` if the doc was made; this method has already
  ///   reported a failure by then
  func createDoc(of bundle: PDFBundle.ID, completion: @escaping (Bool) -> Void) {
    edits.perform(.createDoc(title: nil, bundle: bundle), announcesSuccess: false) { result in
      guard case .success(let done) = result, let edit = done.edit, let doc = done.created.docs.first else {
        return completion(false)
      }
      self.toasts.say(Toast(Texts.Bundles.created(edit.subject), action: Texts.open) { self.open(.doc(doc)) })
      completion(true)
    }
  }

  /// Asks whether to delete a bundle. If docs use it, says so instead.
  /// - Parameter proceed: called once if the person confirms
  func askToDeleteBundle(_ name: String, isUsed: Bool, docCount: Int, proceed: @escaping () -> Void) {
    guard !isUsed else {
      let docs = Texts.docs(docCount, formats.number(docCount))
      toasts.say(Toast(Texts.Bundles.inUse(name, docs), kind: .failure))
      return
    }
    dialogs.confirm(
      title: Texts.Bundles.deleteQuestion(name), text: Texts.Bundles.deleteText, keep: Texts.Bundles.keep,
      proceed: Texts.Bundles.deleteNow, perform: proceed)
  }
}
