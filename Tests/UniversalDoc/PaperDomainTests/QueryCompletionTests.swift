import ByteCoding
import PaperDomain
import TestSupport
import Testing

@Suite("What is suggested while a query is typed")
struct QueryCompletionTests {
  private static let at = Instant(millisecondsSince1970: 0)

  private static func tag(_ number: UInt64, _ name: String, in group: TagGroup.ID? = nil) -> PaperTag {
    PaperTag(
      id: PaperTag.ID(UniqueID(high: 1, low: number)), name: name, color: .tagDefault, scope: .all, groupID: group,
      sortIndex: Int(number), createdAt: at, updatedAt: at)
  }

  private static func variable(_ number: UInt64, _ name: String, _ type: VariableType) -> Variable {
    let options = ["Easy", "Very hard"].enumerated().map { index, name in
      VariableOption(id: VariableOption.ID(UniqueID(high: 3, low: UInt64(index))), name: name)
    }
    return Variable(
      id: Variable.ID(UniqueID(high: 2, low: number)), name: name, type: type, scope: .all, color: .variableDefault,
      sortIndex: Int(number), options: type == .list ? options : [], createdAt: at, updatedAt: at)
  }

  private static let catalog: MetadataCatalog = {
    let subject = TagGroup(
      id: TagGroup.ID(UniqueID(high: 4, low: 1)), name: "Subject", sortIndex: 1, createdAt: at, updatedAt: at)
    let level = TagGroup(
      id: TagGroup.ID(UniqueID(high: 4, low: 2)), name: "Paper", sortIndex: 2, createdAt: at, updatedAt: at)
    return MetadataCatalog(
      groups: [subject, level],
      tags: [
        tag(1, "Maths", in: subject.id), tag(2, "Maths", in: level.id), tag(3, "Hard"), tag(4, "Very hard"),
        tag(5, "Énergie"), tag(6, "a,\"b\" c:*"), tag(7, "Half-life"),
      ],
      variables: [
        variable(1, "Year", .int), variable(2, "Level", .list), variable(3, "Remark", .text), variable(4, "Sat", .date),
        variable(5, "Exam year", .int),
      ])
  }()

  @Test(
    "A table of texts; the bar is the caret",
    arguments: [
      // Nothing typed yet: everything that can begin a test.
      ("|", ["tag:", "is:", "kind:", "in:", "history:", "Year", "Level", "Remark"]),
      // A word: the fields, variables and tags that it may begin.
      ("ta|", ["tag:", "tagged"]), ("har|", ["Hard", "Very hard"]), ("-har|", ["Hard", "Very hard"]),
      ("wave ye|", ["Year", "Exam year"]), ("énerg|", ["Énergie"]), ("(le|", ["Level"]), ("lif|", ["Half-life"]),
      ("wave |", []), ("wave|", []), ("\"har|", []), ("\"har\"|", []), ("har| x", ["Hard", "Very hard"]),
      // After a colon.
      ("tag:|", ["Subject/Maths", "Paper/Maths", "Hard", "Very hard", "Énergie", "a,\"b\" c:*", "Half-life"]),
      ("tag:math|", ["Subject/Maths", "Paper/Maths"]), ("tag:\"very h|", ["Very hard"]),
      ("tag:Hard,ver|", ["Very hard"]),
      ("-TAG:hal|", ["Half-life"]), ("tag:subj|", ["Subject/Maths"]), ("tag:\"Hard\"|", []), ("tag:zzz|", []),
      ("is:|", DocTrait.allCases.map(\.rawValue)), ("is:ta|", ["tagged"]), ("is:x|", []), ("kind:n|", ["note"]),
      ("kind:note,p|", ["page"]),
      ("in:ti|", ["title"]), ("history:|", ["yes", "no"]),
      ("level:|", ["Easy", "Very hard", "!=", "*"]), ("level:ha|", ["Very hard"]),
      ("level:!=|", ["Easy", "Very hard"]),
      ("year:|", [">=", "<=", "!=", "*"]), ("year:20|", []), ("year:>=|", []), ("remark:|", ["!=", "*"]),
      ("\"exam year\":|", [">=", "<=", "!=", "*"]), ("nothing:|", []), ("10:3|", []),
      // After a variable and a space.
      ("year |", ["=", "!=", ">=", "<=", ">", "<", "between", "is set"]), ("year >|", [">=", ">"]),
      ("year is |", ["set", "empty"]), ("year is e|", ["empty"]), ("level |", ["in", "not in", "is set", "is empty"]),
      ("level in (|", ["Easy", "Very hard"]), ("level not in (easy, ver|", ["Very hard"]), ("remark c|", ["contains"]),
      ("tag:Hard and le|", ["Level"]), ("level = |", ["Easy", "Very hard"]), ("level != ve|", ["Very hard"]),
      ("level > |", []), ("year >= |", []), ("nothing >= |", []), ("remark between |", []),
    ] as [(String, [String])])
  func table(text: String, expected: [String]) throws {
    let scalars = Array(text.unicodeScalars)
    let caret = try #require(scalars.firstIndex(of: "|"))
    let completion = QueryCompletion(
      of: String(String.UnicodeScalarView(scalars[..<caret] + scalars[(caret + 1)...])), at: caret,
      catalog: Self.catalog)
    #expect(completion.suggestions.map(\.label) == expected)
  }

  @Test(
    "Values that a variable has are suggested where one is typed",
    arguments: [
      ("year:|", ["2024", "2023", "1999", ">=", "<=", "!=", "*"], "Year", ""),
      ("year:20|", ["2024", "2023"], "Year", "20"), ("year:>=20|", ["2024", "2023"], "Year", "20"),
      ("-year:!=|", ["2024", "2023", "1999"], "Year", ""), ("\"exam year\":1|", ["1999"], "Exam year", "1"),
      ("year:2023,20|", ["2024", "2023"], "Year", "20"), ("sat:19|", ["1999"], "Sat", "19"),
      ("remark:0|", ["2024", "2023"], "Remark", "0"),
      // After a comparison, with spaces or without.
      ("year >= |", ["2024", "2023", "1999"], "Year", ""), ("year >= 20|", ["2024", "2023"], "Year", "20"),
      ("year >=20|", ["2024", "2023"], "Year", "20"), ("year>= 1|", ["1999"], "Year", "1"),
      ("year>=|", ["2024", "2023", "1999"], "Year", ""), ("year=1|", ["1999"], "Year", "1"),
      ("wave (\"exam year\" != |", ["2024", "2023", "1999"], "Exam year", ""), ("year < -|", [], "Year", "-"),
      ("tag:Hard and sat > 2|", ["2024", "2023"], "Sat", "2"), ("year >= 2020 |", [], nil, nil),
      ("year between |", ["2024", "2023", "1999"], "Year", ""), ("year between 1|", ["1999"], "Year", "1"),
      ("year between 1990 and |", ["2024", "2023", "1999"], "Year", ""),
      ("year between 1990 and 20|", ["2024", "2023"], "Year", "20"),
      ("remark contains |", ["2024", "2023", "1999"], "Remark", ""), ("remark contains 9|", ["1999"], "Remark", "9"),
      ("remark = 02|", ["2024", "2023"], "Remark", "02"), ("remark > |", [], nil, nil),
      ("year contains |", [], nil, nil),
      ("year >|", [">=", ">"], nil, nil),
      ("wave|", [], nil, nil), ("year |", ["=", "!=", ">=", "<=", ">", "<", "between", "is set"], nil, nil),
    ] as [(String, [String], String?, String?)])
  func values(text: String, expected: [String], variable: String?, part: String?) throws {
    let scalars = Array(text.unicodeScalars)
    let caret = try #require(scalars.firstIndex(of: "|"))
    let typed = String(String.UnicodeScalarView(scalars[..<caret]))
    let completion = QueryCompletion(
      of: typed, at: caret, catalog: Self.catalog, values: ["2024", "2023", "1999"])
    #expect(completion.suggestions.map(\.label) == expected)
    #expect(completion.wantedValues?.part == part)
    #expect(completion.wantedValues?.variable == Self.catalog.variables.first { $0.name == variable }?.id)
    if let first = completion.suggestions.first, first.kind == .value {
      let kept = typed.dropLast(part?.count ?? 0)
      #expect(completion.taking(first).text == "\(kept)\(first.label) ")
    }
  }

  @Test(
    "What is taken stands where it was typed",
    arguments: [
      ("tag:har|", "tag:Hard |"), ("wave har| x", "wave tag:Hard| x"), ("-har|", "-tag:Hard |"), ("ta|", "tag:|"),
      ("tag:a,\"b|", "tag:a,\"a,\\\"b\\\" c:*\" |"), ("tag:ver|", "tag:\"Very hard\" |"),
      ("tag:\"ver|y\" x", "tag:\"Very hard\"| x"),
      ("tag:maths|", "tag:Subject/Maths |"), ("exam|", "\"Exam year\":|"), ("year:|", "year:>=|"),
      ("level in (ea|", "level in (Easy |"), ("level in (ea|)", "level in (Easy|)"), ("level |", "level in (|"),
      ("tag:Hard,ver|", "tag:Hard,\"Very hard\" |"), ("har|der", "tag:Hard |"),
      ("level = ve|", "level = \"Very hard\" |"), ("level != |", "level != Easy |"), ("year >|", "year >= |"),
      ("tag:c:|", "tag:\"a,\\\"b\\\" c:*\" |"),
    ] as [(String, String)])
  func taking(text: String, expected: String) throws {
    let scalars = Array(text.unicodeScalars)
    let caret = try #require(scalars.firstIndex(of: "|"))
    let typed = String(String.UnicodeScalarView(scalars[..<caret] + scalars[(caret + 1)...]))
    let completion = QueryCompletion(of: typed, at: caret, catalog: Self.catalog)
    guard let first = completion.suggestions.first else {
      #expect(text == expected)
      return
    }
    let taken = completion.taking(first)
    var result = Array(taken.text.unicodeScalars)
    result.insert("|", at: taken.caret)
    #expect(String(String.UnicodeScalarView(result)) == expected)
  }

  @Test("What is complete has a meaning: every tag and every option, wherever it stands")
  func meanings() {
    for text in ["", "wave ", "wave and ", "(", "not (", "tag:Hard,"] {
      for field in ["tag:", "level:", "is:", "kind:", "in:", "history:", "level in ("] where text != "tag:Hard," {
        let typed = text + field
        let completion = QueryCompletion(of: typed, at: typed.unicodeScalars.count, catalog: Self.catalog)
        #expect(!completion.suggestions.isEmpty)
        for suggestion in completion.suggestions where suggestion.isComplete {
          let taken = completion.taking(suggestion).text + (field == "level in (" ? ")" : "")
          #expect(TypedQuery(taken, catalog: Self.catalog).problems == [], "\(taken)")
        }
      }
    }
  }

  @Test("Any text at any place has a completion that can be taken", arguments: WalkScale.seeds(4))
  func anything(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "tag:", "level", "year", ":", " ", "\"", "\\", "(", ")", ",", ">=", "in", "not", "and", "is", "Hard", "-", "*",
      "力", "e\u{301}", "\u{0}", "kind:", "..", "between",
    ]
    for _ in 0..<400 {
      var text = ""
      for _ in 0..<generator.below(8) { text += pieces[generator.below(pieces.count)] }
      let count = text.unicodeScalars.count
      for caret in -1...count + 1 {
        let completion = QueryCompletion(of: text, at: caret, catalog: Self.catalog)
        #expect(completion.range.lowerBound >= 0 && completion.range.upperBound <= count, "\(text) \(caret)")
        for suggestion in completion.suggestions {
          let taken = completion.taking(suggestion)
          #expect(taken.caret <= taken.text.unicodeScalars.count, "\(text) \(caret)")
        }
      }
    }
  }
}
