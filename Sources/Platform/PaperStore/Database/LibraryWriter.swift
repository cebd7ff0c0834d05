import ByteCoding
import Foundation
import GRDB
import PaperDomain

/// A library transaction on SQLite: it lives as long as one write to the database.
///
/// The rules of `PaperDomain` run on it. The methods in `LibraryWriter+Jobs` write jobs in the same transaction. Do not
/// use it after its write has ended.
public final class LibraryWriter {
  let db: Database
  /// The time, the person and the source of identifiers for this write.
  public let context: LibraryContext

  /// The encoded page sizes of segments that are about to be inserted, by file name.
  var pageSizes: [String: Data] = [:]

  /// Names the groups of marks that the store itself makes; different in each run of the program.
  let marksActor: UniqueID
  /// The sketches of pages without words.
  let sketches: PageSketches
  /// The groups that this write added to logs of marks.
  var newMarks: [NewMarks] = []

  init(_ db: Database, context: LibraryContext, marksActor: UniqueID, sketches: PageSketches) {
    self.db = db
    self.context = context
    self.marksActor = marksActor
    self.sketches = sketches
  }

  /// Runs a statement or query, and converts its failure to the domain's error type.
  func database<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    do {
      return try body(db)
    } catch {
      throw LibraryError(error)
    }
  }
}

extension LibraryWriter: LibraryTransaction {}
