import type { PartStatus } from "./part.ts";

/** What became of a part that is no longer sold as it was. */
type StatusEntry = { status: PartStatus; replacedBy: string | null };

const ACTIVE: StatusEntry = { status: "active", replacedBy: null };

const EXCEPTIONS: ReadonlyMap<string, StatusEntry> = new Map([
  ["KCX-TON180", { status: "replaced", replacedBy: "TM-A1S-U" }],
  ["KCX-TOF180", { status: "replaced", replacedBy: "TM-B1S-U" }],
  ["TMP-2PR1-024D", { status: "replaced", replacedBy: "TM-R1S-024" }],
  ["AXC-DR13", { status: "discontinued", replacedBy: null }],
]);

/** The status of a part number; everything not listed is active. */
export function partStatus(pn: string): StatusEntry {
  return EXCEPTIONS.get(pn) ?? ACTIVE;
}

/** Whether a part is sold as ever, neither replaced nor discontinued. */
export function isActive({ status }: { status: PartStatus }): boolean {
  return status === "active";
}
