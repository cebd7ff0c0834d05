/// Identity and configuration of a screen: equal screens show the same thing.
///
/// An app usually makes its screens the cases of one enum, so that a navigator and a host can be generic over it:
///
///     enum AppScreen: TrapezioScreen {
///       case library
///       case doc(id: String)
///     }
nonisolated public protocol TrapezioScreen: Hashable, Sendable {}
