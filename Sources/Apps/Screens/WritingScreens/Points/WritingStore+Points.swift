import ByteCoding
import DocSession
import DocViewer
import PaperAPI
import PaperDomain
import ScreenKit
import Trapezio
import TrapezioWeb

// The points of a paper. They are values of two variables, which are made when points are first given. So undo, search,
// filters and statistics treat them like all others.
extension WritingStore {
  /// The colour of the variables: green.
  private static var pointsColor: HexColor { HexColor(red: 0x1F, green: 0x7A, blue: 0x45) }

  /// Opens or closes the points of the paper in the middle of the window.
  func togglePoints() {
    if state.points != nil { return closePoints() }
    guard let page = pageInSight?.pageID else { return }
    closeMarksList()
    update {
      $0.menu = nil
      $0.points = PointsState(page: page)
    }
    pointsWork.subscriptions = [
      context.metadata.follow {}, context.monitor.onLibraryChange { self.loadPoints() },
    ]
    loadPoints()
  }

  func closePoints() {
    pointsWork.call?()
    pointsWork = PointsWork()
    update { $0.points = nil }
  }

  func actOnPoints(_ event: PointsEvent) {
    switch event {
    case .typed(let field, let text):
      update {
        $0.points?.drafts.removeAll { $0.field == field }
        $0.points?.drafts.append(PointsState.Draft(field: field, text: text))
      }
    case .confirmed(let field): confirm(field)
    case .entered(let field):
      confirm(field)
      if state.points?.draft(field)?.fault == nil { goToQuestion(from: field.group) }
    case .picked(let group): show(group)
    case .retryPressed: loadPoints()
    case .closed: closePoints()
    }
  }

  // MARK: - Loading

  private func loadPoints() {
    guard let points = state.points, pointsWork.stepsUnderWay == 0 else { return }
    pointsWork.call?()
    if let doc = points.doc { return loadPoints(of: doc) }
    pointsWork.call = context.library.call(API.showPage(pageID: points.page)) { result in
      self.pointsWork.call = nil
      switch result {
      case .success(let page):
        self.update { $0.points?.doc = page.docID }
        self.loadPoints(of: page.docID)
      case .failure(let failure): self.update { $0.points?.phase = .failed(failure.message) }
      }
    }
  }

  private func loadPoints(of doc: Doc.ID) {
    pointsWork.call = context.library.call(API.showDoc(docID: doc)) { result in
      self.pointsWork.call = nil
      guard self.pointsWork.stepsUnderWay == 0 else { return }
      switch result {
      case .success(let detail):
        self.update {
          $0.points?.detail = detail
          $0.points?.phase = .ready
        }
        if self.state.points?.current == nil { self.followPoints() }
      case .failure(let failure):
        if self.state.points?.detail == nil { self.update { $0.points?.phase = .failed(failure.message) } }
      }
    }
  }

  /// Another page has become current: marks its question in the list.
  func followPoints() {
    guard let detail = state.points?.detail, case .page(let page)? = pageInSight?.page.id else { return }
    let current = detail.questions.first { group in group.pages.contains { $0.id == page } }?.id
    if state.points?.current != current { update { $0.points?.current = current } }
  }

  // MARK: - Navigating

  private func show(_ group: PageGroup.ID) {
    guard let points = state.points, let doc = points.doc, let place = points.place(of: group) else { return }
    update { $0.points?.current = group }
    openPage?(doc, place)
  }

  /// Goes to the next question, if there is one.
  private func goToQuestion(from group: PageGroup.ID) {
    let questions = state.points?.detail?.questions ?? []
    guard let index = questions.firstIndex(where: { $0.id == group }), index + 1 < questions.count else { return }
    let next = questions[index + 1].id
    show(next)
    pointsWork.fields[next].selectText()
  }

  /// The field with a question's points.
  func pointsField(of group: PageGroup.ID) -> ElementReference { pointsWork.fields[group] }

  // MARK: - Giving points

  private func confirm(_ field: PointsState.Field) {
    guard let draft = state.points?.draft(field) else { return }
    let text = draft.text.trimmed
    let value = Int64(text)
    if value == nil, !text.isEmpty { return fail(field, Texts.Points.noNumber) }
    guard value != state.points?.savedPoints(field) else {
      return update { $0.points?.drafts.removeAll { $0.field == field } }
    }
    if let variable = try? context.metadata.overview?.catalog.variable(named: field.variable.name) {
      guard variable.type == .int, variable.scope.includes(.pageGroup) else {
        return fail(field, Texts.Points.otherVariable(variable.name))
      }
      return give(value, variable.id, field)
    }
    guard let value else { return }
    pointsWork.stepsUnderWay += 1
    context.edits.perform(
      .createVariable(name: field.variable.name, type: .int, scope: .pageGroup, color: Self.pointsColor, options: []),
      announcesSuccess: false, announcesFailure: false
    ) { result in
      self.pointsWork.stepsUnderWay -= 1
      switch result {
      case .success(let done):
        self.context.metadata.load()
        if let variable = done.created.variables.first { self.give(value, variable, field) }
      case .failure(let failure): self.fail(field, failure.message)
      }
    }
  }

  private func give(_ value: Int64?, _ variable: Variable.ID, _ field: PointsState.Field) {
    let before = state.points?.savedPoints(field)
    var assignment = MetadataAssignment(targets: [.pageGroup(field.group)])
    if let value {
      assignment.values = [VariableAssignment(variableID: variable, value: .int(value))]
    } else {
      assignment.clearedVariables = [variable]
    }
    assignment.seen = [SeenValue(variableID: variable, value: before.map { .int($0) })]
    // Show the value at once.
    update {
      $0.points?.drafts.removeAll { $0.field == field }
      $0.points?.set(value, field)
    }
    pointsWork.stepsUnderWay += 1
    context.edits.perform(.assign(assignment: assignment), announcesFailure: false) { result in
      self.pointsWork.stepsUnderWay -= 1
      if case .failure(let failure) = result {
        self.update {
          $0.points?.set(before, field)
          $0.points?.drafts.append(PointsState.Draft(field: field, text: value.map { "\($0)" } ?? ""))
        }
        self.fail(field, failure.outdatedText.map { Texts.Points.givenElsewhere($0) } ?? failure.message)
      }
      self.loadPoints()
    }
  }

  /// Keeps the typed text, with the reason below it.
  private func fail(_ field: PointsState.Field, _ reason: String) {
    update { state in
      guard let index = state.points?.drafts.firstIndex(where: { $0.field == field }) else { return }
      state.points?.drafts[index].fault = reason
    }
  }
}
