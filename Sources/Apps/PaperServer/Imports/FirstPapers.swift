import Foundation
import Logging
import PaperDomain
import PaperStore
import PaperWorker

/// A paper that is imported into an empty library, optionally with its mark scheme.
public struct FirstImport: Sendable {
  /// The paper.
  public var paper: ImportRequest
  /// Its mark scheme; `nil` if there is none.
  public var markScheme: MarkScheme?

  /// Makes the value from its fields.
  public init(paper: ImportRequest, markScheme: MarkScheme? = nil) {
    self.paper = paper
    self.markScheme = markScheme
  }

  /// The mark scheme of a paper. It becomes a bundle without a doc; its pages are added to the paper's doc.
  public struct MarkScheme: Sendable {
    /// Its file.
    public var file: ImportRequest
    /// The questions, at least one. Each becomes a page group, followed by a page group for its answers.
    public var questions: [Question]
    /// The title of the page group for all other pages.
    public var restTitle: String

    /// Makes the value from its fields.
    public init(file: ImportRequest, questions: [Question], restTitle: String) {
      self.file = file
      self.questions = questions
      self.restTitle = restTitle
    }
  }

  /// A question of a paper.
  public struct Question: Sendable {
    /// The page group's title.
    public var title: String
    /// Its pages in the paper, from 1; at least one.
    public var pages: [Int]
    /// Its pages in the mark scheme, from 1.
    public var answerPages: [Int]

    /// Makes the value from its fields.
    public init(title: String, pages: [Int], answerPages: [Int]) {
      self.title = title
      self.pages = pages
      self.answerPages = answerPages
    }
  }
}

/// Imports the first papers into a library that is empty when the server starts.
///
/// If a paper fails, the server runs without it. If the server stops meanwhile, the import jobs continue at the next
/// start, but the paper is no longer split into its questions.
struct FirstPapers: Sendable {
  let make: LibraryServer.Configuration.FirstImports
  let store: LibraryStore
  let imports: ImportQueue
  let revision: LibraryRevision
  let logger: Logger

  /// Creates the files, imports them, and splits the papers that have a mark scheme. Does nothing if the library is not
  /// empty.
  func make() async {
    do {
      let (counts, jobs) = (try await store.counts(), try await store.jobs(slice: ListSlice(limit: 0)))
      guard counts.docs == 0, counts.trashItems == 0, counts.bundles == 0, jobs.total == 0 else { return }
      let folder = store.directory.cachePath + "/first"
      try FileSystem.makeFoldersInside(folder)
      var queued: [(paper: Job.ID, scheme: (job: Job.ID, value: FirstImport.MarkScheme)?)] = []
      for first in try await make(folder) {
        let paper = try await imports.enqueue(first.paper).id
        guard var scheme = first.markScheme else {
          queued.append((paper, nil))
          continue
        }
        scheme.file.makesDoc = false
        queued.append((paper, (try await imports.enqueue(scheme.file).id, scheme)))
      }
      for (paper, scheme) in queued {
        let doc = try await imports.wait(for: paper).docID
        guard let scheme else { continue }
        let bundle = try await imports.wait(for: scheme.job).bundleID
        guard let doc, let bundle else { continue }
        do throws(LibraryError) {
          try await pair(doc, with: bundle, scheme.value)
        } catch {
          logger.error("a demo paper could not be split into its questions", metadata: ["error": "\(error)"])
        }
      }
      try FileSystem.removeFolder(folder)
    } catch WorkerError.shutDown, WorkerError.cancelled {
      return
    } catch is CancellationError {
      return
    } catch {
      logger.error("the demo papers could not be imported", metadata: ["error": "\(error)"])
    }
  }

  /// Splits a doc into its questions, each with its answers, using the commands that a person would use. Either all
  /// commands succeed or nothing changes.
  private func pair(
    _ doc: Doc.ID, with bundle: PDFBundle.ID, _ scheme: FirstImport.MarkScheme
  ) async throws(LibraryError) {
    try await store.write { writer throws(LibraryError) in
      let groups = try writer.existingDoc(doc).pageGroupOrder
      let group = try groups.first.orNotFound(.pageGroup, doc)
      let pages = try writer.existingPageGroup(group).pageOrder
      let count = try writer.existingBundle(bundle).pageCount
      guard count > 0 else { throw .invalid(field: "bundle", message: "the mark scheme has no pages.") }
      try writer.perform(
        .addPages(bundle: bundle, pageNumbers: Array(1...count), pageGroup: group, before: nil),
        context: writer.context)
      let answers = try writer.existingPageGroup(group).pageOrder.dropFirst(pages.count)
      var parts: [SplitPart] = []
      for question in scheme.questions {
        parts.append(
          SplitPart(
            title: question.title, pages: try Self.choose(question.pages, of: pages),
            answerPages: try Self.choose(question.answerPages, of: Array(answers))))
      }
      try writer.perform(.splitPageGroup(pageGroup: group, parts: parts), context: writer.context)
      try writer.perform(.renamePageGroup(pageGroup: group, title: scheme.restTitle), context: writer.context)
    }
    revision.recordChange()
  }

  /// Selects pages by their numbers, from 1.
  private static func choose(_ numbers: [Int], of pages: [Page.ID]) throws(LibraryError) -> [Page.ID] {
    var chosen: [Page.ID] = []
    for number in numbers {
      guard pages.indices.contains(number - 1) else {
        throw .invalid(field: "questions", message: "there is no page \(number).")
      }
      chosen.append(pages[number - 1])
    }
    return chosen
  }
}
