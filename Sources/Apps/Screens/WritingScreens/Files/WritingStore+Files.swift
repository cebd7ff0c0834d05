import ByteCoding
import DocViewer
import Notebook
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// Saving a page's marks as a file, and merging a file into a page.
extension WritingStore {
  /// Saves the marks of the page in the middle of the window.
  /// - Parameter history: whether to include the history; otherwise nothing that was deleted, erased or undone
  func saveMarks(history: Bool) {
    guard let page = pageInSight else { return }
    // Wait until the latest marks are on the server, so that the file includes them.
    outbox.whenSettled { _ in
      self.context.effects.files.download(
        url: API.pageNotebook(pageVersionID: page.version, history: history).path,
        name: Texts.Files.name(page: page.page.index + 1, history: history) + ExportFormat.notebook.fileEnding)
    }
  }

  /// Saves the page in the middle of the window together with its marks, at print resolution.
  func savePage(as format: MarkedPageFormat) {
    guard let page = pageInSight else { return }
    outbox.whenSettled { _ in
      self.context.effects.files.download(
        url: API.pagePicture(pageVersionID: page.version, format: format).path,
        name: Texts.Files.pageName(page.page.index + 1) + (format == .png ? ".png" : ".svg"))
    }
  }

  /// Converts the annotations in the PDFs of the current paper to marks. Its pages then show new versions, which the
  /// viewer notices like any change of the library.
  func takeAnnotations() {
    guard let page = pageInSight, let id = page.pageID, canWrite(on: page.version), takeover == nil else { return }
    // Wait until the latest marks are on the server, so that they are carried over.
    outbox.whenSettled { _ in
      self.takeover = self.context.library.call(API.placeOfPage(pageID: id)) { result in
        switch result {
        case .success(let place): self.takeAnnotations(of: place.docID)
        case .failure(let failure): self.taken(.failure(failure))
        }
      }
    }
  }

  private func takeAnnotations(of doc: Doc.ID) {
    context.toasts.say(Toast(Texts.Files.taking))
    takeover = context.library.call(API.takeAnnotations(docID: doc)) { self.taken($0) }
  }

  private func taken(_ result: Result<MarksMerge, APIFailure>) {
    takeover = nil
    switch result {
    case .failure(let failure):
      context.toasts.say(Toast(Texts.Files.notTaken(failure.message), kind: .failure))
    case .success(let merge):
      guard let step = merge.step else {
        context.toasts.say(Toast(Texts.Files.nothingToTake))
        return
      }
      context.undo.recordSteps([step.id], isTurn: false)
      context.toasts.say(
        Toast(Texts.Files.taken(merge.markCount, merge.pageVersions.count), action: Texts.undo) {
          self.context.undo.undo()
        })
    }
  }

  /// Asks for a file and merges it into the page in the middle of the window.
  func pickMarks() {
    guard let page = pageInSight, canWrite(on: page.version) else { return }
    context.notebooks.pick(into: .page(page.version)) { self.outbox.exchange(page.version) }
  }

  func dropped(_ files: [WebFile]) {
    guard let page = pageInSight, canWrite(on: page.version) else { return }
    for file in files {
      if UploadQueue.isNotebook(file) {
        context.notebooks.merge(file, into: .page(page.version)) { self.outbox.exchange(page.version) }
      } else {
        context.toasts.say(Toast(Texts.Files.noMarks(file.name), kind: .failure))
      }
    }
  }
}
