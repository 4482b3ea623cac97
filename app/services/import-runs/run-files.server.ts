import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";

const KEPT_MS = 24 * 60 * 60 * 1000;

/** Uploaded files, in a folder per run that only the shop can read. */
export type RunFiles = {
  folderOf(id: string): string;
  /** Writes files under their names, which must not contain a path. */
  keep(id: string, files: readonly File[]): Promise<void>;
  has(id: string): boolean;
  /** Restarts the age of the files before a load; false if they are gone. */
  hold(id: string): Promise<boolean>;
  forget(id: string): Promise<void>;
  sweep(): Promise<void>;
};

export function createRunFiles(parent: string): RunFiles {
  const folderOf = (id: string) => path.join(parent, id);
  const forget = (id: string) => fs.promises.rm(folderOf(id), { recursive: true, force: true });
  return {
    folderOf,
    forget,
    has: (id) => fs.existsSync(folderOf(id)),
    async keep(id, files) {
      await fs.promises.mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      try {
        for (const file of files)
          await fs.promises.writeFile(path.join(folderOf(id), file.name), Readable.from(file.stream()), {
            mode: 0o600,
          });
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
