import BlazeBinary
import ByteCoding
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

/// Imports files of notes into the library and shows the result: a new document, changes merged into an existing one,
/// or nothing new. If a file's history is unrelated to the document's, offers to add it as a document of its own.
package final class NotesFiles {
  private let context: AppContext
  private var claims: Table<Int, EffectClaim> = [:]
  private var last = 0

  package init(context: AppContext) {
    self.context = context
  }

  /// Whether the file name is that of a notes file.
  package static func areNotes(_ file: WebFile) -> Bool {
    file.name.endsLike(".meetingnotes") || file.name.endsLike(".automerge")
  }

  /// Imports a file.
  /// - Parameters:
  ///   - notes: the document to merge the file into; if `nil`, the file's own identifier decides
  ///   - completion: called with the result, or with `nil` on failure. If the person then adds the refused file as a
  ///     copy, a notice says so, and it is called again with `nil`.
  package func take(
    _ file: WebFile, into notes: SharedNotes.ID? = nil, asCopy: Bool = false,
    completion: @escaping (SharedNotesMerge?) -> Void
  ) {
    let request =
      if let notes {
        API.mergeSharedNotes(notesID: notes).request
      } else {
        API.importSharedNotes(copy: asCopy ? true : nil).request
      }
    last += 1
    let number = last
    claims[number] = context.effects.http.send(
      HTTPRequest(sending: file, to: request.path, method: request.method)
    ) { result in
      self.claims[number] = nil
      switch result {
      case .success(let response): self.answered(response, file, completion)
      case .failure:
        self.context.toasts.say(Toast(Texts.SharedNotes.fileUnsent(file.name), kind: .failure))
        completion(nil)
      }
    }
  }

  private func answered(
    _ response: HTTPResponse, _ file: WebFile, _ completion: @escaping (SharedNotesMerge?) -> Void
  ) {
    do throws(ByteCodingError) {
      guard response.isSuccess else {
        refused(try APIErrorBody(blazeBinary: response.body).error, file, completion)
        return
      }
      let merge = try SharedNotesMerge(blazeBinary: response.body)
      completion(merge)
    } catch {
      context.report(.unreadable)
      completion(nil)
    }
  }

  private func refused(
    _ error: APIErrorDetail, _ file: WebFile, _ completion: @escaping (SharedNotesMerge?) -> Void
  ) {
    if error.code == "noSharedHistory" {
      context.toasts.say(
        Toast(Texts.SharedNotes.noSharedHistory(file.name), kind: .failure, action: Texts.SharedNotes.addCopy) {
          self.take(file, asCopy: true) { merge in
            if let merge { self.say(merge, wasThere: false) }
            completion(nil)
          }
        })
    } else {
      context.toasts.say(Toast(Texts.SharedNotes.fileRefused(file.name, error.message), kind: .failure))
    }
    completion(nil)
  }

  /// Shows the result of an import.
  package func say(_ merge: SharedNotesMerge, wasThere: Bool) {
    let title = Texts.SharedNotes.named(merge.notes.title)
    let text =
      if !wasThere {
        Texts.SharedNotes.added(title)
      } else if merge.changeCount == 0 {
        Texts.SharedNotes.nothingNew(title)
      } else {
        Texts.SharedNotes.merged(title, merge.changeCount, context.formats.number(merge.changeCount))
      }
    context.toasts.say(
      Toast(text, action: Texts.open) { self.context.open(.notes(merge.notes.id)) })
  }
}
