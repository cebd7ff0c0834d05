// Written by `make generate`; do not edit.
// swift-format-ignore-file

import BlazeBinary
import ByteCoding
import DocSession
import PaperDomain

extension LibraryCommand: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    try self.init(number: decoder.readByte(), at: start, fields: &decoder)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: number)
    serializeFields(into: &encoder)
  }

  /// Reads the fields of the command whose number was read at `start`.
  init(number: UInt8, at start: Int, fields decoder: inout BlazeDecoder) throws(ByteCodingError) {
    switch number {
    case 0:
      let title: String? = try decoder.read()
      let bundle: PDFBundle.ID? = try decoder.read()
      self = .createDoc(title: title, bundle: bundle)
    case 1:
      let doc: Doc.ID = try decoder.read()
      let title: String = try decoder.read()
      let seen: String? = try decoder.read()
      self = .renameDoc(doc: doc, title: title, seen: seen)
    case 2:
      let selection: StructureSelection = try decoder.read()
      self = .duplicate(selection: selection)
    case 3:
      let selection: StructureSelection = try decoder.read()
      self = .moveToTrash(selection: selection)
    case 4:
      let selection: StructureSelection = try decoder.read()
      self = .restore(selection: selection)
    case 5:
      let doc: Doc.ID = try decoder.read()
      let title: String = try decoder.read()
      let before: PageGroup.ID? = try decoder.read()
      self = .addPageGroup(doc: doc, title: title, before: before)
    case 6:
      let pageGroup: PageGroup.ID = try decoder.read()
      let title: String = try decoder.read()
      let seen: String? = try decoder.read()
      self = .renamePageGroup(pageGroup: pageGroup, title: title, seen: seen)
    case 7:
      let pageGroups: [PageGroup.ID] = try decoder.read()
      let doc: Doc.ID = try decoder.read()
      let before: PageGroup.ID? = try decoder.read()
      self = .movePageGroups(pageGroups: pageGroups, doc: doc, before: before)
    case 8:
      let pageGroups: [PageGroup.ID] = try decoder.read()
      let title: String? = try decoder.read()
      self = .extractPageGroups(pageGroups: pageGroups, title: title)
    case 9:
      let bundle: PDFBundle.ID = try decoder.read()
      let pageNumbers: [Int] = try decoder.read()
      let pageGroup: PageGroup.ID = try decoder.read()
      let before: Page.ID? = try decoder.read()
      self = .addPages(bundle: bundle, pageNumbers: pageNumbers, pageGroup: pageGroup, before: before)
    case 10:
      let pages: [Page.ID] = try decoder.read()
      let pageGroup: PageGroup.ID = try decoder.read()
      let before: Page.ID? = try decoder.read()
      self = .movePages(pages: pages, pageGroup: pageGroup, before: before)
    case 11:
      let pageGroup: PageGroup.ID = try decoder.read()
      let parts: [SplitPart] = try decoder.read()
      self = .splitPageGroup(pageGroup: pageGroup, parts: parts)
    case 12:
      let name: String = try decoder.read()
      self = .createTagGroup(name: name)
    case 13:
      let group: TagGroup.ID = try decoder.read()
      let name: String = try decoder.read()
      self = .renameTagGroup(group: group, name: name)
    case 14:
      let group: TagGroup.ID = try decoder.read()
      let before: TagGroup.ID? = try decoder.read()
      self = .moveTagGroup(group: group, before: before)
    case 15:
      let group: TagGroup.ID = try decoder.read()
      self = .duplicateTagGroup(group: group)
    case 16:
      let group: TagGroup.ID = try decoder.read()
      let everywhere: Bool = try decoder.read()
      self = .deleteTagGroup(group: group, everywhere: everywhere)
    case 17:
      let names: [String] = try decoder.read()
      let group: TagGroup.ID? = try decoder.read()
      let color: HexColor = try decoder.read()
      let scope: MetadataScope = try decoder.read()
      self = .createTags(names: names, group: group, color: color, scope: scope)
    case 18:
      let tag: PaperTag.ID = try decoder.read()
      let name: String = try decoder.read()
      self = .renameTag(tag: tag, name: name)
    case 19:
      let tags: [PaperTag.ID] = try decoder.read()
      let color: HexColor = try decoder.read()
      self = .recolorTags(tags: tags, color: color)
    case 20:
      let tags: [PaperTag.ID] = try decoder.read()
      let scope: MetadataScope = try decoder.read()
      self = .setTagScope(tags: tags, scope: scope)
    case 21:
      let tags: [PaperTag.ID] = try decoder.read()
      let group: TagGroup.ID? = try decoder.read()
      let before: PaperTag.ID? = try decoder.read()
      self = .moveTags(tags: tags, group: group, before: before)
    case 22:
      let tags: [PaperTag.ID] = try decoder.read()
      let into: PaperTag.ID = try decoder.read()
      self = .mergeTags(tags: tags, into: into)
    case 23:
      let tags: [PaperTag.ID] = try decoder.read()
      let everywhere: Bool = try decoder.read()
      self = .deleteTags(tags: tags, everywhere: everywhere)
    case 24:
      let name: String = try decoder.read()
      let type: VariableType = try decoder.read()
      let scope: MetadataScope = try decoder.read()
      let color: HexColor = try decoder.read()
      let options: [String] = try decoder.read()
      self = .createVariable(name: name, type: type, scope: scope, color: color, options: options)
    case 25:
      let variable: Variable.ID = try decoder.read()
      let name: String = try decoder.read()
      self = .renameVariable(variable: variable, name: name)
    case 26:
      let variables: [Variable.ID] = try decoder.read()
      let color: HexColor = try decoder.read()
      self = .recolorVariables(variables: variables, color: color)
    case 27:
      let variables: [Variable.ID] = try decoder.read()
      let scope: MetadataScope = try decoder.read()
      self = .setVariableScope(variables: variables, scope: scope)
    case 28:
      let variable: Variable.ID = try decoder.read()
      let before: Variable.ID? = try decoder.read()
      self = .moveVariable(variable: variable, before: before)
    case 29:
      let variable: Variable.ID = try decoder.read()
      let name: String = try decoder.read()
      self = .addOption(variable: variable, name: name)
    case 30:
      let variable: Variable.ID = try decoder.read()
      let option: VariableOption.ID = try decoder.read()
      let name: String = try decoder.read()
      self = .renameOption(variable: variable, option: option, name: name)
    case 31:
      let variable: Variable.ID = try decoder.read()
      let option: VariableOption.ID = try decoder.read()
      let before: VariableOption.ID? = try decoder.read()
      self = .moveOption(variable: variable, option: option, before: before)
    case 32:
      let variable: Variable.ID = try decoder.read()
      let option: VariableOption.ID = try decoder.read()
      let values: OptionValues = try decoder.read()
      self = .removeOption(variable: variable, option: option, values: values)
    case 33:
      let variables: [Variable.ID] = try decoder.read()
      let everywhere: Bool = try decoder.read()
      self = .deleteVariables(variables: variables, everywhere: everywhere)
    case 34:
      let assignment: MetadataAssignment = try decoder.read()
      self = .assign(assignment: assignment)
    case 35:
      let name: String = try decoder.read()
      let filter: String = try decoder.read()
      let sort: DocSort = try decoder.read()
      self = .createSavedView(name: name, filter: filter, sort: sort)
    case 36:
      let view: SavedView.ID = try decoder.read()
      let name: String = try decoder.read()
      self = .renameSavedView(view: view, name: name)
    case 37:
      let view: SavedView.ID = try decoder.read()
      let filter: String = try decoder.read()
      let sort: DocSort = try decoder.read()
      self = .changeSavedView(view: view, filter: filter, sort: sort)
    case 38:
      let view: SavedView.ID = try decoder.read()
      let before: SavedView.ID? = try decoder.read()
      self = .moveSavedView(view: view, before: before)
    case 39:
      let view: SavedView.ID = try decoder.read()
      self = .deleteSavedView(view: view)
    case 40:
      let version: PageVersion.ID = try decoder.read()
      let rect: NormalizedRect = try decoder.read()
      let title: String? = try decoder.read()
      let body: String = try decoder.read()
      self = .createNote(version: version, rect: rect, title: title, body: body)
    case 41:
      let to: NoteBlock.ID = try decoder.read()
      let title: String? = try decoder.read()
      let body: String = try decoder.read()
      self = .replyToNote(to: to, title: title, body: body)
    case 42:
      let note: NoteBlock.ID = try decoder.read()
      let title: String? = try decoder.read()
      let body: String = try decoder.read()
      let seen: NoteWords? = try decoder.read()
      self = .editNote(note: note, title: title, body: body, seen: seen)
    case 43:
      let note: NoteBlock.ID = try decoder.read()
      let x: Double = try decoder.read()
      let y: Double = try decoder.read()
      self = .moveNote(note: note, x: x, y: y)
    case 44:
      let note: NoteBlock.ID = try decoder.read()
      let width: Double = try decoder.read()
      let height: Double = try decoder.read()
      self = .resizeNote(note: note, width: width, height: height)
    case 45:
      let note: NoteBlock.ID = try decoder.read()
      let parent: NoteBlock.ID? = try decoder.read()
      self = .setNoteParent(note: note, parent: parent)
    case 46:
      let version: PageVersion.ID = try decoder.read()
      let parent: NoteBlock.ID? = try decoder.read()
      let order: [NoteBlock.ID] = try decoder.read()
      self = .reorderNotes(version: version, parent: parent, order: order)
    case 47:
      let note: NoteBlock.ID = try decoder.read()
      self = .deleteNote(note: note)
    case 48:
      let note: NoteBlock.ID = try decoder.read()
      self = .restoreNote(note: note)
    case 49:
      let page: Page.ID = try decoder.read()
      let bundle: PDFBundle.ID = try decoder.read()
      let pageNumber: Int = try decoder.read()
      let inherited: PageVersion.Inheritance = try decoder.read()
      self = .rebindPage(page: page, bundle: bundle, pageNumber: pageNumber, inherited: inherited)
    case 50:
      let page: Page.ID = try decoder.read()
      let version: PageVersion.ID = try decoder.read()
      self = .makeVersionCurrent(page: page, version: version)
    case 51:
      let bundle: PDFBundle.ID = try decoder.read()
      let pageNumber: Int = try decoder.read()
      let text: String? = try decoder.read()
      let seen: String? = try decoder.read()
      self = .correctText(bundle: bundle, pageNumber: pageNumber, text: text, seen: seen)
    case 52:
      let docs: [Doc.ID] = try decoder.read()
      let isStarred: Bool = try decoder.read()
      self = .starDocs(docs: docs, isStarred: isStarred)
    case 53:
      let doc: Doc.ID = try decoder.read()
      let pages: [Page.ID] = try decoder.read()
      let bundle: PDFBundle.ID = try decoder.read()
      let pageNumbers: [Int] = try decoder.read()
      let inherited: PageVersion.Inheritance = try decoder.read()
      self = .rebindPages(doc: doc, pages: pages, bundle: bundle, pageNumbers: pageNumbers, inherited: inherited)
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  func serializeFields(into encoder: inout BlazeEncoder) {
    switch self {
    case .createDoc(let command):
      encoder.write(command.title)
      encoder.write(command.bundle)
    case .renameDoc(let command):
      encoder.write(command.doc)
      encoder.write(command.title)
      encoder.write(command.seen)
    case .duplicate(let command):
      encoder.write(command.selection)
    case .moveToTrash(let command):
      encoder.write(command.selection)
    case .restore(let command):
      encoder.write(command.selection)
    case .addPageGroup(let command):
      encoder.write(command.doc)
      encoder.write(command.title)
      encoder.write(command.before)
    case .renamePageGroup(let command):
      encoder.write(command.pageGroup)
      encoder.write(command.title)
      encoder.write(command.seen)
    case .movePageGroups(let command):
      encoder.write(command.pageGroups)
      encoder.write(command.doc)
      encoder.write(command.before)
    case .extractPageGroups(let command):
      encoder.write(command.pageGroups)
      encoder.write(command.title)
    case .addPages(let command):
      encoder.write(command.bundle)
      encoder.write(command.pageNumbers)
      encoder.write(command.pageGroup)
      encoder.write(command.before)
    case .movePages(let command):
      encoder.write(command.pages)
      encoder.write(command.pageGroup)
      encoder.write(command.before)
    case .splitPageGroup(let command):
      encoder.write(command.pageGroup)
      encoder.write(command.parts)
    case .createTagGroup(let command):
      encoder.write(command.name)
    case .renameTagGroup(let command):
      encoder.write(command.group)
      encoder.write(command.name)
    case .moveTagGroup(let command):
      encoder.write(command.group)
      encoder.write(command.before)
    case .duplicateTagGroup(let command):
      encoder.write(command.group)
    case .deleteTagGroup(let command):
      encoder.write(command.group)
      encoder.write(command.everywhere)
    case .createTags(let command):
      encoder.write(command.names)
      encoder.write(command.group)
      encoder.write(command.color)
      encoder.write(command.scope)
    case .renameTag(let command):
      encoder.write(command.tag)
      encoder.write(command.name)
    case .recolorTags(let command):
      encoder.write(command.tags)
      encoder.write(command.color)
    case .setTagScope(let command):
      encoder.write(command.tags)
      encoder.write(command.scope)
    case .moveTags(let command):
      encoder.write(command.tags)
      encoder.write(command.group)
      encoder.write(command.before)
    case .mergeTags(let command):
      encoder.write(command.tags)
      encoder.write(command.into)
    case .deleteTags(let command):
      encoder.write(command.tags)
      encoder.write(command.everywhere)
    case .createVariable(let command):
      encoder.write(command.name)
      encoder.write(command.type)
      encoder.write(command.scope)
      encoder.write(command.color)
      encoder.write(command.options)
    case .renameVariable(let command):
      encoder.write(command.variable)
      encoder.write(command.name)
    case .recolorVariables(let command):
      encoder.write(command.variables)
      encoder.write(command.color)
    case .setVariableScope(let command):
      encoder.write(command.variables)
      encoder.write(command.scope)
    case .moveVariable(let command):
      encoder.write(command.variable)
      encoder.write(command.before)
    case .addOption(let command):
      encoder.write(command.variable)
      encoder.write(command.name)
    case .renameOption(let command):
      encoder.write(command.variable)
      encoder.write(command.option)
      encoder.write(command.name)
    case .moveOption(let command):
      encoder.write(command.variable)
      encoder.write(command.option)
      encoder.write(command.before)
    case .removeOption(let command):
      encoder.write(command.variable)
      encoder.write(command.option)
      encoder.write(command.values)
    case .deleteVariables(let command):
      encoder.write(command.variables)
      encoder.write(command.everywhere)
    case .assign(let command):
      encoder.write(command.assignment)
    case .createSavedView(let command):
      encoder.write(command.name)
      encoder.write(command.filter)
      encoder.write(command.sort)
    case .renameSavedView(let command):
      encoder.write(command.view)
      encoder.write(command.name)
    case .changeSavedView(let command):
      encoder.write(command.view)
      encoder.write(command.filter)
      encoder.write(command.sort)
    case .moveSavedView(let command):
      encoder.write(command.view)
      encoder.write(command.before)
    case .deleteSavedView(let command):
      encoder.write(command.view)
    case .createNote(let command):
      encoder.write(command.version)
      encoder.write(command.rect)
      encoder.write(command.title)
      encoder.write(command.body)
    case .replyToNote(let command):
      encoder.write(command.to)
      encoder.write(command.title)
      encoder.write(command.body)
    case .editNote(let command):
      encoder.write(command.note)
      encoder.write(command.title)
      encoder.write(command.body)
      encoder.write(command.seen)
    case .moveNote(let command):
      encoder.write(command.note)
      encoder.write(command.x)
      encoder.write(command.y)
    case .resizeNote(let command):
      encoder.write(command.note)
      encoder.write(command.width)
      encoder.write(command.height)
    case .setNoteParent(let command):
      encoder.write(command.note)
      encoder.write(command.parent)
    case .reorderNotes(let command):
      encoder.write(command.version)
      encoder.write(command.parent)
      encoder.write(command.order)
    case .deleteNote(let command):
      encoder.write(command.note)
    case .restoreNote(let command):
      encoder.write(command.note)
    case .rebindPage(let command):
      encoder.write(command.page)
      encoder.write(command.bundle)
      encoder.write(command.pageNumber)
      encoder.write(command.inherited)
    case .makeVersionCurrent(let command):
      encoder.write(command.page)
      encoder.write(command.version)
    case .correctText(let command):
      encoder.write(command.bundle)
      encoder.write(command.pageNumber)
      encoder.write(command.text)
      encoder.write(command.seen)
    case .starDocs(let command):
      encoder.write(command.docs)
      encoder.write(command.isStarred)
    case .rebindPages(let command):
      encoder.write(command.doc)
      encoder.write(command.pages)
      encoder.write(command.bundle)
      encoder.write(command.pageNumbers)
      encoder.write(command.inherited)
    }
  }
}

extension StructureOperation {
  public static var numbers: ClosedRange<UInt8> { 0...11 }
}

extension MetadataOperation {
  public static var numbers: ClosedRange<UInt8> { 12...39 }
}

extension NoteOperation {
  public static var numbers: ClosedRange<UInt8> { 40...48 }
}

extension SeenValue: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let variableID: Variable.ID = try decoder.read()
    let value: VariableValue? = try decoder.read()
    self.init(variableID: variableID, value: value)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(variableID)
    encoder.write(value)
  }
}

extension MetadataAssignment: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let targets: [MetadataTarget] = try decoder.read()
    let addedTags: [PaperTag.ID] = try decoder.read()
    let removedTags: [PaperTag.ID] = try decoder.read()
    let values: [VariableAssignment] = try decoder.read()
    let clearedVariables: [Variable.ID] = try decoder.read()
    let seen: [SeenValue] = try decoder.read()
    self.init(
      targets: targets, addedTags: addedTags, removedTags: removedTags, values: values,
      clearedVariables: clearedVariables, seen: seen)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(targets)
    encoder.write(addedTags)
    encoder.write(removedTags)
    encoder.write(values)
    encoder.write(clearedVariables)
    encoder.write(seen)
  }
}

extension CreatedEntities: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let docs: [Doc.ID] = try decoder.read()
    let pageGroups: [PageGroup.ID] = try decoder.read()
    let pages: [Page.ID] = try decoder.read()
    let versions: [PageVersion.ID] = try decoder.read()
    let tagGroups: [TagGroup.ID] = try decoder.read()
    let tags: [PaperTag.ID] = try decoder.read()
    let variables: [Variable.ID] = try decoder.read()
    let views: [SavedView.ID] = try decoder.read()
    let notes: [NoteBlock.ID] = try decoder.read()
    self.init(
      docs: docs, pageGroups: pageGroups, pages: pages, versions: versions, tagGroups: tagGroups, tags: tags,
      variables: variables, views: views, notes: notes)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(docs)
    encoder.write(pageGroups)
    encoder.write(pages)
    encoder.write(versions)
    encoder.write(tagGroups)
    encoder.write(tags)
    encoder.write(variables)
    encoder.write(views)
    encoder.write(notes)
  }
}

extension SplitPart: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let title: String = try decoder.read()
    let pages: [Page.ID] = try decoder.read()
    let answerPages: [Page.ID] = try decoder.read()
    self.init(title: title, pages: pages, answerPages: answerPages)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(title)
    encoder.write(pages)
    encoder.write(answerPages)
  }
}

extension OptionValues: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0: self = .keep
    case 1: self = .clear
    case 2:
      let with: VariableOption.ID = try decoder.read()
      self = .replace(with: with)
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .keep: encoder.write(byte: 0)
    case .clear: encoder.write(byte: 1)
    case .replace(let with):
      encoder.write(byte: 2)
      encoder.write(with)
    }
  }
}

extension ExportedMarks: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { ExportedMarks(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension HexColor: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let red = try decoder.readByte()
    let green = try decoder.readByte()
    let blue = try decoder.readByte()
    self.init(red: red, green: green, blue: blue)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: red)
    encoder.write(byte: green)
    encoder.write(byte: blue)
  }
}

extension MetadataTarget: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0:
      let value0: PDFBundle.ID = try decoder.read()
      self = .bundle(value0)
    case 1:
      let value0: Doc.ID = try decoder.read()
      self = .doc(value0)
    case 2:
      let value0: PageGroup.ID = try decoder.read()
      self = .pageGroup(value0)
    case 3:
      let value0: Page.ID = try decoder.read()
      self = .page(value0)
    case 4:
      let value0: NoteBlock.ID = try decoder.read()
      self = .noteBlock(value0)
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .bundle(let value0):
      encoder.write(byte: 0)
      encoder.write(value0)
    case .doc(let value0):
      encoder.write(byte: 1)
      encoder.write(value0)
    case .pageGroup(let value0):
      encoder.write(byte: 2)
      encoder.write(value0)
    case .page(let value0):
      encoder.write(byte: 3)
      encoder.write(value0)
    case .noteBlock(let value0):
      encoder.write(byte: 4)
      encoder.write(value0)
    }
  }
}

extension MetadataTarget.Kind: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { MetadataTarget.Kind(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension MetadataScope: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { MetadataScope(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension PaperTag: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: PaperTag.ID = try decoder.read()
    let name: String = try decoder.read()
    let color: HexColor = try decoder.read()
    let scope: MetadataScope = try decoder.read()
    let groupID: TagGroup.ID? = try decoder.read()
    let sortIndex: Int = try decoder.read()
    let createdAt: Instant = try decoder.read()
    let updatedAt: Instant = try decoder.read()
    self.init(
      id: id, name: name, color: color, scope: scope, groupID: groupID, sortIndex: sortIndex, createdAt: createdAt,
      updatedAt: updatedAt)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
    encoder.write(color)
    encoder.write(scope)
    encoder.write(groupID)
    encoder.write(sortIndex)
    encoder.write(createdAt)
    encoder.write(updatedAt)
  }
}

extension TagGroup: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: TagGroup.ID = try decoder.read()
    let name: String = try decoder.read()
    let sortIndex: Int = try decoder.read()
    let createdAt: Instant = try decoder.read()
    let updatedAt: Instant = try decoder.read()
    self.init(id: id, name: name, sortIndex: sortIndex, createdAt: createdAt, updatedAt: updatedAt)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
    encoder.write(sortIndex)
    encoder.write(createdAt)
    encoder.write(updatedAt)
  }
}

extension Variable: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: Variable.ID = try decoder.read()
    let name: String = try decoder.read()
    let type: VariableType = try decoder.read()
    let scope: MetadataScope = try decoder.read()
    let color: HexColor = try decoder.read()
    let sortIndex: Int = try decoder.read()
    let options: [VariableOption] = try decoder.read()
    let createdAt: Instant = try decoder.read()
    let updatedAt: Instant = try decoder.read()
    self.init(
      id: id, name: name, type: type, scope: scope, color: color, sortIndex: sortIndex, options: options,
      createdAt: createdAt, updatedAt: updatedAt)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
    encoder.write(type)
    encoder.write(scope)
    encoder.write(color)
    encoder.write(sortIndex)
    encoder.write(options)
    encoder.write(createdAt)
    encoder.write(updatedAt)
  }
}

extension VariableOption: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: VariableOption.ID = try decoder.read()
    let name: String = try decoder.read()
    self.init(id: id, name: name)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
  }
}

extension VariableType: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { VariableType(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension VariableValue: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0:
      let value0: Int64 = try decoder.read()
      self = .int(value0)
    case 1:
      let value0: VariableOption.ID = try decoder.read()
      self = .list(value0)
    case 2:
      let value0: String = try decoder.read()
      self = .text(value0)
    case 3:
      let value0: CalendarDay = try decoder.read()
      self = .date(value0)
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .int(let value0):
      encoder.write(byte: 0)
      encoder.write(value0)
    case .list(let value0):
      encoder.write(byte: 1)
      encoder.write(value0)
    case .text(let value0):
      encoder.write(byte: 2)
      encoder.write(value0)
    case .date(let value0):
      encoder.write(byte: 3)
      encoder.write(value0)
    }
  }
}

extension VariableAssignment: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let variableID: Variable.ID = try decoder.read()
    let value: VariableValue = try decoder.read()
    self.init(variableID: variableID, value: value)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(variableID)
    encoder.write(value)
  }
}

extension NoteBlock: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: NoteBlock.ID = try decoder.read()
    let pageVersionID: PageVersion.ID = try decoder.read()
    let parentID: NoteBlock.ID? = try decoder.read()
    let rect: NormalizedRect = try decoder.read()
    let title: String? = try decoder.read()
    let body: String = try decoder.read()
    let createdAt: Instant = try decoder.read()
    let updatedAt: Instant = try decoder.read()
    let deletion: NoteBlock.Deletion? = try decoder.read()
    self.init(
      id: id, pageVersionID: pageVersionID, parentID: parentID, rect: rect, title: title, body: body,
      createdAt: createdAt, updatedAt: updatedAt, deletion: deletion)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(pageVersionID)
    encoder.write(parentID)
    encoder.write(rect)
    encoder.write(title)
    encoder.write(body)
    encoder.write(createdAt)
    encoder.write(updatedAt)
    encoder.write(deletion)
  }
}

extension NoteBlock.Deletion: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let date: Instant = try decoder.read()
    let rootID: NoteBlock.ID = try decoder.read()
    self.init(date: date, rootID: rootID)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(date)
    encoder.write(rootID)
  }
}

extension PDFVariant: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { PDFVariant(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension PageVersion.Inheritance: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let tags: Bool = try decoder.read()
    let variables: Bool = try decoder.read()
    let noteBlocks: Bool = try decoder.read()
    self.init(tags: tags, variables: variables, noteBlocks: noteBlocks)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(tags)
    encoder.write(variables)
    encoder.write(noteBlocks)
  }
}

extension PaperRuling: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { PaperRuling(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension PaperFormat: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { PaperFormat(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension Word: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let text: String = try decoder.read()
    let box: NormalizedRect = try decoder.read()
    let separator: Word.Separator = try decoder.read()
    self.init(text: text, box: box, separator: separator)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(text)
    encoder.write(box)
    encoder.write(separator)
  }
}

extension Word.Separator: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { Word.Separator(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension NormalizedRect: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let x: Double = try decoder.read()
    let y: Double = try decoder.read()
    let width: Double = try decoder.read()
    let height: Double = try decoder.read()
    self.init(x: x, y: y, width: width, height: height)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(x)
    encoder.write(y)
    encoder.write(width)
    encoder.write(height)
  }
}

extension ImportMetadata: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let tags: [PaperTag.ID] = try decoder.read()
    let values: [VariableAssignment] = try decoder.read()
    let rule: String? = try decoder.read()
    self.init(tags: tags, values: values, rule: rule)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(tags)
    encoder.write(values)
    encoder.write(rule)
  }
}

extension MetadataCatalog: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let groups: [TagGroup] = try decoder.read()
    let tags: [PaperTag] = try decoder.read()
    let variables: [Variable] = try decoder.read()
    self.init(groups: groups, tags: tags, variables: variables)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(groups)
    encoder.write(tags)
    encoder.write(variables)
  }
}

extension ListSortKey: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { ListSortKey(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension SortOrder: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { SortOrder(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension ListSort: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let key: ListSortKey = try decoder.read()
    let order: SortOrder = try decoder.read()
    self.init(key: key, order: order)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(key)
    encoder.write(order)
  }
}

extension DocSort: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0:
      let value0: ListSort = try decoder.read()
      self = .list(value0)
    case 1:
      let value0: Variable.ID = try decoder.read()
      let value1: SortOrder = try decoder.read()
      self = .variable(value0, value1)
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .list(let value0):
      encoder.write(byte: 0)
      encoder.write(value0)
    case .variable(let value0, let value1):
      encoder.write(byte: 1)
      encoder.write(value0)
      encoder.write(value1)
    }
  }
}

extension SearchKind: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { SearchKind(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension SearchField: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { SearchField(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension BundleDetail: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let bundle: BundleSummary = try decoder.read()
    let variants: [VariantDetail] = try decoder.read()
    let uses: [BundleUse] = try decoder.read()
    let versionCount: Int = try decoder.read()
    self.init(bundle: bundle, variants: variants, uses: uses, versionCount: versionCount)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(bundle)
    encoder.write(variants)
    encoder.write(uses)
    encoder.write(versionCount)
  }
}

extension VariantDetail: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let variant: PDFVariant = try decoder.read()
    let availability: FileAvailability = try decoder.read()
    let pageCount: Int = try decoder.read()
    let files: [BundleFile] = try decoder.read()
    let alignment: [AlignmentStep] = try decoder.read()
    let extras: [Int] = try decoder.read()
    self.init(
      variant: variant, availability: availability, pageCount: pageCount, files: files, alignment: alignment,
      extras: extras)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(variant)
    encoder.write(availability)
    encoder.write(pageCount)
    encoder.write(files)
    encoder.write(alignment)
    encoder.write(extras)
  }
}

extension BundleFile: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let ordinal: Int = try decoder.read()
    let pageCount: Int = try decoder.read()
    let byteCount: Int64 = try decoder.read()
    let sha256: String = try decoder.read()
    let sourceName: String = try decoder.read()
    let availability: FileAvailability = try decoder.read()
    self.init(
      ordinal: ordinal, pageCount: pageCount, byteCount: byteCount, sha256: sha256, sourceName: sourceName,
      availability: availability)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(ordinal)
    encoder.write(pageCount)
    encoder.write(byteCount)
    encoder.write(sha256)
    encoder.write(sourceName)
    encoder.write(availability)
  }
}

extension AlignmentStep: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let page: Int = try decoder.read()
    let counterpart: Int? = try decoder.read()
    self.init(page: page, counterpart: counterpart)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(page)
    encoder.write(counterpart)
  }
}

extension BundleUse: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let docID: Doc.ID = try decoder.read()
    let title: String = try decoder.read()
    let isTrashed: Bool = try decoder.read()
    let currentPages: Int = try decoder.read()
    let pages: Int = try decoder.read()
    self.init(docID: docID, title: title, isTrashed: isTrashed, currentPages: currentPages, pages: pages)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(docID)
    encoder.write(title)
    encoder.write(isTrashed)
    encoder.write(currentPages)
    encoder.write(pages)
  }
}

extension BundleSummary: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: PDFBundle.ID = try decoder.read()
    let name: String? = try decoder.read()
    let createdAt: Instant = try decoder.read()
    let updatedAt: Instant = try decoder.read()
    let pageCount: Int = try decoder.read()
    let variants: [VariantSummary] = try decoder.read()
    let textExtraction: TextExtractionStatus = try decoder.read()
    let pagesWithText: Int = try decoder.read()
    let pagesRead: Int = try decoder.read()
    let textFailure: String? = try decoder.read()
    let duplicateOf: PDFBundle.ID? = try decoder.read()
    let docIDs: [Doc.ID] = try decoder.read()
    self.init(
      id: id, name: name, createdAt: createdAt, updatedAt: updatedAt, pageCount: pageCount, variants: variants,
      textExtraction: textExtraction, pagesWithText: pagesWithText, pagesRead: pagesRead, textFailure: textFailure,
      duplicateOf: duplicateOf, docIDs: docIDs)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
    encoder.write(createdAt)
    encoder.write(updatedAt)
    encoder.write(pageCount)
    encoder.write(variants)
    encoder.write(textExtraction)
    encoder.write(pagesWithText)
    encoder.write(pagesRead)
    encoder.write(textFailure)
    encoder.write(duplicateOf)
    encoder.write(docIDs)
  }
}

extension VariantSummary: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let variant: PDFVariant = try decoder.read()
    let pageCount: Int = try decoder.read()
    let byteCount: Int64 = try decoder.read()
    let sha256: [String] = try decoder.read()
    let sourceName: String = try decoder.read()
    let availability: FileAvailability = try decoder.read()
    self.init(
      variant: variant, pageCount: pageCount, byteCount: byteCount, sha256: sha256, sourceName: sourceName,
      availability: availability)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(variant)
    encoder.write(pageCount)
    encoder.write(byteCount)
    encoder.write(sha256)
    encoder.write(sourceName)
    encoder.write(availability)
  }
}

extension PlacingBasis: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { PlacingBasis(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension CarriedItem: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let kind: MarkKind? = try decoder.read()
    let text: String = try decoder.read()
    let frame: NormalizedRect = try decoder.read()
    let place: NormalizedRect? = try decoder.read()
    let confidence: Double? = try decoder.read()
    self.init(kind: kind, text: text, frame: frame, place: place, confidence: confidence)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(kind)
    encoder.write(text)
    encoder.write(frame)
    encoder.write(place)
    encoder.write(confidence)
  }
}

extension CarriedReport: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let former: PageVersion.ID = try decoder.read()
    let formerOrdinal: Int = try decoder.read()
    let version: PageVersion.ID? = try decoder.read()
    let basis: PlacingBasis = try decoder.read()
    let cameCount: Int = try decoder.read()
    let stayedCount: Int = try decoder.read()
    let items: [CarriedItem] = try decoder.read()
    self.init(
      former: former, formerOrdinal: formerOrdinal, version: version, basis: basis, cameCount: cameCount,
      stayedCount: stayedCount, items: items)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(former)
    encoder.write(formerOrdinal)
    encoder.write(version)
    encoder.write(basis)
    encoder.write(cameCount)
    encoder.write(stayedCount)
    encoder.write(items)
  }
}

extension CarriedReportList: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let reports: [CarriedReport] = try decoder.read()
    self.init(reports: reports)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(reports)
  }
}

extension MatchedPage: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let page: Page.ID = try decoder.read()
    let position: Int = try decoder.read()
    let pageNumber: Int? = try decoder.read()
    let likeness: Double? = try decoder.read()
    let isShown: Bool = try decoder.read()
    let formerVersion: PageVersion.ID? = try decoder.read()
    let report: CarriedReport? = try decoder.read()
    self.init(
      page: page, position: position, pageNumber: pageNumber, likeness: likeness, isShown: isShown,
      formerVersion: formerVersion, report: report)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(page)
    encoder.write(position)
    encoder.write(pageNumber)
    encoder.write(likeness)
    encoder.write(isShown)
    encoder.write(formerVersion)
    encoder.write(report)
  }
}

extension DocMatching: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let pages: [MatchedPage] = try decoder.read()
    let otherPages: [Int] = try decoder.read()
    self.init(pages: pages, otherPages: otherPages)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(pages)
    encoder.write(otherPages)
  }
}

extension DocSummary: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: Doc.ID = try decoder.read()
    let title: String = try decoder.read()
    let createdAt: Instant = try decoder.read()
    let updatedAt: Instant = try decoder.read()
    let trashedAt: Instant? = try decoder.read()
    let pageGroupCount: Int = try decoder.read()
    let pageCount: Int = try decoder.read()
    let cover: PageBinding? = try decoder.read()
    let textProgress: Double = try decoder.read()
    let hasText: Bool = try decoder.read()
    let textFailure: String? = try decoder.read()
    let duplicateOf: PDFBundle.ID? = try decoder.read()
    let tags: [DocTag] = try decoder.read()
    let isStarred: Bool = try decoder.read()
    self.init(
      id: id, title: title, createdAt: createdAt, updatedAt: updatedAt, trashedAt: trashedAt,
      pageGroupCount: pageGroupCount, pageCount: pageCount, cover: cover, textProgress: textProgress, hasText: hasText,
      textFailure: textFailure, duplicateOf: duplicateOf, tags: tags, isStarred: isStarred)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(title)
    encoder.write(createdAt)
    encoder.write(updatedAt)
    encoder.write(trashedAt)
    encoder.write(pageGroupCount)
    encoder.write(pageCount)
    encoder.write(cover)
    encoder.write(textProgress)
    encoder.write(hasText)
    encoder.write(textFailure)
    encoder.write(duplicateOf)
    encoder.write(tags)
    encoder.write(isStarred)
  }
}

extension DocTag: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: PaperTag.ID = try decoder.read()
    let name: String = try decoder.read()
    let color: HexColor = try decoder.read()
    self.init(id: id, name: name, color: color)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
    encoder.write(color)
  }
}

extension DocDetail: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let doc: DocSummary = try decoder.read()
    let pageGroups: [PageGroupDetail] = try decoder.read()
    let revision: Int = try decoder.read()
    self.init(doc: doc, pageGroups: pageGroups, revision: revision)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(doc)
    encoder.write(pageGroups)
    encoder.write(revision)
  }
}

extension PageGroupDetail: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: PageGroup.ID = try decoder.read()
    let title: String = try decoder.read()
    let pages: [PageSummary] = try decoder.read()
    let answersGroupID: PageGroup.ID? = try decoder.read()
    let points: Int64? = try decoder.read()
    let outOf: Int64? = try decoder.read()
    self.init(id: id, title: title, pages: pages, answersGroupID: answersGroupID, points: points, outOf: outOf)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(title)
    encoder.write(pages)
    encoder.write(answersGroupID)
    encoder.write(points)
    encoder.write(outOf)
  }
}

extension FileAvailability: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { FileAvailability(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension HistoryStep: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: LibraryEdit.ID = try decoder.read()
    let person: PersonSummary? = try decoder.read()
    let kind: LibraryEdit.Kind? = try decoder.read()
    let subject: String = try decoder.read()
    let itemCount: Int = try decoder.read()
    let madeAt: Instant = try decoder.read()
    let revertedAt: Instant? = try decoder.read()
    self.init(
      id: id, person: person, kind: kind, subject: subject, itemCount: itemCount, madeAt: madeAt, revertedAt: revertedAt)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(person)
    encoder.write(kind)
    encoder.write(subject)
    encoder.write(itemCount)
    encoder.write(madeAt)
    encoder.write(revertedAt)
  }
}

extension BlockedStep: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let step: HistoryStep = try decoder.read()
    let reason: String = try decoder.read()
    let inTheWay: HistoryStep? = try decoder.read()
    self.init(step: step, reason: reason, inTheWay: inTheWay)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(step)
    encoder.write(reason)
    encoder.write(inTheWay)
  }
}

extension HistoryResult: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let outcome: HistoryResult.Outcome = try decoder.read()
    let step: HistoryStep? = try decoder.read()
    let blocked: [BlockedStep] = try decoder.read()
    let note: String? = try decoder.read()
    self.init(outcome: outcome, step: step, blocked: blocked, note: note)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(outcome)
    encoder.write(step)
    encoder.write(blocked)
    encoder.write(note)
  }
}

extension HistoryResult.Outcome: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0: self = .done
    case 1: self = .alreadyDone
    case 2: self = .blocked
    case 3: self = .nothing
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .done: encoder.write(byte: 0)
    case .alreadyDone: encoder.write(byte: 1)
    case .blocked: encoder.write(byte: 2)
    case .nothing: encoder.write(byte: 3)
    }
  }
}

extension NextSteps: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let undo: HistoryStep? = try decoder.read()
    let redo: HistoryStep? = try decoder.read()
    let person: PersonSummary? = try decoder.read()
    self.init(undo: undo, redo: redo, person: person)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(undo)
    encoder.write(redo)
    encoder.write(person)
  }
}

extension StepPlace: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0: self = .gone
    case 1:
      let doc: Doc.ID = try decoder.read()
      self = .doc(doc: doc)
    case 2:
      let doc: Doc.ID = try decoder.read()
      let pageNumber: Int = try decoder.read()
      self = .page(doc: doc, pageNumber: pageNumber)
    case 3:
      let doc: Doc.ID = try decoder.read()
      let pageNumber: Int = try decoder.read()
      let note: NoteBlock.ID = try decoder.read()
      let version: PageVersion.ID? = try decoder.read()
      self = .note(doc: doc, pageNumber: pageNumber, note: note, version: version)
    case 4:
      let bundle: PDFBundle.ID = try decoder.read()
      self = .bundle(bundle: bundle)
    case 5: self = .properties
    case 6: self = .views
    case 7:
      let notes: SharedNotes.ID = try decoder.read()
      self = .notes(notes: notes)
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .gone: encoder.write(byte: 0)
    case .doc(let doc):
      encoder.write(byte: 1)
      encoder.write(doc)
    case .page(let doc, let pageNumber):
      encoder.write(byte: 2)
      encoder.write(doc)
      encoder.write(pageNumber)
    case .note(let doc, let pageNumber, let note, let version):
      encoder.write(byte: 3)
      encoder.write(doc)
      encoder.write(pageNumber)
      encoder.write(note)
      encoder.write(version)
    case .bundle(let bundle):
      encoder.write(byte: 4)
      encoder.write(bundle)
    case .properties: encoder.write(byte: 5)
    case .views: encoder.write(byte: 6)
    case .notes(let notes):
      encoder.write(byte: 7)
      encoder.write(notes)
    }
  }
}

extension JobKind: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { JobKind(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension ExportFormat: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { ExportFormat(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension JobState: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { JobState(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension TextExtractionStatus: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { TextExtractionStatus(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension JobSummary: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: Job.ID = try decoder.read()
    let kind: JobKind = try decoder.read()
    let state: JobState = try decoder.read()
    let name: String = try decoder.read()
    let stage: String = try decoder.read()
    let unitsDone: Int64 = try decoder.read()
    let unitsTotal: Int64 = try decoder.read()
    let failure: JobFailure? = try decoder.read()
    let bundleID: PDFBundle.ID? = try decoder.read()
    let docID: Doc.ID? = try decoder.read()
    let format: ExportFormat? = try decoder.read()
    let duplicateOf: PDFBundle.ID? = try decoder.read()
    let createdAt: Instant = try decoder.read()
    let updatedAt: Instant = try decoder.read()
    self.init(
      id: id, kind: kind, state: state, name: name, stage: stage, unitsDone: unitsDone, unitsTotal: unitsTotal,
      failure: failure, bundleID: bundleID, docID: docID, format: format, duplicateOf: duplicateOf,
      createdAt: createdAt, updatedAt: updatedAt)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(kind)
    encoder.write(state)
    encoder.write(name)
    encoder.write(stage)
    encoder.write(unitsDone)
    encoder.write(unitsTotal)
    encoder.write(failure)
    encoder.write(bundleID)
    encoder.write(docID)
    encoder.write(format)
    encoder.write(duplicateOf)
    encoder.write(createdAt)
    encoder.write(updatedAt)
  }
}

extension JobFailure: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let code: String = try decoder.read()
    let message: String = try decoder.read()
    self.init(code: code, message: message)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(code)
    encoder.write(message)
  }
}

extension LeaseSummary: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let pageID: Page.ID = try decoder.read()
    let holderName: String = try decoder.read()
    let expiresAt: Instant = try decoder.read()
    self.init(pageID: pageID, holderName: holderName, expiresAt: expiresAt)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(pageID)
    encoder.write(holderName)
    encoder.write(expiresAt)
  }
}

extension LibraryStatistics: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let total: LibraryStatistics.Numbers = try decoder.read()
    let tags: [LibraryStatistics.TagNumbers] = try decoder.read()
    let periods: [LibraryStatistics.PeriodNumbers] = try decoder.read()
    self.init(total: total, tags: tags, periods: periods)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(total)
    encoder.write(tags)
    encoder.write(periods)
  }
}

extension LibraryStatistics.Numbers: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let docCount: Int = try decoder.read()
    let pageCount: Int = try decoder.read()
    let scores: LibraryStatistics.ScoreNumbers = try decoder.read()
    self.init(docCount: docCount, pageCount: pageCount, scores: scores)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(docCount)
    encoder.write(pageCount)
    encoder.write(scores)
  }
}

extension LibraryStatistics.ScoreNumbers: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let count: Int = try decoder.read()
    let sum: Double = try decoder.read()
    let lowest: Int64 = try decoder.read()
    let highest: Int64 = try decoder.read()
    self.init(count: count, sum: sum, lowest: lowest, highest: highest)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(count)
    encoder.write(sum)
    encoder.write(lowest)
    encoder.write(highest)
  }
}

extension LibraryStatistics.TagNumbers: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let tagID: PaperTag.ID = try decoder.read()
    let numbers: LibraryStatistics.Numbers = try decoder.read()
    self.init(tagID: tagID, numbers: numbers)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(tagID)
    encoder.write(numbers)
  }
}

extension LibraryStatistics.PeriodNumbers: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let period: VariableValue = try decoder.read()
    let numbers: LibraryStatistics.Numbers = try decoder.read()
    self.init(period: period, numbers: numbers)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(period)
    encoder.write(numbers)
  }
}

extension MarkKind: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { MarkKind(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension ListedMark: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: Mark.ID = try decoder.read()
    let pageVersionID: PageVersion.ID = try decoder.read()
    let positionInDoc: Int = try decoder.read()
    let kind: MarkKind = try decoder.read()
    let color: HexColor = try decoder.read()
    let text: String = try decoder.read()
    let frame: NormalizedRect = try decoder.read()
    let person: PersonSummary? = try decoder.read()
    let madeAt: Instant = try decoder.read()
    self.init(
      id: id, pageVersionID: pageVersionID, positionInDoc: positionInDoc, kind: kind, color: color, text: text,
      frame: frame, person: person, madeAt: madeAt)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(pageVersionID)
    encoder.write(positionInDoc)
    encoder.write(kind)
    encoder.write(color)
    encoder.write(text)
    encoder.write(frame)
    encoder.write(person)
    encoder.write(madeAt)
  }
}

extension MarkList: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let marks: [ListedMark] = try decoder.read()
    let total: Int = try decoder.read()
    let docID: Doc.ID = try decoder.read()
    let persons: [PersonSummary] = try decoder.read()
    let hasUnnamed: Bool = try decoder.read()
    let kinds: [MarkKind] = try decoder.read()
    let colors: [HexColor] = try decoder.read()
    self.init(
      marks: marks, total: total, docID: docID, persons: persons, hasUnnamed: hasUnnamed, kinds: kinds, colors: colors)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(marks)
    encoder.write(total)
    encoder.write(docID)
    encoder.write(persons)
    encoder.write(hasUnnamed)
    encoder.write(kinds)
    encoder.write(colors)
  }
}

extension MarksMerge: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let groupCount: Int = try decoder.read()
    let markCount: Int = try decoder.read()
    let pageVersions: [PageVersion.ID] = try decoder.read()
    let leftOut: Int = try decoder.read()
    let step: HistoryStep? = try decoder.read()
    self.init(groupCount: groupCount, markCount: markCount, pageVersions: pageVersions, leftOut: leftOut, step: step)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(groupCount)
    encoder.write(markCount)
    encoder.write(pageVersions)
    encoder.write(leftOut)
    encoder.write(step)
  }
}

extension MetadataOverview: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let catalog: MetadataCatalog = try decoder.read()
    let tagUses: [Int] = try decoder.read()
    let variableUses: [Int] = try decoder.read()
    self.init(catalog: catalog, tagUses: tagUses, variableUses: variableUses)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(catalog)
    encoder.write(tagUses)
    encoder.write(variableUses)
  }
}

extension SharedMetadata: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let targetCount: Int = try decoder.read()
    let tags: [SharedMetadata.SharedTag] = try decoder.read()
    let values: [SharedMetadata.SharedValue] = try decoder.read()
    self.init(targetCount: targetCount, tags: tags, values: values)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(targetCount)
    encoder.write(tags)
    encoder.write(values)
  }
}

extension SharedMetadata.SharedTag: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let tagID: PaperTag.ID = try decoder.read()
    let count: Int = try decoder.read()
    self.init(tagID: tagID, count: count)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(tagID)
    encoder.write(count)
  }
}

extension SharedMetadata.SharedValue: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let variableID: Variable.ID = try decoder.read()
    let value: VariableValue? = try decoder.read()
    let count: Int = try decoder.read()
    self.init(variableID: variableID, value: value, count: count)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(variableID)
    encoder.write(value)
    encoder.write(count)
  }
}

extension MetadataUse: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let target: MetadataTarget = try decoder.read()
    let title: String = try decoder.read()
    let value: VariableValue? = try decoder.read()
    let docID: Doc.ID? = try decoder.read()
    let docTitle: String? = try decoder.read()
    let pageNumber: Int? = try decoder.read()
    self.init(target: target, title: title, value: value, docID: docID, docTitle: docTitle, pageNumber: pageNumber)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(target)
    encoder.write(title)
    encoder.write(value)
    encoder.write(docID)
    encoder.write(docTitle)
    encoder.write(pageNumber)
  }
}

extension SavedViewSummary: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: SavedView.ID = try decoder.read()
    let name: String = try decoder.read()
    let content: SavedViewSummary.Content = try decoder.read()
    self.init(id: id, name: name, content: content)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
    encoder.write(content)
  }
}

extension SavedViewSummary.Docs: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let filter: String = try decoder.read()
    let query: String = try decoder.read()
    let sort: DocSort = try decoder.read()
    let isSearch: Bool = try decoder.read()
    self.init(filter: filter, query: query, sort: sort, isSearch: isSearch)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(filter)
    encoder.write(query)
    encoder.write(sort)
    encoder.write(isSearch)
  }
}

extension PageBinding: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let bundleID: PDFBundle.ID = try decoder.read()
    let pageNumber: Int = try decoder.read()
    let width: Double = try decoder.read()
    let height: Double = try decoder.read()
    let sources: [PDFVariant] = try decoder.read()
    self.init(bundleID: bundleID, pageNumber: pageNumber, width: width, height: height, sources: sources)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(bundleID)
    encoder.write(pageNumber)
    encoder.write(width)
    encoder.write(height)
    encoder.write(sources)
  }
}

extension PageSummary: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: Page.ID = try decoder.read()
    let versionID: PageVersion.ID = try decoder.read()
    let versionOrdinal: Int = try decoder.read()
    let versionCount: Int = try decoder.read()
    let binding: PageBinding = try decoder.read()
    self.init(
      id: id, versionID: versionID, versionOrdinal: versionOrdinal, versionCount: versionCount, binding: binding)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(versionID)
    encoder.write(versionOrdinal)
    encoder.write(versionCount)
    encoder.write(binding)
  }
}

extension PageDetail: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let page: PageSummary = try decoder.read()
    let docID: Doc.ID = try decoder.read()
    let docTitle: String = try decoder.read()
    let pageGroupID: PageGroup.ID = try decoder.read()
    let pageGroupTitle: String = try decoder.read()
    let versions: [PageVersionSummary] = try decoder.read()
    self.init(
      page: page, docID: docID, docTitle: docTitle, pageGroupID: pageGroupID, pageGroupTitle: pageGroupTitle,
      versions: versions)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(page)
    encoder.write(docID)
    encoder.write(docTitle)
    encoder.write(pageGroupID)
    encoder.write(pageGroupTitle)
    encoder.write(versions)
  }
}

extension PageVersionSummary: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: PageVersion.ID = try decoder.read()
    let ordinal: Int = try decoder.read()
    let bundleID: PDFBundle.ID = try decoder.read()
    let pageNumber: Int = try decoder.read()
    let createdAt: Instant = try decoder.read()
    let isCurrent: Bool = try decoder.read()
    self.init(
      id: id, ordinal: ordinal, bundleID: bundleID, pageNumber: pageNumber, createdAt: createdAt, isCurrent: isCurrent)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(ordinal)
    encoder.write(bundleID)
    encoder.write(pageNumber)
    encoder.write(createdAt)
    encoder.write(isCurrent)
  }
}

extension PageText: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let bundleID: PDFBundle.ID = try decoder.read()
    let pageNumber: Int = try decoder.read()
    let source: PDFVariant = try decoder.read()
    let width: Double = try decoder.read()
    let height: Double = try decoder.read()
    let words: [Word] = try decoder.read()
    let isCorrected: Bool = try decoder.read()
    let doubtful: [Int] = try decoder.read()
    self.init(
      bundleID: bundleID, pageNumber: pageNumber, source: source, width: width, height: height, words: words,
      isCorrected: isCorrected, doubtful: doubtful)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(bundleID)
    encoder.write(pageNumber)
    encoder.write(source)
    encoder.write(width)
    encoder.write(height)
    encoder.write(words)
    encoder.write(isCorrected)
    encoder.write(doubtful)
  }
}

extension PersonSummary: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: Person.ID = try decoder.read()
    let name: String = try decoder.read()
    let color: HexColor = try decoder.read()
    self.init(id: id, name: name, color: color)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
    encoder.write(color)
  }
}

extension PersonEntry: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let person: PersonSummary = try decoder.read()
    let stepCount: Int = try decoder.read()
    let mergedInto: PersonSummary? = try decoder.read()
    self.init(person: person, stepCount: stepCount, mergedInto: mergedInto)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(person)
    encoder.write(stepCount)
    encoder.write(mergedInto)
  }
}

extension SearchHit: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let docID: Doc.ID = try decoder.read()
    let docTitle: String = try decoder.read()
    let pageGroupID: PageGroup.ID = try decoder.read()
    let pageGroupTitle: String = try decoder.read()
    let pageID: Page.ID = try decoder.read()
    let pageVersionID: PageVersion.ID = try decoder.read()
    let bundleID: PDFBundle.ID = try decoder.read()
    let pageNumber: Int = try decoder.read()
    let positionInDoc: Int = try decoder.read()
    let source: PDFVariant = try decoder.read()
    let snippet: String = try decoder.read()
    let matches: [SnippetMatch] = try decoder.read()
    let score: Double = try decoder.read()
    let fields: [SearchField] = try decoder.read()
    self.init(
      docID: docID, docTitle: docTitle, pageGroupID: pageGroupID, pageGroupTitle: pageGroupTitle, pageID: pageID,
      pageVersionID: pageVersionID, bundleID: bundleID, pageNumber: pageNumber, positionInDoc: positionInDoc,
      source: source, snippet: snippet, matches: matches, score: score, fields: fields)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(docID)
    encoder.write(docTitle)
    encoder.write(pageGroupID)
    encoder.write(pageGroupTitle)
    encoder.write(pageID)
    encoder.write(pageVersionID)
    encoder.write(bundleID)
    encoder.write(pageNumber)
    encoder.write(positionInDoc)
    encoder.write(source)
    encoder.write(snippet)
    encoder.write(matches)
    encoder.write(score)
    encoder.write(fields)
  }
}

extension NoteHit: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let noteID: NoteBlock.ID = try decoder.read()
    let docID: Doc.ID = try decoder.read()
    let docTitle: String = try decoder.read()
    let pageID: Page.ID = try decoder.read()
    let pageVersionID: PageVersion.ID = try decoder.read()
    let isOnCurrentVersion: Bool = try decoder.read()
    let bundleID: PDFBundle.ID = try decoder.read()
    let pageNumber: Int = try decoder.read()
    let positionInDoc: Int = try decoder.read()
    let snippet: String = try decoder.read()
    let matches: [SnippetMatch] = try decoder.read()
    self.init(
      noteID: noteID, docID: docID, docTitle: docTitle, pageID: pageID, pageVersionID: pageVersionID,
      isOnCurrentVersion: isOnCurrentVersion, bundleID: bundleID, pageNumber: pageNumber, positionInDoc: positionInDoc,
      snippet: snippet, matches: matches)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(noteID)
    encoder.write(docID)
    encoder.write(docTitle)
    encoder.write(pageID)
    encoder.write(pageVersionID)
    encoder.write(isOnCurrentVersion)
    encoder.write(bundleID)
    encoder.write(pageNumber)
    encoder.write(positionInDoc)
    encoder.write(snippet)
    encoder.write(matches)
  }
}

extension FoundItem: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let kind: SearchKind = try decoder.read()
    let score: Int = try decoder.read()
    let fields: [SearchField] = try decoder.read()
    let docID: Doc.ID = try decoder.read()
    let docTitle: String = try decoder.read()
    let pageGroupID: PageGroup.ID? = try decoder.read()
    let pageGroupTitle: String? = try decoder.read()
    let pageID: Page.ID? = try decoder.read()
    let pageVersionID: PageVersion.ID? = try decoder.read()
    let positionInDoc: Int? = try decoder.read()
    let noteID: NoteBlock.ID? = try decoder.read()
    let markID: Mark.ID? = try decoder.read()
    let frame: NormalizedRect? = try decoder.read()
    let bundleID: PDFBundle.ID? = try decoder.read()
    let pageNumber: Int? = try decoder.read()
    let isFormer: Bool = try decoder.read()
    let snippet: String = try decoder.read()
    let matches: [SnippetMatch] = try decoder.read()
    self.init(
      kind: kind, score: score, fields: fields, docID: docID, docTitle: docTitle, pageGroupID: pageGroupID,
      pageGroupTitle: pageGroupTitle, pageID: pageID, pageVersionID: pageVersionID, positionInDoc: positionInDoc,
      noteID: noteID, markID: markID, frame: frame, bundleID: bundleID, pageNumber: pageNumber, isFormer: isFormer,
      snippet: snippet, matches: matches)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(kind)
    encoder.write(score)
    encoder.write(fields)
    encoder.write(docID)
    encoder.write(docTitle)
    encoder.write(pageGroupID)
    encoder.write(pageGroupTitle)
    encoder.write(pageID)
    encoder.write(pageVersionID)
    encoder.write(positionInDoc)
    encoder.write(noteID)
    encoder.write(markID)
    encoder.write(frame)
    encoder.write(bundleID)
    encoder.write(pageNumber)
    encoder.write(isFormer)
    encoder.write(snippet)
    encoder.write(matches)
  }
}

extension SnippetMatch: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start: Int = try decoder.read()
    let length: Int = try decoder.read()
    self.init(start: start, length: length)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(start)
    encoder.write(length)
  }
}

extension PageSource: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { PageSource(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension SessionPart: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { SessionPart(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension SessionGroup: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let docID: Doc.ID = try decoder.read()
    let docTitle: String = try decoder.read()
    let pageGroupID: PageGroup.ID = try decoder.read()
    let pageGroupTitle: String = try decoder.read()
    let answersGroupID: PageGroup.ID? = try decoder.read()
    let isInTrash: Bool = try decoder.read()
    self.init(
      docID: docID, docTitle: docTitle, pageGroupID: pageGroupID, pageGroupTitle: pageGroupTitle,
      answersGroupID: answersGroupID, isInTrash: isInTrash)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(docID)
    encoder.write(docTitle)
    encoder.write(pageGroupID)
    encoder.write(pageGroupTitle)
    encoder.write(answersGroupID)
    encoder.write(isInTrash)
  }
}

extension EditSummary: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: LibraryEdit.ID = try decoder.read()
    let kind: LibraryEdit.Kind = try decoder.read()
    let subject: String = try decoder.read()
    let itemCount: Int = try decoder.read()
    let madeAt: Instant = try decoder.read()
    let revertedAt: Instant? = try decoder.read()
    self.init(id: id, kind: kind, subject: subject, itemCount: itemCount, madeAt: madeAt, revertedAt: revertedAt)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(kind)
    encoder.write(subject)
    encoder.write(itemCount)
    encoder.write(madeAt)
    encoder.write(revertedAt)
  }
}

extension TrashItem: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let kind: TrashItem.Kind = try decoder.read()
    let id: UniqueID = try decoder.read()
    let title: String = try decoder.read()
    let docTitle: String? = try decoder.read()
    let pageCount: Int = try decoder.read()
    let position: Int? = try decoder.read()
    let cover: PageBinding? = try decoder.read()
    let trashedAt: Instant = try decoder.read()
    self.init(
      kind: kind, id: id, title: title, docTitle: docTitle, pageCount: pageCount, position: position, cover: cover,
      trashedAt: trashedAt)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(kind)
    encoder.write(id)
    encoder.write(title)
    encoder.write(docTitle)
    encoder.write(pageCount)
    encoder.write(position)
    encoder.write(cover)
    encoder.write(trashedAt)
  }
}

extension TrashItem.Kind: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { TrashItem.Kind(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension UploadSummary: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: Upload.ID = try decoder.read()
    let name: String = try decoder.read()
    let suggestedName: String = try decoder.read()
    let byteCount: Int64 = try decoder.read()
    let pageCount: Int = try decoder.read()
    let needsPassword: Bool = try decoder.read()
    let expiresAt: Instant = try decoder.read()
    self.init(
      id: id, name: name, suggestedName: suggestedName, byteCount: byteCount, pageCount: pageCount,
      needsPassword: needsPassword, expiresAt: expiresAt)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
    encoder.write(suggestedName)
    encoder.write(byteCount)
    encoder.write(pageCount)
    encoder.write(needsPassword)
    encoder.write(expiresAt)
  }
}

extension TrashEmptied: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let docs: Int = try decoder.read()
    let pageGroups: Int = try decoder.read()
    let pages: Int = try decoder.read()
    self.init(docs: docs, pageGroups: pageGroups, pages: pages)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(docs)
    encoder.write(pageGroups)
    encoder.write(pages)
  }
}

extension CarriedOver: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let noteCount: Int = try decoder.read()
    let markCount: Int = try decoder.read()
    let leftNotes: [NoteBlock.ID] = try decoder.read()
    let leftMarkCount: Int = try decoder.read()
    self.init(noteCount: noteCount, markCount: markCount, leftNotes: leftNotes, leftMarkCount: leftMarkCount)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(noteCount)
    encoder.write(markCount)
    encoder.write(leftNotes)
    encoder.write(leftMarkCount)
  }
}

extension SharedNotesSummary: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let id: SharedNotes.ID = try decoder.read()
    let url: String = try decoder.read()
    let title: String = try decoder.read()
    let docID: Doc.ID? = try decoder.read()
    let pageGroupID: PageGroup.ID? = try decoder.read()
    let pageID: Page.ID? = try decoder.read()
    let ownerTitle: String? = try decoder.read()
    let pageNumber: Int? = try decoder.read()
    let createdAt: Instant = try decoder.read()
    let updatedAt: Instant = try decoder.read()
    let trashedAt: Instant? = try decoder.read()
    self.init(
      id: id, url: url, title: title, docID: docID, pageGroupID: pageGroupID, pageID: pageID, ownerTitle: ownerTitle,
      pageNumber: pageNumber, createdAt: createdAt, updatedAt: updatedAt, trashedAt: trashedAt)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(url)
    encoder.write(title)
    encoder.write(docID)
    encoder.write(pageGroupID)
    encoder.write(pageID)
    encoder.write(ownerTitle)
    encoder.write(pageNumber)
    encoder.write(createdAt)
    encoder.write(updatedAt)
    encoder.write(trashedAt)
  }
}

extension LibraryEdit.Kind: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0: self = .createDoc
    case 1: self = .renameDoc
    case 2: self = .duplicate
    case 3: self = .moveToTrash
    case 4: self = .restore
    case 5: self = .addPageGroup
    case 6: self = .renamePageGroup
    case 7: self = .movePageGroups
    case 8: self = .extractPageGroups
    case 9: self = .splitPageGroup
    case 10: self = .addPages
    case 11: self = .movePages
    case 12: self = .rebindPage
    case 13: self = .makeVersionCurrent
    case 14: self = .createTagGroup
    case 15: self = .changeTagGroup
    case 16: self = .deleteTagGroup
    case 17: self = .createTags
    case 18: self = .changeTags
    case 19: self = .mergeTags
    case 20: self = .deleteTags
    case 21: self = .createVariable
    case 22: self = .changeVariables
    case 23: self = .deleteVariables
    case 24: self = .assignMetadata
    case 25: self = .createSavedView
    case 26: self = .changeSavedView
    case 27: self = .deleteSavedView
    case 28: self = .createNote
    case 29: self = .changeNote
    case 30: self = .deleteNote
    case 31: self = .restoreNote
    case 32: self = .mark
    case 33: self = .correctText
    case 34: self = .starDocs
    case 35: self = .writeNotes
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .createDoc: encoder.write(byte: 0)
    case .renameDoc: encoder.write(byte: 1)
    case .duplicate: encoder.write(byte: 2)
    case .moveToTrash: encoder.write(byte: 3)
    case .restore: encoder.write(byte: 4)
    case .addPageGroup: encoder.write(byte: 5)
    case .renamePageGroup: encoder.write(byte: 6)
    case .movePageGroups: encoder.write(byte: 7)
    case .extractPageGroups: encoder.write(byte: 8)
    case .splitPageGroup: encoder.write(byte: 9)
    case .addPages: encoder.write(byte: 10)
    case .movePages: encoder.write(byte: 11)
    case .rebindPage: encoder.write(byte: 12)
    case .makeVersionCurrent: encoder.write(byte: 13)
    case .createTagGroup: encoder.write(byte: 14)
    case .changeTagGroup: encoder.write(byte: 15)
    case .deleteTagGroup: encoder.write(byte: 16)
    case .createTags: encoder.write(byte: 17)
    case .changeTags: encoder.write(byte: 18)
    case .mergeTags: encoder.write(byte: 19)
    case .deleteTags: encoder.write(byte: 20)
    case .createVariable: encoder.write(byte: 21)
    case .changeVariables: encoder.write(byte: 22)
    case .deleteVariables: encoder.write(byte: 23)
    case .assignMetadata: encoder.write(byte: 24)
    case .createSavedView: encoder.write(byte: 25)
    case .changeSavedView: encoder.write(byte: 26)
    case .deleteSavedView: encoder.write(byte: 27)
    case .createNote: encoder.write(byte: 28)
    case .changeNote: encoder.write(byte: 29)
    case .deleteNote: encoder.write(byte: 30)
    case .restoreNote: encoder.write(byte: 31)
    case .mark: encoder.write(byte: 32)
    case .correctText: encoder.write(byte: 33)
    case .starDocs: encoder.write(byte: 34)
    case .writeNotes: encoder.write(byte: 35)
    }
  }
}

extension NoteWords: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let title: String? = try decoder.read()
    let body: String = try decoder.read()
    self.init(title: title, body: body)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(title)
    encoder.write(body)
  }
}

extension StructureSelection: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let docs: [Doc.ID] = try decoder.read()
    let pageGroups: [PageGroup.ID] = try decoder.read()
    let pages: [Page.ID] = try decoder.read()
    self.init(docs: docs, pageGroups: pageGroups, pages: pages)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(docs)
    encoder.write(pageGroups)
    encoder.write(pages)
  }
}

extension LogicalPageID: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 0:
      let value0: Page.ID = try decoder.read()
      self = .page(value0)
    case 1:
      let value0: PDFBundle.ID = try decoder.read()
      let pageNumber: Int = try decoder.read()
      self = .bundlePage(value0, pageNumber: pageNumber)
    case 2:
      let number: Int = try decoder.read()
      let value1: Page.ID = try decoder.read()
      self = .snippet(number: number, value1)
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .page(let value0):
      encoder.write(byte: 0)
      encoder.write(value0)
    case .bundlePage(let value0, let pageNumber):
      encoder.write(byte: 1)
      encoder.write(value0)
      encoder.write(pageNumber)
    case .snippet(let number, let value1):
      encoder.write(byte: 2)
      encoder.write(number)
      encoder.write(value1)
    }
  }
}

extension SessionOutline: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let title: String = try decoder.read()
    let docID: Doc.ID? = try decoder.read()
    let isInTrash: Bool = try decoder.read()
    let hasAnswers: Bool = try decoder.read()
    let viewMode: ViewMode = try decoder.read()
    let features: SessionFeatures = try decoder.read()
    let groups: [OutlineGroup] = try decoder.read()
    let places: [LogicalPageID] = try decoder.read()
    let sizes: [PageSizeRun] = try decoder.read()
    let window: SessionWindow = try decoder.read()
    self.init(
      title: title, docID: docID, isInTrash: isInTrash, hasAnswers: hasAnswers, viewMode: viewMode, features: features,
      groups: groups, places: places, sizes: sizes, window: window)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(title)
    encoder.write(docID)
    encoder.write(isInTrash)
    encoder.write(hasAnswers)
    encoder.write(viewMode)
    encoder.write(features)
    encoder.write(groups)
    encoder.write(places)
    encoder.write(sizes)
    encoder.write(window)
  }
}

extension OutlineGroup: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let group: SessionGroup = try decoder.read()
    let pageCount: Int = try decoder.read()
    let firstNumber: Int? = try decoder.read()
    self.init(group: group, pageCount: pageCount, firstNumber: firstNumber)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(group)
    encoder.write(pageCount)
    encoder.write(firstNumber)
  }
}

extension PageSizeRun: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let width: Double = try decoder.read()
    let height: Double = try decoder.read()
    let count: Int = try decoder.read()
    self.init(width: width, height: height, count: count)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(width)
    encoder.write(height)
    encoder.write(count)
  }
}

extension VersionOption: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let pageVersionID: PageVersion.ID? = try decoder.read()
    let pdfBundleID: PDFBundle.ID = try decoder.read()
    let pageNumber: Int = try decoder.read()
    let ordinal: Int = try decoder.read()
    let flag: VersionOption.Flag = try decoder.read()
    let sources: PageSources = try decoder.read()
    self.init(
      pageVersionID: pageVersionID, pdfBundleID: pdfBundleID, pageNumber: pageNumber, ordinal: ordinal, flag: flag,
      sources: sources)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(pageVersionID)
    encoder.write(pdfBundleID)
    encoder.write(pageNumber)
    encoder.write(ordinal)
    encoder.write(flag)
    encoder.write(sources)
  }
}

extension VersionOption.Flag: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { VersionOption.Flag(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension ViewMode: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { ViewMode(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension SessionFeatures: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let annotations: Bool = try decoder.read()
    let sideComments: Bool = try decoder.read()
    self.init(annotations: annotations, sideComments: sideComments)
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(annotations)
    encoder.write(sideComments)
  }
}

extension PageImageFormat: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { PageImageFormat(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension MarkedPageFormat: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { MarkedPageFormat(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension LiveMessage: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 1:
      let revision: UInt64 = try decoder.read()
      self = .library(revision: revision)
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .library(let revision):
      encoder.write(byte: 1)
      encoder.write(revision)
    }
  }
}

extension MarksMessage: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 2:
      let version: PageVersion.ID = try decoder.read()
      let groups = try decoder.readData()
      self = .appended(version: version, groups: groups)
    case 3:
      let version: PageVersion.ID = try decoder.read()
      let person: Person.ID? = try decoder.read()
      let gesture: UniqueID = try decoder.read()
      let ink = try decoder.readData()
      self = .preview(version: version, person: person, gesture: gesture, ink: ink)
    case 4:
      let version: PageVersion.ID = try decoder.read()
      let gesture: UniqueID = try decoder.read()
      self = .previewEnded(version: version, gesture: gesture)
    default: throw ByteCodingError(.unknownCase, at: start)
    }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .appended(let version, let groups):
      encoder.write(byte: 2)
      encoder.write(version)
      encoder.write(data: groups)
    case .preview(let version, let person, let gesture, let ink):
      encoder.write(byte: 3)
      encoder.write(version)
      encoder.write(person)
      encoder.write(gesture)
      encoder.write(data: ink)
    case .previewEnded(let version, let gesture):
      encoder.write(byte: 4)
      encoder.write(version)
      encoder.write(gesture)
    }
  }
}

extension MarksRequest: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    let start = decoder.offset
    switch try decoder.readByte() {
    case 1:
      let person: Person.ID? = try decoder.read()
      let versions: [PageVersion.ID] = try decoder.read()
      self = .watch(person: person, versions: versions)
    case 2:
      let version: PageVersion.ID = try decoder.read()
      let gesture: UniqueID = try decoder.read()
      let ink = try decoder.readData()
      self = .preview(version: version, gesture: gesture, ink: ink)
    case 3:
      let version: PageVersion.ID = try decoder.read()
      let gesture: UniqueID = try decoder.read()
      self = .previewEnded(version: version, gesture: gesture)
    default: throw ByteCodingError(.unknownCase, at: start)
    }
    guard isWithinLimits else { throw ByteCodingError(.tooLong, at: start) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .watch(let person, let versions):
      encoder.write(byte: 1)
      encoder.write(person)
      encoder.write(versions)
    case .preview(let version, let gesture, let ink):
      encoder.write(byte: 2)
      encoder.write(version)
      encoder.write(gesture)
      encoder.write(data: ink)
    case .previewEnded(let version, let gesture):
      encoder.write(byte: 3)
      encoder.write(version)
      encoder.write(gesture)
    }
  }
}

extension MarksReceipt: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    steps = try decoder.read()
    update = try decoder.readData()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(steps)
    encoder.write(data: update)
  }
}

extension BundleList: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    total = try decoder.read()
    bundles = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(total)
    encoder.write(bundles)
  }
}

extension BundlePageList: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    total = try decoder.read()
    pages = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(total)
    encoder.write(pages)
  }
}

extension BundleChanges: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    name = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(name)
  }
}

extension BundleAlignment: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    variants = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(variants)
  }
}

extension VariantAlignment: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    variant = try decoder.read()
    steps = try decoder.read()
    basedOn = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(variant)
    encoder.write(steps)
    encoder.write(basedOn)
  }
}

extension CommandRequest: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    command = try decoder.read()
    seen = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(command)
    encoder.write(seen)
  }
}

extension SeenDoc: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    docID = try decoder.read()
    revision = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(docID)
    encoder.write(revision)
  }
}

extension CommandResult: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    edit = try decoder.read()
    created = try decoder.read()
    sameAsVersion = try decoder.read()
    carriedOver = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(edit)
    encoder.write(created)
    encoder.write(sameAsVersion)
    encoder.write(carriedOver)
  }
}

extension PageDifferences: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    pageID = try decoder.read()
    from = try decoder.read()
    to = try decoder.read()
    hasWords = try decoder.read()
    regions = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(pageID)
    encoder.write(from)
    encoder.write(to)
    encoder.write(hasWords)
    encoder.write(regions)
  }
}

extension ComparedVersion: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    versionID = try decoder.read()
    ordinal = try decoder.read()
    bundleID = try decoder.read()
    pageNumber = try decoder.read()
    source = try decoder.read()
    width = try decoder.read()
    height = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(versionID)
    encoder.write(ordinal)
    encoder.write(bundleID)
    encoder.write(pageNumber)
    encoder.write(source)
    encoder.write(width)
    encoder.write(height)
  }
}

extension PageDifference: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    from = try decoder.read()
    to = try decoder.read()
    removed = try decoder.read()
    added = try decoder.read()
    isCut = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(from)
    encoder.write(to)
    encoder.write(removed)
    encoder.write(added)
    encoder.write(isCut)
  }
}

extension DocList: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    total = try decoder.read()
    docs = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(total)
    encoder.write(docs)
  }
}

extension PageIDList: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    pages = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(pages)
  }
}

extension DocCreation: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    bundleID = try decoder.read()
    title = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(bundleID)
    encoder.write(title)
  }
}

extension DocChanges: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    title = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(title)
  }
}

extension EditRequest: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    operation = try decoder.read()
    seen = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(operation)
    encoder.write(seen)
  }
}

extension EditResult: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    edit = try decoder.read()
    created = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(edit)
    encoder.write(created)
  }
}

extension SplitSuggestion: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    parts = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(parts)
  }
}

extension TrashList: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    total = try decoder.read()
    items = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(total)
    encoder.write(items)
  }
}

extension APIErrorBody: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    error = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(error)
  }
}

extension APIErrorDetail: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    code = try decoder.read()
    message = try decoder.read()
    detail = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(code)
    encoder.write(message)
    encoder.write(detail)
  }
}

extension HistoryList: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    total = try decoder.read()
    steps = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(total)
    encoder.write(steps)
  }
}

extension HistoryTurn: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    step = try decoder.read()
    expected = try decoder.read()
    pageVersion = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(step)
    encoder.write(expected)
    encoder.write(pageVersion)
  }
}

extension HistoryTurned: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    result = try decoder.read()
    next = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(result)
    encoder.write(next)
  }
}

extension ImportPreviewRequest: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    names = try decoder.read()
    doc = try decoder.read()
    metadata = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(names)
    encoder.write(doc)
    encoder.write(metadata)
  }
}

extension ImportPreview: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    files = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(files)
  }
}

extension ImportPreview.File: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    name = try decoder.read()
    tags = try decoder.read()
    values = try decoder.read()
    fault = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(name)
    encoder.write(tags)
    encoder.write(values)
    encoder.write(fault)
  }
}

extension JobList: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    total = try decoder.read()
    active = try decoder.read()
    jobs = try decoder.read()
    faults = try decoder.read()
    heldBytes = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(total)
    encoder.write(active)
    encoder.write(jobs)
    encoder.write(faults)
    encoder.write(heldBytes)
  }
}

extension JobPassword: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    password = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(password)
  }
}

extension BlankDocCreation: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    title = try decoder.read()
    pageCount = try decoder.read()
    format = try decoder.read()
    isLandscape = try decoder.read()
    ruling = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(title)
    encoder.write(pageCount)
    encoder.write(format)
    encoder.write(isLandscape)
    encoder.write(ruling)
  }
}

extension MetadataEditResult: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    edit = try decoder.read()
    createdGroup = try decoder.read()
    createdTags = try decoder.read()
    createdVariable = try decoder.read()
    createdView = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(edit)
    encoder.write(createdGroup)
    encoder.write(createdTags)
    encoder.write(createdVariable)
    encoder.write(createdView)
  }
}

extension MetadataTargets: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    targets = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(targets)
  }
}

extension MetadataUseList: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    total = try decoder.read()
    uses = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(total)
    encoder.write(uses)
  }
}

extension ValueList: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    values = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(values)
  }
}

extension NoteList: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    notes = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(notes)
  }
}

extension NoteEditResult: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    edit = try decoder.read()
    noteID = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(edit)
    encoder.write(noteID)
  }
}

extension NotesPeerState: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    self = try decoder.readCase { NotesPeerState(rawValue: $0) }
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(byte: rawValue)
  }
}

extension NotesPeer: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    id = try decoder.read()
    name = try decoder.read()
    address = try decoder.read()
    hasToken = try decoder.read()
    state = try decoder.read()
    documentCount = try decoder.read()
    reason = try decoder.read()
    retryAt = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(id)
    encoder.write(name)
    encoder.write(address)
    encoder.write(hasToken)
    encoder.write(state)
    encoder.write(documentCount)
    encoder.write(reason)
    encoder.write(retryAt)
  }
}

extension NotesPeerList: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    items = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(items)
  }
}

extension NotesPeerCreation: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    address = try decoder.read()
    name = try decoder.read()
    token = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(address)
    encoder.write(name)
    encoder.write(token)
  }
}

extension NearbyLibrary: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    name = try decoder.read()
    address = try decoder.read()
    isPeer = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(name)
    encoder.write(address)
    encoder.write(isPeer)
  }
}

extension NearbyLibraries: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    isOn = try decoder.read()
    problem = try decoder.read()
    items = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(isOn)
    encoder.write(problem)
    encoder.write(items)
  }
}

extension PageMatches: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    boxes = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(boxes)
  }
}

extension PersonList: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    persons = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(persons)
  }
}

extension PersonCreation: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    name = try decoder.read()
    color = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(name)
    encoder.write(color)
  }
}

extension PersonChanges: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    name = try decoder.read()
    color = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(name)
    encoder.write(color)
  }
}

extension PersonMerge: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    into = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(into)
  }
}

extension SearchResults: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    query = try decoder.read()
    total = try decoder.read()
    hits = try decoder.read()
    docs = try decoder.read()
    notes = try decoder.read()
    found = try decoder.read()
    hitScore = try decoder.read()
    problems = try decoder.read()
    problemPlaces = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(query)
    encoder.write(total)
    encoder.write(hits)
    encoder.write(docs)
    encoder.write(notes)
    encoder.write(found)
    encoder.write(hitScore)
    encoder.write(problems)
    encoder.write(problemPlaces)
  }
}

extension SharedNotesList: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    total = try decoder.read()
    items = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(total)
    encoder.write(items)
  }
}

extension SharedNotesCreation: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    title = try decoder.read()
    author = try decoder.read()
    docID = try decoder.read()
    pageGroupID = try decoder.read()
    pageID = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(title)
    encoder.write(author)
    encoder.write(docID)
    encoder.write(pageGroupID)
    encoder.write(pageID)
  }
}

extension SharedNotesChanges: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    title = try decoder.read()
    author = try decoder.read()
    moves = try decoder.read()
    docID = try decoder.read()
    pageGroupID = try decoder.read()
    pageID = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(title)
    encoder.write(author)
    encoder.write(moves)
    encoder.write(docID)
    encoder.write(pageGroupID)
    encoder.write(pageID)
  }
}

extension SharedNotesMerge: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    notes = try decoder.read()
    changeCount = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(notes)
    encoder.write(changeCount)
  }
}

extension PageMention: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    notesID = try decoder.read()
    notesTitle = try decoder.read()
    itemID = try decoder.read()
    itemTitle = try decoder.read()
    words = try decoder.read()
    position = try decoder.read()
    isPart = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(notesID)
    encoder.write(notesTitle)
    encoder.write(itemID)
    encoder.write(itemTitle)
    encoder.write(words)
    encoder.write(position)
    encoder.write(isPart)
  }
}

extension PageMentions: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    items = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(items)
  }
}

extension PageInDoc: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    docID = try decoder.read()
    pageNumber = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(docID)
    encoder.write(pageNumber)
  }
}

extension WatchedNotesFile: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    path = try decoder.read()
    notesID = try decoder.read()
    isConflictCopy = try decoder.read()
    reason = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(path)
    encoder.write(notesID)
    encoder.write(isConflictCopy)
    encoder.write(reason)
  }
}

extension WatchedNotesReport: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    folder = try decoder.read()
    items = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(folder)
    encoder.write(items)
  }
}

extension LibraryStatus: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    revision = try decoder.read()
    docCount = try decoder.read()
    bundleCount = try decoder.read()
    trashCount = try decoder.read()
    activeJobs = try decoder.read()
    failedJobs = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(revision)
    encoder.write(docCount)
    encoder.write(bundleCount)
    encoder.write(trashCount)
    encoder.write(activeJobs)
    encoder.write(failedJobs)
  }
}

extension UploadedFile: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    uploadID = try decoder.read()
    variant = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(uploadID)
    encoder.write(variant)
  }
}

extension BundleCreation: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    files = try decoder.read()
    name = try decoder.read()
    doc = try decoder.read()
    pages = try decoder.read()
    metadata = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(files)
    encoder.write(name)
    encoder.write(doc)
    encoder.write(pages)
    encoder.write(metadata)
  }
}

extension BundleAppending: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    files = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(files)
  }
}

extension PageRebinding: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    bundleID = try decoder.read()
    pageNumber = try decoder.read()
    inherited = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(bundleID)
    encoder.write(pageNumber)
    encoder.write(inherited)
  }
}

extension RebindingResult: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    edit = try decoder.read()
    versionID = try decoder.read()
    sameAsVersion = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(edit)
    encoder.write(versionID)
    encoder.write(sameAsVersion)
  }
}

extension CurrentVersion: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    versionID = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(versionID)
  }
}

extension SavedViewList: BlazeBinaryCodable {
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    views = try decoder.read()
  }

  public func serialize(into encoder: inout BlazeEncoder) {
    encoder.write(views)
  }
}
