// Written by `make generate`; do not edit.
// swift-format-ignore-file

/// The description of the HTTP interface, as it is in `openapi.json`.
enum OpenAPIText {
  static let json = #"""
{
  "openapi": "3.1.0",
  "info": {
    "title": "PaperCenter",
    "version": "1",
    "summary": "Imports, shows and finds exam papers and study material, page by page.",
    "description": "Values are JSON, or BlazeBinary if Accept contains application/x-blaze-binary. HEAD is supported wherever GET is. Pages are numbered from 1."
  },
  "servers": [
    {
      "url": "/",
      "description": "This server."
    }
  ],
  "security": [
    {},
    {
      "accessKey": []
    },
    {
      "accessCookie": []
    }
  ],
  "paths": {
    "/api/v1/bundles": {
      "get": {
        "operationId": "listBundles",
        "summary": "Bundles, the newest first.",
        "parameters": [
          {
            "name": "limit",
            "in": "query",
            "required": false,
            "description": "The maximum number of items to return.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 100
            }
          },
          {
            "name": "offset",
            "in": "query",
            "required": false,
            "description": "How many items to skip.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 1000000000,
              "default": 0
            }
          }
        ],
        "responses": {
          "200": {
            "description": "A part of the list.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/BundleList"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      },
      "post": {
        "operationId": "createBundle",
        "summary": "Creates one bundle from uploads, and a doc from its pages unless `doc` is false.",
        "description": "A choice of pages applies to every variant, so then all variants must have the same number of pages (error code `pageCountsDiffer`). The error code is `uploadGone` if an upload no longer exists and `passwordNeeded` if one is locked; in both cases nothing has changed.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/BundleCreation"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "responses": {
          "202": {
            "description": "The job that imports them; the uploads are used up.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/JobSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/bundles/{bundleID}": {
      "get": {
        "operationId": "showBundle",
        "summary": "A bundle with its variants.",
        "parameters": [
          {
            "name": "bundleID",
            "in": "path",
            "required": true,
            "description": "A bundle.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The bundle.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/BundleSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      },
      "patch": {
        "operationId": "changeBundle",
        "summary": "Renames a bundle.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/BundleChanges"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "name": "bundleID",
            "in": "path",
            "required": true,
            "description": "A bundle.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The changed bundle.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/BundleSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      },
      "delete": {
        "operationId": "deleteBundle",
        "summary": "Deletes a bundle that no version of a page refers to.",
        "parameters": [
          {
            "name": "bundleID",
            "in": "path",
            "required": true,
            "description": "A bundle.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "204": {
            "description": "The bundle was deleted."
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/bundles/{bundleID}/detail": {
      "get": {
        "operationId": "bundleDetail",
        "summary": "A bundle with its files, their alignment and what uses it.",
        "parameters": [
          {
            "name": "bundleID",
            "in": "path",
            "required": true,
            "description": "A bundle.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "verify",
            "in": "query",
            "required": false,
            "description": "Whether to read every file and compare its hash; otherwise only sizes are compared.",
            "schema": {
              "type": "boolean",
              "default": false
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The bundle.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/BundleDetail"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/bundles/{bundleID}/pages": {
      "get": {
        "operationId": "bundlePages",
        "summary": "The pages of a bundle in their order, with their sizes and the variants that have them.",
        "description": "Use it to draw the pages of a bundle that no doc shows. Each size comes from the first variant that has the page. The variants are the recorded ones; `bundleDetail` reports whether their files exist, and `bundleSession` reports it for each page. An offset beyond the last page gives an empty list.",
        "parameters": [
          {
            "name": "bundleID",
            "in": "path",
            "required": true,
            "description": "A bundle.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "from",
            "in": "query",
            "required": false,
            "description": "The number of the first page to return.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000000000,
              "default": 1
            }
          },
          {
            "name": "count",
            "in": "query",
            "required": false,
            "description": "The maximum number of pages to return.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 1000
            }
          }
        ],
        "responses": {
          "200": {
            "description": "A part of the pages.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/BundlePageList"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/bundles/{bundleID}/alignment": {
      "post": {
        "operationId": "alignBundle",
        "summary": "Aligns the pages of variants with the bundle's own pages.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/BundleAlignment"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "name": "bundleID",
            "in": "path",
            "required": true,
            "description": "A bundle.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The changed bundle.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/BundleDetail"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/bundles/{bundleID}/files": {
      "post": {
        "operationId": "completeBundle",
        "summary": "Adds a missing variant, or restores a recorded file that was lost.",
        "requestBody": {
          "required": true,
          "content": {
            "application/pdf": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/pdf"
              }
            },
            "application/octet-stream": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/octet-stream"
              }
            }
          }
        },
        "parameters": [
          {
            "name": "bundleID",
            "in": "path",
            "required": true,
            "description": "A bundle.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "variant",
            "in": "query",
            "required": true,
            "description": "The variant: display, original or ocr.",
            "schema": {
              "$ref": "#/components/schemas/Variant"
            }
          },
          {
            "name": "name",
            "in": "query",
            "required": true,
            "description": "The file's name, such as scan.pdf.",
            "schema": {
              "type": "string"
            }
          }
        ],
        "responses": {
          "202": {
            "description": "The job; it fails if the variant already exists or the file is not the recorded one.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/JobSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/bundles/{bundleID}/append": {
      "post": {
        "operationId": "appendToBundle",
        "summary": "Sends a file whose pages are appended to the bundle's own; page numbers continue.",
        "requestBody": {
          "required": true,
          "content": {
            "application/pdf": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/pdf"
              }
            },
            "application/octet-stream": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/octet-stream"
              }
            }
          }
        },
        "parameters": [
          {
            "name": "bundleID",
            "in": "path",
            "required": true,
            "description": "A bundle.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "name",
            "in": "query",
            "required": true,
            "description": "The file's name, such as scan.pdf.",
            "schema": {
              "type": "string"
            }
          }
        ],
        "responses": {
          "202": {
            "description": "The job that appends the file.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/JobSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/bundles/{bundleID}/file": {
      "get": {
        "operationId": "bundleFile",
        "summary": "A stored PDF, byte for byte; range requests are supported.",
        "parameters": [
          {
            "name": "bundleID",
            "in": "path",
            "required": true,
            "description": "A bundle.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "source",
            "in": "query",
            "required": false,
            "description": "The variant; the bundle's first one if absent.",
            "schema": {
              "$ref": "#/components/schemas/Variant"
            }
          },
          {
            "name": "segment",
            "in": "query",
            "required": false,
            "description": "The file's number among the variant's files.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 10000,
              "default": 1
            }
          },
          {
            "name": "Range",
            "in": "header",
            "required": false,
            "description": "One range of bytes.",
            "schema": {
              "type": "string"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The whole file.",
            "headers": {
              "ETag": {
                "description": "Identifies these exact bytes.",
                "schema": {
                  "type": "string"
                }
              }
            },
            "content": {
              "application/pdf": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/pdf"
                }
              }
            }
          },
          "206": {
            "description": "The requested range.",
            "headers": {
              "ETag": {
                "description": "Identifies these exact bytes.",
                "schema": {
                  "type": "string"
                }
              },
              "Content-Range": {
                "description": "The returned range of bytes.",
                "schema": {
                  "type": "string"
                }
              }
            },
            "content": {
              "application/pdf": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/pdf"
                }
              }
            }
          },
          "304": {
            "description": "The client's copy is current."
          },
          "416": {
            "description": "The range is outside the file.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Error"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "410": {
            "$ref": "#/components/responses/FileMissing"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/commands": {
      "post": {
        "operationId": "performCommand",
        "summary": "Performs a command as one undoable step, completely or not at all.",
        "description": "Accepts every undoable change: to docs, page groups and pages; to tags, variables, saved views and assignments; to notes and page versions.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CommandRequest"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "The step that was made, if anything changed.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CommandResult"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "423": {
            "$ref": "#/components/responses/Held"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/docs": {
      "get": {
        "operationId": "listDocs",
        "summary": "Docs in the library or in the trash.",
        "parameters": [
          {
            "name": "filter",
            "in": "query",
            "required": false,
            "description": "Only docs that match this filter, for example: tag:Subject/Maths and (Year >= 2020 or Level in (Easy, Hard)) and not tag:Done. The tags and values of a doc's page groups and pages count, too. Identifiers can replace names.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "variable",
            "in": "query",
            "required": false,
            "description": "A variable; the list is then sorted by its values instead, with docs without a value last.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "sort",
            "in": "query",
            "required": false,
            "description": "The property by which the list is sorted.",
            "schema": {
              "$ref": "#/components/schemas/ListSortKey",
              "default": "updated"
            }
          },
          {
            "name": "order",
            "in": "query",
            "required": false,
            "description": "The direction; asc for titles and desc for dates if absent.",
            "schema": {
              "$ref": "#/components/schemas/SortOrder"
            }
          },
          {
            "name": "limit",
            "in": "query",
            "required": false,
            "description": "The maximum number of items to return.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 100
            }
          },
          {
            "name": "offset",
            "in": "query",
            "required": false,
            "description": "How many items to skip.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 1000000000,
              "default": 0
            }
          },
          {
            "name": "trashed",
            "in": "query",
            "required": false,
            "description": "Whether to list the docs in the trash instead of those in the library.",
            "schema": {
              "type": "boolean",
              "default": false
            }
          }
        ],
        "responses": {
          "200": {
            "description": "A part of the list.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/DocList"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      },
      "post": {
        "operationId": "createDoc",
        "summary": "Creates a doc from all pages of a bundle, or an empty doc.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/DocCreation"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "201": {
            "description": "The new doc.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/DocSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/docs/{docID}": {
      "get": {
        "operationId": "showDoc",
        "summary": "A doc with its page groups and pages.",
        "parameters": [
          {
            "name": "docID",
            "in": "path",
            "required": true,
            "description": "A doc.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The doc.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/DocDetail"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      },
      "patch": {
        "operationId": "changeDoc",
        "summary": "Changes a doc's title.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/DocChanges"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "name": "docID",
            "in": "path",
            "required": true,
            "description": "A doc.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "The changed doc.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/DocSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      },
      "delete": {
        "operationId": "trashDoc",
        "summary": "Moves a doc to the trash.",
        "parameters": [
          {
            "name": "docID",
            "in": "path",
            "required": true,
            "description": "A doc.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "The trashed doc.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/DocSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/docs/{docID}/pages": {
      "get": {
        "operationId": "filterPages",
        "summary": "The pages of a doc that match a filter.",
        "parameters": [
          {
            "name": "docID",
            "in": "path",
            "required": true,
            "description": "A doc.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "filter",
            "in": "query",
            "required": false,
            "description": "Only pages that match this filter, in the syntax of the list of docs. The tags and values of a page's group count, too. All pages if absent.",
            "schema": {
              "type": "string"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The pages.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PageIDList"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/docs/{docID}/restore": {
      "post": {
        "operationId": "restoreDoc",
        "summary": "Restores a doc from the trash.",
        "parameters": [
          {
            "name": "docID",
            "in": "path",
            "required": true,
            "description": "A doc.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "The restored doc.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/DocSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/docs/{docID}/pdf": {
      "get": {
        "operationId": "exportDoc",
        "summary": "A doc as one PDF.",
        "description": "Pages are taken unchanged from their files. Scanned pages get their recognised or corrected words as an invisible text layer. Each page group has a bookmark. The file is complete before the answer begins; range requests are not supported.",
        "parameters": [
          {
            "name": "docID",
            "in": "path",
            "required": true,
            "description": "A doc.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "source",
            "in": "query",
            "required": false,
            "description": "The variant to export. Pages that lack it use their first available variant; if this is absent, all pages do.",
            "schema": {
              "$ref": "#/components/schemas/Variant"
            }
          },
          {
            "name": "annotations",
            "in": "query",
            "required": false,
            "description": "How marks on the pages are exported. If absent, marks are left out.",
            "schema": {
              "$ref": "#/components/schemas/ExportedMarks"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The PDF.",
            "content": {
              "application/pdf": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/pdf"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "410": {
            "$ref": "#/components/responses/FileMissing"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/docs/{docID}/exports": {
      "post": {
        "operationId": "beginDocExport",
        "summary": "Starts a background job that writes a doc as one PDF, one of its pages as a picture, or its marks as a file.",
        "description": "The job is listed with the others; one file is written at a time. Unfinished jobs start again when the server restarts. The ten newest finished jobs stay on the list for a week, with up to 4 GiB of files in all.",
        "parameters": [
          {
            "name": "docID",
            "in": "path",
            "required": true,
            "description": "A doc.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "source",
            "in": "query",
            "required": false,
            "description": "The variant to export. Pages that lack it use their first available variant; if this is absent, all pages do.",
            "schema": {
              "$ref": "#/components/schemas/Variant"
            }
          },
          {
            "name": "annotations",
            "in": "query",
            "required": false,
            "description": "How marks on the pages are exported. If absent, marks are left out.",
            "schema": {
              "$ref": "#/components/schemas/ExportedMarks"
            }
          },
          {
            "name": "format",
            "in": "query",
            "required": false,
            "description": "The kind of file.",
            "schema": {
              "$ref": "#/components/schemas/ExportFormat",
              "default": "pdf"
            }
          },
          {
            "name": "page",
            "in": "query",
            "required": false,
            "description": "The page to write as a picture or drawing, by its number in the doc.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000000,
              "default": 1
            }
          },
          {
            "name": "history",
            "in": "query",
            "required": false,
            "description": "With “true”, a file of marks includes their history, so that a changed copy can be merged again.",
            "schema": {
              "type": "boolean",
              "default": false
            }
          }
        ],
        "responses": {
          "202": {
            "description": "The job that writes the file.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/JobSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/jobs/{jobID}/file": {
      "get": {
        "operationId": "readExport",
        "summary": "The file that an export job has written.",
        "parameters": [
          {
            "name": "jobID",
            "in": "path",
            "required": true,
            "description": "A finished export job.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The file.",
            "content": {
              "application/pdf": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/pdf"
                }
              },
              "image/png": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "image/png"
                }
              },
              "image/svg+xml": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "image/svg+xml"
                }
              },
              "application/octet-stream": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/octet-stream"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/jobs/{jobID}/pdf": {
      "get": {
        "operationId": "readExportedPDF",
        "summary": "The same file at an older address, from the time when every export was a PDF.",
        "parameters": [
          {
            "name": "jobID",
            "in": "path",
            "required": true,
            "description": "A finished export job.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The file.",
            "content": {
              "application/pdf": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/pdf"
                }
              },
              "image/png": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "image/png"
                }
              },
              "image/svg+xml": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "image/svg+xml"
                }
              },
              "application/octet-stream": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/octet-stream"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/page-groups/{pageGroupID}/pdf": {
      "get": {
        "operationId": "exportPageGroup",
        "summary": "A page group as one PDF, with the same rules as for a doc.",
        "parameters": [
          {
            "name": "pageGroupID",
            "in": "path",
            "required": true,
            "description": "A page group.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "source",
            "in": "query",
            "required": false,
            "description": "The variant to export. Pages that lack it use their first available variant; if this is absent, all pages do.",
            "schema": {
              "$ref": "#/components/schemas/Variant"
            }
          },
          {
            "name": "annotations",
            "in": "query",
            "required": false,
            "description": "How marks on the pages are exported. If absent, marks are left out.",
            "schema": {
              "$ref": "#/components/schemas/ExportedMarks"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The PDF.",
            "content": {
              "application/pdf": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/pdf"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "410": {
            "$ref": "#/components/responses/FileMissing"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/history": {
      "get": {
        "operationId": "listHistory",
        "summary": "The steps of the history, the latest first.",
        "parameters": [
          {
            "name": "person",
            "in": "query",
            "required": false,
            "description": "Only the steps of this person.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "unnamed",
            "in": "query",
            "required": false,
            "description": "With “true”, only the steps of callers that named no person; cannot be combined with a person.",
            "schema": {
              "type": "boolean",
              "default": false
            }
          },
          {
            "name": "about",
            "in": "query",
            "required": false,
            "description": "Only the steps that changed or used this entity: a doc, page group, page, note, tag, variable or bundle.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "limit",
            "in": "query",
            "required": false,
            "description": "The maximum number of items to return.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 100
            }
          },
          {
            "name": "offset",
            "in": "query",
            "required": false,
            "description": "How many items to skip.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 1000000000,
              "default": 0
            }
          }
        ],
        "responses": {
          "200": {
            "description": "A part of the list.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/HistoryList"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/history/next": {
      "get": {
        "operationId": "showNextSteps",
        "summary": "The steps that the requesting person can undo and redo next. Callers that name no person share the steps that belong to no person.",
        "parameters": [
          {
            "name": "pageVersion",
            "in": "query",
            "required": false,
            "description": "Only steps that made marks on this page version and nothing else.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "The steps.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/NextSteps"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/history/undo": {
      "post": {
        "operationId": "undoStep",
        "summary": "Undoes a step of the requesting person: the named one, or the latest one that can be undone.",
        "description": "Without a named step, it skips steps that cannot be undone because somebody has changed the same thing since; the answer lists them with the reason and the blocking step. Anybody may name a step that belongs to no person.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/HistoryTurn"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "The outcome.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/HistoryTurned"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "423": {
            "$ref": "#/components/responses/Held"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/history/redo": {
      "post": {
        "operationId": "redoStep",
        "summary": "Redoes a step that the requesting person undid: the named one, or the one that was undone last.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/HistoryTurn"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "The outcome.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/HistoryTurned"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "423": {
            "$ref": "#/components/responses/Held"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/history/{stepID}/place": {
      "get": {
        "operationId": "locateStep",
        "summary": "The current location of what a step changed, so that a client can open it.",
        "parameters": [
          {
            "name": "stepID",
            "in": "path",
            "required": true,
            "description": "A step of the history.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The place.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/StepPlace"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/imports": {
      "post": {
        "operationId": "importFile",
        "summary": "Sends a PDF to import.",
        "requestBody": {
          "required": true,
          "content": {
            "application/pdf": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/pdf"
              }
            },
            "application/octet-stream": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/octet-stream"
              }
            }
          }
        },
        "parameters": [
          {
            "name": "name",
            "in": "query",
            "required": true,
            "description": "The file's name, such as paper.pdf.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "title",
            "in": "query",
            "required": false,
            "description": "The name of the bundle and its doc. If absent, the file's name without its extension.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "doc",
            "in": "query",
            "required": false,
            "description": "Whether to create a doc from the file's pages.",
            "schema": {
              "type": "boolean",
              "default": true
            }
          },
          {
            "name": "pages",
            "in": "query",
            "required": false,
            "description": "The pages to import, such as 1-3,7; all if absent.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "tag",
            "in": "query",
            "required": false,
            "description": "A tag for the doc, given as name, group/name or identifier; may occur several times.",
            "schema": {
              "type": "array",
              "items": {
                "type": "string"
              }
            },
            "style": "form",
            "explode": true
          },
          {
            "name": "set",
            "in": "query",
            "required": false,
            "description": "A value for the doc, such as Year=2023; may occur several times.",
            "schema": {
              "type": "array",
              "items": {
                "type": "string"
              }
            },
            "style": "form",
            "explode": true
          },
          {
            "name": "rule",
            "in": "query",
            "required": false,
            "description": "The rule that finds values in the file's name, such as {Syllabus}_{Year:4}.",
            "schema": {
              "type": "string"
            }
          }
        ],
        "responses": {
          "202": {
            "description": "The job that imports the file.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/JobSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/imports/preview": {
      "post": {
        "operationId": "previewImport",
        "summary": "The tags and values that files would get if they were imported: those given for all files, and those that a rule finds in their names. Nothing is imported.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/ImportPreviewRequest"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "The tags and values of each file.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ImportPreview"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/jobs": {
      "get": {
        "operationId": "listJobs",
        "summary": "All jobs, such as imports and exports, the newest first.",
        "parameters": [
          {
            "name": "limit",
            "in": "query",
            "required": false,
            "description": "The maximum number of items to return.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 100
            }
          },
          {
            "name": "offset",
            "in": "query",
            "required": false,
            "description": "How many items to skip.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 1000000000,
              "default": 0
            }
          }
        ],
        "responses": {
          "200": {
            "description": "A part of the list.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/JobList"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/jobs/{jobID}": {
      "get": {
        "operationId": "showJob",
        "summary": "One job.",
        "parameters": [
          {
            "name": "jobID",
            "in": "path",
            "required": true,
            "description": "A job.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The job.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/JobSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      },
      "delete": {
        "operationId": "dismissJob",
        "summary": "Removes an ended job from the list.",
        "parameters": [
          {
            "name": "jobID",
            "in": "path",
            "required": true,
            "description": "A job.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "204": {
            "description": "The job was removed from the list."
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/jobs/{jobID}/cancel": {
      "post": {
        "operationId": "cancelJob",
        "summary": "Cancels a job that has not ended.",
        "parameters": [
          {
            "name": "jobID",
            "in": "path",
            "required": true,
            "description": "A job.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The changed job.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/JobSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/jobs/{jobID}/retry": {
      "post": {
        "operationId": "retryJob",
        "summary": "Repeats a failed or cancelled job.",
        "parameters": [
          {
            "name": "jobID",
            "in": "path",
            "required": true,
            "description": "A job.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The changed job.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/JobSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/jobs/{jobID}/pause": {
      "post": {
        "operationId": "pauseJob",
        "summary": "Pauses text recognition; the text recognised so far is kept.",
        "parameters": [
          {
            "name": "jobID",
            "in": "path",
            "required": true,
            "description": "A job.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The changed job.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/JobSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/jobs/{jobID}/resume": {
      "post": {
        "operationId": "resumeJob",
        "summary": "Resumes a paused job.",
        "parameters": [
          {
            "name": "jobID",
            "in": "path",
            "required": true,
            "description": "A job.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The changed job.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/JobSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/jobs/{jobID}/password": {
      "post": {
        "operationId": "unlockJob",
        "summary": "Gives a password to a job that waits for one.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/JobPassword"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "name": "jobID",
            "in": "path",
            "required": true,
            "description": "A job.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The changed job.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/JobSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/pages/{pageID}/lease": {
      "post": {
        "operationId": "takeLease",
        "summary": "Reserves a page for editing for half a minute. A client that already has the lease extends it.",
        "parameters": [
          {
            "name": "pageID",
            "in": "path",
            "required": true,
            "description": "A page.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "renew",
            "in": "query",
            "required": false,
            "description": "With “true”, only extends a lease that the client still has.",
            "schema": {
              "type": "boolean",
              "default": false
            }
          },
          {
            "$ref": "#/components/parameters/Client"
          }
        ],
        "responses": {
          "200": {
            "description": "The lease.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/LeaseSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "423": {
            "$ref": "#/components/responses/Held"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      },
      "delete": {
        "operationId": "giveUpLease",
        "summary": "Ends a lease; does nothing if this client has none on the page.",
        "parameters": [
          {
            "name": "pageID",
            "in": "path",
            "required": true,
            "description": "A page.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "$ref": "#/components/parameters/Client"
          }
        ],
        "responses": {
          "204": {
            "description": "The client has no lease on the page."
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/page-versions/{pageVersionID}/marks": {
      "get": {
        "operationId": "pageMarks",
        "summary": "All marks of a page version, as the log of all changes to them.",
        "description": "Even the log of a page version without marks contains one group; every log of that version begins with it.",
        "parameters": [
          {
            "name": "pageVersionID",
            "in": "path",
            "required": true,
            "description": "A page version.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The log, a `LogUpdate` in BlazeBinary.",
            "content": {
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      },
      "post": {
        "operationId": "appendMarks",
        "summary": "Adds groups to the log of a page version, and returns those that the caller lacks.",
        "description": "The body is a `LogUpdate`: which groups the caller has, and the groups to add. When the answer arrives, all added groups are stored durably; on an error, none is. Groups that the log already has change nothing. Each gesture becomes a step of the history.",
        "requestBody": {
          "required": true,
          "content": {
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary"
              }
            }
          }
        },
        "parameters": [
          {
            "name": "pageVersionID",
            "in": "path",
            "required": true,
            "description": "A page version.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "The outcome, a `MarksReceipt` in BlazeBinary.",
            "content": {
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary"
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/page-versions/{pageVersionID}/marks/list": {
      "get": {
        "operationId": "listMarks",
        "summary": "The marks on a page version, or on all pages of its doc, each with its words, position and author.",
        "parameters": [
          {
            "name": "pageVersionID",
            "in": "path",
            "required": true,
            "description": "A page version.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "wholeDoc",
            "in": "query",
            "required": false,
            "description": "With “true”, the marks of all pages of its doc.",
            "schema": {
              "type": "boolean",
              "default": false
            }
          },
          {
            "name": "kind",
            "in": "query",
            "required": false,
            "description": "Only marks of this kind.",
            "schema": {
              "$ref": "#/components/schemas/MarkKind"
            }
          },
          {
            "name": "color",
            "in": "query",
            "required": false,
            "description": "Only marks of this colour, such as `#E11D48`.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "person",
            "in": "query",
            "required": false,
            "description": "Only marks of this person.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "unnamed",
            "in": "query",
            "required": false,
            "description": "With “true”, only marks that belong to no person; cannot be combined with a person.",
            "schema": {
              "type": "boolean",
              "default": false
            }
          },
          {
            "name": "since",
            "in": "query",
            "required": false,
            "description": "Only marks made at this second since 1970 or later.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 100000000000
            }
          },
          {
            "name": "until",
            "in": "query",
            "required": false,
            "description": "Only marks made before this second since 1970.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 100000000000
            }
          },
          {
            "name": "q",
            "in": "query",
            "required": false,
            "description": "Only marks whose words contain this text; case, accents and character width are ignored.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "limit",
            "in": "query",
            "required": false,
            "description": "The maximum number of items to return.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 100
            }
          },
          {
            "name": "offset",
            "in": "query",
            "required": false,
            "description": "How many items to skip.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 1000000000,
              "default": 0
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The marks.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MarkList"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/page-versions/{pageVersionID}/notebook": {
      "get": {
        "operationId": "pageNotebook",
        "summary": "The marks of a page version as a notebook file.",
        "parameters": [
          {
            "name": "pageVersionID",
            "in": "path",
            "required": true,
            "description": "A page version.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "history",
            "in": "query",
            "required": false,
            "description": "With “true”, the file includes the marks' history, so that a changed copy can be merged again. Otherwise it contains nothing that was deleted, erased or undone.",
            "schema": {
              "type": "boolean",
              "default": false
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The page's marks as a `.bnbk` file.",
            "content": {
              "application/octet-stream": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/octet-stream"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      },
      "post": {
        "operationId": "mergePageNotebook",
        "summary": "Merges a notebook file into the marks of a page version, as one step of the history. Merging it again changes nothing.",
        "description": "Files of the original application are accepted, too. The error code is `notebookNotMerged` if the file cannot be read or belongs to another page, and `marksConflict` if its history contradicts the page's.",
        "requestBody": {
          "required": true,
          "content": {
            "application/octet-stream": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/octet-stream"
              }
            }
          }
        },
        "parameters": [
          {
            "name": "pageVersionID",
            "in": "path",
            "required": true,
            "description": "A page version.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "name",
            "in": "query",
            "required": false,
            "description": "The file's name, for the history.",
            "schema": {
              "type": "string"
            }
          },
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "What was new.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MarksMerge"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/docs/{docID}/notebook": {
      "get": {
        "operationId": "docNotebook",
        "summary": "The marks of all pages of a doc as one notebook file.",
        "parameters": [
          {
            "name": "docID",
            "in": "path",
            "required": true,
            "description": "A doc.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "history",
            "in": "query",
            "required": false,
            "description": "With “true”, the file includes the marks' history, so that a changed copy can be merged again. Otherwise it contains nothing that was deleted, erased or undone.",
            "schema": {
              "type": "boolean",
              "default": false
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The doc's marks as a `.bnbk` file.",
            "content": {
              "application/octet-stream": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/octet-stream"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      },
      "post": {
        "operationId": "mergeDocNotebook",
        "summary": "Merges a notebook file into the marks of a doc's pages; each page of the file is merged into its page version.",
        "requestBody": {
          "required": true,
          "content": {
            "application/octet-stream": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/octet-stream"
              }
            }
          }
        },
        "parameters": [
          {
            "name": "docID",
            "in": "path",
            "required": true,
            "description": "A doc.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "name",
            "in": "query",
            "required": false,
            "description": "The file's name, for the history.",
            "schema": {
              "type": "string"
            }
          },
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "What was new.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MarksMerge"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/page-versions/{pageVersionID}/picture": {
      "get": {
        "operationId": "pagePicture",
        "summary": "A page version with the marks on it, as a file.",
        "description": "In a drawing the marks are paths and texts, and the page is a picture below them.",
        "parameters": [
          {
            "name": "pageVersionID",
            "in": "path",
            "required": true,
            "description": "A page version.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "format",
            "in": "query",
            "required": true,
            "description": "The kind of file.",
            "schema": {
              "$ref": "#/components/schemas/MarkedPageFormat"
            }
          },
          {
            "name": "width",
            "in": "query",
            "required": false,
            "description": "The picture's width in pixels; the height follows. If absent, 300 pixels per inch of the page, at most 4096.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 4096
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The page with its marks.",
            "content": {
              "image/png": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "image/png"
                }
              },
              "image/svg+xml": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "image/svg+xml"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "410": {
            "$ref": "#/components/responses/FileMissing"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/docs/{docID}/annotations": {
      "post": {
        "operationId": "takeAnnotations",
        "summary": "Converts the annotations in a doc's PDFs to marks, as one step of the history.",
        "description": "Each affected page gets a new version that shows a copy without these annotations; the original files do not change. Links, forms, stamps and pop-up notes stay in the copies.",
        "parameters": [
          {
            "name": "docID",
            "in": "path",
            "required": true,
            "description": "A doc.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "What was imported; nothing if there were no annotations.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MarksMerge"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "410": {
            "$ref": "#/components/responses/FileMissing"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "423": {
            "$ref": "#/components/responses/Held"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/docs/blank": {
      "post": {
        "operationId": "createBlankDoc",
        "summary": "Creates a doc of blank, lined, squared or dotted paper.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/BlankDocCreation"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "201": {
            "description": "The doc.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/DocSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/docs/notebook": {
      "post": {
        "operationId": "openNotebook",
        "summary": "Creates a doc of blank paper for a notebook file and adds the file's marks to it.",
        "requestBody": {
          "required": true,
          "content": {
            "application/octet-stream": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/octet-stream"
              }
            }
          }
        },
        "parameters": [
          {
            "name": "title",
            "in": "query",
            "required": false,
            "description": "The doc's title; the notebook's own if absent.",
            "schema": {
              "type": "string"
            }
          },
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "201": {
            "description": "The doc.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/DocSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/metadata": {
      "get": {
        "operationId": "listMetadata",
        "summary": "Tag groups, tags and variables, with how often each is used.",
        "responses": {
          "200": {
            "description": "All tag groups, tags and variables.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MetadataOverview"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/metadata/edits": {
      "post": {
        "operationId": "editMetadata",
        "summary": "Edits tags, variables or assignments as one undoable step, completely or not at all. It never creates a page version.",
        "description": "`POST /api/v1/commands` accepts these and all other commands.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MetadataOperation"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "The step that was made, if anything changed.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MetadataEditResult"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/metadata/shared": {
      "post": {
        "operationId": "sharedMetadata",
        "summary": "The tags and values that some entities have in common; entities that do not exist are skipped.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/MetadataTargets"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "responses": {
          "200": {
            "description": "Their tags and values.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SharedMetadata"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/tags/{tagID}/uses": {
      "get": {
        "operationId": "tagUses",
        "summary": "Where a tag is used.",
        "parameters": [
          {
            "name": "tagID",
            "in": "path",
            "required": true,
            "description": "The tag.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "limit",
            "in": "query",
            "required": false,
            "description": "The maximum number of items to return.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 100
            }
          },
          {
            "name": "offset",
            "in": "query",
            "required": false,
            "description": "How many items to skip.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 1000000000,
              "default": 0
            }
          }
        ],
        "responses": {
          "200": {
            "description": "A part of the list.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MetadataUseList"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/variables/{variableID}/uses": {
      "get": {
        "operationId": "variableUses",
        "summary": "Where a variable is used, and with which values.",
        "parameters": [
          {
            "name": "variableID",
            "in": "path",
            "required": true,
            "description": "The variable.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "limit",
            "in": "query",
            "required": false,
            "description": "The maximum number of items to return.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 100
            }
          },
          {
            "name": "offset",
            "in": "query",
            "required": false,
            "description": "How many items to skip.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 1000000000,
              "default": 0
            }
          }
        ],
        "responses": {
          "200": {
            "description": "A part of the list.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/MetadataUseList"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/variables/{variableID}/values": {
      "get": {
        "operationId": "listValues",
        "summary": "The values that a variable has, as suggestions while somebody types: numbers and days that begin with the typed part, highest first; texts and options that contain it, most frequent first.",
        "parameters": [
          {
            "name": "variableID",
            "in": "path",
            "required": true,
            "description": "The variable.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "part",
            "in": "query",
            "required": false,
            "description": "The part that has already been typed.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "limit",
            "in": "query",
            "required": false,
            "description": "The maximum number of values to return.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 100
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The most likely values.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/ValueList"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/views": {
      "get": {
        "operationId": "listViews",
        "summary": "The saved views.",
        "responses": {
          "200": {
            "description": "All of them, in order.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SavedViewList"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/statistics": {
      "get": {
        "operationId": "statistics",
        "summary": "Numbers of docs and pages, and scores, by tag and over time.",
        "parameters": [
          {
            "name": "filter",
            "in": "query",
            "required": false,
            "description": "Only docs that match this filter, in the syntax of the list of docs.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "score",
            "in": "query",
            "required": false,
            "description": "The variable with the scores, by name or identifier; its values must be whole numbers.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "period",
            "in": "query",
            "required": false,
            "description": "The variable for the time axis: days, which are grouped by month, or whole numbers such as years. If absent, a doc belongs to the month in which it was created.",
            "schema": {
              "type": "string"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The numbers.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/LibraryStatistics"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/versions/{versionID}/notes": {
      "get": {
        "operationId": "listNotes",
        "summary": "The notes of a version of a page.",
        "parameters": [
          {
            "name": "versionID",
            "in": "path",
            "required": true,
            "description": "The version's identifier.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "deleted",
            "in": "query",
            "required": false,
            "description": "Whether to include deleted notes.",
            "schema": {
              "type": "boolean"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The notes.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/NoteList"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/notes/edits": {
      "post": {
        "operationId": "editNotes",
        "summary": "Edits notes as one undoable step, completely or not at all.",
        "description": "`POST /api/v1/commands` accepts these and all other commands; their names are longer there, such as createNote.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NoteOperation"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "The step that was made, if anything changed.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/NoteEditResult"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/notes-peers": {
      "get": {
        "operationId": "listNotesPeers",
        "summary": "The peers, each with the current state of its connection.",
        "responses": {
          "200": {
            "description": "The peers.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/NotesPeerList"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      },
      "post": {
        "operationId": "addNotesPeer",
        "summary": "Adds a peer. The server connects to it, stays connected, and syncs all notes that are not in the trash.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/NotesPeerCreation"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The new peer.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/NotesPeer"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/notes-peers/nearby": {
      "get": {
        "operationId": "listNearbyLibraries",
        "summary": "The libraries that are currently announced on the network.",
        "responses": {
          "200": {
            "description": "The libraries.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/NearbyLibraries"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/notes-peers/{peerID}": {
      "delete": {
        "operationId": "removeNotesPeer",
        "summary": "Removes a peer and its token. The notes stay on both sides.",
        "parameters": [
          {
            "name": "peerID",
            "in": "path",
            "required": true,
            "description": "A peer.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "204": {
            "description": "The peer was removed."
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/notes-peers/{peerID}/restore": {
      "post": {
        "operationId": "restoreNotesPeer",
        "summary": "Restores a peer, with its token, that was removed since the server started.",
        "parameters": [
          {
            "name": "peerID",
            "in": "path",
            "required": true,
            "description": "A removed peer.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The peer.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/NotesPeer"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/notes-peers/{peerID}/attempts": {
      "post": {
        "operationId": "retryNotesPeer",
        "summary": "Makes the server try at once to connect to a peer.",
        "parameters": [
          {
            "name": "peerID",
            "in": "path",
            "required": true,
            "description": "A peer.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The peer.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/NotesPeer"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/bundles/{bundleID}/pages/{pageNumber}/image": {
      "get": {
        "operationId": "pageImage",
        "summary": "A page as an image.",
        "description": "Images of the display file may be cached forever. Other variants can be realigned, so revalidate their images by ETag.",
        "parameters": [
          {
            "name": "bundleID",
            "in": "path",
            "required": true,
            "description": "A bundle.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "pageNumber",
            "in": "path",
            "required": true,
            "description": "A page of the bundle.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "name": "width",
            "in": "query",
            "required": true,
            "description": "The image's width in pixels, 1 to 4096; the height follows.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 4096
            }
          },
          {
            "name": "source",
            "in": "query",
            "required": false,
            "description": "The variant; the bundle's first one if absent.",
            "schema": {
              "$ref": "#/components/schemas/Variant"
            }
          },
          {
            "name": "format",
            "in": "query",
            "required": false,
            "description": "The encoding of the image.",
            "schema": {
              "$ref": "#/components/schemas/PageImageFormat",
              "default": "jpg"
            }
          },
          {
            "name": "own",
            "in": "query",
            "required": false,
            "description": "Whether the page number counts the source's own pages, including extras.",
            "schema": {
              "type": "boolean",
              "default": false
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The image.",
            "headers": {
              "ETag": {
                "description": "Identifies these exact bytes.",
                "schema": {
                  "type": "string"
                }
              }
            },
            "content": {
              "image/jpeg": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "image/jpeg"
                }
              },
              "image/png": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "image/png"
                }
              }
            }
          },
          "304": {
            "description": "The client's copy is current."
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "410": {
            "$ref": "#/components/responses/FileMissing"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/bundles/{bundleID}/pages/{pageNumber}/text": {
      "get": {
        "operationId": "pageText",
        "summary": "The words on a page with their positions.",
        "parameters": [
          {
            "name": "bundleID",
            "in": "path",
            "required": true,
            "description": "A bundle.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "pageNumber",
            "in": "path",
            "required": true,
            "description": "A page of the bundle.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "name": "source",
            "in": "query",
            "required": false,
            "description": "The variant; the bundle's first one if absent.",
            "schema": {
              "$ref": "#/components/schemas/Variant"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The words; none before they are extracted.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PageText"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/pages/{pageID}": {
      "get": {
        "operationId": "showPage",
        "summary": "A page with its versions.",
        "parameters": [
          {
            "name": "pageID",
            "in": "path",
            "required": true,
            "description": "A page.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The page.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PageDetail"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/pages/{pageID}/place": {
      "get": {
        "operationId": "placeOfPage",
        "summary": "The current location of a page. Links name pages by identifier, because page numbers change when pages are moved.",
        "parameters": [
          {
            "name": "pageID",
            "in": "path",
            "required": true,
            "description": "A page.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The place.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PageInDoc"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/pages/{pageID}/matches": {
      "get": {
        "operationId": "pageMatches",
        "summary": "Where a query's words are on a page.",
        "parameters": [
          {
            "name": "pageID",
            "in": "path",
            "required": true,
            "description": "A page.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "q",
            "in": "query",
            "required": false,
            "description": "Words, the beginnings of words, “phrases”. Any text is allowed.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "version",
            "in": "query",
            "required": false,
            "description": "One of the page's versions; the current one if absent.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "source",
            "in": "query",
            "required": false,
            "description": "The file whose text is searched. If absent, or if that file has no text, the page's best text is searched.",
            "schema": {
              "$ref": "#/components/schemas/Variant"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "A rectangle for each match.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PageMatches"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/search": {
      "get": {
        "operationId": "search",
        "summary": "Finds pages by the words on them, and docs, page groups, pages, notes, marks and versions by titles, texts, tags and values.",
        "parameters": [
          {
            "name": "q",
            "in": "query",
            "required": false,
            "description": "Words, the beginnings of words, “phrases”, and conditions as in a filter: `tag:Hard year:2023 \"binomial theorem\" kind:note`. Any text is allowed.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "doc",
            "in": "query",
            "required": false,
            "description": "Only results in this doc.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "limit",
            "in": "query",
            "required": false,
            "description": "The maximum number of items to return.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 50
            }
          },
          {
            "name": "offset",
            "in": "query",
            "required": false,
            "description": "How many items to skip.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 1000000000,
              "default": 0
            }
          },
          {
            "name": "filter",
            "in": "query",
            "required": false,
            "description": "Only results in docs that match this filter, in the syntax of the list of docs.",
            "schema": {
              "type": "string"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The results.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SearchResults"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/persons": {
      "get": {
        "operationId": "listPersons",
        "summary": "The persons, each with the number of their steps.",
        "responses": {
          "200": {
            "description": "All persons by name, merged ones included.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PersonList"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      },
      "post": {
        "operationId": "createPerson",
        "summary": "Creates a person. This is not a step of the history.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PersonCreation"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The new person.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PersonSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/persons/{personID}": {
      "patch": {
        "operationId": "changePerson",
        "summary": "Gives a person another name or colour. A merged person cannot be changed.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PersonChanges"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "name": "personID",
            "in": "path",
            "required": true,
            "description": "A person.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The changed person.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PersonSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/persons/{personID}/merge": {
      "post": {
        "operationId": "mergePerson",
        "summary": "Merges a person into another one, who gets the person's steps. The merged person's identifier then refers to the other one.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PersonMerge"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "name": "personID",
            "in": "path",
            "required": true,
            "description": "The person to be merged into another.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The person that is kept.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PersonSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/healthz": {
      "get": {
        "operationId": "health",
        "summary": "The process is alive.",
        "responses": {
          "200": {
            "description": "The server is running.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Health"
                }
              }
            }
          }
        },
        "security": []
      }
    },
    "/readyz": {
      "get": {
        "operationId": "readiness",
        "summary": "The library can be read and written.",
        "responses": {
          "200": {
            "description": "The server can read the library.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/Health"
                }
              }
            }
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        },
        "security": []
      }
    },
    "/api/v1/openapi.json": {
      "get": {
        "operationId": "openAPI",
        "summary": "This description.",
        "responses": {
          "200": {
            "description": "An OpenAPI 3.1 document.",
            "content": {
              "application/json": {
                "schema": {
                  "type": "object"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/status": {
      "get": {
        "operationId": "status",
        "summary": "Counts, and a revision that changes with the library.",
        "responses": {
          "200": {
            "description": "The status now.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/LibraryStatus"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/sessions": {
      "get": {
        "operationId": "openSession",
        "summary": "Opens a session for a viewer in one answer: titles, locations and sizes of all pages, and versions and sources of the pages that are shown first. Load the versions and sources of other pages with `sessionPages` when the reader gets to them.",
        "description": "The session shows a doc, a page group or a bundle. With `q` it shows the results of a search; with only a filter, the docs that match it; without parameters, all docs by date of creation. Search results and bundles are read-only.",
        "parameters": [
          {
            "name": "doc",
            "in": "query",
            "required": false,
            "description": "The doc to read or, with `q`, to search.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "group",
            "in": "query",
            "required": false,
            "description": "The page group to read.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "bundle",
            "in": "query",
            "required": false,
            "description": "The bundle to read on its own, without a doc.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "q",
            "in": "query",
            "required": false,
            "description": "Words, the beginnings of words, “phrases”. The session has at most 1,000 results.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "filter",
            "in": "query",
            "required": false,
            "description": "Only pages of docs that match this filter, in the syntax of the list of docs.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "part",
            "in": "query",
            "required": false,
            "description": "The page groups of the doc to show; all if absent.",
            "schema": {
              "$ref": "#/components/schemas/SessionPart"
            }
          },
          {
            "name": "page",
            "in": "query",
            "required": false,
            "description": "The page that is shown first, from 1; the last page if there are fewer. For a part of a doc, the page's number in the whole doc.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000000000,
              "default": 1
            }
          },
          {
            "name": "count",
            "in": "query",
            "required": false,
            "description": "How many pages around it to load with their versions.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 100
            }
          },
          {
            "name": "mode",
            "in": "query",
            "required": false,
            "description": "The initial view mode; continuous if absent.",
            "schema": {
              "$ref": "#/components/schemas/ViewMode"
            }
          },
          {
            "name": "readOnly",
            "in": "query",
            "required": false,
            "description": "Whether the session is read-only; no if absent.",
            "schema": {
              "type": "boolean"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The session.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SessionOutline"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/sessions/pages": {
      "get": {
        "operationId": "sessionPages",
        "summary": "Consecutive pages of a session with their versions and sources; fewer than requested at its end.",
        "description": "If the library has changed since the session was opened, other pages may be at these positions; check the identifier that each page includes.",
        "parameters": [
          {
            "name": "doc",
            "in": "query",
            "required": false,
            "description": "The doc. Pass the same values as when opening the session, for all parameters up to `part`.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "group",
            "in": "query",
            "required": false,
            "description": "The page group.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "bundle",
            "in": "query",
            "required": false,
            "description": "The bundle.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "q",
            "in": "query",
            "required": false,
            "description": "The search query.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "filter",
            "in": "query",
            "required": false,
            "description": "The filter for docs.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "part",
            "in": "query",
            "required": false,
            "description": "The page groups of the doc.",
            "schema": {
              "$ref": "#/components/schemas/SessionPart"
            }
          },
          {
            "name": "from",
            "in": "query",
            "required": false,
            "description": "The position of the first page, from 1.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000000000,
              "default": 1
            }
          },
          {
            "name": "count",
            "in": "query",
            "required": false,
            "description": "The maximum number of pages to return.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 100
            }
          },
          {
            "name": "readOnly",
            "in": "query",
            "required": false,
            "description": "Whether the session is read-only; no if absent.",
            "schema": {
              "type": "boolean"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The pages.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SessionWindow"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/sessions/doc/{docID}": {
      "get": {
        "operationId": "oneDocSession",
        "summary": "A session over the pages of a doc.",
        "parameters": [
          {
            "name": "docID",
            "in": "path",
            "required": true,
            "description": "A doc.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "mode",
            "in": "query",
            "required": false,
            "description": "The initial view mode; continuous if absent.",
            "schema": {
              "$ref": "#/components/schemas/ViewMode"
            }
          },
          {
            "name": "readOnly",
            "in": "query",
            "required": false,
            "description": "Whether the session is read-only; no if absent.",
            "schema": {
              "type": "boolean"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The session.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SessionOpening"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/sessions/group/{pageGroupID}": {
      "get": {
        "operationId": "pageGroupSession",
        "summary": "A session over the pages of a page group.",
        "parameters": [
          {
            "name": "pageGroupID",
            "in": "path",
            "required": true,
            "description": "The page group's identifier.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "mode",
            "in": "query",
            "required": false,
            "description": "The initial view mode; continuous if absent.",
            "schema": {
              "$ref": "#/components/schemas/ViewMode"
            }
          },
          {
            "name": "readOnly",
            "in": "query",
            "required": false,
            "description": "Whether the session is read-only; no if absent.",
            "schema": {
              "type": "boolean"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The session.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SessionOpening"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/sessions/bundle/{bundleID}": {
      "get": {
        "operationId": "bundleSession",
        "summary": "A session over the pages of a bundle on its own.",
        "parameters": [
          {
            "name": "bundleID",
            "in": "path",
            "required": true,
            "description": "A bundle.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "mode",
            "in": "query",
            "required": false,
            "description": "The initial view mode; continuous if absent.",
            "schema": {
              "$ref": "#/components/schemas/ViewMode"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The session.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SessionOpening"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/sessions/all": {
      "get": {
        "operationId": "allDocsSession",
        "summary": "A session over the pages of all docs, sorted by the date on which the docs were created.",
        "parameters": [
          {
            "name": "mode",
            "in": "query",
            "required": false,
            "description": "The initial view mode; continuous if absent.",
            "schema": {
              "$ref": "#/components/schemas/ViewMode"
            }
          },
          {
            "name": "readOnly",
            "in": "query",
            "required": false,
            "description": "Whether the session is read-only; no if absent.",
            "schema": {
              "type": "boolean"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The session.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SessionOpening"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/sessions/search": {
      "get": {
        "operationId": "searchSession",
        "summary": "A session over the pages that a search finds, each with the version on which the words were found. It is read-only.",
        "parameters": [
          {
            "name": "q",
            "in": "query",
            "required": false,
            "description": "Words, the beginnings of words, “phrases”. Any text is allowed.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "doc",
            "in": "query",
            "required": false,
            "description": "Only pages of this doc.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "limit",
            "in": "query",
            "required": false,
            "description": "The maximum number of pages in the session.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 1000
            }
          },
          {
            "name": "filter",
            "in": "query",
            "required": false,
            "description": "Only pages of docs that match this filter, in the syntax of the list of docs.",
            "schema": {
              "type": "string"
            }
          },
          {
            "name": "mode",
            "in": "query",
            "required": false,
            "description": "The initial view mode; continuous if absent.",
            "schema": {
              "$ref": "#/components/schemas/ViewMode"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The session.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SessionOpening"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/shared-notes": {
      "get": {
        "operationId": "listSharedNotes",
        "summary": "Notes documents, the most recently changed first.",
        "parameters": [
          {
            "name": "doc",
            "in": "query",
            "required": false,
            "description": "Only documents that belong to this doc.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "group",
            "in": "query",
            "required": false,
            "description": "Only documents that belong to this page group.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "page",
            "in": "query",
            "required": false,
            "description": "Only documents that belong to this page.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "within",
            "in": "query",
            "required": false,
            "description": "Only documents that belong to this doc, to one of its page groups or to one of its pages.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "trashed",
            "in": "query",
            "required": false,
            "description": "Whether to list the documents in the trash instead.",
            "schema": {
              "type": "boolean"
            }
          },
          {
            "name": "limit",
            "in": "query",
            "required": false,
            "description": "The maximum number of items to return.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 100
            }
          },
          {
            "name": "offset",
            "in": "query",
            "required": false,
            "description": "How many items to skip.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 1000000000,
              "default": 0
            }
          }
        ],
        "responses": {
          "200": {
            "description": "A part of the list.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SharedNotesList"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      },
      "post": {
        "operationId": "createSharedNotes",
        "summary": "Creates a notes document. This is not a step of the history.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SharedNotesCreation"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "responses": {
          "201": {
            "description": "The new document.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SharedNotesSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/shared-notes/files": {
      "post": {
        "operationId": "importSharedNotes",
        "summary": "Imports a file: `.meetingnotes`, or raw Automerge data of notes. A copy of an existing document is merged with it.",
        "description": "The error code is `noSharedHistory` if a document with that id exists and has another history. With `copy`, the file becomes a separate document.",
        "requestBody": {
          "required": true,
          "content": {
            "application/octet-stream": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/octet-stream"
              }
            }
          }
        },
        "parameters": [
          {
            "name": "copy",
            "in": "query",
            "required": false,
            "description": "Whether the file becomes a separate document with a new id.",
            "schema": {
              "type": "boolean"
            }
          }
        ],
        "responses": {
          "201": {
            "description": "The document.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SharedNotesMerge"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/shared-notes/{notesID}": {
      "get": {
        "operationId": "showSharedNotes",
        "summary": "A notes document as lists show it, even if it is in the trash.",
        "parameters": [
          {
            "name": "notesID",
            "in": "path",
            "required": true,
            "description": "A notes document.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The document.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SharedNotesSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      },
      "patch": {
        "operationId": "changeSharedNotes",
        "summary": "Changes the title of a notes document, which is a change to its content, or what it belongs to.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/SharedNotesChanges"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "name": "notesID",
            "in": "path",
            "required": true,
            "description": "A notes document.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The document as it is now.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SharedNotesSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      },
      "delete": {
        "operationId": "deleteSharedNotes",
        "summary": "Moves a notes document to the trash. The server tells peers that it does not have it. The history gets no step.",
        "parameters": [
          {
            "name": "notesID",
            "in": "path",
            "required": true,
            "description": "A notes document.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "forever",
            "in": "query",
            "required": false,
            "description": "Whether to delete a document that is in the trash permanently. From then on, copies that peers send are refused.",
            "schema": {
              "type": "boolean"
            }
          }
        ],
        "responses": {
          "204": {
            "description": "The document is in the trash, or was deleted."
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/shared-notes/{notesID}/restore": {
      "post": {
        "operationId": "restoreSharedNotes",
        "summary": "Restores a notes document from the trash.",
        "parameters": [
          {
            "name": "notesID",
            "in": "path",
            "required": true,
            "description": "A notes document.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The document.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SharedNotesSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/shared-notes/{notesID}/file": {
      "get": {
        "operationId": "sharedNotesFile",
        "summary": "A notes document with its whole history, so that it can be archived, edited elsewhere and merged again.",
        "parameters": [
          {
            "name": "notesID",
            "in": "path",
            "required": true,
            "description": "A notes document.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The file.",
            "content": {
              "application/octet-stream": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/octet-stream"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/pages/{pageID}/mentions": {
      "get": {
        "operationId": "pageMentionsInNotes",
        "summary": "The places in shared notes that link to a page, to a version of it or to a part of it. Notes that are in the trash or cannot be read are left out.",
        "description": "The call reads the notes that have changed since the last call again, which takes as long as opening them.",
        "parameters": [
          {
            "name": "pageID",
            "in": "path",
            "required": true,
            "description": "A page.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The mentions.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PageMentions"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/watched-notes": {
      "get": {
        "operationId": "watchedNotes",
        "summary": "The watched folder, whose `.meetingnotes` files are merged as they change, and the result for each file.",
        "responses": {
          "200": {
            "description": "The folder and its files.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/WatchedNotesReport"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/shared-notes/{notesID}/merge": {
      "post": {
        "operationId": "mergeSharedNotes",
        "summary": "Merges a copy of a notes document that was edited elsewhere. Merging the same copy again changes nothing.",
        "description": "The error code is `noSharedHistory` if the file is not a copy of this document; then nothing changes.",
        "requestBody": {
          "required": true,
          "content": {
            "application/octet-stream": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/octet-stream"
              }
            }
          }
        },
        "parameters": [
          {
            "name": "notesID",
            "in": "path",
            "required": true,
            "description": "A notes document.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "What was new.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SharedNotesMerge"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/trash": {
      "get": {
        "operationId": "listTrash",
        "summary": "The contents of the trash, latest first. What was trashed together with its doc or group is not listed separately.",
        "parameters": [
          {
            "name": "limit",
            "in": "query",
            "required": false,
            "description": "The maximum number of items to return.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 1000,
              "default": 100
            }
          },
          {
            "name": "offset",
            "in": "query",
            "required": false,
            "description": "How many items to skip.",
            "schema": {
              "type": "integer",
              "minimum": 0,
              "maximum": 1000000000,
              "default": 0
            }
          }
        ],
        "responses": {
          "200": {
            "description": "A part of the list.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TrashList"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      },
      "delete": {
        "operationId": "emptyTrash",
        "summary": "Deletes everything in the trash permanently; bundles stay.",
        "responses": {
          "200": {
            "description": "How many were deleted.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/TrashEmptied"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/edits": {
      "post": {
        "operationId": "makeEdit",
        "summary": "Edits the structure of docs, page groups and pages as one undoable step, completely or not at all.",
        "description": "`POST /api/v1/commands` accepts these and all other commands.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/EditRequest"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "The step that was made, if anything changed.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EditResult"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "423": {
            "$ref": "#/components/responses/Held"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/edits/{editID}/undo": {
      "post": {
        "operationId": "undoEdit",
        "summary": "Undoes a step; does nothing if it is already undone.",
        "parameters": [
          {
            "name": "editID",
            "in": "path",
            "required": true,
            "description": "The step's identifier.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "The step.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EditSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "423": {
            "$ref": "#/components/responses/Held"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/edits/{editID}/redo": {
      "post": {
        "operationId": "redoEdit",
        "summary": "Redoes an undone step; does nothing if it is not undone.",
        "parameters": [
          {
            "name": "editID",
            "in": "path",
            "required": true,
            "description": "The step's identifier.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "The step.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EditSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "423": {
            "$ref": "#/components/responses/Held"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/page-groups/{pageGroupID}/split": {
      "get": {
        "operationId": "suggestSplit",
        "summary": "Suggests how to split a page group into questions, by the words on its pages.",
        "parameters": [
          {
            "name": "pageGroupID",
            "in": "path",
            "required": true,
            "description": "The page group's identifier.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "answers",
            "in": "query",
            "required": false,
            "description": "The page group with the mark scheme.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The parts; none if no questions were found.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/SplitSuggestion"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/bundles/{bundleID}/segments": {
      "post": {
        "operationId": "appendUploads",
        "summary": "Appends uploads to a bundle, at most one for each variant; page numbers continue.",
        "description": "All files of one call become variants of the same new pages.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/BundleAppending"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "name": "bundleID",
            "in": "path",
            "required": true,
            "description": "A bundle.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "202": {
            "description": "The job that appends them; the uploads are used up.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/JobSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/uploads": {
      "post": {
        "operationId": "sendUpload",
        "summary": "Uploads a PDF; what to do with it is chosen in a later call.",
        "description": "The upload does not become part of the library. It is deleted after an hour without requests for it, or when the server stops. A file that is not a PDF is refused with the same errors as an import.",
        "requestBody": {
          "required": true,
          "content": {
            "application/pdf": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/pdf"
              }
            },
            "application/octet-stream": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/octet-stream"
              }
            }
          }
        },
        "parameters": [
          {
            "name": "name",
            "in": "query",
            "required": true,
            "description": "The file's name, such as paper.pdf.",
            "schema": {
              "type": "string"
            }
          }
        ],
        "responses": {
          "201": {
            "description": "The upload.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/UploadSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/uploads/{uploadID}": {
      "get": {
        "operationId": "showUpload",
        "summary": "A waiting upload. The request restarts its hour.",
        "parameters": [
          {
            "name": "uploadID",
            "in": "path",
            "required": true,
            "description": "A waiting upload.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The upload.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/UploadSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      },
      "delete": {
        "operationId": "dropUpload",
        "summary": "Deletes an upload.",
        "parameters": [
          {
            "name": "uploadID",
            "in": "path",
            "required": true,
            "description": "A waiting upload.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "204": {
            "description": "The upload was deleted."
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/uploads/{uploadID}/password": {
      "post": {
        "operationId": "unlockUpload",
        "summary": "Unlocks a waiting upload with its password.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/JobPassword"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "name": "uploadID",
            "in": "path",
            "required": true,
            "description": "A waiting upload.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The unlocked upload.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/UploadSummary"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/uploads/{uploadID}/pages/{pageNumber}/image": {
      "get": {
        "operationId": "uploadImage",
        "summary": "A page of a waiting upload, as an image.",
        "parameters": [
          {
            "name": "uploadID",
            "in": "path",
            "required": true,
            "description": "A waiting upload.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "pageNumber",
            "in": "path",
            "required": true,
            "description": "A page of the file.",
            "schema": {
              "type": "integer",
              "minimum": 1
            }
          },
          {
            "name": "width",
            "in": "query",
            "required": true,
            "description": "The image's width in pixels, 1 to 4096; the height follows.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 4096
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The image.",
            "content": {
              "image/jpeg": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "image/jpeg"
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/pages/{pageID}/rebind": {
      "post": {
        "operationId": "rebindPage",
        "summary": "Binds a page to another page of a bundle; this creates a new version of the page.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/PageRebinding"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "name": "pageID",
            "in": "path",
            "required": true,
            "description": "The page's identifier.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "The outcome.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/RebindingResult"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "423": {
            "$ref": "#/components/responses/Held"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      },
      "get": {
        "operationId": "previewRebinding",
        "summary": "Reports what would happen to the notes and marks of a page if it were bound to another page of a bundle. Nothing is changed.",
        "parameters": [
          {
            "name": "pageID",
            "in": "path",
            "required": true,
            "description": "The page's identifier.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "bundleID",
            "in": "query",
            "required": true,
            "description": "The bundle.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "pageNumber",
            "in": "query",
            "required": true,
            "description": "The page of the bundle, from 1.",
            "schema": {
              "type": "integer",
              "minimum": 1,
              "maximum": 10000000
            }
          }
        ],
        "responses": {
          "200": {
            "description": "What would happen to the notes and marks.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CarriedReport"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/docs/{docID}/rebind": {
      "get": {
        "operationId": "matchDoc",
        "summary": "For each page of a doc, finds the page of a bundle (such as a new scan) that shows the same content, and reports what would happen to the notes and marks if the page were bound to it. Nothing is changed; the command `rebindPages` binds the pages.",
        "parameters": [
          {
            "name": "docID",
            "in": "path",
            "required": true,
            "description": "The doc's identifier.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "bundleID",
            "in": "query",
            "required": true,
            "description": "The bundle.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The pages and the reports.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/DocMatching"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/carried": {
      "get": {
        "operationId": "listCarried",
        "summary": "What happened to the notes and marks of pages that were bound to other pages: for a step of the history, for a page, or for all; at most 1,000 reports.",
        "parameters": [
          {
            "name": "step",
            "in": "query",
            "required": false,
            "description": "Only reports on this step of the history.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "page",
            "in": "query",
            "required": false,
            "description": "Only reports on this page.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The reports; none for bindings that carried nothing along.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/CarriedReportList"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    },
    "/api/v1/pages/{pageID}/current": {
      "post": {
        "operationId": "makeVersionCurrent",
        "summary": "Makes a version of a page the current one.",
        "requestBody": {
          "required": true,
          "content": {
            "application/json": {
              "schema": {
                "$ref": "#/components/schemas/CurrentVersion"
              }
            },
            "application/x-blaze-binary": {
              "schema": {
                "type": "string",
                "contentMediaType": "application/x-blaze-binary",
                "description": "The same value in BlazeBinary: its fields in the order of the schema."
              }
            }
          }
        },
        "parameters": [
          {
            "name": "pageID",
            "in": "path",
            "required": true,
            "description": "The page's identifier.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "$ref": "#/components/parameters/Person"
          }
        ],
        "responses": {
          "200": {
            "description": "The step that was made, if anything changed.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/EditResult"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "400": {
            "$ref": "#/components/responses/Malformed"
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "409": {
            "$ref": "#/components/responses/Conflict"
          },
          "413": {
            "$ref": "#/components/responses/TooLarge"
          },
          "415": {
            "$ref": "#/components/responses/UnsupportedMediaType"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "423": {
            "$ref": "#/components/responses/Held"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          },
          "507": {
            "$ref": "#/components/responses/DiskFull"
          }
        }
      }
    },
    "/api/v1/pages/{pageID}/differences": {
      "get": {
        "operationId": "pageDifferences",
        "summary": "How two versions of a page differ.",
        "description": "Both pages are drawn and compared. Shifts up to 8 mm, scales up to 3 %, the tint of the paper, the smoothing of edges and the colour of a shape are ignored. For each region whose pictures differ, the answer gives the words: those of the compared file or, if it has none, the page's best words. The versions may be given in either order and may be the same. For 410 and 422, “detail” is the number of the version whose file is missing or at fault, if known.",
        "parameters": [
          {
            "name": "pageID",
            "in": "path",
            "required": true,
            "description": "A page.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "from",
            "in": "query",
            "required": true,
            "description": "A version of the page, usually the older one.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "to",
            "in": "query",
            "required": true,
            "description": "The version to compare it with.",
            "schema": {
              "type": "string",
              "format": "uuid"
            }
          },
          {
            "name": "source",
            "in": "query",
            "required": false,
            "description": "The file to compare. If absent, the first of display, original and ocr that both versions have; if they share none, the first file of each.",
            "schema": {
              "$ref": "#/components/schemas/Variant"
            }
          }
        ],
        "responses": {
          "200": {
            "description": "The differences; no region if the versions look the same.",
            "content": {
              "application/json": {
                "schema": {
                  "$ref": "#/components/schemas/PageDifferences"
                }
              },
              "application/x-blaze-binary": {
                "schema": {
                  "type": "string",
                  "contentMediaType": "application/x-blaze-binary",
                  "description": "The same value in BlazeBinary: its fields in the order of the schema."
                }
              }
            }
          },
          "401": {
            "$ref": "#/components/responses/Unauthorized"
          },
          "403": {
            "$ref": "#/components/responses/Forbidden"
          },
          "404": {
            "$ref": "#/components/responses/NotFound"
          },
          "410": {
            "$ref": "#/components/responses/FileMissing"
          },
          "421": {
            "$ref": "#/components/responses/Misdirected"
          },
          "422": {
            "$ref": "#/components/responses/Invalid"
          },
          "429": {
            "$ref": "#/components/responses/TooManyRequests"
          },
          "500": {
            "$ref": "#/components/responses/Internal"
          },
          "503": {
            "$ref": "#/components/responses/NotReady"
          }
        }
      }
    }
  },
  "components": {
    "schemas": {
      "AlignmentStep": {
        "type": "object",
        "description": "A step of a variant's page numbering; see `PageAlignment`.",
        "required": [
          "page"
        ],
        "properties": {
          "page": {
            "type": "integer",
            "description": "A page of the bundle, from 1.",
            "minimum": 1
          },
          "counterpart": {
            "type": "integer",
            "description": "The variant's page that corresponds to it; absent for a gap.",
            "minimum": 1
          }
        }
      },
      "BlankDocCreation": {
        "type": "object",
        "description": "Asks for a new doc of empty paper to write on.",
        "required": [
          "title"
        ],
        "properties": {
          "title": {
            "type": "string",
            "description": "The doc's title."
          },
          "pageCount": {
            "type": "integer",
            "description": "How many pages it has.",
            "minimum": 1,
            "maximum": 1000
          },
          "format": {
            "$ref": "#/components/schemas/PaperFormat"
          },
          "isLandscape": {
            "type": "boolean",
            "description": "Whether the longer side is horizontal."
          },
          "ruling": {
            "$ref": "#/components/schemas/PaperRuling"
          }
        }
      },
      "BlockedStep": {
        "type": "object",
        "description": "A step that cannot be undone or redone in the library's current state.",
        "required": [
          "step",
          "reason"
        ],
        "properties": {
          "step": {
            "$ref": "#/components/schemas/HistoryStep"
          },
          "reason": {
            "type": "string",
            "description": "The reason, as a sentence."
          },
          "inTheWay": {
            "$ref": "#/components/schemas/HistoryStep"
          }
        }
      },
      "BundleAlignment": {
        "type": "object",
        "description": "Asks to change the alignment of a bundle's variants.",
        "required": [
          "variants"
        ],
        "properties": {
          "variants": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/VariantAlignment"
            },
            "description": "One for each variant that changes."
          }
        }
      },
      "BundleAppending": {
        "type": "object",
        "description": "Asks to append waiting uploads to a bundle.",
        "required": [
          "files"
        ],
        "properties": {
          "files": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/UploadedFile"
            },
            "description": "One file for the variant that defines the bundle's pages, and optionally one for each other variant that the bundle has."
          }
        }
      },
      "BundleChanges": {
        "type": "object",
        "description": "Asks for changes to a bundle.",
        "required": [],
        "properties": {
          "name": {
            "type": "string",
            "description": "The new name, if it changes; an empty text removes the name."
          }
        }
      },
      "BundleCreation": {
        "type": "object",
        "description": "Asks for one bundle made from waiting uploads.",
        "required": [
          "files"
        ],
        "properties": {
          "files": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/UploadedFile"
            },
            "description": "The files. If a variant has several, they are in page order."
          },
          "name": {
            "type": "string",
            "description": "The name of the bundle and its doc; derived from the first file's name if absent."
          },
          "doc": {
            "type": "boolean",
            "description": "Whether to create a doc from the pages; yes if absent."
          },
          "pages": {
            "type": "string",
            "description": "The pages to take from each variant, such as `1-3,7`, numbered across the variant's files; all if absent."
          },
          "metadata": {
            "$ref": "#/components/schemas/ImportMetadata"
          }
        }
      },
      "BundleDetail": {
        "type": "object",
        "description": "A bundle in detail: its three variants with their files, how they are aligned, and the docs that use it.",
        "required": [
          "bundle",
          "variants",
          "uses",
          "versionCount"
        ],
        "properties": {
          "bundle": {
            "$ref": "#/components/schemas/BundleSummary"
          },
          "variants": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/VariantDetail"
            },
            "description": "All three variants, even if not imported: display, original, scan."
          },
          "uses": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/BundleUse"
            },
            "description": "The docs with a page that has any version from this bundle; trashed docs last."
          },
          "versionCount": {
            "type": "integer",
            "description": "How many page versions refer to the bundle; it can be deleted only if there is none.",
            "minimum": 0
          }
        }
      },
      "BundleFile": {
        "type": "object",
        "description": "One file of a variant.",
        "required": [
          "ordinal",
          "pageCount",
          "byteCount",
          "sha256",
          "sourceName",
          "availability"
        ],
        "properties": {
          "ordinal": {
            "type": "integer",
            "description": "The file's position within the variant, from 1.",
            "minimum": 1
          },
          "pageCount": {
            "type": "integer",
            "description": "How many pages the file has.",
            "minimum": 1
          },
          "byteCount": {
            "type": "integer",
            "description": "The file's size in bytes.",
            "minimum": 1
          },
          "sha256": {
            "type": "string",
            "description": "The hash recorded at import, in hexadecimal.",
            "pattern": "^[0-9a-f]{64}$"
          },
          "sourceName": {
            "type": "string",
            "description": "The name of the imported file."
          },
          "availability": {
            "$ref": "#/components/schemas/FileAvailability"
          }
        }
      },
      "BundleList": {
        "type": "object",
        "description": "A part of the list of bundles.",
        "required": [
          "total",
          "bundles"
        ],
        "properties": {
          "total": {
            "type": "integer",
            "description": "How many bundles there are in all.",
            "minimum": 0
          },
          "bundles": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/BundleSummary"
            },
            "description": "The bundles of this part, the newest first."
          }
        }
      },
      "BundlePageList": {
        "type": "object",
        "description": "A part of the pages of a bundle, each with the data needed to draw it.",
        "required": [
          "total",
          "pages"
        ],
        "properties": {
          "total": {
            "type": "integer",
            "description": "How many pages the bundle has in all.",
            "minimum": 0
          },
          "pages": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PageBinding"
            },
            "description": "The pages of this part, in order, without gaps."
          }
        }
      },
      "BundleSummary": {
        "type": "object",
        "description": "A bundle, as in lists.",
        "required": [
          "id",
          "createdAt",
          "updatedAt",
          "pageCount",
          "variants",
          "textExtraction",
          "pagesWithText",
          "pagesRead",
          "docIDs"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "Identity."
          },
          "name": {
            "type": "string",
            "description": "The name; without one it is shown as \"Untitled bundle\"."
          },
          "createdAt": {
            "type": "string",
            "format": "date-time",
            "description": "When it was imported. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          },
          "updatedAt": {
            "type": "string",
            "format": "date-time",
            "description": "When it last changed. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          },
          "pageCount": {
            "type": "integer",
            "description": "How many pages the bundle has.",
            "minimum": 1
          },
          "variants": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Variants"
            },
            "description": "The variants that were imported."
          },
          "textExtraction": {
            "$ref": "#/components/schemas/TextExtractionStatus"
          },
          "pagesWithText": {
            "type": "integer",
            "description": "How many of its pages have words.",
            "minimum": 0
          },
          "pagesRead": {
            "type": "integer",
            "description": "How many pages of its files have been processed by text extraction.",
            "minimum": 0
          },
          "textFailure": {
            "type": "string",
            "description": "Why the extraction ended early, if it did."
          },
          "duplicateOf": {
            "type": "string",
            "format": "uuid",
            "description": "If this bundle is a copy: the first bundle that has the same display file."
          },
          "docIDs": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "The docs in the library that have a page showing this bundle."
          }
        }
      },
      "BundleUse": {
        "type": "object",
        "description": "A doc that uses a bundle.",
        "required": [
          "docID",
          "title",
          "isTrashed",
          "currentPages",
          "pages"
        ],
        "properties": {
          "docID": {
            "type": "string",
            "format": "uuid",
            "description": "The doc."
          },
          "title": {
            "type": "string",
            "description": "The doc's title."
          },
          "isTrashed": {
            "type": "boolean",
            "description": "Whether the doc is in the trash."
          },
          "currentPages": {
            "type": "integer",
            "description": "How many of its pages show the bundle in their current version.",
            "minimum": 0
          },
          "pages": {
            "type": "integer",
            "description": "How many of its pages have any version from the bundle.",
            "minimum": 1
          }
        }
      },
      "CarriedItem": {
        "type": "object",
        "description": "A note or mark of a page that is bound to another page of a bundle.",
        "required": [
          "text",
          "frame"
        ],
        "properties": {
          "kind": {
            "$ref": "#/components/schemas/MarkKind"
          },
          "text": {
            "type": "string",
            "description": "A note's title or text, a text box's text, or the highlighted words; cut after 200 characters."
          },
          "frame": {
            "$ref": "#/components/schemas/Rect"
          },
          "place": {
            "$ref": "#/components/schemas/Rect"
          },
          "confidence": {
            "type": "number",
            "description": "The confidence of the new position, from 0 to 1; absent if nothing was compared.",
            "minimum": 0,
            "maximum": 1
          }
        }
      },
      "CarriedOver": {
        "type": "object",
        "description": "What happened to the notes and marks of a page that was bound to another page of a bundle.",
        "required": [
          "noteCount",
          "markCount",
          "leftNotes",
          "leftMarkCount"
        ],
        "properties": {
          "noteCount": {
            "type": "integer",
            "description": "How many notes were carried over."
          },
          "markCount": {
            "type": "integer",
            "description": "How many marks were carried over."
          },
          "leftNotes": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "The notes that stay on the former version, because the words around them are not on the new page, or because the note that they reply to stays."
          },
          "leftMarkCount": {
            "type": "integer",
            "description": "How many marks stay on the former version."
          }
        }
      },
      "CarriedReport": {
        "type": "object",
        "description": "What happened, or would happen, to the notes and marks of a page that is bound to another page of a bundle. The library stores the report with the new version.",
        "required": [
          "former",
          "formerOrdinal",
          "basis",
          "cameCount",
          "stayedCount",
          "items"
        ],
        "properties": {
          "former": {
            "type": "string",
            "format": "uuid",
            "description": "The version that had the notes and marks."
          },
          "formerOrdinal": {
            "type": "integer",
            "description": "The number of that version among the page's versions, from 1.",
            "minimum": 1
          },
          "version": {
            "type": "string",
            "format": "uuid",
            "description": "The new version; absent while it is only a preview."
          },
          "basis": {
            "$ref": "#/components/schemas/PlacingBasis"
          },
          "cameCount": {
            "type": "integer",
            "description": "How many notes and marks are carried over.",
            "minimum": 0
          },
          "stayedCount": {
            "type": "integer",
            "description": "How many stay on the former version.",
            "minimum": 0
          },
          "items": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CarriedItem"
            },
            "description": "The notes and marks: first those that stay, then the others by increasing confidence. At most 1,000."
          }
        }
      },
      "CarriedReportList": {
        "type": "object",
        "description": "Reports on pages that were bound to other pages, the latest first.",
        "required": [
          "reports"
        ],
        "properties": {
          "reports": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CarriedReport"
            },
            "description": "One report for each new version."
          }
        }
      },
      "Color": {
        "description": "A colour: #RRGGBB.",
        "type": "string",
        "pattern": "^#[0-9A-Fa-f]{6}$"
      },
      "CommandRequest": {
        "type": "object",
        "description": "Asks to perform a command on the library.",
        "required": [
          "command"
        ],
        "properties": {
          "command": {
            "$ref": "#/components/schemas/LibraryCommand"
          },
          "seen": {
            "$ref": "#/components/schemas/SeenDoc"
          }
        }
      },
      "CommandResult": {
        "type": "object",
        "description": "The outcome of a command.",
        "required": [
          "created"
        ],
        "properties": {
          "edit": {
            "$ref": "#/components/schemas/EditSummary"
          },
          "created": {
            "$ref": "#/components/schemas/CreatedEntities"
          },
          "sameAsVersion": {
            "type": "string",
            "format": "uuid",
            "description": "For a command that binds a page to another one: an existing version that already shows that page. Nothing was done; this version can be made the current one."
          },
          "carriedOver": {
            "$ref": "#/components/schemas/CarriedOver"
          }
        }
      },
      "ComparedVersion": {
        "type": "object",
        "description": "The compared page of one version.",
        "required": [
          "versionID",
          "ordinal",
          "bundleID",
          "pageNumber",
          "source",
          "width",
          "height"
        ],
        "properties": {
          "versionID": {
            "type": "string",
            "format": "uuid",
            "description": "The version."
          },
          "ordinal": {
            "type": "integer",
            "description": "Its number among the page's versions, from 1.",
            "minimum": 1
          },
          "bundleID": {
            "type": "string",
            "format": "uuid",
            "description": "The bundle whose page it shows."
          },
          "pageNumber": {
            "type": "integer",
            "description": "The page's number in that bundle, from 1.",
            "minimum": 1
          },
          "source": {
            "$ref": "#/components/schemas/Variant"
          },
          "width": {
            "type": "number",
            "description": "The page's width in that file, in points."
          },
          "height": {
            "type": "number",
            "description": "The page's height in that file, in points."
          }
        }
      },
      "CreatedEntities": {
        "type": "object",
        "description": "What a command created, each list in the order of the request.",
        "required": [
          "docs",
          "pageGroups",
          "pages",
          "versions",
          "tagGroups",
          "tags",
          "variables",
          "views",
          "notes"
        ],
        "properties": {
          "docs": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "Docs."
          },
          "pageGroups": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "Page groups, not counting those of the docs."
          },
          "pages": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "Pages, not counting those of the page groups."
          },
          "versions": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "New versions of existing pages."
          },
          "tagGroups": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "Tag groups."
          },
          "tags": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "Tags."
          },
          "variables": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "Variables."
          },
          "views": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "Saved views."
          },
          "notes": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "Notes."
          }
        }
      },
      "CurrentVersion": {
        "type": "object",
        "description": "Asks to make a version the current one.",
        "required": [
          "versionID"
        ],
        "properties": {
          "versionID": {
            "type": "string",
            "format": "uuid",
            "description": "The version."
          }
        }
      },
      "DocChanges": {
        "type": "object",
        "description": "Asks for changes to a doc.",
        "required": [],
        "properties": {
          "title": {
            "type": "string",
            "description": "The new title, if it changes."
          }
        }
      },
      "DocCreation": {
        "type": "object",
        "description": "Asks for a new doc: with all pages of a bundle, or an empty one.",
        "required": [],
        "properties": {
          "bundleID": {
            "type": "string",
            "format": "uuid",
            "description": "The bundle; absent for an empty doc."
          },
          "title": {
            "type": "string",
            "description": "The doc's title; the bundle's name if absent. An empty doc needs one."
          }
        }
      },
      "DocDetail": {
        "type": "object",
        "description": "A doc with its page groups and pages.",
        "required": [
          "doc",
          "pageGroups",
          "revision"
        ],
        "properties": {
          "doc": {
            "$ref": "#/components/schemas/DocSummary"
          },
          "pageGroups": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PageGroup"
            },
            "description": "The doc's page groups, in order."
          },
          "revision": {
            "type": "integer",
            "description": "How often the doc was changed. Send the revision you read; stale writes are rejected."
          }
        }
      },
      "DocList": {
        "type": "object",
        "description": "A part of the list of docs.",
        "required": [
          "total",
          "docs"
        ],
        "properties": {
          "total": {
            "type": "integer",
            "description": "How many docs there are in all.",
            "minimum": 0
          },
          "docs": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/DocSummary"
            },
            "description": "The docs of this part, in the requested order."
          }
        }
      },
      "DocMatching": {
        "type": "object",
        "description": "The pages of a doc compared with those of a bundle, such as a new scan. Nothing has been changed.",
        "required": [
          "pages",
          "otherPages"
        ],
        "properties": {
          "pages": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/MatchedPage"
            },
            "description": "The pages of the doc, in order."
          },
          "otherPages": {
            "type": "array",
            "items": {
              "type": "integer"
            },
            "description": "Pages of the bundle that match no page of the doc, from 1."
          }
        }
      },
      "DocSort": {
        "description": "The sort key of docs: a title or date, or the values of a variable.",
        "type": "object",
        "required": [
          "order"
        ],
        "properties": {
          "sort": {
            "type": "string",
            "enum": [
              "title",
              "created",
              "updated"
            ],
            "description": "A title or date."
          },
          "variable": {
            "type": "string",
            "format": "uuid",
            "description": "The values of a variable."
          },
          "order": {
            "type": "string",
            "enum": [
              "asc",
              "desc"
            ],
            "description": "The direction."
          }
        }
      },
      "DocSummary": {
        "type": "object",
        "description": "A doc, as in the library's list.",
        "required": [
          "id",
          "title",
          "createdAt",
          "updatedAt",
          "pageGroupCount",
          "pageCount",
          "textProgress",
          "hasText",
          "tags",
          "isStarred"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "Identity."
          },
          "title": {
            "type": "string",
            "description": "The doc's title."
          },
          "createdAt": {
            "type": "string",
            "format": "date-time",
            "description": "When the doc was made. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          },
          "updatedAt": {
            "type": "string",
            "format": "date-time",
            "description": "When the doc, its groups or pages last changed. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          },
          "trashedAt": {
            "type": "string",
            "format": "date-time",
            "description": "When it was moved to the trash; absent while it is in the library. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          },
          "pageGroupCount": {
            "type": "integer",
            "description": "How many page groups it has.",
            "minimum": 0
          },
          "pageCount": {
            "type": "integer",
            "description": "How many pages it has.",
            "minimum": 0
          },
          "cover": {
            "$ref": "#/components/schemas/PageBinding"
          },
          "textProgress": {
            "type": "number",
            "description": "The share of its pages whose text has been extracted, 0 to 1.",
            "minimum": 0,
            "maximum": 1
          },
          "hasText": {
            "type": "boolean",
            "description": "Whether any of its pages has words."
          },
          "textFailure": {
            "type": "string",
            "description": "Why the extraction of text ended early, if it did."
          },
          "duplicateOf": {
            "type": "string",
            "format": "uuid",
            "description": "If its bundle is a copy: the bundle that it duplicates."
          },
          "tags": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/DocTag"
            },
            "description": "The doc's own tags in the order of the catalog, at most `shownTags` of them."
          },
          "isStarred": {
            "type": "boolean",
            "description": "Whether it is starred."
          }
        }
      },
      "DocTag": {
        "type": "object",
        "description": "A tag of a doc in a list.",
        "required": [
          "id",
          "name",
          "color"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "The tag's identifier."
          },
          "name": {
            "type": "string",
            "description": "Its name, without its group."
          },
          "color": {
            "$ref": "#/components/schemas/Color"
          }
        }
      },
      "EditKind": {
        "type": "string",
        "description": "The kinds of edits. On the wire a kind is its index here, so new kinds must be added at the end.",
        "enum": [
          "createDoc",
          "renameDoc",
          "duplicate",
          "moveToTrash",
          "restore",
          "addPageGroup",
          "renamePageGroup",
          "movePageGroups",
          "extractPageGroups",
          "splitPageGroup",
          "addPages",
          "movePages",
          "rebindPage",
          "makeVersionCurrent",
          "createTagGroup",
          "changeTagGroup",
          "deleteTagGroup",
          "createTags",
          "changeTags",
          "mergeTags",
          "deleteTags",
          "createVariable",
          "changeVariables",
          "deleteVariables",
          "assignMetadata",
          "createSavedView",
          "changeSavedView",
          "deleteSavedView",
          "createNote",
          "changeNote",
          "deleteNote",
          "restoreNote",
          "mark",
          "correctText",
          "starDocs",
          "writeNotes"
        ]
      },
      "EditRequest": {
        "type": "object",
        "description": "Asks to edit the structure of docs; the body of `POST /api/v1/edits`.",
        "required": [
          "operation"
        ],
        "properties": {
          "operation": {
            "$ref": "#/components/schemas/StructureOperation"
          },
          "seen": {
            "$ref": "#/components/schemas/SeenDoc"
          }
        }
      },
      "EditResult": {
        "type": "object",
        "description": "The outcome of an edit.",
        "required": [
          "created"
        ],
        "properties": {
          "edit": {
            "$ref": "#/components/schemas/EditSummary"
          },
          "created": {
            "$ref": "#/components/schemas/StructureSelection"
          }
        }
      },
      "EditSummary": {
        "type": "object",
        "description": "A step of the history, as in lists and menus.",
        "required": [
          "id",
          "kind",
          "subject",
          "itemCount",
          "madeAt"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "Identity."
          },
          "kind": {
            "$ref": "#/components/schemas/EditKind"
          },
          "subject": {
            "type": "string",
            "description": "The title, at that time, of the thing that was changed."
          },
          "itemCount": {
            "type": "integer",
            "description": "How many things were changed."
          },
          "madeAt": {
            "type": "string",
            "format": "date-time",
            "description": "When it was made. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          },
          "revertedAt": {
            "type": "string",
            "format": "date-time",
            "description": "When it was undone; absent if it is not undone. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          }
        }
      },
      "Error": {
        "type": "object",
        "description": "The body of every error answer.",
        "required": [
          "error"
        ],
        "properties": {
          "error": {
            "$ref": "#/components/schemas/ErrorDetail"
          }
        }
      },
      "ErrorDetail": {
        "type": "object",
        "description": "What went wrong, for programs and for people.",
        "required": [
          "code",
          "message"
        ],
        "properties": {
          "code": {
            "type": "string",
            "description": "A code for programs, such as `notFound`."
          },
          "message": {
            "type": "string",
            "description": "A sentence for people: what happened, what is safe, what to do."
          },
          "detail": {
            "type": "string",
            "description": "The field, identifier or position at fault, if there is one."
          }
        }
      },
      "ExportFormat": {
        "type": "string",
        "description": "The format of an exported file.",
        "enum": [
          "pdf",
          "png",
          "svg",
          "bnbk"
        ]
      },
      "ExportedMarks": {
        "type": "string",
        "description": "How people's marks on pages appear in an exported PDF.",
        "enum": [
          "none",
          "flattened",
          "editable"
        ]
      },
      "FileAvailability": {
        "type": "string",
        "description": "Whether a file of a bundle, or a variant with all its files, can be shown. A later case is worse.",
        "enum": [
          "available",
          "missing",
          "fileMissing",
          "fileChanged"
        ]
      },
      "FoundItem": {
        "type": "object",
        "description": "A search result other than a page's text: a doc, a page group, a page, a note, a mark, or a version of a page.",
        "required": [
          "kind",
          "score",
          "fields",
          "docID",
          "docTitle",
          "isFormer",
          "snippet",
          "matches"
        ],
        "properties": {
          "kind": {
            "$ref": "#/components/schemas/SearchKind"
          },
          "score": {
            "type": "integer",
            "description": "The rank; higher is better. Ranks of different kinds can be compared."
          },
          "fields": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SearchField"
            },
            "description": "The fields in which words of the query were found, in the order of the fields."
          },
          "docID": {
            "type": "string",
            "format": "uuid",
            "description": "The doc itself, or the doc that contains the result."
          },
          "docTitle": {
            "type": "string",
            "description": "That doc's title."
          },
          "pageGroupID": {
            "type": "string",
            "format": "uuid",
            "description": "The page group itself, or the one that contains the result."
          },
          "pageGroupTitle": {
            "type": "string",
            "description": "That group's title."
          },
          "pageID": {
            "type": "string",
            "format": "uuid",
            "description": "The page itself, or the page that contains the result."
          },
          "pageVersionID": {
            "type": "string",
            "format": "uuid",
            "description": "The version of the page: for a page its current one, for a note or mark the one that has it."
          },
          "positionInDoc": {
            "type": "integer",
            "description": "The page's position in its doc, from 1.",
            "minimum": 1
          },
          "noteID": {
            "type": "string",
            "format": "uuid",
            "description": "The note."
          },
          "markID": {
            "type": "string",
            "format": "uuid",
            "description": "The mark."
          },
          "frame": {
            "$ref": "#/components/schemas/Rect"
          },
          "bundleID": {
            "type": "string",
            "format": "uuid",
            "description": "The bundle that the version shows."
          },
          "pageNumber": {
            "type": "integer",
            "description": "The page's number in the bundle, from 1.",
            "minimum": 1
          },
          "isFormer": {
            "type": "boolean",
            "description": "Whether the version is not the page's current one."
          },
          "snippet": {
            "type": "string",
            "description": "About 180 characters of the text around the first match."
          },
          "matches": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SnippetMatch"
            },
            "description": "All matches within the snippet, in order."
          }
        }
      },
      "Health": {
        "type": "object",
        "description": "The state of the server.",
        "required": [
          "status"
        ],
        "properties": {
          "status": {
            "type": "string",
            "const": "ok",
            "description": "Always ok."
          }
        }
      },
      "HistoryList": {
        "type": "object",
        "description": "A part of the history.",
        "required": [
          "total",
          "steps"
        ],
        "properties": {
          "total": {
            "type": "integer",
            "description": "How many steps there are in all.",
            "minimum": 0
          },
          "steps": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/HistoryStep"
            },
            "description": "This part of the list, latest first."
          }
        }
      },
      "HistoryOutcome": {
        "type": "string",
        "description": "The outcome of an undo or redo.",
        "enum": [
          "done",
          "alreadyDone",
          "blocked",
          "nothing"
        ]
      },
      "HistoryResult": {
        "type": "object",
        "description": "The result of an undo or redo.",
        "required": [
          "outcome",
          "blocked"
        ],
        "properties": {
          "outcome": {
            "$ref": "#/components/schemas/HistoryOutcome"
          },
          "step": {
            "$ref": "#/components/schemas/HistoryStep"
          },
          "blocked": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/BlockedStep"
            },
            "description": "Steps that cannot be undone or redone: those that were skipped, the latest first, or the one that the caller named."
          },
          "note": {
            "type": "string",
            "description": "A side effect, as a sentence for the person: marks of others were hidden together with the undone ones, or are visible again."
          }
        }
      },
      "HistoryStep": {
        "type": "object",
        "description": "A step of the history, as in lists, without its changes.",
        "required": [
          "id",
          "subject",
          "itemCount",
          "madeAt"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "The step."
          },
          "person": {
            "$ref": "#/components/schemas/PersonSummary"
          },
          "kind": {
            "$ref": "#/components/schemas/EditKind"
          },
          "subject": {
            "type": "string",
            "description": "The title, at that time, of the thing that the step changed."
          },
          "itemCount": {
            "type": "integer",
            "description": "How many things the step changed; at least 1.",
            "minimum": 1
          },
          "madeAt": {
            "type": "string",
            "format": "date-time",
            "description": "When the step was made. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          },
          "revertedAt": {
            "type": "string",
            "format": "date-time",
            "description": "When the step was undone; absent if it is not undone. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          }
        }
      },
      "HistoryTurn": {
        "type": "object",
        "description": "Asks to undo or redo a step.",
        "required": [],
        "properties": {
          "step": {
            "type": "string",
            "format": "uuid",
            "description": "The step to undo or redo; if that is impossible, no other step is taken instead."
          },
          "expected": {
            "type": "string",
            "format": "uuid",
            "description": "The step that the person expects to be undone or redone. If it already was, for example in another window, nothing is done. Otherwise this field has no effect."
          },
          "pageVersion": {
            "type": "string",
            "format": "uuid",
            "description": "Only steps that made marks on this page version and nothing else; cannot be combined with a step."
          }
        }
      },
      "HistoryTurned": {
        "type": "object",
        "description": "The outcome of an undo or redo, and the steps that can be undone and redone now.",
        "required": [
          "result",
          "next"
        ],
        "properties": {
          "result": {
            "$ref": "#/components/schemas/HistoryResult"
          },
          "next": {
            "$ref": "#/components/schemas/NextSteps"
          }
        }
      },
      "ImportMetadata": {
        "type": "object",
        "description": "The tags and values for imported files: some for every file, and some extracted from file names.\n\nMake an `ImportPlan` before importing anything, because it reports all errors.",
        "required": [],
        "properties": {
          "tags": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "The tags for every file."
          },
          "values": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/VariableAssignment"
            },
            "description": "The values for every file. A value from the file's name takes precedence."
          },
          "rule": {
            "type": "string",
            "description": "The rule for values in file names, in the format of `FileNameRule`; absent for none."
          }
        }
      },
      "ImportPreview": {
        "type": "object",
        "description": "The tags and values that files would get.",
        "required": [
          "files"
        ],
        "properties": {
          "files": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/ImportPreviewFile"
            },
            "description": "The files, in the order of the request."
          }
        }
      },
      "ImportPreviewFile": {
        "type": "object",
        "description": "The tags and values that one file would get, or why it cannot get them.",
        "required": [
          "name",
          "tags",
          "values"
        ],
        "properties": {
          "name": {
            "type": "string",
            "description": "The file's name."
          },
          "tags": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "Tags that it would get."
          },
          "values": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/VariableAssignment"
            },
            "description": "Values that it would get."
          },
          "fault": {
            "type": "string",
            "description": "Why its name does not match the rule."
          }
        }
      },
      "ImportPreviewRequest": {
        "type": "object",
        "description": "Asks which tags and values files would get if they were imported. Nothing is imported.",
        "required": [
          "names",
          "doc",
          "metadata"
        ],
        "properties": {
          "names": {
            "type": "array",
            "items": {
              "type": "string"
            },
            "description": "The names of the files."
          },
          "doc": {
            "type": "boolean",
            "description": "Whether docs would be created. The docs then get the tags and values; otherwise the bundles do."
          },
          "metadata": {
            "$ref": "#/components/schemas/ImportMetadata"
          }
        }
      },
      "Inheritance": {
        "type": "object",
        "description": "What a new version inherits from the version that it is made from.",
        "required": [
          "tags",
          "variables",
          "noteBlocks"
        ],
        "properties": {
          "tags": {
            "type": "boolean",
            "description": "Whether tags were inherited."
          },
          "variables": {
            "type": "boolean",
            "description": "Whether values of variables were inherited."
          },
          "noteBlocks": {
            "type": "boolean",
            "description": "Whether notes were copied and marks carried over."
          }
        }
      },
      "JobFailure": {
        "type": "object",
        "description": "Why a job failed, or what it waits for.",
        "required": [
          "code",
          "message"
        ],
        "properties": {
          "code": {
            "type": "string",
            "description": "A code for programs, such as `notPDF` or `passwordNeeded`."
          },
          "message": {
            "type": "string",
            "description": "What happened, what is safe, what to do."
          }
        }
      },
      "JobKind": {
        "type": "string",
        "description": "What a job does.",
        "enum": [
          "import",
          "extractText",
          "recognizeText",
          "exportPDF"
        ]
      },
      "JobList": {
        "type": "object",
        "description": "A part of the list of jobs.",
        "required": [
          "total",
          "active",
          "jobs",
          "faults",
          "heldBytes"
        ],
        "properties": {
          "total": {
            "type": "integer",
            "description": "How many jobs there are in all.",
            "minimum": 0
          },
          "active": {
            "type": "integer",
            "description": "How many are queued, running or waiting for a password.",
            "minimum": 0
          },
          "jobs": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/JobSummary"
            },
            "description": "The jobs of this part, the newest first."
          },
          "faults": {
            "type": "array",
            "items": {
              "type": "string"
            },
            "description": "Descriptions of the queue's current problems, which it keeps retrying; empty if there are none."
          },
          "heldBytes": {
            "type": "integer",
            "description": "The disk space, in bytes, of imports that failed, were cancelled or wait for a password.",
            "minimum": 0
          }
        }
      },
      "JobPassword": {
        "type": "object",
        "description": "Answers a job that waits for a password.",
        "required": [
          "password"
        ],
        "properties": {
          "password": {
            "type": "string",
            "description": "The password that opens the PDF."
          }
        }
      },
      "JobState": {
        "type": "string",
        "description": "The state of a job.",
        "enum": [
          "queued",
          "running",
          "waitingForPassword",
          "failed",
          "done",
          "cancelled",
          "paused"
        ]
      },
      "JobSummary": {
        "type": "object",
        "description": "A job as shown in Activity: an import, a text extraction or recognition, or an export.",
        "required": [
          "id",
          "kind",
          "state",
          "name",
          "stage",
          "unitsDone",
          "unitsTotal",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "Identity."
          },
          "kind": {
            "$ref": "#/components/schemas/JobKind"
          },
          "state": {
            "$ref": "#/components/schemas/JobState"
          },
          "name": {
            "type": "string",
            "description": "The file's or doc's name."
          },
          "stage": {
            "type": "string",
            "description": "The current activity, in words; empty if there is none."
          },
          "unitsDone": {
            "type": "integer",
            "description": "How many units are done: bytes while copying, pages while reading.",
            "minimum": 0
          },
          "unitsTotal": {
            "type": "integer",
            "description": "How many units there are; 0 if unknown.",
            "minimum": 0
          },
          "failure": {
            "$ref": "#/components/schemas/JobFailure"
          },
          "bundleID": {
            "type": "string",
            "format": "uuid",
            "description": "The bundle that the job made."
          },
          "docID": {
            "type": "string",
            "format": "uuid",
            "description": "The doc that the job made or exports."
          },
          "format": {
            "$ref": "#/components/schemas/ExportFormat"
          },
          "duplicateOf": {
            "type": "string",
            "format": "uuid",
            "description": "The bundle that already had the same file."
          },
          "createdAt": {
            "type": "string",
            "format": "date-time",
            "description": "When it was queued. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          },
          "updatedAt": {
            "type": "string",
            "format": "date-time",
            "description": "When its state or progress last changed. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          }
        }
      },
      "LeaseSummary": {
        "type": "object",
        "description": "A lease as clients see it.",
        "required": [
          "pageID",
          "holderName",
          "expiresAt"
        ],
        "properties": {
          "pageID": {
            "type": "string",
            "format": "uuid",
            "description": "The page."
          },
          "holderName": {
            "type": "string",
            "description": "The holder's name, such as \"Firefox on Windows\"."
          },
          "expiresAt": {
            "type": "string",
            "format": "date-time",
            "description": "When the lease expires. From then on, nobody holds it. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          }
        }
      },
      "LibraryCommand": {
        "type": "object",
        "description": "A change that a person makes to the library: one call and one undo step, applied completely or not at all. A place is given by its neighbour: `before` is the item that follows; absent means the end. Exactly one of these.",
        "required": [],
        "minProperties": 1,
        "maxProperties": 1,
        "properties": {
          "createDoc": {
            "type": "object",
            "description": "Creates a doc from all pages of a bundle, or an empty one. Without a title it gets the bundle's name.",
            "required": [],
            "properties": {
              "title": {
                "type": "string",
                "description": "The title; the bundle's name if absent."
              },
              "bundle": {
                "type": "string",
                "format": "uuid",
                "description": "The bundle; absent for an empty doc."
              }
            }
          },
          "renameDoc": {
            "type": "object",
            "description": "Renames a doc.",
            "required": [
              "doc",
              "title"
            ],
            "properties": {
              "doc": {
                "type": "string",
                "format": "uuid",
                "description": "The doc."
              },
              "title": {
                "type": "string",
                "description": "The new title."
              },
              "seen": {
                "type": "string",
                "description": "The title that the person saw; if absent, the doc is renamed in any case."
              }
            }
          },
          "duplicate": {
            "type": "object",
            "description": "Copies docs (as \"X copy\"), page groups and pages; each copy follows its original. A copied page has one version, which shows what the original currently shows, with its marks. Older versions and notes are not copied.",
            "required": [
              "selection"
            ],
            "properties": {
              "selection": {
                "$ref": "#/components/schemas/StructureSelection"
              }
            }
          },
          "moveToTrash": {
            "type": "object",
            "description": "Moves docs, page groups and pages to the trash, with everything they contain. Items already in the trash are skipped.",
            "required": [
              "selection"
            ],
            "properties": {
              "selection": {
                "$ref": "#/components/schemas/StructureSelection"
              }
            }
          },
          "restore": {
            "type": "object",
            "description": "Restores items from the trash to their former positions. Items that are not in the trash are skipped.",
            "required": [
              "selection"
            ],
            "properties": {
              "selection": {
                "$ref": "#/components/schemas/StructureSelection"
              }
            }
          },
          "addPageGroup": {
            "type": "object",
            "description": "Adds an empty page group to a doc.",
            "required": [
              "doc",
              "title"
            ],
            "properties": {
              "doc": {
                "type": "string",
                "format": "uuid",
                "description": "The doc."
              },
              "title": {
                "type": "string",
                "description": "The title of the page group."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The page group that will follow; absent for the end."
              }
            }
          },
          "renamePageGroup": {
            "type": "object",
            "description": "Renames a page group.",
            "required": [
              "pageGroup",
              "title"
            ],
            "properties": {
              "pageGroup": {
                "type": "string",
                "format": "uuid",
                "description": "The page group."
              },
              "title": {
                "type": "string",
                "description": "The new title."
              },
              "seen": {
                "type": "string",
                "description": "The title that the person saw; if absent, the page group is renamed in any case."
              }
            }
          },
          "movePageGroups": {
            "type": "object",
            "description": "Moves page groups to a position in a doc, in the order in which the request lists them.",
            "required": [
              "pageGroups",
              "doc"
            ],
            "properties": {
              "pageGroups": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The page groups, in their new order."
              },
              "doc": {
                "type": "string",
                "format": "uuid",
                "description": "The doc."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The page group that will follow; absent for the end."
              }
            }
          },
          "extractPageGroups": {
            "type": "object",
            "description": "Moves page groups out of their docs into a new doc. Without a title it gets the first group's.",
            "required": [
              "pageGroups"
            ],
            "properties": {
              "pageGroups": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The page groups, in their new order."
              },
              "title": {
                "type": "string",
                "description": "The new doc's title; the first group's if absent."
              }
            }
          },
          "addPages": {
            "type": "object",
            "description": "Adds pages to a page group. They show pages of a bundle, in the order of `pageNumbers`.",
            "required": [
              "bundle",
              "pageNumbers",
              "pageGroup"
            ],
            "properties": {
              "bundle": {
                "type": "string",
                "format": "uuid",
                "description": "The bundle."
              },
              "pageNumbers": {
                "type": "array",
                "items": {
                  "type": "integer"
                },
                "description": "The pages of the bundle, from 1."
              },
              "pageGroup": {
                "type": "string",
                "format": "uuid",
                "description": "The page group."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The page that will follow; absent for the end."
              }
            }
          },
          "movePages": {
            "type": "object",
            "description": "Moves pages to a position in a page group, in the order in which the request lists them.",
            "required": [
              "pages",
              "pageGroup"
            ],
            "properties": {
              "pages": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The pages, in their new order."
              },
              "pageGroup": {
                "type": "string",
                "format": "uuid",
                "description": "The page group."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The page that will follow; absent for the end."
              }
            }
          },
          "splitPageGroup": {
            "type": "object",
            "description": "Splits a page group: its parts become new page groups after it. If the group has no pages left, it is moved to the trash.",
            "required": [
              "pageGroup",
              "parts"
            ],
            "properties": {
              "pageGroup": {
                "type": "string",
                "format": "uuid",
                "description": "The page group."
              },
              "parts": {
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/SplitPart"
                },
                "description": "The parts."
              }
            }
          },
          "createTagGroup": {
            "type": "object",
            "description": "Creates a tag group.",
            "required": [
              "name"
            ],
            "properties": {
              "name": {
                "type": "string",
                "description": "The name."
              }
            }
          },
          "renameTagGroup": {
            "type": "object",
            "description": "Renames a tag group.",
            "required": [
              "group",
              "name"
            ],
            "properties": {
              "group": {
                "type": "string",
                "format": "uuid",
                "description": "The tag group."
              },
              "name": {
                "type": "string",
                "description": "The new name."
              }
            }
          },
          "moveTagGroup": {
            "type": "object",
            "description": "Moves a tag group to another position.",
            "required": [
              "group"
            ],
            "properties": {
              "group": {
                "type": "string",
                "format": "uuid",
                "description": "The tag group."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The group that will follow; absent for the end."
              }
            }
          },
          "duplicateTagGroup": {
            "type": "object",
            "description": "Copies a tag group with its tags, but not the assignments. The copy is named \"X copy\", or \"X copy 2\" if that exists.",
            "required": [
              "group"
            ],
            "properties": {
              "group": {
                "type": "string",
                "format": "uuid",
                "description": "The tag group."
              }
            }
          },
          "deleteTagGroup": {
            "type": "object",
            "description": "Deletes a tag group. With `everywhere`, its tags are also deleted and removed from all entities.",
            "required": [
              "group",
              "everywhere"
            ],
            "properties": {
              "group": {
                "type": "string",
                "format": "uuid",
                "description": "The tag group."
              },
              "everywhere": {
                "type": "boolean",
                "description": "Whether to delete its tags, too."
              }
            }
          },
          "createTags": {
            "type": "object",
            "description": "Creates tags in a group or, without one, outside all groups.",
            "required": [
              "names",
              "color",
              "scope"
            ],
            "properties": {
              "names": {
                "type": "array",
                "items": {
                  "type": "string"
                },
                "description": "The names; if there are several, existing ones are skipped."
              },
              "group": {
                "type": "string",
                "format": "uuid",
                "description": "The tag group; absent for none."
              },
              "color": {
                "$ref": "#/components/schemas/Color"
              },
              "scope": {
                "$ref": "#/components/schemas/Scope"
              }
            }
          },
          "renameTag": {
            "type": "object",
            "description": "Renames a tag.",
            "required": [
              "tag",
              "name"
            ],
            "properties": {
              "tag": {
                "type": "string",
                "format": "uuid",
                "description": "The tag."
              },
              "name": {
                "type": "string",
                "description": "The new name."
              }
            }
          },
          "recolorTags": {
            "type": "object",
            "description": "Changes the colour of tags.",
            "required": [
              "tags",
              "color"
            ],
            "properties": {
              "tags": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The tags."
              },
              "color": {
                "$ref": "#/components/schemas/Color"
              }
            }
          },
          "setTagScope": {
            "type": "object",
            "description": "Sets the kinds of entities that tags may be assigned to.",
            "required": [
              "tags",
              "scope"
            ],
            "properties": {
              "tags": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The tags."
              },
              "scope": {
                "$ref": "#/components/schemas/Scope"
              }
            }
          },
          "moveTags": {
            "type": "object",
            "description": "Moves tags, in the order in which the request lists them, to a position in a group or, without one, among the ungrouped tags.",
            "required": [
              "tags"
            ],
            "properties": {
              "tags": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The tags."
              },
              "group": {
                "type": "string",
                "format": "uuid",
                "description": "The tag group; absent for the ungrouped tags."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The tag that will follow; absent for the end."
              }
            }
          },
          "mergeTags": {
            "type": "object",
            "description": "Merges tags into another tag: every entity with one of the tags gets the other tag instead, and the tags are deleted.",
            "required": [
              "tags",
              "into"
            ],
            "properties": {
              "tags": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The tags to merge."
              },
              "into": {
                "type": "string",
                "format": "uuid",
                "description": "The tag that is kept."
              }
            }
          },
          "deleteTags": {
            "type": "object",
            "description": "Deletes tags. With `everywhere`, they are first removed from all entities.",
            "required": [
              "tags",
              "everywhere"
            ],
            "properties": {
              "tags": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The tags."
              },
              "everywhere": {
                "type": "boolean",
                "description": "Whether to remove them from all entities first."
              }
            }
          },
          "createVariable": {
            "type": "object",
            "description": "Creates a variable. Only list variables have options.",
            "required": [
              "name",
              "type",
              "scope",
              "color",
              "options"
            ],
            "properties": {
              "name": {
                "type": "string",
                "description": "The name."
              },
              "type": {
                "$ref": "#/components/schemas/VariableType"
              },
              "scope": {
                "$ref": "#/components/schemas/Scope"
              },
              "color": {
                "$ref": "#/components/schemas/Color"
              },
              "options": {
                "type": "array",
                "items": {
                  "type": "string"
                },
                "description": "The options: at least two for a list, none for other types."
              }
            }
          },
          "renameVariable": {
            "type": "object",
            "description": "Renames a variable.",
            "required": [
              "variable",
              "name"
            ],
            "properties": {
              "variable": {
                "type": "string",
                "format": "uuid",
                "description": "The variable."
              },
              "name": {
                "type": "string",
                "description": "The new name."
              }
            }
          },
          "recolorVariables": {
            "type": "object",
            "description": "Changes the colour of variables.",
            "required": [
              "variables",
              "color"
            ],
            "properties": {
              "variables": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The variables."
              },
              "color": {
                "$ref": "#/components/schemas/Color"
              }
            }
          },
          "setVariableScope": {
            "type": "object",
            "description": "Sets the kinds of entities that may have a value for variables.",
            "required": [
              "variables",
              "scope"
            ],
            "properties": {
              "variables": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The variables."
              },
              "scope": {
                "$ref": "#/components/schemas/Scope"
              }
            }
          },
          "moveVariable": {
            "type": "object",
            "description": "Moves a variable to another position.",
            "required": [
              "variable"
            ],
            "properties": {
              "variable": {
                "type": "string",
                "format": "uuid",
                "description": "The variable."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The variable that will follow; absent for the end."
              }
            }
          },
          "addOption": {
            "type": "object",
            "description": "Adds an option to the end of a list variable's options.",
            "required": [
              "variable",
              "name"
            ],
            "properties": {
              "variable": {
                "type": "string",
                "format": "uuid",
                "description": "The variable."
              },
              "name": {
                "type": "string",
                "description": "The name."
              }
            }
          },
          "renameOption": {
            "type": "object",
            "description": "Renames an option. Existing values show the new name.",
            "required": [
              "variable",
              "option",
              "name"
            ],
            "properties": {
              "variable": {
                "type": "string",
                "format": "uuid",
                "description": "The variable."
              },
              "option": {
                "type": "string",
                "format": "uuid",
                "description": "The option."
              },
              "name": {
                "type": "string",
                "description": "The new name."
              }
            }
          },
          "moveOption": {
            "type": "object",
            "description": "Moves an option to another position.",
            "required": [
              "variable",
              "option"
            ],
            "properties": {
              "variable": {
                "type": "string",
                "format": "uuid",
                "description": "The variable."
              },
              "option": {
                "type": "string",
                "format": "uuid",
                "description": "The option."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The option that will follow; absent for the end."
              }
            }
          },
          "removeOption": {
            "type": "object",
            "description": "Removes an option from a list variable.",
            "required": [
              "variable",
              "option",
              "values"
            ],
            "properties": {
              "variable": {
                "type": "string",
                "format": "uuid",
                "description": "The variable."
              },
              "option": {
                "type": "string",
                "format": "uuid",
                "description": "The option."
              },
              "values": {
                "$ref": "#/components/schemas/OptionValues"
              }
            }
          },
          "deleteVariables": {
            "type": "object",
            "description": "Deletes variables. With `everywhere`, their values are first removed from all entities.",
            "required": [
              "variables",
              "everywhere"
            ],
            "properties": {
              "variables": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The variables."
              },
              "everywhere": {
                "type": "boolean",
                "description": "Whether to remove their values from all entities first."
              }
            }
          },
          "assign": {
            "type": "object",
            "description": "Assigns tags and values to entities, or removes them.",
            "required": [
              "assignment"
            ],
            "properties": {
              "assignment": {
                "$ref": "#/components/schemas/MetadataAssignment"
              }
            }
          },
          "createSavedView": {
            "type": "object",
            "description": "Saves a filter and an order of docs under a name.",
            "required": [
              "name",
              "filter",
              "sort"
            ],
            "properties": {
              "name": {
                "type": "string",
                "description": "The name."
              },
              "filter": {
                "type": "string",
                "description": "The filter for docs, in the query language."
              },
              "sort": {
                "$ref": "#/components/schemas/DocSort"
              }
            }
          },
          "renameSavedView": {
            "type": "object",
            "description": "Renames a saved view.",
            "required": [
              "view",
              "name"
            ],
            "properties": {
              "view": {
                "type": "string",
                "format": "uuid",
                "description": "The saved view."
              },
              "name": {
                "type": "string",
                "description": "The new name."
              }
            }
          },
          "changeSavedView": {
            "type": "object",
            "description": "Changes the filter and the order of a saved view.",
            "required": [
              "view",
              "filter",
              "sort"
            ],
            "properties": {
              "view": {
                "type": "string",
                "format": "uuid",
                "description": "The saved view."
              },
              "filter": {
                "type": "string",
                "description": "The filter for docs, in the query language."
              },
              "sort": {
                "$ref": "#/components/schemas/DocSort"
              }
            }
          },
          "moveSavedView": {
            "type": "object",
            "description": "Moves a saved view to another position.",
            "required": [
              "view"
            ],
            "properties": {
              "view": {
                "type": "string",
                "format": "uuid",
                "description": "The saved view."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The view that will follow; absent for the end."
              }
            }
          },
          "deleteSavedView": {
            "type": "object",
            "description": "Deletes a saved view. The docs stay.",
            "required": [
              "view"
            ],
            "properties": {
              "view": {
                "type": "string",
                "format": "uuid",
                "description": "The saved view."
              }
            }
          },
          "createNote": {
            "type": "object",
            "description": "Creates a note on a rectangle of a page version.",
            "required": [
              "version",
              "rect",
              "body"
            ],
            "properties": {
              "version": {
                "type": "string",
                "format": "uuid",
                "description": "The page version."
              },
              "rect": {
                "$ref": "#/components/schemas/Rect"
              },
              "title": {
                "type": "string",
                "description": "The title: one line, or absent for none."
              },
              "body": {
                "type": "string",
                "description": "The text, possibly of several lines."
              }
            }
          },
          "replyToNote": {
            "type": "object",
            "description": "Adds a reply to a note. It gets the note's rectangle.",
            "required": [
              "to",
              "body"
            ],
            "properties": {
              "to": {
                "type": "string",
                "format": "uuid",
                "description": "The note to reply to."
              },
              "title": {
                "type": "string",
                "description": "The title: one line, or absent for none."
              },
              "body": {
                "type": "string",
                "description": "The text, possibly of several lines."
              }
            }
          },
          "editNote": {
            "type": "object",
            "description": "Changes a note's title and text.",
            "required": [
              "note",
              "body"
            ],
            "properties": {
              "note": {
                "type": "string",
                "format": "uuid",
                "description": "The note."
              },
              "title": {
                "type": "string",
                "description": "The title: one line, or absent for none."
              },
              "body": {
                "type": "string",
                "description": "The text, possibly of several lines."
              },
              "seen": {
                "$ref": "#/components/schemas/NoteWords"
              }
            }
          },
          "moveNote": {
            "type": "object",
            "description": "Moves a note. It keeps its size.",
            "required": [
              "note",
              "x",
              "y"
            ],
            "properties": {
              "note": {
                "type": "string",
                "format": "uuid",
                "description": "The note."
              },
              "x": {
                "type": "number",
                "description": "The new left edge, 0 to 1."
              },
              "y": {
                "type": "number",
                "description": "The new top edge, 0 to 1."
              }
            }
          },
          "resizeNote": {
            "type": "object",
            "description": "Resizes a note. Its top left corner stays.",
            "required": [
              "note",
              "width",
              "height"
            ],
            "properties": {
              "note": {
                "type": "string",
                "format": "uuid",
                "description": "The note."
              },
              "width": {
                "type": "number",
                "description": "The new width, 0 to 1."
              },
              "height": {
                "type": "number",
                "description": "The new height, 0 to 1."
              }
            }
          },
          "setNoteParent": {
            "type": "object",
            "description": "Moves a note, with everything below it, to the end of the replies to another note or, without a parent, to the end of the roots.",
            "required": [
              "note"
            ],
            "properties": {
              "note": {
                "type": "string",
                "format": "uuid",
                "description": "The note."
              },
              "parent": {
                "type": "string",
                "format": "uuid",
                "description": "The other note; absent to make the note a root."
              }
            }
          },
          "reorderNotes": {
            "type": "object",
            "description": "Reorders the replies to a note or, without a parent, the roots of a version.",
            "required": [
              "version",
              "order"
            ],
            "properties": {
              "version": {
                "type": "string",
                "format": "uuid",
                "description": "The page version."
              },
              "parent": {
                "type": "string",
                "format": "uuid",
                "description": "The note with the replies; absent for the roots."
              },
              "order": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "All of these notes that are not deleted, each once, in the new order."
              }
            }
          },
          "deleteNote": {
            "type": "object",
            "description": "Deletes a note and everything below it.",
            "required": [
              "note"
            ],
            "properties": {
              "note": {
                "type": "string",
                "format": "uuid",
                "description": "The note."
              }
            }
          },
          "restoreNote": {
            "type": "object",
            "description": "Restores a note and everything that was deleted with it.",
            "required": [
              "note"
            ],
            "properties": {
              "note": {
                "type": "string",
                "format": "uuid",
                "description": "The note."
              }
            }
          },
          "rebindPage": {
            "type": "object",
            "description": "Binds a page to another page of a bundle in a new version, which becomes the current one. If the page already has a version with this binding, nothing changes and the result names that version.",
            "required": [
              "page",
              "bundle",
              "pageNumber"
            ],
            "properties": {
              "page": {
                "type": "string",
                "format": "uuid",
                "description": "The page."
              },
              "bundle": {
                "type": "string",
                "format": "uuid",
                "description": "The bundle."
              },
              "pageNumber": {
                "type": "integer",
                "description": "The page of the bundle, from 1.",
                "minimum": 1
              },
              "inherited": {
                "$ref": "#/components/schemas/Inheritance"
              }
            }
          },
          "makeVersionCurrent": {
            "type": "object",
            "description": "Makes an existing version of a page its current one. No version is created or changed.",
            "required": [
              "page",
              "version"
            ],
            "properties": {
              "page": {
                "type": "string",
                "format": "uuid",
                "description": "The page."
              },
              "version": {
                "type": "string",
                "format": "uuid",
                "description": "The version."
              }
            }
          },
          "correctText": {
            "type": "object",
            "description": "Corrects the text of a bundle's page, or removes the correction. Searches immediately find the corrected words, and later text recognition does not overwrite them.",
            "required": [
              "bundle",
              "pageNumber"
            ],
            "properties": {
              "bundle": {
                "type": "string",
                "format": "uuid",
                "description": "The bundle."
              },
              "pageNumber": {
                "type": "integer",
                "description": "The page's number in the bundle, from 1."
              },
              "text": {
                "type": "string",
                "description": "The whole text, with words separated by spaces and lines by line ends; absent to remove the correction."
              },
              "seen": {
                "type": "string",
                "description": "The text that the person saw; if absent, the text is corrected in any case."
              }
            }
          },
          "starDocs": {
            "type": "object",
            "description": "Stars or unstars docs.",
            "required": [
              "docs",
              "isStarred"
            ],
            "properties": {
              "docs": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The docs."
              },
              "isStarred": {
                "type": "boolean",
                "description": "Whether to star or unstar them."
              }
            }
          },
          "rebindPages": {
            "type": "object",
            "description": "Binds pages of a doc to pages of a bundle, such as a new scan of the whole paper, as one step. If a page already has a former version with that binding, that version becomes current again, with its notes and marks.",
            "required": [
              "doc",
              "pages",
              "bundle",
              "pageNumbers"
            ],
            "properties": {
              "doc": {
                "type": "string",
                "format": "uuid",
                "description": "The doc."
              },
              "pages": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "Pages of the doc, each at most once."
              },
              "bundle": {
                "type": "string",
                "format": "uuid",
                "description": "The bundle."
              },
              "pageNumbers": {
                "type": "array",
                "items": {
                  "type": "integer"
                },
                "description": "For each of `pages`, the page of the bundle, from 1."
              },
              "inherited": {
                "$ref": "#/components/schemas/Inheritance"
              }
            }
          }
        }
      },
      "LibraryNumbers": {
        "type": "object",
        "description": "How many docs and pages there are, and their scores.",
        "required": [
          "docCount",
          "pageCount",
          "scores"
        ],
        "properties": {
          "docCount": {
            "type": "integer",
            "description": "How many docs, each counted once.",
            "minimum": 0
          },
          "pageCount": {
            "type": "integer",
            "description": "How many pages, each counted once.",
            "minimum": 0
          },
          "scores": {
            "$ref": "#/components/schemas/ScoreNumbers"
          }
        }
      },
      "LibraryStatistics": {
        "type": "object",
        "description": "A library in numbers: in total, per tag, and over time.\n\nA doc counts for a tag if the doc, one of its page groups or one of its pages has the tag. A page counts if the page, its page group or its doc has the tag. Trashed items do not count.",
        "required": [
          "total",
          "tags",
          "periods"
        ],
        "properties": {
          "total": {
            "$ref": "#/components/schemas/LibraryNumbers"
          },
          "tags": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TagNumbers"
            },
            "description": "The tags for which at least one doc or page counts, in the order of the catalog."
          },
          "periods": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PeriodNumbers"
            },
            "description": "The periods with at least one doc or page, earliest first."
          }
        }
      },
      "LibraryStatus": {
        "type": "object",
        "description": "The library's status, which an open web page polls: it changes whenever anything in the library does.",
        "required": [
          "revision",
          "docCount",
          "bundleCount",
          "trashCount",
          "activeJobs",
          "failedJobs"
        ],
        "properties": {
          "revision": {
            "type": "integer",
            "description": "A different number means that something has changed; the number has no other meaning.",
            "minimum": 0
          },
          "docCount": {
            "type": "integer",
            "description": "Docs in the library.",
            "minimum": 0
          },
          "bundleCount": {
            "type": "integer",
            "description": "Bundles.",
            "minimum": 0
          },
          "trashCount": {
            "type": "integer",
            "description": "Docs in the trash.",
            "minimum": 0
          },
          "activeJobs": {
            "type": "integer",
            "description": "Jobs queued, running or waiting for a password.",
            "minimum": 0
          },
          "failedJobs": {
            "type": "integer",
            "description": "Jobs that failed and were not dismissed.",
            "minimum": 0
          }
        }
      },
      "ListSortKey": {
        "type": "string",
        "description": "What a list is sorted by. Ties are sorted by identifier, so that the parts of a list never overlap.",
        "enum": [
          "title",
          "created",
          "updated"
        ]
      },
      "ListedMark": {
        "type": "object",
        "description": "A mark on a page.",
        "required": [
          "id",
          "pageVersionID",
          "positionInDoc",
          "kind",
          "color",
          "text",
          "frame",
          "madeAt"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "The mark."
          },
          "pageVersionID": {
            "type": "string",
            "format": "uuid",
            "description": "The version of the page that has the mark."
          },
          "positionInDoc": {
            "type": "integer",
            "description": "The page's position in its doc, from 1.",
            "minimum": 1
          },
          "kind": {
            "$ref": "#/components/schemas/MarkKind"
          },
          "color": {
            "$ref": "#/components/schemas/Color"
          },
          "text": {
            "type": "string",
            "description": "The text of a text box, or the highlighted words; empty for other marks."
          },
          "frame": {
            "$ref": "#/components/schemas/Rect"
          },
          "person": {
            "$ref": "#/components/schemas/PersonSummary"
          },
          "madeAt": {
            "type": "string",
            "format": "date-time",
            "description": "When it was made. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          }
        }
      },
      "LogicalPageID": {
        "description": "The identifier of a page of a session: the page's own, `bundle/BUNDLE/NUMBER` or `snippet/NUMBER/PAGE`.",
        "type": "string",
        "pattern": "^([0-9A-Fa-f-]{36}|bundle/[0-9A-Fa-f-]{36}/[1-9][0-9]*|snippet/[1-9][0-9]*/[0-9A-Fa-f-]{36})$"
      },
      "LogicalPageSlot": {
        "description": "A page of a session, with its versions.",
        "type": "object",
        "required": [
          "logicalPageID",
          "versionOptions",
          "sourceOptionsForDefaultVersion",
          "capabilities"
        ],
        "properties": {
          "logicalPageID": {
            "type": "string",
            "description": "The page's own identifier, or `bundle/BUNDLE/NUMBER` or `snippet/NUMBER/PAGE`."
          },
          "docID": {
            "type": "string",
            "format": "uuid",
            "description": "The doc. It and the properties of the group are absent for a bundle."
          },
          "docTitle": {
            "type": "string",
            "description": "The doc's title."
          },
          "pageGroupID": {
            "type": "string",
            "format": "uuid",
            "description": "The page group."
          },
          "pageGroupTitle": {
            "type": "string",
            "description": "The page group's title."
          },
          "answersGroupID": {
            "type": "string",
            "format": "uuid",
            "description": "The page group whose questions this one answers."
          },
          "isInTrash": {
            "type": "boolean",
            "description": "Whether the group or its doc is in the trash."
          },
          "groupOrderKey": {
            "type": "integer",
            "minimum": 1,
            "description": "The group's position in the session."
          },
          "pageOrderInGroup": {
            "type": "integer",
            "minimum": 1,
            "description": "The page's position in its group."
          },
          "versionOptions": {
            "type": "array",
            "description": "All versions, the oldest first.",
            "items": {
              "$ref": "#/components/schemas/VersionOption"
            }
          },
          "defaultVersionID": {
            "type": "string",
            "format": "uuid",
            "description": "The current version, else the newest."
          },
          "sourceOptionsForDefaultVersion": {
            "type": "array",
            "description": "The available sources of the default version.",
            "items": {
              "$ref": "#/components/schemas/PageSource"
            }
          },
          "defaultSource": {
            "type": "string",
            "enum": [
              "display",
              "original",
              "ocr",
              "ocrText"
            ],
            "description": "The source that is shown by default; absent if there is nothing to show."
          },
          "capabilities": {
            "type": "object",
            "description": "What clients may do with the page.",
            "required": [
              "canPreviewOtherVersions",
              "canSwitchSource",
              "canAnnotate"
            ],
            "properties": {
              "canPreviewOtherVersions": {
                "type": "boolean"
              },
              "canSwitchSource": {
                "type": "boolean"
              },
              "canAnnotate": {
                "type": "boolean"
              }
            }
          }
        }
      },
      "MarkKind": {
        "type": "string",
        "description": "The kinds of marks that lists distinguish.",
        "enum": [
          "ink",
          "highlight",
          "text",
          "figure",
          "tick",
          "cross"
        ]
      },
      "MarkList": {
        "type": "object",
        "description": "The requested marks of a page or doc. They are in page order; on each page, in the order in which they were made.",
        "required": [
          "marks",
          "total",
          "docID",
          "persons",
          "hasUnnamed",
          "kinds",
          "colors"
        ],
        "properties": {
          "marks": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/ListedMark"
            },
            "description": "The requested part of the list."
          },
          "total": {
            "type": "integer",
            "description": "How many marks match the request in total.",
            "minimum": 0
          },
          "docID": {
            "type": "string",
            "format": "uuid",
            "description": "The doc that contains the marks."
          },
          "persons": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PersonSummary"
            },
            "description": "All persons who made marks in the page or doc, regardless of the filter."
          },
          "hasUnnamed": {
            "type": "boolean",
            "description": "Whether the page or doc has marks without a person."
          },
          "kinds": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/MarkKind"
            },
            "description": "All kinds of marks in the page or doc, regardless of the filter."
          },
          "colors": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Color"
            },
            "description": "All colours of marks in the page or doc, regardless of the filter."
          }
        }
      },
      "MarkedPageFormat": {
        "type": "string",
        "description": "The kind of file to which a page with its marks is exported.",
        "enum": [
          "png",
          "svg"
        ]
      },
      "MarksMerge": {
        "type": "object",
        "description": "The result of merging a notebook file.",
        "required": [
          "groupCount",
          "markCount",
          "pageVersions",
          "leftOut"
        ],
        "properties": {
          "groupCount": {
            "type": "integer",
            "description": "How many gestures are new, including undos; 0 if the library had all of them.",
            "minimum": 0
          },
          "markCount": {
            "type": "integer",
            "description": "By how many the marks on the pages have increased."
          },
          "pageVersions": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "The page versions that have changed."
          },
          "leftOut": {
            "type": "integer",
            "description": "How many pages of the file were skipped because the doc does not have them.",
            "minimum": 0
          },
          "step": {
            "$ref": "#/components/schemas/HistoryStep"
          }
        }
      },
      "MatchedPage": {
        "type": "object",
        "description": "A page of a doc, and the page of another bundle with the same content.",
        "required": [
          "page",
          "position",
          "isShown"
        ],
        "properties": {
          "page": {
            "type": "string",
            "format": "uuid",
            "description": "The page."
          },
          "position": {
            "type": "integer",
            "description": "The page's position in the doc, from 1.",
            "minimum": 1
          },
          "pageNumber": {
            "type": "integer",
            "description": "The page of the bundle, from 1; absent if none has the same content.",
            "minimum": 1
          },
          "likeness": {
            "type": "number",
            "description": "The share of the words that both pages have, from 0 to 1; absent if the page was matched only by its position between other matched pages.",
            "minimum": 0,
            "maximum": 1
          },
          "isShown": {
            "type": "boolean",
            "description": "Whether the doc's page already shows that page of the bundle."
          },
          "formerVersion": {
            "type": "string",
            "format": "uuid",
            "description": "A former version of the doc's page that shows the bundle's page. It would become the current version again, with its notes and marks."
          },
          "report": {
            "$ref": "#/components/schemas/CarriedReport"
          }
        }
      },
      "MetadataAssignment": {
        "type": "object",
        "description": "Tags and values to assign to entities, or to remove from them. Assigning never creates a page version.",
        "required": [
          "targets"
        ],
        "properties": {
          "targets": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/MetadataTarget"
            },
            "description": "The entities, each at most once."
          },
          "addedTags": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "Tags to assign."
          },
          "removedTags": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "Tags to remove."
          },
          "values": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/VariableAssignment"
            },
            "description": "Values that replace the entities' own."
          },
          "clearedVariables": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "Variables whose values are removed."
          },
          "seen": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SeenValue"
            },
            "description": "For each variable that changes, the value that the person saw. If an entity has another value by now, the command fails and nothing is changed."
          }
        }
      },
      "MetadataCatalog": {
        "type": "object",
        "description": "All tag groups, tags and variables of a library in display order.",
        "required": [
          "groups",
          "tags",
          "variables"
        ],
        "properties": {
          "groups": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TagGroup"
            },
            "description": "The tag groups, in order."
          },
          "tags": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Tag"
            },
            "description": "The tags by group, in order; those without a group last."
          },
          "variables": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Variable"
            },
            "description": "The variables with their options, in order."
          }
        }
      },
      "MetadataEditResult": {
        "type": "object",
        "description": "The outcome of an edit of tags and variables.",
        "required": [
          "createdTags"
        ],
        "properties": {
          "edit": {
            "$ref": "#/components/schemas/EditSummary"
          },
          "createdGroup": {
            "type": "string",
            "format": "uuid",
            "description": "The new tag group."
          },
          "createdTags": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "The new tags, in the order of the request."
          },
          "createdVariable": {
            "type": "string",
            "format": "uuid",
            "description": "The new variable."
          },
          "createdView": {
            "type": "string",
            "format": "uuid",
            "description": "The new saved view."
          }
        }
      },
      "MetadataOperation": {
        "type": "object",
        "description": "A command that changes tags, variables, saved views or assignments. Exactly one of these.",
        "required": [],
        "minProperties": 1,
        "maxProperties": 1,
        "properties": {
          "createTagGroup": {
            "type": "object",
            "description": "Creates a tag group.",
            "required": [
              "name"
            ],
            "properties": {
              "name": {
                "type": "string",
                "description": "The name."
              }
            }
          },
          "renameTagGroup": {
            "type": "object",
            "description": "Renames a tag group.",
            "required": [
              "group",
              "name"
            ],
            "properties": {
              "group": {
                "type": "string",
                "format": "uuid",
                "description": "The tag group."
              },
              "name": {
                "type": "string",
                "description": "The new name."
              }
            }
          },
          "moveTagGroup": {
            "type": "object",
            "description": "Moves a tag group to another position.",
            "required": [
              "group"
            ],
            "properties": {
              "group": {
                "type": "string",
                "format": "uuid",
                "description": "The tag group."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The group that will follow; absent for the end."
              }
            }
          },
          "duplicateTagGroup": {
            "type": "object",
            "description": "Copies a tag group with its tags, but not the assignments. The copy is named \"X copy\", or \"X copy 2\" if that exists.",
            "required": [
              "group"
            ],
            "properties": {
              "group": {
                "type": "string",
                "format": "uuid",
                "description": "The tag group."
              }
            }
          },
          "deleteTagGroup": {
            "type": "object",
            "description": "Deletes a tag group. With `everywhere`, its tags are also deleted and removed from all entities.",
            "required": [
              "group",
              "everywhere"
            ],
            "properties": {
              "group": {
                "type": "string",
                "format": "uuid",
                "description": "The tag group."
              },
              "everywhere": {
                "type": "boolean",
                "description": "Whether to delete its tags, too."
              }
            }
          },
          "createTags": {
            "type": "object",
            "description": "Creates tags in a group or, without one, outside all groups.",
            "required": [
              "names",
              "color",
              "scope"
            ],
            "properties": {
              "names": {
                "type": "array",
                "items": {
                  "type": "string"
                },
                "description": "The names; if there are several, existing ones are skipped."
              },
              "group": {
                "type": "string",
                "format": "uuid",
                "description": "The tag group; absent for none."
              },
              "color": {
                "$ref": "#/components/schemas/Color"
              },
              "scope": {
                "$ref": "#/components/schemas/Scope"
              }
            }
          },
          "renameTag": {
            "type": "object",
            "description": "Renames a tag.",
            "required": [
              "tag",
              "name"
            ],
            "properties": {
              "tag": {
                "type": "string",
                "format": "uuid",
                "description": "The tag."
              },
              "name": {
                "type": "string",
                "description": "The new name."
              }
            }
          },
          "recolorTags": {
            "type": "object",
            "description": "Changes the colour of tags.",
            "required": [
              "tags",
              "color"
            ],
            "properties": {
              "tags": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The tags."
              },
              "color": {
                "$ref": "#/components/schemas/Color"
              }
            }
          },
          "setTagScope": {
            "type": "object",
            "description": "Sets the kinds of entities that tags may be assigned to.",
            "required": [
              "tags",
              "scope"
            ],
            "properties": {
              "tags": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The tags."
              },
              "scope": {
                "$ref": "#/components/schemas/Scope"
              }
            }
          },
          "moveTags": {
            "type": "object",
            "description": "Moves tags, in the order in which the request lists them, to a position in a group or, without one, among the ungrouped tags.",
            "required": [
              "tags"
            ],
            "properties": {
              "tags": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The tags."
              },
              "group": {
                "type": "string",
                "format": "uuid",
                "description": "The tag group; absent for the ungrouped tags."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The tag that will follow; absent for the end."
              }
            }
          },
          "mergeTags": {
            "type": "object",
            "description": "Merges tags into another tag: every entity with one of the tags gets the other tag instead, and the tags are deleted.",
            "required": [
              "tags",
              "into"
            ],
            "properties": {
              "tags": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The tags to merge."
              },
              "into": {
                "type": "string",
                "format": "uuid",
                "description": "The tag that is kept."
              }
            }
          },
          "deleteTags": {
            "type": "object",
            "description": "Deletes tags. With `everywhere`, they are first removed from all entities.",
            "required": [
              "tags",
              "everywhere"
            ],
            "properties": {
              "tags": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The tags."
              },
              "everywhere": {
                "type": "boolean",
                "description": "Whether to remove them from all entities first."
              }
            }
          },
          "createVariable": {
            "type": "object",
            "description": "Creates a variable. Only list variables have options.",
            "required": [
              "name",
              "type",
              "scope",
              "color",
              "options"
            ],
            "properties": {
              "name": {
                "type": "string",
                "description": "The name."
              },
              "type": {
                "$ref": "#/components/schemas/VariableType"
              },
              "scope": {
                "$ref": "#/components/schemas/Scope"
              },
              "color": {
                "$ref": "#/components/schemas/Color"
              },
              "options": {
                "type": "array",
                "items": {
                  "type": "string"
                },
                "description": "The options: at least two for a list, none for other types."
              }
            }
          },
          "renameVariable": {
            "type": "object",
            "description": "Renames a variable.",
            "required": [
              "variable",
              "name"
            ],
            "properties": {
              "variable": {
                "type": "string",
                "format": "uuid",
                "description": "The variable."
              },
              "name": {
                "type": "string",
                "description": "The new name."
              }
            }
          },
          "recolorVariables": {
            "type": "object",
            "description": "Changes the colour of variables.",
            "required": [
              "variables",
              "color"
            ],
            "properties": {
              "variables": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The variables."
              },
              "color": {
                "$ref": "#/components/schemas/Color"
              }
            }
          },
          "setVariableScope": {
            "type": "object",
            "description": "Sets the kinds of entities that may have a value for variables.",
            "required": [
              "variables",
              "scope"
            ],
            "properties": {
              "variables": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The variables."
              },
              "scope": {
                "$ref": "#/components/schemas/Scope"
              }
            }
          },
          "moveVariable": {
            "type": "object",
            "description": "Moves a variable to another position.",
            "required": [
              "variable"
            ],
            "properties": {
              "variable": {
                "type": "string",
                "format": "uuid",
                "description": "The variable."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The variable that will follow; absent for the end."
              }
            }
          },
          "addOption": {
            "type": "object",
            "description": "Adds an option to the end of a list variable's options.",
            "required": [
              "variable",
              "name"
            ],
            "properties": {
              "variable": {
                "type": "string",
                "format": "uuid",
                "description": "The variable."
              },
              "name": {
                "type": "string",
                "description": "The name."
              }
            }
          },
          "renameOption": {
            "type": "object",
            "description": "Renames an option. Existing values show the new name.",
            "required": [
              "variable",
              "option",
              "name"
            ],
            "properties": {
              "variable": {
                "type": "string",
                "format": "uuid",
                "description": "The variable."
              },
              "option": {
                "type": "string",
                "format": "uuid",
                "description": "The option."
              },
              "name": {
                "type": "string",
                "description": "The new name."
              }
            }
          },
          "moveOption": {
            "type": "object",
            "description": "Moves an option to another position.",
            "required": [
              "variable",
              "option"
            ],
            "properties": {
              "variable": {
                "type": "string",
                "format": "uuid",
                "description": "The variable."
              },
              "option": {
                "type": "string",
                "format": "uuid",
                "description": "The option."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The option that will follow; absent for the end."
              }
            }
          },
          "removeOption": {
            "type": "object",
            "description": "Removes an option from a list variable.",
            "required": [
              "variable",
              "option",
              "values"
            ],
            "properties": {
              "variable": {
                "type": "string",
                "format": "uuid",
                "description": "The variable."
              },
              "option": {
                "type": "string",
                "format": "uuid",
                "description": "The option."
              },
              "values": {
                "$ref": "#/components/schemas/OptionValues"
              }
            }
          },
          "deleteVariables": {
            "type": "object",
            "description": "Deletes variables. With `everywhere`, their values are first removed from all entities.",
            "required": [
              "variables",
              "everywhere"
            ],
            "properties": {
              "variables": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The variables."
              },
              "everywhere": {
                "type": "boolean",
                "description": "Whether to remove their values from all entities first."
              }
            }
          },
          "assign": {
            "type": "object",
            "description": "Assigns tags and values to entities, or removes them.",
            "required": [
              "assignment"
            ],
            "properties": {
              "assignment": {
                "$ref": "#/components/schemas/MetadataAssignment"
              }
            }
          },
          "createSavedView": {
            "type": "object",
            "description": "Saves a filter and an order of docs under a name.",
            "required": [
              "name",
              "filter",
              "sort"
            ],
            "properties": {
              "name": {
                "type": "string",
                "description": "The name."
              },
              "filter": {
                "type": "string",
                "description": "The filter for docs, in the query language."
              },
              "sort": {
                "$ref": "#/components/schemas/DocSort"
              }
            }
          },
          "renameSavedView": {
            "type": "object",
            "description": "Renames a saved view.",
            "required": [
              "view",
              "name"
            ],
            "properties": {
              "view": {
                "type": "string",
                "format": "uuid",
                "description": "The saved view."
              },
              "name": {
                "type": "string",
                "description": "The new name."
              }
            }
          },
          "changeSavedView": {
            "type": "object",
            "description": "Changes the filter and the order of a saved view.",
            "required": [
              "view",
              "filter",
              "sort"
            ],
            "properties": {
              "view": {
                "type": "string",
                "format": "uuid",
                "description": "The saved view."
              },
              "filter": {
                "type": "string",
                "description": "The filter for docs, in the query language."
              },
              "sort": {
                "$ref": "#/components/schemas/DocSort"
              }
            }
          },
          "moveSavedView": {
            "type": "object",
            "description": "Moves a saved view to another position.",
            "required": [
              "view"
            ],
            "properties": {
              "view": {
                "type": "string",
                "format": "uuid",
                "description": "The saved view."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The view that will follow; absent for the end."
              }
            }
          },
          "deleteSavedView": {
            "type": "object",
            "description": "Deletes a saved view. The docs stay.",
            "required": [
              "view"
            ],
            "properties": {
              "view": {
                "type": "string",
                "format": "uuid",
                "description": "The saved view."
              }
            }
          }
        }
      },
      "MetadataOverview": {
        "type": "object",
        "description": "Tags, tag groups and variables, and how often each is used.",
        "required": [
          "catalog",
          "tagUses",
          "variableUses"
        ],
        "properties": {
          "catalog": {
            "$ref": "#/components/schemas/MetadataCatalog"
          },
          "tagUses": {
            "type": "array",
            "items": {
              "type": "integer",
              "minimum": 0
            },
            "description": "How many entities have each tag, including those in the trash; in the order of the catalog's tags."
          },
          "variableUses": {
            "type": "array",
            "items": {
              "type": "integer",
              "minimum": 0
            },
            "description": "How many entities have a value for each variable, including those in the trash; in the order of the catalog's variables."
          }
        }
      },
      "MetadataTarget": {
        "description": "An entity to which tags and values are assigned.",
        "type": "object",
        "required": [
          "kind",
          "id"
        ],
        "properties": {
          "kind": {
            "type": "string",
            "enum": [
              "bundle",
              "doc",
              "pageGroup",
              "page",
              "noteBlock"
            ],
            "description": "The kind of the entity."
          },
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "Its identifier."
          }
        }
      },
      "MetadataTargets": {
        "type": "object",
        "description": "Entities whose tags and values are requested.",
        "required": [
          "targets"
        ],
        "properties": {
          "targets": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/MetadataTarget"
            },
            "description": "The entities."
          }
        }
      },
      "MetadataUse": {
        "type": "object",
        "description": "A place where a tag or a variable is used.",
        "required": [
          "target",
          "title"
        ],
        "properties": {
          "target": {
            "$ref": "#/components/schemas/MetadataTarget"
          },
          "title": {
            "type": "string",
            "description": "The entity's title; for a page, its group's title."
          },
          "value": {
            "$ref": "#/components/schemas/VariableValue"
          },
          "docID": {
            "type": "string",
            "format": "uuid",
            "description": "The doc itself, or the doc that contains the entity; absent for a bundle."
          },
          "docTitle": {
            "type": "string",
            "description": "That doc's title."
          },
          "pageNumber": {
            "type": "integer",
            "description": "For a page or a note: the page's number in the doc over all page groups, from 1; absent while it is in the trash.",
            "minimum": 1
          }
        }
      },
      "MetadataUseList": {
        "type": "object",
        "description": "A part of the places where a tag or a variable is used.",
        "required": [
          "total",
          "uses"
        ],
        "properties": {
          "total": {
            "type": "integer",
            "description": "How many there are in all.",
            "minimum": 0
          },
          "uses": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/MetadataUse"
            },
            "description": "This part of the list."
          }
        }
      },
      "NearbyLibraries": {
        "type": "object",
        "description": "The libraries on the network.",
        "required": [
          "isOn",
          "items"
        ],
        "properties": {
          "isOn": {
            "type": "boolean",
            "description": "Whether the server searches for them."
          },
          "problem": {
            "type": "string",
            "description": "Why the search, or announcing this library, does not work, and what to do."
          },
          "items": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/NearbyLibrary"
            },
            "description": "The libraries, sorted by name."
          }
        }
      },
      "NearbyLibrary": {
        "type": "object",
        "description": "A library that is announced on the network.",
        "required": [
          "name",
          "address",
          "isPeer"
        ],
        "properties": {
          "name": {
            "type": "string",
            "description": "The name that it announces."
          },
          "address": {
            "type": "string",
            "description": "The address of its socket."
          },
          "isPeer": {
            "type": "boolean",
            "description": "Whether it is a peer already."
          }
        }
      },
      "NextSteps": {
        "type": "object",
        "description": "The steps that a person can undo and redo next.",
        "required": [],
        "properties": {
          "undo": {
            "$ref": "#/components/schemas/HistoryStep"
          },
          "redo": {
            "$ref": "#/components/schemas/HistoryStep"
          },
          "person": {
            "$ref": "#/components/schemas/PersonSummary"
          }
        }
      },
      "NoteBlock": {
        "type": "object",
        "description": "A note on a rectangle of a page, or a reply to another note.\n\nA note belongs to one version of a page and never moves to another; the version determines the page, the bundle and the page number. Replies form a thread below a root, which is a note that replies to none. Lists of notes are always in order.",
        "required": [
          "id",
          "pageVersionID",
          "rect",
          "body",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "Identity."
          },
          "pageVersionID": {
            "type": "string",
            "format": "uuid",
            "description": "The version of a page that contains the note."
          },
          "parentID": {
            "type": "string",
            "format": "uuid",
            "description": "The note that this one replies to, on the same version."
          },
          "rect": {
            "$ref": "#/components/schemas/Rect"
          },
          "title": {
            "type": "string",
            "description": "The title: one line, or absent for none."
          },
          "body": {
            "type": "string",
            "description": "The text, possibly of several lines; may be empty."
          },
          "createdAt": {
            "type": "string",
            "format": "date-time",
            "description": "When the note was made. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          },
          "updatedAt": {
            "type": "string",
            "format": "date-time",
            "description": "When the note's text or rectangle last changed. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          },
          "deletion": {
            "$ref": "#/components/schemas/NoteDeletion"
          }
        }
      },
      "NoteDeletion": {
        "type": "object",
        "description": "When a note was deleted, and by which deletion: that of the note itself, or that of a note above it in its thread.",
        "required": [
          "date",
          "rootID"
        ],
        "properties": {
          "date": {
            "type": "string",
            "format": "date-time",
            "description": "The time of the deletion. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          },
          "rootID": {
            "type": "string",
            "format": "uuid",
            "description": "The note that the person deleted, with everything below it."
          }
        }
      },
      "NoteEditResult": {
        "type": "object",
        "description": "The outcome of an edit of notes.",
        "required": [],
        "properties": {
          "edit": {
            "$ref": "#/components/schemas/EditSummary"
          },
          "noteID": {
            "type": "string",
            "format": "uuid",
            "description": "The changed or new note; absent if top-level notes were reordered."
          }
        }
      },
      "NoteHit": {
        "type": "object",
        "description": "A note whose title or text contains the query's words.",
        "required": [
          "noteID",
          "docID",
          "docTitle",
          "pageID",
          "pageVersionID",
          "isOnCurrentVersion",
          "bundleID",
          "pageNumber",
          "positionInDoc",
          "snippet",
          "matches"
        ],
        "properties": {
          "noteID": {
            "type": "string",
            "format": "uuid",
            "description": "The note."
          },
          "docID": {
            "type": "string",
            "format": "uuid",
            "description": "The doc that contains the note's page."
          },
          "docTitle": {
            "type": "string",
            "description": "That doc's title."
          },
          "pageID": {
            "type": "string",
            "format": "uuid",
            "description": "The page."
          },
          "pageVersionID": {
            "type": "string",
            "format": "uuid",
            "description": "The version of the page that has the note."
          },
          "isOnCurrentVersion": {
            "type": "boolean",
            "description": "Whether that version is the page's current one."
          },
          "bundleID": {
            "type": "string",
            "format": "uuid",
            "description": "The bundle that the version shows."
          },
          "pageNumber": {
            "type": "integer",
            "description": "The page's number in the bundle, from 1.",
            "minimum": 1
          },
          "positionInDoc": {
            "type": "integer",
            "description": "The page's position in its doc, from 1.",
            "minimum": 1
          },
          "snippet": {
            "type": "string",
            "description": "About 180 characters of the note's title and text around the first match."
          },
          "matches": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SnippetMatch"
            },
            "description": "All matches within the snippet, in order."
          }
        }
      },
      "NoteList": {
        "type": "object",
        "description": "The notes of a version of a page.",
        "required": [
          "notes"
        ],
        "properties": {
          "notes": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/NoteBlock"
            },
            "description": "The notes, each after the note that it answers; notes with the same parent in their order."
          }
        }
      },
      "NoteOperation": {
        "type": "object",
        "description": "A command that changes the notes of pages. Exactly one of these.",
        "required": [],
        "minProperties": 1,
        "maxProperties": 1,
        "properties": {
          "create": {
            "type": "object",
            "description": "Creates a note on a rectangle of a page version.",
            "required": [
              "version",
              "rect",
              "body"
            ],
            "properties": {
              "version": {
                "type": "string",
                "format": "uuid",
                "description": "The page version."
              },
              "rect": {
                "$ref": "#/components/schemas/Rect"
              },
              "title": {
                "type": "string",
                "description": "The title: one line, or absent for none."
              },
              "body": {
                "type": "string",
                "description": "The text, possibly of several lines."
              }
            }
          },
          "reply": {
            "type": "object",
            "description": "Adds a reply to a note. It gets the note's rectangle.",
            "required": [
              "to",
              "body"
            ],
            "properties": {
              "to": {
                "type": "string",
                "format": "uuid",
                "description": "The note to reply to."
              },
              "title": {
                "type": "string",
                "description": "The title: one line, or absent for none."
              },
              "body": {
                "type": "string",
                "description": "The text, possibly of several lines."
              }
            }
          },
          "edit": {
            "type": "object",
            "description": "Changes a note's title and text.",
            "required": [
              "note",
              "body"
            ],
            "properties": {
              "note": {
                "type": "string",
                "format": "uuid",
                "description": "The note."
              },
              "title": {
                "type": "string",
                "description": "The title: one line, or absent for none."
              },
              "body": {
                "type": "string",
                "description": "The text, possibly of several lines."
              },
              "seen": {
                "$ref": "#/components/schemas/NoteWords"
              }
            }
          },
          "move": {
            "type": "object",
            "description": "Moves a note. It keeps its size.",
            "required": [
              "note",
              "x",
              "y"
            ],
            "properties": {
              "note": {
                "type": "string",
                "format": "uuid",
                "description": "The note."
              },
              "x": {
                "type": "number",
                "description": "The new left edge, 0 to 1."
              },
              "y": {
                "type": "number",
                "description": "The new top edge, 0 to 1."
              }
            }
          },
          "resize": {
            "type": "object",
            "description": "Resizes a note. Its top left corner stays.",
            "required": [
              "note",
              "width",
              "height"
            ],
            "properties": {
              "note": {
                "type": "string",
                "format": "uuid",
                "description": "The note."
              },
              "width": {
                "type": "number",
                "description": "The new width, 0 to 1."
              },
              "height": {
                "type": "number",
                "description": "The new height, 0 to 1."
              }
            }
          },
          "setParent": {
            "type": "object",
            "description": "Moves a note, with everything below it, to the end of the replies to another note or, without a parent, to the end of the roots.",
            "required": [
              "note"
            ],
            "properties": {
              "note": {
                "type": "string",
                "format": "uuid",
                "description": "The note."
              },
              "parent": {
                "type": "string",
                "format": "uuid",
                "description": "The other note; absent to make the note a root."
              }
            }
          },
          "reorder": {
            "type": "object",
            "description": "Reorders the replies to a note or, without a parent, the roots of a version.",
            "required": [
              "version",
              "order"
            ],
            "properties": {
              "version": {
                "type": "string",
                "format": "uuid",
                "description": "The page version."
              },
              "parent": {
                "type": "string",
                "format": "uuid",
                "description": "The note with the replies; absent for the roots."
              },
              "order": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "All of these notes that are not deleted, each once, in the new order."
              }
            }
          },
          "delete": {
            "type": "object",
            "description": "Deletes a note and everything below it.",
            "required": [
              "note"
            ],
            "properties": {
              "note": {
                "type": "string",
                "format": "uuid",
                "description": "The note."
              }
            }
          },
          "restore": {
            "type": "object",
            "description": "Restores a note and everything that was deleted with it.",
            "required": [
              "note"
            ],
            "properties": {
              "note": {
                "type": "string",
                "format": "uuid",
                "description": "The note."
              }
            }
          }
        }
      },
      "NoteWords": {
        "type": "object",
        "description": "The title and text of a note.",
        "required": [
          "body"
        ],
        "properties": {
          "title": {
            "type": "string",
            "description": "The title: one line, or absent for none."
          },
          "body": {
            "type": "string",
            "description": "The text, possibly of several lines."
          }
        }
      },
      "NotesPeer": {
        "type": "object",
        "description": "Another library, or another server that speaks the automerge-repo protocol, with which all notes are synced.",
        "required": [
          "id",
          "name",
          "address",
          "hasToken",
          "state"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "Its identifier."
          },
          "name": {
            "type": "string",
            "description": "Its name in this library."
          },
          "address": {
            "type": "string",
            "description": "The address of its socket."
          },
          "hasToken": {
            "type": "boolean",
            "description": "Whether a token is stored for it. No answer ever contains the token itself."
          },
          "state": {
            "$ref": "#/components/schemas/NotesPeerState"
          },
          "documentCount": {
            "type": "integer",
            "description": "How many notes documents are open for this peer; absent unless connected.",
            "minimum": 0
          },
          "reason": {
            "type": "string",
            "description": "Why it is not connected, and what to do; absent unless waiting."
          },
          "retryAt": {
            "type": "string",
            "format": "date-time",
            "description": "When the next attempt comes; absent unless waiting. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          }
        }
      },
      "NotesPeerCreation": {
        "type": "object",
        "description": "Asks to add a peer.",
        "required": [
          "address"
        ],
        "properties": {
          "address": {
            "type": "string",
            "description": "The address of its socket, such as `ws://papers.example:8080/sync`; `ws://` and `/sync` may be left out."
          },
          "name": {
            "type": "string",
            "description": "Its name in this library; the host of the address if absent."
          },
          "token": {
            "type": "string",
            "description": "The access key that the peer requires, or a passcode made on the peer, which this server exchanges for a token of its own."
          }
        }
      },
      "NotesPeerList": {
        "type": "object",
        "description": "The peers of the library.",
        "required": [
          "items"
        ],
        "properties": {
          "items": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/NotesPeer"
            },
            "description": "The peers, in the order in which they were added."
          }
        }
      },
      "NotesPeerState": {
        "type": "string",
        "description": "The state of the connection to a peer.",
        "enum": [
          "connecting",
          "connected",
          "waiting"
        ]
      },
      "OptionValues": {
        "type": "object",
        "description": "What happens to values when their option is removed. Exactly one of these.",
        "required": [],
        "minProperties": 1,
        "maxProperties": 1,
        "properties": {
          "keep": {
            "type": "object",
            "description": "No entity may have the option; otherwise the command fails.",
            "required": [],
            "properties": {}
          },
          "clear": {
            "type": "object",
            "description": "The values are removed.",
            "required": [],
            "properties": {}
          },
          "replace": {
            "type": "object",
            "description": "The values are replaced by this option of the same list.",
            "required": [
              "with"
            ],
            "properties": {
              "with": {
                "type": "string",
                "format": "uuid"
              }
            }
          }
        }
      },
      "OutlineGroup": {
        "type": "object",
        "description": "A page group of a session and how many places it has.",
        "required": [
          "group",
          "pageCount"
        ],
        "properties": {
          "group": {
            "$ref": "#/components/schemas/SessionGroup"
          },
          "pageCount": {
            "type": "integer",
            "description": "How many consecutive places of the session belong to the group here.",
            "minimum": 0
          },
          "firstNumber": {
            "type": "integer",
            "description": "The number of the group's first page in the doc, from 1; absent for search results, because they are not consecutive pages of the doc.",
            "minimum": 1
          }
        }
      },
      "PageBinding": {
        "type": "object",
        "description": "The page of a bundle that a page shows, its size, and the files that contain it.",
        "required": [
          "bundleID",
          "pageNumber",
          "width",
          "height",
          "sources"
        ],
        "properties": {
          "bundleID": {
            "type": "string",
            "format": "uuid",
            "description": "The bundle."
          },
          "pageNumber": {
            "type": "integer",
            "description": "The page's number in the bundle, from 1.",
            "minimum": 1
          },
          "width": {
            "type": "number",
            "description": "The page's width in points, as displayed."
          },
          "height": {
            "type": "number",
            "description": "The page's height in points, as displayed."
          },
          "sources": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Variant"
            },
            "description": "The variants that contain this page, the default first."
          }
        }
      },
      "PageDetail": {
        "type": "object",
        "description": "A page with its versions and position.",
        "required": [
          "page",
          "docID",
          "docTitle",
          "pageGroupID",
          "pageGroupTitle",
          "versions"
        ],
        "properties": {
          "page": {
            "$ref": "#/components/schemas/PageSummary"
          },
          "docID": {
            "type": "string",
            "format": "uuid",
            "description": "The doc that contains the page."
          },
          "docTitle": {
            "type": "string",
            "description": "That doc's title."
          },
          "pageGroupID": {
            "type": "string",
            "format": "uuid",
            "description": "The page group that contains the page."
          },
          "pageGroupTitle": {
            "type": "string",
            "description": "That group's title."
          },
          "versions": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PageVersion"
            },
            "description": "All its versions, oldest first."
          }
        }
      },
      "PageDifference": {
        "type": "object",
        "description": "A part of a page that differs.",
        "required": [
          "from",
          "to",
          "removed",
          "added",
          "isCut"
        ],
        "properties": {
          "from": {
            "$ref": "#/components/schemas/Rect"
          },
          "to": {
            "$ref": "#/components/schemas/Rect"
          },
          "removed": {
            "type": "array",
            "items": {
              "type": "string"
            },
            "description": "The words in this region that only `from` has, in reading order."
          },
          "added": {
            "type": "array",
            "items": {
              "type": "string"
            },
            "description": "The words in this region that only `to` has, in reading order."
          },
          "isCut": {
            "type": "boolean",
            "description": "Whether the lists of words were cut off."
          }
        }
      },
      "PageDifferences": {
        "type": "object",
        "description": "How two versions of a page differ.",
        "required": [
          "pageID",
          "from",
          "to",
          "hasWords",
          "regions"
        ],
        "properties": {
          "pageID": {
            "type": "string",
            "format": "uuid",
            "description": "The page."
          },
          "from": {
            "$ref": "#/components/schemas/ComparedVersion"
          },
          "to": {
            "$ref": "#/components/schemas/ComparedVersion"
          },
          "hasWords": {
            "type": "boolean",
            "description": "Whether both versions have words, so that the regions list removed and added words."
          },
          "regions": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PageDifference"
            },
            "description": "The regions that differ, in reading order, at most 40. The regions of a version do not overlap. Empty if the versions look the same.",
            "maxItems": 40
          }
        }
      },
      "PageGroup": {
        "type": "object",
        "description": "A page group with its pages.",
        "required": [
          "id",
          "title",
          "pages"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "Identity."
          },
          "title": {
            "type": "string",
            "description": "The group's title."
          },
          "pages": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PageSummary"
            },
            "description": "The group's pages, in order."
          },
          "answersGroupID": {
            "type": "string",
            "format": "uuid",
            "description": "If the group is a mark scheme: the page group with the questions that it answers."
          },
          "points": {
            "type": "integer",
            "description": "The points that the group was given: its value of the variable “Points”."
          },
          "outOf": {
            "type": "integer",
            "description": "The most points that the group can be given: its value of the variable “Out of”."
          }
        }
      },
      "PageIDList": {
        "type": "object",
        "description": "Pages of a doc, in their order.",
        "required": [
          "pages"
        ],
        "properties": {
          "pages": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "The pages."
          }
        }
      },
      "PageImageFormat": {
        "type": "string",
        "description": "The encoding of a page image.",
        "enum": [
          "jpg",
          "png"
        ]
      },
      "PageInDoc": {
        "type": "object",
        "description": "The location of a page.",
        "required": [
          "docID",
          "pageNumber"
        ],
        "properties": {
          "docID": {
            "type": "string",
            "format": "uuid",
            "description": "The doc."
          },
          "pageNumber": {
            "type": "integer",
            "description": "The page's number in the doc, from 1, over all page groups.",
            "minimum": 1
          }
        }
      },
      "PageMatches": {
        "type": "object",
        "description": "Where a query's words are on a page.",
        "required": [
          "boxes"
        ],
        "properties": {
          "boxes": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Rect"
            },
            "description": "A rectangle for each match on each line."
          }
        }
      },
      "PageMention": {
        "type": "object",
        "description": "A place in shared notes that links to a page.",
        "required": [
          "notesID",
          "notesTitle",
          "itemID",
          "itemTitle",
          "words",
          "position",
          "isPart"
        ],
        "properties": {
          "notesID": {
            "type": "string",
            "format": "uuid",
            "description": "The notes document."
          },
          "notesTitle": {
            "type": "string",
            "description": "Its title."
          },
          "itemID": {
            "type": "string",
            "format": "uuid",
            "description": "The item whose discussion contains the link."
          },
          "itemTitle": {
            "type": "string",
            "description": "The item's title."
          },
          "words": {
            "type": "string",
            "description": "The linked words."
          },
          "position": {
            "type": "integer",
            "description": "The position of the words in the discussion, in Unicode scalars.",
            "minimum": 0
          },
          "isPart": {
            "type": "boolean",
            "description": "Whether the link leads to a part of the page."
          }
        }
      },
      "PageMentions": {
        "type": "object",
        "description": "The places in shared notes that link to a page.",
        "required": [
          "items"
        ],
        "properties": {
          "items": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PageMention"
            },
            "description": "The mentions, grouped by document: the most recently changed document first, and within a document in the order of its items."
          }
        }
      },
      "PageRebinding": {
        "type": "object",
        "description": "Asks to bind a page to another page of a bundle.",
        "required": [
          "bundleID",
          "pageNumber"
        ],
        "properties": {
          "bundleID": {
            "type": "string",
            "format": "uuid",
            "description": "The bundle."
          },
          "pageNumber": {
            "type": "integer",
            "description": "The page of the bundle, from 1.",
            "minimum": 1
          },
          "inherited": {
            "$ref": "#/components/schemas/Inheritance"
          }
        }
      },
      "PageSizeRun": {
        "type": "object",
        "description": "Consecutive pages of one size. A session has a `PageSize` for each page.",
        "required": [
          "width",
          "height",
          "count"
        ],
        "properties": {
          "width": {
            "type": "number",
            "description": "The width of each page in points."
          },
          "height": {
            "type": "number",
            "description": "The height of each page in points."
          },
          "count": {
            "type": "integer",
            "description": "How many pages the run has.",
            "minimum": 1
          }
        }
      },
      "PageSource": {
        "type": "string",
        "description": "What a page can be shown from: one of its bundle's files, or the words that were extracted from them.",
        "enum": [
          "display",
          "original",
          "ocr",
          "ocrText"
        ]
      },
      "PageSummary": {
        "type": "object",
        "description": "A page in its current state.",
        "required": [
          "id",
          "versionID",
          "versionOrdinal",
          "versionCount",
          "binding"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "Identity."
          },
          "versionID": {
            "type": "string",
            "format": "uuid",
            "description": "The current version."
          },
          "versionOrdinal": {
            "type": "integer",
            "description": "The current version's number among the page's versions, from 1.",
            "minimum": 1
          },
          "versionCount": {
            "type": "integer",
            "description": "How many versions the page has.",
            "minimum": 1
          },
          "binding": {
            "$ref": "#/components/schemas/PageBinding"
          }
        }
      },
      "PageText": {
        "type": "object",
        "description": "The words on a page.",
        "required": [
          "bundleID",
          "pageNumber",
          "source",
          "width",
          "height",
          "words",
          "isCorrected",
          "doubtful"
        ],
        "properties": {
          "bundleID": {
            "type": "string",
            "format": "uuid",
            "description": "The bundle."
          },
          "pageNumber": {
            "type": "integer",
            "description": "The page's number, from 1.",
            "minimum": 1
          },
          "source": {
            "$ref": "#/components/schemas/Variant"
          },
          "width": {
            "type": "number",
            "description": "The page's width in points."
          },
          "height": {
            "type": "number",
            "description": "The page's height in points."
          },
          "words": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Word"
            },
            "description": "The words in reading order."
          },
          "isCorrected": {
            "type": "boolean",
            "description": "Whether a person has corrected the words."
          },
          "doubtful": {
            "type": "array",
            "items": {
              "type": "integer"
            },
            "description": "The indices, from 0, of the words that were recognised with low confidence; ascending."
          }
        }
      },
      "PageVersion": {
        "type": "object",
        "description": "One version of a page.",
        "required": [
          "id",
          "ordinal",
          "bundleID",
          "pageNumber",
          "createdAt",
          "isCurrent"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "Identity."
          },
          "ordinal": {
            "type": "integer",
            "description": "The version's number among the page's versions, from 1.",
            "minimum": 1
          },
          "bundleID": {
            "type": "string",
            "format": "uuid",
            "description": "The bundle that the version shows."
          },
          "pageNumber": {
            "type": "integer",
            "description": "The page's number in that bundle, from 1.",
            "minimum": 1
          },
          "createdAt": {
            "type": "string",
            "format": "date-time",
            "description": "When it was made. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          },
          "isCurrent": {
            "type": "boolean",
            "description": "Whether it is the page's current version."
          }
        }
      },
      "PaperFormat": {
        "type": "string",
        "description": "A size of paper, upright.",
        "enum": [
          "a3",
          "a4",
          "a5",
          "letter"
        ]
      },
      "PaperRuling": {
        "type": "string",
        "description": "What is printed on the paper.",
        "enum": [
          "blank",
          "lined",
          "squared",
          "dotted"
        ]
      },
      "PeriodNumbers": {
        "type": "object",
        "description": "The numbers of a period.",
        "required": [
          "period",
          "numbers"
        ],
        "properties": {
          "period": {
            "$ref": "#/components/schemas/VariableValue"
          },
          "numbers": {
            "$ref": "#/components/schemas/LibraryNumbers"
          }
        }
      },
      "PersonChanges": {
        "type": "object",
        "description": "Changes a person; absent fields stay unchanged.",
        "required": [],
        "properties": {
          "name": {
            "type": "string",
            "description": "The new name."
          },
          "color": {
            "$ref": "#/components/schemas/Color"
          }
        }
      },
      "PersonCreation": {
        "type": "object",
        "description": "Asks for a new person.",
        "required": [
          "name"
        ],
        "properties": {
          "name": {
            "type": "string",
            "description": "The name; unique among all persons, ignoring case."
          },
          "color": {
            "$ref": "#/components/schemas/Color"
          }
        }
      },
      "PersonEntry": {
        "type": "object",
        "description": "A person in the list of all persons.",
        "required": [
          "person",
          "stepCount"
        ],
        "properties": {
          "person": {
            "$ref": "#/components/schemas/PersonSummary"
          },
          "stepCount": {
            "type": "integer",
            "description": "How many steps of the history belong to the person.",
            "minimum": 0
          },
          "mergedInto": {
            "$ref": "#/components/schemas/PersonSummary"
          }
        }
      },
      "PersonList": {
        "type": "object",
        "description": "Every person.",
        "required": [
          "persons"
        ],
        "properties": {
          "persons": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PersonEntry"
            },
            "description": "The persons, sorted by name, including merged ones."
          }
        }
      },
      "PersonMerge": {
        "type": "object",
        "description": "Names the person into whom another one is merged.",
        "required": [
          "into"
        ],
        "properties": {
          "into": {
            "type": "string",
            "format": "uuid",
            "description": "The person that is kept."
          }
        }
      },
      "PersonSummary": {
        "type": "object",
        "description": "A person, as named by steps and marks.",
        "required": [
          "id",
          "name",
          "color"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "Identity."
          },
          "name": {
            "type": "string",
            "description": "The person's name."
          },
          "color": {
            "$ref": "#/components/schemas/Color"
          }
        }
      },
      "PlacingBasis": {
        "type": "string",
        "description": "What two pages were compared by, to find the new positions of notes and marks.",
        "enum": [
          "nothing",
          "words",
          "picture"
        ]
      },
      "RebindingResult": {
        "type": "object",
        "description": "The outcome of binding a page to another page.",
        "required": [],
        "properties": {
          "edit": {
            "$ref": "#/components/schemas/EditSummary"
          },
          "versionID": {
            "type": "string",
            "format": "uuid",
            "description": "The new version; absent if there is none."
          },
          "sameAsVersion": {
            "type": "string",
            "format": "uuid",
            "description": "An existing version that already shows that page. Nothing was done; this version can be made the current one."
          }
        }
      },
      "Rect": {
        "type": "object",
        "description": "A rectangle on a page as displayed, after its rotation and crop box. Coordinates run from 0 to 1, starting at the top left corner, with y pointing down.",
        "required": [
          "x",
          "y",
          "width",
          "height"
        ],
        "properties": {
          "x": {
            "type": "number",
            "description": "The left edge as a fraction of the page's width."
          },
          "y": {
            "type": "number",
            "description": "The top edge as a fraction of the page's height."
          },
          "width": {
            "type": "number",
            "description": "The width as a fraction of the page's width."
          },
          "height": {
            "type": "number",
            "description": "The height as a fraction of the page's height."
          }
        }
      },
      "SavedViewList": {
        "type": "object",
        "description": "Every saved view.",
        "required": [
          "views"
        ],
        "properties": {
          "views": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SavedViewSummary"
            },
            "description": "The views, in order."
          }
        }
      },
      "SavedViewSummary": {
        "description": "A saved view. It has `filter`, `query` and `sort`, or `unreadable` if these cannot be read.",
        "type": "object",
        "required": [
          "id",
          "name"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "The saved view."
          },
          "name": {
            "type": "string",
            "description": "The name."
          },
          "filter": {
            "type": "string",
            "description": "The filter, as people type it."
          },
          "query": {
            "type": "string",
            "description": "The same filter with identifiers instead of names, as in a URL of the library."
          },
          "sort": {
            "$ref": "#/components/schemas/DocSort"
          },
          "search": {
            "type": "boolean",
            "description": "Present and true if the view is a search rather than a list: it contains words or says what to find."
          },
          "unreadable": {
            "type": "string",
            "enum": [
              "damaged",
              "unknown"
            ],
            "description": "Why the stored filter or sort key cannot be read: it is damaged, or contains something unknown that a newer PaperCenter may have written. Such a view can be renamed, moved, changed and deleted like any other; an undo restores the exact bytes."
          }
        }
      },
      "Scope": {
        "type": "string",
        "description": "Which kinds of entity a tag or a variable may be assigned to.",
        "enum": [
          "bundle",
          "doc",
          "pageGroup",
          "page",
          "noteBlock",
          "docAndBelow",
          "all"
        ]
      },
      "ScoreNumbers": {
        "type": "object",
        "description": "Scores of docs, page groups and pages, which are whole numbers.",
        "required": [
          "count",
          "sum",
          "lowest",
          "highest"
        ],
        "properties": {
          "count": {
            "type": "integer",
            "description": "How many there are.",
            "minimum": 0
          },
          "sum": {
            "type": "number",
            "description": "Their sum."
          },
          "lowest": {
            "type": "integer",
            "description": "The lowest; 0 if there are none."
          },
          "highest": {
            "type": "integer",
            "description": "The highest; 0 if there are none."
          }
        }
      },
      "SearchField": {
        "type": "string",
        "description": "Where to search for words; its name follows `in:` in a query.",
        "enum": [
          "title",
          "group",
          "text",
          "note",
          "tag",
          "variable",
          "value",
          "version"
        ]
      },
      "SearchHit": {
        "type": "object",
        "description": "A page that contains the query's words.",
        "required": [
          "docID",
          "docTitle",
          "pageGroupID",
          "pageGroupTitle",
          "pageID",
          "pageVersionID",
          "bundleID",
          "pageNumber",
          "positionInDoc",
          "source",
          "snippet",
          "matches",
          "score",
          "fields"
        ],
        "properties": {
          "docID": {
            "type": "string",
            "format": "uuid",
            "description": "The doc that contains the page."
          },
          "docTitle": {
            "type": "string",
            "description": "That doc's title."
          },
          "pageGroupID": {
            "type": "string",
            "format": "uuid",
            "description": "The page group that contains the page."
          },
          "pageGroupTitle": {
            "type": "string",
            "description": "That group's title."
          },
          "pageID": {
            "type": "string",
            "format": "uuid",
            "description": "The page."
          },
          "pageVersionID": {
            "type": "string",
            "format": "uuid",
            "description": "The page's current version."
          },
          "bundleID": {
            "type": "string",
            "format": "uuid",
            "description": "The bundle that the page shows."
          },
          "pageNumber": {
            "type": "integer",
            "description": "The page's number in the bundle, from 1.",
            "minimum": 1
          },
          "positionInDoc": {
            "type": "integer",
            "description": "The page's position in its doc, from 1.",
            "minimum": 1
          },
          "source": {
            "$ref": "#/components/schemas/Variant"
          },
          "snippet": {
            "type": "string",
            "description": "About 180 characters of the page's text around the first match."
          },
          "matches": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SnippetMatch"
            },
            "description": "All matches within the snippet, in order."
          },
          "score": {
            "type": "number",
            "description": "The rank of the page; higher is better."
          },
          "fields": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SearchField"
            },
            "description": "Where the words were found: in the page's text, or in its tags and values."
          }
        }
      },
      "SearchKind": {
        "type": "string",
        "description": "A kind of search result; its name follows `kind:` in a query.",
        "enum": [
          "doc",
          "note",
          "text",
          "group",
          "page",
          "version",
          "mark"
        ]
      },
      "SearchResults": {
        "type": "object",
        "description": "The results of a search.",
        "required": [
          "query",
          "total",
          "hits",
          "docs",
          "notes",
          "found",
          "hitScore",
          "problems",
          "problemPlaces"
        ],
        "properties": {
          "query": {
            "type": "string",
            "description": "The query."
          },
          "total": {
            "type": "integer",
            "description": "How many pages match in all.",
            "minimum": 0
          },
          "hits": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SearchHit"
            },
            "description": "The pages of this part, the best first."
          },
          "docs": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/DocSummary"
            },
            "description": "Docs whose titles, tags or values match, the best first; at most 20. For a query without words, the docs that match its conditions."
          },
          "notes": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/NoteHit"
            },
            "description": "Notes whose texts, tags or values match, the best first; at most 20."
          },
          "found": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/FoundItem"
            },
            "description": "Docs, page groups, pages, notes, marks and versions that were found by their titles, texts, tags and values, the best first; at most `limit`, and only in an answer with the first part of the results."
          },
          "hitScore": {
            "type": "integer",
            "description": "The score of the pages in `hits` relative to the items in `found`. Within `hits`, the pages are sorted by their own scores."
          },
          "problems": {
            "type": "array",
            "items": {
              "type": "string"
            },
            "description": "Sentences about conditions in the query that cannot be used."
          },
          "problemPlaces": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SnippetMatch"
            },
            "description": "The position of each problem in the query."
          }
        }
      },
      "SeenDoc": {
        "type": "object",
        "description": "A doc and the revision that somebody saw.",
        "required": [
          "docID",
          "revision"
        ],
        "properties": {
          "docID": {
            "type": "string",
            "format": "uuid",
            "description": "The doc."
          },
          "revision": {
            "type": "integer",
            "description": "The revision that the person saw."
          }
        }
      },
      "SeenValue": {
        "type": "object",
        "description": "The value that all entities had when the person saw them; also used if none of them had one.",
        "required": [
          "variableID"
        ],
        "properties": {
          "variableID": {
            "type": "string",
            "format": "uuid",
            "description": "The variable."
          },
          "value": {
            "$ref": "#/components/schemas/VariableValue"
          }
        }
      },
      "Separator": {
        "type": "integer",
        "description": "The separator between a word and the next one. 0 nothing, as between Chinese characters, 1 a space, 2 the end of a line.",
        "enum": [
          0,
          1,
          2
        ]
      },
      "SessionFeatures": {
        "type": "object",
        "description": "What a session offers in addition to reading.",
        "required": [
          "annotations",
          "sideComments"
        ],
        "properties": {
          "annotations": {
            "type": "boolean",
            "description": "Whether marks and notes can be made."
          },
          "sideComments": {
            "type": "boolean",
            "description": "Whether notes are listed next to the page."
          }
        }
      },
      "SessionGroup": {
        "type": "object",
        "description": "The page group that contains a page of a session.",
        "required": [
          "docID",
          "docTitle",
          "pageGroupID",
          "pageGroupTitle",
          "isInTrash"
        ],
        "properties": {
          "docID": {
            "type": "string",
            "format": "uuid",
            "description": "The doc that contains the group."
          },
          "docTitle": {
            "type": "string",
            "description": "That doc's title."
          },
          "pageGroupID": {
            "type": "string",
            "format": "uuid",
            "description": "Identity."
          },
          "pageGroupTitle": {
            "type": "string",
            "description": "The group's title."
          },
          "answersGroupID": {
            "type": "string",
            "format": "uuid",
            "description": "If the group is a mark scheme: the page group with the questions that it answers."
          },
          "isInTrash": {
            "type": "boolean",
            "description": "Whether the group or its doc is in the trash and therefore cannot be changed."
          }
        }
      },
      "SessionOpening": {
        "description": "Everything with which a viewer opens a session.",
        "type": "object",
        "required": [
          "viewMode",
          "features",
          "slots"
        ],
        "properties": {
          "viewMode": {
            "type": "string",
            "enum": [
              "single",
              "continuous",
              "spread",
              "sideBySide"
            ],
            "description": "How the pages are arranged at first."
          },
          "features": {
            "type": "object",
            "description": "The features besides reading.",
            "required": [
              "annotations",
              "sideComments"
            ],
            "properties": {
              "annotations": {
                "type": "boolean"
              },
              "sideComments": {
                "type": "boolean"
              }
            }
          },
          "slots": {
            "type": "array",
            "description": "The pages in reading order.",
            "items": {
              "$ref": "#/components/schemas/LogicalPageSlot"
            }
          }
        }
      },
      "SessionOutline": {
        "type": "object",
        "description": "The response that opens a viewer, for any number of pages: every place with its size, and the first window of pages with everything needed to show them.\n\n    let outline = SessionOutline(reading, viewMode: .continuous, features: .all)     var session = ViewingSession(outline)     session.receive(window)      // as the reader scrolls further\n\nA place takes 17 bytes on the wire. A run of consecutive pages of the same size adds 17 bytes. `SessionOpening` describes the same session with all pages at once; API clients use it.",
        "required": [
          "title",
          "isInTrash",
          "hasAnswers",
          "viewMode",
          "features",
          "groups",
          "places",
          "sizes",
          "window"
        ],
        "properties": {
          "title": {
            "type": "string",
            "description": "The title of the open doc, or the name of the bundle; empty if there is none, or if several docs are open."
          },
          "docID": {
            "type": "string",
            "format": "uuid",
            "description": "The open doc, or the doc of the open page group; absent for a bundle and for several docs."
          },
          "isInTrash": {
            "type": "boolean",
            "description": "Whether the doc or page group is in the trash."
          },
          "hasAnswers": {
            "type": "boolean",
            "description": "Whether any page groups of the doc answer others, even if only a part of the doc is open."
          },
          "viewMode": {
            "$ref": "#/components/schemas/ViewMode"
          },
          "features": {
            "$ref": "#/components/schemas/SessionFeatures"
          },
          "groups": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/OutlineGroup"
            },
            "description": "The page groups that have pages, in reading order. Empty for a bundle."
          },
          "places": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/LogicalPageID"
            },
            "description": "Every place, in reading order."
          },
          "sizes": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/PageSizeRun"
            },
            "description": "The sizes of the pages, in page order."
          },
          "window": {
            "$ref": "#/components/schemas/SessionWindow"
          }
        }
      },
      "SessionPart": {
        "type": "string",
        "description": "Which page groups of a doc a session shows: all of them, or only the questions or the answers of a paper that contains its mark scheme.",
        "enum": [
          "all",
          "questions",
          "answers"
        ]
      },
      "SessionWindow": {
        "type": "object",
        "description": "Some consecutive pages of a session, with everything needed to show them.",
        "required": [
          "from",
          "slots"
        ],
        "properties": {
          "from": {
            "type": "integer",
            "description": "The position of the first page in the session, from 1.",
            "minimum": 1
          },
          "slots": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/LogicalPageSlot"
            },
            "description": "The pages in their order."
          }
        }
      },
      "SharedMetadata": {
        "type": "object",
        "description": "What some entities have in common.",
        "required": [
          "targetCount",
          "tags",
          "values"
        ],
        "properties": {
          "targetCount": {
            "type": "integer",
            "description": "How many entities were requested.",
            "minimum": 0
          },
          "tags": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SharedTag"
            },
            "description": "The tags, in the order of the catalog."
          },
          "values": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SharedValue"
            },
            "description": "The values, in the order of the catalog."
          }
        }
      },
      "SharedNotesChanges": {
        "type": "object",
        "description": "Changes a notes document; absent fields stay unchanged.",
        "required": [
          "moves"
        ],
        "properties": {
          "title": {
            "type": "string",
            "description": "The new title."
          },
          "author": {
            "type": "string",
            "description": "The name of the person who changes the title, for the notes' own history."
          },
          "moves": {
            "type": "boolean",
            "description": "Whether to change what the document belongs to. If none of the following fields is set, it then belongs to nothing."
          },
          "docID": {
            "type": "string",
            "format": "uuid",
            "description": "The doc that it belongs to."
          },
          "pageGroupID": {
            "type": "string",
            "format": "uuid",
            "description": "The page group that it belongs to."
          },
          "pageID": {
            "type": "string",
            "format": "uuid",
            "description": "The page that it belongs to."
          }
        }
      },
      "SharedNotesCreation": {
        "type": "object",
        "description": "Asks for a new notes document.",
        "required": [],
        "properties": {
          "title": {
            "type": "string",
            "description": "The title; “Untitled” if absent."
          },
          "author": {
            "type": "string",
            "description": "The name of the person who creates it, for the notes' own history."
          },
          "docID": {
            "type": "string",
            "format": "uuid",
            "description": "The doc that it belongs to."
          },
          "pageGroupID": {
            "type": "string",
            "format": "uuid",
            "description": "The page group that it belongs to."
          },
          "pageID": {
            "type": "string",
            "format": "uuid",
            "description": "The page that it belongs to."
          }
        }
      },
      "SharedNotesList": {
        "type": "object",
        "description": "Notes documents of the library.",
        "required": [
          "total",
          "items"
        ],
        "properties": {
          "total": {
            "type": "integer",
            "description": "How many documents there are in all.",
            "minimum": 0
          },
          "items": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SharedNotesSummary"
            },
            "description": "The documents of this part, the most recently changed first."
          }
        }
      },
      "SharedNotesMerge": {
        "type": "object",
        "description": "The outcome of merging a copy.",
        "required": [
          "notes",
          "changeCount"
        ],
        "properties": {
          "notes": {
            "$ref": "#/components/schemas/SharedNotesSummary"
          },
          "changeCount": {
            "type": "integer",
            "description": "How many changes were new; 0 if the library already had all of them.",
            "minimum": 0
          }
        }
      },
      "SharedNotesSummary": {
        "type": "object",
        "description": "A notes document in a list.",
        "required": [
          "id",
          "url",
          "title",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "Identity."
          },
          "url": {
            "type": "string",
            "description": "The address with which programs that use automerge-repo sync the document, such as `automerge:K3YptshN5CcFZNpnnXcStizSNPU`."
          },
          "title": {
            "type": "string",
            "description": "The title in the document; empty if it has none, which documents from other programs need not have."
          },
          "docID": {
            "type": "string",
            "format": "uuid",
            "description": "The doc that it belongs to."
          },
          "pageGroupID": {
            "type": "string",
            "format": "uuid",
            "description": "The page group that it belongs to."
          },
          "pageID": {
            "type": "string",
            "format": "uuid",
            "description": "The page that it belongs to."
          },
          "ownerTitle": {
            "type": "string",
            "description": "The title of the doc or page group that it belongs to; for a page, the title of its page group."
          },
          "pageNumber": {
            "type": "integer",
            "description": "For a document that belongs to a page: the page's number in its doc over all page groups, from 1.",
            "minimum": 1
          },
          "createdAt": {
            "type": "string",
            "format": "date-time",
            "description": "When it was added to the library. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          },
          "updatedAt": {
            "type": "string",
            "format": "date-time",
            "description": "When it was last changed here. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          },
          "trashedAt": {
            "type": "string",
            "format": "date-time",
            "description": "When it was moved to the trash. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          }
        }
      },
      "SharedTag": {
        "type": "object",
        "description": "A tag of at least one of the entities.",
        "required": [
          "tagID",
          "count"
        ],
        "properties": {
          "tagID": {
            "type": "string",
            "format": "uuid",
            "description": "The tag."
          },
          "count": {
            "type": "integer",
            "description": "How many of the entities have it.",
            "minimum": 0
          }
        }
      },
      "SharedValue": {
        "type": "object",
        "description": "A variable for which at least one of the entities has a value.",
        "required": [
          "variableID",
          "count"
        ],
        "properties": {
          "variableID": {
            "type": "string",
            "format": "uuid",
            "description": "The variable."
          },
          "value": {
            "$ref": "#/components/schemas/VariableValue"
          },
          "count": {
            "type": "integer",
            "description": "How many of the entities have a value.",
            "minimum": 0
          }
        }
      },
      "SnippetMatch": {
        "type": "object",
        "description": "A range of characters in a snippet.",
        "required": [
          "start",
          "length"
        ],
        "properties": {
          "start": {
            "type": "integer",
            "description": "The index of the first character, in Unicode scalars from 0.",
            "minimum": 0
          },
          "length": {
            "type": "integer",
            "description": "Its length in Unicode scalars.",
            "minimum": 1
          }
        }
      },
      "SortOrder": {
        "type": "string",
        "description": "The direction of a list.",
        "enum": [
          "asc",
          "desc"
        ]
      },
      "SplitPart": {
        "type": "object",
        "description": "A page group that a split creates, optionally with a page group of its answers.",
        "required": [
          "title",
          "pages",
          "answerPages"
        ],
        "properties": {
          "title": {
            "type": "string",
            "description": "The new group's title, such as \"Question 3\"."
          },
          "pages": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "The pages of the part, from the group that is split; at least one."
          },
          "answerPages": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "The pages of the mark scheme for this part, from any group of the doc. They become a group that is paired with the part's group. If several parts list a page, the first gets it and the others get copies."
          }
        }
      },
      "SplitSuggestion": {
        "type": "object",
        "description": "How a page group could be split into questions.",
        "required": [
          "parts"
        ],
        "properties": {
          "parts": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SplitPart"
            },
            "description": "One part for each question; none if no questions were found."
          }
        }
      },
      "StepPlace": {
        "type": "object",
        "description": "Where in the current library a person finds what a step changed. Exactly one of these.",
        "required": [],
        "minProperties": 1,
        "maxProperties": 1,
        "properties": {
          "gone": {
            "type": "object",
            "description": "Nothing of it is left in the library.",
            "required": [],
            "properties": {}
          },
          "doc": {
            "type": "object",
            "description": "A doc, which may be in the trash.",
            "required": [
              "doc"
            ],
            "properties": {
              "doc": {
                "type": "string",
                "format": "uuid",
                "description": "The doc."
              }
            }
          },
          "page": {
            "type": "object",
            "description": "A page.",
            "required": [
              "doc",
              "pageNumber"
            ],
            "properties": {
              "doc": {
                "type": "string",
                "format": "uuid",
                "description": "The doc."
              },
              "pageNumber": {
                "type": "integer",
                "description": "The page's number in the doc over all page groups, from 1."
              }
            }
          },
          "note": {
            "type": "object",
            "description": "A note on a page.",
            "required": [
              "doc",
              "pageNumber",
              "note"
            ],
            "properties": {
              "doc": {
                "type": "string",
                "format": "uuid",
                "description": "The doc."
              },
              "pageNumber": {
                "type": "integer",
                "description": "The page's number in the doc over all page groups, from 1."
              },
              "note": {
                "type": "string",
                "format": "uuid",
                "description": "The note."
              },
              "version": {
                "type": "string",
                "format": "uuid",
                "description": "The version of the page that has the note; absent for the current one."
              }
            }
          },
          "bundle": {
            "type": "object",
            "description": "A bundle.",
            "required": [
              "bundle"
            ],
            "properties": {
              "bundle": {
                "type": "string",
                "format": "uuid",
                "description": "The bundle."
              }
            }
          },
          "properties": {
            "type": "object",
            "description": "The tags and variables.",
            "required": [],
            "properties": {}
          },
          "views": {
            "type": "object",
            "description": "The saved views.",
            "required": [],
            "properties": {}
          },
          "notes": {
            "type": "object",
            "description": "Shared notes, which may be in the trash.",
            "required": [
              "notes"
            ],
            "properties": {
              "notes": {
                "type": "string",
                "format": "uuid",
                "description": "The notes."
              }
            }
          }
        }
      },
      "StructureOperation": {
        "type": "object",
        "description": "A command that changes the library's structure. Exactly one of these.",
        "required": [],
        "minProperties": 1,
        "maxProperties": 1,
        "properties": {
          "createDoc": {
            "type": "object",
            "description": "Creates a doc from all pages of a bundle, or an empty one. Without a title it gets the bundle's name.",
            "required": [],
            "properties": {
              "title": {
                "type": "string",
                "description": "The title; the bundle's name if absent."
              },
              "bundle": {
                "type": "string",
                "format": "uuid",
                "description": "The bundle; absent for an empty doc."
              }
            }
          },
          "renameDoc": {
            "type": "object",
            "description": "Renames a doc.",
            "required": [
              "doc",
              "title"
            ],
            "properties": {
              "doc": {
                "type": "string",
                "format": "uuid",
                "description": "The doc."
              },
              "title": {
                "type": "string",
                "description": "The new title."
              },
              "seen": {
                "type": "string",
                "description": "The title that the person saw; if absent, the doc is renamed in any case."
              }
            }
          },
          "duplicate": {
            "type": "object",
            "description": "Copies docs (as \"X copy\"), page groups and pages; each copy follows its original. A copied page has one version, which shows what the original currently shows, with its marks. Older versions and notes are not copied.",
            "required": [
              "selection"
            ],
            "properties": {
              "selection": {
                "$ref": "#/components/schemas/StructureSelection"
              }
            }
          },
          "moveToTrash": {
            "type": "object",
            "description": "Moves docs, page groups and pages to the trash, with everything they contain. Items already in the trash are skipped.",
            "required": [
              "selection"
            ],
            "properties": {
              "selection": {
                "$ref": "#/components/schemas/StructureSelection"
              }
            }
          },
          "restore": {
            "type": "object",
            "description": "Restores items from the trash to their former positions. Items that are not in the trash are skipped.",
            "required": [
              "selection"
            ],
            "properties": {
              "selection": {
                "$ref": "#/components/schemas/StructureSelection"
              }
            }
          },
          "addPageGroup": {
            "type": "object",
            "description": "Adds an empty page group to a doc.",
            "required": [
              "doc",
              "title"
            ],
            "properties": {
              "doc": {
                "type": "string",
                "format": "uuid",
                "description": "The doc."
              },
              "title": {
                "type": "string",
                "description": "The title of the page group."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The page group that will follow; absent for the end."
              }
            }
          },
          "renamePageGroup": {
            "type": "object",
            "description": "Renames a page group.",
            "required": [
              "pageGroup",
              "title"
            ],
            "properties": {
              "pageGroup": {
                "type": "string",
                "format": "uuid",
                "description": "The page group."
              },
              "title": {
                "type": "string",
                "description": "The new title."
              },
              "seen": {
                "type": "string",
                "description": "The title that the person saw; if absent, the page group is renamed in any case."
              }
            }
          },
          "movePageGroups": {
            "type": "object",
            "description": "Moves page groups to a position in a doc, in the order in which the request lists them.",
            "required": [
              "pageGroups",
              "doc"
            ],
            "properties": {
              "pageGroups": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The page groups, in their new order."
              },
              "doc": {
                "type": "string",
                "format": "uuid",
                "description": "The doc."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The page group that will follow; absent for the end."
              }
            }
          },
          "extractPageGroups": {
            "type": "object",
            "description": "Moves page groups out of their docs into a new doc. Without a title it gets the first group's.",
            "required": [
              "pageGroups"
            ],
            "properties": {
              "pageGroups": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The page groups, in their new order."
              },
              "title": {
                "type": "string",
                "description": "The new doc's title; the first group's if absent."
              }
            }
          },
          "addPages": {
            "type": "object",
            "description": "Adds pages to a page group. They show pages of a bundle, in the order of `pageNumbers`.",
            "required": [
              "bundle",
              "pageNumbers",
              "pageGroup"
            ],
            "properties": {
              "bundle": {
                "type": "string",
                "format": "uuid",
                "description": "The bundle."
              },
              "pageNumbers": {
                "type": "array",
                "items": {
                  "type": "integer"
                },
                "description": "The pages of the bundle, from 1."
              },
              "pageGroup": {
                "type": "string",
                "format": "uuid",
                "description": "The page group."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The page that will follow; absent for the end."
              }
            }
          },
          "movePages": {
            "type": "object",
            "description": "Moves pages to a position in a page group, in the order in which the request lists them.",
            "required": [
              "pages",
              "pageGroup"
            ],
            "properties": {
              "pages": {
                "type": "array",
                "items": {
                  "type": "string",
                  "format": "uuid"
                },
                "description": "The pages, in their new order."
              },
              "pageGroup": {
                "type": "string",
                "format": "uuid",
                "description": "The page group."
              },
              "before": {
                "type": "string",
                "format": "uuid",
                "description": "The page that will follow; absent for the end."
              }
            }
          },
          "splitPageGroup": {
            "type": "object",
            "description": "Splits a page group: its parts become new page groups after it. If the group has no pages left, it is moved to the trash.",
            "required": [
              "pageGroup",
              "parts"
            ],
            "properties": {
              "pageGroup": {
                "type": "string",
                "format": "uuid",
                "description": "The page group."
              },
              "parts": {
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/SplitPart"
                },
                "description": "The parts."
              }
            }
          }
        }
      },
      "StructureSelection": {
        "type": "object",
        "description": "The docs, page groups and pages that a step concerns.",
        "required": [
          "docs",
          "pageGroups",
          "pages"
        ],
        "properties": {
          "docs": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "Docs."
          },
          "pageGroups": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "Page groups, not counting those of the docs."
          },
          "pages": {
            "type": "array",
            "items": {
              "type": "string",
              "format": "uuid"
            },
            "description": "Pages, not counting those of the page groups."
          }
        }
      },
      "Tag": {
        "type": "object",
        "description": "A tag: a word that people assign to entities to find them again.",
        "required": [
          "id",
          "name",
          "color",
          "scope",
          "sortIndex",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "Identity."
          },
          "name": {
            "type": "string",
            "description": "The name; unique within its group, or among the tags without a group, ignoring case."
          },
          "color": {
            "$ref": "#/components/schemas/Color"
          },
          "scope": {
            "$ref": "#/components/schemas/Scope"
          },
          "groupID": {
            "type": "string",
            "format": "uuid",
            "description": "The group that it belongs to, if any."
          },
          "sortIndex": {
            "type": "integer",
            "description": "The tag's position within its group, from 1. Tags are sorted by it and then by name.",
            "minimum": 0
          },
          "createdAt": {
            "type": "string",
            "format": "date-time",
            "description": "When the tag was made. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          },
          "updatedAt": {
            "type": "string",
            "format": "date-time",
            "description": "When the tag's own fields last changed; assigning it does not count. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          }
        }
      },
      "TagGroup": {
        "type": "object",
        "description": "A group of tags that belong together, such as \"Subject\" or \"Difficulty\".",
        "required": [
          "id",
          "name",
          "sortIndex",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "Identity."
          },
          "name": {
            "type": "string",
            "description": "The name; unique among all groups, ignoring case."
          },
          "sortIndex": {
            "type": "integer",
            "description": "The group's position, from 1. Groups are sorted by it and then by name.",
            "minimum": 0
          },
          "createdAt": {
            "type": "string",
            "format": "date-time",
            "description": "When the group was made. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          },
          "updatedAt": {
            "type": "string",
            "format": "date-time",
            "description": "When the group's own fields last changed. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          }
        }
      },
      "TagNumbers": {
        "type": "object",
        "description": "The numbers of a tag.",
        "required": [
          "tagID",
          "numbers"
        ],
        "properties": {
          "tagID": {
            "type": "string",
            "format": "uuid",
            "description": "The tag."
          },
          "numbers": {
            "$ref": "#/components/schemas/LibraryNumbers"
          }
        }
      },
      "TextExtractionStatus": {
        "type": "string",
        "description": "The progress of a bundle's text extraction.",
        "enum": [
          "notStarted",
          "inProgress",
          "completed",
          "failed"
        ]
      },
      "TrashEmptied": {
        "type": "object",
        "description": "What was deleted when the trash was emptied.",
        "required": [
          "docs",
          "pageGroups",
          "pages"
        ],
        "properties": {
          "docs": {
            "type": "integer",
            "description": "How many docs were deleted.",
            "minimum": 0
          },
          "pageGroups": {
            "type": "integer",
            "description": "How many page groups were deleted, not counting those of deleted docs."
          },
          "pages": {
            "type": "integer",
            "description": "How many pages were deleted, not counting those of deleted docs and page groups."
          }
        }
      },
      "TrashItem": {
        "type": "object",
        "description": "An item in the trash: a doc, or a page group or page whose doc is not in the trash.",
        "required": [
          "kind",
          "id",
          "title",
          "pageCount",
          "trashedAt"
        ],
        "properties": {
          "kind": {
            "$ref": "#/components/schemas/TrashKind"
          },
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "The identifier of the doc, page group or page."
          },
          "title": {
            "type": "string",
            "description": "The title; for a page, that of its page group."
          },
          "docTitle": {
            "type": "string",
            "description": "The title of the doc that contained it; absent for a doc."
          },
          "pageCount": {
            "type": "integer",
            "description": "How many pages it has."
          },
          "position": {
            "type": "integer",
            "description": "For a page, its former position in its group, from 1; absent for other items."
          },
          "cover": {
            "$ref": "#/components/schemas/PageBinding"
          },
          "trashedAt": {
            "type": "string",
            "format": "date-time",
            "description": "When it was moved to the trash. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          }
        }
      },
      "TrashKind": {
        "type": "string",
        "description": "What can be in the trash.",
        "enum": [
          "doc",
          "pageGroup",
          "page"
        ]
      },
      "TrashList": {
        "type": "object",
        "description": "A part of the contents of the trash.",
        "required": [
          "total",
          "items"
        ],
        "properties": {
          "total": {
            "type": "integer",
            "description": "How many items there are in all."
          },
          "items": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/TrashItem"
            },
            "description": "This part of the list, latest first."
          }
        }
      },
      "UploadSummary": {
        "type": "object",
        "description": "The uploader's view of an upload.",
        "required": [
          "id",
          "name",
          "suggestedName",
          "byteCount",
          "pageCount",
          "needsPassword",
          "expiresAt"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "Identity."
          },
          "name": {
            "type": "string",
            "description": "The name of the uploaded file."
          },
          "suggestedName": {
            "type": "string",
            "description": "A suggested name for a bundle made from it."
          },
          "byteCount": {
            "type": "integer",
            "description": "Its size in bytes.",
            "minimum": 0
          },
          "pageCount": {
            "type": "integer",
            "description": "How many pages it has; 0 while it is protected.",
            "minimum": 0
          },
          "needsPassword": {
            "type": "boolean",
            "description": "Whether it waits for a password."
          },
          "expiresAt": {
            "type": "string",
            "format": "date-time",
            "description": "When it will be deleted, unless the upload or its pages are requested again before. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          }
        }
      },
      "UploadedFile": {
        "type": "object",
        "description": "A waiting upload and the variant that it becomes.",
        "required": [
          "uploadID",
          "variant"
        ],
        "properties": {
          "uploadID": {
            "type": "string",
            "format": "uuid",
            "description": "The upload."
          },
          "variant": {
            "$ref": "#/components/schemas/Variant"
          }
        }
      },
      "ValueList": {
        "type": "object",
        "description": "Some of the values that a variable has.",
        "required": [
          "values"
        ],
        "properties": {
          "values": {
            "type": "array",
            "items": {
              "type": "string"
            },
            "description": "The values in written form, each once, the likeliest first."
          }
        }
      },
      "Variable": {
        "type": "object",
        "description": "A typed field that entities can have a value for, such as \"Year\" or \"Score\".",
        "required": [
          "id",
          "name",
          "type",
          "scope",
          "color",
          "sortIndex",
          "options",
          "createdAt",
          "updatedAt"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "Identity."
          },
          "name": {
            "type": "string",
            "description": "The name; unique among all variables, ignoring case."
          },
          "type": {
            "$ref": "#/components/schemas/VariableType"
          },
          "scope": {
            "$ref": "#/components/schemas/Scope"
          },
          "color": {
            "$ref": "#/components/schemas/Color"
          },
          "sortIndex": {
            "type": "integer",
            "description": "The variable's position, from 1. Variables are sorted by it and then by name.",
            "minimum": 0
          },
          "options": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/VariableOption"
            },
            "description": "The options in order: at least two for a list, none for other types."
          },
          "createdAt": {
            "type": "string",
            "format": "date-time",
            "description": "When the variable was made. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          },
          "updatedAt": {
            "type": "string",
            "format": "date-time",
            "description": "When the variable or its options last changed; setting an entity's value does not count. UTC with three decimals, such as 2026-11-20T22:51:43.250Z."
          }
        }
      },
      "VariableAssignment": {
        "type": "object",
        "description": "The value that an entity has for one variable, with the variable.",
        "required": [
          "variableID",
          "value"
        ],
        "properties": {
          "variableID": {
            "type": "string",
            "format": "uuid",
            "description": "The variable."
          },
          "value": {
            "$ref": "#/components/schemas/VariableValue"
          }
        }
      },
      "VariableOption": {
        "type": "object",
        "description": "An option of a list variable. Values refer to it by identifier, so renaming it does not affect them.",
        "required": [
          "id",
          "name"
        ],
        "properties": {
          "id": {
            "type": "string",
            "format": "uuid",
            "description": "Identity."
          },
          "name": {
            "type": "string",
            "description": "The name; unique among the options of its variable, ignoring case."
          }
        }
      },
      "VariableType": {
        "type": "string",
        "description": "The type of a variable's values.",
        "enum": [
          "int",
          "list",
          "text",
          "date"
        ]
      },
      "VariableValue": {
        "description": "A value: exactly one of these.",
        "type": "object",
        "required": [],
        "minProperties": 1,
        "maxProperties": 1,
        "properties": {
          "int": {
            "type": "integer",
            "description": "A whole number of 64 bits."
          },
          "list": {
            "type": "string",
            "format": "uuid",
            "description": "An option."
          },
          "text": {
            "type": "string",
            "description": "A line of text."
          },
          "date": {
            "type": "string",
            "format": "date",
            "description": "A day."
          }
        }
      },
      "Variant": {
        "type": "string",
        "description": "One of the up to three PDF files of a bundle. Their pages are aligned.",
        "enum": [
          "display",
          "original",
          "ocr"
        ]
      },
      "VariantAlignment": {
        "type": "object",
        "description": "The complete alignment of one variant.",
        "required": [
          "variant",
          "steps"
        ],
        "properties": {
          "variant": {
            "$ref": "#/components/schemas/Variant"
          },
          "steps": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/AlignmentStep"
            },
            "description": "The points where the page numbering shifts; empty if the pages match one to one."
          },
          "basedOn": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/AlignmentStep"
            },
            "description": "The steps that the caller has read. If the steps have changed since, nothing happens and the answer is a conflict."
          }
        }
      },
      "VariantDetail": {
        "type": "object",
        "description": "A variant with its files.",
        "required": [
          "variant",
          "availability",
          "pageCount",
          "files",
          "alignment",
          "extras"
        ],
        "properties": {
          "variant": {
            "$ref": "#/components/schemas/Variant"
          },
          "availability": {
            "$ref": "#/components/schemas/FileAvailability"
          },
          "pageCount": {
            "type": "integer",
            "description": "The number of pages of all its files.",
            "minimum": 0
          },
          "files": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/BundleFile"
            },
            "description": "Its files in order; empty if it was never imported."
          },
          "alignment": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/AlignmentStep"
            },
            "description": "The steps at which its page numbers deviate from the bundle's."
          },
          "extras": {
            "type": "array",
            "items": {
              "type": "integer",
              "minimum": 1
            },
            "description": "Its pages that correspond to no page of the bundle."
          }
        }
      },
      "Variants": {
        "type": "object",
        "description": "One variant of a bundle, summed over all its files.",
        "required": [
          "variant",
          "pageCount",
          "byteCount",
          "sha256",
          "sourceName",
          "availability",
          "isAvailable"
        ],
        "properties": {
          "variant": {
            "$ref": "#/components/schemas/Variant"
          },
          "pageCount": {
            "type": "integer",
            "description": "The number of pages of all its files.",
            "minimum": 1
          },
          "byteCount": {
            "type": "integer",
            "description": "The size of all its files in bytes.",
            "minimum": 1
          },
          "sha256": {
            "type": "array",
            "items": {
              "type": "string",
              "pattern": "^[0-9a-f]{64}$"
            },
            "description": "The hash of each file, in hexadecimal, in order."
          },
          "sourceName": {
            "type": "string",
            "description": "The name of the first imported file."
          },
          "availability": {
            "$ref": "#/components/schemas/FileAvailability"
          },
          "isAvailable": {
            "type": "boolean",
            "description": "Whether the variant can be shown."
          }
        }
      },
      "VersionOption": {
        "description": "A version that a page of a session can show.",
        "type": "object",
        "required": [
          "pdfBundleID",
          "pageNumber",
          "ordinal",
          "flags",
          "sourceOptions"
        ],
        "properties": {
          "pageVersionID": {
            "type": "string",
            "format": "uuid",
            "description": "The version; absent for a bundle."
          },
          "pdfBundleID": {
            "type": "string",
            "format": "uuid",
            "description": "The bundle whose page it shows."
          },
          "pageNumber": {
            "type": "integer",
            "minimum": 1,
            "description": "The page's number in that bundle."
          },
          "ordinal": {
            "type": "integer",
            "minimum": 1,
            "description": "Its number among the page's versions, from 1."
          },
          "flags": {
            "type": "array",
            "description": "Whether it is the current version.",
            "items": {
              "type": "string",
              "enum": [
                "current",
                "historical"
              ]
            }
          },
          "sourceOptions": {
            "type": "array",
            "description": "Its available sources, the preferred ones first.",
            "items": {
              "$ref": "#/components/schemas/PageSource"
            }
          }
        }
      },
      "ViewMode": {
        "type": "string",
        "description": "How a session arranges its pages.",
        "enum": [
          "single",
          "continuous",
          "spread",
          "sideBySide"
        ]
      },
      "WatchedNotesFile": {
        "type": "object",
        "description": "A file in the watched folder of notes.",
        "required": [
          "path",
          "isConflictCopy"
        ],
        "properties": {
          "path": {
            "type": "string",
            "description": "Its path below the folder."
          },
          "notesID": {
            "type": "string",
            "format": "uuid",
            "description": "The notes document; absent if the file cannot be read as one."
          },
          "isConflictCopy": {
            "type": "boolean",
            "description": "Whether a sync program made the file as a conflict copy. Such a file is merged but never written."
          },
          "reason": {
            "type": "string",
            "description": "Why the file is not merged, and what to do; absent if it is."
          }
        }
      },
      "WatchedNotesReport": {
        "type": "object",
        "description": "The watched folder of notes, as the server last read it.",
        "required": [
          "items"
        ],
        "properties": {
          "folder": {
            "type": "string",
            "description": "The folder; absent if none is watched."
          },
          "items": {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/WatchedNotesFile"
            },
            "description": "Its files, sorted by path."
          }
        }
      },
      "Word": {
        "type": "object",
        "description": "A word on a page and its position.\n\nEach Chinese, Japanese or Korean character is a word of its own, so that any sequence of them can be highlighted.",
        "required": [
          "text",
          "box",
          "separator"
        ],
        "properties": {
          "text": {
            "type": "string",
            "description": "The text of the word, without white space."
          },
          "box": {
            "$ref": "#/components/schemas/Rect"
          },
          "separator": {
            "$ref": "#/components/schemas/Separator"
          }
        }
      }
    },
    "parameters": {
      "Client": {
        "name": "PaperCenter-Client",
        "in": "header",
        "required": true,
        "description": "An identifier that the client has chosen for itself, a different one for each window.",
        "schema": {
          "type": "string",
          "format": "uuid"
        }
      },
      "Person": {
        "name": "PaperCenter-Person",
        "in": "header",
        "required": false,
        "description": "The person who acts; the step belongs to that person, or if the person was merged, to the one that was kept. If absent, the step belongs to nobody. The identifier of an unknown person is refused with status 422 and the code unknownPerson, and nothing is changed.",
        "schema": {
          "type": "string",
          "format": "uuid"
        }
      }
    },
    "responses": {
      "NotReady": {
        "description": "The server is starting or stopping, or cannot do this now. Try again.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          },
          "application/x-blaze-binary": {
            "schema": {
              "type": "string",
              "contentMediaType": "application/x-blaze-binary",
              "description": "The same value in BlazeBinary: its fields in the order of the schema."
            }
          }
        }
      },
      "Unauthorized": {
        "description": "An access key is needed: a cookie, or Authorization: Bearer.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          },
          "application/x-blaze-binary": {
            "schema": {
              "type": "string",
              "contentMediaType": "application/x-blaze-binary",
              "description": "The same value in BlazeBinary: its fields in the order of the schema."
            }
          }
        }
      },
      "Forbidden": {
        "description": "The request comes from a page of another site.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          },
          "application/x-blaze-binary": {
            "schema": {
              "type": "string",
              "contentMediaType": "application/x-blaze-binary",
              "description": "The same value in BlazeBinary: its fields in the order of the schema."
            }
          }
        }
      },
      "Misdirected": {
        "description": "The Host header is not one of this server's names.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          },
          "application/x-blaze-binary": {
            "schema": {
              "type": "string",
              "contentMediaType": "application/x-blaze-binary",
              "description": "The same value in BlazeBinary: its fields in the order of the schema."
            }
          }
        }
      },
      "TooManyRequests": {
        "description": "Too many wrong access keys.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          },
          "application/x-blaze-binary": {
            "schema": {
              "type": "string",
              "contentMediaType": "application/x-blaze-binary",
              "description": "The same value in BlazeBinary: its fields in the order of the schema."
            }
          }
        }
      },
      "Internal": {
        "description": "Something went wrong. The log says more under the request id.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          },
          "application/x-blaze-binary": {
            "schema": {
              "type": "string",
              "contentMediaType": "application/x-blaze-binary",
              "description": "The same value in BlazeBinary: its fields in the order of the schema."
            }
          }
        }
      },
      "NotFound": {
        "description": "The thing does not exist, or it was deleted.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          },
          "application/x-blaze-binary": {
            "schema": {
              "type": "string",
              "contentMediaType": "application/x-blaze-binary",
              "description": "The same value in BlazeBinary: its fields in the order of the schema."
            }
          }
        }
      },
      "Invalid": {
        "description": "A value breaks a rule, or the file cannot be shown.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          },
          "application/x-blaze-binary": {
            "schema": {
              "type": "string",
              "contentMediaType": "application/x-blaze-binary",
              "description": "The same value in BlazeBinary: its fields in the order of the schema."
            }
          }
        }
      },
      "Malformed": {
        "description": "The request cannot be read.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          },
          "application/x-blaze-binary": {
            "schema": {
              "type": "string",
              "contentMediaType": "application/x-blaze-binary",
              "description": "The same value in BlazeBinary: its fields in the order of the schema."
            }
          }
        }
      },
      "Conflict": {
        "description": "The thing is in use, someone else has changed it, or its state does not allow the request.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          },
          "application/x-blaze-binary": {
            "schema": {
              "type": "string",
              "contentMediaType": "application/x-blaze-binary",
              "description": "The same value in BlazeBinary: its fields in the order of the schema."
            }
          }
        }
      },
      "TooLarge": {
        "description": "The body is larger than the limit. Nothing was stored.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          },
          "application/x-blaze-binary": {
            "schema": {
              "type": "string",
              "contentMediaType": "application/x-blaze-binary",
              "description": "The same value in BlazeBinary: its fields in the order of the schema."
            }
          }
        }
      },
      "UnsupportedMediaType": {
        "description": "The media type of the body is not supported.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          },
          "application/x-blaze-binary": {
            "schema": {
              "type": "string",
              "contentMediaType": "application/x-blaze-binary",
              "description": "The same value in BlazeBinary: its fields in the order of the schema."
            }
          }
        }
      },
      "DiskFull": {
        "description": "The disk is full. Nothing was changed.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          },
          "application/x-blaze-binary": {
            "schema": {
              "type": "string",
              "contentMediaType": "application/x-blaze-binary",
              "description": "The same value in BlazeBinary: its fields in the order of the schema."
            }
          }
        }
      },
      "FileMissing": {
        "description": "The stored file is missing.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          },
          "application/x-blaze-binary": {
            "schema": {
              "type": "string",
              "contentMediaType": "application/x-blaze-binary",
              "description": "The same value in BlazeBinary: its fields in the order of the schema."
            }
          }
        }
      },
      "Held": {
        "description": "Somebody else is editing it. The message says who, and the detail says until when.",
        "content": {
          "application/json": {
            "schema": {
              "$ref": "#/components/schemas/Error"
            }
          },
          "application/x-blaze-binary": {
            "schema": {
              "type": "string",
              "contentMediaType": "application/x-blaze-binary",
              "description": "The same value in BlazeBinary: its fields in the order of the schema."
            }
          }
        }
      }
    },
    "securitySchemes": {
      "accessKey": {
        "type": "http",
        "scheme": "bearer",
        "description": "The access key. Needed only if the server was given one."
      },
      "accessCookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": "papercenter-8080",
        "description": "Set when a browser opens /?key= with the access key; the cookie's name ends with the port."
      }
    }
  }
}

"""#
}
