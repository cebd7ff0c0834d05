import CWorkerProcess
public import PDFEngine

extension WorkerPool {
  /// Has pages written as the next part of a file that is put together; see `PDFAssembly`.
  ///
  /// The worker writes into the file itself, so a part takes none of this process's memory. If it fails, what the file
  /// holds behind the parts before is of no use.
  /// - Parameters:
  ///   - path: the file that has the pages
  ///   - password: used only if the file does not open without
  ///   - pages: from 1; a page may come more than once
  ///   - words: what is laid over each of the pages; empty for nothing
  ///   - marks: what is drawn over each of the pages; empty for nothing
  ///   - leavesMarks: whether the annotations that `annotations` finds stay behind
  ///   - assembly: takes the part
  ///   - descriptor: the file that is put together, open for writing. It may be closed when this returns; a worker whose
  ///     caller was cancelled may write to it for a second more
  ///   - isKept: whether the file is to be on the disk in the end: then the disk works while the next part is made
  ///   - priority: who waits
  /// - Returns: the numbers of the objects that are the pages
  /// - Throws: `WorkerError`
  public func addPart(
    of path: String, password: String? = nil, pages: [Int], words: [PDFPageText] = [], marks: [PDFPageMarks] = [],
    leavesMarks: Bool = false, to assembly: inout PDFAssembly, in descriptor: Int32, isKept: Bool = true,
    priority: WorkerPriority = .background
  ) async throws(WorkerError) -> [Int] {
    let request = PDFPartRequest(
      source: PDFSource(password: password), pages: pages, words: words, marks: marks, leavesMarks: leavesMarks,
      firstObject: assembly.nextObject, pageTree: PDFAssembly.pageTree, offset: assembly.byteCount)
    let reply = try await dispatcher.perform(
      .part(request), files: [path], output: try OutputFile(descriptor), priority: priority)
    let start = assembly.byteCount
    guard case .part(let part) = reply, part.pages.count == pages.count, assembly.add(part) else {
      throw .invalidReply(reason: "no part of a file")
    }
    if isKept { CWorkerBeginWriting(descriptor, UInt64(start), UInt64(part.byteCount)) }
    return part.pages
  }

  /// Those annotations of pages that people drew, wrote or highlighted, from back to front, in points of the page as it is shown,
  /// with its size; not what they look like.
  /// - Parameters:
  ///   - path: the file
  ///   - password: used only if the file does not open without
  ///   - pages: from 1
  ///   - priority: who waits
  /// - Throws: `WorkerError`
  public func annotations(
    of path: String, password: String? = nil, pages: [Int], priority: WorkerPriority = .background
  ) async throws(WorkerError) -> [PDFPageMarks] {
    let request = WorkerRequest.annotations(PDFSource(password: password), pages: pages)
    let reply = try await dispatcher.perform(request, files: [path], priority: priority)
    guard case .annotations(let found) = reply, found.count == pages.count else {
      throw .invalidReply(reason: "no annotations")
    }
    return found
  }
}
