import BlazeBinary
import ByteCoding
import Foundation
import PaperDomain
import Testing

@testable import PaperAPI

@Suite struct WireTests {
  private static let id = UniqueID(high: 1, low: 2)
  private static let at = Instant(millisecondsSince1970: 1_795_215_103_250)
  private static let binding = PageBinding(
    bundleID: .init(id), pageNumber: 3, width: 595.5, height: 842, sources: [.display, .ocr])
  private static let doc = DocSummary(
    id: .init(id), title: "Maths 数学", createdAt: at, updatedAt: at, pageGroupCount: 1, pageCount: 12, cover: binding,
    textProgress: 0.5, tags: [DocTag(id: .init(id), name: "Maths", color: .tagDefault)])
  private static let page = PageSummary(
    id: .init(id), versionID: .init(id), versionOrdinal: 1, versionCount: 1, binding: binding)

  /// Checks that both encodings preserve the value.
  private func survives<Value: BlazeBinaryCodable & Codable & Equatable>(_ value: Value) throws {
    #expect(try Value(blazeBinary: value.blazeBinary) == value)
    #expect(try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value)) == value)
  }

  @Test("every wire type survives BlazeBinary and JSON")
  func roundTrips() throws {
    try survives(DocList(total: 9, docs: [Self.doc]))
    try survives(PageIDList(pages: [.init(Self.id)]))
    try survives(
      MetadataUse(
        target: .page(.init(Self.id)), title: "Q1", value: .int(4), docID: .init(Self.id), docTitle: "Maths",
        pageNumber: 12))
    try survives(
      DocDetail(doc: Self.doc, pageGroups: [PageGroupDetail(id: .init(Self.id), title: "Q1", pages: [Self.page])]))
    try survives(
      PageDetail(
        page: Self.page, docID: .init(Self.id), docTitle: "t", pageGroupID: .init(Self.id), pageGroupTitle: "g",
        versions: [
          PageVersionSummary(
            id: .init(Self.id), ordinal: 1, bundleID: .init(Self.id), pageNumber: 3, createdAt: Self.at, isCurrent: true
          )
        ]))
    let variant = VariantSummary(
      variant: .original, pageCount: 3, byteCount: 1 << 40, sha256: ["ab"], sourceName: "a.pdf",
      availability: .fileMissing)
    try survives(
      BundleList(
        total: 1,
        bundles: [
          BundleSummary(
            id: .init(Self.id), name: nil, createdAt: Self.at, updatedAt: Self.at, pageCount: 3, variants: [variant],
            textExtraction: .failed, pagesWithText: 1, textFailure: "x", duplicateOf: .init(Self.id), docIDs: [])
        ]))
    try survives(BundlePageList(total: 2_500, pages: [Self.binding, Self.binding]))
    try survives(BundlePageList(total: 0, pages: []))
    let box = NormalizedRect(x: 0, y: 0.5, width: 0.25, height: 1)
    try survives(
      PageText(
        bundleID: .init(Self.id), pageNumber: 1, source: .ocr, width: 10, height: 20,
        words: [Word(text: "w", box: box, separator: .line)]))
    try survives(PageMatches(boxes: [box]))
    let version = ComparedVersion(
      versionID: .init(Self.id), ordinal: 2, bundleID: .init(Self.id), pageNumber: 7, source: .original, width: 595.3,
      height: 842)
    try survives(
      PageDifferences(
        pageID: .init(Self.id), from: version, to: version, hasWords: true,
        regions: [PageDifference(from: box, to: box, removed: ["alt"], added: ["neu", "数学"], isCut: true)]))
    try survives(
      SearchResults(
        query: "\"q", total: 1,
        hits: [
          SearchHit(
            docID: .init(Self.id), docTitle: "t", pageGroupID: .init(Self.id), pageGroupTitle: "g",
            pageID: .init(Self.id), pageVersionID: .init(Self.id), bundleID: .init(Self.id), pageNumber: 1,
            positionInDoc: 2, source: .display, snippet: "s", matches: [SnippetMatch(start: 0, length: 1)], score: 1.25)
        ], docs: [Self.doc],
        notes: [
          NoteHit(
            noteID: .init(Self.id), docID: .init(Self.id), docTitle: "t", pageID: .init(Self.id),
            pageVersionID: .init(Self.id), isOnCurrentVersion: true, bundleID: .init(Self.id), pageNumber: 1,
            positionInDoc: 1, snippet: "s", matches: [])
        ]))
    for kind in JobKind.allCases {
      for state in JobState.allCases {
        try survives(
          JobList(
            total: 1, active: 0,
            jobs: [
              JobSummary(
                id: .init(Self.id), kind: kind, state: state, name: "n", stage: "", unitsDone: 1, unitsTotal: 2,
                failure: JobFailure(code: "c", message: "m"), createdAt: Self.at, updatedAt: Self.at)
            ]))
      }
    }
    try survives(
      LibraryStatus(revision: .max, docCount: 1, bundleCount: 2, trashCount: 3, activeJobs: 4, failedJobs: 5))
    try survives(DocCreation(bundleID: .init(Self.id), title: "t"))
    try survives(DocChanges(title: nil))
    try survives(JobPassword(password: "p"))
    try survives(
      UploadSummary(
        id: .init(Self.id), name: "n", suggestedName: "s", byteCount: 1, pageCount: 2, needsPassword: true,
        expiresAt: Self.at))
    let files = [UploadedFile(uploadID: .init(Self.id), variant: .ocr)]
    try survives(BundleCreation(files: files, name: "n", doc: false, pages: "1-3,7"))
    try survives(BundleCreation(files: []))
    let metadata = ImportMetadata(
      tags: [PaperTag.ID(UniqueID(high: 1, low: 2))],
      values: [VariableAssignment(variableID: Variable.ID(UniqueID(high: 3, low: 4)), value: .int(-5))], rule: "{Year}")
    try survives(BundleCreation(files: files, metadata: metadata))
    try survives(ImportPreviewRequest(names: ["a", ""], doc: false, metadata: metadata))
    try survives(
      ImportPreview(files: [
        .init(name: "a", tags: metadata.tags, values: metadata.values), .init(name: "", fault: "x"),
      ]))
    try survives(BundleAppending(files: files))
    try survives(TrashEmptied(docs: 3, pageGroups: 2, pages: 1))
    try survives(APIErrorBody(error: APIErrorDetail(code: "c", message: "m", detail: nil)))
  }

  @Test(
    "every command on the structure survives, with and without what is optional",
    arguments: [
      .createDoc(title: nil, bundle: nil), .createDoc(title: "数学", bundle: .init(id)),
      .renameDoc(doc: .init(id), title: "t"), .duplicate(selection: selection), .moveToTrash(selection: selection),
      .restore(selection: StructureSelection()), .addPageGroup(doc: .init(id), title: "Q", before: nil),
      .addPageGroup(doc: .init(id), title: "Q", before: .init(other)),
      .renamePageGroup(pageGroup: .init(id), title: ""),
      .movePageGroups(pageGroups: [.init(id), .init(other)], doc: .init(id), before: .init(other)),
      .movePageGroups(pageGroups: [], doc: .init(id), before: nil),
      .extractPageGroups(pageGroups: [.init(id)], title: nil),
      .extractPageGroups(pageGroups: [.init(id)], title: "t"),
      .addPages(bundle: .init(id), pageNumbers: [3, 1, 3], pageGroup: .init(other), before: nil),
      .addPages(bundle: .init(id), pageNumbers: [], pageGroup: .init(other), before: .init(id)),
      .movePages(pages: [.init(id)], pageGroup: .init(other), before: .init(other)),
      .movePages(pages: [.init(id)], pageGroup: .init(other), before: nil),
      .splitPageGroup(pageGroup: .init(id), parts: [part, SplitPart(title: "", pages: [])]),
    ] as [LibraryCommand])
  func commands(command: LibraryCommand) throws {
    try survives(CommandRequest(command: command))
    try survives(CommandRequest(command: command, seen: SeenDoc(docID: .init(Self.id), revision: 7)))
  }

  private static let other = UniqueID(high: 3, low: 4)
  private static let selection = StructureSelection(
    docs: [.init(id)], pageGroups: [.init(other), .init(id)], pages: [.init(other)])
  private static let part = SplitPart(title: "Question 1", pages: [.init(id)], answerPages: [.init(other), .init(id)])

  @Test("what becomes of an operation, a version or the trash survives")
  func structure() throws {
    for kind in LibraryEdit.Kind.allCases {
      let edit = EditSummary(
        id: .init(Self.id), kind: kind, subject: "s", itemCount: 3, madeAt: Self.at, revertedAt: Self.at)
      try survives(edit)
      try survives(EditResult(edit: edit, created: Self.selection))
      try survives(RebindingResult(edit: edit, versionID: .init(Self.id), sameAsVersion: nil))
    }
    try survives(EditResult(edit: nil, created: StructureSelection()))
    try survives(SplitSuggestion(parts: [Self.part]))
    try survives(SplitSuggestion(parts: []))
    for kind in TrashItem.Kind.allCases {
      try survives(
        TrashList(
          total: 2,
          items: [
            TrashItem(
              kind: kind, id: Self.other, title: "t", docTitle: "d", pageCount: 2, position: 4, cover: Self.binding,
              trashedAt: Self.at),
            TrashItem(kind: kind, id: Self.id, title: "", pageCount: 0, trashedAt: Self.at),
          ]))
    }
    for inherited in [nil, PageVersion.Inheritance.metadata, PageVersion.Inheritance.none] {
      try survives(PageRebinding(bundleID: .init(Self.id), pageNumber: 2, inherited: inherited))
    }
    try survives(RebindingResult())
    try survives(RebindingResult(sameAsVersion: .init(Self.id)))
    try survives(CurrentVersion(versionID: .init(Self.id)))
    try survives(
      DocDetail(
        doc: Self.doc,
        pageGroups: [
          PageGroupDetail(id: .init(Self.id), title: "MS", pages: [Self.page], answersGroupID: .init(Self.other))
        ], revision: 12))
  }

  @Test("JSON has names, identifiers and moments that people can read")
  func jsonForm() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(Self.binding), as: UTF8.self)
    #expect(
      text
        == #"{"bundleID":"00000000-0000-0001-0000-000000000002","height":842,"pageNumber":3,"sources":["display","ocr"],"width":595.5}"#
    )
    let moment = String(decoding: try encoder.encode([Self.at]), as: UTF8.self)
    #expect(moment == #"["2026-11-20T22:51:43.250Z"]"#)
  }

  @Test("a case that is not known is refused")
  func unknownCases() {
    #expect(throws: ByteCodingError(.unknownCase, at: 0)) { try PDFVariant(blazeBinary: [3]) }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([JobState].self, from: Data(#"["gone"]"#.utf8)) }
  }
}
