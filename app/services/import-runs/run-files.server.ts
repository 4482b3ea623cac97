import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type { UploadedFile } from "../http/read-upload.server.ts";
import type { ImportFile } from "../import/import.ts";
import type { Unusable } from "./import-runs.ts";

const KEPT_MS = 24 * 60 * 60 * 1000;

const ARRIVING = "arriving-";

/** Uploaded files, in a folder per run that only the shop can read. */
type RunFiles = {
  folderOf(id: string): string;
  /** A folder for files that arrive; it is deleted after `use`. */
  withFolder<T>(use: (folder: string) => Promise<T>): Promise<T>;
  /** Moves files there under their names, which must not contain a path. */
  keep(id: string, files: readonly UploadedFile[]): Promise<void>;
  has(id: string): boolean;
  /** Restarts the age of the files before a load; false if they are gone. */
  hold(id: string): Promise<boolean>;
  forget(id: string): Promise<void>;
  sweep(): Promise<void>;
};

export function createRunFiles(parent: string): RunFiles {
  const folderOf = (id: string) => path.join(parent, id);
  const make = (id: string) => fs.promises.mkdir(folderOf(id), { recursive: true, mode: 0o700 });
  const forget = (id: string) => fs.promises.rm(folderOf(id), { recursive: true, force: true });
  return {
    folderOf,
    forget,
    has: (id) => fs.existsSync(folderOf(id)),
    async withFolder(use) {
      const id = `${ARRIVING}${randomBytes(16).toString("hex")}`;
      // Without a folder, writing the files fails, which is reported.
      await make(id).catch(() => {});
      return use(folderOf(id)).finally(() => forget(id));
    },
    async keep(id, files) {
      await make(id);
      try {
        for (const file of files) await fs.promises.rename(file.path, path.join(folderOf(id), file.name));
      } catch (error) {
        await forget(id);
        throw error;
      }
    },
    hold: (id) =>
      fs.promises.utimes(folderOf(id), new Date(), new Date()).then(
        () => true,
        () => false,
      ),
    async sweep() {
      const names = await fs.promises.readdir(parent).catch(() => []);
      for (const name of names) {
        const found = await fs.promises.stat(folderOf(name)).catch(() => null);
        if (found && Date.now() - found.mtimeMs > KEPT_MS) await forget(name);
      }
    },
  };
}

/** Null if these files can be imported. A file may come as a table or as JSON lines, not as both. */
export function findUnusable(names: readonly string[], known: readonly ImportFile[]): Unusable | null {
  if (names.length === 0) return { outcome: "nothing", names };
  const all = new Set(known.flatMap(({ name }) => [name, name.replace(/\.csv$/, ".ndjson")]));
  const strange = names.filter((name) => !all.has(name));
  if (strange.length > 0) return { outcome: "unknown-file", names: strange };
  const tables = names.map((name) => name.replace(/\.ndjson$/, ".csv"));
  const twice = names.filter((_name, index) => tables.indexOf(tables[index] ?? "") !== index);
  return twice.length > 0 ? { outcome: "twice", names: [...new Set(twice)] } : null;
}
