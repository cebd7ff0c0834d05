// Written by `make generate`; do not edit.
// swift-format-ignore-file

import BlazeBinary
import DocSession
import PaperDomain

extension API {
  /// Bundles, the newest first.
  public static func listBundles(limit: Int? = nil, offset: Int? = nil) -> Call<API.ListBundles.Answer> {
    var query = QueryItems()
    query.add("limit", limit)
    query.add("offset", offset)
    return Call(APIRequest(.listBundles, query: query))
  }

  /// A bundle with its variants.
  public static func showBundle(bundleID: PDFBundle.ID) -> Call<API.ShowBundle.Answer> {
    Call(APIRequest(.showBundle, [bundleID.description]))
  }

  /// A bundle with its files, their alignment and what uses it.
  public static func bundleDetail(bundleID: PDFBundle.ID, verify: Bool? = nil) -> Call<API.BundleDetail.Answer> {
    var query = QueryItems()
    query.add("verify", verify)
    return Call(APIRequest(.bundleDetail, [bundleID.description], query: query))
  }

  /// The pages of a bundle in their order, with their sizes and the variants that have them.
  public static func bundlePages(bundleID: PDFBundle.ID, from: Int? = nil, count: Int? = nil) -> Call<API.BundlePages.Answer> {
    var query = QueryItems()
    query.add("from", from)
    query.add("count", count)
    return Call(APIRequest(.bundlePages, [bundleID.description], query: query))
  }

  /// Renames a bundle.
  public static func changeBundle(bundleID: PDFBundle.ID, _ body: BundleChanges) -> Call<API.ChangeBundle.Answer> {
    Call(APIRequest(.changeBundle, [bundleID.description], body: body.blazeBinary))
  }

  /// Deletes a bundle that no version of a page refers to.
  public static func deleteBundle(bundleID: PDFBundle.ID) -> Call<API.DeleteBundle.Answer> {
    Call(APIRequest(.deleteBundle, [bundleID.description]))
  }

  /// Aligns the pages of variants with the bundle's own pages.
  public static func alignBundle(bundleID: PDFBundle.ID, _ body: BundleAlignment) -> Call<API.AlignBundle.Answer> {
    Call(APIRequest(.alignBundle, [bundleID.description], body: body.blazeBinary))
  }

  /// Adds a missing variant, or restores a recorded file that was lost.
  public static func completeBundle(bundleID: PDFBundle.ID, variant: PDFVariant, name: String) -> Call<API.CompleteBundle.Answer> {
    var query = QueryItems()
    query.add("variant", variant.name)
    query.add("name", name)
    return Call(APIRequest(.completeBundle, [bundleID.description], query: query))
  }

  /// Sends a file whose pages are appended to the bundle's own; page numbers continue.
  public static func appendToBundle(bundleID: PDFBundle.ID, name: String) -> Call<API.AppendToBundle.Answer> {
    var query = QueryItems()
    query.add("name", name)
    return Call(APIRequest(.appendToBundle, [bundleID.description], query: query))
  }

  /// A stored PDF, byte for byte; range requests are supported.
  public static func bundleFile(bundleID: PDFBundle.ID, source: PDFVariant? = nil, segment: Int? = nil) -> Call<API.BundleFile.Answer> {
    var query = QueryItems()
    query.add("source", source?.name)
    query.add("segment", segment)
    return Call(APIRequest(.bundleFile, [bundleID.description], query: query))
  }

  /// Performs a command as one undoable step, completely or not at all.
  public static func performCommand(_ body: CommandRequest) -> Call<API.PerformCommand.Answer> {
    Call(APIRequest(.performCommand, body: body.blazeBinary))
  }

  /// Docs in the library or in the trash.
  public static func listDocs(filter: String? = nil, variable: String? = nil, sort: ListSortKey? = nil, order: SortOrder? = nil, limit: Int? = nil, offset: Int? = nil, trashed: Bool? = nil) -> Call<API.ListDocs.Answer> {
    var query = QueryItems()
    query.add("filter", filter)
    query.add("variable", variable)
    query.add("sort", sort?.name)
    query.add("order", order?.name)
    query.add("limit", limit)
    query.add("offset", offset)
    query.add("trashed", trashed)
    return Call(APIRequest(.listDocs, query: query))
  }

  /// Creates a doc from all pages of a bundle, or an empty doc.
  public static func createDoc(_ body: DocCreation) -> Call<API.CreateDoc.Answer> {
    Call(APIRequest(.createDoc, body: body.blazeBinary))
  }

  /// A doc with its page groups and pages.
  public static func showDoc(docID: Doc.ID) -> Call<API.ShowDoc.Answer> {
    Call(APIRequest(.showDoc, [docID.description]))
  }

  /// The pages of a doc that match a filter.
  public static func filterPages(docID: Doc.ID, filter: String? = nil) -> Call<API.FilterPages.Answer> {
    var query = QueryItems()
    query.add("filter", filter)
    return Call(APIRequest(.filterPages, [docID.description], query: query))
  }

  /// Changes a doc's title.
  public static func changeDoc(docID: Doc.ID, _ body: DocChanges) -> Call<API.ChangeDoc.Answer> {
    Call(APIRequest(.changeDoc, [docID.description], body: body.blazeBinary))
  }

  /// Moves a doc to the trash.
  public static func trashDoc(docID: Doc.ID) -> Call<API.TrashDoc.Answer> {
    Call(APIRequest(.trashDoc, [docID.description]))
  }

  /// Restores a doc from the trash.
  public static func restoreDoc(docID: Doc.ID) -> Call<API.RestoreDoc.Answer> {
    Call(APIRequest(.restoreDoc, [docID.description]))
  }

  /// A doc as one PDF.
  public static func exportDoc(docID: Doc.ID, options: ExportOptions = ExportOptions()) -> Call<API.ExportDoc.Answer> {
    var query = QueryItems()
    query.add("source", options.source?.name)
    query.add("annotations", options.annotations?.name)
    return Call(APIRequest(.exportDoc, [docID.description], query: query))
  }

  /// Starts a background job that writes a doc as one PDF, one of its pages as a picture, or its marks as a file.
  public static func beginDocExport(docID: Doc.ID, options: ExportOptions = ExportOptions(), format: ExportFormat? = nil, page: Int? = nil, history: Bool? = nil) -> Call<API.BeginDocExport.Answer> {
    var query = QueryItems()
    query.add("source", options.source?.name)
    query.add("annotations", options.annotations?.name)
    query.add("format", format?.name)
    query.add("page", page)
    query.add("history", history)
    return Call(APIRequest(.beginDocExport, [docID.description], query: query))
  }

  /// The file that an export job has written.
  public static func readExport(jobID: Job.ID) -> Call<API.ReadExport.Answer> {
    Call(APIRequest(.readExport, [jobID.description]))
  }

  /// The same file at an older address, from the time when every export was a PDF.
  public static func readExportedPDF(jobID: Job.ID) -> Call<API.ReadExportedPDF.Answer> {
    Call(APIRequest(.readExportedPDF, [jobID.description]))
  }

  /// A page group as one PDF, with the same rules as for a doc.
  public static func exportPageGroup(pageGroupID: PageGroup.ID, options: ExportOptions = ExportOptions()) -> Call<API.ExportPageGroup.Answer> {
    var query = QueryItems()
    query.add("source", options.source?.name)
    query.add("annotations", options.annotations?.name)
    return Call(APIRequest(.exportPageGroup, [pageGroupID.description], query: query))
  }

  /// The steps of the history, the latest first.
  public static func listHistory(person: Person.ID? = nil, unnamed: Bool? = nil, about: Thing.ID? = nil, limit: Int? = nil, offset: Int? = nil) -> Call<API.ListHistory.Answer> {
    var query = QueryItems()
    query.add("person", person?.description)
    query.add("unnamed", unnamed)
    query.add("about", about?.description)
    query.add("limit", limit)
    query.add("offset", offset)
    return Call(APIRequest(.listHistory, query: query))
  }

  /// The steps that the requesting person can undo and redo next. Callers that name no person share the steps that belong to no person.
  public static func showNextSteps(pageVersion: PageVersion.ID? = nil) -> Call<API.ShowNextSteps.Answer> {
    var query = QueryItems()
    query.add("pageVersion", pageVersion?.description)
    return Call(APIRequest(.showNextSteps, query: query))
  }

  /// Undoes a step of the requesting person: the named one, or the latest one that can be undone.
  public static func undoStep(_ body: HistoryTurn) -> Call<API.UndoStep.Answer> {
    Call(APIRequest(.undoStep, body: body.blazeBinary))
  }

  /// Redoes a step that the requesting person undid: the named one, or the one that was undone last.
  public static func redoStep(_ body: HistoryTurn) -> Call<API.RedoStep.Answer> {
    Call(APIRequest(.redoStep, body: body.blazeBinary))
  }

  /// The current location of what a step changed, so that a client can open it.
  public static func locateStep(stepID: LibraryEdit.ID) -> Call<API.LocateStep.Answer> {
    Call(APIRequest(.locateStep, [stepID.description]))
  }

  /// Sends a PDF to import.
  public static func importFile(name: String, title: String? = nil, doc: Bool? = nil, pages: String? = nil, tag: [String] = [], set: [String] = [], rule: String? = nil) -> Call<API.ImportFile.Answer> {
    var query = QueryItems()
    query.add("name", name)
    query.add("title", title)
    query.add("doc", doc)
    query.add("pages", pages)
    for value in tag { query.add("tag", value) }
    for value in set { query.add("set", value) }
    query.add("rule", rule)
    return Call(APIRequest(.importFile, query: query))
  }

  /// The tags and values that files would get if they were imported: those given for all files, and those that a rule finds in their names. Nothing is imported.
  public static func previewImport(_ body: ImportPreviewRequest) -> Call<API.PreviewImport.Answer> {
    Call(APIRequest(.previewImport, body: body.blazeBinary))
  }

  /// All jobs, such as imports and exports, the newest first.
  public static func listJobs(limit: Int? = nil, offset: Int? = nil) -> Call<API.ListJobs.Answer> {
    var query = QueryItems()
    query.add("limit", limit)
    query.add("offset", offset)
    return Call(APIRequest(.listJobs, query: query))
  }

  /// One job.
  public static func showJob(jobID: Job.ID) -> Call<API.ShowJob.Answer> {
    Call(APIRequest(.showJob, [jobID.description]))
  }

  /// Cancels a job that has not ended.
  public static func cancelJob(jobID: Job.ID) -> Call<API.CancelJob.Answer> {
    Call(APIRequest(.cancelJob, [jobID.description]))
  }

  /// Repeats a failed or cancelled job.
  public static func retryJob(jobID: Job.ID) -> Call<API.RetryJob.Answer> {
    Call(APIRequest(.retryJob, [jobID.description]))
  }

  /// Pauses text recognition; the text recognised so far is kept.
  public static func pauseJob(jobID: Job.ID) -> Call<API.PauseJob.Answer> {
    Call(APIRequest(.pauseJob, [jobID.description]))
  }

  /// Resumes a paused job.
  public static func resumeJob(jobID: Job.ID) -> Call<API.ResumeJob.Answer> {
    Call(APIRequest(.resumeJob, [jobID.description]))
  }

  /// Gives a password to a job that waits for one.
  public static func unlockJob(jobID: Job.ID, _ body: JobPassword) -> Call<API.UnlockJob.Answer> {
    Call(APIRequest(.unlockJob, [jobID.description], body: body.blazeBinary))
  }

  /// Removes an ended job from the list.
  public static func dismissJob(jobID: Job.ID) -> Call<API.DismissJob.Answer> {
    Call(APIRequest(.dismissJob, [jobID.description]))
  }

  /// Reserves a page for editing for half a minute. A client that already has the lease extends it.
  public static func takeLease(pageID: Page.ID, renew: Bool? = nil) -> Call<API.TakeLease.Answer> {
    var query = QueryItems()
    query.add("renew", renew)
    return Call(APIRequest(.takeLease, [pageID.description], query: query))
  }

  /// Ends a lease; does nothing if this client has none on the page.
  public static func giveUpLease(pageID: Page.ID) -> Call<API.GiveUpLease.Answer> {
    Call(APIRequest(.giveUpLease, [pageID.description]))
  }

  /// All marks of a page version, as the log of all changes to them.
  public static func pageMarks(pageVersionID: PageVersion.ID) -> Call<API.PageMarks.Answer> {
    Call(APIRequest(.pageMarks, [pageVersionID.description]))
  }

  /// The marks on a page version, or on all pages of its doc, each with its words, position and author.
  public static func listMarks(pageVersionID: PageVersion.ID, wholeDoc: Bool? = nil, kind: MarkKind? = nil, color: String? = nil, person: Person.ID? = nil, unnamed: Bool? = nil, since: Int? = nil, until: Int? = nil, q: String? = nil, limit: Int? = nil, offset: Int? = nil) -> Call<API.ListMarks.Answer> {
    var query = QueryItems()
    query.add("wholeDoc", wholeDoc)
    query.add("kind", kind?.name)
    query.add("color", color)
    query.add("person", person?.description)
    query.add("unnamed", unnamed)
    query.add("since", since)
    query.add("until", until)
    query.add("q", q)
    query.add("limit", limit)
    query.add("offset", offset)
    return Call(APIRequest(.listMarks, [pageVersionID.description], query: query))
  }

  /// Adds groups to the log of a page version, and returns those that the caller lacks.
  public static func appendMarks(pageVersionID: PageVersion.ID) -> Call<API.AppendMarks.Answer> {
    Call(APIRequest(.appendMarks, [pageVersionID.description]))
  }

  /// The marks of a page version as a notebook file.
  public static func pageNotebook(pageVersionID: PageVersion.ID, history: Bool? = nil) -> Call<API.PageNotebook.Answer> {
    var query = QueryItems()
    query.add("history", history)
    return Call(APIRequest(.pageNotebook, [pageVersionID.description], query: query))
  }

  /// Merges a notebook file into the marks of a page version, as one step of the history. Merging it again changes nothing.
  public static func mergePageNotebook(pageVersionID: PageVersion.ID, name: String? = nil) -> Call<API.MergePageNotebook.Answer> {
    var query = QueryItems()
    query.add("name", name)
    return Call(APIRequest(.mergePageNotebook, [pageVersionID.description], query: query))
  }

  /// The marks of all pages of a doc as one notebook file.
  public static func docNotebook(docID: Doc.ID, history: Bool? = nil) -> Call<API.DocNotebook.Answer> {
    var query = QueryItems()
    query.add("history", history)
    return Call(APIRequest(.docNotebook, [docID.description], query: query))
  }

  /// Merges a notebook file into the marks of a doc's pages; each page of the file is merged into its page version.
  public static func mergeDocNotebook(docID: Doc.ID, name: String? = nil) -> Call<API.MergeDocNotebook.Answer> {
    var query = QueryItems()
    query.add("name", name)
    return Call(APIRequest(.mergeDocNotebook, [docID.description], query: query))
  }

  /// A page version with the marks on it, as a file.
  public static func pagePicture(pageVersionID: PageVersion.ID, format: MarkedPageFormat, width: Int? = nil) -> Call<API.PagePicture.Answer> {
    var query = QueryItems()
    query.add("format", format.name)
    query.add("width", width)
    return Call(APIRequest(.pagePicture, [pageVersionID.description], query: query))
  }

  /// Converts the annotations in a doc's PDFs to marks, as one step of the history.
  public static func takeAnnotations(docID: Doc.ID) -> Call<API.TakeAnnotations.Answer> {
    Call(APIRequest(.takeAnnotations, [docID.description]))
  }

  /// Creates a doc of blank, lined, squared or dotted paper.
  public static func createBlankDoc(_ body: BlankDocCreation) -> Call<API.CreateBlankDoc.Answer> {
    Call(APIRequest(.createBlankDoc, body: body.blazeBinary))
  }

  /// Creates a doc of blank paper for a notebook file and adds the file's marks to it.
  public static func openNotebook(title: String? = nil) -> Call<API.OpenNotebook.Answer> {
    var query = QueryItems()
    query.add("title", title)
    return Call(APIRequest(.openNotebook, query: query))
  }

  /// Tag groups, tags and variables, with how often each is used.
  public static func listMetadata() -> Call<API.ListMetadata.Answer> {
    Call(APIRequest(.listMetadata))
  }

  /// Edits tags, variables or assignments as one undoable step, completely or not at all. It never creates a page version.
  public static func editMetadata(_ body: MetadataOperation) -> Call<API.EditMetadata.Answer> {
    Call(APIRequest(.editMetadata, body: body.blazeBinary))
  }

  /// The tags and values that some entities have in common; entities that do not exist are skipped.
  public static func sharedMetadata(_ body: MetadataTargets) -> Call<API.SharedMetadata.Answer> {
    Call(APIRequest(.sharedMetadata, body: body.blazeBinary))
  }

  /// Where a tag is used.
  public static func tagUses(tagID: PaperTag.ID, limit: Int? = nil, offset: Int? = nil) -> Call<API.TagUses.Answer> {
    var query = QueryItems()
    query.add("limit", limit)
    query.add("offset", offset)
    return Call(APIRequest(.tagUses, [tagID.description], query: query))
  }

  /// Where a variable is used, and with which values.
  public static func variableUses(variableID: Variable.ID, limit: Int? = nil, offset: Int? = nil) -> Call<API.VariableUses.Answer> {
    var query = QueryItems()
    query.add("limit", limit)
    query.add("offset", offset)
    return Call(APIRequest(.variableUses, [variableID.description], query: query))
  }

  /// The values that a variable has, as suggestions while somebody types: numbers and days that begin with the typed part, highest first; texts and options that contain it, most frequent first.
  public static func listValues(variableID: Variable.ID, part: String? = nil, limit: Int? = nil) -> Call<API.ListValues.Answer> {
    var query = QueryItems()
    query.add("part", part)
    query.add("limit", limit)
    return Call(APIRequest(.listValues, [variableID.description], query: query))
  }

  /// The saved views.
  public static func listViews() -> Call<API.ListViews.Answer> {
    Call(APIRequest(.listViews))
  }

  /// Numbers of docs and pages, and scores, by tag and over time.
  public static func statistics(filter: String? = nil, score: String? = nil, period: String? = nil) -> Call<API.Statistics.Answer> {
    var query = QueryItems()
    query.add("filter", filter)
    query.add("score", score)
    query.add("period", period)
    return Call(APIRequest(.statistics, query: query))
  }

  /// The notes of a version of a page.
  public static func listNotes(versionID: PageVersion.ID, deleted: Bool? = nil) -> Call<API.ListNotes.Answer> {
    var query = QueryItems()
    query.add("deleted", deleted)
    return Call(APIRequest(.listNotes, [versionID.description], query: query))
  }

  /// Edits notes as one undoable step, completely or not at all.
  public static func editNotes(_ body: NoteOperation) -> Call<API.EditNotes.Answer> {
    Call(APIRequest(.editNotes, body: body.blazeBinary))
  }

  /// The peers, each with the current state of its connection.
  public static func listNotesPeers() -> Call<API.ListNotesPeers.Answer> {
    Call(APIRequest(.listNotesPeers))
  }

  /// The libraries that are currently announced on the network.
  public static func listNearbyLibraries() -> Call<API.ListNearbyLibraries.Answer> {
    Call(APIRequest(.listNearbyLibraries))
  }

  /// Adds a peer. The server connects to it, stays connected, and syncs all notes that are not in the trash.
  public static func addNotesPeer(_ body: NotesPeerCreation) -> Call<API.AddNotesPeer.Answer> {
    Call(APIRequest(.addNotesPeer, body: body.blazeBinary))
  }

  /// Removes a peer and its token. The notes stay on both sides.
  public static func removeNotesPeer(peerID: NotesPeer.ID) -> Call<API.RemoveNotesPeer.Answer> {
    Call(APIRequest(.removeNotesPeer, [peerID.description]))
  }

  /// Restores a peer, with its token, that was removed since the server started.
  public static func restoreNotesPeer(peerID: NotesPeer.ID) -> Call<API.RestoreNotesPeer.Answer> {
    Call(APIRequest(.restoreNotesPeer, [peerID.description]))
  }

  /// Makes the server try at once to connect to a peer.
  public static func retryNotesPeer(peerID: NotesPeer.ID) -> Call<API.RetryNotesPeer.Answer> {
    Call(APIRequest(.retryNotesPeer, [peerID.description]))
  }

  /// A page as an image.
  public static func pageImage(bundleID: PDFBundle.ID, pageNumber: Int, width: Int, source: PDFVariant? = nil, format: PageImageFormat? = nil, own: Bool? = nil) -> Call<API.PageImage.Answer> {
    var query = QueryItems()
    query.add("width", width)
    query.add("source", source?.name)
    query.add("format", format?.name)
    query.add("own", own)
    return Call(APIRequest(.pageImage, [bundleID.description, "\(pageNumber)"], query: query))
  }

  /// The words on a page with their positions.
  public static func pageText(bundleID: PDFBundle.ID, pageNumber: Int, source: PDFVariant? = nil) -> Call<API.PageText.Answer> {
    var query = QueryItems()
    query.add("source", source?.name)
    return Call(APIRequest(.pageText, [bundleID.description, "\(pageNumber)"], query: query))
  }

  /// A page with its versions.
  public static func showPage(pageID: Page.ID) -> Call<API.ShowPage.Answer> {
    Call(APIRequest(.showPage, [pageID.description]))
  }

  /// The current location of a page. Links name pages by identifier, because page numbers change when pages are moved.
  public static func placeOfPage(pageID: Page.ID) -> Call<API.PlaceOfPage.Answer> {
    Call(APIRequest(.placeOfPage, [pageID.description]))
  }

  /// Where a query's words are on a page.
  public static func pageMatches(pageID: Page.ID, q: String? = nil, version: PageVersion.ID? = nil, source: PDFVariant? = nil) -> Call<API.PageMatches.Answer> {
    var query = QueryItems()
    query.add("q", q)
    query.add("version", version?.description)
    query.add("source", source?.name)
    return Call(APIRequest(.pageMatches, [pageID.description], query: query))
  }

  /// Finds pages by the words on them, and docs, page groups, pages, notes, marks and versions by titles, texts, tags and values.
  public static func search(q: String? = nil, doc: Doc.ID? = nil, limit: Int? = nil, offset: Int? = nil, filter: String? = nil) -> Call<API.Search.Answer> {
    var query = QueryItems()
    query.add("q", q)
    query.add("doc", doc?.description)
    query.add("limit", limit)
    query.add("offset", offset)
    query.add("filter", filter)
    return Call(APIRequest(.search, query: query))
  }

  /// The persons, each with the number of their steps.
  public static func listPersons() -> Call<API.ListPersons.Answer> {
    Call(APIRequest(.listPersons))
  }

  /// Creates a person. This is not a step of the history.
  public static func createPerson(_ body: PersonCreation) -> Call<API.CreatePerson.Answer> {
    Call(APIRequest(.createPerson, body: body.blazeBinary))
  }

  /// Gives a person another name or colour. A merged person cannot be changed.
  public static func changePerson(personID: Person.ID, _ body: PersonChanges) -> Call<API.ChangePerson.Answer> {
    Call(APIRequest(.changePerson, [personID.description], body: body.blazeBinary))
  }

  /// Merges a person into another one, who gets the person's steps. The merged person's identifier then refers to the other one.
  public static func mergePerson(personID: Person.ID, _ body: PersonMerge) -> Call<API.MergePerson.Answer> {
    Call(APIRequest(.mergePerson, [personID.description], body: body.blazeBinary))
  }

  /// The process is alive.
  public static func health() -> Call<API.Health.Answer> {
    Call(APIRequest(.health))
  }

  /// The library can be read and written.
  public static func readiness() -> Call<API.Readiness.Answer> {
    Call(APIRequest(.readiness))
  }

  /// This description.
  public static func openAPI() -> Call<API.OpenAPI.Answer> {
    Call(APIRequest(.openAPI))
  }

  /// Counts, and a revision that changes with the library.
  public static func status() -> Call<API.Status.Answer> {
    Call(APIRequest(.status))
  }

  /// Opens a session for a viewer in one answer: titles, locations and sizes of all pages, and versions and sources of the pages that are shown first. Load the versions and sources of other pages with `sessionPages` when the reader gets to them.
  public static func openSession(doc: Doc.ID? = nil, group: PageGroup.ID? = nil, bundle: PDFBundle.ID? = nil, q: String? = nil, filter: String? = nil, part: SessionPart? = nil, page: Int? = nil, count: Int? = nil, mode: ViewMode? = nil, readOnly: Bool? = nil) -> Call<API.OpenSession.Answer> {
    var query = QueryItems()
    query.add("doc", doc?.description)
    query.add("group", group?.description)
    query.add("bundle", bundle?.description)
    query.add("q", q)
    query.add("filter", filter)
    query.add("part", part?.name)
    query.add("page", page)
    query.add("count", count)
    query.add("mode", mode?.name)
    query.add("readOnly", readOnly)
    return Call(APIRequest(.openSession, query: query))
  }

  /// Consecutive pages of a session with their versions and sources; fewer than requested at its end.
  public static func sessionPages(doc: Doc.ID? = nil, group: PageGroup.ID? = nil, bundle: PDFBundle.ID? = nil, q: String? = nil, filter: String? = nil, part: SessionPart? = nil, from: Int? = nil, count: Int? = nil, readOnly: Bool? = nil) -> Call<API.SessionPages.Answer> {
    var query = QueryItems()
    query.add("doc", doc?.description)
    query.add("group", group?.description)
    query.add("bundle", bundle?.description)
    query.add("q", q)
    query.add("filter", filter)
    query.add("part", part?.name)
    query.add("from", from)
    query.add("count", count)
    query.add("readOnly", readOnly)
    return Call(APIRequest(.sessionPages, query: query))
  }

  /// A session over the pages of a doc.
  public static func oneDocSession(docID: Doc.ID, mode: ViewMode? = nil, readOnly: Bool? = nil) -> Call<API.OneDocSession.Answer> {
    var query = QueryItems()
    query.add("mode", mode?.name)
    query.add("readOnly", readOnly)
    return Call(APIRequest(.oneDocSession, [docID.description], query: query))
  }

  /// A session over the pages of a page group.
  public static func pageGroupSession(pageGroupID: PageGroup.ID, mode: ViewMode? = nil, readOnly: Bool? = nil) -> Call<API.PageGroupSession.Answer> {
    var query = QueryItems()
    query.add("mode", mode?.name)
    query.add("readOnly", readOnly)
    return Call(APIRequest(.pageGroupSession, [pageGroupID.description], query: query))
  }

  /// A session over the pages of a bundle on its own.
  public static func bundleSession(bundleID: PDFBundle.ID, mode: ViewMode? = nil) -> Call<API.BundleSession.Answer> {
    var query = QueryItems()
    query.add("mode", mode?.name)
    return Call(APIRequest(.bundleSession, [bundleID.description], query: query))
  }

  /// A session over the pages of all docs, sorted by the date on which the docs were created.
  public static func allDocsSession(mode: ViewMode? = nil, readOnly: Bool? = nil) -> Call<API.AllDocsSession.Answer> {
    var query = QueryItems()
    query.add("mode", mode?.name)
    query.add("readOnly", readOnly)
    return Call(APIRequest(.allDocsSession, query: query))
  }

  /// A session over the pages that a search finds, each with the version on which the words were found. It is read-only.
  public static func searchSession(q: String? = nil, doc: Doc.ID? = nil, limit: Int? = nil, filter: String? = nil, mode: ViewMode? = nil) -> Call<API.SearchSession.Answer> {
    var query = QueryItems()
    query.add("q", q)
    query.add("doc", doc?.description)
    query.add("limit", limit)
    query.add("filter", filter)
    query.add("mode", mode?.name)
    return Call(APIRequest(.searchSession, query: query))
  }

  /// Notes documents, the most recently changed first.
  public static func listSharedNotes(doc: Doc.ID? = nil, group: PageGroup.ID? = nil, page: Page.ID? = nil, within: Doc.ID? = nil, trashed: Bool? = nil, limit: Int? = nil, offset: Int? = nil) -> Call<API.ListSharedNotes.Answer> {
    var query = QueryItems()
    query.add("doc", doc?.description)
    query.add("group", group?.description)
    query.add("page", page?.description)
    query.add("within", within?.description)
    query.add("trashed", trashed)
    query.add("limit", limit)
    query.add("offset", offset)
    return Call(APIRequest(.listSharedNotes, query: query))
  }

  /// Creates a notes document. This is not a step of the history.
  public static func createSharedNotes(_ body: SharedNotesCreation) -> Call<API.CreateSharedNotes.Answer> {
    Call(APIRequest(.createSharedNotes, body: body.blazeBinary))
  }

  /// Imports a file: `.meetingnotes`, or raw Automerge data of notes. A copy of an existing document is merged with it.
  public static func importSharedNotes(copy: Bool? = nil) -> Call<API.ImportSharedNotes.Answer> {
    var query = QueryItems()
    query.add("copy", copy)
    return Call(APIRequest(.importSharedNotes, query: query))
  }

  /// A notes document as lists show it, even if it is in the trash.
  public static func showSharedNotes(notesID: SharedNotes.ID) -> Call<API.ShowSharedNotes.Answer> {
    Call(APIRequest(.showSharedNotes, [notesID.description]))
  }

  /// Changes the title of a notes document, which is a change to its content, or what it belongs to.
  public static func changeSharedNotes(notesID: SharedNotes.ID, _ body: SharedNotesChanges) -> Call<API.ChangeSharedNotes.Answer> {
    Call(APIRequest(.changeSharedNotes, [notesID.description], body: body.blazeBinary))
  }

  /// Moves a notes document to the trash. The server tells peers that it does not have it. The history gets no step.
  public static func deleteSharedNotes(notesID: SharedNotes.ID, forever: Bool? = nil) -> Call<API.DeleteSharedNotes.Answer> {
    var query = QueryItems()
    query.add("forever", forever)
    return Call(APIRequest(.deleteSharedNotes, [notesID.description], query: query))
  }

  /// Restores a notes document from the trash.
  public static func restoreSharedNotes(notesID: SharedNotes.ID) -> Call<API.RestoreSharedNotes.Answer> {
    Call(APIRequest(.restoreSharedNotes, [notesID.description]))
  }

  /// A notes document with its whole history, so that it can be archived, edited elsewhere and merged again.
  public static func sharedNotesFile(notesID: SharedNotes.ID) -> Call<API.SharedNotesFile.Answer> {
    Call(APIRequest(.sharedNotesFile, [notesID.description]))
  }

  /// The places in shared notes that link to a page, to a version of it or to a part of it. Notes that are in the trash or cannot be read are left out.
  public static func pageMentionsInNotes(pageID: Page.ID) -> Call<API.PageMentionsInNotes.Answer> {
    Call(APIRequest(.pageMentionsInNotes, [pageID.description]))
  }

  /// The watched folder, whose `.meetingnotes` files are merged as they change, and the result for each file.
  public static func watchedNotes() -> Call<API.WatchedNotes.Answer> {
    Call(APIRequest(.watchedNotes))
  }

  /// Merges a copy of a notes document that was edited elsewhere. Merging the same copy again changes nothing.
  public static func mergeSharedNotes(notesID: SharedNotes.ID) -> Call<API.MergeSharedNotes.Answer> {
    Call(APIRequest(.mergeSharedNotes, [notesID.description]))
  }

  /// The contents of the trash, latest first. What was trashed together with its doc or group is not listed separately.
  public static func listTrash(limit: Int? = nil, offset: Int? = nil) -> Call<API.ListTrash.Answer> {
    var query = QueryItems()
    query.add("limit", limit)
    query.add("offset", offset)
    return Call(APIRequest(.listTrash, query: query))
  }

  /// Deletes everything in the trash permanently; bundles stay.
  public static func emptyTrash() -> Call<API.EmptyTrash.Answer> {
    Call(APIRequest(.emptyTrash))
  }

  /// Edits the structure of docs, page groups and pages as one undoable step, completely or not at all.
  public static func makeEdit(_ body: EditRequest) -> Call<API.MakeEdit.Answer> {
    Call(APIRequest(.makeEdit, body: body.blazeBinary))
  }

  /// Undoes a step; does nothing if it is already undone.
  public static func undoEdit(editID: LibraryEdit.ID) -> Call<API.UndoEdit.Answer> {
    Call(APIRequest(.undoEdit, [editID.description]))
  }

  /// Redoes an undone step; does nothing if it is not undone.
  public static func redoEdit(editID: LibraryEdit.ID) -> Call<API.RedoEdit.Answer> {
    Call(APIRequest(.redoEdit, [editID.description]))
  }

  /// Suggests how to split a page group into questions, by the words on its pages.
  public static func suggestSplit(pageGroupID: PageGroup.ID, answers: PageGroup.ID? = nil) -> Call<API.SuggestSplit.Answer> {
    var query = QueryItems()
    query.add("answers", answers?.description)
    return Call(APIRequest(.suggestSplit, [pageGroupID.description], query: query))
  }

  /// Creates one bundle from uploads, and a doc from its pages unless `doc` is false.
  public static func createBundle(_ body: BundleCreation) -> Call<API.CreateBundle.Answer> {
    Call(APIRequest(.createBundle, body: body.blazeBinary))
  }

  /// Appends uploads to a bundle, at most one for each variant; page numbers continue.
  public static func appendUploads(bundleID: PDFBundle.ID, _ body: BundleAppending) -> Call<API.AppendUploads.Answer> {
    Call(APIRequest(.appendUploads, [bundleID.description], body: body.blazeBinary))
  }

  /// Uploads a PDF; what to do with it is chosen in a later call.
  public static func sendUpload(name: String) -> Call<API.SendUpload.Answer> {
    var query = QueryItems()
    query.add("name", name)
    return Call(APIRequest(.sendUpload, query: query))
  }

  /// A waiting upload. The request restarts its hour.
  public static func showUpload(uploadID: Upload.ID) -> Call<API.ShowUpload.Answer> {
    Call(APIRequest(.showUpload, [uploadID.description]))
  }

  /// Unlocks a waiting upload with its password.
  public static func unlockUpload(uploadID: Upload.ID, _ body: JobPassword) -> Call<API.UnlockUpload.Answer> {
    Call(APIRequest(.unlockUpload, [uploadID.description], body: body.blazeBinary))
  }

  /// Deletes an upload.
  public static func dropUpload(uploadID: Upload.ID) -> Call<API.DropUpload.Answer> {
    Call(APIRequest(.dropUpload, [uploadID.description]))
  }

  /// A page of a waiting upload, as an image.
  public static func uploadImage(uploadID: Upload.ID, pageNumber: Int, width: Int) -> Call<API.UploadImage.Answer> {
    var query = QueryItems()
    query.add("width", width)
    return Call(APIRequest(.uploadImage, [uploadID.description, "\(pageNumber)"], query: query))
  }

  /// Binds a page to another page of a bundle; this creates a new version of the page.
  public static func rebindPage(pageID: Page.ID, _ body: PageRebinding) -> Call<API.RebindPage.Answer> {
    Call(APIRequest(.rebindPage, [pageID.description], body: body.blazeBinary))
  }

  /// Reports what would happen to the notes and marks of a page if it were bound to another page of a bundle. Nothing is changed.
  public static func previewRebinding(pageID: Page.ID, bundleID: PDFBundle.ID, pageNumber: Int) -> Call<API.PreviewRebinding.Answer> {
    var query = QueryItems()
    query.add("bundleID", bundleID.description)
    query.add("pageNumber", pageNumber)
    return Call(APIRequest(.previewRebinding, [pageID.description], query: query))
  }

  /// For each page of a doc, finds the page of a bundle (such as a new scan) that shows the same content, and reports what would happen to the notes and marks if the page were bound to it. Nothing is changed; the command `rebindPages` binds the pages.
  public static func matchDoc(docID: Doc.ID, bundleID: PDFBundle.ID) -> Call<API.MatchDoc.Answer> {
    var query = QueryItems()
    query.add("bundleID", bundleID.description)
    return Call(APIRequest(.matchDoc, [docID.description], query: query))
  }

  /// What happened to the notes and marks of pages that were bound to other pages: for a step of the history, for a page, or for all; at most 1,000 reports.
  public static func listCarried(step: LibraryEdit.ID? = nil, page: Page.ID? = nil) -> Call<API.ListCarried.Answer> {
    var query = QueryItems()
    query.add("step", step?.description)
    query.add("page", page?.description)
    return Call(APIRequest(.listCarried, query: query))
  }

  /// Makes a version of a page the current one.
  public static func makeVersionCurrent(pageID: Page.ID, _ body: CurrentVersion) -> Call<API.MakeVersionCurrent.Answer> {
    Call(APIRequest(.makeVersionCurrent, [pageID.description], body: body.blazeBinary))
  }

  /// How two versions of a page differ.
  public static func pageDifferences(pageID: Page.ID, from: PageVersion.ID, to: PageVersion.ID, source: PDFVariant? = nil) -> Call<API.PageDifferences.Answer> {
    var query = QueryItems()
    query.add("from", from.description)
    query.add("to", to.description)
    query.add("source", source?.name)
    return Call(APIRequest(.pageDifferences, [pageID.description], query: query))
  }
}

extension API.ListBundles {
  public typealias Answer = BundleList
  public static var route: Route { .listBundles }
}

extension API.ShowBundle {
  public typealias Answer = BundleSummary
  public static var route: Route { .showBundle }
}

extension API.BundleDetail {
  public typealias Answer = PaperDomain.BundleDetail
  public static var route: Route { .bundleDetail }
}

extension API.BundlePages {
  public typealias Answer = BundlePageList
  public static var route: Route { .bundlePages }
}

extension API.ChangeBundle {
  public typealias Answer = BundleSummary
  public static var route: Route { .changeBundle }
}

extension API.DeleteBundle {
  public typealias Answer = NoAnswer
  public static var route: Route { .deleteBundle }
}

extension API.AlignBundle {
  public typealias Answer = PaperDomain.BundleDetail
  public static var route: Route { .alignBundle }
}

extension API.CompleteBundle {
  public typealias Answer = JobSummary
  public static var route: Route { .completeBundle }
}

extension API.AppendToBundle {
  public typealias Answer = JobSummary
  public static var route: Route { .appendToBundle }
}

extension API.BundleFile {
  public typealias Answer = OwnAnswer
  public static var route: Route { .bundleFile }
}

extension API.PerformCommand {
  public typealias Answer = CommandResult
  public static var route: Route { .performCommand }
}

extension API.ListDocs {
  public typealias Answer = DocList
  public static var route: Route { .listDocs }
}

extension API.CreateDoc {
  public typealias Answer = DocSummary
  public static var route: Route { .createDoc }
}

extension API.ShowDoc {
  public typealias Answer = DocDetail
  public static var route: Route { .showDoc }
}

extension API.FilterPages {
  public typealias Answer = PageIDList
  public static var route: Route { .filterPages }
}

extension API.ChangeDoc {
  public typealias Answer = DocSummary
  public static var route: Route { .changeDoc }
}

extension API.TrashDoc {
  public typealias Answer = DocSummary
  public static var route: Route { .trashDoc }
}

extension API.RestoreDoc {
  public typealias Answer = DocSummary
  public static var route: Route { .restoreDoc }
}

extension API.ExportDoc {
  public typealias Answer = OwnAnswer
  public static var route: Route { .exportDoc }
}

extension API.BeginDocExport {
  public typealias Answer = JobSummary
  public static var route: Route { .beginDocExport }
}

extension API.ReadExport {
  public typealias Answer = OwnAnswer
  public static var route: Route { .readExport }
}

extension API.ReadExportedPDF {
  public typealias Answer = OwnAnswer
  public static var route: Route { .readExportedPDF }
}

extension API.ExportPageGroup {
  public typealias Answer = OwnAnswer
  public static var route: Route { .exportPageGroup }
}

extension API.ListHistory {
  public typealias Answer = HistoryList
  public static var route: Route { .listHistory }
}

extension API.ShowNextSteps {
  public typealias Answer = NextSteps
  public static var route: Route { .showNextSteps }
}

extension API.UndoStep {
  public typealias Answer = HistoryTurned
  public static var route: Route { .undoStep }
}

extension API.RedoStep {
  public typealias Answer = HistoryTurned
  public static var route: Route { .redoStep }
}

extension API.LocateStep {
  public typealias Answer = StepPlace
  public static var route: Route { .locateStep }
}

extension API.ImportFile {
  public typealias Answer = JobSummary
  public static var route: Route { .importFile }
}

extension API.PreviewImport {
  public typealias Answer = ImportPreview
  public static var route: Route { .previewImport }
}

extension API.ListJobs {
  public typealias Answer = JobList
  public static var route: Route { .listJobs }
}

extension API.ShowJob {
  public typealias Answer = JobSummary
  public static var route: Route { .showJob }
}

extension API.CancelJob {
  public typealias Answer = JobSummary
  public static var route: Route { .cancelJob }
}

extension API.RetryJob {
  public typealias Answer = JobSummary
  public static var route: Route { .retryJob }
}

extension API.PauseJob {
  public typealias Answer = JobSummary
  public static var route: Route { .pauseJob }
}

extension API.ResumeJob {
  public typealias Answer = JobSummary
  public static var route: Route { .resumeJob }
}

extension API.UnlockJob {
  public typealias Answer = JobSummary
  public static var route: Route { .unlockJob }
}

extension API.DismissJob {
  public typealias Answer = NoAnswer
  public static var route: Route { .dismissJob }
}

extension API.TakeLease {
  public typealias Answer = LeaseSummary
  public static var route: Route { .takeLease }
}

extension API.GiveUpLease {
  public typealias Answer = NoAnswer
  public static var route: Route { .giveUpLease }
}

extension API.PageMarks {
  public typealias Answer = OwnAnswer
  public static var route: Route { .pageMarks }
}

extension API.ListMarks {
  public typealias Answer = MarkList
  public static var route: Route { .listMarks }
}

extension API.AppendMarks {
  public typealias Answer = OwnAnswer
  public static var route: Route { .appendMarks }
}

extension API.PageNotebook {
  public typealias Answer = OwnAnswer
  public static var route: Route { .pageNotebook }
}

extension API.MergePageNotebook {
  public typealias Answer = MarksMerge
  public static var route: Route { .mergePageNotebook }
}

extension API.DocNotebook {
  public typealias Answer = OwnAnswer
  public static var route: Route { .docNotebook }
}

extension API.MergeDocNotebook {
  public typealias Answer = MarksMerge
  public static var route: Route { .mergeDocNotebook }
}

extension API.PagePicture {
  public typealias Answer = OwnAnswer
  public static var route: Route { .pagePicture }
}

extension API.TakeAnnotations {
  public typealias Answer = MarksMerge
  public static var route: Route { .takeAnnotations }
}

extension API.CreateBlankDoc {
  public typealias Answer = DocSummary
  public static var route: Route { .createBlankDoc }
}

extension API.OpenNotebook {
  public typealias Answer = DocSummary
  public static var route: Route { .openNotebook }
}

extension API.ListMetadata {
  public typealias Answer = MetadataOverview
  public static var route: Route { .listMetadata }
}

extension API.EditMetadata {
  public typealias Answer = MetadataEditResult
  public static var route: Route { .editMetadata }
}

extension API.SharedMetadata {
  public typealias Answer = PaperDomain.SharedMetadata
  public static var route: Route { .sharedMetadata }
}

extension API.TagUses {
  public typealias Answer = MetadataUseList
  public static var route: Route { .tagUses }
}

extension API.VariableUses {
  public typealias Answer = MetadataUseList
  public static var route: Route { .variableUses }
}

extension API.ListValues {
  public typealias Answer = ValueList
  public static var route: Route { .listValues }
}

extension API.ListViews {
  public typealias Answer = SavedViewList
  public static var route: Route { .listViews }
}

extension API.Statistics {
  public typealias Answer = LibraryStatistics
  public static var route: Route { .statistics }
}

extension API.ListNotes {
  public typealias Answer = NoteList
  public static var route: Route { .listNotes }
}

extension API.EditNotes {
  public typealias Answer = NoteEditResult
  public static var route: Route { .editNotes }
}

extension API.ListNotesPeers {
  public typealias Answer = NotesPeerList
  public static var route: Route { .listNotesPeers }
}

extension API.ListNearbyLibraries {
  public typealias Answer = NearbyLibraries
  public static var route: Route { .listNearbyLibraries }
}

extension API.AddNotesPeer {
  public typealias Answer = NotesPeer
  public static var route: Route { .addNotesPeer }
}

extension API.RemoveNotesPeer {
  public typealias Answer = NoAnswer
  public static var route: Route { .removeNotesPeer }
}

extension API.RestoreNotesPeer {
  public typealias Answer = NotesPeer
  public static var route: Route { .restoreNotesPeer }
}

extension API.RetryNotesPeer {
  public typealias Answer = NotesPeer
  public static var route: Route { .retryNotesPeer }
}

extension API.PageImage {
  public typealias Answer = OwnAnswer
  public static var route: Route { .pageImage }
}

extension API.PageText {
  public typealias Answer = PaperDomain.PageText
  public static var route: Route { .pageText }
}

extension API.ShowPage {
  public typealias Answer = PageDetail
  public static var route: Route { .showPage }
}

extension API.PlaceOfPage {
  public typealias Answer = PageInDoc
  public static var route: Route { .placeOfPage }
}

extension API.PageMatches {
  public typealias Answer = PaperAPI.PageMatches
  public static var route: Route { .pageMatches }
}

extension API.Search {
  public typealias Answer = SearchResults
  public static var route: Route { .search }
}

extension API.ListPersons {
  public typealias Answer = PersonList
  public static var route: Route { .listPersons }
}

extension API.CreatePerson {
  public typealias Answer = PersonSummary
  public static var route: Route { .createPerson }
}

extension API.ChangePerson {
  public typealias Answer = PersonSummary
  public static var route: Route { .changePerson }
}

extension API.MergePerson {
  public typealias Answer = PersonSummary
  public static var route: Route { .mergePerson }
}

extension API.Health {
  public typealias Answer = OwnAnswer
  public static var route: Route { .health }
}

extension API.Readiness {
  public typealias Answer = OwnAnswer
  public static var route: Route { .readiness }
}

extension API.OpenAPI {
  public typealias Answer = OwnAnswer
  public static var route: Route { .openAPI }
}

extension API.Status {
  public typealias Answer = LibraryStatus
  public static var route: Route { .status }
}

extension API.OpenSession {
  public typealias Answer = SessionOutline
  public static var route: Route { .openSession }
}

extension API.SessionPages {
  public typealias Answer = SessionWindow
  public static var route: Route { .sessionPages }
}

extension API.OneDocSession {
  public typealias Answer = SessionOpening
  public static var route: Route { .oneDocSession }
}

extension API.PageGroupSession {
  public typealias Answer = SessionOpening
  public static var route: Route { .pageGroupSession }
}

extension API.BundleSession {
  public typealias Answer = SessionOpening
  public static var route: Route { .bundleSession }
}

extension API.AllDocsSession {
  public typealias Answer = SessionOpening
  public static var route: Route { .allDocsSession }
}

extension API.SearchSession {
  public typealias Answer = SessionOpening
  public static var route: Route { .searchSession }
}

extension API.ListSharedNotes {
  public typealias Answer = SharedNotesList
  public static var route: Route { .listSharedNotes }
}

extension API.CreateSharedNotes {
  public typealias Answer = SharedNotesSummary
  public static var route: Route { .createSharedNotes }
}

extension API.ImportSharedNotes {
  public typealias Answer = SharedNotesMerge
  public static var route: Route { .importSharedNotes }
}

extension API.ShowSharedNotes {
  public typealias Answer = SharedNotesSummary
  public static var route: Route { .showSharedNotes }
}

extension API.ChangeSharedNotes {
  public typealias Answer = SharedNotesSummary
  public static var route: Route { .changeSharedNotes }
}

extension API.DeleteSharedNotes {
  public typealias Answer = NoAnswer
  public static var route: Route { .deleteSharedNotes }
}

extension API.RestoreSharedNotes {
  public typealias Answer = SharedNotesSummary
  public static var route: Route { .restoreSharedNotes }
}

extension API.SharedNotesFile {
  public typealias Answer = OwnAnswer
  public static var route: Route { .sharedNotesFile }
}

extension API.PageMentionsInNotes {
  public typealias Answer = PageMentions
  public static var route: Route { .pageMentionsInNotes }
}

extension API.WatchedNotes {
  public typealias Answer = WatchedNotesReport
  public static var route: Route { .watchedNotes }
}

extension API.MergeSharedNotes {
  public typealias Answer = SharedNotesMerge
  public static var route: Route { .mergeSharedNotes }
}

extension API.ListTrash {
  public typealias Answer = TrashList
  public static var route: Route { .listTrash }
}

extension API.EmptyTrash {
  public typealias Answer = TrashEmptied
  public static var route: Route { .emptyTrash }
}

extension API.MakeEdit {
  public typealias Answer = EditResult
  public static var route: Route { .makeEdit }
}

extension API.UndoEdit {
  public typealias Answer = EditSummary
  public static var route: Route { .undoEdit }
}

extension API.RedoEdit {
  public typealias Answer = EditSummary
  public static var route: Route { .redoEdit }
}

extension API.SuggestSplit {
  public typealias Answer = SplitSuggestion
  public static var route: Route { .suggestSplit }
}

extension API.CreateBundle {
  public typealias Answer = JobSummary
  public static var route: Route { .createBundle }
}

extension API.AppendUploads {
  public typealias Answer = JobSummary
  public static var route: Route { .appendUploads }
}

extension API.SendUpload {
  public typealias Answer = UploadSummary
  public static var route: Route { .sendUpload }
}

extension API.ShowUpload {
  public typealias Answer = UploadSummary
  public static var route: Route { .showUpload }
}

extension API.UnlockUpload {
  public typealias Answer = UploadSummary
  public static var route: Route { .unlockUpload }
}

extension API.DropUpload {
  public typealias Answer = NoAnswer
  public static var route: Route { .dropUpload }
}

extension API.UploadImage {
  public typealias Answer = OwnAnswer
  public static var route: Route { .uploadImage }
}

extension API.RebindPage {
  public typealias Answer = RebindingResult
  public static var route: Route { .rebindPage }
}

extension API.PreviewRebinding {
  public typealias Answer = CarriedReport
  public static var route: Route { .previewRebinding }
}

extension API.MatchDoc {
  public typealias Answer = DocMatching
  public static var route: Route { .matchDoc }
}

extension API.ListCarried {
  public typealias Answer = CarriedReportList
  public static var route: Route { .listCarried }
}

extension API.MakeVersionCurrent {
  public typealias Answer = EditResult
  public static var route: Route { .makeVersionCurrent }
}

extension API.PageDifferences {
  public typealias Answer = PaperAPI.PageDifferences
  public static var route: Route { .pageDifferences }
}
