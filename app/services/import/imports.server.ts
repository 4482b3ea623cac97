import type { ImportParts } from "./load-folder.server.ts";
import type { Imports } from "./port.ts";

/** Imports for commands of staff. What reads and checks files is loaded with the first one: most shops that run never import. */
export function createImports(parts: ImportParts): Imports {
  return {
    undo: async () => (await import("./load-folder.server.ts")).undoLast(parts),
    load: async (command, tell) => (await import("./load-folder.server.ts")).loadFolder(parts, command, tell),
  };
}
