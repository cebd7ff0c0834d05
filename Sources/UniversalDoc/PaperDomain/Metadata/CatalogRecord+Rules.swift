import ByteCoding

// The rules of each kind of record.

extension TagGroup: CatalogRecord {
  static func existing(_ id: ID, in transaction: some MetadataTransaction) throws(LibraryError) -> TagGroup {
    try transaction.existingTagGroup(id)
  }

  /// - Throws: `invalid` for a name that is taken; `inUse`
  static func store(
    _ to: TagGroup?, from: TagGroup?, in editor: inout MetadataEditor<some MetadataTransaction>
  ) throws(LibraryError) {
    let transaction = editor.transaction
    if let to, let other = try transaction.tagGroup(named: to.name), other != to.id { throw editor.nameTaken(to.name) }
    switch (from, to) {
    case (nil, let to?): try transaction.insert(to)
    case (_?, let to?): try transaction.update(to)
    case (let from?, nil):
      let count = try transaction.tags(in: from.id).count
      guard count == 0 else { throw .inUse(.tagGroup, count: count) }
      try transaction.delete(from.id)
    case (nil, nil): return
    }
    editor.record(.tagGroup(from: from, to: to))
  }

  mutating func merge(_ from: TagGroup, _ to: TagGroup) {}
}

extension PaperTag: CatalogRecord {
  static func existing(_ id: ID, in transaction: some MetadataTransaction) throws(LibraryError) -> PaperTag {
    try transaction.existingTag(id)
  }

  /// - Throws: `invalid` for a name that is taken or a scope that is too narrow; `inUse`; `notFound` for the group
  static func store(
    _ to: PaperTag?, from: PaperTag?, in editor: inout MetadataEditor<some MetadataTransaction>
  ) throws(LibraryError) {
    let transaction = editor.transaction
    if let to {
      if let group = to.groupID { _ = try transaction.existingTagGroup(group) }
      if let other = try transaction.tag(named: to.name, in: to.groupID), other != to.id {
        throw editor.nameTaken(to.name)
      }
    }
    switch (from, to) {
    case (nil, let to?): try transaction.insert(to)
    case (let from?, let to?):
      if from.scope != to.scope {
        let left = try editor.useCount(of: to.id, outOf: to.scope)
        guard left == 0 else { throw editor.scopeTooNarrow(left) }
      }
      try transaction.update(to)
    case (let from?, nil):
      let count = try editor.useCount(of: from.id)
      guard count == 0 else { throw .inUse(.tag, count: count) }
      try transaction.delete(from.id)
    case (nil, nil): return
    }
    editor.record(.tag(from: from, to: to))
  }

  mutating func merge(_ from: PaperTag, _ to: PaperTag) throws(LibraryError) {
    color = try Self.merged(color, from.color, to.color)
    scope = try Self.merged(scope, from.scope, to.scope)
    groupID = try Self.merged(groupID, from.groupID, to.groupID)
  }
}

extension Variable: CatalogRecord {
  static func existing(_ id: ID, in transaction: some MetadataTransaction) throws(LibraryError) -> Variable {
    try transaction.existingVariable(id)
  }

  /// - Throws: `invalid` for a name that is taken or a scope that is too narrow; `inUse`, also for an option in use
  static func store(
    _ to: Variable?, from: Variable?, in editor: inout MetadataEditor<some MetadataTransaction>
  ) throws(LibraryError) {
    let transaction = editor.transaction
    if let to, let other = try transaction.variable(named: to.name), other != to.id { throw editor.nameTaken(to.name) }
    switch (from, to) {
    case (nil, let to?): try transaction.insert(to)
    case (let from?, let to?):
      if from.scope != to.scope {
        let left = try editor.useCount(of: to.id, outOf: to.scope)
        guard left == 0 else { throw editor.scopeTooNarrow(left) }
      }
      let kept = Set(to.options.map { $0.id })
      for option in from.options where !kept.contains(option.id) {
        let count = try transaction.useCount(of: option.id)
        guard count == 0 else { throw .inUse(.option, count: count) }
      }
      try transaction.update(to)
    case (let from?, nil):
      let count = try editor.useCount(of: from.id)
      guard count == 0 else { throw .inUse(.variable, count: count) }
      try transaction.delete(from.id)
    case (nil, nil): return
    }
    editor.record(.variable(from: from, to: to))
  }

  mutating func merge(_ from: Variable, _ to: Variable) throws(LibraryError) {
    color = try Self.merged(color, from.color, to.color)
    scope = try Self.merged(scope, from.scope, to.scope)
    options = try Self.merged(options, from.options, to.options)
  }
}

extension SavedView: CatalogRecord {
  static func existing(_ id: ID, in transaction: some MetadataTransaction) throws(LibraryError) -> SavedView {
    try transaction.existingSavedView(id)
  }

  /// - Throws: `invalid` for a name that is taken
  static func store(
    _ to: SavedView?, from: SavedView?, in editor: inout MetadataEditor<some MetadataTransaction>
  ) throws(LibraryError) {
    let transaction = editor.transaction
    if let to, let other = try transaction.savedView(named: to.name), other != to.id { throw editor.nameTaken(to.name) }
    switch (from, to) {
    case (nil, let to?): try transaction.insert(to)
    case (_?, let to?): try transaction.update(to)
    case (let from?, nil): try transaction.delete(from.id)
    case (nil, nil): return
    }
    editor.record(.savedView(from: from, to: to))
  }

  mutating func merge(_ from: SavedView, _ to: SavedView) throws(LibraryError) {
    filter = try Self.merged(filter, from.filter, to.filter)
    sort = try Self.merged(sort, from.sort, to.sort)
  }
}
