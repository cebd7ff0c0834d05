import AutomergeEngine
import Foundation
import Testing

/// Documents written here, opened and merged by the reference implementation.
///
/// `PAPERCENTER_AUTOMERGE_PYTHON` names a Python that has the package `automerge`; without it nothing is compared, and
/// the test says so.
@Suite("Another implementation reads what is written here")
struct InteroperationTests {
  private static let script = """
    import automerge, json, os, sys
    folder = sys.argv[1]
    for name in sorted(os.listdir(folder)):
        if not name.endswith(".json"): continue
        parts = [open(os.path.join(folder, part), "rb").read() for part in name[:-5].split("+")]
        document = automerge.Doc(parts[0])
        for part in parts[1:]: document = document.merge(part)
        ours = json.load(open(os.path.join(folder, name)))
        theirs = json.loads(document.json())
        if ours != theirs: sys.exit(f"{name}: {ours} here, {theirs} there")
        print(name)
    """

  private static func json(_ document: Document, _ value: Value) throws -> Any {
    switch value {
    case .object(let id, .map), .object(let id, .table):
      var members: [String: Any] = [:]
      for key in document.keys(of: id) {
        members[key] = try json(document, try #require(document.value(at: .name(key), in: id)))
      }
      return members
    case .object(let id, .list): return try document.elements(of: id).map { try json(document, $0) }
    case .object(let id, .text): return try document.text(of: id).unicodeScalars.map { String($0) }
    case .scalar(let scalar):
      switch scalar {
      case .null: return NSNull()
      case .boolean(let value): return value
      case .unsigned(let value): return value
      case .integer(let value), .counter(let value), .timestamp(let value): return value
      case .double(let value): return value
      case .string(let value): return value
      case .bytes(let bytes), .unknown(_, let bytes): return bytes.map { Int($0) }
      }
    }
  }

  private static func write(_ document: Document, as name: String, in folder: URL) throws {
    let data = try JSONSerialization.data(withJSONObject: json(document, .object(.root, .map)))
    try data.write(to: folder.appendingPathComponent(name + ".json"))
  }

  @Test("random documents, and merges of two that went apart, show there what they show here")
  func randomDocuments() throws {
    guard let python = ProcessInfo.processInfo.environment["PAPERCENTER_AUTOMERGE_PYTHON"] else {
      print("skipped: PAPERCENTER_AUTOMERGE_PYTHON is not set")
      return
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var expected: [String] = []
    for seed in 1...20 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var peers = (0..<2).map { Peer(actor: [UInt8($0), UInt8(seed)]) }
      for step in 0..<60 {
        let index = Int.random(in: 0..<2, using: &generator)
        try peers[index].editAtRandom(&generator)
        if step % 3 == 0 { peers[index].document.commit(message: "step \(step)", time: Int64(step)) }
        if step % 20 == 10 {
          var other = peers[1 - index].document
          try peers[index].document.merge(&other)
          peers[1 - index].document = other
          peers[index].model.merge(peers[1 - index].model)
        }
      }
      let names = ["\(seed)a", "\(seed)b"]
      for (peer, name) in names.enumerated() {
        try Data(peers[peer].document.save()).write(to: folder.appendingPathComponent(name))
        try Self.write(peers[peer].document, as: name, in: folder)
      }
      var merged = peers[0].document
      try merged.merge(&peers[1].document)
      let both = names.joined(separator: "+")
      try Self.write(merged, as: both, in: folder)
      expected.append(contentsOf: names + [both])
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = ["-c", Self.script, folder.path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let names = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(names.split(separator: "\n").sorted() == expected.map { $0 + ".json" }.map { Substring($0) }.sorted())
  }
}
