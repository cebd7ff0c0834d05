// The product's page: `PaperApp` and what it stands on, linked. It begins in `Start.swift` there. This module imports
// nothing, because Embedded Swift would generate all code that it imports once more.
