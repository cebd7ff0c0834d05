import Foundation
import GRDB

/// Cuts text into what is indexed and looked for.
///
/// - Words are those of SQLite's `unicode61`: letters and digits, without case and accents.
/// - A run of Chinese, Japanese or Korean characters becomes its overlapping pairs and its last character:
///   "全文检索" is 全文, 文检, 检索, 索. So any part of it is found: two characters and more as a phrase of pairs, and
///   one character as the beginning of a pair. White space inside a run does not count; Latin letters end it.
/// - Characters that stand for others are those; see `CompatibilityForms`.
///
/// In a query, the last character of the last run is left out when its pair is there: "全文" looks for the pair, not
/// for a run that ends with it.
///
/// One instance is used by one connection at a time, as SQLite uses tokenizers.
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

/// The tokenization of one text with other than Latin letters.
private struct MixedText {
  /// A character of a run.
  private struct RunCharacter {
    /// Its UTF-8 bytes, at most four.
    var bytes: InlineArray<4, UInt8>
    var count: Int
    /// Where it begins and ends in the text.
    var start: CInt
    var end: CInt
  }

  let words: any FTS5Tokenizer
  let tokenization: FTS5Tokenization
  let context: UnsafeMutableRawPointer?
  let callback: FTS5TokenCallback

  /// The last character of the run that is being read.
  private var lastInRun: RunCharacter?
  /// Whether the run that is being read has a pair already.
  private var runHasPair = false
  /// The end of a run in a query, which counts only if another token follows.
  private var held: RunCharacter?
  /// What stands between two runs, and for each of its bytes where it begins in the text; and where all of it ends.
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
      // The run goes on behind it, or ends with what comes.
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

  /// Gives what stands between runs to the tokenizer of words, with its places in the text.
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

  /// The scalar at a place and its length in bytes; a byte that begins none is one of its own that is never CJK.
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
