import ByteCoding
import UndoHistory

// A saved document consists of two JSON files: the content, which any program can read, and the history.

/// Why a document could not be opened. The current document stays on screen.
nonisolated enum StepperFileError: Error, Equatable {
  /// The content is not JSON with the three keys; says where and what is wrong.
  case unreadableContent(String)
  /// The history file is invalid; says where and what is wrong.
  case unreadableHistory(String)
  /// The history is valid, but does not match: the content was changed without it or belongs to another document.
  case foreignHistory
}

nonisolated extension StepperDocument {
  /// JSON with exactly the three fields, in a fixed order.
  var contentJSON: String { String(decoding: content.json.file, as: UTF8.self) }

  /// The data that undo needs: the changes, the two stacks, and the content to which they belong.
  var historyJSON: String {
    let (undoable, redoable) = (history.undoable, history.redoable)
    var ids: [Int] = []
    for entry in undoable + redoable { ids += entry.ids }
    var kept: [JSONValue] = []
    for id in ids.sorted() {
      if let change = changes[id] { kept.append(change.json(id: id)) }
    }
    let json = JSONValue.object([
      "content": content.json, "changes": .list(kept), "undoable": .list(undoable.map { $0.json }),
      "redoable": .list(redoable.map { $0.json }),
    ])
    return String(decoding: json.file, as: UTF8.self)
  }

  /// Opens a document.
  /// - Parameters:
  ///   - contentJSON: the saved content
  ///   - historyJSON: the saved history; without it there is nothing to undo
  ///   - author: the person who opens the document
  init(contentJSON: String, historyJSON: String? = nil, author: String = "ada") throws(StepperFileError) {
    let content: StepperContent
    do {
      content = try StepperContent(JSONFields(parsing: contentJSON))
    } catch {
      throw .unreadableContent(error.reason)
    }
    guard let historyJSON else {
      self.init(content: content, changes: [:], history: EditHistory(author: author))
      return
    }
    let saved: SavedHistory
    do {
      saved = try SavedHistory(JSONFields(parsing: historyJSON))
    } catch {
      throw .unreadableHistory(error.reason)
    }
    guard saved.content == content else { throw .foreignHistory }
    self.init(
      content: content, changes: saved.changes,
      history: EditHistory(author: author, undoable: saved.undoable, redoable: saved.redoable))
  }
}

// MARK: Parts of the files

/// A history read from its file.
nonisolated private struct SavedHistory {
  let content: StepperContent
  let undoable: [EditHistory<Int>.Entry]
  let redoable: [EditHistory<Int>.Entry]
  private(set) var changes: [Int: StepperChange] = [:]

  init(_ fields: JSONFields) throws(JSONFields.Fault) {
    try fields.allow(["content", "changes", "undoable", "redoable"])
    content = try StepperContent(fields.fields("content"))
    undoable = try fields.list("undoable", EditHistory.Entry.init(_:))
    redoable = try fields.list("redoable", EditHistory.Entry.init(_:))
    for change in try fields.list("changes", NumberedChange.init(_:)) {
      guard changes.updateValue(change.change, forKey: change.id) == nil else {
        throw JSONFields.Fault("two changes have the number \(change.id)")
      }
    }
    for id in (undoable + redoable).flatMap({ $0.ids }) where changes[id] == nil {
      throw JSONFields.Fault("there is no change \(id)")
    }
  }
}

/// A change with its number.
nonisolated private struct NumberedChange {
  let id: Int
  let change: StepperChange

  init(_ fields: JSONFields) throws(JSONFields.Fault) {
    try fields.allow(["id", "field", "before", "after"])
    id = Int(try fields.whole("id", atMost: UInt64(Int32.max)))
    switch try fields.text("field") {
    case "count": change = .count(try fields.count("before"), try fields.count("after"))
    case "amount": change = .amount(try fields.number("before"), try fields.number("after"))
    case "note": change = .note(try fields.text("before"), try fields.text("after"))
    case let field: throw JSONFields.Fault("there is no field “\(field)”")
    }
  }
}

nonisolated extension StepperContent {
  fileprivate init(_ fields: JSONFields) throws(JSONFields.Fault) {
    try fields.allow(["count", "amount", "note"])
    self.init(count: try fields.count("count"), amount: try fields.number("amount"), note: try fields.text("note"))
  }

  fileprivate var json: JSONValue {
    .object(["count": .integer(Int64(count)), "amount": .number(amount), "note": .text(note)])
  }
}

nonisolated extension StepperChange {
  fileprivate func json(id: Int) -> JSONValue {
    let (field, before, after): (String, JSONValue, JSONValue) =
      switch self {
      case .count(let old, let new): ("count", .integer(Int64(old)), .integer(Int64(new)))
      case .amount(let old, let new): ("amount", .number(old), .number(new))
      case .note(let old, let new): ("note", .text(old), .text(new))
      }
    return .object(["id": .integer(Int64(id)), "field": .text(field), "before": before, "after": after])
  }
}

nonisolated extension EditHistory<Int>.Entry {
  fileprivate init(_ fields: JSONFields) throws(JSONFields.Fault) {
    try fields.allow(["ids", "title", "coalescingKey", "time"])
    self.init(
      ids: try fields.numbers("ids"), title: try fields.text("title"), scope: .document,
      coalescingKey: try fields.optionalText("coalescingKey"),
      time: Int64(try fields.whole("time", atMost: StepperContent.largestCount)))
  }

  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "ids": .list(ids.map { .integer(Int64($0)) }), "title": .text(title), "time": .integer(max(time, 0)),
    ]
    if let coalescingKey { members["coalescingKey"] = .text(coalescingKey) }
    return .object(members)
  }
}
