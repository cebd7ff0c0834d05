import ScreenKit
import Trapezio
import TrapezioWeb

/// The store and UI for two viewers side by side.
package func twoViewersPresentation(of location: TwoViewersLocation, context: AppContext) -> ScreenPresentation {
  let store = TwoViewersStore(location: location, context: context)
  return presentation(store: store, ui: TwoViewersUI(store: store))
}
