import BlazeBinary
import PaperAPI
import ScreenKit
import TrapezioNavigation
import TrapezioWeb

/// What a viewer has of the app. All of it reads: what changes the library passes as an event to the viewer's
/// interpreter.
final class ReadingContext {
  let effects: WebEffects
  let navigator: Navigator<PaperScreen>
  let library: LibraryReader
  let monitor: LibraryMonitor
  let toasts: ToastCenter
  let dialogs: DialogCenter
  let metadata: MetadataCenter
  /// The app is in a frame of another page.
  let isEmbedded: Bool

  /// What there is of an app.
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

/// The library for reading alone: a call that could change it is refused before it is sent.
final class LibraryReader {
  private let library: RemoteLibrary

  /// Reads through `library`.
  init(_ library: RemoteLibrary) { self.library = library }

  /// Makes a call that is answered with a value.
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

  /// Makes a call and leaves out what its answer says.
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
    .refused(status: 405, APIErrorDetail(code: "notAllowed", message: "A viewer changes nothing by itself."))
  }
}
