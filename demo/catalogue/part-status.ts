import type { PartStatus } from "./part.ts";

type StatusEntry = { status: PartStatus; replacedBy: string | null };

const ACTIVE: StatusEntry = { status: "active", replacedBy: null };

const EXCEPTIONS: ReadonlyMap<string, StatusEntry> = new Map([
  ["KCX-TON180", { status: "replaced", replacedBy: "TM-A1S-U" }],
  ["KCX-TOF180", { status: "replaced", replacedBy: "TM-B1S-U" }],
  ["TMP-2PR1-024D", { status: "replaced", replacedBy: "TM-R1S-024" }],
  ["AXC-DR13", { status: "discontinued", replacedBy: null }],
]);

/** Unlisted parts are active. */
export function partStatus(pn: string): StatusEntry {
  return EXCEPTIONS.get(pn) ?? ACTIVE;
}

export function isActive({ status }: { status: PartStatus }): boolean {
  return status === "active";
}
