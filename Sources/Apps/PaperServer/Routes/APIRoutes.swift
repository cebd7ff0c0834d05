import ByteCoding
import HTTPTypes
import Hummingbird
import NIOCore
import PaperAPI
import PaperDomain
import PaperStore

/// Every route's handler. The switch has a case for each route, so one without a handler does not compile.
///
/// Handlers are grouped by what they are about: `APIRoutes+Docs`, `+Structure`, `+Metadata`, `+Versions`, `+Bundles`,
/// `+Uploads`, `+Pages`, `+Sessions`, `+Notes`, `+Leases`, `+Imports`, `+Service`.
struct APIRoutes: Sendable {
  let store: LibraryStore
  let images: PageImages
  let comparer: PageComparer
  let imports: ImportQueue
  let shelf: UploadShelf
  let revision: LibraryRevision
  let newID: @Sendable () -> UniqueID
  let maximumUploadBytes: Int64
  /// Whether the server takes requests: not while it stops.
  let isReady: @Sendable () -> Bool

  /// Answers a call.
  /// - Throws: `APIProblem`, or an error that `APIProblem(known:)` knows; anything else is the server's fault
  func respond(to call: APICall) async throws -> Response {
    switch call.route {
    case .health: try await health(call)
    case .readiness: try await readiness(call)
    case .openAPI: try await openAPI(call)
    case .status: try await status(call)
    case .listDocs: try await listDocs(call)
    case .createDoc: try await createDoc(call)
    case .showDoc: try await showDoc(call)
    case .filterPages: try await filterPages(call)
    case .changeDoc: try await changeDoc(call)
    case .trashDoc: try await trashDoc(call)
    case .restoreDoc: try await restoreDoc(call)
    case .listTrash: try await listTrash(call)
    case .emptyTrash: try await emptyTrash(call)
    case .makeEdit: try await makeEdit(call)
    case .undoEdit: try await undoEdit(call)
    case .redoEdit: try await redoEdit(call)
    case .suggestSplit: try await suggestSplit(call)
    case .listMetadata: try await listMetadata(call)
    case .editMetadata: try await editMetadata(call)
    case .sharedMetadata: try await sharedMetadata(call)
    case .tagUses: try await tagUses(call)
    case .variableUses: try await variableUses(call)
    case .listViews: try await listViews(call)
    case .statistics: try await statistics(call)
    case .listBundles: try await listBundles(call)
    case .createBundle: try await createBundle(call)
    case .showBundle: try await showBundle(call)
    case .bundleDetail: try await bundleDetail(call)
    case .bundlePages: try await bundlePages(call)
    case .changeBundle: try await changeBundle(call)
    case .deleteBundle: try await deleteBundle(call)
    case .alignBundle: try await alignBundle(call)
    case .completeBundle: try await completeBundle(call)
    case .appendToBundle: try await appendToBundle(call)
    case .appendUploads: try await appendUploads(call)
    case .bundleFile: try await bundleFile(call)
    case .pageImage: try await pageImage(call)
    case .pageText: try await pageText(call)
    case .listNotes: try await listNotes(call)
    case .editNotes: try await editNotes(call)
    case .showPage: try await showPage(call)
    case .rebindPage: try await rebindPage(call)
    case .makeVersionCurrent: try await makeVersionCurrent(call)
    case .pageMatches: try await pageMatches(call)
    case .pageDifferences: try await pageDifferences(call)
    case .takeLease: try await takeLease(call)
    case .giveUpLease: try await giveUpLease(call)
    case .search: try await search(call)
    case .docSession: try await docSession(call)
    case .pageGroupSession: try await pageGroupSession(call)
    case .bundleSession: try await bundleSession(call)
    case .importFile: try await importFile(call)
    case .previewImport: try await previewImport(call)
    case .sendUpload: try await sendUpload(call)
    case .showUpload: try await showUpload(call)
    case .unlockUpload: try await unlockUpload(call)
    case .dropUpload: try await dropUpload(call)
    case .uploadImage: try await uploadImage(call)
    case .listJobs: try await listJobs(call)
    case .showJob: try await showJob(call)
    case .cancelJob: try await cancelJob(call)
    case .retryJob: try await retryJob(call)
    case .unlockJob: try await unlockJob(call)
    case .dismissJob: try await dismissJob(call)
    }
  }

  /// Runs rules in one write and notes that the library changed.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (LibraryWriter) throws(LibraryError) -> Value
  ) async throws(LibraryError) -> Value {
    let value = try await store.write(body)
    revision.noteChange()
    return value
  }
}
