import AutomergeEngine
import ByteCoding
import Foundation
import MeetingNotes

/// Notes as JSON: `title`, `attendees`, and `agendas` with `id`, `title`, `discussion` and `comments`.
struct NotesJSON: Codable {
  struct Item: Codable {
    var id: String?
    var title: String
    var discussion: String
    var otherTitles: [String]?
    var copies: [String]?
    var comments: [Comment]?
  }

  /// A comment on a range of characters, counted like those of `notes edit --range`; `range` is missing if the
  /// characters were deleted.
  struct Comment: Codable {
    var id: String
    var author: String
    var time: Instant?
    var text: String?
    var quote: String
    var range: String?
    var isResolved: Bool
    var answers: [Answer]
  }

  struct Answer: Codable {
    var id: String
    var author: String
    var time: Instant?
    var text: String
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
        otherTitles: $0.otherTitles.isEmpty ? nil : $0.otherTitles, copies: $0.copies.isEmpty ? nil : $0.copies,
        comments: Self.comments(content.comments(on: $0.id)))
    }
  }

  private static func comments(_ comments: [NotesComment]) -> [Comment]? {
    guard !comments.isEmpty else { return nil }
    return comments.map { comment in
      Comment(
        id: comment.id.description, author: comment.author, time: NotesLines.instant(comment.time), text: comment.text,
        quote: comment.quote, range: comment.range.map { "\($0.lowerBound + 1)-\($0.upperBound)" },
        isResolved: comment.isResolved,
        answers: comment.answers.map {
          Answer(id: $0.id.description, author: $0.author, time: NotesLines.instant($0.time), text: $0.text)
        })
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
  var author: String?
  var text: String?

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
    case .comment(_, let title, let comment):
      (kind, self.title) = ("comment " + comment.kind.rawValue, title)
      (author, text) = (comment.author, comment.text)
    case .discussion(_, let title, let lines):
      (kind, self.title) = ("discussion", title)
      added = lines.filter { $0.isAdded }.map { $0.text }
      removed = lines.filter { !$0.isAdded }.map { $0.text }
    }
  }
}

/// Formats differences and comments as lines for a person.
enum NotesLines {
  static func lines(of comment: NotesComment, isFormer: Bool) -> [String] {
    var first = "   “\(indented(comment.quote, "   "))” \(comment.author): "
    first += indented(comment.text ?? "(deleted)", "   ")
    if comment.isResolved { first += " (resolved)" }
    if comment.range == nil, !isFormer { first += " (its text was deleted)" }
    return [first + "  [\(short(comment.id))]"]
      + comment.answers.map { "      \($0.author): \(indented($0.text, "      "))  [\(short($0.id))]" }
  }

  /// When something was written; `nil` if the time is unknown.
  static func instant(_ seconds: Int64) -> Instant? {
    let (milliseconds, isTooLate) = seconds.multipliedReportingOverflow(by: 1000)
    return seconds > 0 && !isTooLate ? Instant(millisecondsSince1970: milliseconds) : nil
  }

  private static func indented(_ text: String, _ margin: String) -> String {
    text.replacingOccurrences(of: "\n", with: "\n  " + margin)
  }

  private static func short(_ hash: ChangeHash) -> String { String(hash.description.prefix(10)) }

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
    case .comment(_, let title, let comment):
      return [
        "comment \(comment.kind.rawValue): \(title)\(by)", "  \(comment.author): \(indented(comment.text, "  "))",
      ]
    case .discussion(_, let title, let lines):
      return ["changed: \(title)\(by)"] + lines.map { ($0.isAdded ? "  + " : "  - ") + $0.text }
    }
  }
}
