import DocScreens
import FindScreens
import HistoryScreens
import LibraryScreens
import NotesListScreens
import NotesScreens
import ReadingScreens
import ScreenKit
import TextScreens
import Trapezio
import TrapezioNavigation
import TrapezioWeb

/// The store and UI of a screen. The screen's module must be loaded.
func screenPresentation(of screen: PaperScreen, context: AppContext) -> ScreenPresentation {
  // An embedded app shows no other screens, whatever the URL.
  if context.isEmbedded, !screen.isEmbedded { return unknownPresentation(of: screen, context: context) }
  switch screen {
  case .library(let arrangement):
    return libraryPresentation(of: arrangement, context: context)
  case .viewer(let page):
    return viewerPresentation(of: page, context: context)
  case .beside(let place):
    return twoViewersPresentation(of: place, context: context)
  case .differences(let page, let comparison):
    return differencesPresentation(of: page, comparison, context: context)
  case .doc(let id, let filter):
    return docPresentation(of: id, filter: filter, context: context)
  case .search(let query, let filter):
    return searchPresentation(of: query, filter: filter, context: context)
  case .bundles:
    return bundlesPresentation(context: context)
  case .bundle(let id):
    return bundlePresentation(of: id, context: context)
  case .pageText(let id, let page):
    return pageTextPresentation(of: id, page: page, context: context)
  case .importing:
    return importPresentation(context: context)
  case .notesList:
    return notesListPresentation(of: nil, context: context)
  case .docNotes(let doc):
    return notesListPresentation(of: doc, context: context)
  case .notes(let id):
    return notesPresentation(of: id, context: context)
  case .properties:
    return propertiesPresentation(context: context)
  case .statistics(let choice):
    return statisticsPresentation(of: choice, context: context)
  case .history(let choice):
    return historyPresentation(of: choice, context: context)
  case .activity:
    return activityPresentation(context: context)
  case .trash:
    return trashPresentation(context: context)
  case .unknown:
    return unknownPresentation(of: screen, context: context)
  }
}

/// The open dialog of a lazily loaded module. The module must be loaded.
func dialogInPart(context: AppContext) -> Node? {
  switch context.dialogs.current {
  case .person: personDialog(context: context)
  case .conflict(let conflict): conflictDialog(of: conflict, context: context)
  case .paper: paperDialog(context: context)
  case .export(let doc, let page): exportDialog(of: doc, page: page, context: context)
  case .shortcuts, .confirmation, nil: nil
  }
}
