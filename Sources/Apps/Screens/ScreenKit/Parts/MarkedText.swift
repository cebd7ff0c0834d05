import PaperDomain
import TrapezioWeb

/// A text split into plain and marked pieces. Ignores matches that overlap or are out of range.
package func marked(_ snippet: String, _ matches: [SnippetMatch]) -> [Node] {
  var nodes: [Node] = []
  let scalars = snippet.unicodeScalars
  var index = scalars.startIndex
  var place = 0
  func take(_ count: Int) -> String {
    let start = index
    var left = count
    while left > 0, index < scalars.endIndex {
      index = scalars.index(after: index)
      left -= 1
    }
    place += count - left
    return String(scalars[start..<index])
  }
  for match in matches where match.start >= place && match.length > 0 {
    let before = take(match.start - place)
    if !before.isEmpty { nodes.append(.text(before)) }
    let text = take(match.length)
    if !text.isEmpty { nodes.append(mark { text }) }
  }
  let rest = String(scalars[index...])
  if !rest.isEmpty { nodes.append(.text(rest)) }
  return nodes
}
