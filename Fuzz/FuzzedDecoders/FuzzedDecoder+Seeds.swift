import BlazeBinary
import ByteCoding
import Notebook
import NotebookWalk

extension FuzzedDecoder {
  /// Valid inputs to start from: small, but with every kind of field.
  public var seeds: [[UInt8]] {
    switch self {
    case .values: Values.seeds
    case .sections: [[3, 2, 2, 2, 7, 1, 0, 7, 1, 1]]
    case .frames: [[1] + BlazeFrame.bytes(of: [1, 2, 3]) + BlazeFrame.bytes(of: [])]
    case .stroke: Self.demo.state.annotations.flatMap { $0.ink.map { $0.bytes } }
    case .group: Self.demo.groups.map { $0.blazeBinary }
    case .versionVector: [Self.demo.versionVector.blazeBinary]
    case .notebook: [Self.original]
    case .mendedNotebook: [Self.demo.fileBytes, DemoNotebook.make(strokes: 0, seed: 2).fileBytes]
    case .pages: [[0], [1, 1] + UniqueID(high: 1, low: 2).bytes + Self.data(Self.cover.fileBytes)]
    case .liveLog:
      [
        Self.demo.groups.dropFirst().reduce(LiveLog.begin(Self.demo.fork(atEntry: 1))) { log, group in
          log + LiveLog.frame(for: group)
        }
      ]
    case .automergeDocument: AutomergeInput.documentSeeds
    case .automergeChange: AutomergeInput.changeSeeds
    case .automergeMessage: AutomergeInput.messageSeeds
    case .repoMessage: RepoInput.messageSeeds
    case .repoConversation: RepoInput.conversationSeeds
    case .meetingNotes: NotesInput.seeds
    case .query: QueryInput.seeds
    case .plainPDF: PDFInput.seeds
    case .mendedPDF: PDFInput.mendedSeeds
    }
  }

  /// Most kinds of operations, on few and short strokes.
  private static let demo: NotebookPage = {
    var walk = RandomWalk(seed: 1)
    var notebook = walk.start()
    for _ in 0..<30 { walk.step(&notebook) }
    return notebook
  }()

  /// A document without pages.
  static let cover = DemoNotebook.make(strokes: 0, seed: 3)

  private static func data(_ bytes: [UInt8]) -> [UInt8] {
    var encoder = BlazeEncoder()
    encoder.write(data: bytes)
    return encoder.bytes
  }

  /// A file in the original application's format: one stroke with a property.
  private static let original: [UInt8] = {
    let id = "0192B0C4-7D3E-4C11-9A51-0F6B2C8D4E10"
    var encoder = BlazeEncoder()
    encoder.write("Old")
    encoder.write(UInt64(1_699_000_000))
    encoder.write(UInt64(1_700_000_000))
    encoder.write(varint: 3)
    for (from, to, event) in [
      ("idle", "creating", "createAnnotation"), ("creating", "creating", "updateStroke"),
      ("creating", "committed", "finishCreate"),
    ] {
      for text in [id, from, to, event] { encoder.write(text) }
      switch event {
      case "createAnnotation":
        encoder.write("pen")
        for coordinate in [1.0, 2, 30, 40] { encoder.write(coordinate) }
        encoder.write(nil as String?)
        encoder.write(true)
        encoder.write(UInt64(1))
        encoder.write("tool")
        encoder.write("pen")
      case "updateStroke":
        encoder.write(id)
        encoder.write(3.5)
        encoder.write(4.25)
      default: encoder.write(id)
      }
      encoder.write(UInt64(1_700_000_000))
      encoder.write(false)
    }
    encoder.write("pen")
    return encoder.bytes
  }()
}
