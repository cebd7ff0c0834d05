import ByteCoding
import PaperAPI
import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import FindScreens
@testable import MetadataParts
@testable import ScreenKit

/// Tags, tag groups and variables as a person makes and changes them, with a library in memory that follows the rules.
@Suite struct PropertiesScreenTests {
  private static let at = Instant(millisecondsSince1970: 0)

  private func tag(_ number: Int, _ name: String, in group: TagGroup.ID? = nil) -> PaperTag {
    PaperTag(
      id: PaperTag.ID(Sample.id(number, 8)), name: name, color: .tagDefault, scope: .docAndBelow, groupID: group,
      sortIndex: number, createdAt: Self.at, updatedAt: Self.at)
  }

  /// The screen with these tags in the group "Topic"; without a group if there are none.
  private func fixture(_ names: String...) -> AppFixture {
    AppFixture(url: "/properties") { library in
      library.docs = Sample.docs(2)
      guard !names.isEmpty else { return }
      let group = TagGroup(
        id: TagGroup.ID(Sample.id(1, 12)), name: "Topic", sortIndex: 1, createdAt: Self.at, updatedAt: Self.at)
      let tags = names.enumerated().map { tag($0 + 1, $1, in: group.id) }
      library.overview = MetadataOverview(
        catalog: MetadataCatalog(groups: [group], tags: tags), tagUses: [], variableUses: [])
    }
  }

  private func rows(_ fixture: AppFixture) -> [String] { fixture.elements("property-name").map(\.text) }

  private func name(_ text: String, into field: String, _ fixture: AppFixture) {
    fixture.type(text, into: "textbox", field)
    fixture.key("Enter", on: "textbox", field)
  }

  /// Presses a key on the row with this name.
  private func press(_ key: String, _ modifiers: Event.Modifiers = [], on name: String, _ fixture: AppFixture) throws {
    let row = try #require(
      fixture.elements("property-row").first { row in
        row.everything.contains { $0.attributes["class"]?.hasSuffix("property-name") == true && $0.text == name }
      })
    fixture.page.document.boundsByID[row.id] = Rect(x: 0, y: 100, width: 900, height: 40)
    fixture.page.send(.focusin, to: row)
    fixture.page.press(key, modifiers: modifiers, on: row)
    fixture.settle()
  }

  private func choose(_ value: String, in name: String, _ fixture: AppFixture) throws {
    let event = Event()
    event.value = value
    fixture.page.send(.change, event, to: try #require(fixture.page.find("combobox", name)))
    fixture.settle()
  }

  @Test("tags are made in a group, renamed and moved by keys, also into the next group, and Undo takes a step back")
  func makingAndMoving() throws {
    let fixture = fixture()
    fixture.click("button", Texts.Properties.newGroup)
    name("Topic", into: Texts.Properties.groupName, fixture)
    fixture.click("button", Texts.Properties.addTagsTo("Topic"))
    name("Algebra, Geometry, Calculus", into: Texts.Properties.newTagNames, fixture)
    #expect(rows(fixture) == ["Topic", "Algebra", "Geometry", "Calculus"])
    fixture.click("button", "Geometry")
    name("ALGEBRA", into: Texts.Properties.name, fixture)
    #expect(fixture.element("property-fault")?.text.contains("already exists") == true)
    name("Solids", into: Texts.Properties.name, fixture)
    #expect(rows(fixture) == ["Topic", "Algebra", "Solids", "Calculus"])
    fixture.click("button", Texts.Properties.newGroup)
    name("Level", into: Texts.Properties.groupName, fixture)
    try press("ArrowUp", .alt, on: "Calculus", fixture)
    #expect(rows(fixture) == ["Topic", "Algebra", "Calculus", "Solids", "Level"])
    try press("ArrowDown", .alt, on: "Solids", fixture)
    #expect(rows(fixture) == ["Topic", "Algebra", "Calculus", "Level", "Solids"])
    let groups = fixture.library.overview.catalog.groups
    #expect(fixture.library.overview.catalog.tags.first { $0.name == "Solids" }?.groupID == groups.last?.id)
    fixture.key("z", .control)
    #expect(rows(fixture) == ["Topic", "Algebra", "Calculus", "Solids", "Level"])
  }

  @Test("several tags get a colour, and one that is none is refused; they are merged into the one that stays")
  func coloursAndMerging() throws {
    let fixture = fixture("Algebra", "Geometry", "Calculus")
    let ids = fixture.library.overview.catalog.tags.map { $0.id }
    fixture.library.doElsewhere(
      .assign(assignment: MetadataAssignment(targets: [.doc(Sample.docID(1))], addedTags: [ids[0]])), as: nil)
    for name in ["Algebra", "Calculus"] { fixture.click("checkbox", Texts.Library.select(name)) }
    fixture.click("button", Texts.Properties.color)
    fixture.type("red", into: "textbox", Texts.Properties.hex)
    fixture.click("button", Texts.Properties.useColor)
    #expect(fixture.element("field-error")?.text.contains("It is not of the form #RRGGBB") == true)
    fixture.click("radio", "#E08A00")
    fixture.click("button", Texts.Properties.useColor)
    let orange = try HexColor.checked("#E08A00")
    #expect(fixture.library.commands.last == .recolorTags(tags: [ids[0], ids[2]], color: orange))
    #expect(fixture.library.overview.catalog.tags.map { $0.color } == [orange, .tagDefault, orange])

    fixture.click("button", Texts.Properties.merge)
    fixture.page.send(.click, to: try #require(fixture.page.all("radio").last))
    fixture.settle()
    fixture.page.send(.click, to: try #require(fixture.elements("button-primary").last))
    fixture.settle()
    #expect(fixture.library.commands.last == .mergeTags(tags: [ids[0]], into: ids[2]))
    #expect(rows(fixture) == ["Topic", "Geometry", "Calculus"])
    #expect(fixture.page.find("button", "Calculus: 1 use") != nil)
    #expect(fixture.element("selection-bar") == nil)

    // It is in use, so Delete asks first. Undo gives it back to the doc.
    try press("Delete", on: "Calculus", fixture)
    #expect(fixture.page.find("dialog", Texts.Properties.deleteTitle("Calculus")) != nil)
    fixture.click("button", Texts.Properties.removeEverywhere)
    #expect(rows(fixture) == ["Topic", "Geometry"])
    fixture.key("z", .control)
    #expect(fixture.page.find("button", "Calculus: 1 use") != nil)
  }

  @Test("a group is duplicated with its tags, several tags get another scope at once, and Undo takes each step back")
  func groupsAndScopes() throws {
    let fixture = fixture("Algebra", "Geometry")
    try press("F10", .shift, on: "Topic", fixture)
    fixture.pick(Texts.Doc.duplicate)
    #expect(rows(fixture) == ["Topic", "Algebra", "Geometry", "Topic copy", "Algebra", "Geometry"])
    fixture.key("z", .control)
    #expect(rows(fixture) == ["Topic", "Algebra", "Geometry"])

    for name in ["Algebra", "Geometry"] { fixture.click("checkbox", Texts.Library.select(name)) }
    #expect(fixture.page.find("toolbar", "2 tags selected") != nil)
    let scopes = { fixture.library.overview.catalog.tags.map { $0.scope } }
    fixture.click("button", Texts.Properties.scope)
    fixture.click("menuitemradio", "Pages")
    #expect(scopes() == [.page, .page])
    fixture.key("z", .control)
    #expect(scopes() == [.docAndBelow, .docAndBelow])
  }

  @Test("a list has two options or more; they are moved, and one in use goes with the choice of what its values become")
  func options() throws {
    let fixture = fixture()
    let target = MetadataTarget.doc(Sample.docID(1))
    fixture.click("button", Texts.Properties.newVariable)
    fixture.type("Level", into: "textbox", Texts.Properties.name)
    try choose("list", in: Texts.Properties.type, fixture)
    fixture.type("Easy", into: "textbox", Texts.Properties.options)
    fixture.click("button", Texts.Properties.make)
    #expect(fixture.element("field-error")?.text.contains("at least 2") == true)
    fixture.type("Easy, Hard, Odd", into: "textbox", Texts.Properties.options)
    fixture.click("button", Texts.Properties.make)
    let level = try #require(fixture.library.overview.catalog.variables.first)
    fixture.library.giveElsewhere(.list(level.options[2].id), of: level.id, to: [target])

    let names = { fixture.library.overview.catalog.variables[0].options.map { $0.name } }
    fixture.click("button", Texts.Properties.actions("Level"))
    fixture.pick(Texts.Properties.editOptions)
    #expect(fixture.page.find("dialog", Texts.Properties.optionsOf("Level")) != nil)
    fixture.click("button", Texts.Properties.moveUp("Hard"))
    #expect(names() == ["Hard", "Easy", "Odd"])
    fixture.click("button", Texts.Properties.removeOption("Odd"))
    #expect(fixture.element("option-removal")?.text.contains("in use") == true)
    #expect(names() == ["Hard", "Easy", "Odd"])
    try choose(level.options[0].id.description, in: Texts.Properties.removal, fixture)
    fixture.click("button", Texts.Properties.removeIt)
    #expect(names() == ["Hard", "Easy"])
    #expect(fixture.library.value(of: level.id, on: target) == .list(level.options[0].id))
  }
}
