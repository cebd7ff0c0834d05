import ByteCoding
import Foundation
import MeetingNotes

/// Notes as JSON: `title`, `attendees`, and `agendas` with `id`, `title` and `discussion`.
struct NotesJSON: Codable {
  struct Item: Codable {
    var id: String?
    var title: String
    var discussion: String
    var otherTitles: [String]?
    var copies: [String]?
  }

  var title: String
  var attendees: [String]
  var agendas: [Item]
  var otherTitles: [String]?

  init(_ content: NotesContent) {
    title = content.title
    attendees = content.attendees
    otherTitles = content.otherTitles.isEmpty ? nil : content.otherTitles
    agendas = content.items.map {
      Item(
        id: $0.id.description, title: $0.title, discussion: $0.discussion,
        otherTitles: $0.otherTitles.isEmpty ? nil : $0.otherTitles, copies: $0.copies.isEmpty ? nil : $0.copies)
    }
  }
}

/// A difference as JSON.
struct NotesDifferenceJSON: Codable {
  var kind: String
  var item: String?
  var title: String?
  var from: String?
  var to: String?
  var added: [String]?
  var removed: [String]?
  var authors: [String]?

  init(_ difference: NotesDifference, authors: [String]? = nil) {
    item = difference.item?.description
    self.authors = authors
    switch difference {
    case .title(let from, let to): (kind, self.from, self.to) = ("title", from, to)
    case .attendees(let added, let removed): (kind, self.added, self.removed) = ("attendees", added, removed)
    case .itemAdded(_, let title): (kind, self.title) = ("added", title)
    case .itemDeleted(_, let title): (kind, self.title) = ("deleted", title)
    case .itemRenamed(_, let from, let to): (kind, self.from, self.to) = ("renamed", from, to)
    case .itemMoved(_, let title): (kind, self.title) = ("moved", title)
    case .formats(_, let title): (kind, self.title) = ("formats", title)
    case .discussion(_, let title, let lines):
      (kind, self.title) = ("discussion", title)
      added = lines.filter { $0.isAdded }.map { $0.text }
      removed = lines.filter { !$0.isAdded }.map { $0.text }
    }
  }
}

/// Differences as lines for a person.
enum NotesLines {
  static func lines(of difference: NotesDifference, authors: [String] = []) -> [String] {
    let by = authors.isEmpty ? "" : " (\(authors.joined(separator: ", ")))"
    switch difference {
    case .title(let from, let to): return ["title: \(from) → \(to)\(by)"]
    case .attendees(let added, let removed):
      return added.map { "attendee added: \($0)\(by)" } + removed.map { "attendee removed: \($0)\(by)" }
    case .itemAdded(_, let title): return ["added: \(title)\(by)"]
    case .itemDeleted(_, let title): return ["deleted: \(title)\(by)"]
    case .itemRenamed(_, let from, let to): return ["renamed: \(from) → \(to)\(by)"]
    case .itemMoved(_, let title): return ["moved: \(title)\(by)"]
    case .formats(_, let title): return ["formats: \(title)\(by)"]
    case .discussion(_, let title, let lines):
      return ["changed: \(title)\(by)"] + lines.map { ($0.isAdded ? "  + " : "  - ") + $0.text }
    }
  }
}
