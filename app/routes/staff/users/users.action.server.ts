import { data } from "react-router";
import { STAFF_ROLES, type StaffRole, mayDo, needsFreshCode } from "../../../domain/staff/rights.ts";
import { singleFieldsOf } from "../../../ui/forms/form-fields.ts";
import type { StringKey } from "../../../i18n/strings.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { requireFreshCode } from "../../../middleware/fresh-code.server.ts";
import type { PageContext } from "../../../middleware/page-context.server.ts";
import { submissionKey } from "../../../services/http/form-nonce.server.ts";
import { checkFields } from "../../../services/http/read-form.server.ts";
import type { StaffChange, StaffMember } from "../../../services/staff/staff.ts";
import { z } from "zod";
import { startOf } from "../../../ui/forms/plain-text.ts";

const text = startOf(1000);

/** Errors of fields are values, not exceptions. */
const staffPeopleForm = z.object({
  intent: z.enum(["put", "remove", "reset-factor"]),
  email: text,
  role: z.enum(STAFF_ROLES).nullable().catch(null),
  nonce: text,
});

type Args = Parameters<typeof requireFreshCode>[0];

type Refused = {
  readonly message: string;
  readonly typed: { readonly email: string; readonly role: StaffRole | null };
};

const REFUSALS: Readonly<Record<Exclude<StaffChange, "done">, { key: StringKey; status: number }>> = {
  unchanged: { key: "staff.people.unchanged", status: 409 },
  "bad-address": { key: "staff.people.badAddress", status: 400 },
  unknown: { key: "staff.people.noOne", status: 409 },
  "last-administrator": { key: "staff.people.lastAdministrator", status: 409 },
};

const ACTIONS = { put: "staff.add", remove: "staff.remove", "reset-factor": "staff.factor-reset" } as const;

/** On pages, this needs an administrator with a recent code. */
export async function changePeople(posted: FormData, args: Args, member: StaffMember, page: PageContext) {
  const { services, locale, t } = page;
  const { intent, email, role, nonce } = checkFields(singleFieldsOf(posted), staffPeopleForm);
  const refuse = (status: number, message: string) =>
    data<{ refused: Refused }>({ refused: { message, typed: { email, role } } }, status);
  const action = ACTIONS[intent];
  if (!mayDo(member.role, action)) return refuse(403, t("staff.noRight"));
  if (needsFreshCode(action)) await requireFreshCode(args);
  if (intent === "put" && role === null) return refuse(400, t("staff.people.badRole"));
  const changeRequest = {
    by: { email: member.email },
    form: submissionKey(nonce, ["staff people", member.id, intent, email, role]),
  };
  const path = pagePath("staffPeople", locale);
  if (intent === "reset-factor") {
    const reset = await services.staffMembers.resetFactor(changeRequest, email);
    if (reset.outcome === "no-right") return refuse(403, t("staff.noRight"));
    const key =
      reset.outcome === "done" && reset.value === "done" ? "staff.people.factorReset" : "staff.people.noFactor";
    return services.flash.redirect(path, { type: "success", message: t(key, email.trim()) });
  }
  const { staffMembers } = services;
  const known = await staffMembers.find(email);
  const result = await (intent === "put" && role !== null
    ? staffMembers.put(changeRequest, email, role)
    : staffMembers.remove(changeRequest, email));
  if (result.outcome === "no-right") return refuse(403, t("staff.noRight"));
  if (result.outcome === "repeated")
    return services.flash.redirect(path, { type: "info", message: t("staff.people.repeated") });
  if (result.value !== "done") {
    const { key, status } = REFUSALS[result.value];
    return refuse(status, t(key, email.trim()));
  }
  const done = role === null || intent === "remove" ? "removed" : known ? "changed" : "added";
  const message = t(`staff.people.${done}`, email.trim(), role === null ? "" : t(`staff.roles.${role}`));
  return services.flash.redirect(path, { type: "success", message });
}
