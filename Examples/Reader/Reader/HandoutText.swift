/// The text of a page of the handout.
nonisolated struct HandoutText: Sendable {
  var title: String
  var paragraphs: [String]
  /// The page's size, in points.
  var width = 595.0
  var height = 842.0
  /// How many crests the wave below the text has; 0 if the page has no figure.
  var crests = 0

  /// The current edition of the handout.
  static let pages: [HandoutText] = [
    HandoutText(
      title: "Waves and sound",
      paragraphs: [
        "This handout goes with the lessons of the spring term. Read it with a pencil in your hand.",
        "Every page can be selected, enlarged and turned. Some pages have an older version, and some the paper that they were copied from.",
      ], crests: 6),
    HandoutText(
      title: "What a wave is",
      paragraphs: [
        "A wave carries energy from one place to another, and leaves the matter that it passes through where it was.",
        "Throw a stone into a pond: rings run outwards, but a leaf on the water only rises and falls.",
      ], crests: 3),
    HandoutText(
      title: "Length and frequency",
      paragraphs: [
        "The wavelength is the distance from one crest to the next. The frequency counts how many crests pass in a second.",
        "Speed is wavelength times frequency. Sound travels at about 343 metres a second in air at 20 degrees.",
      ], crests: 4),
    HandoutText(
      title: "Across and along",
      paragraphs: [
        "In a transverse wave the matter moves across the direction of travel, as a rope does that is shaken at one end.",
        "In a longitudinal wave it moves along it, as the air does when something sounds.",
      ], width: 842, height: 595, crests: 5),
    HandoutText(
      title: "Loud and soft",
      paragraphs: [
        "The amplitude is how far the matter moves from its place of rest. A louder sound has a larger amplitude.",
        "Loudness is measured in decibels: ten more of them are ten times the power.",
      ], crests: 2),
    HandoutText(
      title: "High and low",
      paragraphs: [
        "Pitch is what we hear of frequency. An octave higher is twice the frequency.",
        "People hear from about 20 to 20 000 crests a second; bats hear far beyond that.",
      ], crests: 9),
    HandoutText(
      title: "A card to keep",
      paragraphs: ["Speed is wavelength times frequency.", "Cut this card out and keep it in your pencil case."],
      width: 420, height: 595, crests: 4),
    HandoutText(
      title: "Echoes",
      paragraphs: [
        "Sound comes back from walls and hills. Half of the way there and back is how far away they are.",
        "A ship finds the depth of the sea by the same rule.",
      ], crests: 3),
    HandoutText(
      title: "A slide",
      paragraphs: ["Waves that meet pass through each other. Where crest meets crest, they add up."],
      width: 540, height: 540, crests: 7),
    HandoutText(
      title: "Questions",
      paragraphs: [
        "1. A tuning fork swings 440 times a second. How long is its wave in air?",
        "2. Thunder comes six seconds after the lightning. How far away is the storm?",
        "3. Why does a leaf on a pond not travel with the rings?",
      ]),
    HandoutText(
      title: "Answers",
      paragraphs: [
        "1. 343 divided by 440 is about 0.78 metres.",
        "2. Six times 343 is about 2 060 metres.",
        "3. The rings carry energy, and not water.",
      ]),
    HandoutText(title: "Notes", paragraphs: ["This page is empty on purpose."]),
  ]

  /// The first edition's text of a rewritten page, by page number.
  static func firstEdition(_ number: Int) -> HandoutText? {
    switch number {
    case 3:
      HandoutText(
        title: "Length and frequency",
        paragraphs: ["The wavelength is the distance from crest to crest. Sound travels at about 330 metres a second."],
        crests: 2)
    case 8:
      HandoutText(
        title: "Echoes", paragraphs: ["Sound comes back from walls."], width: 420, height: 595, crests: 1)
    default: nil
    }
  }
}
