/// A readable name for a client, derived from its `User-Agent`.
enum ClientName {
  /// The first match in this order counts: nearly every browser also names older ones.
  private static let browsers = [
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"), ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
  ]
  private static let systems = [
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Macintosh", "Mac"),
    ("CrOS", "ChromeOS"), ("Linux", "Linux"),
  ]

  /// A name such as "Firefox on Windows". For other programs, the name in the header; "Another program" if there is
  /// none.
  static func of(userAgent: String?) -> String {
    let text = userAgent ?? ""
    let browser = browsers.first { text.contains($0.0) }?.1
    let system = systems.first { text.contains($0.0) }?.1
    if let browser { return system.map { "\(browser) on \($0)" } ?? browser }
    let product = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }.prefix(40)
    return product.isEmpty ? "Another program" : String(product)
  }
}
