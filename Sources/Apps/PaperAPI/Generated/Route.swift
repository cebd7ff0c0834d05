// Written by `make generate`; do not edit.
// swift-format-ignore-file

/// Every route of the HTTP interface, as the endpoints declare them.
public enum Route: CaseIterable, Sendable {
  /// Bundles, the newest first.
  case listBundles
  /// A bundle with its variants.
  case showBundle
  /// A bundle with its files, their alignment and what uses it.
  case bundleDetail
  /// The pages of a bundle in their order, with their sizes and the variants that have them.
  case bundlePages
  /// Renames a bundle.
  case changeBundle
  /// Deletes a bundle that no version of a page refers to.
  case deleteBundle
  /// Aligns the pages of variants with the bundle's own pages.
  case alignBundle
  /// Adds a missing variant, or restores a recorded file that was lost.
  case completeBundle
  /// Sends a file whose pages are appended to the bundle's own; page numbers continue.
  case appendToBundle
  /// A stored PDF, byte for byte; range requests are supported.
  case bundleFile
  /// Performs a command as one undoable step, completely or not at all.
  case performCommand
  /// Docs in the library or in the trash.
  case listDocs
  /// Creates a doc from all pages of a bundle, or an empty doc.
  case createDoc
  /// A doc with its page groups and pages.
  case showDoc
  /// The pages of a doc that match a filter.
  case filterPages
  /// Changes a doc's title.
  case changeDoc
  /// Moves a doc to the trash.
  case trashDoc
  /// Restores a doc from the trash.
  case restoreDoc
  /// A doc as one PDF.
  case exportDoc
  /// Starts a background job that writes a doc as one PDF, one of its pages as a picture, or its marks as a file.
  case beginDocExport
  /// The file that an export job has written.
  case readExport
  /// The same file at an older address, from the time when every export was a PDF.
  case readExportedPDF
  /// A page group as one PDF, with the same rules as for a doc.
  case exportPageGroup
  /// The steps of the history, the latest first.
  case listHistory
  /// The steps that the requesting person can undo and redo next. Callers that name no person share the steps that belong to no person.
  case showNextSteps
  /// Undoes a step of the requesting person: the named one, or the latest one that can be undone.
  case undoStep
  /// Redoes a step that the requesting person undid: the named one, or the one that was undone last.
  case redoStep
  /// The current location of what a step changed, so that a client can open it.
  case locateStep
  /// Sends a PDF to import.
  case importFile
  /// The tags and values that files would get if they were imported: those given for all files, and those that a rule finds in their names. Nothing is imported.
  case previewImport
  /// All jobs, such as imports and exports, the newest first.
  case listJobs
  /// One job.
  case showJob
  /// Cancels a job that has not ended.
  case cancelJob
  /// Repeats a failed or cancelled job.
  case retryJob
  /// Pauses text recognition; the text recognised so far is kept.
  case pauseJob
  /// Resumes a paused job.
  case resumeJob
  /// Gives a password to a job that waits for one.
  case unlockJob
  /// Removes an ended job from the list.
  case dismissJob
  /// Reserves a page for editing for half a minute. A client that already has the lease extends it.
  case takeLease
  /// Ends a lease; does nothing if this client has none on the page.
  case giveUpLease
  /// All marks of a page version, as the log of all changes to them.
  case pageMarks
  /// The marks on a page version, or on all pages of its doc, each with its words, position and author.
  case listMarks
  /// Adds groups to the log of a page version, and returns those that the caller lacks.
  case appendMarks
  /// The marks of a page version as a notebook file.
  case pageNotebook
  /// Merges a notebook file into the marks of a page version, as one step of the history. Merging it again changes nothing.
  case mergePageNotebook
  /// The marks of all pages of a doc as one notebook file.
  case docNotebook
  /// Merges a notebook file into the marks of a doc's pages; each page of the file is merged into its page version.
  case mergeDocNotebook
  /// A page version with the marks on it, as a file.
  case pagePicture
  /// Converts the annotations in a doc's PDFs to marks, as one step of the history.
  case takeAnnotations
  /// Creates a doc of blank, lined, squared or dotted paper.
  case createBlankDoc
  /// Creates a doc of blank paper for a notebook file and adds the file's marks to it.
  case openNotebook
  /// Tag groups, tags and variables, with how often each is used.
  case listMetadata
  /// Edits tags, variables or assignments as one undoable step, completely or not at all. It never creates a page version.
  case editMetadata
  /// The tags and values that some entities have in common; entities that do not exist are skipped.
  case sharedMetadata
  /// Where a tag is used.
  case tagUses
  /// Where a variable is used, and with which values.
  case variableUses
  /// The values that a variable has, as suggestions while somebody types: numbers and days that begin with the typed part, highest first; texts and options that contain it, most frequent first.
  case listValues
  /// The saved views.
  case listViews
  /// Numbers of docs and pages, and scores, by tag and over time.
  case statistics
  /// The notes of a version of a page.
  case listNotes
  /// Edits notes as one undoable step, completely or not at all.
  case editNotes
  /// The peers, each with the current state of its connection.
  case listNotesPeers
  /// The libraries that are currently announced on the network.
  case listNearbyLibraries
  /// Adds a peer. The server connects to it, stays connected, and syncs all notes that are not in the trash.
  case addNotesPeer
  /// Removes a peer and its token. The notes stay on both sides.
  case removeNotesPeer
  /// Restores a peer, with its token, that was removed since the server started.
  case restoreNotesPeer
  /// Makes the server try at once to connect to a peer.
  case retryNotesPeer
  /// A page as an image.
  case pageImage
  /// The words on a page with their positions.
  case pageText
  /// A page with its versions.
  case showPage
  /// The current location of a page. Links name pages by identifier, because page numbers change when pages are moved.
  case placeOfPage
  /// Where a query's words are on a page.
  case pageMatches
  /// Finds pages by the words on them, and docs, page groups, pages, notes, marks and versions by titles, texts, tags and values.
  case search
  /// The persons, each with the number of their steps.
  case listPersons
  /// Creates a person. This is not a step of the history.
  case createPerson
  /// Gives a person another name or colour. A merged person cannot be changed.
  case changePerson
  /// Merges a person into another one, who gets the person's steps. The merged person's identifier then refers to the other one.
  case mergePerson
  /// The process is alive.
  case health
  /// The library can be read and written.
  case readiness
  /// This description.
  case openAPI
  /// Counts, and a revision that changes with the library.
  case status
  /// Opens a session for a viewer in one answer: titles, locations and sizes of all pages, and versions and sources of the pages that are shown first. Load the versions and sources of other pages with `sessionPages` when the reader gets to them.
  case openSession
  /// Consecutive pages of a session with their versions and sources; fewer than requested at its end.
  case sessionPages
  /// A session over the pages of a doc.
  case oneDocSession
  /// A session over the pages of a page group.
  case pageGroupSession
  /// A session over the pages of a bundle on its own.
  case bundleSession
  /// A session over the pages of all docs, sorted by the date on which the docs were created.
  case allDocsSession
  /// A session over the pages that a search finds, each with the version on which the words were found. It is read-only.
  case searchSession
  /// Notes documents, the most recently changed first.
  case listSharedNotes
  /// Creates a notes document. This is not a step of the history.
  case createSharedNotes
  /// Imports a file: `.meetingnotes`, or raw Automerge data of notes. A copy of an existing document is merged with it.
  case importSharedNotes
  /// A notes document as lists show it, even if it is in the trash.
  case showSharedNotes
  /// Changes the title of a notes document, which is a change to its content, or what it belongs to.
  case changeSharedNotes
  /// Moves a notes document to the trash. The server tells peers that it does not have it. The history gets no step.
  case deleteSharedNotes
  /// Restores a notes document from the trash.
  case restoreSharedNotes
  /// A notes document with its whole history, so that it can be archived, edited elsewhere and merged again.
  case sharedNotesFile
  /// The places in shared notes that link to a page, to a version of it or to a part of it. Notes that are in the trash or cannot be read are left out.
  case pageMentionsInNotes
  /// The watched folder, whose `.meetingnotes` files are merged as they change, and the result for each file.
  case watchedNotes
  /// Merges a copy of a notes document that was edited elsewhere. Merging the same copy again changes nothing.
  case mergeSharedNotes
  /// The contents of the trash, latest first. What was trashed together with its doc or group is not listed separately.
  case listTrash
  /// Deletes everything in the trash permanently; bundles stay.
  case emptyTrash
  /// Edits the structure of docs, page groups and pages as one undoable step, completely or not at all.
  case makeEdit
  /// Undoes a step; does nothing if it is already undone.
  case undoEdit
  /// Redoes an undone step; does nothing if it is not undone.
  case redoEdit
  /// Suggests how to split a page group into questions, by the words on its pages.
  case suggestSplit
  /// Creates one bundle from uploads, and a doc from its pages unless `doc` is false.
  case createBundle
  /// Appends uploads to a bundle, at most one for each variant; page numbers continue.
  case appendUploads
  /// Uploads a PDF; what to do with it is chosen in a later call.
  case sendUpload
  /// A waiting upload. The request restarts its hour.
  case showUpload
  /// Unlocks a waiting upload with its password.
  case unlockUpload
  /// Deletes an upload.
  case dropUpload
  /// A page of a waiting upload, as an image.
  case uploadImage
  /// Binds a page to another page of a bundle; this creates a new version of the page.
  case rebindPage
  /// Reports what would happen to the notes and marks of a page if it were bound to another page of a bundle. Nothing is changed.
  case previewRebinding
  /// For each page of a doc, finds the page of a bundle (such as a new scan) that shows the same content, and reports what would happen to the notes and marks if the page were bound to it. Nothing is changed; the command `rebindPages` binds the pages.
  case matchDoc
  /// What happened to the notes and marks of pages that were bound to other pages: for a step of the history, for a page, or for all; at most 1,000 reports.
  case listCarried
  /// Makes a version of a page the current one.
  case makeVersionCurrent
  /// How two versions of a page differ.
  case pageDifferences

  /// The request method, and the path with its parameters in braces.
  var definition: (method: Method, pattern: String) {
    switch self {
    case .listBundles: (.get, "/api/v1/bundles")
    case .showBundle: (.get, "/api/v1/bundles/{bundleID}")
    case .bundleDetail: (.get, "/api/v1/bundles/{bundleID}/detail")
    case .bundlePages: (.get, "/api/v1/bundles/{bundleID}/pages")
    case .changeBundle: (.patch, "/api/v1/bundles/{bundleID}")
    case .deleteBundle: (.delete, "/api/v1/bundles/{bundleID}")
    case .alignBundle: (.post, "/api/v1/bundles/{bundleID}/alignment")
    case .completeBundle: (.post, "/api/v1/bundles/{bundleID}/files")
    case .appendToBundle: (.post, "/api/v1/bundles/{bundleID}/append")
    case .bundleFile: (.get, "/api/v1/bundles/{bundleID}/file")
    case .performCommand: (.post, "/api/v1/commands")
    case .listDocs: (.get, "/api/v1/docs")
    case .createDoc: (.post, "/api/v1/docs")
    case .showDoc: (.get, "/api/v1/docs/{docID}")
    case .filterPages: (.get, "/api/v1/docs/{docID}/pages")
    case .changeDoc: (.patch, "/api/v1/docs/{docID}")
    case .trashDoc: (.delete, "/api/v1/docs/{docID}")
    case .restoreDoc: (.post, "/api/v1/docs/{docID}/restore")
    case .exportDoc: (.get, "/api/v1/docs/{docID}/pdf")
    case .beginDocExport: (.post, "/api/v1/docs/{docID}/exports")
    case .readExport: (.get, "/api/v1/jobs/{jobID}/file")
    case .readExportedPDF: (.get, "/api/v1/jobs/{jobID}/pdf")
    case .exportPageGroup: (.get, "/api/v1/page-groups/{pageGroupID}/pdf")
    case .listHistory: (.get, "/api/v1/history")
    case .showNextSteps: (.get, "/api/v1/history/next")
    case .undoStep: (.post, "/api/v1/history/undo")
    case .redoStep: (.post, "/api/v1/history/redo")
    case .locateStep: (.get, "/api/v1/history/{stepID}/place")
    case .importFile: (.post, "/api/v1/imports")
    case .previewImport: (.post, "/api/v1/imports/preview")
    case .listJobs: (.get, "/api/v1/jobs")
    case .showJob: (.get, "/api/v1/jobs/{jobID}")
    case .cancelJob: (.post, "/api/v1/jobs/{jobID}/cancel")
    case .retryJob: (.post, "/api/v1/jobs/{jobID}/retry")
    case .pauseJob: (.post, "/api/v1/jobs/{jobID}/pause")
    case .resumeJob: (.post, "/api/v1/jobs/{jobID}/resume")
    case .unlockJob: (.post, "/api/v1/jobs/{jobID}/password")
    case .dismissJob: (.delete, "/api/v1/jobs/{jobID}")
    case .takeLease: (.post, "/api/v1/pages/{pageID}/lease")
    case .giveUpLease: (.delete, "/api/v1/pages/{pageID}/lease")
    case .pageMarks: (.get, "/api/v1/page-versions/{pageVersionID}/marks")
    case .listMarks: (.get, "/api/v1/page-versions/{pageVersionID}/marks/list")
    case .appendMarks: (.post, "/api/v1/page-versions/{pageVersionID}/marks")
    case .pageNotebook: (.get, "/api/v1/page-versions/{pageVersionID}/notebook")
    case .mergePageNotebook: (.post, "/api/v1/page-versions/{pageVersionID}/notebook")
    case .docNotebook: (.get, "/api/v1/docs/{docID}/notebook")
    case .mergeDocNotebook: (.post, "/api/v1/docs/{docID}/notebook")
    case .pagePicture: (.get, "/api/v1/page-versions/{pageVersionID}/picture")
    case .takeAnnotations: (.post, "/api/v1/docs/{docID}/annotations")
    case .createBlankDoc: (.post, "/api/v1/docs/blank")
    case .openNotebook: (.post, "/api/v1/docs/notebook")
    case .listMetadata: (.get, "/api/v1/metadata")
    case .editMetadata: (.post, "/api/v1/metadata/edits")
    case .sharedMetadata: (.post, "/api/v1/metadata/shared")
    case .tagUses: (.get, "/api/v1/tags/{tagID}/uses")
    case .variableUses: (.get, "/api/v1/variables/{variableID}/uses")
    case .listValues: (.get, "/api/v1/variables/{variableID}/values")
    case .listViews: (.get, "/api/v1/views")
    case .statistics: (.get, "/api/v1/statistics")
    case .listNotes: (.get, "/api/v1/versions/{versionID}/notes")
    case .editNotes: (.post, "/api/v1/notes/edits")
    case .listNotesPeers: (.get, "/api/v1/notes-peers")
    case .listNearbyLibraries: (.get, "/api/v1/notes-peers/nearby")
    case .addNotesPeer: (.post, "/api/v1/notes-peers")
    case .removeNotesPeer: (.delete, "/api/v1/notes-peers/{peerID}")
    case .restoreNotesPeer: (.post, "/api/v1/notes-peers/{peerID}/restore")
    case .retryNotesPeer: (.post, "/api/v1/notes-peers/{peerID}/attempts")
    case .pageImage: (.get, "/api/v1/bundles/{bundleID}/pages/{pageNumber}/image")
    case .pageText: (.get, "/api/v1/bundles/{bundleID}/pages/{pageNumber}/text")
    case .showPage: (.get, "/api/v1/pages/{pageID}")
    case .placeOfPage: (.get, "/api/v1/pages/{pageID}/place")
    case .pageMatches: (.get, "/api/v1/pages/{pageID}/matches")
    case .search: (.get, "/api/v1/search")
    case .listPersons: (.get, "/api/v1/persons")
    case .createPerson: (.post, "/api/v1/persons")
    case .changePerson: (.patch, "/api/v1/persons/{personID}")
    case .mergePerson: (.post, "/api/v1/persons/{personID}/merge")
    case .health: (.get, "/healthz")
    case .readiness: (.get, "/readyz")
    case .openAPI: (.get, "/api/v1/openapi.json")
    case .status: (.get, "/api/v1/status")
    case .openSession: (.get, "/api/v1/sessions")
    case .sessionPages: (.get, "/api/v1/sessions/pages")
    case .oneDocSession: (.get, "/api/v1/sessions/doc/{docID}")
    case .pageGroupSession: (.get, "/api/v1/sessions/group/{pageGroupID}")
    case .bundleSession: (.get, "/api/v1/sessions/bundle/{bundleID}")
    case .allDocsSession: (.get, "/api/v1/sessions/all")
    case .searchSession: (.get, "/api/v1/sessions/search")
    case .listSharedNotes: (.get, "/api/v1/shared-notes")
    case .createSharedNotes: (.post, "/api/v1/shared-notes")
    case .importSharedNotes: (.post, "/api/v1/shared-notes/files")
    case .showSharedNotes: (.get, "/api/v1/shared-notes/{notesID}")
    case .changeSharedNotes: (.patch, "/api/v1/shared-notes/{notesID}")
    case .deleteSharedNotes: (.delete, "/api/v1/shared-notes/{notesID}")
    case .restoreSharedNotes: (.post, "/api/v1/shared-notes/{notesID}/restore")
    case .sharedNotesFile: (.get, "/api/v1/shared-notes/{notesID}/file")
    case .pageMentionsInNotes: (.get, "/api/v1/pages/{pageID}/mentions")
    case .watchedNotes: (.get, "/api/v1/watched-notes")
    case .mergeSharedNotes: (.post, "/api/v1/shared-notes/{notesID}/merge")
    case .listTrash: (.get, "/api/v1/trash")
    case .emptyTrash: (.delete, "/api/v1/trash")
    case .makeEdit: (.post, "/api/v1/edits")
    case .undoEdit: (.post, "/api/v1/edits/{editID}/undo")
    case .redoEdit: (.post, "/api/v1/edits/{editID}/redo")
    case .suggestSplit: (.get, "/api/v1/page-groups/{pageGroupID}/split")
    case .createBundle: (.post, "/api/v1/bundles")
    case .appendUploads: (.post, "/api/v1/bundles/{bundleID}/segments")
    case .sendUpload: (.post, "/api/v1/uploads")
    case .showUpload: (.get, "/api/v1/uploads/{uploadID}")
    case .unlockUpload: (.post, "/api/v1/uploads/{uploadID}/password")
    case .dropUpload: (.delete, "/api/v1/uploads/{uploadID}")
    case .uploadImage: (.get, "/api/v1/uploads/{uploadID}/pages/{pageNumber}/image")
    case .rebindPage: (.post, "/api/v1/pages/{pageID}/rebind")
    case .previewRebinding: (.get, "/api/v1/pages/{pageID}/rebind")
    case .matchDoc: (.get, "/api/v1/docs/{docID}/rebind")
    case .listCarried: (.get, "/api/v1/carried")
    case .makeVersionCurrent: (.post, "/api/v1/pages/{pageID}/current")
    case .pageDifferences: (.get, "/api/v1/pages/{pageID}/differences")
    }
  }
}
