import TrapezioWeb

/// The browser's event under a name that stores can use, since within a store `Event` is its own type of event.
package typealias InputEvent = Event
