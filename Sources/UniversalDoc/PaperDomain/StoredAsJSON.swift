// A type whose JSON the compiler writes says so in its declaration:
//
//     public struct DocTag: Equatable, Sendable, StoredAsJSON {

#if hasFeature(Embedded)
  /// A value that other programs store, send or print as JSON. The browser's build of Swift has no `Codable`, and pages
  /// exchange only BlazeBinary.
  public protocol StoredAsJSON {}
#else
  /// A value that is stored, sent or printed as JSON.
  public typealias StoredAsJSON = Codable
#endif
