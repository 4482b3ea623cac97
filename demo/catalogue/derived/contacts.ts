import { code, derived, english, type DerivedRule } from "./rule.ts";
import { count } from "./values.ts";

const BLOCK_OPERATORS = "PNF PNL PNE SNA PEF PEL PEM PED SEA SEL PHF PHL SHA XHA";

/** The number before NO or NC in a text such as "contact block 1 NO". */
function stated(texts: string, kind: "NO" | "NC"): number | null {
  const found = new RegExp(`(\\d+) ${kind}\\b`).exec(texts)?.[1];
  return found === undefined ? null : Number(found);
}

/** Number of contacts of a kind; 0 if a part states only the other kind, or no contacts. */
function contacts(kind: "NO" | "NC"): DerivedRule["value"] {
  return (part) => {
    if (code(part, "contacts") === "00") return count(0);
    const texts = ["contacts", "auxContacts", "accessoryType"].map((key) => english(part, key)).join();
    const found = stated(texts, kind);
    if (found !== null) return count(found);
    return stated(texts, kind === "NO" ? "NC" : "NO") === null ? null : count(0);
  };
}

// Not the contactors: there the poles are contacts as well, and the auxiliaries have their own name.
const WITH_CONTACTS = `${BLOCK_OPERATORS} KR ANC AEC AHC KCX OX MPX DRX`;

export const CONTACT_DERIVED: readonly DerivedRule[] = [
  derived("contactsNo", WITH_CONTACTS, contacts("NO")),
  derived("contactsNc", WITH_CONTACTS, contacts("NC")),
  derived("contactBlocks", BLOCK_OPERATORS, (part) => {
    const digits = /^(\d)(\d)$/.exec(code(part, "contacts"));
    return digits && count(Number(digits[1]) + Number(digits[2]));
  }),
];
