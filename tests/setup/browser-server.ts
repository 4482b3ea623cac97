/** The built shop with a database of its own, for the browser tests. Stopped by its parent. */
import { temporaryDataDir } from "./temporary-folder.ts";

const data = await temporaryDataDir();
process.env["DATA_DIR"] = data.folder;
process.on("exit", () => data.remove());
await import("../../server/index.ts");
