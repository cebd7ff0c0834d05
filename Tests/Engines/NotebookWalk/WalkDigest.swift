import ByteCoding
import Notebook

/// The result of a walk as hashes, which show whether two machines agree to the last bit.
public struct WalkDigest {
  /// The hash of the file's bytes.
  public let file: String
  /// The hash of every number of the display list, bit by bit, and of its texts.
  public let drawing: String
  /// The hash of the strokes without the samples that make no visible difference.
  public let simplified: String

  /// Walks and hashes the result.
  public init(seed: UInt64, steps: Int) {
    let notebook = RandomWalk.notebook(seed: seed, steps: steps)
    file = SHA256.hash(notebook.fileBytes).description
    var drawing = SHA256()
    let list = DisplayList(notebook.state)
    for item in list.items { Self.add(item, to: &drawing) }
    drawing.update(Array(SVG.document(list).utf8))
    self.drawing = drawing.finalize().description
    var simplified = SHA256()
    for annotation in notebook.state.annotations {
      for block in annotation.ink {
        let kept = StrokeSimplifier.simplified(block.samples, tolerance: 40)
        simplified.update(StrokeBlock(kept)?.bytes ?? [])
      }
    }
    self.simplified = simplified.finalize().description
  }

  /// The three hashes, separated by spaces.
  public var line: String { "\(file) \(drawing) \(simplified)" }

  private static func add(_ item: DisplayList.Item, to hash: inout SHA256) {
    switch item {
    case .path(let segments, let paint):
      for segment in segments {
        switch segment {
        case .move(let x, let y), .line(let x, let y): add([x, y], to: &hash)
        case .quad(let controlX, let controlY, let x, let y): add([controlX, controlY, x, y], to: &hash)
        case .close: hash.update([0])
        }
      }
      if case .stroke(_, let width) = paint { add([width], to: &hash) }
    case .text(let run):
      add([run.x, run.y, run.fontSize], to: &hash)
      hash.update(Array(run.text.utf8))
    }
  }

  private static func add(_ numbers: [Double], to hash: inout SHA256) {
    var writer = ByteWriter(capacity: 32)
    for number in numbers { writer.writeLittleEndian(number.bitPattern) }
    hash.update(writer.bytes)
  }
}
