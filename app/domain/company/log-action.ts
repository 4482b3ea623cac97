export const COMPANY_LOG_ACTIONS = [
  "role",
  "limit",
  "joined",
  "left",
  "removed",
  "invited",
  "invitation-withdrawn",
  "request-refused",
  "settings",
  "domain",
  "part-numbers",
  "address",
  "carrier-account",
  "terms",
  "user",
] as const;

export type CompanyLogAction = (typeof COMPANY_LOG_ACTIONS)[number];

const EMAILED_SETTINGS: readonly string[] = ["approvalLimit", "spending", "mayApproveOwn", "copies"];

type Change = {
  readonly action: CompanyLogAction;
  readonly before?: Readonly<Record<string, unknown>> | undefined;
  readonly after?: Readonly<Record<string, unknown>> | undefined;
};

/** Changes of rights, money, terms, email copies or addresses are emailed. */
export function isEmailed({ action, before = {}, after = {} }: Change): boolean {
  switch (action) {
    case "role":
    case "limit":
    case "joined":
    case "left":
    case "removed":
    case "domain":
    case "terms":
    case "user":
    case "carrier-account":
      return true;
    case "address":
      // A new address has no effect on orders until a buyer selects it.
      return "address" in before;
    case "invited":
      return after["role"] === "administrator";
    case "settings":
      return EMAILED_SETTINGS.some((name) => name in before || name in after);
    case "invitation-withdrawn":
    case "request-refused":
    case "part-numbers":
      return false;
  }
}
