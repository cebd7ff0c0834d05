import PaperDomain

/// Finds the boxes of the words at given places in a page's text.
enum WordBoxes {
  /// One box for each place and each line that it spans.
  /// - Parameters:
  ///   - places: in UTF-8 bytes of the words' text, in order
  ///   - words: all words of the page
  static func boxes(of places: [Range<Int>], in words: [Word]) -> [NormalizedRect] {
    var boxes: [NormalizedRect] = []
    var start = 0
    var index = 0
    for place in places {
      // Skips the words before the place. A word may contain several places, so the last examined word is examined
      // again.
      while index < words.count && start + words[index].text.utf8.count <= place.lowerBound {
        start += words[index].text.utf8.count + words[index].separator.text.utf8.count
        index += 1
      }
      var run: NormalizedRect?
      var position = start
      for word in words[index...] {
        guard position < place.upperBound else { break }
        if let current = run, current.isBeside(word.box) {
          run = current.union(word.box)
        } else {
          if let run { boxes.append(run) }
          run = word.box
        }
        position += word.text.utf8.count + word.separator.text.utf8.count
      }
      if let run, boxes.last != run { boxes.append(run) }
    }
    return boxes
  }
}

extension NormalizedRect {
  /// Whether a box is on the same line and close by.
  fileprivate func isBeside(_ other: NormalizedRect) -> Bool {
    let overlap = min(y + height, other.y + other.height) - max(y, other.y)
    let gap = max(x, other.x) - min(x + width, other.x + other.width)
    return overlap > 0.5 * min(height, other.height) && gap < 3 * max(height, other.height)
  }
}
