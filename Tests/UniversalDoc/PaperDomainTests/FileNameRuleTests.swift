import ByteCoding
import PaperDomain
import Testing

@Suite("A rule reads values from the names of files")
struct FileNameRuleTests {
  private static let catalog: MetadataCatalog = {
    func id(_ number: UInt64) -> UniqueID { UniqueID(high: 1, low: number) }
    let now = Instant(millisecondsSince1970: 0)
    func variable(_ number: UInt64, _ name: String, _ type: VariableType, _ options: [String] = []) -> Variable {
      Variable(
        id: Variable.ID(id(number)), name: name, type: type, scope: .all, color: .variableDefault, sortIndex: 1,
        options: options.enumerated().map {
          VariableOption(id: VariableOption.ID(id(number * 100 + UInt64($0))), name: $1)
        }, createdAt: now, updatedAt: now)
    }
    return MetadataCatalog(variables: [
      variable(1, "Syllabus", .text), variable(2, "Season", .list, ["Summer", "Winter", "May June"]),
      variable(3, "Year", .int), variable(4, "Kind", .list, ["qp", "ms"]), variable(5, "Paper", .int),
      variable(6, "Exam day", .date),
    ])
  }()

  private func read(_ rule: String, _ name: String) throws -> [String] {
    try FileNameRule(parsing: rule).values(of: name, catalog: Self.catalog).map { assignment in
      let variable = try #require(Self.catalog.variables.first { $0.id == assignment.variableID })
      return variable.name + "=" + variable.text(of: assignment.value)
    }
  }

  @Test("Names of past papers say what they are")
  func papers() throws {
    let rule = "{Syllabus}_{Season:1 s=Summer w=Winter m=May June}{Year:2+2000}_{Kind}_{Paper}"
    #expect(
      try read(rule, "papers/0417_s20_qp_11.pdf")
        == ["Syllabus=0417", "Season=Summer", "Year=2020", "Kind=qp", "Paper=11"])
    #expect(
      try read(rule, "9709_M23_MS_3") == ["Syllabus=9709", "Season=May June", "Year=2023", "Kind=ms", "Paper=3"])
    #expect(try read("{} {Exam day}", "Mathe 2023-05-31.PDF") == ["Exam day=2023-05-31"])
    #expect(try read("{:4}x{Year:4}", "abcdX1999") == ["Year=1999"])
    #expect(try read("{Syllabus}", "数学 🙂") == ["Syllabus=数学 🙂"])
  }

  @Test(
    "A name that is not of the form, or says no value, is said with the reason",
    arguments: [
      ("{Syllabus}_{Year}", "0417", "it ends before"), ("{Year:4}", "19999", "“9” is left over"),
      ("{Year:4}", "199", "ends before"), ("a{Year:4}", "b1999", "“a” is expected"),
      ("{Year}", "soon", "not a whole number"), ("{Colour}", "red", "no variable “Colour”"),
      ("{Season:1 s=Summer}", "x", "has no meaning"), ("{Season}", "Spring", "not one of the options"),
      ("{Year:2+2000}", "ab", "not a number"), ("{Year:19+9223372036854775807}", "9223372036854775807", "too large"),
      ("{Exam day}", "2023-02-30", "not a day"), ("{Year:4}_", "", "ends before"),
    ])
  func mismatches(rule: String, name: String, reason: String) {
    do {
      _ = try read(rule, name)
      Issue.record("“\(name)” was read")
    } catch {
      #expect("\(error)".contains(reason), "\(error)")
    }
  }

  @Test(
    "A rule that cannot be understood is refused",
    arguments: [
      ("", "names no variable"), ("abc", "names no variable"), ("{}", "names no variable"),
      ("{Year", "no closing brace"),
      ("Year}", "no opening brace"), ("{Year:x}", "needs a length"), ("{Year:0}", "needs a length"),
      ("{Year:2+x}", "not a number"),
      ("{Year}{Paper}", "has no end"), (String(repeating: "x", count: 1001), "longer than"),
    ])
  func badRules(rule: String, reason: String) {
    do {
      _ = try FileNameRule(parsing: rule)
      Issue.record("“\(rule)” was understood")
    } catch {
      #expect(error.description.contains(reason), "\(error.description)")
    }
  }
}
