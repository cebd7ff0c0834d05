// Written by `make generate`; do not edit.
// swift-format-ignore-file

import ByteCoding
import DocSession
import PaperAPI
import PaperDomain
import TestSupport

extension LibraryCommand: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> LibraryCommand {
    switch Int.random(in: 0..<54, using: &generator) {
    case 0: .createDoc(title: .random(&generator), bundle: .random(&generator))
    case 1: .renameDoc(doc: .random(&generator), title: .random(&generator), seen: .random(&generator))
    case 2: .duplicate(selection: .random(&generator))
    case 3: .moveToTrash(selection: .random(&generator))
    case 4: .restore(selection: .random(&generator))
    case 5: .addPageGroup(doc: .random(&generator), title: .random(&generator), before: .random(&generator))
    case 6: .renamePageGroup(pageGroup: .random(&generator), title: .random(&generator), seen: .random(&generator))
    case 7: .movePageGroups(pageGroups: .random(&generator), doc: .random(&generator), before: .random(&generator))
    case 8: .extractPageGroups(pageGroups: .random(&generator), title: .random(&generator))
    case 9: .addPages(bundle: .random(&generator), pageNumbers: .random(&generator), pageGroup: .random(&generator), before: .random(&generator))
    case 10: .movePages(pages: .random(&generator), pageGroup: .random(&generator), before: .random(&generator))
    case 11: .splitPageGroup(pageGroup: .random(&generator), parts: .random(&generator))
    case 12: .createTagGroup(name: .random(&generator))
    case 13: .renameTagGroup(group: .random(&generator), name: .random(&generator))
    case 14: .moveTagGroup(group: .random(&generator), before: .random(&generator))
    case 15: .duplicateTagGroup(group: .random(&generator))
    case 16: .deleteTagGroup(group: .random(&generator), everywhere: .random(&generator))
    case 17: .createTags(names: .random(&generator), group: .random(&generator), color: .random(&generator), scope: .random(&generator))
    case 18: .renameTag(tag: .random(&generator), name: .random(&generator))
    case 19: .recolorTags(tags: .random(&generator), color: .random(&generator))
    case 20: .setTagScope(tags: .random(&generator), scope: .random(&generator))
    case 21: .moveTags(tags: .random(&generator), group: .random(&generator), before: .random(&generator))
    case 22: .mergeTags(tags: .random(&generator), into: .random(&generator))
    case 23: .deleteTags(tags: .random(&generator), everywhere: .random(&generator))
    case 24: .createVariable(name: .random(&generator), type: .random(&generator), scope: .random(&generator), color: .random(&generator), options: .random(&generator))
    case 25: .renameVariable(variable: .random(&generator), name: .random(&generator))
    case 26: .recolorVariables(variables: .random(&generator), color: .random(&generator))
    case 27: .setVariableScope(variables: .random(&generator), scope: .random(&generator))
    case 28: .moveVariable(variable: .random(&generator), before: .random(&generator))
    case 29: .addOption(variable: .random(&generator), name: .random(&generator))
    case 30: .renameOption(variable: .random(&generator), option: .random(&generator), name: .random(&generator))
    case 31: .moveOption(variable: .random(&generator), option: .random(&generator), before: .random(&generator))
    case 32: .removeOption(variable: .random(&generator), option: .random(&generator), values: .random(&generator))
    case 33: .deleteVariables(variables: .random(&generator), everywhere: .random(&generator))
    case 34: .assign(assignment: .random(&generator))
    case 35: .createSavedView(name: .random(&generator), filter: .random(&generator), sort: .random(&generator))
    case 36: .renameSavedView(view: .random(&generator), name: .random(&generator))
    case 37: .changeSavedView(view: .random(&generator), filter: .random(&generator), sort: .random(&generator))
    case 38: .moveSavedView(view: .random(&generator), before: .random(&generator))
    case 39: .deleteSavedView(view: .random(&generator))
    case 40: .createNote(version: .random(&generator), rect: .random(&generator), title: .random(&generator), body: .random(&generator))
    case 41: .replyToNote(to: .random(&generator), title: .random(&generator), body: .random(&generator))
    case 42: .editNote(note: .random(&generator), title: .random(&generator), body: .random(&generator), seen: .random(&generator))
    case 43: .moveNote(note: .random(&generator), x: .random(&generator), y: .random(&generator))
    case 44: .resizeNote(note: .random(&generator), width: .random(&generator), height: .random(&generator))
    case 45: .setNoteParent(note: .random(&generator), parent: .random(&generator))
    case 46: .reorderNotes(version: .random(&generator), parent: .random(&generator), order: .random(&generator))
    case 47: .deleteNote(note: .random(&generator))
    case 48: .restoreNote(note: .random(&generator))
    case 49: .rebindPage(page: .random(&generator), bundle: .random(&generator), pageNumber: .random(&generator), inherited: .random(&generator))
    case 50: .makeVersionCurrent(page: .random(&generator), version: .random(&generator))
    case 51: .correctText(bundle: .random(&generator), pageNumber: .random(&generator), text: .random(&generator), seen: .random(&generator))
    case 52: .starDocs(docs: .random(&generator), isStarred: .random(&generator))
    default: .rebindPages(doc: .random(&generator), pages: .random(&generator), bundle: .random(&generator), pageNumbers: .random(&generator), inherited: .random(&generator))
    }
  }
}

extension SeenValue: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SeenValue {
    SeenValue(
      variableID: .random(&generator),
      value: .random(&generator))
  }
}

extension MetadataAssignment: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> MetadataAssignment {
    MetadataAssignment(
      targets: .random(&generator),
      addedTags: .random(&generator),
      removedTags: .random(&generator),
      values: .random(&generator),
      clearedVariables: .random(&generator),
      seen: .random(&generator))
  }
}

extension CreatedEntities: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> CreatedEntities {
    CreatedEntities(
      docs: .random(&generator),
      pageGroups: .random(&generator),
      pages: .random(&generator),
      versions: .random(&generator),
      tagGroups: .random(&generator),
      tags: .random(&generator),
      variables: .random(&generator),
      views: .random(&generator),
      notes: .random(&generator))
  }
}

extension SplitPart: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SplitPart {
    SplitPart(
      title: .random(&generator),
      pages: .random(&generator),
      answerPages: .random(&generator))
  }
}

extension OptionValues: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> OptionValues {
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: .keep
    case 1: .clear
    default: .replace(with: .random(&generator))
    }
  }
}

extension ExportedMarks: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> ExportedMarks {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension MetadataTarget: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> MetadataTarget {
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: .bundle(.random(&generator))
    case 1: .doc(.random(&generator))
    case 2: .pageGroup(.random(&generator))
    case 3: .page(.random(&generator))
    default: .noteBlock(.random(&generator))
    }
  }
}

extension MetadataTarget.Kind: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> MetadataTarget.Kind {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension MetadataScope: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> MetadataScope {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension PaperTag: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PaperTag {
    PaperTag(
      id: .random(&generator),
      name: .random(&generator),
      color: .random(&generator),
      scope: .random(&generator),
      groupID: .random(&generator),
      sortIndex: .random(&generator),
      createdAt: .random(&generator),
      updatedAt: .random(&generator))
  }
}

extension TagGroup: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> TagGroup {
    TagGroup(
      id: .random(&generator),
      name: .random(&generator),
      sortIndex: .random(&generator),
      createdAt: .random(&generator),
      updatedAt: .random(&generator))
  }
}

extension Variable: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> Variable {
    Variable(
      id: .random(&generator),
      name: .random(&generator),
      type: .random(&generator),
      scope: .random(&generator),
      color: .random(&generator),
      sortIndex: .random(&generator),
      options: .random(&generator),
      createdAt: .random(&generator),
      updatedAt: .random(&generator))
  }
}

extension VariableOption: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> VariableOption {
    VariableOption(
      id: .random(&generator),
      name: .random(&generator))
  }
}

extension VariableType: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> VariableType {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension VariableValue: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> VariableValue {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .int(.random(&generator))
    case 1: .list(.random(&generator))
    case 2: .text(.random(&generator))
    default: .date(.random(&generator))
    }
  }
}

extension VariableAssignment: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> VariableAssignment {
    VariableAssignment(
      variableID: .random(&generator),
      value: .random(&generator))
  }
}

extension NoteBlock: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> NoteBlock {
    NoteBlock(
      id: .random(&generator),
      pageVersionID: .random(&generator),
      parentID: .random(&generator),
      rect: .random(&generator),
      title: .random(&generator),
      body: .random(&generator),
      createdAt: .random(&generator),
      updatedAt: .random(&generator),
      deletion: .random(&generator))
  }
}

extension NoteBlock.Deletion: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> NoteBlock.Deletion {
    NoteBlock.Deletion(
      date: .random(&generator),
      rootID: .random(&generator))
  }
}

extension PDFVariant: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PDFVariant {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension PageVersion.Inheritance: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageVersion.Inheritance {
    PageVersion.Inheritance(
      tags: .random(&generator),
      variables: .random(&generator),
      noteBlocks: .random(&generator))
  }
}

extension PaperRuling: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PaperRuling {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension PaperFormat: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PaperFormat {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension Word: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> Word {
    Word(
      text: .random(&generator),
      box: .random(&generator),
      separator: .random(&generator))
  }
}

extension Word.Separator: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> Word.Separator {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension NormalizedRect: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> NormalizedRect {
    NormalizedRect(
      x: .random(&generator),
      y: .random(&generator),
      width: .random(&generator),
      height: .random(&generator))
  }
}

extension ImportMetadata: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> ImportMetadata {
    ImportMetadata(
      tags: .random(&generator),
      values: .random(&generator),
      rule: .random(&generator))
  }
}

extension MetadataCatalog: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> MetadataCatalog {
    MetadataCatalog(
      groups: .random(&generator),
      tags: .random(&generator),
      variables: .random(&generator))
  }
}

extension ListSortKey: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> ListSortKey {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension SortOrder: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SortOrder {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension ListSort: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> ListSort {
    ListSort(
      key: .random(&generator),
      order: .random(&generator))
  }
}

extension DocSort: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> DocSort {
    switch Int.random(in: 0..<2, using: &generator) {
    case 0: .list(.random(&generator))
    default: .variable(.random(&generator), .random(&generator))
    }
  }
}

extension SearchKind: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SearchKind {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension SearchField: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SearchField {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension BundleDetail: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> BundleDetail {
    BundleDetail(
      bundle: .random(&generator),
      variants: .random(&generator),
      uses: .random(&generator),
      versionCount: .random(&generator))
  }
}

extension VariantDetail: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> VariantDetail {
    VariantDetail(
      variant: .random(&generator),
      availability: .random(&generator),
      pageCount: .random(&generator),
      files: .random(&generator),
      alignment: .random(&generator),
      extras: .random(&generator))
  }
}

extension BundleFile: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> BundleFile {
    BundleFile(
      ordinal: .random(&generator),
      pageCount: .random(&generator),
      byteCount: .random(&generator),
      sha256: .random(&generator),
      sourceName: .random(&generator),
      availability: .random(&generator))
  }
}

extension AlignmentStep: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> AlignmentStep {
    AlignmentStep(
      page: .random(&generator),
      counterpart: .random(&generator))
  }
}

extension BundleUse: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> BundleUse {
    BundleUse(
      docID: .random(&generator),
      title: .random(&generator),
      isTrashed: .random(&generator),
      currentPages: .random(&generator),
      pages: .random(&generator))
  }
}

extension BundleSummary: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> BundleSummary {
    BundleSummary(
      id: .random(&generator),
      name: .random(&generator),
      createdAt: .random(&generator),
      updatedAt: .random(&generator),
      pageCount: .random(&generator),
      variants: .random(&generator),
      textExtraction: .random(&generator),
      pagesWithText: .random(&generator),
      pagesRead: .random(&generator),
      textFailure: .random(&generator),
      duplicateOf: .random(&generator),
      docIDs: .random(&generator))
  }
}

extension VariantSummary: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> VariantSummary {
    VariantSummary(
      variant: .random(&generator),
      pageCount: .random(&generator),
      byteCount: .random(&generator),
      sha256: .random(&generator),
      sourceName: .random(&generator),
      availability: .random(&generator))
  }
}

extension PlacingBasis: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PlacingBasis {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension CarriedItem: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> CarriedItem {
    CarriedItem(
      kind: .random(&generator),
      text: .random(&generator),
      frame: .random(&generator),
      place: .random(&generator),
      confidence: .random(&generator))
  }
}

extension CarriedReport: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> CarriedReport {
    CarriedReport(
      former: .random(&generator),
      formerOrdinal: .random(&generator),
      version: .random(&generator),
      basis: .random(&generator),
      cameCount: .random(&generator),
      stayedCount: .random(&generator),
      items: .random(&generator))
  }
}

extension CarriedReportList: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> CarriedReportList {
    CarriedReportList(
      reports: .random(&generator))
  }
}

extension MatchedPage: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> MatchedPage {
    MatchedPage(
      page: .random(&generator),
      position: .random(&generator),
      pageNumber: .random(&generator),
      likeness: .random(&generator),
      isShown: .random(&generator),
      formerVersion: .random(&generator),
      report: .random(&generator))
  }
}

extension DocMatching: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> DocMatching {
    DocMatching(
      pages: .random(&generator),
      otherPages: .random(&generator))
  }
}

extension DocSummary: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> DocSummary {
    DocSummary(
      id: .random(&generator),
      title: .random(&generator),
      createdAt: .random(&generator),
      updatedAt: .random(&generator),
      trashedAt: .random(&generator),
      pageGroupCount: .random(&generator),
      pageCount: .random(&generator),
      cover: .random(&generator),
      textProgress: .random(&generator),
      hasText: .random(&generator),
      textFailure: .random(&generator),
      duplicateOf: .random(&generator),
      tags: .random(&generator),
      isStarred: .random(&generator))
  }
}

extension DocTag: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> DocTag {
    DocTag(
      id: .random(&generator),
      name: .random(&generator),
      color: .random(&generator))
  }
}

extension DocDetail: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> DocDetail {
    DocDetail(
      doc: .random(&generator),
      pageGroups: .random(&generator),
      revision: .random(&generator))
  }
}

extension PageGroupDetail: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageGroupDetail {
    PageGroupDetail(
      id: .random(&generator),
      title: .random(&generator),
      pages: .random(&generator),
      answersGroupID: .random(&generator),
      points: .random(&generator),
      outOf: .random(&generator))
  }
}

extension FileAvailability: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> FileAvailability {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension HistoryStep: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> HistoryStep {
    HistoryStep(
      id: .random(&generator),
      person: .random(&generator),
      kind: .random(&generator),
      subject: .random(&generator),
      itemCount: .random(&generator),
      madeAt: .random(&generator),
      revertedAt: .random(&generator))
  }
}

extension BlockedStep: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> BlockedStep {
    BlockedStep(
      step: .random(&generator),
      reason: .random(&generator),
      inTheWay: .random(&generator))
  }
}

extension HistoryResult: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> HistoryResult {
    HistoryResult(
      outcome: .random(&generator),
      step: .random(&generator),
      blocked: .random(&generator),
      note: .random(&generator))
  }
}

extension HistoryResult.Outcome: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> HistoryResult.Outcome {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension NextSteps: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> NextSteps {
    NextSteps(
      undo: .random(&generator),
      redo: .random(&generator),
      person: .random(&generator))
  }
}

extension StepPlace: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> StepPlace {
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: .gone
    case 1: .doc(doc: .random(&generator))
    case 2: .page(doc: .random(&generator), pageNumber: .random(&generator))
    case 3: .note(doc: .random(&generator), pageNumber: .random(&generator), note: .random(&generator), version: .random(&generator))
    case 4: .bundle(bundle: .random(&generator))
    case 5: .properties
    case 6: .views
    default: .notes(notes: .random(&generator))
    }
  }
}

extension JobKind: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> JobKind {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension ExportFormat: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> ExportFormat {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension JobState: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> JobState {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension TextExtractionStatus: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> TextExtractionStatus {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension JobSummary: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> JobSummary {
    JobSummary(
      id: .random(&generator),
      kind: .random(&generator),
      state: .random(&generator),
      name: .random(&generator),
      stage: .random(&generator),
      unitsDone: .random(&generator),
      unitsTotal: .random(&generator),
      failure: .random(&generator),
      bundleID: .random(&generator),
      docID: .random(&generator),
      format: .random(&generator),
      duplicateOf: .random(&generator),
      createdAt: .random(&generator),
      updatedAt: .random(&generator))
  }
}

extension JobFailure: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> JobFailure {
    JobFailure(
      code: .random(&generator),
      message: .random(&generator))
  }
}

extension LeaseSummary: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> LeaseSummary {
    LeaseSummary(
      pageID: .random(&generator),
      holderName: .random(&generator),
      expiresAt: .random(&generator))
  }
}

extension LibraryStatistics: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> LibraryStatistics {
    LibraryStatistics(
      total: .random(&generator),
      tags: .random(&generator),
      periods: .random(&generator))
  }
}

extension LibraryStatistics.Numbers: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> LibraryStatistics.Numbers {
    LibraryStatistics.Numbers(
      docCount: .random(&generator),
      pageCount: .random(&generator),
      scores: .random(&generator))
  }
}

extension LibraryStatistics.ScoreNumbers: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> LibraryStatistics.ScoreNumbers {
    LibraryStatistics.ScoreNumbers(
      count: .random(&generator),
      sum: .random(&generator),
      lowest: .random(&generator),
      highest: .random(&generator))
  }
}

extension LibraryStatistics.TagNumbers: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> LibraryStatistics.TagNumbers {
    LibraryStatistics.TagNumbers(
      tagID: .random(&generator),
      numbers: .random(&generator))
  }
}

extension LibraryStatistics.PeriodNumbers: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> LibraryStatistics.PeriodNumbers {
    LibraryStatistics.PeriodNumbers(
      period: .random(&generator),
      numbers: .random(&generator))
  }
}

extension MarkKind: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> MarkKind {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension ListedMark: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> ListedMark {
    ListedMark(
      id: .random(&generator),
      pageVersionID: .random(&generator),
      positionInDoc: .random(&generator),
      kind: .random(&generator),
      color: .random(&generator),
      text: .random(&generator),
      frame: .random(&generator),
      person: .random(&generator),
      madeAt: .random(&generator))
  }
}

extension MarkList: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> MarkList {
    MarkList(
      marks: .random(&generator),
      total: .random(&generator),
      docID: .random(&generator),
      persons: .random(&generator),
      hasUnnamed: .random(&generator),
      kinds: .random(&generator),
      colors: .random(&generator))
  }
}

extension MarksMerge: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> MarksMerge {
    MarksMerge(
      groupCount: .random(&generator),
      markCount: .random(&generator),
      pageVersions: .random(&generator),
      leftOut: .random(&generator),
      step: .random(&generator))
  }
}

extension MetadataOverview: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> MetadataOverview {
    MetadataOverview(
      catalog: .random(&generator),
      tagUses: .random(&generator),
      variableUses: .random(&generator))
  }
}

extension SharedMetadata: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SharedMetadata {
    SharedMetadata(
      targetCount: .random(&generator),
      tags: .random(&generator),
      values: .random(&generator))
  }
}

extension SharedMetadata.SharedTag: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SharedMetadata.SharedTag {
    SharedMetadata.SharedTag(
      tagID: .random(&generator),
      count: .random(&generator))
  }
}

extension SharedMetadata.SharedValue: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SharedMetadata.SharedValue {
    SharedMetadata.SharedValue(
      variableID: .random(&generator),
      value: .random(&generator),
      count: .random(&generator))
  }
}

extension MetadataUse: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> MetadataUse {
    MetadataUse(
      target: .random(&generator),
      title: .random(&generator),
      value: .random(&generator),
      docID: .random(&generator),
      docTitle: .random(&generator),
      pageNumber: .random(&generator))
  }
}

extension SavedViewSummary: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SavedViewSummary {
    SavedViewSummary(
      id: .random(&generator),
      name: .random(&generator),
      content: .random(&generator))
  }
}

extension SavedViewSummary.Docs: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SavedViewSummary.Docs {
    SavedViewSummary.Docs(
      filter: .random(&generator),
      query: .random(&generator),
      sort: .random(&generator),
      isSearch: .random(&generator))
  }
}

extension PageBinding: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageBinding {
    PageBinding(
      bundleID: .random(&generator),
      pageNumber: .random(&generator),
      width: .random(&generator),
      height: .random(&generator),
      sources: .random(&generator))
  }
}

extension PageSummary: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageSummary {
    PageSummary(
      id: .random(&generator),
      versionID: .random(&generator),
      versionOrdinal: .random(&generator),
      versionCount: .random(&generator),
      binding: .random(&generator))
  }
}

extension PageDetail: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageDetail {
    PageDetail(
      page: .random(&generator),
      docID: .random(&generator),
      docTitle: .random(&generator),
      pageGroupID: .random(&generator),
      pageGroupTitle: .random(&generator),
      versions: .random(&generator))
  }
}

extension PageVersionSummary: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageVersionSummary {
    PageVersionSummary(
      id: .random(&generator),
      ordinal: .random(&generator),
      bundleID: .random(&generator),
      pageNumber: .random(&generator),
      createdAt: .random(&generator),
      isCurrent: .random(&generator))
  }
}

extension PageText: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageText {
    PageText(
      bundleID: .random(&generator),
      pageNumber: .random(&generator),
      source: .random(&generator),
      width: .random(&generator),
      height: .random(&generator),
      words: .random(&generator),
      isCorrected: .random(&generator),
      doubtful: .random(&generator))
  }
}

extension PersonSummary: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PersonSummary {
    PersonSummary(
      id: .random(&generator),
      name: .random(&generator),
      color: .random(&generator))
  }
}

extension PersonEntry: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PersonEntry {
    PersonEntry(
      person: .random(&generator),
      stepCount: .random(&generator),
      mergedInto: .random(&generator))
  }
}

extension SearchHit: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SearchHit {
    SearchHit(
      docID: .random(&generator),
      docTitle: .random(&generator),
      pageGroupID: .random(&generator),
      pageGroupTitle: .random(&generator),
      pageID: .random(&generator),
      pageVersionID: .random(&generator),
      bundleID: .random(&generator),
      pageNumber: .random(&generator),
      positionInDoc: .random(&generator),
      source: .random(&generator),
      snippet: .random(&generator),
      matches: .random(&generator),
      score: .random(&generator),
      fields: .random(&generator))
  }
}

extension NoteHit: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> NoteHit {
    NoteHit(
      noteID: .random(&generator),
      docID: .random(&generator),
      docTitle: .random(&generator),
      pageID: .random(&generator),
      pageVersionID: .random(&generator),
      isOnCurrentVersion: .random(&generator),
      bundleID: .random(&generator),
      pageNumber: .random(&generator),
      positionInDoc: .random(&generator),
      snippet: .random(&generator),
      matches: .random(&generator))
  }
}

extension FoundItem: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> FoundItem {
    FoundItem(
      kind: .random(&generator),
      score: .random(&generator),
      fields: .random(&generator),
      docID: .random(&generator),
      docTitle: .random(&generator),
      pageGroupID: .random(&generator),
      pageGroupTitle: .random(&generator),
      pageID: .random(&generator),
      pageVersionID: .random(&generator),
      positionInDoc: .random(&generator),
      noteID: .random(&generator),
      markID: .random(&generator),
      frame: .random(&generator),
      bundleID: .random(&generator),
      pageNumber: .random(&generator),
      isFormer: .random(&generator),
      snippet: .random(&generator),
      matches: .random(&generator))
  }
}

extension SnippetMatch: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SnippetMatch {
    SnippetMatch(
      start: .random(&generator),
      length: .random(&generator))
  }
}

extension PageSource: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageSource {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension SessionPart: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SessionPart {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension SessionGroup: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SessionGroup {
    SessionGroup(
      docID: .random(&generator),
      docTitle: .random(&generator),
      pageGroupID: .random(&generator),
      pageGroupTitle: .random(&generator),
      answersGroupID: .random(&generator),
      isInTrash: .random(&generator))
  }
}

extension EditSummary: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> EditSummary {
    EditSummary(
      id: .random(&generator),
      kind: .random(&generator),
      subject: .random(&generator),
      itemCount: .random(&generator),
      madeAt: .random(&generator),
      revertedAt: .random(&generator))
  }
}

extension TrashItem: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> TrashItem {
    TrashItem(
      kind: .random(&generator),
      id: .random(&generator),
      title: .random(&generator),
      docTitle: .random(&generator),
      pageCount: .random(&generator),
      position: .random(&generator),
      cover: .random(&generator),
      trashedAt: .random(&generator))
  }
}

extension TrashItem.Kind: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> TrashItem.Kind {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension UploadSummary: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> UploadSummary {
    UploadSummary(
      id: .random(&generator),
      name: .random(&generator),
      suggestedName: .random(&generator),
      byteCount: .random(&generator),
      pageCount: .random(&generator),
      needsPassword: .random(&generator),
      expiresAt: .random(&generator))
  }
}

extension TrashEmptied: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> TrashEmptied {
    TrashEmptied(
      docs: .random(&generator),
      pageGroups: .random(&generator),
      pages: .random(&generator))
  }
}

extension CarriedOver: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> CarriedOver {
    CarriedOver(
      noteCount: .random(&generator),
      markCount: .random(&generator),
      leftNotes: .random(&generator),
      leftMarkCount: .random(&generator))
  }
}

extension SharedNotesSummary: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SharedNotesSummary {
    SharedNotesSummary(
      id: .random(&generator),
      url: .random(&generator),
      title: .random(&generator),
      docID: .random(&generator),
      pageGroupID: .random(&generator),
      pageID: .random(&generator),
      ownerTitle: .random(&generator),
      pageNumber: .random(&generator),
      createdAt: .random(&generator),
      updatedAt: .random(&generator),
      trashedAt: .random(&generator))
  }
}

extension LibraryEdit.Kind: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> LibraryEdit.Kind {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension NoteWords: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> NoteWords {
    NoteWords(
      title: .random(&generator),
      body: .random(&generator))
  }
}

extension StructureSelection: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> StructureSelection {
    StructureSelection(
      docs: .random(&generator),
      pageGroups: .random(&generator),
      pages: .random(&generator))
  }
}

extension SlotCapabilities: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SlotCapabilities {
    SlotCapabilities(
      canPreviewOtherVersions: .random(&generator),
      canSwitchSource: .random(&generator),
      canAnnotate: .random(&generator))
  }
}

extension SessionOutline: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SessionOutline {
    SessionOutline(
      title: .random(&generator),
      docID: .random(&generator),
      isInTrash: .random(&generator),
      hasAnswers: .random(&generator),
      viewMode: .random(&generator),
      features: .random(&generator),
      groups: .random(&generator),
      places: .random(&generator),
      sizes: .random(&generator),
      window: .random(&generator))
  }
}

extension OutlineGroup: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> OutlineGroup {
    OutlineGroup(
      group: .random(&generator),
      pageCount: .random(&generator),
      firstNumber: .random(&generator))
  }
}

extension PageSizeRun: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageSizeRun {
    PageSizeRun(
      width: .random(&generator),
      height: .random(&generator),
      count: .random(&generator))
  }
}

extension SessionWindow: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SessionWindow {
    SessionWindow(
      from: .random(&generator),
      slots: .random(&generator))
  }
}

extension VersionOption: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> VersionOption {
    VersionOption(
      pageVersionID: .random(&generator),
      pdfBundleID: .random(&generator),
      pageNumber: .random(&generator),
      ordinal: .random(&generator),
      flag: .random(&generator),
      sources: .random(&generator))
  }
}

extension VersionOption.Flag: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> VersionOption.Flag {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension ViewMode: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> ViewMode {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension SessionFeatures: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SessionFeatures {
    SessionFeatures(
      annotations: .random(&generator),
      sideComments: .random(&generator))
  }
}

extension PageImageFormat: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageImageFormat {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension MarkedPageFormat: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> MarkedPageFormat {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension LiveMessage: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> LiveMessage {
    switch Int.random(in: 0..<1, using: &generator) {
    default: .library(revision: .random(&generator))
    }
  }
}

extension BundleList: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> BundleList {
    BundleList(
      total: .random(&generator),
      bundles: .random(&generator))
  }
}

extension BundlePageList: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> BundlePageList {
    BundlePageList(
      total: .random(&generator),
      pages: .random(&generator))
  }
}

extension BundleChanges: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> BundleChanges {
    BundleChanges(
      name: .random(&generator))
  }
}

extension BundleAlignment: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> BundleAlignment {
    BundleAlignment(
      variants: .random(&generator))
  }
}

extension VariantAlignment: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> VariantAlignment {
    VariantAlignment(
      variant: .random(&generator),
      steps: .random(&generator),
      basedOn: .random(&generator))
  }
}

extension CommandRequest: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> CommandRequest {
    CommandRequest(
      command: .random(&generator),
      seen: .random(&generator))
  }
}

extension SeenDoc: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SeenDoc {
    SeenDoc(
      docID: .random(&generator),
      revision: .random(&generator))
  }
}

extension CommandResult: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> CommandResult {
    CommandResult(
      edit: .random(&generator),
      created: .random(&generator),
      sameAsVersion: .random(&generator),
      carriedOver: .random(&generator))
  }
}

extension PageDifferences: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageDifferences {
    PageDifferences(
      pageID: .random(&generator),
      from: .random(&generator),
      to: .random(&generator),
      hasWords: .random(&generator),
      regions: .random(&generator))
  }
}

extension ComparedVersion: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> ComparedVersion {
    ComparedVersion(
      versionID: .random(&generator),
      ordinal: .random(&generator),
      bundleID: .random(&generator),
      pageNumber: .random(&generator),
      source: .random(&generator),
      width: .random(&generator),
      height: .random(&generator))
  }
}

extension PageDifference: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageDifference {
    PageDifference(
      from: .random(&generator),
      to: .random(&generator),
      removed: .random(&generator),
      added: .random(&generator),
      isCut: .random(&generator))
  }
}

extension DocList: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> DocList {
    DocList(
      total: .random(&generator),
      docs: .random(&generator))
  }
}

extension PageIDList: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageIDList {
    PageIDList(
      pages: .random(&generator))
  }
}

extension DocCreation: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> DocCreation {
    DocCreation(
      bundleID: .random(&generator),
      title: .random(&generator))
  }
}

extension DocChanges: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> DocChanges {
    DocChanges(
      title: .random(&generator))
  }
}

extension EditRequest: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> EditRequest {
    EditRequest(
      operation: .random(&generator),
      seen: .random(&generator))
  }
}

extension EditResult: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> EditResult {
    EditResult(
      edit: .random(&generator),
      created: .random(&generator))
  }
}

extension SplitSuggestion: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SplitSuggestion {
    SplitSuggestion(
      parts: .random(&generator))
  }
}

extension TrashList: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> TrashList {
    TrashList(
      total: .random(&generator),
      items: .random(&generator))
  }
}

extension APIErrorBody: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> APIErrorBody {
    APIErrorBody(
      error: .random(&generator))
  }
}

extension APIErrorDetail: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> APIErrorDetail {
    APIErrorDetail(
      code: .random(&generator),
      message: .random(&generator),
      detail: .random(&generator))
  }
}

extension HistoryList: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> HistoryList {
    HistoryList(
      total: .random(&generator),
      steps: .random(&generator))
  }
}

extension HistoryTurn: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> HistoryTurn {
    HistoryTurn(
      step: .random(&generator),
      expected: .random(&generator),
      pageVersion: .random(&generator))
  }
}

extension HistoryTurned: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> HistoryTurned {
    HistoryTurned(
      result: .random(&generator),
      next: .random(&generator))
  }
}

extension ImportPreviewRequest: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> ImportPreviewRequest {
    ImportPreviewRequest(
      names: .random(&generator),
      doc: .random(&generator),
      metadata: .random(&generator))
  }
}

extension ImportPreview: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> ImportPreview {
    ImportPreview(
      files: .random(&generator))
  }
}

extension ImportPreview.File: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> ImportPreview.File {
    ImportPreview.File(
      name: .random(&generator),
      tags: .random(&generator),
      values: .random(&generator),
      fault: .random(&generator))
  }
}

extension JobList: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> JobList {
    JobList(
      total: .random(&generator),
      active: .random(&generator),
      jobs: .random(&generator),
      faults: .random(&generator),
      heldBytes: .random(&generator))
  }
}

extension JobPassword: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> JobPassword {
    JobPassword(
      password: .random(&generator))
  }
}

extension BlankDocCreation: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> BlankDocCreation {
    BlankDocCreation(
      title: .random(&generator),
      pageCount: .random(&generator),
      format: .random(&generator),
      isLandscape: .random(&generator),
      ruling: .random(&generator))
  }
}

extension MetadataEditResult: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> MetadataEditResult {
    MetadataEditResult(
      edit: .random(&generator),
      createdGroup: .random(&generator),
      createdTags: .random(&generator),
      createdVariable: .random(&generator),
      createdView: .random(&generator))
  }
}

extension MetadataTargets: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> MetadataTargets {
    MetadataTargets(
      targets: .random(&generator))
  }
}

extension MetadataUseList: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> MetadataUseList {
    MetadataUseList(
      total: .random(&generator),
      uses: .random(&generator))
  }
}

extension ValueList: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> ValueList {
    ValueList(
      values: .random(&generator))
  }
}

extension NoteList: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> NoteList {
    NoteList(
      notes: .random(&generator))
  }
}

extension NoteEditResult: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> NoteEditResult {
    NoteEditResult(
      edit: .random(&generator),
      noteID: .random(&generator))
  }
}

extension NotesPeerState: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> NotesPeerState {
    allCases.randomElement(using: &generator) ?? allCases[allCases.startIndex]
  }
}

extension NotesPeer: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> NotesPeer {
    NotesPeer(
      id: .random(&generator),
      name: .random(&generator),
      address: .random(&generator),
      hasToken: .random(&generator),
      state: .random(&generator),
      documentCount: .random(&generator),
      reason: .random(&generator),
      retryAt: .random(&generator))
  }
}

extension NotesPeerList: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> NotesPeerList {
    NotesPeerList(
      items: .random(&generator))
  }
}

extension NotesPeerCreation: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> NotesPeerCreation {
    NotesPeerCreation(
      address: .random(&generator),
      name: .random(&generator),
      token: .random(&generator))
  }
}

extension NearbyLibrary: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> NearbyLibrary {
    NearbyLibrary(
      name: .random(&generator),
      address: .random(&generator),
      isPeer: .random(&generator))
  }
}

extension NearbyLibraries: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> NearbyLibraries {
    NearbyLibraries(
      isOn: .random(&generator),
      problem: .random(&generator),
      items: .random(&generator))
  }
}

extension PageMatches: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageMatches {
    PageMatches(
      boxes: .random(&generator))
  }
}

extension PersonList: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PersonList {
    PersonList(
      persons: .random(&generator))
  }
}

extension PersonCreation: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PersonCreation {
    PersonCreation(
      name: .random(&generator),
      color: .random(&generator))
  }
}

extension PersonChanges: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PersonChanges {
    PersonChanges(
      name: .random(&generator),
      color: .random(&generator))
  }
}

extension PersonMerge: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PersonMerge {
    PersonMerge(
      into: .random(&generator))
  }
}

extension SearchResults: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SearchResults {
    SearchResults(
      query: .random(&generator),
      total: .random(&generator),
      hits: .random(&generator),
      docs: .random(&generator),
      notes: .random(&generator),
      found: .random(&generator),
      hitScore: .random(&generator),
      problems: .random(&generator),
      problemPlaces: .random(&generator))
  }
}

extension SharedNotesList: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SharedNotesList {
    SharedNotesList(
      total: .random(&generator),
      items: .random(&generator))
  }
}

extension SharedNotesCreation: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SharedNotesCreation {
    SharedNotesCreation(
      title: .random(&generator),
      author: .random(&generator),
      docID: .random(&generator),
      pageGroupID: .random(&generator),
      pageID: .random(&generator))
  }
}

extension SharedNotesChanges: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SharedNotesChanges {
    SharedNotesChanges(
      title: .random(&generator),
      author: .random(&generator),
      moves: .random(&generator),
      docID: .random(&generator),
      pageGroupID: .random(&generator),
      pageID: .random(&generator))
  }
}

extension SharedNotesMerge: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SharedNotesMerge {
    SharedNotesMerge(
      notes: .random(&generator),
      changeCount: .random(&generator))
  }
}

extension PageMention: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageMention {
    PageMention(
      notesID: .random(&generator),
      notesTitle: .random(&generator),
      itemID: .random(&generator),
      itemTitle: .random(&generator),
      words: .random(&generator),
      position: .random(&generator),
      isPart: .random(&generator))
  }
}

extension PageMentions: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageMentions {
    PageMentions(
      items: .random(&generator))
  }
}

extension PageInDoc: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageInDoc {
    PageInDoc(
      docID: .random(&generator),
      pageNumber: .random(&generator))
  }
}

extension WatchedNotesFile: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> WatchedNotesFile {
    WatchedNotesFile(
      path: .random(&generator),
      notesID: .random(&generator),
      isConflictCopy: .random(&generator),
      reason: .random(&generator))
  }
}

extension WatchedNotesReport: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> WatchedNotesReport {
    WatchedNotesReport(
      folder: .random(&generator),
      items: .random(&generator))
  }
}

extension LibraryStatus: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> LibraryStatus {
    LibraryStatus(
      revision: .random(&generator),
      docCount: .random(&generator),
      bundleCount: .random(&generator),
      trashCount: .random(&generator),
      activeJobs: .random(&generator),
      failedJobs: .random(&generator))
  }
}

extension UploadedFile: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> UploadedFile {
    UploadedFile(
      uploadID: .random(&generator),
      variant: .random(&generator))
  }
}

extension BundleCreation: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> BundleCreation {
    BundleCreation(
      files: .random(&generator),
      name: .random(&generator),
      doc: .random(&generator),
      pages: .random(&generator),
      metadata: .random(&generator))
  }
}

extension BundleAppending: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> BundleAppending {
    BundleAppending(
      files: .random(&generator))
  }
}

extension PageRebinding: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> PageRebinding {
    PageRebinding(
      bundleID: .random(&generator),
      pageNumber: .random(&generator),
      inherited: .random(&generator))
  }
}

extension RebindingResult: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> RebindingResult {
    RebindingResult(
      edit: .random(&generator),
      versionID: .random(&generator),
      sameAsVersion: .random(&generator))
  }
}

extension CurrentVersion: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> CurrentVersion {
    CurrentVersion(
      versionID: .random(&generator))
  }
}

extension SavedViewList: RandomValue {
  static func random(_ generator: inout SeededGenerator) -> SavedViewList {
    SavedViewList(
      views: .random(&generator))
  }
}

/// Every type that crosses the wire.
let wireTypes: [any WireValue.Type] = [
  LibraryCommand.self,
  SeenValue.self,
  MetadataAssignment.self,
  CreatedEntities.self,
  SplitPart.self,
  OptionValues.self,
  ExportedMarks.self,
  HexColor.self,
  MetadataTarget.self,
  MetadataTarget.Kind.self,
  MetadataScope.self,
  PaperTag.self,
  TagGroup.self,
  Variable.self,
  VariableOption.self,
  VariableType.self,
  VariableValue.self,
  VariableAssignment.self,
  NoteBlock.self,
  NoteBlock.Deletion.self,
  PDFVariant.self,
  PageVersion.Inheritance.self,
  PaperRuling.self,
  PaperFormat.self,
  Word.self,
  Word.Separator.self,
  NormalizedRect.self,
  ImportMetadata.self,
  MetadataCatalog.self,
  ListSortKey.self,
  SortOrder.self,
  DocSort.self,
  SearchKind.self,
  SearchField.self,
  BundleDetail.self,
  VariantDetail.self,
  BundleFile.self,
  AlignmentStep.self,
  BundleUse.self,
  BundleSummary.self,
  VariantSummary.self,
  PlacingBasis.self,
  CarriedItem.self,
  CarriedReport.self,
  CarriedReportList.self,
  MatchedPage.self,
  DocMatching.self,
  DocSummary.self,
  DocTag.self,
  DocDetail.self,
  PageGroupDetail.self,
  FileAvailability.self,
  HistoryStep.self,
  BlockedStep.self,
  HistoryResult.self,
  HistoryResult.Outcome.self,
  NextSteps.self,
  StepPlace.self,
  JobKind.self,
  ExportFormat.self,
  JobState.self,
  TextExtractionStatus.self,
  JobSummary.self,
  JobFailure.self,
  LeaseSummary.self,
  LibraryStatistics.self,
  LibraryStatistics.Numbers.self,
  LibraryStatistics.ScoreNumbers.self,
  LibraryStatistics.TagNumbers.self,
  LibraryStatistics.PeriodNumbers.self,
  MarkKind.self,
  ListedMark.self,
  MarkList.self,
  MarksMerge.self,
  MetadataOverview.self,
  SharedMetadata.self,
  SharedMetadata.SharedTag.self,
  SharedMetadata.SharedValue.self,
  MetadataUse.self,
  SavedViewSummary.self,
  PageBinding.self,
  PageSummary.self,
  PageDetail.self,
  PageVersionSummary.self,
  PageText.self,
  PersonSummary.self,
  PersonEntry.self,
  SearchHit.self,
  NoteHit.self,
  FoundItem.self,
  SnippetMatch.self,
  PageSource.self,
  SessionPart.self,
  SessionGroup.self,
  EditSummary.self,
  TrashItem.self,
  TrashItem.Kind.self,
  UploadSummary.self,
  TrashEmptied.self,
  CarriedOver.self,
  SharedNotesSummary.self,
  LibraryEdit.Kind.self,
  NoteWords.self,
  StructureSelection.self,
  LogicalPageID.self,
  SessionOpening.self,
  SessionOutline.self,
  OutlineGroup.self,
  PageSizeRun.self,
  SessionWindow.self,
  VersionOption.self,
  VersionOption.Flag.self,
  ViewMode.self,
  SessionFeatures.self,
  PageImageFormat.self,
  MarkedPageFormat.self,
  StructureOperation.self,
  MetadataOperation.self,
  NoteOperation.self,
  BundleList.self,
  BundlePageList.self,
  BundleChanges.self,
  BundleAlignment.self,
  VariantAlignment.self,
  CommandRequest.self,
  SeenDoc.self,
  CommandResult.self,
  PageDifferences.self,
  ComparedVersion.self,
  PageDifference.self,
  DocList.self,
  PageIDList.self,
  DocCreation.self,
  DocChanges.self,
  EditRequest.self,
  EditResult.self,
  SplitSuggestion.self,
  TrashList.self,
  APIErrorBody.self,
  APIErrorDetail.self,
  HistoryList.self,
  HistoryTurn.self,
  HistoryTurned.self,
  ImportPreviewRequest.self,
  ImportPreview.self,
  ImportPreview.File.self,
  JobList.self,
  JobPassword.self,
  BlankDocCreation.self,
  MetadataEditResult.self,
  MetadataTargets.self,
  MetadataUseList.self,
  ValueList.self,
  NoteList.self,
  NoteEditResult.self,
  NotesPeerState.self,
  NotesPeer.self,
  NotesPeerList.self,
  NotesPeerCreation.self,
  NearbyLibrary.self,
  NearbyLibraries.self,
  PageMatches.self,
  PersonList.self,
  PersonCreation.self,
  PersonChanges.self,
  PersonMerge.self,
  SearchResults.self,
  SharedNotesList.self,
  SharedNotesCreation.self,
  SharedNotesChanges.self,
  SharedNotesMerge.self,
  PageMention.self,
  PageMentions.self,
  PageInDoc.self,
  WatchedNotesFile.self,
  WatchedNotesReport.self,
  LibraryStatus.self,
  UploadedFile.self,
  BundleCreation.self,
  BundleAppending.self,
  PageRebinding.self,
  RebindingResult.self,
  CurrentVersion.self,
  SavedViewList.self,
]
