import TrapezioWeb

// What a browser does to an element that scrolls. These functions return without waiting for the effects.
extension TestPage {
  /// Gives the element a new visible size in CSS pixels, and sends it the resize event.
  package func resize(_ element: MemoryElement, width: Double, height: Double) {
    let event = Event()
    event.clientWidth = width
    event.clientHeight = height
    document.scrollByID[element.id, default: .init()].clientWidth = width
    document.scrollByID[element.id, default: .init()].clientHeight = height
    send(.elementresize, event, to: element)
  }

  /// Scrolls the element like a person, and sends it the scroll event.
  package func scroll(_ element: MemoryElement, left: Double, top: Double) {
    document.scroll(element.id, left: left, top: top)
    let event = Event()
    event.scrollLeft = left
    event.scrollTop = top
    send(.scroll, event, to: element)
  }
}
