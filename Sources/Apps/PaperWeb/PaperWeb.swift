// The product's page: links `PaperApp` and its dependencies. Execution starts in `PaperApp`'s `Start.swift`. This
// module imports nothing, because Embedded Swift would generate the code of every imported module again.
