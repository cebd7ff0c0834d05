import GRDB

/// The tokens of a text, as the index has them, with their places.
///
/// It fills as a tokenizer runs; whoever listens sees each token as it comes and may end the run.
struct TokenList {
  struct Token {
    /// Where the token's own letters are in `letters`.
    var letters: Range<Int>
    /// Where the token stands in the text, in UTF-8 bytes.
    var place: Range<Int>
  }

  private(set) var tokens: [Token] = []
  private var letters: [UInt8] = []

  /// Makes an empty list with room for the tokens of a text of so many bytes.
  fileprivate init(capacity: Int) {
    tokens.reserveCapacity(capacity / 4)
    letters.reserveCapacity(capacity)
  }

  /// The letters of a token.
  func letters(_ index: Int) -> ArraySlice<UInt8> {
    letters[tokens[index].letters]
  }

  /// Whether a token's letters are these, or begin with these.
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
  /// Cuts a text.
  /// - Parameters:
  ///   - isQuery: whether the text is looked for, or looked into
  ///   - isEnough: is called after each token with all until then; `true` ends the run
  func tokens(
    of text: UnsafeBufferPointer<UInt8>, isQuery: Bool, until isEnough: (inout TokenList) -> Bool = { _ in false }
  ) -> TokenList {
    withoutActuallyEscaping(isEnough) { isEnough in
      var run = TokenRun(list: TokenList(capacity: text.count), isEnough: isEnough)
      withUnsafeMutablePointer(to: &run) { run in
        text.withMemoryRebound(to: CChar.self) { bytes in
          // The only failure that comes back is the answer that ends the run.
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

/// What the tokenizer's callback works on.
private struct TokenRun {
  /// SQLite's code for "nothing more is wanted".
  static let stop: CInt = 101

  var list: TokenList
  let isEnough: (inout TokenList) -> Bool
}
