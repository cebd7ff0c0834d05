import Foundation
import GRDB

/// The tokens of a text, as the index has them, with their places.
struct TokenList {
  struct Token {
    /// Where the token's own letters are in `letters`.
    var letters: Range<Int>
    /// Where the token stands in the text, in UTF-8 bytes.
    var place: Range<Int>
  }

  private(set) var tokens: [Token] = []
  private(set) var letters: [UInt8] = []

  /// Cuts a text with a tokenizer.
  /// - Parameter isQuery: whether the text is looked for, or looked into
  init(of text: String, isQuery: Bool, with tokenizer: any FTS5Tokenizer) {
    var text = text
    let tokenization: FTS5Tokenization = isQuery ? .query : .document
    withUnsafeMutablePointer(to: &self) { list in
      text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { bytes in
          // The callback answers 0, "go on", so the tokenizer has nothing to fail with.
          _ = tokenizer.tokenize(
            context: UnsafeMutableRawPointer(list), tokenization: tokenization, pText: bytes.baseAddress,
            nText: CInt(bytes.count)
          ) { context, _, token, count, start, end in
            guard let list = context?.assumingMemoryBound(to: TokenList.self), let token else { return 0 }
            list.pointee.append(
              UnsafeRawBufferPointer(start: token, count: Int(count)), Int(start)..<Int(end))
            return 0
          }
        }
      }
    }
  }

  private mutating func append(_ bytes: UnsafeRawBufferPointer, _ place: Range<Int>) {
    let start = letters.count
    letters.append(contentsOf: bytes)
    tokens.append(Token(letters: start..<letters.count, place: place))
  }

  /// The letters of a token.
  func letters(_ index: Int) -> ArraySlice<UInt8> {
    letters[tokens[index].letters]
  }
}
