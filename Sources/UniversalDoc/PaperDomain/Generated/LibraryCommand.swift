// Written by `make generate`; do not edit.
// swift-format-ignore-file

/// A change that a person makes to the library: one call and one undo step, applied completely or not at all. A place is given by its neighbour: `before` is the item that follows; `nil` means the end.
public enum LibraryCommand: Equatable, Sendable {
  /// Creates a doc from all pages of a bundle, or an empty one. Without a title it gets the bundle's name.
  case createDoc(CreateDoc)
  /// Renames a doc.
  case renameDoc(RenameDoc)
  /// Copies docs (as "X copy"), page groups and pages; each copy follows its original. A copied page has one version, which shows what the original currently shows, with its marks. Older versions and notes are not copied.
  case duplicate(Duplicate)
  /// Moves docs, page groups and pages to the trash, with everything they contain. Items already in the trash are skipped.
  case moveToTrash(MoveToTrash)
  /// Restores items from the trash to their former positions. Items that are not in the trash are skipped.
  case restore(Restore)
  /// Adds an empty page group to a doc.
  case addPageGroup(AddPageGroup)
  /// Renames a page group.
  case renamePageGroup(RenamePageGroup)
  /// Moves page groups to a position in a doc, in the order in which the request lists them.
  case movePageGroups(MovePageGroups)
  /// Moves page groups out of their docs into a new doc. Without a title it gets the first group's.
  case extractPageGroups(ExtractPageGroups)
  /// Adds pages to a page group. They show pages of a bundle, in the order of `pageNumbers`.
  case addPages(AddPages)
  /// Moves pages to a position in a page group, in the order in which the request lists them.
  case movePages(MovePages)
  /// Splits a page group: its parts become new page groups after it. If the group has no pages left, it is moved to the trash.
  case splitPageGroup(SplitPageGroup)
  /// Creates a tag group.
  case createTagGroup(CreateTagGroup)
  /// Renames a tag group.
  case renameTagGroup(RenameTagGroup)
  /// Moves a tag group to another position.
  case moveTagGroup(MoveTagGroup)
  /// Copies a tag group with its tags, but not the assignments. The copy is named "X copy", or "X copy 2" if that exists.
  case duplicateTagGroup(DuplicateTagGroup)
  /// Deletes a tag group. With `everywhere`, its tags are also deleted and removed from all entities.
  case deleteTagGroup(DeleteTagGroup)
  /// Creates tags in a group or, without one, outside all groups.
  case createTags(CreateTags)
  /// Renames a tag.
  case renameTag(RenameTag)
  /// Changes the colour of tags.
  case recolorTags(RecolorTags)
  /// Sets the kinds of entities that tags may be assigned to.
  case setTagScope(SetTagScope)
  /// Moves tags, in the order in which the request lists them, to a position in a group or, without one, among the ungrouped tags.
  case moveTags(MoveTags)
  /// Merges tags into another tag: every entity with one of the tags gets the other tag instead, and the tags are deleted.
  case mergeTags(MergeTags)
  /// Deletes tags. With `everywhere`, they are first removed from all entities.
  case deleteTags(DeleteTags)
  /// Creates a variable. Only list variables have options.
  case createVariable(CreateVariable)
  /// Renames a variable.
  case renameVariable(RenameVariable)
  /// Changes the colour of variables.
  case recolorVariables(RecolorVariables)
  /// Sets the kinds of entities that may have a value for variables.
  case setVariableScope(SetVariableScope)
  /// Moves a variable to another position.
  case moveVariable(MoveVariable)
  /// Adds an option to the end of a list variable's options.
  case addOption(AddOption)
  /// Renames an option. Existing values show the new name.
  case renameOption(RenameOption)
  /// Moves an option to another position.
  case moveOption(MoveOption)
  /// Removes an option from a list variable.
  case removeOption(RemoveOption)
  /// Deletes variables. With `everywhere`, their values are first removed from all entities.
  case deleteVariables(DeleteVariables)
  /// Assigns tags and values to entities, or removes them.
  case assign(Assign)
  /// Saves a filter and an order of docs under a name.
  case createSavedView(CreateSavedView)
  /// Renames a saved view.
  case renameSavedView(RenameSavedView)
  /// Changes the filter and the order of a saved view.
  case changeSavedView(ChangeSavedView)
  /// Moves a saved view to another position.
  case moveSavedView(MoveSavedView)
  /// Deletes a saved view. The docs stay.
  case deleteSavedView(DeleteSavedView)
  /// Creates a note on a rectangle of a page version.
  case createNote(CreateNote)
  /// Adds a reply to a note. It gets the note's rectangle.
  case replyToNote(ReplyToNote)
  /// Changes a note's title and text.
  case editNote(EditNote)
  /// Moves a note. It keeps its size.
  case moveNote(MoveNote)
  /// Resizes a note. Its top left corner stays.
  case resizeNote(ResizeNote)
  /// Moves a note, with everything below it, to the end of the replies to another note or, without a parent, to the end of the roots.
  case setNoteParent(SetNoteParent)
  /// Reorders the replies to a note or, without a parent, the roots of a version.
  case reorderNotes(ReorderNotes)
  /// Deletes a note and everything below it.
  case deleteNote(DeleteNote)
  /// Restores a note and everything that was deleted with it.
  case restoreNote(RestoreNote)
  /// Binds a page to another page of a bundle in a new version, which becomes the current one. If the page already has a version with this binding, nothing changes and the result names that version.
  case rebindPage(RebindPage)
  /// Makes an existing version of a page its current one. No version is created or changed.
  case makeVersionCurrent(MakeVersionCurrent)
  /// Corrects the text of a bundle's page, or removes the correction. Searches immediately find the corrected words, and later text recognition does not overwrite them.
  case correctText(CorrectText)
  /// Stars or unstars docs.
  case starDocs(StarDocs)
  /// Binds pages of a doc to pages of a bundle, such as a new scan of the whole paper, as one step. If a page already has a former version with that binding, that version becomes current again, with its notes and marks.
  case rebindPages(RebindPages)

  /// Creates a doc from all pages of a bundle, or an empty one. Without a title it gets the bundle's name.
  public static func createDoc(title: String?, bundle: PDFBundle.ID?) -> LibraryCommand {
    .createDoc(CreateDoc(title: title, bundle: bundle))
  }

  /// Renames a doc.
  public static func renameDoc(doc: Doc.ID, title: String, seen: String? = nil) -> LibraryCommand {
    .renameDoc(RenameDoc(doc: doc, title: title, seen: seen))
  }

  /// Copies docs (as "X copy"), page groups and pages; each copy follows its original. A copied page has one version, which shows what the original currently shows, with its marks. Older versions and notes are not copied.
  public static func duplicate(selection: StructureSelection) -> LibraryCommand {
    .duplicate(Duplicate(selection: selection))
  }

  /// Moves docs, page groups and pages to the trash, with everything they contain. Items already in the trash are skipped.
  public static func moveToTrash(selection: StructureSelection) -> LibraryCommand {
    .moveToTrash(MoveToTrash(selection: selection))
  }

  /// Restores items from the trash to their former positions. Items that are not in the trash are skipped.
  public static func restore(selection: StructureSelection) -> LibraryCommand {
    .restore(Restore(selection: selection))
  }

  /// Adds an empty page group to a doc.
  public static func addPageGroup(doc: Doc.ID, title: String, before: PageGroup.ID?) -> LibraryCommand {
    .addPageGroup(AddPageGroup(doc: doc, title: title, before: before))
  }

  /// Renames a page group.
  public static func renamePageGroup(pageGroup: PageGroup.ID, title: String, seen: String? = nil) -> LibraryCommand {
    .renamePageGroup(RenamePageGroup(pageGroup: pageGroup, title: title, seen: seen))
  }

  /// Moves page groups to a position in a doc, in the order in which the request lists them.
  public static func movePageGroups(pageGroups: [PageGroup.ID], doc: Doc.ID, before: PageGroup.ID?) -> LibraryCommand {
    .movePageGroups(MovePageGroups(pageGroups: pageGroups, doc: doc, before: before))
  }

  /// Moves page groups out of their docs into a new doc. Without a title it gets the first group's.
  public static func extractPageGroups(pageGroups: [PageGroup.ID], title: String?) -> LibraryCommand {
    .extractPageGroups(ExtractPageGroups(pageGroups: pageGroups, title: title))
  }

  /// Adds pages to a page group. They show pages of a bundle, in the order of `pageNumbers`.
  public static func addPages(bundle: PDFBundle.ID, pageNumbers: [Int], pageGroup: PageGroup.ID, before: Page.ID?) -> LibraryCommand {
    .addPages(AddPages(bundle: bundle, pageNumbers: pageNumbers, pageGroup: pageGroup, before: before))
  }

  /// Moves pages to a position in a page group, in the order in which the request lists them.
  public static func movePages(pages: [Page.ID], pageGroup: PageGroup.ID, before: Page.ID?) -> LibraryCommand {
    .movePages(MovePages(pages: pages, pageGroup: pageGroup, before: before))
  }

  /// Splits a page group: its parts become new page groups after it. If the group has no pages left, it is moved to the trash.
  public static func splitPageGroup(pageGroup: PageGroup.ID, parts: [SplitPart]) -> LibraryCommand {
    .splitPageGroup(SplitPageGroup(pageGroup: pageGroup, parts: parts))
  }

  /// Creates a tag group.
  public static func createTagGroup(name: String) -> LibraryCommand {
    .createTagGroup(CreateTagGroup(name: name))
  }

  /// Renames a tag group.
  public static func renameTagGroup(group: TagGroup.ID, name: String) -> LibraryCommand {
    .renameTagGroup(RenameTagGroup(group: group, name: name))
  }

  /// Moves a tag group to another position.
  public static func moveTagGroup(group: TagGroup.ID, before: TagGroup.ID?) -> LibraryCommand {
    .moveTagGroup(MoveTagGroup(group: group, before: before))
  }

  /// Copies a tag group with its tags, but not the assignments. The copy is named "X copy", or "X copy 2" if that exists.
  public static func duplicateTagGroup(group: TagGroup.ID) -> LibraryCommand {
    .duplicateTagGroup(DuplicateTagGroup(group: group))
  }

  /// Deletes a tag group. With `everywhere`, its tags are also deleted and removed from all entities.
  public static func deleteTagGroup(group: TagGroup.ID, everywhere: Bool) -> LibraryCommand {
    .deleteTagGroup(DeleteTagGroup(group: group, everywhere: everywhere))
  }

  /// Creates tags in a group or, without one, outside all groups.
  public static func createTags(names: [String], group: TagGroup.ID?, color: HexColor, scope: MetadataScope) -> LibraryCommand {
    .createTags(CreateTags(names: names, group: group, color: color, scope: scope))
  }

  /// Renames a tag.
  public static func renameTag(tag: PaperTag.ID, name: String) -> LibraryCommand {
    .renameTag(RenameTag(tag: tag, name: name))
  }

  /// Changes the colour of tags.
  public static func recolorTags(tags: [PaperTag.ID], color: HexColor) -> LibraryCommand {
    .recolorTags(RecolorTags(tags: tags, color: color))
  }

  /// Sets the kinds of entities that tags may be assigned to.
  public static func setTagScope(tags: [PaperTag.ID], scope: MetadataScope) -> LibraryCommand {
    .setTagScope(SetTagScope(tags: tags, scope: scope))
  }

  /// Moves tags, in the order in which the request lists them, to a position in a group or, without one, among the ungrouped tags.
  public static func moveTags(tags: [PaperTag.ID], group: TagGroup.ID?, before: PaperTag.ID?) -> LibraryCommand {
    .moveTags(MoveTags(tags: tags, group: group, before: before))
  }

  /// Merges tags into another tag: every entity with one of the tags gets the other tag instead, and the tags are deleted.
  public static func mergeTags(tags: [PaperTag.ID], into: PaperTag.ID) -> LibraryCommand {
    .mergeTags(MergeTags(tags: tags, into: into))
  }

  /// Deletes tags. With `everywhere`, they are first removed from all entities.
  public static func deleteTags(tags: [PaperTag.ID], everywhere: Bool) -> LibraryCommand {
    .deleteTags(DeleteTags(tags: tags, everywhere: everywhere))
  }

  /// Creates a variable. Only list variables have options.
  public static func createVariable(name: String, type: VariableType, scope: MetadataScope, color: HexColor, options: [String]) -> LibraryCommand {
    .createVariable(CreateVariable(name: name, type: type, scope: scope, color: color, options: options))
  }

  /// Renames a variable.
  public static func renameVariable(variable: Variable.ID, name: String) -> LibraryCommand {
    .renameVariable(RenameVariable(variable: variable, name: name))
  }

  /// Changes the colour of variables.
  public static func recolorVariables(variables: [Variable.ID], color: HexColor) -> LibraryCommand {
    .recolorVariables(RecolorVariables(variables: variables, color: color))
  }

  /// Sets the kinds of entities that may have a value for variables.
  public static func setVariableScope(variables: [Variable.ID], scope: MetadataScope) -> LibraryCommand {
    .setVariableScope(SetVariableScope(variables: variables, scope: scope))
  }

  /// Moves a variable to another position.
  public static func moveVariable(variable: Variable.ID, before: Variable.ID?) -> LibraryCommand {
    .moveVariable(MoveVariable(variable: variable, before: before))
  }

  /// Adds an option to the end of a list variable's options.
  public static func addOption(variable: Variable.ID, name: String) -> LibraryCommand {
    .addOption(AddOption(variable: variable, name: name))
  }

  /// Renames an option. Existing values show the new name.
  public static func renameOption(variable: Variable.ID, option: VariableOption.ID, name: String) -> LibraryCommand {
    .renameOption(RenameOption(variable: variable, option: option, name: name))
  }

  /// Moves an option to another position.
  public static func moveOption(variable: Variable.ID, option: VariableOption.ID, before: VariableOption.ID?) -> LibraryCommand {
    .moveOption(MoveOption(variable: variable, option: option, before: before))
  }

  /// Removes an option from a list variable.
  public static func removeOption(variable: Variable.ID, option: VariableOption.ID, values: OptionValues) -> LibraryCommand {
    .removeOption(RemoveOption(variable: variable, option: option, values: values))
  }

  /// Deletes variables. With `everywhere`, their values are first removed from all entities.
  public static func deleteVariables(variables: [Variable.ID], everywhere: Bool) -> LibraryCommand {
    .deleteVariables(DeleteVariables(variables: variables, everywhere: everywhere))
  }

  /// Assigns tags and values to entities, or removes them.
  public static func assign(assignment: MetadataAssignment) -> LibraryCommand {
    .assign(Assign(assignment: assignment))
  }

  /// Saves a filter and an order of docs under a name.
  public static func createSavedView(name: String, filter: String, sort: DocSort) -> LibraryCommand {
    .createSavedView(CreateSavedView(name: name, filter: filter, sort: sort))
  }

  /// Renames a saved view.
  public static func renameSavedView(view: SavedView.ID, name: String) -> LibraryCommand {
    .renameSavedView(RenameSavedView(view: view, name: name))
  }

  /// Changes the filter and the order of a saved view.
  public static func changeSavedView(view: SavedView.ID, filter: String, sort: DocSort) -> LibraryCommand {
    .changeSavedView(ChangeSavedView(view: view, filter: filter, sort: sort))
  }

  /// Moves a saved view to another position.
  public static func moveSavedView(view: SavedView.ID, before: SavedView.ID?) -> LibraryCommand {
    .moveSavedView(MoveSavedView(view: view, before: before))
  }

  /// Deletes a saved view. The docs stay.
  public static func deleteSavedView(view: SavedView.ID) -> LibraryCommand {
    .deleteSavedView(DeleteSavedView(view: view))
  }

  /// Creates a note on a rectangle of a page version.
  public static func createNote(version: PageVersion.ID, rect: NormalizedRect, title: String?, body: String) -> LibraryCommand {
    .createNote(CreateNote(version: version, rect: rect, title: title, body: body))
  }

  /// Adds a reply to a note. It gets the note's rectangle.
  public static func replyToNote(to: NoteBlock.ID, title: String?, body: String) -> LibraryCommand {
    .replyToNote(ReplyToNote(to: to, title: title, body: body))
  }

  /// Changes a note's title and text.
  public static func editNote(note: NoteBlock.ID, title: String?, body: String, seen: NoteWords? = nil) -> LibraryCommand {
    .editNote(EditNote(note: note, title: title, body: body, seen: seen))
  }

  /// Moves a note. It keeps its size.
  public static func moveNote(note: NoteBlock.ID, x: Double, y: Double) -> LibraryCommand {
    .moveNote(MoveNote(note: note, x: x, y: y))
  }

  /// Resizes a note. Its top left corner stays.
  public static func resizeNote(note: NoteBlock.ID, width: Double, height: Double) -> LibraryCommand {
    .resizeNote(ResizeNote(note: note, width: width, height: height))
  }

  /// Moves a note, with everything below it, to the end of the replies to another note or, without a parent, to the end of the roots.
  public static func setNoteParent(note: NoteBlock.ID, parent: NoteBlock.ID?) -> LibraryCommand {
    .setNoteParent(SetNoteParent(note: note, parent: parent))
  }

  /// Reorders the replies to a note or, without a parent, the roots of a version.
  public static func reorderNotes(version: PageVersion.ID, parent: NoteBlock.ID?, order: [NoteBlock.ID]) -> LibraryCommand {
    .reorderNotes(ReorderNotes(version: version, parent: parent, order: order))
  }

  /// Deletes a note and everything below it.
  public static func deleteNote(note: NoteBlock.ID) -> LibraryCommand {
    .deleteNote(DeleteNote(note: note))
  }

  /// Restores a note and everything that was deleted with it.
  public static func restoreNote(note: NoteBlock.ID) -> LibraryCommand {
    .restoreNote(RestoreNote(note: note))
  }

  /// Binds a page to another page of a bundle in a new version, which becomes the current one. If the page already has a version with this binding, nothing changes and the result names that version.
  public static func rebindPage(page: Page.ID, bundle: PDFBundle.ID, pageNumber: Int, inherited: PageVersion.Inheritance = .metadata) -> LibraryCommand {
    .rebindPage(RebindPage(page: page, bundle: bundle, pageNumber: pageNumber, inherited: inherited))
  }

  /// Makes an existing version of a page its current one. No version is created or changed.
  public static func makeVersionCurrent(page: Page.ID, version: PageVersion.ID) -> LibraryCommand {
    .makeVersionCurrent(MakeVersionCurrent(page: page, version: version))
  }

  /// Corrects the text of a bundle's page, or removes the correction. Searches immediately find the corrected words, and later text recognition does not overwrite them.
  public static func correctText(bundle: PDFBundle.ID, pageNumber: Int, text: String? = nil, seen: String? = nil) -> LibraryCommand {
    .correctText(CorrectText(bundle: bundle, pageNumber: pageNumber, text: text, seen: seen))
  }

  /// Stars or unstars docs.
  public static func starDocs(docs: [Doc.ID], isStarred: Bool) -> LibraryCommand {
    .starDocs(StarDocs(docs: docs, isStarred: isStarred))
  }

  /// Binds pages of a doc to pages of a bundle, such as a new scan of the whole paper, as one step. If a page already has a former version with that binding, that version becomes current again, with its notes and marks.
  public static func rebindPages(doc: Doc.ID, pages: [Page.ID], bundle: PDFBundle.ID, pageNumbers: [Int], inherited: PageVersion.Inheritance = .all) -> LibraryCommand {
    .rebindPages(RebindPages(doc: doc, pages: pages, bundle: bundle, pageNumbers: pageNumbers, inherited: inherited))
  }

  /// The kind of the step in the history.
  public var kind: LibraryEdit.Kind {
    switch self {
    case .createDoc: CreateDoc.kind
    case .renameDoc: RenameDoc.kind
    case .duplicate: Duplicate.kind
    case .moveToTrash: MoveToTrash.kind
    case .restore: Restore.kind
    case .addPageGroup: AddPageGroup.kind
    case .renamePageGroup: RenamePageGroup.kind
    case .movePageGroups: MovePageGroups.kind
    case .extractPageGroups: ExtractPageGroups.kind
    case .addPages: AddPages.kind
    case .movePages: MovePages.kind
    case .splitPageGroup: SplitPageGroup.kind
    case .createTagGroup: CreateTagGroup.kind
    case .renameTagGroup: RenameTagGroup.kind
    case .moveTagGroup: MoveTagGroup.kind
    case .duplicateTagGroup: DuplicateTagGroup.kind
    case .deleteTagGroup: DeleteTagGroup.kind
    case .createTags: CreateTags.kind
    case .renameTag: RenameTag.kind
    case .recolorTags: RecolorTags.kind
    case .setTagScope: SetTagScope.kind
    case .moveTags: MoveTags.kind
    case .mergeTags: MergeTags.kind
    case .deleteTags: DeleteTags.kind
    case .createVariable: CreateVariable.kind
    case .renameVariable: RenameVariable.kind
    case .recolorVariables: RecolorVariables.kind
    case .setVariableScope: SetVariableScope.kind
    case .moveVariable: MoveVariable.kind
    case .addOption: AddOption.kind
    case .renameOption: RenameOption.kind
    case .moveOption: MoveOption.kind
    case .removeOption: RemoveOption.kind
    case .deleteVariables: DeleteVariables.kind
    case .assign: Assign.kind
    case .createSavedView: CreateSavedView.kind
    case .renameSavedView: RenameSavedView.kind
    case .changeSavedView: ChangeSavedView.kind
    case .moveSavedView: MoveSavedView.kind
    case .deleteSavedView: DeleteSavedView.kind
    case .createNote: CreateNote.kind
    case .replyToNote: ReplyToNote.kind
    case .editNote: EditNote.kind
    case .moveNote: MoveNote.kind
    case .resizeNote: ResizeNote.kind
    case .setNoteParent: SetNoteParent.kind
    case .reorderNotes: ReorderNotes.kind
    case .deleteNote: DeleteNote.kind
    case .restoreNote: RestoreNote.kind
    case .rebindPage: RebindPage.kind
    case .makeVersionCurrent: MakeVersionCurrent.kind
    case .correctText: CorrectText.kind
    case .starDocs: StarDocs.kind
    case .rebindPages: RebindPages.kind
    }
  }

  /// The command's number: the first byte of its encoding.
  public var number: UInt8 {
    switch self {
    case .createDoc: 0
    case .renameDoc: 1
    case .duplicate: 2
    case .moveToTrash: 3
    case .restore: 4
    case .addPageGroup: 5
    case .renamePageGroup: 6
    case .movePageGroups: 7
    case .extractPageGroups: 8
    case .addPages: 9
    case .movePages: 10
    case .splitPageGroup: 11
    case .createTagGroup: 12
    case .renameTagGroup: 13
    case .moveTagGroup: 14
    case .duplicateTagGroup: 15
    case .deleteTagGroup: 16
    case .createTags: 17
    case .renameTag: 18
    case .recolorTags: 19
    case .setTagScope: 20
    case .moveTags: 21
    case .mergeTags: 22
    case .deleteTags: 23
    case .createVariable: 24
    case .renameVariable: 25
    case .recolorVariables: 26
    case .setVariableScope: 27
    case .moveVariable: 28
    case .addOption: 29
    case .renameOption: 30
    case .moveOption: 31
    case .removeOption: 32
    case .deleteVariables: 33
    case .assign: 34
    case .createSavedView: 35
    case .renameSavedView: 36
    case .changeSavedView: 37
    case .moveSavedView: 38
    case .deleteSavedView: 39
    case .createNote: 40
    case .replyToNote: 41
    case .editNote: 42
    case .moveNote: 43
    case .resizeNote: 44
    case .setNoteParent: 45
    case .reorderNotes: 46
    case .deleteNote: 47
    case .restoreNote: 48
    case .rebindPage: 49
    case .makeVersionCurrent: 50
    case .correctText: 51
    case .starDocs: 52
    case .rebindPages: 53
    }
  }

  /// The pages on which other clients' leases block the command.
  var exclusivePages: [Page.ID] {
    switch self {
    case .createDoc(let command): command.exclusivePages
    case .renameDoc(let command): command.exclusivePages
    case .duplicate(let command): command.exclusivePages
    case .moveToTrash(let command): command.exclusivePages
    case .restore(let command): command.exclusivePages
    case .addPageGroup(let command): command.exclusivePages
    case .renamePageGroup(let command): command.exclusivePages
    case .movePageGroups(let command): command.exclusivePages
    case .extractPageGroups(let command): command.exclusivePages
    case .addPages(let command): command.exclusivePages
    case .movePages(let command): command.exclusivePages
    case .splitPageGroup(let command): command.exclusivePages
    case .createTagGroup(let command): command.exclusivePages
    case .renameTagGroup(let command): command.exclusivePages
    case .moveTagGroup(let command): command.exclusivePages
    case .duplicateTagGroup(let command): command.exclusivePages
    case .deleteTagGroup(let command): command.exclusivePages
    case .createTags(let command): command.exclusivePages
    case .renameTag(let command): command.exclusivePages
    case .recolorTags(let command): command.exclusivePages
    case .setTagScope(let command): command.exclusivePages
    case .moveTags(let command): command.exclusivePages
    case .mergeTags(let command): command.exclusivePages
    case .deleteTags(let command): command.exclusivePages
    case .createVariable(let command): command.exclusivePages
    case .renameVariable(let command): command.exclusivePages
    case .recolorVariables(let command): command.exclusivePages
    case .setVariableScope(let command): command.exclusivePages
    case .moveVariable(let command): command.exclusivePages
    case .addOption(let command): command.exclusivePages
    case .renameOption(let command): command.exclusivePages
    case .moveOption(let command): command.exclusivePages
    case .removeOption(let command): command.exclusivePages
    case .deleteVariables(let command): command.exclusivePages
    case .assign(let command): command.exclusivePages
    case .createSavedView(let command): command.exclusivePages
    case .renameSavedView(let command): command.exclusivePages
    case .changeSavedView(let command): command.exclusivePages
    case .moveSavedView(let command): command.exclusivePages
    case .deleteSavedView(let command): command.exclusivePages
    case .createNote(let command): command.exclusivePages
    case .replyToNote(let command): command.exclusivePages
    case .editNote(let command): command.exclusivePages
    case .moveNote(let command): command.exclusivePages
    case .resizeNote(let command): command.exclusivePages
    case .setNoteParent(let command): command.exclusivePages
    case .reorderNotes(let command): command.exclusivePages
    case .deleteNote(let command): command.exclusivePages
    case .restoreNote(let command): command.exclusivePages
    case .rebindPage(let command): command.exclusivePages
    case .makeVersionCurrent(let command): command.exclusivePages
    case .correctText(let command): command.exclusivePages
    case .starDocs(let command): command.exclusivePages
    case .rebindPages(let command): command.exclusivePages
    }
  }

  /// Changes the library.
  func apply(to editor: inout LibraryEditor<some CommandTransaction>) throws(LibraryError) -> EditSubject {
    switch self {
    case .createDoc(let command): try command.apply(to: &editor)
    case .renameDoc(let command): try command.apply(to: &editor)
    case .duplicate(let command): try command.apply(to: &editor)
    case .moveToTrash(let command): try command.apply(to: &editor)
    case .restore(let command): try command.apply(to: &editor)
    case .addPageGroup(let command): try command.apply(to: &editor)
    case .renamePageGroup(let command): try command.apply(to: &editor)
    case .movePageGroups(let command): try command.apply(to: &editor)
    case .extractPageGroups(let command): try command.apply(to: &editor)
    case .addPages(let command): try command.apply(to: &editor)
    case .movePages(let command): try command.apply(to: &editor)
    case .splitPageGroup(let command): try command.apply(to: &editor)
    case .createTagGroup(let command): try command.apply(to: &editor)
    case .renameTagGroup(let command): try command.apply(to: &editor)
    case .moveTagGroup(let command): try command.apply(to: &editor)
    case .duplicateTagGroup(let command): try command.apply(to: &editor)
    case .deleteTagGroup(let command): try command.apply(to: &editor)
    case .createTags(let command): try command.apply(to: &editor)
    case .renameTag(let command): try command.apply(to: &editor)
    case .recolorTags(let command): try command.apply(to: &editor)
    case .setTagScope(let command): try command.apply(to: &editor)
    case .moveTags(let command): try command.apply(to: &editor)
    case .mergeTags(let command): try command.apply(to: &editor)
    case .deleteTags(let command): try command.apply(to: &editor)
    case .createVariable(let command): try command.apply(to: &editor)
    case .renameVariable(let command): try command.apply(to: &editor)
    case .recolorVariables(let command): try command.apply(to: &editor)
    case .setVariableScope(let command): try command.apply(to: &editor)
    case .moveVariable(let command): try command.apply(to: &editor)
    case .addOption(let command): try command.apply(to: &editor)
    case .renameOption(let command): try command.apply(to: &editor)
    case .moveOption(let command): try command.apply(to: &editor)
    case .removeOption(let command): try command.apply(to: &editor)
    case .deleteVariables(let command): try command.apply(to: &editor)
    case .assign(let command): try command.apply(to: &editor)
    case .createSavedView(let command): try command.apply(to: &editor)
    case .renameSavedView(let command): try command.apply(to: &editor)
    case .changeSavedView(let command): try command.apply(to: &editor)
    case .moveSavedView(let command): try command.apply(to: &editor)
    case .deleteSavedView(let command): try command.apply(to: &editor)
    case .createNote(let command): try command.apply(to: &editor)
    case .replyToNote(let command): try command.apply(to: &editor)
    case .editNote(let command): try command.apply(to: &editor)
    case .moveNote(let command): try command.apply(to: &editor)
    case .resizeNote(let command): try command.apply(to: &editor)
    case .setNoteParent(let command): try command.apply(to: &editor)
    case .reorderNotes(let command): try command.apply(to: &editor)
    case .deleteNote(let command): try command.apply(to: &editor)
    case .restoreNote(let command): try command.apply(to: &editor)
    case .rebindPage(let command): try command.apply(to: &editor)
    case .makeVersionCurrent(let command): try command.apply(to: &editor)
    case .correctText(let command): try command.apply(to: &editor)
    case .starDocs(let command): try command.apply(to: &editor)
    case .rebindPages(let command): try command.apply(to: &editor)
    }
  }
}

#if !hasFeature(Embedded)
  extension LibraryCommand {
    /// The names of commands in JSON.
    package enum Name: String, CodingKey, CaseIterable {
      case createDoc
      case renameDoc
      case duplicate
      case moveToTrash
      case restore
      case addPageGroup
      case renamePageGroup
      case movePageGroups
      case extractPageGroups
      case addPages
      case movePages
      case splitPageGroup
      case createTagGroup
      case renameTagGroup
      case moveTagGroup
      case duplicateTagGroup
      case deleteTagGroup
      case createTags
      case renameTag
      case recolorTags
      case setTagScope
      case moveTags
      case mergeTags
      case deleteTags
      case createVariable
      case renameVariable
      case recolorVariables
      case setVariableScope
      case moveVariable
      case addOption
      case renameOption
      case moveOption
      case removeOption
      case deleteVariables
      case assign
      case createSavedView
      case renameSavedView
      case changeSavedView
      case moveSavedView
      case deleteSavedView
      case createNote
      case replyToNote
      case editNote
      case moveNote
      case resizeNote
      case setNoteParent
      case reorderNotes
      case deleteNote
      case restoreNote
      case rebindPage
      case makeVersionCurrent
      case correctText
      case starDocs
      case rebindPages

      /// The first byte of the command's encoding.
      package var number: UInt8 {
        switch self {
        case .createDoc: 0
        case .renameDoc: 1
        case .duplicate: 2
        case .moveToTrash: 3
        case .restore: 4
        case .addPageGroup: 5
        case .renamePageGroup: 6
        case .movePageGroups: 7
        case .extractPageGroups: 8
        case .addPages: 9
        case .movePages: 10
        case .splitPageGroup: 11
        case .createTagGroup: 12
        case .renameTagGroup: 13
        case .moveTagGroup: 14
        case .duplicateTagGroup: 15
        case .deleteTagGroup: 16
        case .createTags: 17
        case .renameTag: 18
        case .recolorTags: 19
        case .setTagScope: 20
        case .moveTags: 21
        case .mergeTags: 22
        case .deleteTags: 23
        case .createVariable: 24
        case .renameVariable: 25
        case .recolorVariables: 26
        case .setVariableScope: 27
        case .moveVariable: 28
        case .addOption: 29
        case .renameOption: 30
        case .moveOption: 31
        case .removeOption: 32
        case .deleteVariables: 33
        case .assign: 34
        case .createSavedView: 35
        case .renameSavedView: 36
        case .changeSavedView: 37
        case .moveSavedView: 38
        case .deleteSavedView: 39
        case .createNote: 40
        case .replyToNote: 41
        case .editNote: 42
        case .moveNote: 43
        case .resizeNote: 44
        case .setNoteParent: 45
        case .reorderNotes: 46
        case .deleteNote: 47
        case .restoreNote: 48
        case .rebindPage: 49
        case .makeVersionCurrent: 50
        case .correctText: 51
        case .starDocs: 52
        case .rebindPages: 53
        }
      }

      /// The name in the JSON of the older routes.
      package var former: String {
        switch self {
        case .createNote: "create"
        case .replyToNote: "reply"
        case .editNote: "edit"
        case .moveNote: "move"
        case .resizeNote: "resize"
        case .setNoteParent: "setParent"
        case .reorderNotes: "reorder"
        case .deleteNote: "delete"
        case .restoreNote: "restore"
        default: rawValue
        }
      }
    }

    /// The name in JSON.
    package var name: Name {
      switch self {
      case .createDoc: .createDoc
      case .renameDoc: .renameDoc
      case .duplicate: .duplicate
      case .moveToTrash: .moveToTrash
      case .restore: .restore
      case .addPageGroup: .addPageGroup
      case .renamePageGroup: .renamePageGroup
      case .movePageGroups: .movePageGroups
      case .extractPageGroups: .extractPageGroups
      case .addPages: .addPages
      case .movePages: .movePages
      case .splitPageGroup: .splitPageGroup
      case .createTagGroup: .createTagGroup
      case .renameTagGroup: .renameTagGroup
      case .moveTagGroup: .moveTagGroup
      case .duplicateTagGroup: .duplicateTagGroup
      case .deleteTagGroup: .deleteTagGroup
      case .createTags: .createTags
      case .renameTag: .renameTag
      case .recolorTags: .recolorTags
      case .setTagScope: .setTagScope
      case .moveTags: .moveTags
      case .mergeTags: .mergeTags
      case .deleteTags: .deleteTags
      case .createVariable: .createVariable
      case .renameVariable: .renameVariable
      case .recolorVariables: .recolorVariables
      case .setVariableScope: .setVariableScope
      case .moveVariable: .moveVariable
      case .addOption: .addOption
      case .renameOption: .renameOption
      case .moveOption: .moveOption
      case .removeOption: .removeOption
      case .deleteVariables: .deleteVariables
      case .assign: .assign
      case .createSavedView: .createSavedView
      case .renameSavedView: .renameSavedView
      case .changeSavedView: .changeSavedView
      case .moveSavedView: .moveSavedView
      case .deleteSavedView: .deleteSavedView
      case .createNote: .createNote
      case .replyToNote: .replyToNote
      case .editNote: .editNote
      case .moveNote: .moveNote
      case .resizeNote: .resizeNote
      case .setNoteParent: .setNoteParent
      case .reorderNotes: .reorderNotes
      case .deleteNote: .deleteNote
      case .restoreNote: .restoreNote
      case .rebindPage: .rebindPage
      case .makeVersionCurrent: .makeVersionCurrent
      case .correctText: .correctText
      case .starDocs: .starDocs
      case .rebindPages: .rebindPages
      }
    }

    /// Reads the fields of a command.
    package init(_ name: Name, fields decoder: any Decoder) throws {
      switch name {
      case .createDoc: self = .createDoc(try CreateDoc(from: decoder))
      case .renameDoc: self = .renameDoc(try RenameDoc(from: decoder))
      case .duplicate: self = .duplicate(try Duplicate(from: decoder))
      case .moveToTrash: self = .moveToTrash(try MoveToTrash(from: decoder))
      case .restore: self = .restore(try Restore(from: decoder))
      case .addPageGroup: self = .addPageGroup(try AddPageGroup(from: decoder))
      case .renamePageGroup: self = .renamePageGroup(try RenamePageGroup(from: decoder))
      case .movePageGroups: self = .movePageGroups(try MovePageGroups(from: decoder))
      case .extractPageGroups: self = .extractPageGroups(try ExtractPageGroups(from: decoder))
      case .addPages: self = .addPages(try AddPages(from: decoder))
      case .movePages: self = .movePages(try MovePages(from: decoder))
      case .splitPageGroup: self = .splitPageGroup(try SplitPageGroup(from: decoder))
      case .createTagGroup: self = .createTagGroup(try CreateTagGroup(from: decoder))
      case .renameTagGroup: self = .renameTagGroup(try RenameTagGroup(from: decoder))
      case .moveTagGroup: self = .moveTagGroup(try MoveTagGroup(from: decoder))
      case .duplicateTagGroup: self = .duplicateTagGroup(try DuplicateTagGroup(from: decoder))
      case .deleteTagGroup: self = .deleteTagGroup(try DeleteTagGroup(from: decoder))
      case .createTags: self = .createTags(try CreateTags(from: decoder))
      case .renameTag: self = .renameTag(try RenameTag(from: decoder))
      case .recolorTags: self = .recolorTags(try RecolorTags(from: decoder))
      case .setTagScope: self = .setTagScope(try SetTagScope(from: decoder))
      case .moveTags: self = .moveTags(try MoveTags(from: decoder))
      case .mergeTags: self = .mergeTags(try MergeTags(from: decoder))
      case .deleteTags: self = .deleteTags(try DeleteTags(from: decoder))
      case .createVariable: self = .createVariable(try CreateVariable(from: decoder))
      case .renameVariable: self = .renameVariable(try RenameVariable(from: decoder))
      case .recolorVariables: self = .recolorVariables(try RecolorVariables(from: decoder))
      case .setVariableScope: self = .setVariableScope(try SetVariableScope(from: decoder))
      case .moveVariable: self = .moveVariable(try MoveVariable(from: decoder))
      case .addOption: self = .addOption(try AddOption(from: decoder))
      case .renameOption: self = .renameOption(try RenameOption(from: decoder))
      case .moveOption: self = .moveOption(try MoveOption(from: decoder))
      case .removeOption: self = .removeOption(try RemoveOption(from: decoder))
      case .deleteVariables: self = .deleteVariables(try DeleteVariables(from: decoder))
      case .assign: self = .assign(try Assign(from: decoder))
      case .createSavedView: self = .createSavedView(try CreateSavedView(from: decoder))
      case .renameSavedView: self = .renameSavedView(try RenameSavedView(from: decoder))
      case .changeSavedView: self = .changeSavedView(try ChangeSavedView(from: decoder))
      case .moveSavedView: self = .moveSavedView(try MoveSavedView(from: decoder))
      case .deleteSavedView: self = .deleteSavedView(try DeleteSavedView(from: decoder))
      case .createNote: self = .createNote(try CreateNote(from: decoder))
      case .replyToNote: self = .replyToNote(try ReplyToNote(from: decoder))
      case .editNote: self = .editNote(try EditNote(from: decoder))
      case .moveNote: self = .moveNote(try MoveNote(from: decoder))
      case .resizeNote: self = .resizeNote(try ResizeNote(from: decoder))
      case .setNoteParent: self = .setNoteParent(try SetNoteParent(from: decoder))
      case .reorderNotes: self = .reorderNotes(try ReorderNotes(from: decoder))
      case .deleteNote: self = .deleteNote(try DeleteNote(from: decoder))
      case .restoreNote: self = .restoreNote(try RestoreNote(from: decoder))
      case .rebindPage: self = .rebindPage(try RebindPage(from: decoder))
      case .makeVersionCurrent: self = .makeVersionCurrent(try MakeVersionCurrent(from: decoder))
      case .correctText: self = .correctText(try CorrectText(from: decoder))
      case .starDocs: self = .starDocs(try StarDocs(from: decoder))
      case .rebindPages: self = .rebindPages(try RebindPages(from: decoder))
      }
    }

    /// Writes the fields.
    package func encodeFields(to encoder: any Encoder) throws {
      switch self {
      case .createDoc(let command): try command.encode(to: encoder)
      case .renameDoc(let command): try command.encode(to: encoder)
      case .duplicate(let command): try command.encode(to: encoder)
      case .moveToTrash(let command): try command.encode(to: encoder)
      case .restore(let command): try command.encode(to: encoder)
      case .addPageGroup(let command): try command.encode(to: encoder)
      case .renamePageGroup(let command): try command.encode(to: encoder)
      case .movePageGroups(let command): try command.encode(to: encoder)
      case .extractPageGroups(let command): try command.encode(to: encoder)
      case .addPages(let command): try command.encode(to: encoder)
      case .movePages(let command): try command.encode(to: encoder)
      case .splitPageGroup(let command): try command.encode(to: encoder)
      case .createTagGroup(let command): try command.encode(to: encoder)
      case .renameTagGroup(let command): try command.encode(to: encoder)
      case .moveTagGroup(let command): try command.encode(to: encoder)
      case .duplicateTagGroup(let command): try command.encode(to: encoder)
      case .deleteTagGroup(let command): try command.encode(to: encoder)
      case .createTags(let command): try command.encode(to: encoder)
      case .renameTag(let command): try command.encode(to: encoder)
      case .recolorTags(let command): try command.encode(to: encoder)
      case .setTagScope(let command): try command.encode(to: encoder)
      case .moveTags(let command): try command.encode(to: encoder)
      case .mergeTags(let command): try command.encode(to: encoder)
      case .deleteTags(let command): try command.encode(to: encoder)
      case .createVariable(let command): try command.encode(to: encoder)
      case .renameVariable(let command): try command.encode(to: encoder)
      case .recolorVariables(let command): try command.encode(to: encoder)
      case .setVariableScope(let command): try command.encode(to: encoder)
      case .moveVariable(let command): try command.encode(to: encoder)
      case .addOption(let command): try command.encode(to: encoder)
      case .renameOption(let command): try command.encode(to: encoder)
      case .moveOption(let command): try command.encode(to: encoder)
      case .removeOption(let command): try command.encode(to: encoder)
      case .deleteVariables(let command): try command.encode(to: encoder)
      case .assign(let command): try command.encode(to: encoder)
      case .createSavedView(let command): try command.encode(to: encoder)
      case .renameSavedView(let command): try command.encode(to: encoder)
      case .changeSavedView(let command): try command.encode(to: encoder)
      case .moveSavedView(let command): try command.encode(to: encoder)
      case .deleteSavedView(let command): try command.encode(to: encoder)
      case .createNote(let command): try command.encode(to: encoder)
      case .replyToNote(let command): try command.encode(to: encoder)
      case .editNote(let command): try command.encode(to: encoder)
      case .moveNote(let command): try command.encode(to: encoder)
      case .resizeNote(let command): try command.encode(to: encoder)
      case .setNoteParent(let command): try command.encode(to: encoder)
      case .reorderNotes(let command): try command.encode(to: encoder)
      case .deleteNote(let command): try command.encode(to: encoder)
      case .restoreNote(let command): try command.encode(to: encoder)
      case .rebindPage(let command): try command.encode(to: encoder)
      case .makeVersionCurrent(let command): try command.encode(to: encoder)
      case .correctText(let command): try command.encode(to: encoder)
      case .starDocs(let command): try command.encode(to: encoder)
      case .rebindPages(let command): try command.encode(to: encoder)
      }
    }
  }

  extension CreateDoc: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        title: try fields.decodeIfPresent(String.self, forKey: "title"),
        bundle: try fields.decodeIfPresent(PDFBundle.ID.self, forKey: "bundle"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encodeIfPresent(title, forKey: "title")
      try fields.encodeIfPresent(bundle, forKey: "bundle")
    }
  }

  extension RenameDoc: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        doc: try fields.decode(Doc.ID.self, forKey: "doc"),
        title: try fields.decode(String.self, forKey: "title"),
        seen: try fields.decodeIfPresent(String.self, forKey: "seen"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(doc, forKey: "doc")
      try fields.encode(title, forKey: "title")
      try fields.encodeIfPresent(seen, forKey: "seen")
    }
  }

  extension Duplicate: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        selection: try fields.decode(StructureSelection.self, forKey: "selection"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(selection, forKey: "selection")
    }
  }

  extension MoveToTrash: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        selection: try fields.decode(StructureSelection.self, forKey: "selection"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(selection, forKey: "selection")
    }
  }

  extension Restore: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        selection: try fields.decode(StructureSelection.self, forKey: "selection"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(selection, forKey: "selection")
    }
  }

  extension AddPageGroup: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        doc: try fields.decode(Doc.ID.self, forKey: "doc"),
        title: try fields.decode(String.self, forKey: "title"),
        before: try fields.decodeIfPresent(PageGroup.ID.self, forKey: "before"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(doc, forKey: "doc")
      try fields.encode(title, forKey: "title")
      try fields.encodeIfPresent(before, forKey: "before")
    }
  }

  extension RenamePageGroup: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        pageGroup: try fields.decode(PageGroup.ID.self, forKey: "pageGroup"),
        title: try fields.decode(String.self, forKey: "title"),
        seen: try fields.decodeIfPresent(String.self, forKey: "seen"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(pageGroup, forKey: "pageGroup")
      try fields.encode(title, forKey: "title")
      try fields.encodeIfPresent(seen, forKey: "seen")
    }
  }

  extension MovePageGroups: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        pageGroups: try fields.decode([PageGroup.ID].self, forKey: "pageGroups"),
        doc: try fields.decode(Doc.ID.self, forKey: "doc"),
        before: try fields.decodeIfPresent(PageGroup.ID.self, forKey: "before"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(pageGroups, forKey: "pageGroups")
      try fields.encode(doc, forKey: "doc")
      try fields.encodeIfPresent(before, forKey: "before")
    }
  }

  extension ExtractPageGroups: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        pageGroups: try fields.decode([PageGroup.ID].self, forKey: "pageGroups"),
        title: try fields.decodeIfPresent(String.self, forKey: "title"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(pageGroups, forKey: "pageGroups")
      try fields.encodeIfPresent(title, forKey: "title")
    }
  }

  extension AddPages: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        bundle: try fields.decode(PDFBundle.ID.self, forKey: "bundle"),
        pageNumbers: try fields.decode([Int].self, forKey: "pageNumbers"),
        pageGroup: try fields.decode(PageGroup.ID.self, forKey: "pageGroup"),
        before: try fields.decodeIfPresent(Page.ID.self, forKey: "before"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(bundle, forKey: "bundle")
      try fields.encode(pageNumbers, forKey: "pageNumbers")
      try fields.encode(pageGroup, forKey: "pageGroup")
      try fields.encodeIfPresent(before, forKey: "before")
    }
  }

  extension MovePages: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        pages: try fields.decode([Page.ID].self, forKey: "pages"),
        pageGroup: try fields.decode(PageGroup.ID.self, forKey: "pageGroup"),
        before: try fields.decodeIfPresent(Page.ID.self, forKey: "before"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(pages, forKey: "pages")
      try fields.encode(pageGroup, forKey: "pageGroup")
      try fields.encodeIfPresent(before, forKey: "before")
    }
  }

  extension SplitPageGroup: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        pageGroup: try fields.decode(PageGroup.ID.self, forKey: "pageGroup"),
        parts: try fields.decode([SplitPart].self, forKey: "parts"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(pageGroup, forKey: "pageGroup")
      try fields.encode(parts, forKey: "parts")
    }
  }

  extension CreateTagGroup: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        name: try fields.decode(String.self, forKey: "name"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(name, forKey: "name")
    }
  }

  extension RenameTagGroup: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        group: try fields.decode(TagGroup.ID.self, forKey: "group"),
        name: try fields.decode(String.self, forKey: "name"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(group, forKey: "group")
      try fields.encode(name, forKey: "name")
    }
  }

  extension MoveTagGroup: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        group: try fields.decode(TagGroup.ID.self, forKey: "group"),
        before: try fields.decodeIfPresent(TagGroup.ID.self, forKey: "before"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(group, forKey: "group")
      try fields.encodeIfPresent(before, forKey: "before")
    }
  }

  extension DuplicateTagGroup: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        group: try fields.decode(TagGroup.ID.self, forKey: "group"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(group, forKey: "group")
    }
  }

  extension DeleteTagGroup: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        group: try fields.decode(TagGroup.ID.self, forKey: "group"),
        everywhere: try fields.decode(Bool.self, forKey: "everywhere"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(group, forKey: "group")
      try fields.encode(everywhere, forKey: "everywhere")
    }
  }

  extension CreateTags: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        names: try fields.decode([String].self, forKey: "names"),
        group: try fields.decodeIfPresent(TagGroup.ID.self, forKey: "group"),
        color: try fields.decode(HexColor.self, forKey: "color"),
        scope: try fields.decode(MetadataScope.self, forKey: "scope"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(names, forKey: "names")
      try fields.encodeIfPresent(group, forKey: "group")
      try fields.encode(color, forKey: "color")
      try fields.encode(scope, forKey: "scope")
    }
  }

  extension RenameTag: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        tag: try fields.decode(PaperTag.ID.self, forKey: "tag"),
        name: try fields.decode(String.self, forKey: "name"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(tag, forKey: "tag")
      try fields.encode(name, forKey: "name")
    }
  }

  extension RecolorTags: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        tags: try fields.decode([PaperTag.ID].self, forKey: "tags"),
        color: try fields.decode(HexColor.self, forKey: "color"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(tags, forKey: "tags")
      try fields.encode(color, forKey: "color")
    }
  }

  extension SetTagScope: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        tags: try fields.decode([PaperTag.ID].self, forKey: "tags"),
        scope: try fields.decode(MetadataScope.self, forKey: "scope"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(tags, forKey: "tags")
      try fields.encode(scope, forKey: "scope")
    }
  }

  extension MoveTags: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        tags: try fields.decode([PaperTag.ID].self, forKey: "tags"),
        group: try fields.decodeIfPresent(TagGroup.ID.self, forKey: "group"),
        before: try fields.decodeIfPresent(PaperTag.ID.self, forKey: "before"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(tags, forKey: "tags")
      try fields.encodeIfPresent(group, forKey: "group")
      try fields.encodeIfPresent(before, forKey: "before")
    }
  }

  extension MergeTags: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        tags: try fields.decode([PaperTag.ID].self, forKey: "tags"),
        into: try fields.decode(PaperTag.ID.self, forKey: "into"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(tags, forKey: "tags")
      try fields.encode(into, forKey: "into")
    }
  }

  extension DeleteTags: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        tags: try fields.decode([PaperTag.ID].self, forKey: "tags"),
        everywhere: try fields.decode(Bool.self, forKey: "everywhere"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(tags, forKey: "tags")
      try fields.encode(everywhere, forKey: "everywhere")
    }
  }

  extension CreateVariable: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        name: try fields.decode(String.self, forKey: "name"),
        type: try fields.decode(VariableType.self, forKey: "type"),
        scope: try fields.decode(MetadataScope.self, forKey: "scope"),
        color: try fields.decode(HexColor.self, forKey: "color"),
        options: try fields.decode([String].self, forKey: "options"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(name, forKey: "name")
      try fields.encode(type, forKey: "type")
      try fields.encode(scope, forKey: "scope")
      try fields.encode(color, forKey: "color")
      try fields.encode(options, forKey: "options")
    }
  }

  extension RenameVariable: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        variable: try fields.decode(Variable.ID.self, forKey: "variable"),
        name: try fields.decode(String.self, forKey: "name"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(variable, forKey: "variable")
      try fields.encode(name, forKey: "name")
    }
  }

  extension RecolorVariables: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        variables: try fields.decode([Variable.ID].self, forKey: "variables"),
        color: try fields.decode(HexColor.self, forKey: "color"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(variables, forKey: "variables")
      try fields.encode(color, forKey: "color")
    }
  }

  extension SetVariableScope: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        variables: try fields.decode([Variable.ID].self, forKey: "variables"),
        scope: try fields.decode(MetadataScope.self, forKey: "scope"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(variables, forKey: "variables")
      try fields.encode(scope, forKey: "scope")
    }
  }

  extension MoveVariable: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        variable: try fields.decode(Variable.ID.self, forKey: "variable"),
        before: try fields.decodeIfPresent(Variable.ID.self, forKey: "before"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(variable, forKey: "variable")
      try fields.encodeIfPresent(before, forKey: "before")
    }
  }

  extension AddOption: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        variable: try fields.decode(Variable.ID.self, forKey: "variable"),
        name: try fields.decode(String.self, forKey: "name"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(variable, forKey: "variable")
      try fields.encode(name, forKey: "name")
    }
  }

  extension RenameOption: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        variable: try fields.decode(Variable.ID.self, forKey: "variable"),
        option: try fields.decode(VariableOption.ID.self, forKey: "option"),
        name: try fields.decode(String.self, forKey: "name"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(variable, forKey: "variable")
      try fields.encode(option, forKey: "option")
      try fields.encode(name, forKey: "name")
    }
  }

  extension MoveOption: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        variable: try fields.decode(Variable.ID.self, forKey: "variable"),
        option: try fields.decode(VariableOption.ID.self, forKey: "option"),
        before: try fields.decodeIfPresent(VariableOption.ID.self, forKey: "before"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(variable, forKey: "variable")
      try fields.encode(option, forKey: "option")
      try fields.encodeIfPresent(before, forKey: "before")
    }
  }

  extension RemoveOption: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        variable: try fields.decode(Variable.ID.self, forKey: "variable"),
        option: try fields.decode(VariableOption.ID.self, forKey: "option"),
        values: try fields.decode(OptionValues.self, forKey: "values"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(variable, forKey: "variable")
      try fields.encode(option, forKey: "option")
      try fields.encode(values, forKey: "values")
    }
  }

  extension DeleteVariables: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        variables: try fields.decode([Variable.ID].self, forKey: "variables"),
        everywhere: try fields.decode(Bool.self, forKey: "everywhere"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(variables, forKey: "variables")
      try fields.encode(everywhere, forKey: "everywhere")
    }
  }

  extension Assign: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        assignment: try fields.decode(MetadataAssignment.self, forKey: "assignment"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(assignment, forKey: "assignment")
    }
  }

  extension CreateSavedView: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        name: try fields.decode(String.self, forKey: "name"),
        filter: try fields.decode(String.self, forKey: "filter"),
        sort: try fields.decode(DocSort.self, forKey: "sort"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(name, forKey: "name")
      try fields.encode(filter, forKey: "filter")
      try fields.encode(sort, forKey: "sort")
    }
  }

  extension RenameSavedView: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        view: try fields.decode(SavedView.ID.self, forKey: "view"),
        name: try fields.decode(String.self, forKey: "name"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(view, forKey: "view")
      try fields.encode(name, forKey: "name")
    }
  }

  extension ChangeSavedView: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        view: try fields.decode(SavedView.ID.self, forKey: "view"),
        filter: try fields.decode(String.self, forKey: "filter"),
        sort: try fields.decode(DocSort.self, forKey: "sort"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(view, forKey: "view")
      try fields.encode(filter, forKey: "filter")
      try fields.encode(sort, forKey: "sort")
    }
  }

  extension MoveSavedView: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        view: try fields.decode(SavedView.ID.self, forKey: "view"),
        before: try fields.decodeIfPresent(SavedView.ID.self, forKey: "before"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(view, forKey: "view")
      try fields.encodeIfPresent(before, forKey: "before")
    }
  }

  extension DeleteSavedView: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        view: try fields.decode(SavedView.ID.self, forKey: "view"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(view, forKey: "view")
    }
  }

  extension CreateNote: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        version: try fields.decode(PageVersion.ID.self, forKey: "version"),
        rect: try fields.decode(NormalizedRect.self, forKey: "rect"),
        title: try fields.decodeIfPresent(String.self, forKey: "title"),
        body: try fields.decode(String.self, forKey: "body"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(version, forKey: "version")
      try fields.encode(rect, forKey: "rect")
      try fields.encodeIfPresent(title, forKey: "title")
      try fields.encode(body, forKey: "body")
    }
  }

  extension ReplyToNote: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        to: try fields.decode(NoteBlock.ID.self, forKey: "to"),
        title: try fields.decodeIfPresent(String.self, forKey: "title"),
        body: try fields.decode(String.self, forKey: "body"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(to, forKey: "to")
      try fields.encodeIfPresent(title, forKey: "title")
      try fields.encode(body, forKey: "body")
    }
  }

  extension EditNote: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        note: try fields.decode(NoteBlock.ID.self, forKey: "note"),
        title: try fields.decodeIfPresent(String.self, forKey: "title"),
        body: try fields.decode(String.self, forKey: "body"),
        seen: try fields.decodeIfPresent(NoteWords.self, forKey: "seen"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(note, forKey: "note")
      try fields.encodeIfPresent(title, forKey: "title")
      try fields.encode(body, forKey: "body")
      try fields.encodeIfPresent(seen, forKey: "seen")
    }
  }

  extension MoveNote: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        note: try fields.decode(NoteBlock.ID.self, forKey: "note"),
        x: try fields.decode(Double.self, forKey: "x"),
        y: try fields.decode(Double.self, forKey: "y"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(note, forKey: "note")
      try fields.encode(x, forKey: "x")
      try fields.encode(y, forKey: "y")
    }
  }

  extension ResizeNote: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        note: try fields.decode(NoteBlock.ID.self, forKey: "note"),
        width: try fields.decode(Double.self, forKey: "width"),
        height: try fields.decode(Double.self, forKey: "height"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(note, forKey: "note")
      try fields.encode(width, forKey: "width")
      try fields.encode(height, forKey: "height")
    }
  }

  extension SetNoteParent: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        note: try fields.decode(NoteBlock.ID.self, forKey: "note"),
        parent: try fields.decodeIfPresent(NoteBlock.ID.self, forKey: "parent"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(note, forKey: "note")
      try fields.encodeIfPresent(parent, forKey: "parent")
    }
  }

  extension ReorderNotes: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        version: try fields.decode(PageVersion.ID.self, forKey: "version"),
        parent: try fields.decodeIfPresent(NoteBlock.ID.self, forKey: "parent"),
        order: try fields.decode([NoteBlock.ID].self, forKey: "order"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(version, forKey: "version")
      try fields.encodeIfPresent(parent, forKey: "parent")
      try fields.encode(order, forKey: "order")
    }
  }

  extension DeleteNote: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        note: try fields.decode(NoteBlock.ID.self, forKey: "note"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(note, forKey: "note")
    }
  }

  extension RestoreNote: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        note: try fields.decode(NoteBlock.ID.self, forKey: "note"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(note, forKey: "note")
    }
  }

  extension RebindPage: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        page: try fields.decode(Page.ID.self, forKey: "page"),
        bundle: try fields.decode(PDFBundle.ID.self, forKey: "bundle"),
        pageNumber: try fields.decode(Int.self, forKey: "pageNumber"),
        inherited: try fields.decodeIfPresent(PageVersion.Inheritance.self, forKey: "inherited") ?? .metadata)
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(page, forKey: "page")
      try fields.encode(bundle, forKey: "bundle")
      try fields.encode(pageNumber, forKey: "pageNumber")
      try fields.encode(inherited, forKey: "inherited")
    }
  }

  extension MakeVersionCurrent: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        page: try fields.decode(Page.ID.self, forKey: "page"),
        version: try fields.decode(PageVersion.ID.self, forKey: "version"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(page, forKey: "page")
      try fields.encode(version, forKey: "version")
    }
  }

  extension CorrectText: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        bundle: try fields.decode(PDFBundle.ID.self, forKey: "bundle"),
        pageNumber: try fields.decode(Int.self, forKey: "pageNumber"),
        text: try fields.decodeIfPresent(String.self, forKey: "text"),
        seen: try fields.decodeIfPresent(String.self, forKey: "seen"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(bundle, forKey: "bundle")
      try fields.encode(pageNumber, forKey: "pageNumber")
      try fields.encodeIfPresent(text, forKey: "text")
      try fields.encodeIfPresent(seen, forKey: "seen")
    }
  }

  extension StarDocs: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        docs: try fields.decode([Doc.ID].self, forKey: "docs"),
        isStarred: try fields.decode(Bool.self, forKey: "isStarred"))
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(docs, forKey: "docs")
      try fields.encode(isStarred, forKey: "isStarred")
    }
  }

  extension RebindPages: Codable {
    /// Reads the fields; what is left out and has a default value gets that.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: FieldName.self)
      self.init(
        doc: try fields.decode(Doc.ID.self, forKey: "doc"),
        pages: try fields.decode([Page.ID].self, forKey: "pages"),
        bundle: try fields.decode(PDFBundle.ID.self, forKey: "bundle"),
        pageNumbers: try fields.decode([Int].self, forKey: "pageNumbers"),
        inherited: try fields.decodeIfPresent(PageVersion.Inheritance.self, forKey: "inherited") ?? .all)
    }

    /// Writes the fields.
    public func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(doc, forKey: "doc")
      try fields.encode(pages, forKey: "pages")
      try fields.encode(bundle, forKey: "bundle")
      try fields.encode(pageNumbers, forKey: "pageNumbers")
      try fields.encode(inherited, forKey: "inherited")
    }
  }
#endif
