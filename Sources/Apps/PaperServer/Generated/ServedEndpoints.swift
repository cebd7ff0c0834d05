// Written by `make generate`; do not edit.
// swift-format-ignore-file

import DocSession
import HTTPTypes
import PaperAPI
import PaperDomain

extension API.ListBundles: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      limit: try call.query.integer("limit", in: 1...1000),
      offset: try call.query.integer("offset", in: 0...1000000000))
  }
}

extension API.ShowBundle: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      bundleID: try call.id(.bundle, at: 0))
  }
}

extension API.BundleDetail: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      bundleID: try call.id(.bundle, at: 0),
      verify: try call.query.flag("verify"))
  }
}

extension API.BundlePages: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      bundleID: try call.id(.bundle, at: 0),
      from: try call.query.integer("from", in: 1...1000000000),
      count: try call.query.integer("count", in: 1...1000))
  }
}

extension API.ChangeBundle: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      bundleID: try call.id(.bundle, at: 0),
      body: try await call.body(BundleChanges.self))
  }
}

extension API.DeleteBundle: ServedEndpoint {
  static var status: HTTPResponse.Status { .noContent }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      bundleID: try call.id(.bundle, at: 0))
  }
}

extension API.AlignBundle: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      bundleID: try call.id(.bundle, at: 0),
      body: try await call.body(BundleAlignment.self))
  }
}

extension API.CompleteBundle: ServedEndpoint {
  static var status: HTTPResponse.Status { .accepted }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      bundleID: try call.id(.bundle, at: 0),
      variant: try call.query.required("variant", "the variant: display, original or ocr.", try call.query.choice("variant", from: PDFVariant.allCases.map { ($0.name, $0) })),
      name: try call.query.required("name", "the file's name, such as scan.pdf.", call.query.text("name")))
  }
}

extension API.AppendToBundle: ServedEndpoint {
  static var status: HTTPResponse.Status { .accepted }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      bundleID: try call.id(.bundle, at: 0),
      name: try call.query.required("name", "the file's name, such as scan.pdf.", call.query.text("name")))
  }
}

extension API.BundleFile: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      bundleID: try call.id(.bundle, at: 0),
      source: try call.query.choice("source", from: PDFVariant.allCases.map { ($0.name, $0) }),
      segment: try call.query.integer("segment", in: 1...10000))
  }
}

extension API.PerformCommand: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      body: try await call.body(CommandRequest.self))
  }
}

extension API.ListDocs: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      filter: call.query["filter"],
      variable: call.query["variable"],
      sort: try call.query.choice("sort", from: ListSortKey.allCases.map { ($0.name, $0) }),
      order: try call.query.choice("order", from: SortOrder.allCases.map { ($0.name, $0) }),
      limit: try call.query.integer("limit", in: 1...1000),
      offset: try call.query.integer("offset", in: 0...1000000000),
      trashed: try call.query.flag("trashed"))
  }
}

extension API.CreateDoc: ServedEndpoint {
  static var status: HTTPResponse.Status { .created }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      body: try await call.body(DocCreation.self))
  }
}

extension API.ShowDoc: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      docID: try call.id(.doc, at: 0))
  }
}

extension API.FilterPages: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      docID: try call.id(.doc, at: 0),
      filter: call.query["filter"])
  }
}

extension API.ChangeDoc: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      docID: try call.id(.doc, at: 0),
      body: try await call.body(DocChanges.self))
  }
}

extension API.TrashDoc: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      docID: try call.id(.doc, at: 0))
  }
}

extension API.RestoreDoc: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      docID: try call.id(.doc, at: 0))
  }
}

extension API.ExportDoc: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      docID: try call.id(.doc, at: 0),
      options: ExportOptions(source: try call.query.choice("source", from: PDFVariant.allCases.map { ($0.name, $0) }), annotations: try call.query.choice("annotations", from: ExportedMarks.allCases.map { ($0.name, $0) })))
  }
}

extension API.BeginDocExport: ServedEndpoint {
  static var status: HTTPResponse.Status { .accepted }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      docID: try call.id(.doc, at: 0),
      options: ExportOptions(source: try call.query.choice("source", from: PDFVariant.allCases.map { ($0.name, $0) }), annotations: try call.query.choice("annotations", from: ExportedMarks.allCases.map { ($0.name, $0) })),
      format: try call.query.choice("format", from: ExportFormat.allCases.map { ($0.name, $0) }),
      page: try call.query.integer("page", in: 1...1000000),
      history: try call.query.flag("history"))
  }
}

extension API.ReadExport: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      jobID: try call.id(.job, at: 0))
  }
}

extension API.ReadExportedPDF: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      jobID: try call.id(.job, at: 0))
  }
}

extension API.ExportPageGroup: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageGroupID: try call.id(.pageGroup, at: 0),
      options: ExportOptions(source: try call.query.choice("source", from: PDFVariant.allCases.map { ($0.name, $0) }), annotations: try call.query.choice("annotations", from: ExportedMarks.allCases.map { ($0.name, $0) })))
  }
}

extension API.ListHistory: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      person: try call.query.id("person", "a person"),
      unnamed: try call.query.flag("unnamed"),
      about: try call.query.id("about", "something in the library"),
      limit: try call.query.integer("limit", in: 1...1000),
      offset: try call.query.integer("offset", in: 0...1000000000))
  }
}

extension API.ShowNextSteps: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageVersion: try call.query.id("pageVersion", "a version of the page"))
  }
}

extension API.UndoStep: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      body: try await call.body(HistoryTurn.self))
  }
}

extension API.RedoStep: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      body: try await call.body(HistoryTurn.self))
  }
}

extension API.LocateStep: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      stepID: try call.id(.edit, at: 0))
  }
}

extension API.ImportFile: ServedEndpoint {
  static var status: HTTPResponse.Status { .accepted }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      name: try call.query.required("name", "the file's name, such as paper.pdf.", call.query.text("name")),
      title: call.query["title"],
      doc: try call.query.flag("doc"),
      pages: call.query["pages"],
      tag: call.query.all("tag"),
      set: call.query.all("set"),
      rule: call.query["rule"])
  }
}

extension API.PreviewImport: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      body: try await call.body(ImportPreviewRequest.self))
  }
}

extension API.ListJobs: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      limit: try call.query.integer("limit", in: 1...1000),
      offset: try call.query.integer("offset", in: 0...1000000000))
  }
}

extension API.ShowJob: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      jobID: try call.id(.job, at: 0))
  }
}

extension API.CancelJob: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      jobID: try call.id(.job, at: 0))
  }
}

extension API.RetryJob: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      jobID: try call.id(.job, at: 0))
  }
}

extension API.PauseJob: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      jobID: try call.id(.job, at: 0))
  }
}

extension API.ResumeJob: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      jobID: try call.id(.job, at: 0))
  }
}

extension API.UnlockJob: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      jobID: try call.id(.job, at: 0),
      body: try await call.body(JobPassword.self))
  }
}

extension API.DismissJob: ServedEndpoint {
  static var status: HTTPResponse.Status { .noContent }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      jobID: try call.id(.job, at: 0))
  }
}

extension API.TakeLease: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageID: try call.id(.page, at: 0),
      renew: try call.query.flag("renew"))
  }
}

extension API.GiveUpLease: ServedEndpoint {
  static var status: HTTPResponse.Status { .noContent }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageID: try call.id(.page, at: 0))
  }
}

extension API.PageMarks: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageVersionID: try call.id(.pageVersion, at: 0))
  }
}

extension API.ListMarks: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageVersionID: try call.id(.pageVersion, at: 0),
      wholeDoc: try call.query.flag("wholeDoc"),
      kind: try call.query.choice("kind", from: MarkKind.allCases.map { ($0.name, $0) }),
      color: call.query["color"],
      person: try call.query.id("person", "a person"),
      unnamed: try call.query.flag("unnamed"),
      since: try call.query.integer("since", in: 0...100000000000),
      until: try call.query.integer("until", in: 0...100000000000),
      q: call.query["q"],
      limit: try call.query.integer("limit", in: 1...1000),
      offset: try call.query.integer("offset", in: 0...1000000000))
  }
}

extension API.AppendMarks: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageVersionID: try call.id(.pageVersion, at: 0))
  }
}

extension API.PageNotebook: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageVersionID: try call.id(.pageVersion, at: 0),
      history: try call.query.flag("history"))
  }
}

extension API.MergePageNotebook: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageVersionID: try call.id(.pageVersion, at: 0),
      name: call.query["name"])
  }
}

extension API.DocNotebook: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      docID: try call.id(.doc, at: 0),
      history: try call.query.flag("history"))
  }
}

extension API.MergeDocNotebook: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      docID: try call.id(.doc, at: 0),
      name: call.query["name"])
  }
}

extension API.PagePicture: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageVersionID: try call.id(.pageVersion, at: 0),
      format: try call.query.required("format", "the kind of file.", try call.query.choice("format", from: MarkedPageFormat.allCases.map { ($0.name, $0) })),
      width: try call.query.integer("width", in: 1...4096))
  }
}

extension API.TakeAnnotations: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      docID: try call.id(.doc, at: 0))
  }
}

extension API.CreateBlankDoc: ServedEndpoint {
  static var status: HTTPResponse.Status { .created }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      body: try await call.body(BlankDocCreation.self))
  }
}

extension API.OpenNotebook: ServedEndpoint {
  static var status: HTTPResponse.Status { .created }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      title: call.query["title"])
  }
}

extension API.ListMetadata: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init()
  }
}

extension API.EditMetadata: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      body: try await call.body(MetadataOperation.self))
  }
}

extension API.SharedMetadata: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      body: try await call.body(MetadataTargets.self))
  }
}

extension API.TagUses: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      tagID: try call.id(.tag, at: 0),
      limit: try call.query.integer("limit", in: 1...1000),
      offset: try call.query.integer("offset", in: 0...1000000000))
  }
}

extension API.VariableUses: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      variableID: try call.id(.variable, at: 0),
      limit: try call.query.integer("limit", in: 1...1000),
      offset: try call.query.integer("offset", in: 0...1000000000))
  }
}

extension API.ListValues: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      variableID: try call.id(.variable, at: 0),
      part: call.query["part"],
      limit: try call.query.integer("limit", in: 1...1000))
  }
}

extension API.ListViews: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init()
  }
}

extension API.Statistics: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      filter: call.query["filter"],
      score: call.query["score"],
      period: call.query["period"])
  }
}

extension API.ListNotes: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      versionID: try call.id(.pageVersion, at: 0),
      deleted: try call.query.flag("deleted"))
  }
}

extension API.EditNotes: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      body: try await call.body(NoteOperation.self))
  }
}

extension API.ListNotesPeers: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init()
  }
}

extension API.ListNearbyLibraries: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init()
  }
}

extension API.AddNotesPeer: ServedEndpoint {
  static var status: HTTPResponse.Status { .created }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      body: try await call.body(NotesPeerCreation.self))
  }
}

extension API.RemoveNotesPeer: ServedEndpoint {
  static var status: HTTPResponse.Status { .noContent }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      peerID: try call.id(.notesPeer, at: 0))
  }
}

extension API.RestoreNotesPeer: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      peerID: try call.id(.notesPeer, at: 0))
  }
}

extension API.RetryNotesPeer: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      peerID: try call.id(.notesPeer, at: 0))
  }
}

extension API.PageImage: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      bundleID: try call.id(.bundle, at: 0),
      pageNumber: try call.pageNumber(at: 1),
      width: try call.query.required("width", "the image's width in pixels, 1 to 4096; the height follows.", try call.query.integer("width", in: 1...4096)),
      source: try call.query.choice("source", from: PDFVariant.allCases.map { ($0.name, $0) }),
      format: try call.query.choice("format", from: PageImageFormat.allCases.map { ($0.name, $0) }),
      own: try call.query.flag("own"))
  }
}

extension API.PageText: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      bundleID: try call.id(.bundle, at: 0),
      pageNumber: try call.pageNumber(at: 1),
      source: try call.query.choice("source", from: PDFVariant.allCases.map { ($0.name, $0) }))
  }
}

extension API.ShowPage: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageID: try call.id(.page, at: 0))
  }
}

extension API.PlaceOfPage: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageID: try call.id(.page, at: 0))
  }
}

extension API.PageMatches: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageID: try call.id(.page, at: 0),
      q: call.query["q"],
      version: try call.query.id("version", "a version of the page"),
      source: try call.query.choice("source", from: PDFVariant.allCases.map { ($0.name, $0) }))
  }
}

extension API.Search: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      q: call.query["q"],
      doc: try call.query.id("doc", "a doc"),
      limit: try call.query.integer("limit", in: 1...1000),
      offset: try call.query.integer("offset", in: 0...1000000000),
      filter: call.query["filter"])
  }
}

extension API.ListPersons: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init()
  }
}

extension API.CreatePerson: ServedEndpoint {
  static var status: HTTPResponse.Status { .created }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      body: try await call.body(PersonCreation.self))
  }
}

extension API.ChangePerson: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      personID: try call.id(.person, at: 0),
      body: try await call.body(PersonChanges.self))
  }
}

extension API.MergePerson: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      personID: try call.id(.person, at: 0),
      body: try await call.body(PersonMerge.self))
  }
}

extension API.Health: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init()
  }
}

extension API.Readiness: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init()
  }
}

extension API.OpenAPI: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init()
  }
}

extension API.Status: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init()
  }
}

extension API.OpenSession: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      doc: try call.query.id("doc", "a doc"),
      group: try call.query.id("group", "a page group"),
      bundle: try call.query.id("bundle", "a bundle"),
      q: call.query["q"],
      filter: call.query["filter"],
      part: try call.query.choice("part", from: SessionPart.allCases.map { ($0.name, $0) }),
      page: try call.query.integer("page", in: 1...1000000000),
      count: try call.query.integer("count", in: 1...1000),
      mode: try call.query.choice("mode", from: ViewMode.allCases.map { ($0.name, $0) }),
      readOnly: try call.query.flag("readOnly"))
  }
}

extension API.SessionPages: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      doc: try call.query.id("doc", "a doc"),
      group: try call.query.id("group", "a page group"),
      bundle: try call.query.id("bundle", "a bundle"),
      q: call.query["q"],
      filter: call.query["filter"],
      part: try call.query.choice("part", from: SessionPart.allCases.map { ($0.name, $0) }),
      from: try call.query.integer("from", in: 1...1000000000),
      count: try call.query.integer("count", in: 1...1000),
      readOnly: try call.query.flag("readOnly"))
  }
}

extension API.OneDocSession: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      docID: try call.id(.doc, at: 0),
      mode: try call.query.choice("mode", from: ViewMode.allCases.map { ($0.name, $0) }),
      readOnly: try call.query.flag("readOnly"))
  }
}

extension API.PageGroupSession: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageGroupID: try call.id(.pageGroup, at: 0),
      mode: try call.query.choice("mode", from: ViewMode.allCases.map { ($0.name, $0) }),
      readOnly: try call.query.flag("readOnly"))
  }
}

extension API.BundleSession: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      bundleID: try call.id(.bundle, at: 0),
      mode: try call.query.choice("mode", from: ViewMode.allCases.map { ($0.name, $0) }))
  }
}

extension API.AllDocsSession: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      mode: try call.query.choice("mode", from: ViewMode.allCases.map { ($0.name, $0) }),
      readOnly: try call.query.flag("readOnly"))
  }
}

extension API.SearchSession: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      q: call.query["q"],
      doc: try call.query.id("doc", "a doc"),
      limit: try call.query.integer("limit", in: 1...1000),
      filter: call.query["filter"],
      mode: try call.query.choice("mode", from: ViewMode.allCases.map { ($0.name, $0) }))
  }
}

extension API.ListSharedNotes: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      doc: try call.query.id("doc", "a doc"),
      group: try call.query.id("group", "a page group"),
      page: try call.query.id("page", "a page"),
      within: try call.query.id("within", "a doc"),
      trashed: try call.query.flag("trashed"),
      limit: try call.query.integer("limit", in: 1...1000),
      offset: try call.query.integer("offset", in: 0...1000000000))
  }
}

extension API.CreateSharedNotes: ServedEndpoint {
  static var status: HTTPResponse.Status { .created }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      body: try await call.body(SharedNotesCreation.self))
  }
}

extension API.ImportSharedNotes: ServedEndpoint {
  static var status: HTTPResponse.Status { .created }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      copy: try call.query.flag("copy"))
  }
}

extension API.ShowSharedNotes: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      notesID: try call.id(.sharedNotes, at: 0))
  }
}

extension API.ChangeSharedNotes: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      notesID: try call.id(.sharedNotes, at: 0),
      body: try await call.body(SharedNotesChanges.self))
  }
}

extension API.DeleteSharedNotes: ServedEndpoint {
  static var status: HTTPResponse.Status { .noContent }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      notesID: try call.id(.sharedNotes, at: 0),
      forever: try call.query.flag("forever"))
  }
}

extension API.RestoreSharedNotes: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      notesID: try call.id(.sharedNotes, at: 0))
  }
}

extension API.SharedNotesFile: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      notesID: try call.id(.sharedNotes, at: 0))
  }
}

extension API.PageMentionsInNotes: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageID: try call.id(.page, at: 0))
  }
}

extension API.WatchedNotes: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init()
  }
}

extension API.MergeSharedNotes: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      notesID: try call.id(.sharedNotes, at: 0))
  }
}

extension API.ListTrash: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      limit: try call.query.integer("limit", in: 1...1000),
      offset: try call.query.integer("offset", in: 0...1000000000))
  }
}

extension API.EmptyTrash: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init()
  }
}

extension API.MakeEdit: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      body: try await call.body(EditRequest.self))
  }
}

extension API.UndoEdit: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      editID: try call.id(.edit, at: 0))
  }
}

extension API.RedoEdit: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      editID: try call.id(.edit, at: 0))
  }
}

extension API.SuggestSplit: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageGroupID: try call.id(.pageGroup, at: 0),
      answers: try call.query.id("answers", "a page group"))
  }
}

extension API.CreateBundle: ServedEndpoint {
  static var status: HTTPResponse.Status { .accepted }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      body: try await call.body(BundleCreation.self))
  }
}

extension API.AppendUploads: ServedEndpoint {
  static var status: HTTPResponse.Status { .accepted }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      bundleID: try call.id(.bundle, at: 0),
      body: try await call.body(BundleAppending.self))
  }
}

extension API.SendUpload: ServedEndpoint {
  static var status: HTTPResponse.Status { .created }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      name: try call.query.required("name", "the file's name, such as paper.pdf.", call.query.text("name")))
  }
}

extension API.ShowUpload: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      uploadID: try call.uploadID(at: 0))
  }
}

extension API.UnlockUpload: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      uploadID: try call.uploadID(at: 0),
      body: try await call.body(JobPassword.self))
  }
}

extension API.DropUpload: ServedEndpoint {
  static var status: HTTPResponse.Status { .noContent }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      uploadID: try call.uploadID(at: 0))
  }
}

extension API.UploadImage: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      uploadID: try call.uploadID(at: 0),
      pageNumber: try call.pageNumber(at: 1),
      width: try call.query.required("width", "the image's width in pixels, 1 to 4096; the height follows.", try call.query.integer("width", in: 1...4096)))
  }
}

extension API.RebindPage: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageID: try call.id(.page, at: 0),
      body: try await call.body(PageRebinding.self))
  }
}

extension API.PreviewRebinding: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageID: try call.id(.page, at: 0),
      bundleID: try call.query.required("bundleID", "the bundle.", try call.query.id("bundleID", "a bundle")),
      pageNumber: try call.query.required("pageNumber", "the page of the bundle, from 1.", try call.query.integer("pageNumber", in: 1...10000000)))
  }
}

extension API.MatchDoc: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      docID: try call.id(.doc, at: 0),
      bundleID: try call.query.required("bundleID", "the bundle.", try call.query.id("bundleID", "a bundle")))
  }
}

extension API.ListCarried: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      step: try call.query.id("step", "an edit"),
      page: try call.query.id("page", "a page"))
  }
}

extension API.MakeVersionCurrent: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageID: try call.id(.page, at: 0),
      body: try await call.body(CurrentVersion.self))
  }
}

extension API.PageDifferences: ServedEndpoint {
  static var status: HTTPResponse.Status { .ok }

  init(_ call: APICall) async throws(APIProblem) {
    self.init(
      pageID: try call.id(.page, at: 0),
      from: try call.query.required("from", "a version of the page, usually the older one.", try call.query.id("from", "a version of the page")),
      to: try call.query.required("to", "the version to compare it with.", try call.query.id("to", "a version of the page")),
      source: try call.query.choice("source", from: PDFVariant.allCases.map { ($0.name, $0) }))
  }
}

extension APIRoutes {
  /// The handler of each route: the method that is named like the endpoint.
  static let handlers: [Route: Handler] = {
    var handlers: [Route: Handler] = [:]
    handlers[.listBundles] = Handler(listBundles)
    handlers[.showBundle] = Handler(showBundle)
    handlers[.bundleDetail] = Handler(bundleDetail)
    handlers[.bundlePages] = Handler(bundlePages)
    handlers[.changeBundle] = Handler(changeBundle)
    handlers[.deleteBundle] = Handler(deleteBundle)
    handlers[.alignBundle] = Handler(alignBundle)
    handlers[.completeBundle] = Handler(completeBundle)
    handlers[.appendToBundle] = Handler(appendToBundle)
    handlers[.bundleFile] = Handler(bundleFile)
    handlers[.performCommand] = Handler(performCommand)
    handlers[.listDocs] = Handler(listDocs)
    handlers[.createDoc] = Handler(createDoc)
    handlers[.showDoc] = Handler(showDoc)
    handlers[.filterPages] = Handler(filterPages)
    handlers[.changeDoc] = Handler(changeDoc)
    handlers[.trashDoc] = Handler(trashDoc)
    handlers[.restoreDoc] = Handler(restoreDoc)
    handlers[.exportDoc] = Handler(exportDoc)
    handlers[.beginDocExport] = Handler(beginDocExport)
    handlers[.readExport] = Handler(readExport)
    handlers[.readExportedPDF] = Handler(readExportedPDF)
    handlers[.exportPageGroup] = Handler(exportPageGroup)
    handlers[.listHistory] = Handler(listHistory)
    handlers[.showNextSteps] = Handler(showNextSteps)
    handlers[.undoStep] = Handler(undoStep)
    handlers[.redoStep] = Handler(redoStep)
    handlers[.locateStep] = Handler(locateStep)
    handlers[.importFile] = Handler(importFile)
    handlers[.previewImport] = Handler(previewImport)
    handlers[.listJobs] = Handler(listJobs)
    handlers[.showJob] = Handler(showJob)
    handlers[.cancelJob] = Handler(cancelJob)
    handlers[.retryJob] = Handler(retryJob)
    handlers[.pauseJob] = Handler(pauseJob)
    handlers[.resumeJob] = Handler(resumeJob)
    handlers[.unlockJob] = Handler(unlockJob)
    handlers[.dismissJob] = Handler(dismissJob)
    handlers[.takeLease] = Handler(takeLease)
    handlers[.giveUpLease] = Handler(giveUpLease)
    handlers[.pageMarks] = Handler(pageMarks)
    handlers[.listMarks] = Handler(listMarks)
    handlers[.appendMarks] = Handler(appendMarks)
    handlers[.pageNotebook] = Handler(pageNotebook)
    handlers[.mergePageNotebook] = Handler(mergePageNotebook)
    handlers[.docNotebook] = Handler(docNotebook)
    handlers[.mergeDocNotebook] = Handler(mergeDocNotebook)
    handlers[.pagePicture] = Handler(pagePicture)
    handlers[.takeAnnotations] = Handler(takeAnnotations)
    handlers[.createBlankDoc] = Handler(createBlankDoc)
    handlers[.openNotebook] = Handler(openNotebook)
    handlers[.listMetadata] = Handler(listMetadata)
    handlers[.editMetadata] = Handler(editMetadata)
    handlers[.sharedMetadata] = Handler(sharedMetadata)
    handlers[.tagUses] = Handler(tagUses)
    handlers[.variableUses] = Handler(variableUses)
    handlers[.listValues] = Handler(listValues)
    handlers[.listViews] = Handler(listViews)
    handlers[.statistics] = Handler(statistics)
    handlers[.listNotes] = Handler(listNotes)
    handlers[.editNotes] = Handler(editNotes)
    handlers[.listNotesPeers] = Handler(listNotesPeers)
    handlers[.listNearbyLibraries] = Handler(listNearbyLibraries)
    handlers[.addNotesPeer] = Handler(addNotesPeer)
    handlers[.removeNotesPeer] = Handler(removeNotesPeer)
    handlers[.restoreNotesPeer] = Handler(restoreNotesPeer)
    handlers[.retryNotesPeer] = Handler(retryNotesPeer)
    handlers[.pageImage] = Handler(pageImage)
    handlers[.pageText] = Handler(pageText)
    handlers[.showPage] = Handler(showPage)
    handlers[.placeOfPage] = Handler(placeOfPage)
    handlers[.pageMatches] = Handler(pageMatches)
    handlers[.search] = Handler(search)
    handlers[.listPersons] = Handler(listPersons)
    handlers[.createPerson] = Handler(createPerson)
    handlers[.changePerson] = Handler(changePerson)
    handlers[.mergePerson] = Handler(mergePerson)
    handlers[.health] = Handler(health)
    handlers[.readiness] = Handler(readiness)
    handlers[.openAPI] = Handler(openAPI)
    handlers[.status] = Handler(status)
    handlers[.openSession] = Handler(openSession)
    handlers[.sessionPages] = Handler(sessionPages)
    handlers[.oneDocSession] = Handler(oneDocSession)
    handlers[.pageGroupSession] = Handler(pageGroupSession)
    handlers[.bundleSession] = Handler(bundleSession)
    handlers[.allDocsSession] = Handler(allDocsSession)
    handlers[.searchSession] = Handler(searchSession)
    handlers[.listSharedNotes] = Handler(listSharedNotes)
    handlers[.createSharedNotes] = Handler(createSharedNotes)
    handlers[.importSharedNotes] = Handler(importSharedNotes)
    handlers[.showSharedNotes] = Handler(showSharedNotes)
    handlers[.changeSharedNotes] = Handler(changeSharedNotes)
    handlers[.deleteSharedNotes] = Handler(deleteSharedNotes)
    handlers[.restoreSharedNotes] = Handler(restoreSharedNotes)
    handlers[.sharedNotesFile] = Handler(sharedNotesFile)
    handlers[.pageMentionsInNotes] = Handler(pageMentionsInNotes)
    handlers[.watchedNotes] = Handler(watchedNotes)
    handlers[.mergeSharedNotes] = Handler(mergeSharedNotes)
    handlers[.listTrash] = Handler(listTrash)
    handlers[.emptyTrash] = Handler(emptyTrash)
    handlers[.makeEdit] = Handler(makeEdit)
    handlers[.undoEdit] = Handler(undoEdit)
    handlers[.redoEdit] = Handler(redoEdit)
    handlers[.suggestSplit] = Handler(suggestSplit)
    handlers[.createBundle] = Handler(createBundle)
    handlers[.appendUploads] = Handler(appendUploads)
    handlers[.sendUpload] = Handler(sendUpload)
    handlers[.showUpload] = Handler(showUpload)
    handlers[.unlockUpload] = Handler(unlockUpload)
    handlers[.dropUpload] = Handler(dropUpload)
    handlers[.uploadImage] = Handler(uploadImage)
    handlers[.rebindPage] = Handler(rebindPage)
    handlers[.previewRebinding] = Handler(previewRebinding)
    handlers[.matchDoc] = Handler(matchDoc)
    handlers[.listCarried] = Handler(listCarried)
    handlers[.makeVersionCurrent] = Handler(makeVersionCurrent)
    handlers[.pageDifferences] = Handler(pageDifferences)
    return handlers
  }()
}
