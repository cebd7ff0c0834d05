/// An exam paper as data: what a teacher would type. Texts are written as `Markup` says.
struct ExamPaper {
  /// In the foot of every page, and as a bar code.
  var code: String
  var family: Typeface.Family
  var needsChinese = false
  var cover: Cover
  /// The blocks of each page after the cover. What gives space for answers shares what the page has left.
  var pages: [[Block]]

  /// What the first page says. The marks of the questions and their sum are added up from the blocks.
  struct Cover {
    /// Such as "A-level".
    var level: String
    var subject: String
    var paper: String
    /// What stands under the paper's name.
    var note: String?
    var date: String
    var session: String
    var duration: String
    var materials: [String]
    var instructions: [String]
    var information: [String]
    var advice: [String]
  }

  /// The marks of each question, in order.
  var questionMarks: [(question: Int, marks: Int)] {
    var sums: [(question: Int, marks: Int)] = []
    for block in pages.joined() {
      if let number = block.questionNumber { sums.append((number, 0)) }
      if let last = sums.indices.last { sums[last].marks += block.marks }
    }
    return sums
  }

  /// The pages on which a question stands, from 1, where the cover is page 1.
  func pages(ofQuestion wanted: Int) -> [Int] {
    var current: Int?
    return pages.enumerated().compactMap { index, blocks in
      var isOnPage = false
      for block in blocks {
        current = block.questionNumber ?? current
        isOnPage = isOnPage || current == wanted
      }
      return isOnPage ? index + 2 : nil
    }
  }

  /// The marks of the whole paper.
  var totalMarks: Int { questionMarks.reduce(0) { $0 + $1.marks } }
}
