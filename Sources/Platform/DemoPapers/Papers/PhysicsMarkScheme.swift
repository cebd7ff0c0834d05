extension MarkScheme {
  /// How `ExamPaper.physics` is marked.
  static var physics: MarkScheme {
    MarkScheme(
      code: "PC-PH02/2/MS", family: .helvetica, subject: "PHYSICS", paper: "Paper 2  Mechanics, Circuits and Waves",
      questions: [
        Question(
          number: 1,
          parts: [
            Part(
              "(a)",
              .step(#"$\text{component} = mg\,\sin θ = 0.80 × 9.81 × \sin 12°$"#, "Allow cos~78°."),
              .answer(
                #"$\text{component} = 1.63\,\text{N}$, which is about 1.6~N"#,
                "Three significant figures or more have to be seen.")),
            Part(
              "(b)",
              .step(#"$\text{resultant force} = 1.63 - 0.35 = 1.28\,\text{N}$"#, "Allow 1.25~N, from 1.6~N."),
              .answer(
                #"$a = \frac{F}{m} = \frac{1.28}{0.80} = 1.60\,\text{m s}^{-2}$"#, "Allow 1.56 to 1.60.")),
            Part(
              "(c)",
              .step("$v^2 = u^2 + 2as = 2 × 1.60 × 1.50$", "ecf from (b)"),
              .answer(#"$v = 2.19\,\text{m s}^{-1}$"#, "Allow 2.16 to 2.20.")),
            Part(
              "(d)",
              .independent("work is done against the frictional force"),
              .independent(
                "energy is transferred to the internal energy of the trolley, the runway and the surroundings",
                "Allow “to thermal energy”. Do not allow “is lost” alone."),
              .independent(
                "the loss of gravitational potential energy equals the gain of kinetic energy and the work done")),
          ]),
        Question(
          number: 2,
          parts: [
            Part(
              "(a)",
              .step(#"$\frac{1}{R} = \frac{1}{6.0} + \frac{1}{12}$, which gives $R = 4.0\,\ohm$"#),
              .answer(#"$\text{total resistance} = 4.0 + 4.0 = 8.0\,\ohm$"#)),
            Part("(b)(i)", .answer(#"$I = \frac{V}{R} = \frac{6.0}{8.0} = 0.75$~A"#)),
            Part(
              "(b)(ii)",
              .step("$V = 0.75 × 4.0$", "Allow $6.0 - 0.75 × 4.0$. ecf from (b)(i)"),
              .answer("$V = 3.0$~V")),
            Part(
              "(c)",
              .step(#"$P = I^2\,R = 0.75^2 × 4.0$"#, "Allow $P = VI$. ecf from (b)"),
              .answer("$P = 2.25$~W", "Allow 2.3~W.")),
            Part(
              "(d)",
              .independent("the resistance of the parallel resistors falls", "Allow “of the circuit”."),
              .independent("so the current in the battery rises"),
              .independent("so the potential difference across $R_1$ rises", "Allow an argument by ratio."),
              .independent(
                "so the reading on the voltmeter falls, since the sum of both remains 6.0~V",
                "Not without a reason.")),
          ]),
        Question(
          number: 3,
          parts: [
            Part("(a)(i)", .independent("2.0~cm")),
            Part("(a)(ii)", .independent("0.80~m")),
            Part(
              "(b)",
              .step("$v = fλ = 5.0 × 0.80$", "ecf from (a)(ii)"),
              .answer(#"$v = 4.0\,\text{m s}^{-1}$"#)),
            Part(
              "(c)",
              .step(#"P and Q are 0.30~m apart: $\frac{0.30}{0.80} × 360°$"#, "ecf from (a)(ii)"),
              .answer(#"$\text{phase difference} = 135°$"#)),
            Part(
              "(d)",
              .independent("a curve of the same amplitude and wavelength", "By eye."),
              .independent(
                "which lies 0.20~m, a quarter of a wavelength, further to the right",
                "Zero at 0.20~m and 0.60~m. ecf from (b)")),
            Part(
              "(e)",
              .independent("the oscillations of a polarised wave are in one plane only", "Allow “in one direction”."),
              .independent("only transverse waves can be polarised"),
              .independent("sound in air is longitudinal: it oscillates along the direction in which it travels")),
          ]),
        Question(
          number: 4,
          parts: [
            Part(
              "(a)",
              .independent("the direction of a wave changes where it passes from one medium into another"),
              .independent("because its speed changes")),
            Part(
              "(b)",
              .step(#"$1.00 × \sin 50° = 1.52 × \sin r$"#),
              .answer("$r = 30.3°$", "Allow 30°.")),
            Part(
              "(c)",
              .independent("in the block, a straight ray closer to the normal", "By eye."),
              .independent("below the block, a ray that is parallel to the one above it", "No mark without a ruler.")),
            Part(
              "(d)",
              .step(#"$v = \frac{c}{n} = \frac{3.00 × 10^8}{1.52}$"#),
              .answer(#"$v = 1.97 × 10^8\,\text{m s}^{-1}$"#, "Allow $2.0 × 10^8$.")),
            Part(
              "(e)",
              .step(#"$\sin C = \frac{1}{n} = \frac{1}{1.52}$"#),
              .answer("$C = 41.1°$", "Allow 41°."),
              .independent(
                "the ray enters the block from air, where light is faster; total internal reflection only happens "
                  + "where light would become faster",
                "Allow “from the optically less dense medium”.")),
          ]),
        Question(
          number: 5,
          parts: [
            Part(
              "(a)",
              .independent("at least four readings plotted rightly", "To half a small square."),
              .independent("all six readings plotted rightly"),
              .independent("a thin straight line of best fit", "As many points above it as below.")),
            Part(
              "(b)",
              .step("a triangle over at least half of the line", "ecf from (a)"),
              .step("the gradient is the change of force in newtons over the change of extension in metres"),
              .answer(#"$\text{spring constant} = 31.7\,\text{N m}^{-1}$"#, "Allow 30.8 to 32.6.")),
            Part(
              "(c)",
              .independent(
                "the scale is read at the level of the eye, so that there is no parallax", "Any two; one mark each."),
              .independent(
                "a pointer at the end of the spring, close to the scale",
                "Allow repeated readings and their mean, and waiting until the weight is at rest.")),
          ]),
      ])
  }
}
