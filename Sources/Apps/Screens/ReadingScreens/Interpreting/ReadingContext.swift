import BlazeBinary
import PaperAPI
import ScreenKit
import TrapezioNavigation
import TrapezioWeb

/// The services of the app that a viewer may use. All of them only read. What changes the library goes as an event to
/// the viewer's interpreter.
final class ReadingContext {
  let effects: WebEffects
  let navigator: Navigator<PaperScreen>
  let library: LibraryReader
  let monitor: LibraryMonitor
  let toasts: ToastCenter
  let dialogs: DialogCenter
  let metadata: MetadataCenter
  /// Whether the app is embedded in another page.
  let isEmbedded: Bool

  /// Takes the services from an app.
  init(_ app: AppContext) {
    effects = app.effects
    navigator = app.navigator
    library = LibraryReader(app.library)
    monitor = app.monitor
    toasts = app.toasts
    dialogs = app.dialogs
    metadata = app.metadata
    isEmbedded = app.isEmbedded
  }
}

/// Read-only access to the library. It refuses a call that could write before sending it.
final class LibraryReader {
  private let library: RemoteLibrary

  /// Makes a reader for `library`.
  init(_ library: RemoteLibrary) { self.library = library }

  /// Makes a call that returns a value.
  @discardableResult
  func call<Value: BlazeBinaryCodable>(
    _ call: Call<Value>, completion: @escaping RemoteLibrary.Completion<Value>
  ) -> RemoteLibrary.Cancel {
    guard !call.request.isWrite else {
      completion(.failure(LibraryReader.refusal))
      return {}
    }
    return library.call(call, completion: completion)
  }

  /// Makes a call and ignores the value of its answer.
  @discardableResult
  func perform<Answer>(
    _ call: Call<Answer>, completion: @escaping (APIFailure?) -> Void
  ) -> RemoteLibrary.Cancel {
    guard !call.request.isWrite else {
      completion(LibraryReader.refusal)
      return {}
    }
    return library.perform(call, completion: completion)
  }

  private static var refusal: APIFailure {
    .refused(status: 405, APIErrorDetail(code: "notAllowed", message: "A viewer cannot change anything."))
  }
}
