extension ExamPaper {
  /// Chinese and English side by side: reading in both languages, words, translation, writing in squares.
  static var bilingual: ExamPaper {
    ExamPaper(
      code: "PC-CE01/1", family: .helvetica, needsChinese: true,
      cover: Cover(
        level: "GCSE  普通中等教育证书", subject: "CHINESE AND ENGLISH", paper: "中文与英文",
        note: "Paper 1  Reading and Writing  试卷一  阅读与写作",
        date: "Specimen paper 样卷", session: "Morning 上午", duration: "1 hour 15 minutes",
        materials: ["No dictionary or other material may be used.\n不得使用词典或其他资料。"],
        instructions: [
          "Use black ink or black ball-point pen.\n请用黑色墨水笔或黑色圆珠笔作答。",
          "Fill in the boxes at the top of this page.\n请在本页上方填写个人资料。",
          "Answer **all** questions in the spaces provided.\n请在指定位置回答**所有**问题。",
          "Answer in the language that each question asks for.\n请按题目要求的语言作答。",
        ],
        information: [
          "The marks for each question are shown in brackets.\n每题分数列于括号内。",
          "You are advised to spend 30 minutes on Section D.\n丁部建议用时三十分钟。",
        ],
        advice: ["Check your answers if you have time at the end.\n如有时间，请检查答案。"]),
      pages: [
        [
          .section("Section A  甲部  阅读理解", note: "Read the passage and answer the questions. 阅读下文，然后回答问题。"),
          .passage(
            title: "外婆的菜园", source: nil,
            paragraphs: [
              "　　外婆家的后面有一个小小的菜园。每年春天，她都会把泥土翻松，然后种下番茄、黄瓜和豆角。小时候，我总觉得种菜很简单：把种子放进土里，浇一点水，等着就行了。",
              """
              　　有一年暑假，外婆扭伤了脚，请我帮她照顾菜园。第一个星期，我每天早上都去浇水，心里想着很快就能吃到新鲜的番茄。可是到了第二个星期，天气越来越热，我懒得出门，只去了两次。\
              等我再去的时候，叶子已经变黄了，有几棵豆角也枯死了。
              """,
              "　　我难过地告诉外婆，以为她会责怪我。没想到她笑着说：“菜和人一样，需要的不是一时的热情，而是每天的关心。”从那天起，我再也没有忘记浇水。夏天快结束的时候，剩下的番茄终于红了。那是我吃过的最甜的番茄。",
            ]),
          .question(
            1,
            """
            What did the writer think about growing vegetables as a child? Tick **one** box.
            小时候，作者觉得种菜怎么样？请选出**一个**答案。
            """,
            marks: 1),
          .choices(["很辛苦  It was hard work.", "很简单  It was easy.", "很危险  It was dangerous.", "很无聊  It was boring."]),
          .questionEnd,
          .question(
            2,
            "Why did Grandma ask the writer to look after the garden? Answer in **English**.\n外婆为什么请作者照顾菜园？请用**英文**回答。",
            marks: 2),
          .lines(), .questionEnd,
          .question(3, "Complete the table in **English**.\n请用**英文**完成下表。", marks: 4),
          .table(
            [
              ["", "What the writer did  作者做了什么", "What happened  结果怎样"],
              ["Week 1  第一个星期", "", ""], ["Week 2  第二个星期", "", ""],
            ], columnWidths: [116, 188, 140], rowHeight: 40),
          .questionEnd,
        ],
        [
          .question(4, "Find words in the passage that mean the same as these.\n在文中找出与下列英文意思相同的词语。"),
          .part("a", "fresh"), .answer("", marks: 1),
          .part("b", "to blame"), .answer("", marks: 1),
          .part("c", "to twist and hurt"), .answer("", marks: 1),
          .questionEnd,
          .question(
            5, "外婆说：“菜和人一样，需要的不是一时的热情，而是每天的关心。”这句话是什么意思？请用**中文**回答。\nExplain in **Chinese** what Grandma means.",
            marks: 4),
          .lines(weight: 1), .questionEnd,
          .section("Section B  乙部  词语运用", note: "Choose the best word for each gap. 选择最合适的词语填空。"),
          .question(6, "他虽然很累，______还是把作业做完了。", marks: 1),
          .choices(["所以", "因为", "但是", "而且"]), .questionEnd,
          .question(7, "The library closes at six, ______ we had better hurry.", marks: 1),
          .choices(["although", "so", "unless", "because"]), .questionEnd,
        ],
        [
          .section(
            "Section C  丙部  Reading in English  英文阅读", note: "Read the passage and answer the questions. 阅读下文，然后回答问题。"),
          .passage(
            title: "The Night Train", source: nil,
            paragraphs: [
              """
              Last October my father and I took the night train from Guilin to Kunming. It left at half past \
              five, just as the sun was going down behind the hills, and the whole carriage turned gold for a \
              moment before it grew dark.
              """,
              """
              We shared our compartment with an old man who was carrying a cage with two small birds in it. \
              He told us that he was taking them to his granddaughter. She had moved to the city in the \
              spring and missed the sounds of the village so much that she could not sleep.
              """,
              """
              At six the next morning the birds began to sing. Nobody in the carriage complained. One by one \
              the doors opened, and people came to listen, holding their cups of tea. When we arrived, the \
              old man smiled and said, “Now you know why I did not send her a radio.”
              """,
            ]),
          .question(8, "Are these statements true or false? Tick one box in each row.\n判断正误，每行在一个方格内打勾。", marks: 4),
          .table(
            [
              ["**Statement  陈述**", "**True 对**", "**False 错**"],
              ["The train left Guilin in the evening.", "", ""],
              ["The writer travelled alone.", "", ""],
              ["The granddaughter slept badly in the city.", "", ""],
              ["The other passengers were angry about the birds.", "", ""],
            ], columnWidths: [268, 62, 62]),
          .questionEnd,
          .question(
            9, "老人为什么不送收音机给孙女？请用**中文**回答。\nWhy did the old man not send a radio? Answer in **Chinese**.", marks: 3),
          .lines(), .questionEnd,
          .question(
            10,
            """
            How did the other passengers behave when the birds sang? Give **two** details and answer in \
            **English**.
            鸟儿唱歌时，其他乘客有什么反应？请用**英文**写出两点。
            """,
            marks: 3),
          .lines(), .questionEnd,
        ],
        [
          .section("Section D  丁部  翻译与写作", note: "Translation and writing"),
          .question(11, "Translate into **Chinese**.\n请译成**中文**。"),
          .part("a", "If it rains tomorrow, we shall stay at home and read.", marks: 2), .fixedLines(1),
          .part("b", "My grandmother taught me how to grow tomatoes.", marks: 2), .fixedLines(1),
          .questionEnd,
          .question(12, "Translate into **English**.\n请译成**英文**。"),
          .part("a", "火车晚点了半个小时，可是没有人着急。", marks: 2), .fixedLines(1),
          .part("b", "学习语言不能只靠一时的热情，要每天练习。", marks: 2), .fixedLines(1),
          .questionEnd,
          .question(
            13,
            """
            Write about a person who taught you something. Write **80 to 120 characters** in the squares, one \
            in each.
            写一位教会你某件事的人，字数为**八十至一百二十字**，每格写一个字。
            """,
            marks: 16),
          .writingSquares(rows: 8, columns: 18), .questionEnd,
          .endOfQuestions,
        ],
      ])
  }
}
