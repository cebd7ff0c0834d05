// A value whose JSON is its text needs only the words for the error if it is another text:
//
//     extension CalendarDay: CodedAsText {
//       public static var faultOfOtherText: String { "is not a day such as 2023-05-31" }
//     }

#if hasFeature(Embedded)
  /// A value that has one text form. The browser's build of Swift has no `Codable`, so this is of no use there.
  public protocol CodedAsText: CustomStringConvertible {}
#else
  /// A value whose JSON is its text form.
  public protocol CodedAsText: Codable, CustomStringConvertible {
    /// Reads what `description` writes; `nil` for any other text.
    init?(_ text: some StringProtocol)

    /// What an error says of another text, after the text.
    static var faultOfOtherText: String { get }
  }

  extension CodedAsText {
    /// Reads the text form.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard let value = Self(text) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” \(Self.faultOfOtherText)")
      }
      self = value
    }

    /// Writes the text form.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif
