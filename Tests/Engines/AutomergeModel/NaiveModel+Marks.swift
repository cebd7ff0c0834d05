import AutomergeEngine

/// Marks and cursors, straight from the rules.
extension NaiveModel {
  private enum Boundary {
    case begin(name: String, value: ScalarValue, expands: Bool)
    case end(expands: Bool)
  }

  private func boundary(_ element: ID) -> Boundary? {
    switch operations[element]?.action {
    case .beginMark(let name, let value, let expands)?: .begin(name: name, value: value, expands: expands)
    case .endMark(let expands)?: .end(expands: expands)
    default: nil
    }
  }

  /// The begin of a mark. Its counter is one less than that of the mark's end.
  private func begin(ofEnd element: ID) -> ID { ID(counter: element.counter - 1, actor: element.actor) }

  /// The element after which an insertion at this index goes, or `head` at the front.
  ///
  /// That is the visible element before the index, unless a mark's boundary follows it with nothing visible between.
  /// Then it is the last such boundary that is the begin of a mark that grows at its start, or the end of a mark that
  /// does not grow at its end. Marks that begin and end there do not count, nor does anything inside them.
  func origin(at index: Int, in object: ID) -> ID {
    let all = elements(of: object)
    let visible = visibleElements(of: object)
    let start = index == 0 ? ID.head : visible[index - 1]
    let rest = index == 0 ? all[...] : all[(all.firstIndex(of: start) ?? 0)...].dropFirst()
    let boundaries = rest.prefix { !visible.contains($0) }.filter { boundary($0) != nil }
    var result = start
    var position = 0
    while position < boundaries.count {
      let element = boundaries[position]
      switch boundary(element) {
      case .begin(_, _, let expands)?:
        let end = ID(counter: element.counter + 1, actor: element.actor)
        if let close = boundaries[position...].firstIndex(of: end) {
          position = close
        } else if expands {
          result = element
        }
      case .end(let expands)?:
        if !expands { result = element }
      case nil: break
      }
      position += 1
    }
    return result
  }

  mutating func mark(_ range: Range<Int>, in object: ID, name: String, value: ScalarValue, expansion: MarkExpansion) {
    if range.isEmpty, expansion == .none { return }
    let growsAtStart = expansion == .before || expansion == .both
    let growsAtEnd = expansion == .after || expansion == .both
    let begin = insert(.beginMark(name, value, expands: growsAtStart), at: range.lowerBound, in: object)
    let place = range.isEmpty ? begin : origin(at: range.upperBound, in: object)
    add(object, .element(place), isInsert: true, .endMark(expands: growsAtEnd), [])
  }

  /// Each visible element with its marks.
  private func markedElements(of object: ID) -> [(element: ID, marks: [String: ScalarValue])] {
    let visible = Set(visibleElements(of: object))
    var open: Set<ID> = []
    var result: [(element: ID, marks: [String: ScalarValue])] = []
    for element in elements(of: object) {
      switch boundary(element) {
      case .begin?: open.insert(element)
      case .end?: open.remove(begin(ofEnd: element))
      case nil:
        guard visible.contains(element) else { continue }
        var values: [String: ScalarValue] = [:]
        for begin in open.sorted() {
          if case .begin(let name, let value, _)? = boundary(begin) { values[name] = value }
        }
        result.append((element, values.filter { $0.value != .null }))
      }
    }
    return result
  }

  /// The marks of a text whose elements all have the width 1.
  func marks(of object: ID) -> [Mark] {
    let elements = markedElements(of: object)
    var result: [Mark] = []
    for name in Set(elements.flatMap(\.marks.keys)).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      var start = 0
      for index in 1...elements.count {
        let value = elements[start].marks[name]
        if index < elements.count, elements[index].marks[name] == value { continue }
        if let value { result.append(Mark(range: start..<index, name: name, value: value)) }
        start = index
      }
    }
    return result.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.offset) < (right.element.range.lowerBound, right.offset)
    }.map(\.element)
  }

  /// A text as runs of equal marks, one line for each. `#` stands for a block.
  func spans(of object: ID) -> [String] {
    var result: [String] = []
    var marks: [String: ScalarValue] = [:]
    for (element, values) in markedElements(of: object) {
      let winner = visible(object, .element(element)).first
      if case .make? = winner?.action {
        result.append("#")
        continue
      }
      var text = "\u{FFFC}"
      if case .set(.string(let value))? = winner?.action { text = value }
      if let last = result.last, last != "#", marks == values {
        result[result.count - 1] = last + text
      } else {
        result.append(Self.line(values) + text)
      }
      marks = values
    }
    return result
  }

  static func line(_ marks: [String: ScalarValue]) -> String {
    marks.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value) " }.joined() + ": "
  }

  /// The index of a cursor that was set at an element.
  func index(of cursor: ID, movesBefore: Bool, in object: ID) -> Int {
    let visible = visibleElements(of: object)
    if !movesBefore {
      let before = elements(of: object).prefix { $0 != cursor }
      return before.filter { visible.contains($0) }.count
    }
    var element = cursor
    while element != .head {
      if let index = visible.firstIndex(of: element) { return index }
      guard case .element(let origin)? = operations[element]?.place else { return 0 }
      element = origin
    }
    return 0
  }
}
