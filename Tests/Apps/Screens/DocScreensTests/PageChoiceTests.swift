import PaperDomain
import ScreensTestSupport
import Testing
import TrapezioWeb

@testable import DocScreens
@testable import MetadataParts
@testable import ScreenKit

@Suite struct PageChoiceTests {
  @Test("all are chosen at first; a click takes one out, Shift a range that leaves the others as they are")
  func ranges() {
    var choice = PageChoice(count: 9)
    #expect(choice.isAll)
    choice.toggle(3)
    choice.extend(to: 5)
    #expect(choice.numbers == [1, 2, 6, 7, 8, 9])
    choice.extend(to: 1)
    #expect(choice.numbers == [6, 7, 8, 9])
    choice.toggle(2)
    choice.extend(to: 4)
    #expect(choice.numbers == [2, 3, 4, 6, 7, 8, 9])
    choice.chooseAll(false)
    #expect(choice.chosen.isEmpty)
    choice.toggle(10)
    choice.toggle(0)
    #expect(choice.chosen.isEmpty)
  }

  @Test("the keyboard moves within the pages, and a range begins where it has gone to")
  func keyboard() {
    var choice = PageChoice(count: 4)
    choice.apply(.moved(to: 9, extends: false))
    #expect(choice.active == 4)
    choice.apply(.moved(to: 2, extends: false))
    choice.apply(.toggled(2, isRange: false))
    choice.apply(.moved(to: 3, extends: true))
    #expect(choice.numbers == [1, 4] && choice.active == 3)
    choice.apply(.allToggled)
    #expect(choice.isAll)
    choice.apply(.allToggled)
    choice.apply(.moved(to: 1, extends: false))
    choice.apply(.moved(to: 2, extends: true))
    #expect(choice.chosen.isEmpty)
  }

  @Test("where one page only can be chosen, each choice takes the place of the one before")
  func single() {
    var choice = PageChoice(count: 4, isSingle: true)
    #expect(choice.chosen.isEmpty)
    choice.toggle(2)
    choice.extend(to: 4)
    choice.toggle(4)
    choice.chooseAll(true)
    #expect(choice.numbers == [])
    choice.toggle(4)
    #expect(choice.numbers == [4])
  }

  @Test("pages keep whether they are chosen when others come before them; new ones are chosen")
  func renumbers() {
    var choice = PageChoice(count: 3)
    choice.toggle(2)
    choice.renumber(count: 5) { $0 > 2 ? $0 - 2 : nil }
    #expect(choice.numbers == [1, 2, 3, 5])
    choice.renumber(count: 0) { _ in nil }
    #expect(choice.chosen.isEmpty && choice.active == nil)
    choice.move(to: 1)
    #expect(choice.active == nil)
  }
}
