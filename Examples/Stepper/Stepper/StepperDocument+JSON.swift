import Foundation
import UndoHistory

// A saved document is two pieces of JSON: the content, which any program reads, and beside it the history.

/// Why a document could not be opened. Nothing is shown in its place.
enum StepperFileError: Error, Equatable {
  /// The content is not JSON of the three keys; the decoder's words.
  case unreadableContent(String)
  /// The history is not one, or not this document's; the decoder's words.
  case unreadableHistory(String)
}

extension StepperDocument {
  /// JSON of exactly the three fields, keys in order.
  var contentJSON: String {
    get throws { try Self.json(content) }
  }

  /// What undo needs: the changes and the two stacks.
  var historyJSON: String {
    get throws { try Self.json(SavedHistory(self)) }
  }

  /// Opens a document.
  /// - Parameters:
  ///   - contentJSON: as it was saved
  ///   - historyJSON: as it was saved beside it; without it there is nothing to undo
  ///   - author: who opens it
  /// - Throws: `StepperFileError`
  init(contentJSON: String, historyJSON: String? = nil, author: String = "ada") throws {
    let content: StepperContent
    do {
      content = try JSONDecoder().decode(StepperContent.self, from: Data(contentJSON.utf8))
    } catch {
      throw StepperFileError.unreadableContent("\(error)")
    }
    guard let historyJSON else {
      self.init(content: content, changes: [:], history: EditHistory(author: author))
      return
    }
    do {
      let saved = try JSONDecoder().decode(SavedHistory.self, from: Data(historyJSON.utf8))
      self.init(content: content, changes: saved.changes, history: saved.history(of: author))
    } catch {
      throw StepperFileError.unreadableHistory("\(error)")
    }
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

/// A history as it is saved.
private struct SavedHistory: Codable {
  struct Entry: Codable {
    let ids: [Int]
    let title: String
    let coalescingKey: String?
    let time: Int64
  }

  let changes: [Int: StepperChange]
  let undoable: [Entry]
  let redoable: [Entry]

  init(_ document: StepperDocument) {
    func saved(_ entries: [EditHistory<Int>.Entry]) -> [Entry] {
      entries.map { Entry(ids: $0.ids, title: $0.title, coalescingKey: $0.coalescingKey, time: $0.time) }
    }
    changes = document.changes
    undoable = saved(document.history.undoable)
    redoable = saved(document.history.redoable)
  }

  func history(of author: String) -> EditHistory<Int> {
    func entries(_ saved: [Entry]) -> [EditHistory<Int>.Entry] {
      saved.map {
        EditHistory.Entry(
          ids: $0.ids, title: $0.title, scope: .document, coalescingKey: $0.coalescingKey, time: $0.time)
      }
    }
    return EditHistory(author: author, undoable: entries(undoable), redoable: entries(redoable))
  }
}
