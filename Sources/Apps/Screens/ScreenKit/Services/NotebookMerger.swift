import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import Trapezio
import TrapezioWeb

/// Merges notebook files into the marks of pages and docs, and shows the result in a toast with Undo.
package final class NotebookMerger {
  /// What a file is merged into.
  package enum Place {
    case page(PageVersion.ID)
    case doc(Doc.ID)

    fileprivate func path(_ name: String) -> String {
      switch self {
      case .page(let version): API.mergePageNotebook(pageVersionID: version, name: name).path
      case .doc(let doc): API.mergeDocNotebook(docID: doc, name: name).path
      }
    }
  }

  private let effects: WebEffects
  private let persons: PersonKeeper
  private let toasts: ToastCenter
  private let undo: UndoCenter
  /// The running requests, by number.
  private var merging: Table<Int, EffectClaim> = [:]
  private var lastNumber = 0

  init(effects: WebEffects, persons: PersonKeeper, toasts: ToastCenter, undo: UndoCenter) {
    self.effects = effects
    self.persons = persons
    self.toasts = toasts
    self.undo = undo
  }

  /// Asks for a file and merges it. Must be called while handling an event of the person.
  /// - Parameter completion: called when the library has the marks, even if none of them was new
  package func pick(into place: Place, completion: @escaping () -> Void = {}) {
    effects.files.pickFiles(accept: ExportFormat.notebook.fileEnding, multiple: false) { files in
      if let file = files.first { self.merge(file, into: place, completion: completion) }
    }
  }

  /// Merges a file.
  /// - Parameter completion: called when the library has the marks, even if none of them was new
  package func merge(_ file: WebFile, into place: Place, completion: @escaping () -> Void = {}) {
    let request = HTTPRequest(
      sending: file, to: place.path(file.name), method: Route.mergePageNotebook.method, person: persons.header)
    lastNumber += 1
    let number = lastNumber
    merging[number] = effects.http.send(request, progress: nil) { result in
      self.merging[number] = nil
      if self.say(what: result, file.name) { completion() }
    }
  }

  /// - Returns: whether the library has the file's marks
  private func say(what result: Result<HTTPResponse, HTTPFailure>, _ name: String) -> Bool {
    guard case .success(let response) = result else {
      toasts.say(Toast(Texts.Notebooks.notSent(name), kind: .failure))
      return false
    }
    do throws(ByteCodingError) {
      guard response.isSuccess else {
        let reason = try APIErrorBody(blazeBinary: response.body).error.message
        toasts.say(Toast(Texts.Notebooks.notMerged(name, reason), kind: .failure))
        return false
      }
      let merge = try MarksMerge(blazeBinary: response.body)
      guard let step = merge.step else {
        toasts.say(Toast(Texts.Notebooks.nothingNew(name)))
        return true
      }
      undo.recordSteps([step.id], isTurn: false)
      toasts.say(
        Toast(Texts.Notebooks.merged(name, merge.markCount, leftOut: merge.leftOut), action: Texts.undo) {
          self.undo.undo()
        })
      return true
    } catch {
      toasts.say(Toast(Texts.Notebooks.notSent(name), kind: .failure))
      return false
    }
  }
}
