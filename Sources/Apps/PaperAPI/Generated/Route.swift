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
  /// Aligns the pages of variants with the bundle's.
  case alignBundle
  /// Sends a variant that is missing, or the very file that was recorded and is gone.
  case completeBundle
  /// Sends a file to append to the bundle's own pages; page numbers run on.
  case appendToBundle
  /// A stored PDF, byte for byte, in ranges if asked.
  case bundleFile
  /// Does something to the library: one step of undo, all of it or nothing.
  case performCommand
  /// Docs in the library or in the trash.
  case listDocs
  /// Makes a doc of all pages of a bundle.
  case createDoc
  /// A doc with its page groups and pages.
  case showDoc
  /// The pages of a doc for which a filter holds.
  case filterPages
  /// Changes a doc's title.
  case changeDoc
  /// Puts a doc into the trash.
  case trashDoc
  /// Takes a doc out of the trash.
  case restoreDoc
  /// A doc as one PDF.
  case exportDoc
  /// Begins to write a doc as one PDF, as it goes out otherwise, and does not wait for it.
  case beginDocExport
  /// The PDF that an export has written.
  case readExport
  /// A page group as one PDF, as a doc goes out.
  case exportPageGroup
  /// The steps of the history, the last made first.
  case listHistory
  /// What the person who asks can undo and redo next. Callers that name nobody share the steps of nobody.
  case showNextSteps
  /// Takes back a step of the person who asks: the one that is named, or the last one that can be undone.
  case undoStep
  /// Makes a step once more that the person who asks undid: the one that is named, or the one that was undone last.
  case redoStep
  /// Where what a step was about is now, for who wants to go there.
  case locateStep
  /// Sends a PDF to import.
  case importFile
  /// What files would be given if they were imported, by tags and values that are the same for all and by a rule for their names. Nothing is imported.
  case previewImport
  /// Imports and extractions, the newest first.
  case listJobs
  /// One job.
  case showJob
  /// Ends a job that is not done.
  case cancelJob
  /// Tries a failed or cancelled job again.
  case retryJob
  /// Halts the recognition of text; what was recognised is kept.
  case pauseJob
  /// Continues a halted job.
  case resumeJob
  /// Gives a waiting job its password.
  case unlockJob
  /// Takes an ended job off the list.
  case dismissJob
  /// Keeps a page for editing for half a minute; who has it already keeps it for longer.
  case takeLease
  /// Lets go of a page; one that nobody or somebody else keeps is left as it is.
  case giveUpLease
  /// All marks of a page version, as the log of what was done.
  case pageMarks
  /// The marks on a page version, or on all pages of its doc as they are shown, each with its words, its place and its author.
  case listMarks
  /// Adds groups to the log of a page version, and answers with those that the caller lacks.
  case appendMarks
  /// The marks of a page version as a notebook file.
  case pageNotebook
  /// Merges a notebook file into the marks of a page version, as one step of the history. Doing it again changes nothing.
  case mergePageNotebook
  /// The marks of all pages of a doc as one notebook file.
  case docNotebook
  /// Merges a notebook file into the marks of a doc's pages, each page of it where its page version is.
  case mergeDocNotebook
  /// Makes a doc of blank, lined, squared or dotted paper, from nothing.
  case createBlankDoc
  /// Makes a doc of blank paper for a notebook file, and puts its marks on it.
  case openNotebook
  /// Tag groups, tags and variables, with how often each is used.
  case listMetadata
  /// Does something to tags, variables or assignments: one step of undo, all of it or nothing. Nothing of it makes a page version.
  case editMetadata
  /// What some entities have in common; those that do not exist are passed over.
  case sharedMetadata
  /// Where a tag is used.
  case tagUses
  /// Where a variable is used, with the values.
  case variableUses
  /// The values that a variable has anywhere, for somebody who is typing one: numbers and days that begin with what is typed, the highest first, and texts and options that have it in them, the most frequent first.
  case listValues
  /// The saved views.
  case listViews
  /// Docs, pages and scores in numbers, by tag and over time.
  case statistics
  /// The notes of a version of a page.
  case listNotes
  /// Does something to notes: one step of undo, all of it or nothing.
  case editNotes
  /// A page as an image.
  case pageImage
  /// The words on a page and where they stand.
  case pageText
  /// A page with its versions.
  case showPage
  /// Where a page is now. Links name pages by their identity, since the number changes when pages are moved.
  case placeOfPage
  /// Where a query's words stand on a page.
  case pageMatches
  /// Pages by the words on them, and docs, page groups, pages, notes, marks and versions by titles, texts, tags and values.
  case search
  /// The persons, each with the number of steps that are theirs.
  case listPersons
  /// Makes a person. That is no step of the history.
  case createPerson
  /// Gives a person another name or colour. A merged person cannot be changed.
  case changePerson
  /// Makes two persons one: the steps of this one become those of the other, and its identifier leads there.
  case mergePerson
  /// The process is alive.
  case health
  /// The library can be read and written.
  case readiness
  /// This description.
  case openAPI
  /// Counts, and a revision that changes with the library.
  case status
  /// Opens a session for a viewer, in one answer however long it is: titles, places and sizes of all pages, and versions and sources of those that are read first. The others come with `sessionPages`, as the reader goes there.
  case openSession
  /// Some pages of a session that follow each other, with their versions and sources. Fewer than asked for at its end.
  case sessionPages
  /// A session over the pages of a doc.
  case oneDocSession
  /// A session over the pages of a page group.
  case pageGroupSession
  /// A session over the pages of a bundle for themselves.
  case bundleSession
  /// A session over the pages of all docs, the docs by the date on which they were made.
  case allDocsSession
  /// A session over the pages that a search finds, each with the version that it was found on. It is for reading alone.
  case searchSession
  /// Notes documents, the last changed first.
  case listSharedNotes
  /// Makes a notes document. That is no step of the history.
  case createSharedNotes
  /// Takes in a file: `.meetingnotes`, or raw Automerge data of notes. A copy of a document that is here is merged with it.
  case importSharedNotes
  /// What a list says of a notes document, in the trash or not.
  case showSharedNotes
  /// Gives a notes document another title, which is a change in it, or lets it belong to something else.
  case changeSharedNotes
  /// Moves a notes document to the trash. The server tells peers that it does not have it. The history gets no step.
  case deleteSharedNotes
  /// Takes a notes document out of the trash.
  case restoreSharedNotes
  /// A notes document with its whole history, to be kept, edited elsewhere and merged again.
  case sharedNotesFile
  /// The places in shared notes that link to a page, to a version of it or to a part of it: the way back from the page. Notes in the trash are left out, and so are those that cannot be read.
  case pageMentionsInNotes
  /// Merges a copy of a notes document that was edited elsewhere. Doing it again changes nothing.
  case mergeSharedNotes
  /// What is in the trash, the last first; what went there with its doc or group is a part of that.
  case listTrash
  /// Deletes everything in the trash for good; bundles stay.
  case emptyTrash
  /// Does something to the structure of docs, page groups and pages: one step of undo, all of it or nothing.
  case makeEdit
  /// Takes a step back; one that was taken back already is left.
  case undoEdit
  /// Makes a step that was taken back once more; one that holds is left.
  case redoEdit
  /// Suggests how to split a page group into questions, by the words on its pages.
  case suggestSplit
  /// Makes one bundle of files that were sent before and wait, with a doc of its pages unless told otherwise.
  case createBundle
  /// Appends files that were sent before and wait, one for each of some variants; page numbers run on.
  case appendUploads
  /// Sends a PDF that waits until it is said what is to become of it.
  case sendUpload
  /// A file that waits; it waits longer for that.
  case showUpload
  /// Gives a file that waits its password.
  case unlockUpload
  /// Throws a file that waits away.
  case dropUpload
  /// A page of a file that waits as an image.
  case uploadImage
  /// Makes a page show another page of a bundle, as a new version.
  case rebindPage
  /// What would become of the notes and marks of a page if it were bound to another page of a bundle. Nothing is changed.
  case previewRebinding
  /// What became of the notes and marks of pages that were bound to other ones: of a step of the history, of a page, or of all, at most 1,000.
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
    case .readExport: (.get, "/api/v1/jobs/{jobID}/pdf")
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
    case .listCarried: (.get, "/api/v1/carried")
    case .makeVersionCurrent: (.post, "/api/v1/pages/{pageID}/current")
    case .pageDifferences: (.get, "/api/v1/pages/{pageID}/differences")
    }
  }
}
