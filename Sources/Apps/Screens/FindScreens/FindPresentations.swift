import MetadataParts
import ScreenKit
import Trapezio
import TrapezioNavigation
import TrapezioWeb

// The store and UI of each screen of this module, for the app that composes them.

/// The results of a search in the docs that match a filter, or in all docs if the filter is empty.
package func searchPresentation(of query: String, filter: String, context: AppContext) -> ScreenPresentation {
  let store = SearchStore(
    screen: .search(query: query, filter: filter), query: query, filter: filter, context: context)
  return presentation(
    store: store,
    ui: SearchUI(formats: context.formats, references: store.references, window: context.effects.window))
}

/// Tags, tag groups and variables.
package func propertiesPresentation(context: AppContext) -> ScreenPresentation {
  let store = PropertiesStore(screen: .properties, context: context)
  return presentation(
    store: store,
    ui: PropertiesUI(
      formats: context.formats, references: store.references, window: context.effects.window,
      sheets: PropertiesSheets(context: context)))
}

/// The statistics of the library.
package func statisticsPresentation(of choice: StatisticsChoice, context: AppContext) -> ScreenPresentation {
  let store = StatisticsStore(screen: .statistics(choice), choice: choice, context: context)
  return presentation(
    store: store,
    ui: StatisticsUI(
      formats: context.formats, content: context.content, window: context.effects.window,
      filterButton: store.filterButton, filters: FilterPopover(context: context)))
}
