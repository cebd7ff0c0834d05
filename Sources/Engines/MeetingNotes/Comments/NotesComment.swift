import AutomergeEngine
import ByteCoding

/// A comment on a stretch of a discussion, with its answers.
public struct NotesComment: Equatable, Sendable {
  /// Identifies it in all copies.
  public let id: ChangeHash
  /// The item whose discussion contains the stretch.
  public let item: UniqueID
  /// The author's name.
  public let author: String
  /// When it was written, in seconds since 1970-01-01T00:00:00Z by the author's clock.
  public let time: Int64
  /// Its text; `nil` if the author deleted it and it has answers.
  public let text: String?
  /// The text that it was written about, at most `NotesLimits.quote` characters.
  public let quote: String
  /// The current range of that text, in Unicode scalars; `nil` if all of it was deleted, or for a former version.
  public package(set) var range: Range<Int>?
  /// Whether it is resolved.
  public let isResolved: Bool
  /// The answers, in the order in which they were written.
  public let answers: [Answer]

  /// An answer to a comment.
  public struct Answer: Equatable, Sendable {
    /// Identifies it in all copies.
    public let id: ChangeHash
    /// The author's name.
    public let author: String
    /// When it was written, in the same units as `NotesComment.time`.
    public let time: Int64
    /// Its text.
    public let text: String
  }
}

/// A change to a comment or an answer between two states.
public struct CommentDifference: Equatable, Sendable {
  /// The kind of change.
  public enum Kind: String, Equatable, Sendable {
    case added, deleted, resolved, reopened
  }

  /// The kind of change.
  public let kind: Kind
  /// Who wrote the comment or answer.
  public let author: String
  /// Its text.
  public let text: String
}

extension NotesContent {
  /// The comments on an item's discussion.
  public func comments(on item: UniqueID) -> [NotesComment] { comments.filter { $0.item == item } }

  /// The changes to an item's comments up to a later state.
  func commentDifferences(of item: UniqueID, to later: NotesContent) -> [CommentDifference] {
    let (old, new) = (Self.parts(comments(on: item)), Self.parts(later.comments(on: item)))
    var result: [CommentDifference] = []
    func note(_ kind: CommentDifference.Kind, _ part: Part) {
      result.append(CommentDifference(kind: kind, author: part.author, text: part.text))
    }
    for part in old where !new.contains(where: { $0.id == part.id }) { note(.deleted, part) }
    for part in new {
      guard let before = old.first(where: { $0.id == part.id }) else {
        note(.added, part)
        if part.isResolved { note(.resolved, part) }
        continue
      }
      if before.isResolved != part.isResolved { note(part.isResolved ? .resolved : .reopened, part) }
    }
    return result
  }

  private struct Part {
    let id: ChangeHash
    let author: String
    let text: String
    let isResolved: Bool
  }

  private static func parts(_ comments: [NotesComment]) -> [Part] {
    var parts: [Part] = []
    for comment in comments {
      if let text = comment.text {
        parts.append(Part(id: comment.id, author: comment.author, text: text, isResolved: comment.isResolved))
      }
      for answer in comment.answers {
        parts.append(Part(id: answer.id, author: answer.author, text: answer.text, isResolved: false))
      }
    }
    return parts
  }
}
