import ByteCoding
import Foundation
import GRDB
import Notebook
import PaperDomain

// Adds groups to the logs of page versions. The log's rules are checked through indexes, so a gesture costs the same on
// a page with ten thousand groups.

extension LibraryWriter {
  /// The origin of groups. It decides who their authors may be and which steps of the history they become.
  enum MarksSource {
    /// The acting person made them: each gesture is a step.
    case person
    /// They come from a copy of the log: everything new that is not undone becomes one step.
    case copy(CopiedStep, holding: Set<GroupID>)
  }

  /// Adds groups to the log of a page version. Groups that it has already change nothing.
  /// - Parameter groups: groups of the acting person, in any order
  /// - Returns: the history steps that the groups made, undid or redid, each once
  /// - Throws: `notFound` for a version that was deleted for good; `marks` for a group that breaks a rule of the log.
  ///   After an error, roll back the whole write
  @discardableResult
  func addMarks(
    _ groups: [LogGroup], to version: PageVersion.ID, from source: MarksSource = .person
  ) throws(LibraryError) -> [LibraryEdit.ID] {
    let page = try existingPageVersion(version)
    try beginMarks(of: page)
    var steps: [LibraryEdit.ID] = []
    func add(_ step: LibraryEdit.ID?) {
      if let step, !steps.contains(step) { steps.append(step) }
    }
    var frontier = try frontier(of: version, for: Set(groups.map { $0.id.actor }))
    var authors: [String: Person.ID?] = [:]
    var isWidened = false
    var isAboutWords = false
    for group in groups.sorted(by: { $0.isBefore($1) }) {
      let data = group.blazeBinary
      if let row = try markRow(group.id, of: version) {
        guard row.data == data else { throw .marks(.conflict(group.id.description)) }
        add(row.edit)
        for turn in group.turns { add(try markRow(turn.group, of: version)?.edit) }
        continue
      }
      let isLate = group.stamp <= frontier.stamp
      do throws(NotebookError) {
        try frontier.admit(group)
      } catch {
        throw .marks(.gap(before: group.id.description))
      }
      var person = context.personID
      if case .copy = source {
        if let known = authors[group.author] {
          person = known
        } else {
          person = try self.person(ofAuthor: group.author)
          authors[group.author] = .some(person)
        }
      } else if try !isOwn(group.author) {
        throw .marks(.foreignAuthor(group.id.description))
      }
      let targets = try targets(of: group, in: version, from: source)
      var step: LibraryEdit.ID?
      // The first group of a copy begins the notebook and cannot be undone.
      if !group.isUndoOrRedo, group.stamp > 1 {
        switch source {
        case .person: step = try self.step(for: group, on: page)
        case .copy(let copied, let holding):
          if holding.contains(group.id) {
            if let id = copied.id {
              if !isWidened { try widen(id, to: page) }
            } else {
              copied.id = try newStep(named: copied.title, on: page)
            }
            isWidened = true
            step = copied.id
          }
        }
      }
      if !isAboutWords { isAboutWords = try concernsWords(group, isLate: isLate, of: version) }
      try insertMarks(group, data, of: version, person: person, edit: step)
      add(step)
      for edit in try noteTurns(targets) { add(edit) }
    }
    if isAboutWords { try updateMarkWords(of: version) }
    return steps
  }

  /// Undoes or redoes what a step added to a log, by adding one more group.
  public func setMarks(
    of step: LibraryEdit.ID, on version: PageVersion.ID, isReverted: Bool, context: LibraryContext
  ) throws(LibraryError) -> [AffectedMarks] {
    let page = try existingPageVersion(version)
    let edit = try existingHistoryStep(step)
    var targets: [GroupID] = []
    for id in try marks(of: step, on: version) where try isMarkReverted(id, of: version) != isReverted {
      targets.append(id)
    }
    guard !targets.isEmpty else { return [] }
    let author = context.personID?.description ?? ""
    let writer = NotebookPage.Writer(actor: marksActor, author: author).of(version.uniqueID)
    let ends = try ends(of: version, for: [writer.actor])
    let group = NotebookPage.turn(
      targets, reverts: isReverted, title: edit.subject, by: writer, after: ends[writer.actor] ?? LogFrontier.End(),
      stamp: try lastStamp(of: version), at: context.now)
    let before = try areOthers(on: version) ? try notebook(of: page) : nil
    try insertMarks(group, group.blazeBinary, of: version, person: context.personID, edit: nil)
    if try concernsWords(group, isLate: false, of: version) { try updateMarkWords(of: version) }
    guard let before else { return [] }
    return try affected(before, by: group)
  }

  /// The groups that a step added to a log, in the order in which they arrived.
  private func marks(of step: LibraryEdit.ID, on version: PageVersion.ID) throws(LibraryError) -> [GroupID] {
    try fetchRows(
      "SELECT actor, counter FROM mark_group WHERE edit_id = ? AND page_version_id = ? ORDER BY number",
      [step, version]
    ) { GroupID(actor: $0["actor"], counter: UInt64($0["counter"] as Int64)) }
  }

  // MARK: - Steps

  /// The step of the history for a group: an existing one, if the group shares it with earlier groups, or a new one.
  private func step(for group: LogGroup, on page: PageVersion) throws(LibraryError) -> LibraryEdit.ID {
    if let shared = group.step, let edit = try openStep(shared) {
      try widen(edit, to: page)
      return edit
    }
    return try newStep(named: group.title, on: page)
  }

  /// The person's step for groups with this identifier, if the step is not undone and the person has undone nothing
  /// since.
  private func openStep(_ shared: UniqueID) throws(LibraryError) -> LibraryEdit.ID? {
    let person = context.personID
    return try fetchValue(
      """
      SELECT edit.id FROM mark_group JOIN edit ON edit.id = mark_group.edit_id
      WHERE mark_group.step_id = ?1 AND edit.person_id IS ?2 AND edit.reverted_number IS NULL
        AND NOT EXISTS (
          SELECT 1 FROM edit AS undone WHERE undone.person_id IS ?2 AND undone.reverted_number > edit.number)
      ORDER BY mark_group.number DESC LIMIT 1
      """, [shared, person])
  }

  private func newStep(named title: String, on page: PageVersion) throws(LibraryError) -> LibraryEdit.ID {
    let id: LibraryEdit.ID = context.makeID()
    try insert(
      LibraryEdit(
        id: id, personID: context.personID, kind: .mark, subject: Self.stepTitle(title), itemCount: 1,
        madeAt: context.now,
        changes: [.marks(page: page.pageID, version: page.id, step: id, isReverted: false)]))
    return id
  }

  /// Adds a page to a step, if the step does not have it yet.
  private func widen(_ id: LibraryEdit.ID, to page: PageVersion) throws(LibraryError) {
    let edit = try existingEdit(id)
    let change = LibraryChange.marks(page: page.pageID, version: page.id, step: id, isReverted: false)
    guard !edit.changes.contains(change) else { return }
    try database { db in
      try db.execute(
        cachedSQL: "UPDATE edit SET changes = ?, item_count = ? WHERE id = ?",
        arguments: [try (edit.changes + [change]).json, edit.changes.count + 1, id])
    }
  }

  /// Marks steps as undone or not undone, after somebody undid or redid their groups in the log itself.
  private func noteTurns(_ targets: [MarkTarget]) throws(LibraryError) -> [LibraryEdit.ID] {
    var edits: [LibraryEdit.ID] = []
    for target in targets {
      guard let id = target.edit, !edits.contains(id), var edit = try edit(id) else { continue }
      edits.append(id)
      let isReverted = try areAllReverted(of: id)
      guard isReverted != (edit.revertedAt != nil) else { continue }
      edit.revertedAt = isReverted ? context.now : nil
      try update(edit)
    }
    return edits
  }

  private func areAllReverted(of edit: LibraryEdit.ID) throws(LibraryError) -> Bool {
    let groups = try fetchRows("SELECT page_version_id, actor, counter FROM mark_group WHERE edit_id = ?", [edit]) {
      (
        $0["page_version_id"] as PageVersion.ID,
        GroupID(actor: $0["actor"], counter: UInt64($0["counter"] as Int64))
      )
    }
    for (version, id) in groups where try !isMarkReverted(id, of: version) { return false }
    return true
  }

  /// A title for lists: on one line, and shortened to what lists show.
  private static func stepTitle(_ title: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in title.unicodeScalars.prefix(80) { scalars.append(scalar.value < 32 ? " " : scalar) }
    return scalars.isEmpty ? "Mark" : String(scalars)
  }

  // MARK: - Rules

  /// A group that is being undone or redone.
  struct MarkTarget {
    let id: GroupID
    let edit: LibraryEdit.ID?
  }

  /// The groups that a group undoes and redoes.
  /// - Throws: `marks` if one does not exist, is an undo itself, comes later, or belongs to another person
  private func targets(
    of group: LogGroup, in version: PageVersion.ID, from source: MarksSource
  ) throws(LibraryError) -> [MarkTarget] {
    var targets: [MarkTarget] = []
    for turn in group.turns {
      guard let row = try markRow(turn.group, of: version), !row.isTurn,
        row.stamp < group.stamp || (row.stamp == group.stamp && turn.group < group.id)
      else { throw .marks(.unknownGroup(group.id.description)) }
      if case .person = source, let owner = row.person, try keptPerson(owner) != context.personID {
        throw .marks(.foreignAuthor(group.id.description))
      }
      targets.append(MarkTarget(id: turn.group, edit: row.edit))
    }
    return targets
  }

  /// Whether an author is the acting person, perhaps under a merged identifier. Marks without an author belong to
  /// whoever sends them.
  private func isOwn(_ author: String) throws(LibraryError) -> Bool {
    if author.isEmpty { return true }
    guard let id = context.personID, let named = Person.ID(author) else { return false }
    return try keptPerson(named) == id
  }

  /// The person that an author names; `nil` if the library does not know it.
  func person(ofAuthor author: String) throws(LibraryError) -> Person.ID? {
    guard let id = Person.ID(author), try person(id) != nil else { return nil }
    return try keptPerson(id)
  }

  /// The person into whom a person was merged, or else the person itself.
  private func keptPerson(_ id: Person.ID) throws(LibraryError) -> Person.ID {
    try person(id)?.mergedIntoID ?? id
  }

  // MARK: - Effects on others

  /// Whether others made marks, too, which may depend on the acting person's marks.
  private func areOthers(on version: PageVersion.ID) throws(LibraryError) -> Bool {
    let person = context.personID
    return try fetchValue(
      """
      SELECT EXISTS (
        SELECT 1 FROM mark_group WHERE page_version_id = ?1 AND stamp > 1 AND is_turn = 0 AND person_id IS NOT ?2)
      """, [version, person]) == true
  }

  /// Whose groups begin or cease to have an effect because of one more group.
  private func affected(_ notebook: NotebookPage, by group: LogGroup) throws(LibraryError) -> [AffectedMarks] {
    var after = notebook
    do throws(NotebookError) {
      try after.receive([group])
    } catch {
      throw .storage(message: "the marks of the page cannot be replayed: \(error.explanation).")
    }
    var counts: [(author: String, count: Int)] = []
    for index in notebook.groups.indices
    where notebook.isEffective(groupAt: index) != after.isEffective(groupAt: index) {
      let author = notebook.groups[index].author
      let isMine = try isOwn(author)
      guard !isMine || (author.isEmpty && context.personID != nil) else { continue }
      if let place = counts.firstIndex(where: { $0.author == author }) {
        counts[place].count += 1
      } else {
        counts.append((author, 1))
      }
    }
    var affected: [AffectedMarks] = []
    for (author, count) in counts {
      var summary: PersonSummary?
      if let id = try self.person(ofAuthor: author) { summary = PersonSummary(try existingPerson(id)) }
      affected.append(AffectedMarks(person: summary, count: count))
    }
    return affected
  }
}
