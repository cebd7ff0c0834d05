// Marks on pages, as far as the domain knows them. Each version of a page has a log of groups, which a store keeps as
// bytes and `Notebook` replays. A step of the history only names the groups that it made.

import ByteCoding

/// Why groups were not added to the log of a page version. Nothing was stored.
public enum MarksRefusal: Equatable, Sendable {
  /// Groups before this one are missing, or its stamp skips ahead of what is there.
  case gap(before: String)
  /// The log has a group of that name with other content.
  case conflict(String)
  /// It undoes or redoes a group that is not there, or that is an undo itself.
  case unknownGroup(String)
  /// It is somebody else's: its author is not the person who sends it.
  case foreignAuthor(String)
  /// A notebook file cannot be read or does not belong to this page; the reason says why.
  case unreadable(String)

  /// The name of the group at fault, as `GroupID` describes it; `nil` if it is none.
  public var group: String? {
    switch self {
    case .gap(let group), .conflict(let group), .unknownGroup(let group), .foreignAuthor(let group): group
    case .unreadable: nil
    }
  }
}

extension MarksRefusal: CustomStringConvertible {
  /// What is wrong and what to do, in a sentence or two.
  public var description: String {
    switch self {
    case .gap(let group): "Marks before \(group) are missing. Send everything that the server lacks."
    case .conflict(let group): "There are marks \(group) already, with other content. Nothing was stored."
    case .unknownGroup(let group): "\(group) undoes marks that are not there. Send these first."
    case .unreadable(let reason): "The file cannot be merged: \(reason). Nothing was changed."
    case .foreignAuthor(let group): "The marks \(group) are not of the person who sends them. Nothing was stored."
    }
  }
}

/// Marks of another person that an undo hid, because they were made on what was undone, or that a redo brought back.
public struct AffectedMarks: Equatable, Sendable {
  /// The person who made the marks; `nil` if unknown.
  public let person: PersonSummary?
  /// How many gestures.
  public let count: Int

  /// Describes them.
  public init(person: PersonSummary?, count: Int) {
    self.person = person
    self.count = count
  }
}

extension [AffectedMarks] {
  /// Says what happened to them; `nil` if there are none.
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
