import ByteCoding
import PaperDomain
import ScreenKit
import TrapezioWeb

extension AppContext {
  private static var guestKey: String { "notes-guest" }

  /// The name of the person who writes here. Where nobody has been chosen, this browser makes up a name of its own, so
  /// that undo takes back nothing that somebody else did.
  package var notesAuthor: String {
    if let person = persons.person { return person.name }
    return Texts.SharedNotes.guest(guest)
  }

  /// The colour of this window's person in notes, as 0xRRGGBB.
  package var notesColor: UInt32 {
    if let color = persons.person?.color {
      return UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    }
    // Four colours that can be told apart in the light and in the dark.
    let colors: [UInt32] = [0xB4_5F_06, 0x2E_7D_32, 0x7B_3F_B5, 0x00_7A_87]
    var sum = 0
    for byte in guest.utf8 { sum += Int(byte) }
    return colors[sum % colors.count]
  }

  /// What tells this browser from others.
  private var guest: String {
    if let known = effects.storage[AppContext.guestKey] { return known }
    let fresh = Hexadecimal.text(of: effects.window.randomBytes(2))
    effects.storage[AppContext.guestKey] = fresh
    return fresh
  }
}
