import BlazeBinary
import ByteCoding
import PaperDomain

// One byte says which operation it is, the operation's own fields follow.

extension NoteOperation: BlazeBinaryCodable {
  private enum Case: UInt8 {
    case create = 0
    case reply, edit, move, resize, setParent, reorder, delete, restore
  }

  /// Reads which operation it is, then its fields in their order.
  public init(parsing decoder: inout BlazeDecoder) throws(ByteCodingError) {
    switch try decoder.readCase({ Case(rawValue: $0) }) {
    case .create:
      self = .create(
        version: try decoder.read(), rect: try decoder.read(), title: try decoder.read(), body: try decoder.read())
    case .reply: self = .reply(to: try decoder.read(), title: try decoder.read(), body: try decoder.read())
    case .edit: self = .edit(note: try decoder.read(), title: try decoder.read(), body: try decoder.read())
    case .move: self = .move(note: try decoder.read(), x: try decoder.read(), y: try decoder.read())
    case .resize: self = .resize(note: try decoder.read(), width: try decoder.read(), height: try decoder.read())
    case .setParent: self = .setParent(note: try decoder.read(), parent: try decoder.read())
    case .reorder: self = .reorder(version: try decoder.read(), parent: try decoder.read(), order: try decoder.read())
    case .delete: self = .delete(note: try decoder.read())
    case .restore: self = .restore(note: try decoder.read())
    }
  }

  /// Writes which operation it is, then its fields in their order.
  public func serialize(into encoder: inout BlazeEncoder) {
    switch self {
    case .create(let version, let rect, let title, let body):
      encoder.write(byte: Case.create.rawValue)
      encoder.write(version)
      encoder.write(rect)
      encoder.write(title)
      encoder.write(body)
    case .reply(let parent, let title, let body):
      encoder.write(byte: Case.reply.rawValue)
      encoder.write(parent)
      encoder.write(title)
      encoder.write(body)
    case .edit(let note, let title, let body):
      encoder.write(byte: Case.edit.rawValue)
      encoder.write(note)
      encoder.write(title)
      encoder.write(body)
    case .move(let note, let x, let y):
      encoder.write(byte: Case.move.rawValue)
      encoder.write(note)
      encoder.write(x)
      encoder.write(y)
    case .resize(let note, let width, let height):
      encoder.write(byte: Case.resize.rawValue)
      encoder.write(note)
      encoder.write(width)
      encoder.write(height)
    case .setParent(let note, let parent):
      encoder.write(byte: Case.setParent.rawValue)
      encoder.write(note)
      encoder.write(parent)
    case .reorder(let version, let parent, let order):
      encoder.write(byte: Case.reorder.rawValue)
      encoder.write(version)
      encoder.write(parent)
      encoder.write(order)
    case .delete(let note):
      encoder.write(byte: Case.delete.rawValue)
      encoder.write(note)
    case .restore(let note):
      encoder.write(byte: Case.restore.rawValue)
      encoder.write(note)
    }
  }
}
