import HTTPTypes
import Hummingbird

/// A page with one sentence, shown instead of the web interface when the access key or the interface's files are
/// missing.
enum PlainPage {
  /// A form that asks for the access key.
  struct KeyForm {
    /// The path to which the form is sent.
    var action: String
    /// The path to open afterwards.
    var target: String
    /// A pairing code with which the form is filled in.
    var code: String?
  }

  /// Makes the answer.
  /// - Parameters:
  ///   - status: the HTTP status
  ///   - title: the page's title
  ///   - text: the sentence, not yet escaped
  ///   - target: a path to which the page redirects itself
  ///   - form: whether to ask for the access key
  ///   - headers: further header fields
  static func response(
    _ status: HTTPResponse.Status, title: String, text: String, refreshingTo target: String? = nil,
    form: KeyForm? = nil, headers: HTTPFields = [:]
  ) -> Response {
    let refresh = target.map { "<meta http-equiv=\"refresh\" content=\"0;url=\(escape($0))\">" } ?? ""
    let link = target.map { "<p><a href=\"\(escape($0))\">Continue</a></p>" } ?? ""
    let page = """
      <!doctype html><html lang="en"><head><meta charset="utf-8"><title>\(escape(title))</title>\
      <meta name="viewport" content="width=device-width, initial-scale=1">\
      <meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">\(refresh)</head>\
      <body><main><h1>\(escape(title))</h1><p>\(escape(text))</p>\(link)\(form.map(html) ?? "")</main></body></html>
      """
    var headers = headers
    headers[.contentType] = "text/html; charset=utf-8"
    headers[.cacheControl] = "no-store"
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: page)))
  }

  private static func html(_ form: KeyForm) -> String {
    // In a frame of another site, browsers refuse the focus and log a warning to the console.
    let focus = form.target.hasPrefix("/embed") ? "" : " autofocus"
    let field =
      if let code = form.code {
        "<label>Pairing code <input name=\"key\" required readonly value=\"\(escape(code))\"></label>"
      } else {
        """
        <label>Access key or pairing code \
        <input type="password" name="key" required\(focus) autocomplete="current-password"></label>
        """
      }
    return """
      <form method="post" action="\(escape(form.action))"><p>\(field)\
      <input type="hidden" name="to" value="\(escape(form.target))"> <button>Open</button></p></form>
      """
  }

  private static func escape(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
