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
}
