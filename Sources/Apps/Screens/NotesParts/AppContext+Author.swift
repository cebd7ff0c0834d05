import ByteCoding
import PaperDomain
import ScreenKit
import TrapezioWeb

extension AppContext {
  private static var guestKey: String { "notes-guest" }

  /// The name under which this browser writes notes. If no person has been chosen, it is a random name that only this
  /// browser has, so that undo does not revert other people's edits.
  package var notesAuthor: String {
    if let person = persons.person { return person.name }
    return Texts.SharedNotes.guest(guest)
  }

  /// The colour of this browser's person in notes, as 0xRRGGBB.
  package var notesColor: UInt32 {
    if let color = persons.person?.color {
      return UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    }
    // Four colours that are distinguishable in the light and the dark theme.
    let colors: [UInt32] = [0xB4_5F_06, 0x2E_7D_32, 0x7B_3F_B5, 0x00_7A_87]
    var sum = 0
    for byte in guest.utf8 { sum += Int(byte) }
    return colors[sum % colors.count]
  }

  /// A random identifier of this browser, stored in it.
  private var guest: String {
    if let known = effects.storage[AppContext.guestKey] { return known }
    let fresh = Hexadecimal.text(of: effects.window.randomBytes(2))
    effects.storage[AppContext.guestKey] = fresh
    return fresh
  }
}
