extension ExamPaper {
  /// Physics with diagrams: a trolley on a runway, a circuit, a wave, refraction, readings to plot.
  static var physics: ExamPaper {
    ExamPaper(
      code: "PC-PH02/2", family: .helvetica,
      cover: Cover(
        level: "AS", subject: "PHYSICS", paper: "Paper 2  Mechanics, Circuits and Waves", note: nil,
        date: "Specimen paper", session: "Afternoon", duration: "1 hour",
        materials: ["a pencil, a ruler and a protractor", "a scientific calculator"],
        instructions: [
          "Use black ink or black ball-point pen. You may use a soft pencil for graphs and diagrams.",
          "Fill in the boxes at the top of this page.",
          "Answer **all** questions in the spaces provided.",
          "Show your working in all calculations.",
        ],
        information: [
          "The marks for each part are shown in brackets.",
          #"""
          Take the acceleration of free fall as $g = 9.81\,\text{m s}^{-2}$ and the speed of light in a \#
          vacuum as $c = 3.00 × 10^8\,\text{m s}^{-1}$.
          """#,
        ],
        advice: [
          "Write down the formula that you use before you put numbers into it.",
          "Check your answers if you have time at the end.",
        ]),
      pages: [
        [
          .question(
            1,
            """
            A student investigates the motion of a trolley. The trolley, of mass 0.80~kg, is released from \
            rest on a runway that is inclined at an angle of 12° to the bench. Its card passes through a \
            light gate when the trolley has travelled 1.50~m along the runway, as shown in Fig.~1.1.
            """
          ),
          .figure(.trolleyOnRunway, caption: "Fig.~1.1"),
          .part(
            "a", "Show that the component of the weight of the trolley parallel to the runway is about 1.6~N.", marks: 2
          ),
          .working(weight: 0.9),
          .part("b", "A constant frictional force of 0.35~N acts on the trolley. Calculate its acceleration."),
          .working(weight: 0.8), .answer("acceleration =", unit: #"$\text{m s}^{-2}$"#, marks: 2),
          .part("c", "Calculate the speed of the trolley at the light gate."),
          .working(weight: 0.8), .answer("speed =", unit: #"$\text{m s}^{-1}$"#, marks: 2),
          .part(
            "d",
            """
            Explain, in terms of energy transfers, why the kinetic energy gained by the trolley is less than \
            the gravitational potential energy that it loses.
            """,
            marks: 3),
          .lines(weight: 1.6), .questionEnd,
        ],
        [
          .question(
            2,
            """
            The circuit in Fig.~2.1 contains a battery of electromotive force 6.0~V and negligible internal \
            resistance, an ideal ammeter, an ideal voltmeter and three resistors.
            """
          ),
          .figure(.seriesParallelCircuit, caption: "Fig.~2.1"),
          .part("a", "Show that the total resistance of the circuit is 8.0~$\\ohm$.", marks: 2),
          .working(),
          .part("b", "Determine the reading on"),
          .subpart("i", "the ammeter,"), .working(weight: 0.5), .answer("reading =", unit: "A", marks: 1),
          .subpart("ii", "the voltmeter."), .working(weight: 0.7), .answer("reading =", unit: "V", marks: 2),
          .part("c", "Calculate the power dissipated in $R_1$."),
          .working(weight: 0.6), .answer("power =", unit: "W", marks: 2),
          .part(
            "d",
            """
            Resistor $R_3$ is replaced by a thermistor whose resistance falls as its temperature rises. \
            Explain what happens to the reading on the voltmeter when the thermistor is heated.
            """,
            marks: 4),
          .lines(weight: 2), .questionEnd,
        ],
        [
          .question(
            3,
            """
            A progressive transverse wave of frequency 5.0~Hz travels along a rope. Fig.~3.1 shows the \
            displacement of the rope at one instant.
            """
          ),
          .figure(.waveOnRope, caption: "Fig.~3.1"),
          .part("a", "For this wave, state"),
          .subpart("i", "the amplitude,"), .answer("amplitude =", unit: "cm", marks: 1),
          .subpart("ii", "the wavelength."), .answer("wavelength =", unit: "m", marks: 1),
          .part("b", "Calculate the speed of the wave."),
          .working(weight: 0.8), .answer("speed =", unit: #"$\text{m s}^{-1}$"#, marks: 2),
          .part("c", "Determine the phase difference between the points P and Q on the rope."),
          .working(weight: 0.7), .answer("phase difference =", unit: "°", marks: 2),
          .part("d", "On Fig.~3.1, sketch the displacement of the rope 0.050~s later.", marks: 2),
          .part(
            "e", "State what is meant by *polarisation* and explain why sound waves in air cannot be polarised.",
            marks: 3),
          .lines(weight: 2), .questionEnd,
        ],
        [
          .question(
            4,
            """
            A ray of light in air meets a rectangular glass block at an angle of incidence of 50°, as shown \
            in Fig.~4.1. The refractive index of the glass is 1.52.
            """
          ),
          .figure(.rayAtGlassBlock, caption: "Fig.~4.1"),
          .part("a", "State what is meant by *refraction* and what causes it.", marks: 2),
          .lines(),
          .part("b", "Calculate the angle of refraction in the glass."),
          .working(weight: 0.8), .answer("angle =", unit: "°", marks: 2),
          .part(
            "c", "On Fig.~4.1, draw the path of the ray through the block and after it leaves the block.", marks: 2),
          .part("d", "Calculate the speed of light in the glass."),
          .working(weight: 0.7), .answer("speed =", unit: #"$\text{m s}^{-1}$"#, marks: 2),
          .part(
            "e",
            """
            Calculate the critical angle for light that travels from the glass into air, and explain why \
            total internal reflection cannot happen where the ray enters the block.
            """,
            marks: 3),
          .lines(weight: 1.8), .questionEnd,
        ],
        [
          .question(
            5,
            """
            A student hangs known forces on a spring and measures its extension. The readings are given in \
            Table~5.1.
            """),
          .table(
            [
              ["**force / N**", "0", "0.80", "1.60", "2.40", "3.20", "4.00"],
              ["**extension / mm**", "0", "26", "50", "77", "101", "126"],
            ], columnWidths: [104, 46, 46, 46, 46, 46, 46]),
          .part("a", "Plot the readings on the grid in Fig.~5.1 and draw the straight line of best fit.", marks: 3),
          .figure(.graphPaper, caption: "Fig.~5.1"),
          .part("b", "Use the gradient of your line to determine the spring constant of the spring."),
          .working(), .answer("spring constant =", unit: #"$\text{N m}^{-1}$"#, marks: 3),
          .part("c", "Suggest **two** ways in which the uncertainty of the extension could be reduced.", marks: 2),
          .lines(weight: 1.6), .questionEnd,
          .endOfQuestions,
        ],
      ])
  }
}
