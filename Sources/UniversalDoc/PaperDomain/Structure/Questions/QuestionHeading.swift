/// A line of a page that may be the heading of a question: "Question 3", "3 The diagram shows …", "第3题".
struct QuestionHeading: Equatable {
  /// The question's number, 1 to 199.
  let number: Int
  /// The word before the number, such as "Question"; `nil` if there is none.
  let word: String?
  /// The ending after the number, such as "题".
  let ending: String

  /// The largest number that can be a question's; years and codes are larger.
  static let largestNumber = 199

  /// The words that introduce a question, in lower case, in the languages of the papers seen so far.
  private static let words: [String] = [
    "question", "q", "problem", "exercise", "task", "frage", "aufgabe", "exercice", "pregunta", "ejercicio",
    "questão", "esercizio", "domanda", "第", "問題", "問", "问题", "題目", "题目", "문제",
  ]
  private static let endings: [String] = ["题", "題", "问", "問", "번"]

  /// The title of the question, or of several questions that begin on one page.
  func title(through last: Int) -> String {
    let name = word ?? "Question"
    let space = name.unicodeScalars.allSatisfy { $0.isASCII } || !Self.isIdeographic(name) ? " " : ""
    guard last > number else { return "\(name)\(space)\(number)\(ending)" }
    let several = word == nil || name == "Question" ? "Questions" : name
    let range = last == number + 1 ? "\(number), \(last)" : "\(number)–\(last)"
    return "\(several)\(space)\(range)\(ending)"
  }

  /// Parses the beginning of a line.
  /// - Returns: `nil` if the line is not the heading of a question
  static func parse(_ words: [String]) -> QuestionHeading? {
    guard let first = words.first else { return nil }
    if let heading = afterWord(first, rest: words.dropFirst()) { return heading }
    return numbered(first, hasMore: words.count > 1)
  }

  /// "Question 3", "Q3", "第 3 题".
  private static func afterWord(_ first: String, rest: ArraySlice<String>) -> QuestionHeading? {
    let lower = first.lowercased()
    for word in Self.words where lower.hasPrefix(word) {
      let written = String(first.prefix(word.count))
      var tail = Array(first.unicodeScalars.dropFirst(written.unicodeScalars.count))
      // The number may be the next word, and the ending the word after that.
      for more in rest.prefix(2) { tail += Array(more.unicodeScalars) }
      guard let (number, length) = number(in: tail) else { continue }
      let after = String(String.UnicodeScalarView(tail.dropFirst(length)))
      let ending = endings.first { after.hasPrefix($0) } ?? ""
      let isAlone = after.isEmpty || !ending.isEmpty || !isLetter(after.unicodeScalars.first)
      let hasSpace = first.count == written.count
      guard isAlone || hasSpace else { continue }
      return QuestionHeading(number: number, word: word == "q" ? "Question" : capitalized(written), ending: ending)
    }
    return nil
  }

  /// "3", "3.", "3)", "3(a)": a number with text after it.
  private static func numbered(_ first: String, hasMore: Bool) -> QuestionHeading? {
    let scalars = Array(first.unicodeScalars)
    guard let (number, length) = number(in: scalars) else { return nil }
    let after = scalars.dropFirst(length)
    switch after.first {
    case nil: return hasMore ? QuestionHeading(number: number, word: nil, ending: "") : nil
    // "3.5" is a measurement and "3.1" a part of a question; "3." is a heading.
    case ".", ")", "、", "．": return after.count == 1 ? QuestionHeading(number: number, word: nil, ending: "") : nil
    case "(": return QuestionHeading(number: number, word: nil, ending: "")
    default: return nil
    }
  }

  /// The number at the beginning, in Arabic or Chinese digits, and its length in scalars.
  private static func number(in scalars: [Unicode.Scalar]) -> (number: Int, length: Int)? {
    var value = 0
    var length = 0
    while length < scalars.count, let digit = digit(scalars[length]) {
      guard length < 3 else { return nil }
      value = value * 10 + digit
      length += 1
    }
    if length == 0, let first = scalars.first, let chinese = chineseDigit(first) { (value, length) = (chinese, 1) }
    guard length > 0, value >= 1, value <= largestNumber, scalars[0] != "0" else { return nil }
    return (value, length)
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0x30...0x39: Int(scalar.value) - 0x30
    case 0xFF10...0xFF19: Int(scalar.value) - 0xFF10
    default: nil
    }
  }

  private static func chineseDigit(_ scalar: Unicode.Scalar) -> Int? {
    let digits: [Unicode.Scalar] = ["一", "二", "三", "四", "五", "六", "七", "八", "九", "十"]
    return digits.firstIndex(of: scalar).map { $0 + 1 }
  }

  private static func isLetter(_ scalar: Unicode.Scalar?) -> Bool {
    guard let scalar else { return false }
    return scalar.properties.isAlphabetic
  }

  private static func isIdeographic(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.value >= 0x2E80 }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst().lowercased()
  }
}
