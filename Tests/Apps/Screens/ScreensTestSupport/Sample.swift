import ByteCoding
import PaperDomain

/// Values for tests; equal numbers give equal values.
nonisolated package enum Sample {
  package static func id(_ number: Int, _ kind: UInt64 = 0) -> UniqueID {
    UniqueID(high: 0x4000 | kind << 32, low: 0x8000_0000_0000_0000 | UInt64(number))
  }

  package static func docID(_ number: Int) -> Doc.ID { Doc.ID(id(number, 1)) }
  package static func bundleID(_ number: Int) -> PDFBundle.ID { PDFBundle.ID(id(number, 2)) }
  package static func pageID(_ number: Int) -> Page.ID { Page.ID(id(number, 3)) }
  static func jobID(_ number: Int) -> Job.ID { Job.ID(id(number, 4)) }

  package static func binding(_ bundle: Int, page: Int = 1) -> PageBinding {
    PageBinding(bundleID: bundleID(bundle), pageNumber: page, width: 595, height: 842, sources: [.display])
  }

  /// A doc with one page. Docs with larger numbers were added later.
  package static func doc(_ number: Int, title: String? = nil, pageCount: Int = 1) -> DocSummary {
    DocSummary(
      id: docID(number), title: title ?? "Doc \(number)", createdAt: Instant(millisecondsSince1970: Int64(number)),
      updatedAt: Instant(millisecondsSince1970: Int64(number)), pageGroupCount: 1, pageCount: pageCount,
      cover: binding(number), textProgress: 1)
  }

  package static func docs(_ count: Int) -> [DocSummary] { (0..<count).map { doc($0) } }

  package static func page(_ number: Int, bundle: Int) -> PageSummary {
    PageSummary(
      id: pageID(number), versionID: PageVersion.ID(id(number, 5)), versionOrdinal: 1, versionCount: 1,
      binding: binding(bundle, page: number))
  }

  package static func group(_ title: String, pages: Range<Int>, bundle: Int = 0) -> PageGroupDetail {
    PageGroupDetail(
      id: PageGroup.ID(id(pages.lowerBound, 6)), title: title, pages: pages.map { page($0, bundle: bundle) })
  }

  package static func hit(
    _ number: Int, doc: Int, snippet: String = "a word here", matches: [SnippetMatch] = [.init(start: 2, length: 4)]
  ) -> SearchHit {
    SearchHit(
      docID: docID(doc), docTitle: "Doc \(doc)", pageGroupID: PageGroup.ID(id(doc, 6)), pageGroupTitle: "Questions",
      pageID: pageID(number), pageVersionID: PageVersion.ID(id(number, 5)), bundleID: bundleID(doc),
      pageNumber: number, positionInDoc: number, source: .display, snippet: snippet, matches: matches, score: 1)
  }

  package static func job(
    _ number: Int, kind: JobKind = .importFile, name: String = "paper.pdf", state: JobState, stage: String = "",
    done: Int64 = 0, total: Int64 = 0, failure: JobFailure? = nil, bundle: Int? = nil, doc: Int? = nil,
    duplicateOf: Int? = nil
  ) -> JobSummary {
    JobSummary(
      id: jobID(number), kind: kind, state: state, name: name, stage: stage, unitsDone: done, unitsTotal: total,
      failure: failure, bundleID: bundle.map { bundleID($0) }, docID: doc.map { docID($0) },
      duplicateOf: duplicateOf.map { bundleID($0) }, createdAt: Instant(millisecondsSince1970: 0),
      updatedAt: Instant(millisecondsSince1970: 0))
  }

  /// A bundle with a display file, and with a scan if `scanPages` is not 0.
  package static func bundleDetail(_ number: Int, scanPages: Int = 0, docs: [Int] = []) -> BundleDetail {
    let bundle = bundle(number, docs: docs)
    func variant(_ variant: PDFVariant, pages: Int) -> VariantDetail {
      let file = BundleFile(
        ordinal: 1, pageCount: pages, byteCount: 1_800_000, sha256: "00", sourceName: "\(variant.name).pdf",
        availability: .available)
      return VariantDetail(
        variant: variant, availability: pages == 0 ? .missing : .available, pageCount: pages,
        files: pages == 0 ? [] : [file], alignment: [], extras: [])
    }
    return BundleDetail(
      bundle: bundle,
      variants: [
        variant(.display, pages: bundle.pageCount), variant(.original, pages: 0), variant(.ocr, pages: scanPages),
      ],
      uses: docs.map { BundleUse(docID: docID($0), title: "Doc \($0)", isTrashed: false, currentPages: 3, pages: 3) },
      versionCount: docs.count * 3)
  }

  package static func bundle(_ number: Int, docs: [Int] = []) -> BundleSummary {
    BundleSummary(
      id: bundleID(number), name: "Bundle \(number)", createdAt: Instant(millisecondsSince1970: 0),
      updatedAt: Instant(millisecondsSince1970: 0), pageCount: 3,
      variants: [
        VariantSummary(
          variant: .display, pageCount: 3, byteCount: 1_800_000, sha256: ["00"], sourceName: "a.pdf",
          availability: .available)
      ], textExtraction: .completed, pagesWithText: 3, docIDs: docs.map { docID($0) })
  }
}
