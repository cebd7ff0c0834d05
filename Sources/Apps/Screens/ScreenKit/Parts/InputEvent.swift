import TrapezioWeb

/// The browser's event, by a name that a store can use: there `Event` is what the store itself reacts to.
package typealias InputEvent = Event
