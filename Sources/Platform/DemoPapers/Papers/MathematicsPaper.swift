extension ExamPaper {
  /// Pure mathematics: fractions, roots, a cubic curve, an integral, trigonometry, a series, a sector, an optimum.
  static var mathematics: ExamPaper {
    ExamPaper(
      code: "PC-MA01/1", family: .times,
      cover: Cover(
        level: "A-level", subject: "MATHEMATICS", paper: "Paper 1  Pure Mathematics", note: nil,
        date: "Specimen paper", session: "Morning", duration: "1 hour",
        materials: [
          "You must have the formulae booklet for A-level Mathematics.",
          "You should have a graphical or scientific calculator.",
        ],
        instructions: [
          "Use black ink or black ball-point pen. Pencil should only be used for drawing.",
          "Fill in the boxes at the top of this page.",
          "Answer **all** questions in the spaces provided. Do not write outside the box on each page.",
          "Show all necessary working; otherwise marks for method may be lost.",
        ],
        information: ["The marks for each question are shown in brackets."],
        advice: [
          "Read each question carefully before you start to answer it.",
          "Check your answers if you have time at the end.",
        ]),
      pages: [
        [
          .question(1, "In this question you must show all of your working."),
          .part(
            "a", #"Write $\frac{3}{4} + \frac{2}{5} - \frac{1}{10}$ as a single fraction in its lowest terms."#,
            marks: 2),
          .working(weight: 0.7),
          .part("b", #"Simplify fully $\frac{x^2 - 9}{x^2 + 5x + 6}$ where $x ≠ -2$ and $x ≠ -3$."#, marks: 3),
          .working(), .answer("Answer"), .questionEnd,
          .questionPart(
            2, "a", #"Write $\sqrt{75} - \sqrt{12}$ in the form $k\sqrt{3}$, where $k$ is an integer."#, marks: 2),
          .working(), .answer("$k =$"),
          .part(
            "b", #"Rationalise the denominator of $\frac{4}{3 - \sqrt{5}}$ and simplify your answer."#, marks: 3),
          .working(weight: 1.2), .answer("Answer"), .questionEnd,
        ],
        [
          .question(3, "Figure 1 shows the curve $C$ with equation"),
          .formula("y = x^3 - 3x^2 - 4x + 12"),
          .text("The curve crosses the $x$-axis at the points $A$, $B$ and $D$."),
          .figure(.cubicCurve, caption: "Figure 1"),
          .part("a", "Use the factor theorem to show that $(x - 3)$ is a factor of $x^3 - 3x^2 - 4x + 12$.", marks: 1),
          .working(weight: 0.5),
          .part(
            "b",
            "Hence factorise $x^3 - 3x^2 - 4x + 12$ completely and write down the coordinates of $A$, $B$ and $D$.",
            marks: 4),
          .working(),
        ],
        [
          .part(
            "c",
            #"Find $\frac{\text{d}y}{\text{d}x}$ and hence the exact $x$-coordinates of the stationary points of $C$."#,
            marks: 4),
          .working(),
          .text(
            "The region $R$, shown shaded in Figure 1, is bounded by the curve and the $x$-axis between $A$ and $B$."),
          .part("d", "Use integration to find the area of $R$.", marks: 4),
          .working(), .answer("Area of $R =$"), .questionEnd,
          .question(4, "Show that the value of the integral"),
          .formula(#"\int{1}{4} \paren{3\sqrt{x} + \frac{2}{x^2}} \d x"#),
          .text(#"is $\frac{31}{2}$. You must show each step of the integration."#, marks: 5),
          .working(weight: 1.2), .questionEnd,
        ],
        [
          .question(5, "Solve the equation"),
          .formula(#"2\sin^2 θ = 3\cos θ"#),
          .text("for $0° ≤ θ < 360°$.", marks: 5),
          .working(), .answer("$θ =$"), .questionEnd,
          .question(
            6,
            """
            Figure 2 shows the sector $OAB$ of a circle with centre $O$ and radius 8~cm. The angle $AOB$ is \
            1.2~radians.
            """
          ),
          .figure(.sector, caption: "Figure 2"),
          .part("a", "Find the perimeter of the sector.", marks: 2),
          .working(weight: 0.7),
          .part("b", "Find the area of the shaded segment, giving your answer to three significant figures.", marks: 3),
          .working(weight: 0.8), .answer("Area =", unit: "$\\text{cm}^2$"), .questionEnd,
        ],
        [
          .questionPart(
            7, "a",
            """
            Find the first four terms, in ascending powers of $x$, of the binomial expansion of $(1 + 2x)^6$. \
            Give each term in its simplest form.
            """,
            marks: 3),
          .working(),
          .part(
            "b",
            """
            Use your expansion with a suitable value of $x$ to estimate $1.02^6$, giving your answer to four \
            decimal places.
            """,
            marks: 2),
          .working(weight: 0.8), .answer("$1.02^6 ≈$"), .questionEnd,
          .question(
            8,
            "A closed cylinder, shown in Figure 3, has radius $r$ cm, height $h$ cm and volume $250π\\,\\text{cm}^3$."),
          .figure(.cylinder, caption: "Figure 3"),
          .part(
            "a", #"Show that its total surface area, $S\,\text{cm}^2$, is $S = 2πr^2 + \frac{500π}{r}$."#, marks: 3),
          .working(weight: 0.8),
          .part("b", "Use calculus to find the radius for which the surface area is a minimum.", marks: 4),
          .working(), .answer("$r =$", unit: "cm"), .questionEnd,
          .endOfQuestions,
        ],
      ])
  }
}
