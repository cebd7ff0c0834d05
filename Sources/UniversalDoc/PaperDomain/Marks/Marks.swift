// What the domain knows of marks on pages. Each version of a page has a log of mark groups; a store keeps the log as
// bytes, and `Notebook` replays it. A step of the history only names the groups that it added.

import ByteCoding

/// Why groups were not added to the log of a page version. Nothing was stored.
public enum MarksRefusal: Equatable, Sendable {
  /// Groups before this one are missing, or its stamp skips ahead of the log.
  case gap(before: String)
  /// The log has a group with the same name but other content.
  case conflict(String)
  /// It undoes or redoes a group that is not in the log, or one that is itself an undo.
  case unknownGroup(String)
  /// The group's author is not the person who sent it.
  case foreignAuthor(String)
  /// A notebook file cannot be read or does not belong to this page. The text says why.
  case unreadable(String)

  /// The name of the faulty group, as written by `GroupID`; `nil` if no group is at fault.
  public var group: String? {
    switch self {
    case .gap(let group), .conflict(let group), .unknownGroup(let group), .foreignAuthor(let group): group
    case .unreadable: nil
    }
  }
}

extension MarksRefusal: CustomStringConvertible {
  /// What is wrong and what to do, in one or two sentences.
  public var description: String {
    switch self {
    case .gap(let group): "Marks before \(group) are missing. Send everything that the server lacks."
    case .conflict(let group): "Marks \(group) already exist with different content. Nothing was stored."
    case .unknownGroup(let group): "\(group) undoes marks that are missing. Send these first."
    case .unreadable(let reason): "The file cannot be merged: \(reason). Nothing was changed."
    case .foreignAuthor(let group): "The marks \(group) belong to another person. Nothing was stored."
    }
  }
}

/// Another person's marks that an undo has hidden, because they were made on the undone marks, or that a redo has shown
/// again.
public struct AffectedMarks: Equatable, Sendable {
  /// The person who made the marks; `nil` if unknown.
  public let person: PersonSummary?
  /// How many gestures made the marks.
  public let count: Int

  /// Makes the value from its fields.
  public init(person: PersonSummary?, count: Int) {
    self.person = person
    self.count = count
  }
}

extension [AffectedMarks] {
  /// A sentence that says what happened to the marks; `nil` if there are none.
  func sentence(isReverted: Bool) -> String? {
    guard !isEmpty else { return nil }
    var counts: [(name: String, count: Int)] = []
    for marks in self {
      let name = marks.person.map { "of \($0.name)" } ?? "of somebody"
      if let index = counts.firstIndex(where: { $0.name == name }) {
        counts[index].count += marks.count
      } else {
        counts.append((name, marks.count))
      }
    }
    var text = ""
    for (index, item) in counts.enumerated() {
      text += index == 0 ? "" : index + 1 == counts.count ? " and " : ", "
      text += "\(item.count) \(item.count == 1 ? "mark" : "marks") \(item.name)"
    }
    let isOne = counts.count == 1 && counts[0].count == 1
    return isReverted
      ? "\(text), made on it, \(isOne ? "is" : "are") hidden with it."
      : "\(text), made on it, \(isOne ? "is" : "are") back."
  }
}
