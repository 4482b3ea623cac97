import type { ImportParts } from "./load-folder.server.ts";
import type { Imports } from "./import.ts";

/** The modules are loaded at the first call, because most processes never import data. */
export function createImports(parts: ImportParts): Imports {
  return {
    files: async () => (await import("./load-folder.server.ts")).importFiles(),
    keepChanges: async (id, fields) => (await import("./kept-changes.server.ts")).keepChanges(parts.db, id, fields),
    forgetChanges: async (tx, id) => (await import("./kept-changes.server.ts")).forgetChanges(tx, id),
    changes: async (load, most) => (await import("./kept-changes.server.ts")).readChanges(parts.db, load, most),
    latest: async () => (await import("./undo-record.server.ts")).readUndoRecord(parts.db),
    undoable: async () => (await import("./undo-record.server.ts")).undoableLoad(parts.db),
    isUnchangedSince: async (load) => (await import("./people-undo.server.ts")).isUnchangedSince(parts.db, load),
    undo: async (watch, load) => (await import("./load-folder.server.ts")).undoLast(parts, watch, load),
    load: async (command, watch) => (await import("./load-folder.server.ts")).loadFolder(parts, command, watch),
  };
}
