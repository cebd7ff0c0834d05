public import PDFEngine

/// The texts of a document's pages, in order: see `WorkerPool.text`.
///
/// An error belongs to the page after the last one that was delivered. To skip that page, start again after it.
public struct PDFPageTexts: AsyncSequence, Sendable {
  /// A page's number, from 1, and its text.
  public struct Element: Equatable, Sendable {
    /// From 1.
    public var pageNumber: Int
    /// The page's words.
    public var text: PDFPageText
  }

  let dispatcher: WorkerDispatcher
  let path: String
  let source: PDFSource
  let pages: ClosedRange<Int>
  let priority: WorkerPriority

  /// Starts with the first page. Reads nothing before the first `next()`.
  public func makeAsyncIterator() -> Iterator {
    Iterator(texts: self, nextPage: pages.lowerBound)
  }

  /// Reads batch by batch.
  public struct Iterator: AsyncIteratorProtocol {
    let texts: PDFPageTexts
    var nextPage: Int
    /// The pages that were read but not yet delivered, the next page last.
    var batch: [PDFPageText] = []
    /// Set after a failure, to find out which page is at fault.
    var readsSinglePages = false

    /// The next page's text, nil after the last one.
    /// - Throws: `WorkerError`
    public mutating func next(isolation: isolated (any Actor)?) async throws(WorkerError) -> Element? {
      guard nextPage <= texts.pages.upperBound else { return nil }
      if batch.isEmpty { batch = try await readBatch(isolation: isolation).reversed() }
      guard let text = batch.popLast() else { throw .invalidReply(reason: "no text") }
      defer { nextPage += 1 }
      return Element(pageNumber: nextPage, text: text)
    }

    private mutating func readBatch(isolation: isolated (any Actor)?) async throws(WorkerError) -> [PDFPageText] {
      let rest = texts.pages.upperBound - nextPage + 1
      if !readsSinglePages {
        do throws(WorkerError) {
          return try await read(pageCount: rest, isolation: isolation)
        } catch {
          // A document's error names its page. A process that died may have failed at any page of the batch.
          if case .pdf = error { throw error }
          if error == .cancelled || error == .shutDown || rest == 1 { throw error }
          readsSinglePages = true
        }
      }
      return try await read(pageCount: 1, isolation: isolation)
    }

    private func read(pageCount: Int, isolation: isolated (any Actor)?) async throws(WorkerError) -> [PDFPageText] {
      let request = WorkerRequest.text(texts.source, firstPage: nextPage, pageCount: pageCount)
      let reply = try await texts.dispatcher.perform(request, files: [texts.path], priority: texts.priority)
      guard case .text(let pages) = reply, pages.count <= pageCount else {
        throw .invalidReply(reason: "not the requested pages")
      }
      return pages
    }
  }
}
