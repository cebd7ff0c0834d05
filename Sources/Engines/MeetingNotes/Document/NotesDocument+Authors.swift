import AutomergeEngine
import ByteCoding

/// A stretch of a discussion that one author wrote.
public struct AuthoredStretch: Equatable, Sendable {
  /// Its range, in Unicode scalars.
  public internal(set) var range: Range<Int>
  /// The author's name; empty if another program gave none.
  public let author: String
}

extension NotesDocument {
  /// The authors of some changes, by the names in their messages, and how many changes each made; `nil` stands for
  /// changes without a name.
  public static func authors(of changes: [Change]) -> [(name: String?, changeCount: Int)] {
    var result: [(name: String?, changeCount: Int)] = []
    for change in changes {
      let name = StepMessage(parsing: change.message)[.author].flatMap { $0.isEmpty ? nil : $0 }
      if let index = result.firstIndex(where: { $0.name == name }) {
        result[index].changeCount += 1
      } else {
        result.append((name, 1))
      }
    }
    return result
  }

  /// The authors of a discussion, as consecutive stretches without gaps. Restored text counts as written by the person
  /// who restored it.
  /// - Complexity: linear in the changes, and in the text times the logarithm of both
  public mutating func authors(of id: UniqueID) throws(NotesError) -> [AuthoredStretch] {
    let changes = try changes()
    let text = try item(id).text
    // The changes of each actor, in the order of their counters. There are as many actors as windows were opened.
    var actors: [(actor: ActorID, starts: [(counter: UInt32, change: Int)])] = []
    var current = 0
    func find(_ actor: ActorID) -> Int? {
      if current < actors.count, actors[current].actor == actor { return current }
      return actors.firstIndex { $0.actor == actor }
    }
    for (index, change) in changes.enumerated() {
      if let known = find(change.actor) {
        current = known
        actors[known].starts.append((change.startOp, index))
      } else {
        actors.append((change.actor, [(change.startOp, index)]))
      }
    }
    var stretches: [AuthoredStretch] = []
    var last: (change: Int, author: String)?
    for place in 0..<automerge.length(of: text) {
      let cursor: Cursor
      do throws(AutomergeError) {
        cursor = try automerge.cursor(at: place, in: text)
      } catch {
        throw .automerge(error)
      }
      guard case .element(let counter, let actor, _) = cursor, let known = find(actor) else { continue }
      current = known
      // Finds the last change that begins at or before the counter.
      var (low, high) = (0, actors[known].starts.count)
      while high - low > 1 {
        let middle = (low + high) / 2
        if actors[known].starts[middle].counter <= counter { low = middle } else { high = middle }
      }
      let change = actors[known].starts[low].change
      if last?.change != change { last = (change, StepMessage(parsing: changes[change].message)[.author] ?? "") }
      let author = last?.author ?? ""
      if let end = stretches.indices.last, stretches[end].author == author {
        stretches[end].range = stretches[end].range.lowerBound..<(place + 1)
      } else {
        stretches.append(AuthoredStretch(range: place..<(place + 1), author: author))
      }
    }
    return stretches
  }
}
