import CWorkerProcess
public import PDFEngine

extension WorkerPool {
  /// Lets a worker write pages as the next part of a file that is being assembled; see `PDFAssembly`.
  ///
  /// The worker writes into the file itself, so a part takes no memory of this process. After a failure, the bytes
  /// after the earlier parts are useless.
  /// - Parameters:
  ///   - path: the file with the pages
  ///   - password: used only if the file does not open without one
  ///   - pages: from 1; a page may come more than once
  ///   - words: the words to lay invisibly over each of the pages; empty for none
  ///   - marks: the marks to add to each of the pages; empty for none
  ///   - leavesMarks: whether to leave out the annotations that `annotations` finds
  ///   - assembly: the assembly that receives the part
  ///   - descriptor: the file that is being assembled, open for writing. It may be closed when this returns; after a
  ///     cancellation, a worker may still write to it for a second
  ///   - isKept: whether the finished file will be synced to the disk; then the disk begins writing this part already
  ///     while the next one is made
  ///   - priority: whether a person waits
  /// - Returns: the numbers of the page objects
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

  /// The annotations that people drew, wrote or highlighted on pages, without their appearances. They are ordered from
  /// back to front and measured in points of the page as displayed, whose size comes with them.
  /// - Parameters:
  ///   - path: the file
  ///   - password: used only if the file does not open without one
  ///   - pages: from 1
  ///   - priority: whether a person waits
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
