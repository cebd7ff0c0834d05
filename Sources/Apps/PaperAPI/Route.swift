/// Every route of the HTTP interface, once: the server registers these, the browser asks for these, and the OpenAPI
/// description is tested against these.
public enum Route: CaseIterable, Sendable {
  /// The process is alive.
  case health
  /// The library can be read and written.
  case readiness
  /// This interface, described.
  case openAPI
  /// Counts and a revision that changes with the library.
  case status

  /// Docs in the library or in the trash: `filter`, `sort` or `variable`, `order`, `limit`, `offset`, `trashed`.
  case listDocs
  /// Makes a doc of a bundle's pages.
  case createDoc
  /// A doc with its page groups and pages.
  case showDoc
  /// The pages of a doc for which a filter holds: `filter`.
  case filterPages
  /// Renames a doc.
  case changeDoc
  /// Puts a doc into the trash.
  case trashDoc
  /// Takes a doc out of the trash, with its place and relations.
  case restoreDoc
  /// What is in the trash, the last first: `limit`, `offset`.
  case listTrash
  /// Deletes everything in the trash for good.
  case emptyTrash

  /// Does something to the structure of docs: one step of undo.
  case makeEdit
  /// Takes a step back.
  case undoEdit
  /// Makes a step that was taken back once more.
  case redoEdit
  /// Suggests how to split a page group into questions: `answers`.
  case suggestSplit

  /// Tag groups, tags and variables, with how often each is used.
  case listMetadata
  /// Does something to tags, variables or assignments: one step of undo.
  case editMetadata
  /// What some entities have in common.
  case sharedMetadata
  /// Where a tag is used: `limit`, `offset`.
  case tagUses
  /// Where a variable is used: `limit`, `offset`.
  case variableUses

  /// The saved views, in order.
  case listViews
  /// Docs, pages and scores in numbers, by tag and over time: `filter`, `score`, `period`.
  case statistics

  /// Bundles: `limit`, `offset`.
  case listBundles
  /// Makes one bundle of files that were sent before and wait.
  case createBundle
  /// A bundle with its variants.
  case showBundle
  /// A bundle with its files, their alignment and what uses it: `verify`.
  case bundleDetail
  /// The pages of a bundle with their sizes: `from`, `count`.
  case bundlePages
  /// Renames a bundle.
  case changeBundle
  /// Deletes a bundle that no page version refers to.
  case deleteBundle
  /// Aligns the pages of variants with the bundle's.
  case alignBundle
  /// Sends a variant that is missing, or a file that is gone, its bytes as the body: `variant`, `name`.
  case completeBundle
  /// Sends a file to append to a bundle's own pages, its bytes as the body: `name`.
  case appendToBundle
  /// Appends files that were sent before and wait, one for each of some variants.
  case appendUploads
  /// A stored PDF, in ranges if asked: `source`.
  case bundleFile
  /// A page as an image: `width`, `source`, `format`, `own`.
  case pageImage
  /// The words on a page and where they stand: `source`.
  case pageText

  /// The notes of a version of a page: `deleted`.
  case listNotes
  /// Does something to notes: one step of undo.
  case editNotes

  /// A page with its versions.
  case showPage
  /// Makes a page show another page of a bundle, as a new version.
  case rebindPage
  /// Makes a version of a page the current one.
  case makeVersionCurrent
  /// Where a query's words stand on a page: `q`.
  case pageMatches
  /// How two versions of a page differ: `from`, `to`, `source`.
  case pageDifferences
  /// Keeps a page for editing, or for longer: `renew`, and the header field `PaperCenter-Client`.
  case takeLease
  /// Lets go of a page that was kept.
  case giveUpLease
  /// Pages by the words on them: `q`, `limit`, `offset`, `doc`, `filter`.
  case search

  /// A session over the pages of a doc: `mode`.
  case docSession
  /// A session over the pages of a page group: `mode`.
  case pageGroupSession
  /// A session over the pages of a bundle for themselves: `mode`.
  case bundleSession

  /// Sends a PDF to import, its bytes as the body: `name`, `title`, `doc`, `pages`, `tag`, `set`, `rule`.
  case importFile
  /// What files would be given if they were imported.
  case previewImport
  /// Sends a PDF that waits until it is said what is to become of it, its bytes as the body: `name`.
  case sendUpload
  /// A file that waits; it waits longer for that.
  case showUpload
  /// Gives a file that waits its password.
  case unlockUpload
  /// Throws a file that waits away.
  case dropUpload
  /// A page of a file that waits as an image: `width`.
  case uploadImage
  /// Imports and extractions, the newest first: `limit`, `offset`.
  case listJobs
  /// One job.
  case showJob
  /// Ends a job that is not done.
  case cancelJob
  /// Tries a failed or cancelled job again.
  case retryJob
  /// Gives a waiting job its password.
  case unlockJob
  /// Takes an ended job off the list.
  case dismissJob

  /// A request method of HTTP.
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case patch = "PATCH"
    case delete = "DELETE"

    /// Whether a request of this method changes something, so that its origin is checked.
    public var isWrite: Bool {
      switch self {
      case .get: false
      case .post, .patch, .delete: true
      }
    }
  }

  /// The request method.
  public var method: Method { definition.method }

  /// The path with its parameters in braces, such as `/api/v1/docs/{docID}`.
  public var pattern: String { definition.pattern }

  /// The path with its parameters filled in, in order, and a query.
  /// - Parameters:
  ///   - parameters: one for each pair of braces in the pattern; a missing one is left as it is
  ///   - query: names and values; they are percent-encoded here
  public func path(_ parameters: [String] = [], query: [(name: String, value: String)] = []) -> String {
    var path = ""
    var isInBraces = false
    var next = 0
    for character in pattern.utf8 {
      if character == UInt8(ascii: "{") {
        isInBraces = true
        if next < parameters.count { path += PercentEncoding.encode(parameters[next]) }
        next += 1
      } else if character == UInt8(ascii: "}") {
        isInBraces = false
      } else if !isInBraces {
        path.unicodeScalars.append(Unicode.Scalar(character))
      }
    }
    var separator = "?"
    for (name, value) in query {
      path += separator + PercentEncoding.encode(name) + "=" + PercentEncoding.encode(value)
      separator = "&"
    }
    return path
  }

  private var definition: (method: Method, pattern: String) {
    switch self {
    case .health: (.get, "/healthz")
    case .readiness: (.get, "/readyz")
    case .openAPI: (.get, "/api/v1/openapi.json")
    case .status: (.get, "/api/v1/status")
    case .listDocs: (.get, "/api/v1/docs")
    case .createDoc: (.post, "/api/v1/docs")
    case .showDoc: (.get, "/api/v1/docs/{docID}")
    case .filterPages: (.get, "/api/v1/docs/{docID}/pages")
    case .changeDoc: (.patch, "/api/v1/docs/{docID}")
    case .trashDoc: (.delete, "/api/v1/docs/{docID}")
    case .restoreDoc: (.post, "/api/v1/docs/{docID}/restore")
    case .listTrash: (.get, "/api/v1/trash")
    case .emptyTrash: (.delete, "/api/v1/trash")
    case .makeEdit: (.post, "/api/v1/edits")
    case .undoEdit: (.post, "/api/v1/edits/{editID}/undo")
    case .redoEdit: (.post, "/api/v1/edits/{editID}/redo")
    case .suggestSplit: (.get, "/api/v1/page-groups/{pageGroupID}/split")
    case .listMetadata: (.get, "/api/v1/metadata")
    case .editMetadata: (.post, "/api/v1/metadata/edits")
    case .sharedMetadata: (.post, "/api/v1/metadata/shared")
    case .tagUses: (.get, "/api/v1/tags/{tagID}/uses")
    case .variableUses: (.get, "/api/v1/variables/{variableID}/uses")
    case .listViews: (.get, "/api/v1/views")
    case .statistics: (.get, "/api/v1/statistics")
    case .listBundles: (.get, "/api/v1/bundles")
    case .createBundle: (.post, "/api/v1/bundles")
    case .showBundle: (.get, "/api/v1/bundles/{bundleID}")
    case .bundleDetail: (.get, "/api/v1/bundles/{bundleID}/detail")
    case .bundlePages: (.get, "/api/v1/bundles/{bundleID}/pages")
    case .changeBundle: (.patch, "/api/v1/bundles/{bundleID}")
    case .deleteBundle: (.delete, "/api/v1/bundles/{bundleID}")
    case .alignBundle: (.post, "/api/v1/bundles/{bundleID}/alignment")
    case .completeBundle: (.post, "/api/v1/bundles/{bundleID}/files")
    case .appendToBundle: (.post, "/api/v1/bundles/{bundleID}/append")
    case .appendUploads: (.post, "/api/v1/bundles/{bundleID}/segments")
    case .bundleFile: (.get, "/api/v1/bundles/{bundleID}/file")
    case .pageImage: (.get, "/api/v1/bundles/{bundleID}/pages/{pageNumber}/image")
    case .pageText: (.get, "/api/v1/bundles/{bundleID}/pages/{pageNumber}/text")
    case .listNotes: (.get, "/api/v1/versions/{versionID}/notes")
    case .editNotes: (.post, "/api/v1/notes/edits")
    case .showPage: (.get, "/api/v1/pages/{pageID}")
    case .rebindPage: (.post, "/api/v1/pages/{pageID}/rebind")
    case .makeVersionCurrent: (.post, "/api/v1/pages/{pageID}/current")
    case .pageMatches: (.get, "/api/v1/pages/{pageID}/matches")
    case .pageDifferences: (.get, "/api/v1/pages/{pageID}/differences")
    case .takeLease: (.post, "/api/v1/pages/{pageID}/lease")
    case .giveUpLease: (.delete, "/api/v1/pages/{pageID}/lease")
    case .search: (.get, "/api/v1/search")
    case .docSession: (.get, "/api/v1/sessions/doc/{docID}")
    case .pageGroupSession: (.get, "/api/v1/sessions/group/{pageGroupID}")
    case .bundleSession: (.get, "/api/v1/sessions/bundle/{bundleID}")
    case .importFile: (.post, "/api/v1/imports")
    case .previewImport: (.post, "/api/v1/imports/preview")
    case .sendUpload: (.post, "/api/v1/uploads")
    case .showUpload: (.get, "/api/v1/uploads/{uploadID}")
    case .unlockUpload: (.post, "/api/v1/uploads/{uploadID}/password")
    case .dropUpload: (.delete, "/api/v1/uploads/{uploadID}")
    case .uploadImage: (.get, "/api/v1/uploads/{uploadID}/pages/{pageNumber}/image")
    case .listJobs: (.get, "/api/v1/jobs")
    case .showJob: (.get, "/api/v1/jobs/{jobID}")
    case .cancelJob: (.post, "/api/v1/jobs/{jobID}/cancel")
    case .retryJob: (.post, "/api/v1/jobs/{jobID}/retry")
    case .unlockJob: (.post, "/api/v1/jobs/{jobID}/password")
    case .dismissJob: (.delete, "/api/v1/jobs/{jobID}")
    }
  }
}
