import { data, type RouterContextProvider } from "react-router";
import { mayDo, needsFreshCode } from "../../../domain/staff/rights.ts";
import { importRunForm } from "./upload.form.ts";
import { pagePath } from "../../../i18n/paths.ts";
import { requireFreshCode } from "../../../middleware/fresh-code.server.ts";
import { pageContext } from "../../../middleware/page-context.server.ts";
import { staffActor, staffMember } from "../../../middleware/require-staff.server.ts";
import { namesOf } from "./upload.action.server.ts";
import { readForm } from "../../../services/http/read-form.server.ts";

type Args = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

const REFUSALS = {
  "no-right": ["staff.data.noRight", 403],
  busy: ["staff.data.busy", 409],
  "not-now": ["staff.data.notNow", 409],
} as const;

/** Starts to apply or roll back an import and redirects to its page with the progress. */
export async function changeImport({ request, url, context }: Args, id: string) {
  const { services, t, locale } = pageContext(context);
  const { intent, nonce } = await readForm(request, importRunForm);
  const refused = (reason: keyof typeof REFUSALS) => {
    const [key, status] = REFUSALS[reason];
    return data({ problem: t(key) }, { status });
  };
  const wanted = intent === "apply" ? "import.apply" : "import.undo";
  if (!mayDo(staffMember(context).role, wanted)) return refused("no-right");
  if (needsFreshCode(wanted)) await requireFreshCode({ url, context });
  const outcome = await services.importRuns[intent](staffActor(context), id, nonce);
  const path = pagePath("staffImport", locale, { run: id });
  if (outcome === "repeated") return services.flash.redirect(path, { type: "info", message: t("staff.data.repeated") });
  if (typeof outcome === "object") return data({ problem: t("staff.data.beyond", namesOf(outcome)) }, { status: 403 });
  if (outcome !== "begun") return refused(outcome);
  const message = t(intent === "apply" ? "staff.data.says.applying" : "staff.data.says.undoing");
  return services.flash.redirect(path, { type: "success", message });
}
