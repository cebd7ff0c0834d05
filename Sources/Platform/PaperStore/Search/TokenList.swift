import GRDB

/// The tokens of a text as they are indexed, with their positions.
///
/// It fills while a tokenizer runs; a callback sees each token as it comes and may end the run.
struct TokenList {
  struct Token {
    /// The range of the token's letters in `letters`.
    var letters: Range<Int>
    /// The token's position in the text, in UTF-8 bytes.
    var place: Range<Int>
  }

  private(set) var tokens: [Token] = []
  private var letters: [UInt8] = []

  /// Makes an empty list with room for the tokens of a text of `capacity` bytes.
  fileprivate init(capacity: Int) {
    tokens.reserveCapacity(capacity / 4)
    letters.reserveCapacity(capacity)
  }

  /// The letters of a token.
  func letters(_ index: Int) -> ArraySlice<UInt8> {
    letters[tokens[index].letters]
  }

  /// Whether a token's letters equal some letters, or begin with them.
  func token(_ index: Int, is wanted: [UInt8], asPrefix isPrefix: Bool) -> Bool {
    let range = tokens[index].letters
    guard isPrefix ? range.count >= wanted.count : range.count == wanted.count else { return false }
    for offset in wanted.indices where letters[range.lowerBound &+ offset] != wanted[offset] { return false }
    return true
  }

  fileprivate mutating func append(_ bytes: UnsafeRawBufferPointer, _ place: Range<Int>) {
    let start = letters.count
    letters.append(contentsOf: bytes)
    tokens.append(Token(letters: start..<letters.count, place: place))
  }
}

extension FTS5Tokenizer {
  /// Cuts a text into tokens.
  /// - Parameters:
  ///   - isQuery: whether the text is a query, not a text to search in
  ///   - isEnough: called after each token with all tokens so far; `true` ends the run
  func tokens(
    of text: UnsafeBufferPointer<UInt8>, isQuery: Bool, until isEnough: (inout TokenList) -> Bool = { _ in false }
  ) -> TokenList {
    withoutActuallyEscaping(isEnough) { isEnough in
      var run = TokenRun(list: TokenList(capacity: text.count), isEnough: isEnough)
      withUnsafeMutablePointer(to: &run) { run in
        text.withMemoryRebound(to: CChar.self) { bytes in
          // The only possible failure is the code with which the callback ends the run.
          _ = tokenize(
            context: UnsafeMutableRawPointer(run), tokenization: isQuery ? .query : .document,
            pText: bytes.baseAddress, nText: CInt(bytes.count)
          ) { context, _, token, count, start, end in
            guard let run = context?.assumingMemoryBound(to: TokenRun.self), let token else { return 0 }
            run.pointee.list.append(UnsafeRawBufferPointer(start: token, count: Int(count)), Int(start)..<Int(end))
            return run.pointee.isEnough(&run.pointee.list) ? TokenRun.stop : 0
          }
        }
      }
      return run.list
    }
  }
}

/// The state of the tokenizer's callback.
private struct TokenRun {
  /// SQLITE_DONE, which makes the tokenizer stop.
  static let stop: CInt = 101

  var list: TokenList
  let isEnough: (inout TokenList) -> Bool
}
