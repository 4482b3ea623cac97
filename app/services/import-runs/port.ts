import type { Encoding, FieldChange, ImportFile, ImportStep } from "../import/port.ts";
import type { Actor } from "../staff/port.ts";
import type { RunOptions, RunReport } from "./run-report.ts";

export type { KeptProblem, RunOptions, RunReport } from "./run-report.ts";
export type { MovedPrice } from "../import/port.ts";

/** How files that are sent together are to be read and loaded. */
type UploadOptions = Omit<RunOptions, "files" | "encoding"> & { readonly encoding: Encoding };

/** What becomes of files that were sent. */
export type RunState =
  | "uploaded"
  | "checking"
  | "checked"
  | "refused"
  | "applying"
  | "applied"
  | "undoing"
  | "undone"
  | "failed";

export type ImportRun = {
  readonly id: string;
  /** The address of whoever sent the files; null for somebody who was erased since. */
  readonly by: string | null;
  /** `failed` also when the process that worked on it gives no sign of life any more. */
  readonly state: RunState;
  readonly options: RunOptions | null;
  readonly report: RunReport | null;
  /** How far it is; null when nothing is told of it. */
  readonly step: ImportStep | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Whether its files are on this machine, and can be loaded from here. */
  readonly hasFiles: boolean;
  /** Whether it was the last load, which can be undone. */
  readonly canBeUndone: boolean;
};

/** Why nothing was begun: no right, the form was sent before, somebody else's files are worked on, it is not the time for it. */
export type NotBegun = "no-right" | "repeated" | "busy" | "not-now";

/** Files of it that need another role. Nothing was read of any of them. */
export type Beyond = { readonly outcome: "beyond"; readonly names: readonly string[] };

export type Received =
  | { readonly outcome: "received"; readonly id: string }
  | { readonly outcome: Exclude<NotBegun, "not-now"> | "not-kept" }
  | Beyond
  | Unusable;

/** Files that are none of an import's: none at all, of another name, or one twice. */
export type Unusable = { readonly outcome: "nothing" | "unknown-file" | "twice"; readonly names: readonly string[] };

type Upload = { readonly files: readonly File[]; readonly options: UploadOptions };

/** Imports by pages: files are sent, checked, loaded and undone, one after the other, while pages say how far it is. */
export interface ImportRuns {
  /** The files an import knows. */
  files(): Promise<readonly ImportFile[]>;
  /** Keeps files for a day and begins to check them. */
  receive(by: Actor, upload: Upload, nonce: string): Promise<Received>;
  /** Begins to load what was checked. */
  apply(by: Actor, id: string, nonce: string): Promise<"begun" | NotBegun | Beyond>;
  /** Begins to undo what was loaded, if it was the last load. */
  undo(by: Actor, id: string, nonce: string): Promise<"begun" | NotBegun | Beyond>;
  find(id: string): Promise<ImportRun | null>;
  /** The first fields that change, or have changed, and how many there are; all of them without `most`. */
  fields(
    run: Pick<ImportRun, "id" | "report">,
    most?: number,
  ): Promise<{ readonly total: number; readonly first: readonly FieldChange[] }>;
  /** The latest ones. */
  list(): Promise<readonly Omit<ImportRun, "hasFiles" | "canBeUndone">[]>;
}
