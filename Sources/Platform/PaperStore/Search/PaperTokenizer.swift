import Foundation
import GRDB

/// Cuts text into the tokens that are indexed and searched.
///
/// - Words are cut as by SQLite's `unicode61`: letters and digits, ignoring case and accents.
/// - A run of Chinese, Japanese or Korean characters becomes its overlapping pairs and its last character: "全文检索" is
///   全文, 文检, 检索, 索. So a search finds any part of it: two characters or more as a phrase of pairs, and one character as
///   the beginning of a pair. White space inside a run is ignored; Latin letters end the run.
/// - Compatibility characters count as the characters that they stand for; see `CompatibilityForms`.
///
/// In a query, a final run of two or more characters yields only its pairs: "全文" searches for the pair, and not for a
/// run that ends with it.
///
/// Only one connection at a time uses an instance, as SQLite does with all tokenizers.
final class PaperTokenizer: FTS5CustomTokenizer {
  static let name = "papercenter"

  private let words: any FTS5Tokenizer

  init(db: Database, arguments: [String]) throws {
    words = try db.makeTokenizer(.unicode61(diacritics: .remove))
  }

  func tokenize(
    context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization, pText: UnsafePointer<CChar>?, nText: CInt,
    tokenCallback: @escaping FTS5TokenCallback
  ) -> CInt {
    guard let pText, nText > 0 else { return 0 }
    let bytes = UnsafeRawBufferPointer(start: pText, count: Int(nText))
    guard CJK.mayOccur(in: bytes) else {
      return words.tokenize(
        context: context, tokenization: tokenization, pText: pText, nText: nText, tokenCallback: tokenCallback)
    }
    var mixed = MixedText(
      words: words, tokenization: tokenization, context: context, callback: tokenCallback)
    return mixed.tokenize(bytes)
  }
}

/// Tokenizes one text that also has non-Latin characters.
private struct MixedText {
  /// A character of a run.
  private struct RunCharacter {
    /// Its UTF-8 bytes, at most four.
    var bytes: InlineArray<4, UInt8>
    var count: Int
    /// Its position in the text.
    var start: CInt
    var end: CInt
  }

  let words: any FTS5Tokenizer
  let tokenization: FTS5Tokenization
  let context: UnsafeMutableRawPointer?
  let callback: FTS5TokenCallback

  /// The last character of the current run.
  private var lastInRun: RunCharacter?
  /// Whether the current run has had a pair already.
  private var runHasPair = false
  /// The last character of a run in a query, which is only emitted if another token follows.
  private var held: RunCharacter?
  /// The text between two runs, and for each of its bytes where the byte's character begins and ends in the original
  /// text.
  private var between: [UInt8] = []
  private var betweenStarts: [CInt] = []
  private var betweenEnds: [CInt] = []
  /// SQLite's result code; once it is not 0, nothing more is emitted.
  private var result: CInt = 0

  init(
    words: any FTS5Tokenizer, tokenization: FTS5Tokenization, context: UnsafeMutableRawPointer?,
    callback: @escaping FTS5TokenCallback
  ) {
    self.words = words
    self.tokenization = tokenization
    self.context = context
    self.callback = callback
  }

  mutating func tokenize(_ bytes: UnsafeRawBufferPointer) -> CInt {
    var position = 0
    while position < bytes.count && result == 0 {
      let (scalar, count) = Self.scalar(bytes, at: position)
      let start = CInt(position)
      let end = CInt(position + count)
      if let form = CompatibilityForms.replacement(for: scalar) {
        form.withUnsafeBytes { form in
          var index = 0
          while index < form.count {
            let (scalar, count) = Self.scalar(form, at: index)
            add(scalar, UnsafeRawBufferPointer(rebasing: form[index..<index + count]), start, end)
            index += count
          }
        }
      } else {
        add(scalar, UnsafeRawBufferPointer(rebasing: bytes[position..<position + count]), start, end)
      }
      position += count
    }
    endRun()
    endBetween()
    return result
  }

  private mutating func add(_ scalar: UInt32, _ bytes: UnsafeRawBufferPointer, _ start: CInt, _ end: CInt) {
    if CJK.contains(scalar) {
      endBetween()
      var character = RunCharacter(bytes: [0, 0, 0, 0], count: bytes.count, start: start, end: end)
      for index in bytes.indices { character.bytes[index] = bytes[index] }
      if let previous = lastInRun {
        emit(previous, character)
        runHasPair = true
      }
      lastInRun = character
    } else if lastInRun != nil, CJK.isSpace(scalar) {
      // The run continues after the space, or ends with the next character.
    } else {
      endRun()
      for byte in bytes {
        between.append(byte)
        betweenStarts.append(start)
        betweenEnds.append(end)
      }
    }
  }

  private mutating func endRun() {
    guard let last = lastInRun else { return }
    if runHasPair && tokenization.contains(.query) {
      held = last
    } else {
      emit(last, nil)
    }
    lastInRun = nil
    runHasPair = false
  }

  /// Passes the text between runs to the tokenizer of words, and maps positions back to the original text.
  private mutating func endBetween() {
    guard !between.isEmpty else { return }
    withUnsafeMutablePointer(to: &self) { pointer in
      let state = pointer
      let count = state.pointee.between.count
      let text = state.pointee.between
      let words = state.pointee.words
      let tokenization = state.pointee.tokenization
      text.withUnsafeBytes { bytes in
        let code = words.tokenize(
          context: UnsafeMutableRawPointer(state), tokenization: tokenization,
          pText: bytes.baseAddress?.assumingMemoryBound(to: CChar.self), nText: CInt(count)
        ) { context, flags, token, tokenCount, start, end in
          guard let state = context?.assumingMemoryBound(to: MixedText.self) else { return 0 }
          return state.pointee.emitWord(flags, token, tokenCount, start, end)
        }
        if state.pointee.result == 0 { state.pointee.result = code }
      }
    }
    between.removeAll(keepingCapacity: true)
    betweenStarts.removeAll(keepingCapacity: true)
    betweenEnds.removeAll(keepingCapacity: true)
  }

  private mutating func emitWord(
    _ flags: CInt, _ token: UnsafePointer<CChar>?, _ count: CInt, _ start: CInt, _ end: CInt
  ) -> CInt {
    emitHeld()
    guard result == 0 else { return result }
    result = callback(context, flags, token, count, betweenStarts[Int(start)], betweenEnds[Int(end) - 1])
    return result
  }

  private mutating func emitHeld() {
    guard let character = held else { return }
    held = nil
    emit(character, nil)
  }

  /// Emits a pair, or a single character.
  private mutating func emit(_ first: RunCharacter, _ second: RunCharacter?) {
    emitHeld()
    guard result == 0 else { return }
    withUnsafeTemporaryAllocation(byteCount: 8, alignment: 1) { token in
      var count = 0
      for character in [first, second] {
        guard let character else { continue }
        for index in 0..<character.count {
          token[count] = character.bytes[index]
          count += 1
        }
      }
      result = callback(
        context, 0, token.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(count), first.start,
        second?.end ?? first.end)
    }
  }

  /// The scalar at a position and its length in bytes. A byte that begins no scalar counts as one that is never CJK.
  private static func scalar(_ bytes: UnsafeRawBufferPointer, at position: Int) -> (UInt32, Int) {
    let first = bytes[position]
    let (count, bits): (Int, UInt32) =
      switch first {
      case 0xC2...0xDF: (2, UInt32(first & 0x1F))
      case 0xE0...0xEF: (3, UInt32(first & 0x0F))
      case 0xF0...0xF4: (4, UInt32(first & 0x07))
      default: (1, UInt32(first))
      }
    guard count > 1, position + count <= bytes.count else { return (UInt32(first & 0x7F), 1) }
    var value = bits
    for byte in bytes[position + 1..<position + count] {
      guard byte & 0xC0 == 0x80 else { return (0, 1) }
      value = value &<< 6 | UInt32(byte & 0x3F)
    }
    return (value, count)
  }
}
