import ByteCoding
import PaperDomain
import TestSupport
import Testing

@Suite("What people type into filter and search")
struct QueryTests {
  private static let at = Instant(millisecondsSince1970: 0)

  private static func tag(_ number: UInt64, _ name: String) -> PaperTag {
    PaperTag(
      id: PaperTag.ID(UniqueID(high: 1, low: number)), name: name, color: .tagDefault, scope: .all, groupID: nil,
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

  private static let catalog = MetadataCatalog(
    tags: [tag(1, "Hard"), tag(2, "Pure maths"), tag(3, "Hardly"), tag(4, "a,\"b\"")],
    variables: [
      variable(1, "Year", .int), variable(2, "Level", .list), variable(3, "Remark", .text), variable(4, "Sat", .date),
      variable(5, "Exam year", .int),
    ])

  /// The filter written with names, which are easier to read than identifiers.
  private func written(_ text: String) -> String {
    TypedQuery(text, catalog: Self.catalog).filter.text(catalog: Self.catalog)
  }

  @Test(
    "Tests, words, and both",
    arguments: [
      // Tests with a colon.
      ("tag:Hard", "tag:\"Hard\""), ("TAG:\"pure MATHS\"", "tag:\"Pure maths\""), ("-tag:Hard", "not tag:\"Hard\""),
      ("tag:Hard,\"Pure maths\"", "tag:\"Hard\" or tag:\"Pure maths\""),
      ("tag:hard*", "tag:\"Hard\" or tag:\"Hardly\""),
      ("year:2023", "\"Year\" = \"2023\""), ("year:=2023", "\"Year\" = \"2023\""),
      ("Year:>=2020", "\"Year\" >= \"2020\""),
      ("year:!=3", "\"Year\" != \"3\""), ("year:<-3", "\"Year\" < \"-3\""), ("year:*", "\"Year\" is set"),
      ("year:1,2", "\"Year\" = \"1\" or \"Year\" = \"2\""), ("year:!=1,2", "\"Year\" != \"1\" and \"Year\" != \"2\""),
      ("year:2020..2023", "\"Year\" >= \"2020\" and \"Year\" <= \"2023\""), ("year:..3", "\"Year\" <= \"3\""),
      ("\"exam year\":7", "\"Exam year\" = \"7\""), ("level:easy", "\"Level\" in (\"Easy\")"),
      ("level:easy,\"very hard\"", "\"Level\" in (\"Easy\", \"Very hard\")"),
      ("level:!=easy", "\"Level\" not in (\"Easy\")"), ("remark:caf", "\"Remark\" contains \"caf\""),
      ("remark:=x", "\"Remark\" = \"x\""), ("sat:2023-05-31", "\"Sat\" = \"2023-05-31\""),
      ("is:tagged", "is:tagged"), ("-is:tagged", "not is:tagged"),
      // Tests that apply to the whole query.
      ("kind:note,page", "kind:note,page"), ("kind:page kind:note", "kind:note,page"),
      ("-kind:note", "kind:doc,text,group,page,version,mark"),
      ("in:title wave", "wave* and in:title"), ("history:no", "history:no"), ("history:yes", ""),
      ("-in:title,group,text,note,tag,variable,value,version", "-in:title,group,text,note,tag,variable,value,version"),
      // Words.
      ("light", "light*"), ("light wave", "\"light\" wave*"), ("-light wave", "-\"light\" wave*"),
      ("\"binomial theorem\"", "\"binomial theorem\""), ("f(x)=2", "\"f(x)=2\"*"),
      ("10:30 http://x", "\"10:30\" \"http://x\"*"),
      ("true or false", "\"true\" \"or\" false*"), ("work and energy", "\"work\" \"and\" energy*"),
      ("do not open", "\"do\" \"not\" open*"), ("(light wave)", "\"(light\" \"wave)\"*"),
      ("force in (water)", "\"force\" \"in\" \"(water)\"*"), ("“a b” c", "\"a b\" c*"), ("Year", "Year*"),
      ("Year is new", "\"Year\" \"is\" new*"), ("a \\ b", "\"a\" \"\\\\\" b*"), ("\"a\\\"b\"", "\"a\\\"b\""),
      // Both.
      ("tag:Hard year:2023 \"binomial theorem\"", "tag:\"Hard\" and \"Year\" = \"2023\" and \"binomial theorem\""),
      ("wave tag:Hard", "\"wave\" and tag:\"Hard\""), ("tag:Hard and wave", "tag:\"Hard\" and wave*"),
      ("tag:Hard or wave", "tag:\"Hard\" or (wave* and ())"), ("not tag:Hard wave", "not tag:\"Hard\" and wave*"),
      ("-(tag:Hard or Year = 2)", "not (tag:\"Hard\" or \"Year\" = \"2\")"),
      ("(tag:Hard or wave) light", "(tag:\"Hard\" or (\"wave\" and ())) and light*"),
      // A test that nothing can satisfy matches nothing; an unfinished test is ignored.
      ("tag:Nothing", "not ()"), ("year:soon wave", "not () and wave*"), ("kind:thing", "not ()"), ("is:odd", "not ()"),
      ("level:Medium", "not ()"), ("Level > Easy", "not ()"), ("remark:<3", "not ()"), ("tag:", ""),
      ("wave tag:", "\"wave\""),
      ("", ""), ("()", ""), ("\"", ""), ("-", ""),
    ] as [(String, String)])
  func reads(typed: String, expected: String) {
    #expect(written(typed) == expected)
  }

  @Test(
    "A test that cannot be meant is told",
    arguments: [
      ("tag:Nothing", "no tag “Nothing”"), ("year:soon", "not a whole number"),
      ("kind:thing", "one of doc, note, text"),
      ("in:x", "one of title, group"), ("is:odd", "not “odd”"),
      ("history:maybe", "one of yes, no"),
      ("level:Medium wave", "not one of the options"),
    ])
  func problems(typed: String, problem: String) {
    let query = TypedQuery(typed, catalog: Self.catalog)
    #expect(query.problems.count == 1 && query.problems[0].contains(problem), "\(query.problems)")
    #expect(throws: LibraryError.self) { try MetadataFilter(parsing: typed, catalog: Self.catalog) }
  }

  @Test(
    "A problem says where it stands",
    arguments: [
      ("tag:Nothing", ["tag:Nothing"]), ("wave -year:soon lens", ["-year:soon"]),
      ("力学 kind:thing,page 力", ["kind:thing,page"]),
      ("tag:None Level in (Easy, Never) x", ["tag:None", "Level in (Easy, Never)"]),
      ("(year:a or \"wave\") year:>=b", ["year:a", "year:>=b"]), ("wave", []),
      (String(repeating: "(", count: 40) + "tag:Hard" + String(repeating: ")", count: 40), nil),
    ] as [(String, [String]?)])
  func places(typed: String, expected: [String]?) {
    let query = TypedQuery(typed, catalog: Self.catalog)
    let scalars = Array(typed.unicodeScalars)
    #expect(query.places.count == query.problems.count)
    #expect(query.places.map { String(String.UnicodeScalarView(scalars[$0])) } == expected ?? [typed])
  }

  @Test(
    "Words have no problems, whatever they look like",
    arguments: ["10:30", "Year is new", "x = 3", "a) b(", "not", "or"])
  func noProblems(typed: String) {
    #expect(TypedQuery(typed, catalog: Self.catalog).problems.isEmpty)
  }

  @Test("The library's filter says the same as the search, and tells what has no sense")
  func strictly() throws {
    for text in [
      "tag:Hard year:2023 \"binomial theorem\"", "wave tag:Hard -draft", "(tag:Hard or wave) light",
      "kind:note in:note x",
      "true or false", "-(tag:Hard or Year = 2)",
    ] {
      #expect(
        try MetadataFilter(parsing: text, catalog: Self.catalog) == TypedQuery(text, catalog: Self.catalog).filter)
    }
    for (text, reason) in [
      ("Color = 1", "no variable “Color”"), ("wave)", "“)” at character 5"), ("a = b", "no variable “a”"),
      ("tag:", "missing after “tag:”"), ("\"a", "mark at character 1 is not closed"),
      ("wave , x", "“,” at character 6"),
      (Array(repeating: "x", count: 33).joined(separator: " "), "more than 32 words"),
      ("\(UniqueID(high: 9, low: 9)) is set", "no variable"), ("(tag:Hard or)", "“)” at character 13"),
    ] {
      do throws(LibraryError) {
        _ = try MetadataFilter(parsing: text, catalog: Self.catalog)
        Issue.record("“\(text)” was read")
      } catch {
        #expect(error.description.contains(reason), "\(error.description)")
      }
    }
  }

  @Test("Words are split off what is asked of docs")
  func parts() {
    let filter = TypedQuery("wave (tag:Hard or light) -draft kind:note history:no", catalog: Self.catalog).filter
    #expect(filter.terms == [.init("wave"), .init("draft", isExcluded: true)])
    #expect(filter.conditions.text(catalog: Self.catalog) == "(tag:\"Hard\" or (\"light\" and ()))")
    #expect(filter.scope == SearchScope(kinds: [.note], history: false))
  }

  @Test("Any text is read, and what is written of it is read as the same", arguments: WalkScale.seeds(4))
  func randomTexts(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "\"", "-", "*", " ", " ", " ", "a", "bc", "全", "👍", "\u{0}", "\n", "“", "(", ")", ":", ",", "=", "!", "<", ">",
      "..", "\\",
      "\u{301}", "tag:", "Hard", "\"Pure maths\"", "Year", " year:", "2020", "Level", "in", " or ", " and ", " not ",
      "is",
      "set", "empty", "between", "contains", "kind:", "note", " in:", "title", "is:", "tagged", "history:no", "Remark",
      "Sat",
    ]
    for round in 0..<3000 {
      let text = (0..<Int.random(in: 0...14, using: &generator)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &generator)]
      }.joined()
      let place: Comment = "let seed: UInt64 = \(seed)  // round \(round): \(text.debugDescription)"
      let filter = TypedQuery(text, catalog: Self.catalog).filter
      for written in [filter.text(catalog: Self.catalog), filter.identifyingText(catalog: Self.catalog)] {
        let again = TypedQuery(written, catalog: Self.catalog)
        try #require(again.problems.isEmpty, "\(place) written as \(written)")
        try #require(
          again.filter.identifyingText(catalog: Self.catalog) == filter.identifyingText(catalog: Self.catalog),
          "\(place) written as \(written)")
        // The filter's parser accepts everything that the search understands and writes.
        try #require(
          (try? MetadataFilter(parsing: written, catalog: Self.catalog))?.identifyingText(catalog: Self.catalog)
            == filter.identifyingText(catalog: Self.catalog), "\(place) written as \(written)")
      }
      try #require(filter.terms.allSatisfy { !$0.text.isEmpty && $0.text.unicodeScalars.count <= 1000 }, place)
    }
  }

  @Test("Any bytes are read", arguments: WalkScale.seeds(2))
  func randomBytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      let text = String(decoding: bytes, as: UTF8.self)
      _ = TypedQuery(text, catalog: Self.catalog)
      _ = try? MetadataFilter(parsing: text, catalog: Self.catalog)
    }
  }

  @Test("Long and deep texts are read in the time that they are long")
  func longTexts() {
    for text in [
      String(repeating: "(", count: 20_000), String(repeating: "not ", count: 5000) + "tag:Hard",
      String(repeating: "(tag:Hard or ", count: 700), String(repeating: "tag:Hard ", count: 1000),
      String(repeating: "(tag:Hard ", count: 50) + String(repeating: ")", count: 50),
      String(repeating: "-(", count: 4000),
      String(repeating: "\"", count: 9999), String(repeating: "()", count: 5000),
    ] {
      let query = TypedQuery(text, catalog: Self.catalog)
      #expect(query.filter.terms.count <= SearchQuery.maximumTermCount)
    }
  }
}
