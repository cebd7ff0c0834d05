import AutomergeEngine
import ByteCoding

/// A comment on a stretch of a discussion, with its answers.
public struct NotesComment: Equatable, Sendable {
  /// Names it in all copies.
  public let id: ChangeHash
  /// The item in whose discussion the stretch is.
  public let item: UniqueID
  /// Who wrote it.
  public let author: String
  /// When, in seconds since 1970-01-01T00:00:00Z by the author's clock.
  public let time: Int64
  /// What it says; `nil` if the author deleted it and others had answered.
  public let text: String?
  /// The words that it was written about, at most `NotesLimits.quote` of them.
  public let quote: String
  /// Where these words are now, in Unicode scalars; `nil` if all of them were deleted, and at a former version.
  public package(set) var range: Range<Int>?
  /// Whether it is settled.
  public let isResolved: Bool
  /// What was answered, in the order in which the answers were written.
  public let answers: [Answer]

  /// An answer to a comment.
  public struct Answer: Equatable, Sendable {
    /// Names it in all copies.
    public let id: ChangeHash
    /// Who wrote it.
    public let author: String
    /// When, as in a comment.
    public let time: Int64
    /// What it says.
    public let text: String
  }
}

/// What became of a comment or an answer between two states.
public struct CommentDifference: Equatable, Sendable {
  /// What happened.
  public enum Kind: String, Equatable, Sendable {
    case added, deleted, resolved, reopened
  }

  /// What happened.
  public let kind: Kind
  /// Who wrote the comment or answer.
  public let author: String
  /// What it says.
  public let text: String
}

extension NotesContent {
  /// The comments on an item's discussion.
  public func comments(on item: UniqueID) -> [NotesComment] { comments.filter { $0.item == item } }

  /// What became of an item's comments in a later state.
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
