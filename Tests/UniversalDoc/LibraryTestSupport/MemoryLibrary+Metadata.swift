import ByteCoding
import PaperDomain

// Tags, variables, saved views, notes and leases of a library in dictionaries.

/// The metadata of a `MemoryLibrary`.
package struct MemoryMetadata {
  package var groups: [TagGroup.ID: TagGroup] = [:]
  package var tags: [PaperTag.ID: PaperTag] = [:]
  package var variables: [Variable.ID: Variable] = [:]
  package var views: [SavedView.ID: SavedView] = [:]
  /// In the order in which they were assigned.
  package var assigned: [MetadataTarget: [PaperTag.ID]] = [:]
  package var values: [MetadataTarget: [Variable.ID: VariableValue]] = [:]
  /// Notes with the same parent are in their order.
  package var notes: [NoteBlock] = []
  package var leases: [Page.ID: PageLease] = [:]
  /// The recognised texts by bundle and page, and people's corrections of them.
  package var texts: [PDFBundle.ID: [Int: String]] = [:]
  package var corrections: [PDFBundle.ID: [Int: String]] = [:]
}

extension MemoryLibrary {
  // MARK: Marks

  /// Only the store keeps marks.
  package func setMarks(
    of step: LibraryEdit.ID, on version: PageVersion.ID, isReverted: Bool, context: LibraryContext
  ) throws(LibraryError) -> [AffectedMarks] {
    throw .notFound(.pageVersion, id: version.description)
  }

  // MARK: Texts

  package func text(ofPage number: Int, of bundle: PDFBundle.ID) throws(LibraryError) -> String {
    metadata.corrections[bundle]?[number] ?? metadata.texts[bundle]?[number] ?? ""
  }
  package func correctedText(ofPage number: Int, of bundle: PDFBundle.ID) throws(LibraryError) -> String? {
    metadata.corrections[bundle]?[number]
  }
  package func correct(
    to text: String?, page number: Int, of bundle: PDFBundle.ID
  ) throws(LibraryError) -> String? {
    metadata.corrections[bundle, default: [:]][number] = text
    return text
  }

  // MARK: Tag groups

  package func tagGroup(_ id: TagGroup.ID) throws(LibraryError) -> TagGroup? { metadata.groups[id] }
  package func tagGroup(named name: String) throws(LibraryError) -> TagGroup.ID? {
    metadata.groups.values.first { Self.areSame($0.name, name) }?.id
  }
  package func tagGroups() throws(LibraryError) -> [TagGroup] {
    metadata.groups.values.sorted { ($0.sortIndex, $0.name) < ($1.sortIndex, $1.name) }
  }
  package func insert(_ group: TagGroup) throws(LibraryError) { metadata.groups[group.id] = group }
  package func update(_ group: TagGroup) throws(LibraryError) { metadata.groups[group.id] = group }
  package func delete(_ group: TagGroup.ID) throws(LibraryError) { metadata.groups[group] = nil }

  // MARK: Tags

  package func tag(_ id: PaperTag.ID) throws(LibraryError) -> PaperTag? { metadata.tags[id] }
  package func tag(named name: String, in group: TagGroup.ID?) throws(LibraryError) -> PaperTag.ID? {
    try tags(in: group).first { Self.areSame($0.name, name) }?.id
  }
  package func tags(in group: TagGroup.ID?) throws(LibraryError) -> [PaperTag] {
    metadata.tags.values.filter { $0.groupID == group }.sorted { ($0.sortIndex, $0.name) < ($1.sortIndex, $1.name) }
  }
  package func targets(having tag: PaperTag.ID, _ kind: MetadataTarget.Kind) throws(LibraryError) -> [MetadataTarget] {
    metadata.assigned.filter { $0.key.kind == kind && $0.value.contains(tag) }.keys.sorted { $0.uniqueID < $1.uniqueID }
  }
  package func useCount(of tag: PaperTag.ID, on kind: MetadataTarget.Kind) throws(LibraryError) -> Int {
    try targets(having: tag, kind).count
  }
  package func insert(_ tag: PaperTag) throws(LibraryError) { metadata.tags[tag.id] = tag }
  package func update(_ tag: PaperTag) throws(LibraryError) { metadata.tags[tag.id] = tag }
  package func delete(_ tag: PaperTag.ID) throws(LibraryError) { metadata.tags[tag] = nil }

  // MARK: Variables

  package func variable(_ id: Variable.ID) throws(LibraryError) -> Variable? { metadata.variables[id] }
  package func variable(named name: String) throws(LibraryError) -> Variable.ID? {
    metadata.variables.values.first { Self.areSame($0.name, name) }?.id
  }
  package func variables() throws(LibraryError) -> [Variable] {
    metadata.variables.values.sorted { ($0.sortIndex, $0.name) < ($1.sortIndex, $1.name) }
  }
  package func targets(having variable: Variable.ID, _ kind: MetadataTarget.Kind) throws(LibraryError) -> [EntityValue]
  {
    metadata.values.compactMap { target, values in
      target.kind == kind ? values[variable].map { EntityValue(target: target, value: $0) } : nil
    }.sorted { $0.target.uniqueID < $1.target.uniqueID }
  }
  package func useCount(of variable: Variable.ID, on kind: MetadataTarget.Kind) throws(LibraryError) -> Int {
    try targets(having: variable, kind).count
  }
  package func useCount(of option: VariableOption.ID) throws(LibraryError) -> Int {
    metadata.values.values.count { $0.values.contains(.list(option)) }
  }
  package func insert(_ variable: Variable) throws(LibraryError) { metadata.variables[variable.id] = variable }
  package func update(_ variable: Variable) throws(LibraryError) { metadata.variables[variable.id] = variable }
  package func delete(_ variable: Variable.ID) throws(LibraryError) { metadata.variables[variable] = nil }

  // MARK: Saved views

  package func savedView(_ id: SavedView.ID) throws(LibraryError) -> SavedView? { metadata.views[id] }
  package func savedView(named name: String) throws(LibraryError) -> SavedView.ID? {
    metadata.views.values.first { Self.areSame($0.name, name) }?.id
  }
  package func savedViews() throws(LibraryError) -> [SavedView] {
    metadata.views.values.sorted { ($0.sortIndex, $0.name) < ($1.sortIndex, $1.name) }
  }
  package func insert(_ view: SavedView) throws(LibraryError) { metadata.views[view.id] = view }
  package func update(_ view: SavedView) throws(LibraryError) { metadata.views[view.id] = view }
  package func delete(_ view: SavedView.ID) throws(LibraryError) { metadata.views[view] = nil }

  package func lastSortIndex(in list: MetadataList) throws(LibraryError) -> Int {
    switch list {
    case .tagGroups: metadata.groups.values.map { $0.sortIndex }.max() ?? 0
    case .tags(let group): try tags(in: group).map { $0.sortIndex }.max() ?? 0
    case .variables: metadata.variables.values.map { $0.sortIndex }.max() ?? 0
    case .savedViews: metadata.views.values.map { $0.sortIndex }.max() ?? 0
    }
  }

  static func areSame(_ first: String, _ second: String) -> Bool { NameKey.of(first) == NameKey.of(second) }

  // MARK: Assignments

  package func exists(_ target: MetadataTarget) throws(LibraryError) -> Bool {
    switch target {
    case .bundle(let id): bundles[id] != nil
    case .doc(let id): docs[id] != nil
    case .pageGroup(let id): groups[id] != nil
    case .page(let id): pages[id] != nil
    case .noteBlock(let id): metadata.notes.contains { $0.id == id }
    }
  }
  package func tags(of target: MetadataTarget) throws(LibraryError) -> [PaperTag.ID] { metadata.assigned[target] ?? [] }
  package func assign(_ tag: PaperTag.ID, to target: MetadataTarget) throws(LibraryError) -> Bool {
    guard metadata.assigned[target]?.contains(tag) != true else { return false }
    metadata.assigned[target, default: []].append(tag)
    return true
  }
  package func unassign(_ tag: PaperTag.ID, from target: MetadataTarget) throws(LibraryError) -> Bool {
    guard let index = metadata.assigned[target]?.firstIndex(of: tag) else { return false }
    metadata.assigned[target]?.remove(at: index)
    return true
  }
  package func values(of target: MetadataTarget) throws(LibraryError) -> [VariableAssignment] {
    (metadata.values[target] ?? [:]).sorted { $0.key.uniqueID < $1.key.uniqueID }
      .map { VariableAssignment(variableID: $0.key, value: $0.value) }
  }
  package func value(of variable: Variable.ID, on target: MetadataTarget) throws(LibraryError) -> VariableValue? {
    metadata.values[target]?[variable]
  }
  package func store(_ value: VariableValue?, of variable: Variable.ID, on target: MetadataTarget) throws(LibraryError)
  {
    metadata.values[target, default: [:]][variable] = value
  }

  // MARK: Copies

  package func copyMetadata(of original: Doc.ID, to copy: Doc.ID) throws(LibraryError) {
    copyMetadata(of: .doc(original), to: .doc(copy))
  }
  package func copyMetadata(of original: PageGroup.ID, to copy: PageGroup.ID) throws(LibraryError) {
    copyMetadata(of: .pageGroup(original), to: .pageGroup(copy))
  }
  package func copyMetadata(of original: Page.ID, to copy: Page.ID) throws(LibraryError) {
    copyMetadata(of: .page(original), to: .page(copy))
  }
  // Pages in memory have neither words nor marks.
  package func placing(from old: PageVersion, to new: PageVersion) throws(LibraryError) -> PagePlacing {
    let side = PagePlacing.Side(width: 595, height: 842, words: [])
    return PagePlacing(from: side, to: side)
  }
  package func carryMarks(
    of old: PageVersion, to new: PageVersion, by placing: PagePlacing
  ) throws(LibraryError) -> (carried: Int, left: Int) { (0, 0) }
  package func carriedMarks(of version: PageVersion, by placing: PagePlacing) throws(LibraryError) -> [CarriedItem] {
    []
  }
  package func keep(_ report: CarriedReport, of step: LibraryEdit.ID) throws(LibraryError) {}

  private func copyMetadata(of original: MetadataTarget, to copy: MetadataTarget) {
    metadata.assigned[copy] = metadata.assigned[original]
    metadata.values[copy] = metadata.values[original]
  }

  // MARK: Notes

  package func noteBlock(_ id: NoteBlock.ID) throws(LibraryError) -> NoteBlock? { metadata.notes.first { $0.id == id } }
  package func noteBlocks(of version: PageVersion.ID) throws(LibraryError) -> [NoteBlock] {
    metadata.notes.filter { $0.pageVersionID == version }
  }
  package func insert(_ noteBlock: NoteBlock) throws(LibraryError) { metadata.notes.append(noteBlock) }
  package func update(_ noteBlock: NoteBlock) throws(LibraryError) {
    guard let index = metadata.notes.firstIndex(where: { $0.id == noteBlock.id }) else { return }
    guard metadata.notes[index].parentID != noteBlock.parentID else {
      metadata.notes[index] = noteBlock
      return
    }
    metadata.notes.remove(at: index)
    metadata.notes.append(noteBlock)
  }
  package func setNoteBlockOrder(_ order: [NoteBlock.ID]) throws(LibraryError) {
    let sorted = order.compactMap { id in metadata.notes.first { $0.id == id } }
    metadata.notes.removeAll { order.contains($0.id) }
    metadata.notes += sorted
  }

  // MARK: Leases

  package func lease(on page: Page.ID) throws(LibraryError) -> PageLease? { metadata.leases[page] }
  package func store(_ lease: PageLease) throws(LibraryError) { metadata.leases[lease.pageID] = lease }
  package func deleteLease(on page: Page.ID) throws(LibraryError) { metadata.leases[page] = nil }
  package func deleteLeases(expiredBy moment: Instant) throws(LibraryError) {
    metadata.leases = metadata.leases.filter { $0.value.expiresAt > moment }
  }
}
