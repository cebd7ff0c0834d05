import GRDB
import Notebook
import PageRegistration
import PaperDomain

// When a page is bound to another one, its notes and marks are carried over.

extension LibraryWriter {
  /// Compares the pages that two versions show, by the best words of each, or by sketches that were drawn before.
  public func placing(from old: PageVersion, to new: PageVersion) throws(LibraryError) -> PagePlacing {
    PagePlacing(from: try side(old), to: try side(new))
  }

  private func side(_ version: PageVersion) throws(LibraryError) -> PagePlacing.Side {
    try database { db in
      let size = try BundleLayout.fetch(db, of: version.bundleID).binding(ofPage: version.pageNumber)
      return PagePlacing.Side(
        width: size.width, height: size.height,
        words: try WordTable.bestWords(ofPage: version.pageNumber, of: version.bundleID, db),
        picture: sketches[PageSketches.Key(bundle: version.bundleID, pageNumber: version.pageNumber)])
    }
  }

  /// What `carryMarks` would do with each mark.
  public func carriedMarks(of version: PageVersion, by placing: PagePlacing) throws(LibraryError) -> [CarriedItem] {
    let state = try notebook(of: version).state
    guard !state.annotations.isEmpty else { return [] }
    let page = Rect(x: 0, y: 0, width: state.pageWidth, height: state.pageHeight)
    let words = try database { db in
      try WordTable.bestWords(ofPage: version.pageNumber, of: version.bundleID, db)
    }
    return state.annotations.map { annotation in
      placing.item(
        MarkKind(annotation), annotation.text(on: page, words), at: annotation.frame.fractions(of: page))
    }
  }

  /// Stores a report with its version; it is deleted with the version.
  public func keep(_ report: CarriedReport, of step: LibraryEdit.ID) throws(LibraryError) {
    try database { db in
      try db.execute(
        sql: "INSERT INTO carried_report (page_version_id, edit_id, report) VALUES (?, ?, ?)",
        arguments: [report.version, step, report.json])
    }
  }

  /// Copies the marks that a version shows to the log of a new version, each under its own author. The new groups are
  /// no steps of the history, since the binding is the step.
  public func carryMarks(
    of old: PageVersion, to new: PageVersion, by placing: PagePlacing
  ) throws(LibraryError) -> (carried: Int, left: Int) {
    let source = try notebook(of: old)
    guard !source.state.annotations.isEmpty else { return (0, 0) }
    let author = context.personID?.description ?? ""
    var target = try notebook(of: new).opened(
      by: NotebookPage.Writer(actor: marksActor, author: author).of(new.id.uniqueID))
    let known = target.versionVector
    let report: CarryReport
    do throws(NotebookError) {
      report = try target.carryForward(from: source, of: old.id.uniqueID, at: context.now) { mark in
        switch placing.place(at: mark.frame.middle) {
        case .samePosition: .scaled
        case .moved(let similarity): .moved(similarity)
        case .unknown: .left
        }
      }
    } catch {
      throw .storage(message: "the marks of page version \(old.id) cannot be carried: \(error.explanation).")
    }
    try addMarks(target.groups(missingFrom: known), to: new.id, from: .copy(CopiedStep(title: ""), holding: []))
    return (report.carried.count, report.left.count)
  }
}
