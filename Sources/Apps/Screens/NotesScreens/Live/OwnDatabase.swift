import TrapezioWeb

/// The browser's database, for this part of the page alone.
///
/// Its calls go through a type of this module: the witnesses of `BrowserDatabase` itself would be in the first file, which needs
/// none. There is none outside of a browser.
func ownDatabase() -> (any WebDatabase)? {
  #if arch(wasm32)
    OwnDatabase()
  #else
    nil
  #endif
}

#if arch(wasm32)
  private final class OwnDatabase: WebDatabase {
    private let database = BrowserDatabase()

    func read(
      _ name: String, completion: @escaping (Result<[UInt8]?, WebDatabaseFailure>) -> Void
    ) -> EffectClaim {
      database.read(name, completion: completion)
    }

    func names(
      prefix: String, completion: @escaping (Result<[String], WebDatabaseFailure>) -> Void
    ) -> EffectClaim {
      database.names(prefix: prefix, completion: completion)
    }

    func write(
      _ changes: [WebDatabaseChange], completion: @escaping (Result<Void, WebDatabaseFailure>) -> Void
    ) -> EffectClaim {
      database.write(changes, completion: completion)
    }
  }
#endif
