import type { Encoding, FieldChange, ImportFile, ImportStep, LatestLoad } from "../import/import.ts";
import type { UploadedFile } from "../http/read-upload.server.ts";
import type { Actor } from "../staff/staff.ts";
import type { RunOptions, RunReport } from "./run-report.ts";

export type { KeptProblem, RunOptions, RunReport } from "./run-report.ts";
export type { MovedPrice } from "../import/import.ts";

type UploadOptions = Omit<RunOptions, "files" | "encoding"> & { readonly encoding: Encoding };

export const RUN_STATES = [
  "uploaded",
  "checking",
  "checked",
  "refused",
  "applying",
  "applied",
  "undoing",
  "undone",
  "failed",
] as const;

export type RunState = (typeof RUN_STATES)[number];

export type ImportRun = {
  readonly id: string;
  /** Email address of the sender; null if the sender has been erased. */
  readonly by: string | null;
  /** `failed` also when the process of the run no longer reports. */
  readonly state: RunState;
  readonly options: RunOptions | null;
  readonly report: RunReport | null;
  /** Progress; null while unknown. */
  readonly step: ImportStep | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Whether this machine still has the files. */
  readonly hasFiles: boolean;
  /** Only the latest load can be undone. */
  readonly canBeUndone: boolean;
};

/** A failure of an applied run is that of its undo. */
export function isUndoRefused({ state, report }: Pick<ImportRun, "state" | "report">): boolean {
  return state === "applied" && (report?.failure ?? null) !== null;
}

/** Why a run did not start: no permission, form sent before, another run in progress, wrong state. */
export type NotBegun = "no-right" | "repeated" | "busy" | "not-now";

/** Files that need another role. No file has been read. */
export type Beyond = { readonly outcome: "beyond"; readonly names: readonly string[] };

export type Received =
  | { readonly outcome: "received"; readonly id: string }
  | { readonly outcome: Exclude<NotBegun, "not-now"> | "not-kept" }
  | Beyond
  | Unusable;

/** No file at all, an unknown name, or the same file twice. */
export type Unusable = { readonly outcome: "nothing" | "unknown-file" | "twice"; readonly names: readonly string[] };

/** `files` is null if they could not be written. */
export type Arrived = { readonly form: FormData; readonly files: readonly UploadedFile[] | null };

type Upload = { readonly files: Arrived["files"]; readonly options: UploadOptions };

export interface ImportRuns {
  files(): Promise<readonly ImportFile[]>;
  /** Reads a form with files, which are deleted after `use` unless they are received. Throws 400. */
  withUpload<T>(request: Request, use: (arrived: Arrived) => Promise<T>): Promise<T>;
  /** Saves files for a day and starts to check them. */
  receive(by: Actor, upload: Upload, nonce: string): Promise<Received>;
  apply(by: Actor, id: string, nonce: string): Promise<"begun" | NotBegun | Beyond>;
  undo(by: Actor, id: string, nonce: string): Promise<"begun" | NotBegun | Beyond>;
  find(id: string): Promise<ImportRun | null>;
  /** The first `most` changed fields and their total number; all fields without `most`. */
  fields(
    run: Pick<ImportRun, "id" | "report">,
    most?: number,
  ): Promise<{ readonly total: number; readonly first: readonly FieldChange[] }>;
  /** The latest load when a command made it; null otherwise. */
  latestOfCommand(): Promise<LatestLoad | null>;
  list(): Promise<readonly Omit<ImportRun, "hasFiles" | "canBeUndone">[]>;
}
