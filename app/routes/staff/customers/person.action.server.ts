import { data, type RouterContextProvider } from "react-router";
import { z } from "zod";
import { mayDo, needsFreshCode } from "../../../domain/staff/rights.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { requireFreshCode } from "../../../middleware/fresh-code.server.ts";
import type { PageContext } from "../../../middleware/page-context.server.ts";
import { checkFields } from "../../../services/http/read-form.server.ts";
import type { StaffMember } from "../../../services/staff/staff.ts";
import { singleFieldsOf } from "../../../ui/forms/form-fields.ts";
import { startOf } from "../../../ui/forms/plain-text.ts";
import { personOr404 } from "./person.loader.server.ts";
import type { RefusedPerson } from "./person-types.ts";

const personForm = z.object({ intent: z.enum(["lock", "unlock", "erase"]), confirmed: startOf(1000) });

const ACTIONS = { lock: "person.lock", unlock: "person.unlock", erase: "person.erase" } as const;

type At = { readonly url: URL; readonly context: Readonly<RouterContextProvider> };

/** Locks out, restores or erases a person, as the commands do. */
export async function changePerson(posted: FormData, id: string, at: At, member: StaffMember, page: PageContext) {
  const { services, locale, t } = page;
  const { intent, confirmed } = checkFields(singleFieldsOf(posted), personForm);
  const person = await personOr404(id, page);
  const refuse = (status: number, message: string, error: string | null = null) =>
    data<{ refused: RefusedPerson }>({ refused: { message, error, confirmed } }, { status });
  const action = ACTIONS[intent];
  if (!mayDo(member.role, action)) return refuse(403, t("staff.noRight"));
  if (needsFreshCode(action)) await requireFreshCode(at);
  const by = { email: member.email };
  const path = pagePath("staffPerson", locale, { person: person.id });
  if (intent !== "erase") {
    const changed = await services.people[intent](by, person.email);
    if (changed !== "done") return refuse(403, t("staff.noRight"));
    const message = t(`staff.personPage.done.${intent}`, person.email);
    return services.flash.redirect(path, { type: "success", message });
  }
  if (confirmed.trim().toLowerCase() !== person.email)
    return refuse(400, t("forms.problems"), t("staff.personPage.confirmWrong", person.email));
  const erased = await services.people.erase(by, person.email);
  if (erased === "no-right" || erased === "unknown") return refuse(403, t("staff.noRight"));
  if (erased === "on-staff") return refuse(409, t("staff.personPage.onStaff"));
  if (typeof erased === "object" && "openOrders" in erased)
    return refuse(409, t("staff.personPage.openOrders", erased.openOrders.join(", ")));
  const left = erased === "done" ? [] : erased.withoutAdministrator;
  const message = [
    t("staff.personPage.erased", person.email),
    ...left.map((name) => t("staff.personPage.noAdministrator", name)),
  ].join(" ");
  return services.flash.redirect(pagePath("staffCustomers", locale), { type: "success", message });
}
