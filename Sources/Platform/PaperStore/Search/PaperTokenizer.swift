import GRDB

/// placeholder until search is written: unicode61 alone.
final class PaperTokenizer: FTS5CustomTokenizer {
  static let name = "papercenter"
  private let inner: any FTS5Tokenizer
  init(db: Database, arguments: [String]) throws { inner = try db.makeTokenizer(.unicode61(diacritics: .remove)) }
  func tokenize(
    context: UnsafeMutableRawPointer?, tokenization: FTS5Tokenization, pText: UnsafePointer<CChar>?, nText: CInt,
    tokenCallback: @escaping FTS5TokenCallback
  ) -> CInt {
    inner.tokenize(
      context: context, tokenization: tokenization, pText: pText, nText: nText, tokenCallback: tokenCallback)
  }
}
