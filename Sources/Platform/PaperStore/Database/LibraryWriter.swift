import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// A library transaction on SQLite: it lives as long as one write to the database.
///
/// The rules of `PaperDomain` run on it; jobs are written in the same transaction through the methods in
/// `LibraryWriter+Jobs`. Do not keep it: after its write it must not be used.
public final class LibraryWriter {
  let db: Database
  /// The time and the source of identifiers for this write.
  public let context: LibraryContext

  /// The sizes of the pages of the segments that are about to be inserted, by file name, encoded.
  var pageSizes: [String: Data] = [:]

  /// Names the groups of marks that the store itself makes; another one in each run of the program.
  let marksActor: UniqueID
  /// Pictures of pages without words.
  let sketches: PageSketches
  /// The groups that were added to logs of marks.
  var newMarks: [NewMarks] = []

  init(_ db: Database, context: LibraryContext, marksActor: UniqueID, sketches: PageSketches) {
    self.db = db
    self.context = context
    self.marksActor = marksActor
    self.sketches = sketches
  }

  /// Runs a statement or query, and gives its failure the domain's type.
  func database<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    do {
      return try body(db)
    } catch {
      throw LibraryError(error)
    }
  }
}

extension LibraryWriter: LibraryTransaction {}
