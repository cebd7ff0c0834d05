import TrapezioWeb

// What a browser does to an element that scrolls. None of it waits for what follows.
extension TestPage {
  /// It is seen through so much room now, in CSS pixels, and is told so.
  package func resize(_ element: MemoryElement, width: Double, height: Double) {
    let event = Event()
    event.clientWidth = width
    event.clientHeight = height
    document.scrollByID[element.id, default: .init()].clientWidth = width
    document.scrollByID[element.id, default: .init()].clientHeight = height
    send(.elementresize, event, to: element)
  }

  /// The person scrolls it there, and it is told.
  package func scroll(_ element: MemoryElement, left: Double, top: Double) {
    document.scroll(element.id, left: left, top: top)
    let event = Event()
    event.scrollLeft = left
    event.scrollTop = top
    send(.scroll, event, to: element)
  }
}
