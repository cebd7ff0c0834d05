import Foundation
import NIOCore
import NIOPosix
import PaperStore

extension LibraryServer {
  /// Why a server could not start. Nothing was changed.
  public enum StartError: Error, Equatable, Sendable {
    /// Another program already listens on this port.
    case portTaken(host: String, port: Int)
    /// The user may not listen on this port; ports below 1024 need more rights.
    case notPermitted(host: String, port: Int)
    /// This machine has no such address or name.
    case noSuchAddress(host: String)
    /// Other machines could reach the server, but there is no access key.
    case accessKeyNeeded(host: String)
    /// The access key's file cannot be used.
    case accessKey(String)
    /// The workers that read PDFs are not confined as required; the reason names what is missing.
    case notConfined(String)
    /// The library cannot be opened.
    case storage(StoreError)
    /// The folder to watch cannot be used.
    case watchedFolder(String)
  }
}

extension LibraryServer.StartError {
  /// The error for a failure to listen; `nil` for an error of another kind.
  init?(bindError error: any Error, host: String, port: Int) {
    if error is SocketAddressError || error is SocketAddressError.UnknownHost || error is NIOConnectionError {
      self = .noSuchAddress(host: host)
      return
    }
    guard let code = (error as? IOError)?.errnoCode else { return nil }
    switch code {
    case EADDRINUSE: self = .portTaken(host: host, port: port)
    case EACCES, EPERM: self = .notPermitted(host: host, port: port)
    case EADDRNOTAVAIL, EAFNOSUPPORT: self = .noSuchAddress(host: host)
    default: return nil
    }
  }
}

extension LibraryServer.StartError: CustomStringConvertible {
  /// What happened and what to do.
  public var description: String {
    switch self {
    case .portTaken(let host, let port):
      "Another program listens on \(host), port \(port). Stop it, or choose another port with --port (0 takes a free "
        + "one)."
    case .notPermitted(let host, let port):
      "You may not listen on \(host), port \(port). Choose a port from 1024 up with --port."
    case .noSuchAddress(let host): "This machine has no address “\(host)”. Choose another one with --host."
    case .accessKeyNeeded(let host):
      "Others can reach \(host), so PaperCenter listens there only with an access key. Start it with --access-key."
    case .accessKey(let message): message
    case .notConfined(let reason):
      "The processes that read PDFs are not confined as --require-confinement demands: \(reason). Use a kernel with "
        + "seccomp and Landlock, or start without the option."
    case .storage(let error): error.description
    case .watchedFolder(let reason): "The folder to watch cannot be used: \(reason)"
    }
  }
}
