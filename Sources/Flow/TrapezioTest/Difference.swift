/// The lines in which two values differ, after both have been dumped with all their parts.
public func difference<Value>(_ first: Value, _ second: Value) -> String {
  difference(ofLines: lines(of: first), lines(of: second))
}

/// The lines in which two lists differ.
func difference(ofLines before: [String], _ after: [String]) -> String {
  let changes = after.difference(from: before)
  let removed = changes.removals.map { change in
    guard case .remove(let offset, let line, _) = change else { return (place: 0, text: "") }
    return (place: offset, text: "- \(line)")
  }
  let inserted = changes.insertions.map { change in
    guard case .insert(let offset, let line, _) = change else { return (place: 0, text: "") }
    return (place: offset, text: "+ \(line)")
  }
  // Sorted by position, removed lines first.
  return (removed + inserted).sorted { ($0.place, $1.text) < ($1.place, $0.text) }.map(\.text).joined(separator: "\n")
}

private func lines<Value>(of value: Value) -> [String] {
  var text = ""
  dump(value, to: &text)
  return text.split(separator: "\n").map { line in
    String(line.drop { " -▿".contains($0) })
  }
}
